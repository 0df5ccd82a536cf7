"""When the phone on a seat that another one asks for was last heard of."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("wishes", sa.Column("heard_at", sa.Float))


def downgrade() -> None:
    op.drop_column("wishes", "heard_at")
