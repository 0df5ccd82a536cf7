"""Results, and the devices that took part in them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("token", sa.String(32), nullable=False),
        sa.Column("table_id", sa.Integer),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
        sa.Column("finished_at", sa.Float, nullable=False),
        sa.Column("changed_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_results"),
        sa.UniqueConstraint("token", name="uq_results_token"),
        sa.UniqueConstraint("table_id", name="uq_results_table_id"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_results_table_id", ondelete="SET NULL"
        ),
    )
    op.create_table(
        "result_devices",
        sa.Column("result_id", sa.Integer, nullable=False),
        sa.Column("device", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("result_id", "device", name="pk_result_devices"),
        sa.ForeignKeyConstraint(
            ["result_id"], ["results.id"], name="fk_result_devices_result_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_result_devices_device", "result_devices", ["device"])


def downgrade() -> None:
    for name in ("result_devices", "results"):
        op.drop_table(name)
