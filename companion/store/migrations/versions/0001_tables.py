"""Tables, members, log entries and counted guesses."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("token", sa.String(32), nullable=False),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("shared", sa.Boolean, nullable=False),
        sa.Column("locked", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("touched_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("token", name="uq_tables_token"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "members",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(4)),
        sa.PrimaryKeyConstraint("table_id", "device", name="pk_members"),
        sa.UniqueConstraint("table_id", "seat", name="uq_members_table_id_seat"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_members_table_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_members_device", "members", ["device"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("tap", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("by", sa.String(4)),
        sa.Column("action", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_entries"),
        sa.UniqueConstraint("table_id", "tap", name="uq_entries_table_id_tap"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_entries_table_id", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "guesses",
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("window", sa.Integer, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("address", "window", name="pk_guesses"),
    )


def downgrade() -> None:
    for name in ("guesses", "entries", "members", "tables"):
        op.drop_table(name)
