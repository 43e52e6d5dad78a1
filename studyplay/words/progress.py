"""How a long step of the set-up tells the person in front of it how far it is."""

from typing import Protocol


class Progress(Protocol):
    """Told about one step after another; shows them, or keeps quiet.

    ``step`` is a short code such as ``japanese.build``, for the shower to put in words.
    """

    def start(self, step: str, total: int | None) -> None:
        """A step begins; *total* units are ahead, or nobody knows how many."""

    def advance(self, units: int) -> None:
        """*units* more are done."""

    def done(self, note: str) -> None:
        """The step is over; *note* says in English what came of it, or is empty."""
