"""`comptoir`, or `python -m companion`: serve, look after the database, replay a game file."""

# The server's sockets must be patched before anything else imports them.
from gevent import monkey

monkey.patch_all()

import argparse  # noqa: E402
import gc  # noqa: E402
import sys  # noqa: E402
from pathlib import Path  # noqa: E402

from companion.store.schema import StoreError  # noqa: E402
from companion.web.settings import StartupError, from_environment  # noqa: E402

# What a command needs is loaded when it is called: most of it takes longer than what is said when
# the settings are wrong.


def run_serve(chosen: argparse.Namespace) -> None:
    # Nothing that is loaded at the start is ever thrown away: whoever looks for it loses time.
    gc.disable()
    from companion.commands.keeping import bring_up
    from companion.web.starting import warnings_of, within_limits

    settings = from_environment()
    for warning in warnings_of(settings):
        print(warning, file=sys.stderr, flush=True)
    settings = within_limits(settings)
    bring_up(settings)

    from companion.web.app import create_app
    from companion.web.journal import start_journal
    from companion.web.server import serve

    start_journal(structured=settings.logs_requests)
    serve(create_app(settings), settings)


def run_migrate(chosen: argparse.Namespace) -> None:
    from companion.commands.keeping import bring_up

    bring_up(from_environment())


def run_backup(chosen: argparse.Namespace) -> None:
    from companion.commands.keeping import make_backup, make_timed_backup

    settings = from_environment()
    if chosen.file is None:
        print(make_timed_backup(settings))
    else:
        print(make_backup(settings, chosen.file, with_key=not chosen.without_key))


def run_restore(chosen: argparse.Namespace) -> None:
    from companion.commands.keeping import put_back

    print(put_back(from_environment(), chosen.file, replace_newer=chosen.replace_newer))


def run_copy(chosen: argparse.Namespace) -> None:
    from companion.commands.keeping import copy_to_postgresql

    print(copy_to_postgresql(from_environment(), chosen.file))


def run_check(chosen: argparse.Namespace) -> None:
    from companion.commands.checking import check

    found = check(from_environment())
    print(*found, sep="\n")
    wrong = sum(not one.is_well for one in found)
    if wrong:
        raise StoreError(f"{wrong} of {len(found)} things are wrong.")


def run_tables(chosen: argparse.Namespace) -> None:
    from companion.commands import tables

    settings = from_environment()
    if chosen.what == "list":
        print(tables.list_tables(settings, chosen.days))
    elif chosen.what == "expire":
        print(tables.expire_tables(settings, chosen.days, sure=chosen.yes))
    else:
        print(tables.remove_table(settings, chosen.code))


def run_replay(chosen: argparse.Namespace) -> None:
    from companion.replay import CannotReplay, replay

    try:
        print(replay(chosen.file))
    except CannotReplay as problem:
        raise StartupError(str(problem)) from None


def commands() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="comptoir", description="The phone at the game table.")
    parser.set_defaults(run=run_serve)
    every = parser.add_subparsers(title="commands", metavar="COMMAND")

    serve = every.add_parser("serve", help="start the server (the default)")
    serve.set_defaults(run=run_serve)

    migrate = every.add_parser("migrate", help="bring the database to its newest layout")
    migrate.set_defaults(run=run_migrate)

    backup = every.add_parser("backup", help="write everything into one file, also while it runs")
    backup.add_argument(
        "file", type=Path, nargs="?", help="without it: the one that is due by the clock"
    )
    backup.add_argument(
        "--without-key", action="store_true", help="leave out the key that signs the cookies"
    )
    backup.set_defaults(run=run_backup)

    restore = every.add_parser("restore", help="put a backup in the place of the database")
    restore.add_argument("file", type=Path)
    restore.add_argument(
        "--replace-newer", action="store_true", help="also if it was played on since"
    )
    restore.set_defaults(run=run_restore)

    copy = every.add_parser("copy", help="copy an SQLite file into the PostgreSQL of DATABASE_URL")
    copy.add_argument("file", type=Path)
    copy.set_defaults(run=run_copy)

    check = every.add_parser("check", help="look whether all is as it should be")
    check.set_defaults(run=run_check)

    tables = every.add_parser("tables", help="list the tables, expire old ones, delete one")
    tables.set_defaults(run=run_tables)
    what = tables.add_subparsers(dest="what", required=True)
    listing = what.add_parser("list", help="all of them, the longest untouched first")
    listing.add_argument(
        "--days", type=float, metavar="DAYS", help="only those nobody touched for so long"
    )
    expiring = what.add_parser("expire", help="delete those nobody has touched; results stay")
    expiring.add_argument("--days", type=float, metavar="DAYS", required=True)
    expiring.add_argument("--yes", action="store_true", help="do it, do not only say it")
    deleting = what.add_parser("delete", help="delete one table; its result stays")
    deleting.add_argument("code")

    replay = every.add_parser("replay", help="print the state and score a game file leads to")
    replay.add_argument("file", type=Path)
    replay.set_defaults(run=run_replay)
    return parser


def main(arguments: list[str] | None = None) -> int:
    chosen = commands().parse_args(arguments)
    try:
        chosen.run(chosen)
    except (StartupError, StoreError) as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
