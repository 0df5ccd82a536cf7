"""Who sat where and when, who typed a seat's secrets, wishes, and the host's last sign of life."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("host_seen_at", sa.Float, nullable=False, server_default="0"))
    op.add_column(
        "tables", sa.Column("quiet", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("tables", sa.Column("former", sa.String(32)))
    op.add_column("members", sa.Column("lost", sa.String(8)))
    op.add_column("members", sa.Column("lost_seat", sa.String(4)))
    op.create_table(
        "keepers",
        _of_table("keepers"),
        sa.Column("seat", sa.String(4), nullable=False),
        sa.Column("device", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_keepers"),
    )
    op.create_table(
        "seatings",
        sa.Column("id", sa.Integer, nullable=False),
        _of_table("seatings"),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.String(4)),
        sa.Column("by", sa.String(4)),
        sa.PrimaryKeyConstraint("id", name="pk_seatings"),
    )
    op.create_index("ix_seatings_table_id", "seatings", ["table_id"])
    op.create_table(
        "wishes",
        sa.Column("id", sa.Integer, nullable=False),
        _of_table("wishes"),
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(4)),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_wishes"),
        sa.UniqueConstraint("table_id", "device", name="uq_wishes_table_id_device"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "moves",
        _of_table("moves"),
        sa.Column("seat", sa.String(4), nullable=False),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_moves"),
        sa.UniqueConstraint("code", name="uq_moves_code"),
    )


def _of_table(name: str) -> sa.Column[int]:
    whose = sa.ForeignKey("tables.id", name=f"fk_{name}_table_id", ondelete="CASCADE")
    return sa.Column("table_id", sa.Integer, whose, nullable=False)


def downgrade() -> None:
    for name in ("moves", "wishes", "seatings", "keepers"):
        op.drop_table(name)
    for column in ("lost_seat", "lost"):
        op.drop_column("members", column)
    for column in ("former", "quiet", "host_seen_at"):
        op.drop_column("tables", column)
