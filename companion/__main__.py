"""`python -m companion`: serve, migrate, or replay a game file."""

# The server's sockets must be patched before anything else imports them.
from gevent import monkey

monkey.patch_all()

import argparse  # noqa: E402
import sys  # noqa: E402
from pathlib import Path  # noqa: E402

from alembic.util import CommandError  # noqa: E402
from sqlalchemy.exc import SQLAlchemyError  # noqa: E402

from companion.store.database import connect, migrate  # noqa: E402
from companion.web.settings import Settings, StartupError, from_environment  # noqa: E402


def prepare(settings: Settings) -> None:
    """Bring the database to its newest layout, or say in one sentence why that cannot be."""
    try:
        engine = connect(settings.database_url)
        migrate(engine)
        engine.dispose()
    except CommandError as problem:
        raise StartupError(
            f"The database was made by another version of Comptoir: {problem}"
        ) from None
    except SQLAlchemyError as problem:
        reason = str(getattr(problem, "orig", None) or problem).strip().splitlines()[0]
        raise StartupError(f"The database cannot be reached: {reason}") from None


def run_server() -> None:
    settings = from_environment()
    prepare(settings)

    # What is wrong with the settings is said at once; the rest takes longer to load.
    from companion.web.app import create_app
    from companion.web.server import serve

    serve(create_app(settings), settings)


def run_replay(path: Path) -> None:
    from companion.replay import CannotReplay, replay

    try:
        print(replay(path))
    except CannotReplay as problem:
        raise StartupError(str(problem)) from None


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="comptoir", description="The phone at the game table.")
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("serve", help="start the server (the default)")
    commands.add_parser("migrate", help="bring the database to its newest layout")
    replay = commands.add_parser("replay", help="print the state and score a game file leads to")
    replay.add_argument("file", type=Path)
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "replay":
            run_replay(chosen.file)
        elif chosen.command == "migrate":
            prepare(from_environment())
        else:
            run_server()
    except StartupError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
