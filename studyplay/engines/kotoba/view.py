"""What one seat may know; it has no field for anything else."""

from dataclasses import dataclass

from studyplay.engines.core import Outcome, Seat
from studyplay.engines.kotoba.state import Proposal, Word


@dataclass(frozen=True, slots=True)
class View:
    """The game as ``seat`` sees it; ``None`` is the audience, whose ``hand`` is empty.

    The fields that it shares with ``State`` mean the same; hands and pile are counted.
    """

    seat: Seat | None
    seats: int
    first: Seat
    rounds: int
    hand: str
    hand_counts: tuple[int, ...]
    words: tuple[tuple[Word, ...], ...]
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
    proposal: Proposal | None
    outcome: Outcome | None
