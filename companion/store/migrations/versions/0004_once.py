"""The taps that opened a table, and the table a rematch is played at."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("successor", sa.String(32)))
    op.create_table(
        "once",
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("tap", sa.String(64), nullable=False),
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("device", "tap", name="pk_once"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_once_table_id", ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    op.drop_table("once")
    op.drop_column("tables", "successor")
