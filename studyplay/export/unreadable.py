"""Errors of reading a file from Anki."""

from enum import StrEnum


class Why(StrEnum):
    """Why a file cannot be read."""

    FOREIGN = "foreign"
    """It is not from Anki."""
    NO_PACKAGE = "no-package"
    DAMAGED = "damaged"
    LARGE = "large"
    """It exceeds a size limit, packed or unpacked."""
    SCHEMA = "schema"
    """Its database has views, triggers, virtual tables or generated columns."""
    SLOW = "slow"
    """Reading it exceeds the time limit."""
    EMPTY = "empty"
    """It contains no notes."""


class Unreadable(ValueError):
    """A file cannot be read; ``reason`` says why."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why
