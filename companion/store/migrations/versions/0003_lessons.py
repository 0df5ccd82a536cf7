"""Learned pieces, by the device that was told."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("piece", sa.String(60), nullable=False),
        sa.Column("figures", sa.Text, nullable=False),
        sa.Column("learned_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("device", "game", "piece", name="pk_lessons"),
    )


def downgrade() -> None:
    op.drop_table("lessons")
