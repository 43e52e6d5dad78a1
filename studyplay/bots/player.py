"""The interface of all bots.

A bot is a pure function of the ``View`` of its own seat and a random source, so it has no
hidden information.  It never sleeps: the answer contains a delay like that of a person, and
the caller schedules the action.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from studyplay.engines.core import Chance, Millis
from studyplay.words.model import Level

NO_DELAY: Final = Millis(0)

View_contra = TypeVar("View_contra", contravariant=True)
Action_co = TypeVar("Action_co", covariant=True)


class BotStrength(IntEnum):
    """How well a bot uses its vocabulary."""

    GENTLE = 1
    EVEN = 2
    STRONG = 3


@dataclass(frozen=True, slots=True)
class Bot:
    """The settings of a bot: the highest level of its words, and its strength.

    With ``teaches`` the bot prefers, among moves of similar value, words that the people at the
    table should learn.  Bots are stored with their tables: every new field needs a default.
    """

    level: Level
    strength: BotStrength
    teaches: bool = False


@dataclass(frozen=True, slots=True)
class Intent(Generic[Action_co]):
    """An action to carry out ``delay`` milliseconds after the view was created.

    If another seat acts first, the view changes and the intent is discarded.
    """

    action: Action_co
    delay: Millis = NO_DELAY


class BotPlayer(Protocol[View_contra, Action_co]):
    """A bot on one seat."""

    def choose_intent(self, view: View_contra, chance: Chance) -> Intent[Action_co] | None:
        """Return the next action for *view*, the view of the bot's own seat, which may act.

        ``None`` means that the bot waits for other seats or for the clock.  That is only
        possible in a race, in a vote, or while a challenge window is open.
        """


AnyPlayer: TypeAlias = BotPlayer[Any, Any]
"""A bot for any game."""
