"""Let the codes of classes expire.

The next start gives a code without an expiry time the full period, so no code stops working.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the time until which a code works."""
    op.add_column("classes", sa.Column("code_until", sa.BigInteger(), nullable=True))
