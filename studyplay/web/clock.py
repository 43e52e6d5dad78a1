"""The system clock.  Views use the clock of their context: ``web.app_context.now``."""

from datetime import UTC, datetime


def now() -> datetime:
    """The current time of the system clock, as an aware UTC datetime."""
    return datetime.now(UTC)
