"""What a player adds to a play, or answers, with the cards."""

from dataclasses import dataclass

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import Extra, Special
from studyplay.engines.scrabble.board import Direction, Placement


@dataclass(frozen=True, slots=True)
class PlayCard(Extra):
    """Use ``card`` with this play.  Each card reads only the fields that it needs.

    ``target`` is an opponent; ``tiles`` are tiles of the own rack; ``placements`` a second
    placement; ``square`` (row and column from 0) and ``way`` name a word on the board or a
    square of the play; ``text`` is something written.
    """

    card: str
    target: Seat | None = None
    tiles: str = ""
    placements: tuple[Placement, ...] = ()
    square: tuple[int, int] | None = None
    way: Direction | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class SwapCard(Extra):
    """Put ``card`` under the deck and draw its top card instead (SCR-14.4)."""

    card: str


@dataclass(frozen=True, slots=True)
class AnswerCard(Special):
    """What the card in play has asked for: ``tiles``, in this order, or a ``text``."""

    tiles: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class OpenGuideBook(Special):
    """Use the guide book before the play, for one search in the dictionary (SCR-14.36)."""

    query: str
