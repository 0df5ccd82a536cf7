"""Wrong join codes are counted by phone as well as by address. What was counted is forgotten."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _renew("guesser")


def downgrade() -> None:
    _renew("address")


def _renew(who: str) -> None:
    op.drop_table("guesses")
    op.create_table(
        "guesses",
        sa.Column(who, sa.String(64), nullable=False),
        sa.Column("window", sa.Integer, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint(who, "window", name="pk_guesses"),
    )
