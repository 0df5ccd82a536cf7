"""When a phone was last heard of, and whether the table was told of its silence."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("members", sa.Column("seen_at", sa.Float))
    op.add_column(
        "members", sa.Column("quiet", sa.Boolean, nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    with op.batch_alter_table("members") as members:
        members.drop_column("quiet")
        members.drop_column("seen_at")
