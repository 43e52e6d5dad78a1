"""Why a file that should come from Anki is not read."""

from enum import StrEnum


class Why(StrEnum):
    """What is wrong with a file."""

    FOREIGN = "foreign"
    """It is none of Anki's."""
    NO_PACKAGE = "no-package"
    DAMAGED = "damaged"
    LARGE = "large"
    """It is, or would be when unpacked, larger than any honest one."""
    SCHEMA = "schema"
    """Its database has views, triggers, virtual tables or generated columns."""
    SLOW = "slow"
    """Reading it takes longer than any honest one does."""
    EMPTY = "empty"
    """There are no notes in it."""


class Unreadable(ValueError):
    """A file cannot be read; ``why`` says what is wrong with it."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why
