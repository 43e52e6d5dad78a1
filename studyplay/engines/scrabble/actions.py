"""What a seat may ask for.  ``decide`` judges it."""

from dataclasses import dataclass
from typing import TypeAlias

from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.lookups import Aid


class Extra:
    """What an expansion lets a player add to a play; each is a frozen dataclass."""

    __slots__ = ()


class Special:
    """An action that an expansion brings; each is a frozen dataclass."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class PlaceTiles:
    """Put tiles on the board; the order of ``placements`` means nothing.

    A lower-case letter is a blank, or whatever one of the ``extras`` puts there instead.
    """

    placements: tuple[Placement, ...]
    extras: tuple[Extra, ...] = ()


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swap ``tiles`` (a string of tiles, ``?`` for blanks) for as many; none is a pass."""

    tiles: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing this turn."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Declare that no word can be found (SCR-10.3)."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Doubt the play whose window is open."""


@dataclass(frozen=True, slots=True)
class Accept:
    """Let the play whose window is open stand."""


@dataclass(frozen=True, slots=True)
class LookUp:
    """Consult the dictionary during one's own turn.

    ``query`` is what was searched, or as much of a word as was told; ``aid`` how much that is.
    """

    query: str
    aid: Aid = Aid.PATTERN


@dataclass(frozen=True, slots=True)
class ProposeStop:
    """On one's turn, ask the others to end the game now (SCR-10.7)."""


@dataclass(frozen=True, slots=True)
class AnswerStop:
    """Agree or not to a proposed stop."""

    agree: bool


Turn: TypeAlias = PlaceTiles | Exchange | Pass | GiveUp | LookUp | ProposeStop
"""What the seat on turn may do."""

Action: TypeAlias = Turn | Challenge | Accept | AnswerStop | Special
