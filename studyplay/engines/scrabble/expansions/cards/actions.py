"""Extras and actions of the theme cards."""

from dataclasses import dataclass

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import ExpansionAction, PlayExtra
from studyplay.engines.scrabble.board import Direction, Placement


@dataclass(frozen=True, slots=True)
class PlayCard(PlayExtra):
    """Use ``card`` with this play.  Each card reads only the fields that it needs.

    ``target`` is an opponent, ``tiles`` are tiles of the own rack, and ``placements`` are a
    second placement.  ``square`` (row and column from 0) and ``way`` identify a word on the
    board or a square of the play.  ``text`` is a text entered by the player.
    """

    card: str
    target: Seat | None = None
    tiles: str = ""
    placements: tuple[Placement, ...] = ()
    square: tuple[int, int] | None = None
    way: Direction | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class SwapCard(PlayExtra):
    """Put ``card`` under the deck and draw its top card instead (SCR-14.4)."""

    card: str


@dataclass(frozen=True, slots=True)
class AnswerCard(ExpansionAction):
    """Answer the card in play with ``tiles``, in this order, or with a ``text``."""

    tiles: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class OpenGuideBook(ExpansionAction):
    """Use the guide book before the play for one dictionary search (SCR-14.36)."""

    query: str
