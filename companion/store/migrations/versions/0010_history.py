"""What a history is searched and counted by, beside each result; and what people add to it."""

import json
import unicodedata
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def added() -> tuple[sa.Column[Any], ...]:
    return (
        sa.Column("game", sa.String(40)),
        sa.Column("variant", sa.String(40)),
        sa.Column("options", sa.Text),
        sa.Column("figures", sa.Text),
        sa.Column("names", sa.Text),
        sa.Column("remarks", sa.Text),
        sa.Column("started_at", sa.Float),
        sa.Column("minutes", sa.Integer),
        sa.Column("opener", sa.Integer),
        sa.Column("place", sa.String(80)),
        sa.Column("note", sa.String(1000)),
    )


RESULTS = sa.table("results", *(sa.column(one.name) for one in added()), sa.column("id"))
BODIES = sa.table("results", sa.column("id", sa.Integer), sa.column("body", sa.Text))
PEOPLE = sa.table("result_people", sa.column("result_id"), sa.column("at"), sa.column("name"))
BATCH = 200


def upgrade() -> None:
    for column in added():
        op.add_column("results", column)
    op.create_index("ix_results_finished_at", "results", ["finished_at"])
    played = sa.Column("played", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("result_devices", played)
    finished = sa.Column("finished_at", sa.Float, nullable=False, server_default="0")
    op.add_column("result_devices", finished)
    op.drop_index("ix_result_devices_device", "result_devices")
    op.create_index(
        "ix_result_devices_device_finished_at", "result_devices", ["device", "finished_at"]
    )
    op.create_table(
        "histories",
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("device", name="pk_histories"),
    )
    whose = sa.ForeignKey("results.id", name="fk_result_people_result_id", ondelete="CASCADE")
    op.create_table(
        "result_people",
        sa.Column("result_id", sa.Integer, whose, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("name", sa.String(48)),
        sa.PrimaryKeyConstraint("result_id", "at", name="pk_result_people"),
    )
    op.create_index("ix_result_people_name", "result_people", ["name"])
    op.execute(
        "UPDATE result_devices SET finished_at ="
        " (SELECT finished_at FROM results WHERE results.id = result_devices.result_id)"
    )
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    """In batches by number: a large history does not fit twice into a small server's memory."""
    last = 0
    while True:
        some = sa.select(BODIES).where(BODIES.c.id > last).order_by(BODIES.c.id).limit(BATCH)
        rows = connection.execute(some).all()
        if not rows:
            return
        for number, text in rows:
            _fill_one(connection, number, json.loads(text))
        last = rows[-1][0]


def _fill_one(connection: sa.Connection, number: int, body: dict[str, Any]) -> None:
    people = [(one["name"], one["colour"] is None) for one in body["players"]]
    answer = body["answer"]
    players = [
        [
            name,
            one["total"],
            one["rank"],
            one["winner"],
            opposition,
            {line["key"]: line["points"] for line in one["lines"]},
        ]
        for (name, opposition), one in zip(people, answer["players"], strict=True)
    ]
    values = {
        "game": body["game"],
        "variant": body["variant"],
        "options": _written(body.get("options", [])),
        "figures": _written([answer["grade"], players]),
        "names": " ".join(_folded(name) for name, opposition in people if not opposition),
    }
    connection.execute(sa.update(RESULTS).where(RESULTS.c.id == number).values(values))
    named = [
        {"result_id": number, "at": at, "name": name}
        for at, (name, opposition) in enumerate(people)
        if not opposition
    ]
    if named:
        connection.execute(sa.insert(PEOPLE), named)


def _folded(text: str) -> str:
    apart = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(one if one.isalnum() else " " * one.isspace() for one in apart).split())


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def downgrade() -> None:
    op.drop_table("histories")
    op.drop_table("result_people")
    op.drop_index("ix_result_devices_device_finished_at", "result_devices")
    op.create_index("ix_result_devices_device", "result_devices", ["device"])
    op.drop_column("result_devices", "finished_at")
    op.drop_column("result_devices", "played")
    op.drop_index("ix_results_finished_at", "results")
    for column in reversed(added()):
        op.drop_column("results", column.name)
