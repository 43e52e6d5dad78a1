"""The clock of this machine.  Pages read the one of their studio: ``web.studio.now``."""

from datetime import UTC, datetime


def now() -> datetime:
    """The present by the clock of this machine, as an aware UTC time."""
    return datetime.now(UTC)
