"""What every bot is: a pure chooser over the view of its own seat.

A bot reads a ``View`` and chance, nothing else, so it cannot know what its seat may not see.
It does not wait: how long a person would have taken is part of its answer, and whoever hosts
the game lets that time pass.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from studyplay.engines.core import Chance, Millis
from studyplay.words.model import Level

AT_ONCE: Final = Millis(0)

View_contra = TypeVar("View_contra", contravariant=True)
Action_co = TypeVar("Action_co", covariant=True)


class Strength(IntEnum):
    """How well a bot uses the words it knows."""

    GENTLE = 1
    EVEN = 2
    STRONG = 3


@dataclass(frozen=True, slots=True)
class Bot:
    """What a bot is like: the highest level of its words, and how well it plays them.

    ``teaches``: of moves that are about as good it prefers words that the people at the table
    should meet.  Bots are stored with their tables: a new field has a default.
    """

    level: Level
    strength: Strength
    teaches: bool = False


@dataclass(frozen=True, slots=True)
class Intent(Generic[Action_co]):
    """What a bot will do ``after`` so many milliseconds, counted from the view it was shown.

    If another seat acts before, the view is another and the intent is void.
    """

    action: Action_co
    after: Millis = AT_ONCE


class Player(Protocol[View_contra, Action_co]):
    """A bot that sits on one seat."""

    def intend(self, view: View_contra, chance: Chance) -> Intent[Action_co] | None:
        """What to do next; *view* is that of the bot's own seat, which may act.

        ``None`` is to wait for the others or for the clock, which only a race, a vote or an
        open window allows.
        """


AnyPlayer: TypeAlias = Player[Any, Any]
"""A bot of a game that the holder need not know."""
