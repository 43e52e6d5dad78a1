"""The part of the state that one seat may see."""

from dataclasses import dataclass

from studyplay.engines.core import Outcome, Seat
from studyplay.engines.kotoba.state import PlacedWord, PlayProposal


@dataclass(frozen=True, slots=True)
class View:
    """The game as seen by ``seat``; ``None`` is the audience, with an empty ``hand``.

    Fields with the same name as in ``State`` have the same meaning.  ``hand_counts`` and
    ``pile_count`` are numbers of cards.
    """

    seat: Seat | None
    seats: int
    first: Seat
    rounds: int
    hand: str
    hand_counts: tuple[int, ...]
    words: tuple[tuple[PlacedWord, ...], ...]
    chips: tuple[int, ...]
    pile_count: int
    discards: str
    turn: Seat
    to_act: frozenset[Seat]
    appeared: tuple[str, ...]
    voted_down: tuple[str, ...]
    round: int
    played: bool
    failed: int
    proposal: PlayProposal | None
    outcome: Outcome | None
