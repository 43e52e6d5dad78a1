"""The interface through which set-up reports its progress."""

from typing import Protocol


class SetupProgress(Protocol):
    """Receives the progress of one step after another.

    ``step`` is a short code such as ``japanese.build``; the implementation translates it.
    """

    def start(self, step: str, total: int | None) -> None:
        """Start a step of *total* units; ``None`` if the number is unknown."""

    def advance(self, units: int) -> None:
        """Report *units* more finished units."""

    def done(self, note: str) -> None:
        """Finish the step; *note* is the result in English, or empty."""
