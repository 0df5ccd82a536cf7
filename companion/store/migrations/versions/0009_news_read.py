"""Up to which entry of the log a phone has read what others did to its seat."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("members", sa.Column("news_read", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    with op.batch_alter_table("members") as members:
        members.drop_column("news_read")
