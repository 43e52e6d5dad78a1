"""Actions that a seat can request.  ``Scrabble.decide`` validates them."""

from dataclasses import dataclass
from typing import TypeAlias

from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.lookup_aid import LookupAid


class PlayExtra:
    """Base class of additions to a play that an expansion defines; subclasses are frozen."""

    __slots__ = ()


class ExpansionAction:
    """Base class of actions that an expansion defines; subclasses are frozen dataclasses."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class PlaceTiles:
    """Put tiles on the board; the order of ``placements`` is not significant.

    A lower-case letter is a blank, or the tile that one of the ``extras`` puts there instead.
    """

    placements: tuple[Placement, ...]
    extras: tuple[PlayExtra, ...] = ()


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange ``tiles`` (a string of tiles, ``?`` for blanks); an empty string is a pass."""

    tiles: str


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn without a play."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Declare that no word can be found (SCR-10.3)."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Challenge the play whose window is open."""


@dataclass(frozen=True, slots=True)
class Accept:
    """Accept the play whose window is open."""


@dataclass(frozen=True, slots=True)
class LookUp:
    """Use the dictionary during the seat's own turn.

    ``query`` is the search text, or the part of a word that was revealed.  ``aid`` is how much
    the dictionary revealed.
    """

    query: str
    aid: LookupAid = LookupAid.PATTERN


@dataclass(frozen=True, slots=True)
class ProposeStop:
    """On the seat's turn, propose to end the game now (SCR-10.7)."""


@dataclass(frozen=True, slots=True)
class AnswerStop:
    """Answer a proposal to stop."""

    agree: bool


TurnAction: TypeAlias = PlaceTiles | Exchange | Pass | GiveUp | LookUp | ProposeStop
"""Actions of the seat on turn."""

Action: TypeAlias = TurnAction | Challenge | Accept | AnswerStop | ExpansionAction
