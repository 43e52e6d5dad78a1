"""Errors of reading a file from Anki."""

from enum import StrEnum


class UnreadableReason(StrEnum):
    """Why a file cannot be read."""

    NOT_ANKI = "foreign"
    """It is not from Anki."""
    NOT_A_PACKAGE = "no-package"
    DAMAGED = "damaged"
    TOO_LARGE = "large"
    """It exceeds a size limit, packed or unpacked."""
    UNSAFE_SCHEMA = "schema"
    """Its database has views, triggers, virtual tables or generated columns."""
    TOO_SLOW = "slow"
    """Reading it exceeds the time limit."""
    NO_NOTES = "empty"
    """It contains no notes."""


class UnreadableFile(ValueError):
    """A file cannot be read; ``reason`` says why."""

    def __init__(self, reason: UnreadableReason) -> None:
        super().__init__(reason)
        self.reason = reason
