"""PostgreSQL tells every process that listens which table has moved on."""

from alembic import op

from companion.store.listening import CHANNEL

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

TELL = f"""
CREATE FUNCTION comptoir_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('{CHANNEL}', NEW.id || ' ' || NEW.version);
  RETURN NULL;
END $$
"""
WHEN = """
CREATE TRIGGER comptoir_tell AFTER UPDATE OF version ON tables
FOR EACH ROW EXECUTE FUNCTION comptoir_tell()
"""


def upgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute(TELL)
        op.execute(WHEN)


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP TRIGGER comptoir_tell ON tables")
        op.execute("DROP FUNCTION comptoir_tell")
