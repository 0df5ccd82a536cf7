"""The migrations and the models say the same, and can be walked both ways."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from companion.store import migrations
from companion.store.database import migrate
from companion.store.models import metadata


def differences(engine):
    with engine.connect() as connection:
        options = {"compare_type": True, "compare_server_default": True}
        return compare_metadata(MigrationContext.configure(connection, opts=options), metadata)


def downgrade(engine):
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")


def test_the_migrations_build_what_the_models_say(empty_engine):
    assert differences(empty_engine), "an empty database must differ"
    migrate(empty_engine)
    assert differences(empty_engine) == []


def test_migrating_again_changes_nothing(empty_engine):
    migrate(empty_engine)
    before = inspect(empty_engine).get_table_names()
    migrate(empty_engine)
    assert inspect(empty_engine).get_table_names() == before


def test_the_way_back_leaves_nothing_behind(empty_engine):
    migrate(empty_engine)
    downgrade(empty_engine)
    assert inspect(empty_engine).get_table_names() == ["alembic_version"]
    migrate(empty_engine)
    assert differences(empty_engine) == []


def test_a_log_has_each_number_and_each_tap_once_per_table(empty_engine):
    migrate(empty_engine)
    found = inspect(empty_engine)
    assert found.get_pk_constraint("entries")["constrained_columns"] == ["table_id", "seq"]
    unique = [one["column_names"] for one in found.get_unique_constraints("entries")]
    assert unique == [["table_id", "tap"]]
