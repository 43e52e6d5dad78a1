"""Let the codes of classes expire.

A code without a time gets the full period at the next start: nobody is shut out by the migration.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the moment until which a code works."""
    op.add_column("classes", sa.Column("code_until", sa.BigInteger(), nullable=True))
