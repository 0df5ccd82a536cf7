"""What gunicorn serves; settings come from the environment."""

from companion.web.app import create_app

app = create_app()
