"""Everything the rules need to go on; folded from events, never sent to anybody."""

from dataclasses import dataclass

from studyplay.engines.core import Outcome, Seat


@dataclass(frozen=True, slots=True)
class Word:
    """A word in front of a seat: as it is read, and its cards."""

    word: str
    cards: str


@dataclass(frozen=True, slots=True)
class Proposal:
    """A play that waits for votes; the fields are those of ``PlayProposed``.

    ``agreed``, ``against`` and ``abstained`` are who has voted how.
    """

    seat: Seat
    owner: Seat | None
    index: int
    words: tuple[str, ...]
    doubtful: tuple[str, ...]
    agreed: frozenset[Seat]
    against: frozenset[Seat] = frozenset()
    abstained: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class State:
    """One game in progress.

    ``hands``, ``pile`` and ``discards`` are strings of cards; the pile is kept sorted, since
    a draw is a sample.  ``words`` are those in front of each seat, the oldest first.
    ``appeared`` and ``voted_down`` are words as cards, in order.  ``round`` counts from 1 to
    ``rounds``.  ``played`` is whether the seat on turn has made its word, ``failed`` how many
    of its proposals in this turn were voted down, set aside or withdrawn.
    """

    seats: int
    first: Seat
    rounds: int
    hands: tuple[str, ...]
    words: tuple[tuple[Word, ...], ...]
    chips: tuple[int, ...]
    pile: str
    turn: Seat
    discards: str = ""
    appeared: tuple[str, ...] = ()
    voted_down: tuple[str, ...] = ()
    round: int = 1
    played: bool = False
    failed: int = 0
    proposal: Proposal | None = None
    outcome: Outcome | None = None
