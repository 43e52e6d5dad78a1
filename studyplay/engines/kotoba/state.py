"""The full game state, folded from events; it never leaves the server."""

from dataclasses import dataclass

from studyplay.engines.core import Outcome, Seat


@dataclass(frozen=True, slots=True)
class PlacedWord:
    """A word in front of a seat: its reading and its cards."""

    word: str
    cards: str


@dataclass(frozen=True, slots=True)
class PlayProposal:
    """A play under vote, with the fields of ``PlayProposed``.

    ``agreed``, ``against`` and ``abstained`` are the votes so far.
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

    ``hands``, ``pile`` and ``discards`` are strings of cards; the pile is sorted, since a draw
    is a random sample.  ``words`` are the words in front of each seat, oldest first.
    ``appeared`` and ``voted_down`` are words as cards, in order.  ``round`` counts from 1 to
    ``rounds``.  ``played``: whether the seat on turn has made its word.  ``failed``: how many
    of its proposals in this turn were voted down, set aside or withdrawn.
    """

    seats: int
    first: Seat
    rounds: int
    hands: tuple[str, ...]
    words: tuple[tuple[PlacedWord, ...], ...]
    chips: tuple[int, ...]
    pile: str
    turn: Seat
    discards: str = ""
    appeared: tuple[str, ...] = ()
    voted_down: tuple[str, ...] = ()
    round: int = 1
    played: bool = False
    failed: int = 0
    proposal: PlayProposal | None = None
    outcome: Outcome | None = None
