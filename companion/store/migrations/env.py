"""Run by Alembic; the connection is handed in by `companion.store.database.migrate`."""

from alembic import context

from companion.store.models import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
