"""The events of a chain's log and the actions they answer; what was drawn is inside them.

``at`` is milliseconds since the chain was opened.  ``turn`` is the number of words said so far.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from studyplay.study.chain.spec import Spec


class Speaker(StrEnum):
    """Whose word it is; the coach begins, and helps out after a skip."""

    LEARNER = "learner"
    BOT = "bot"
    COACH = "coach"


class Fault(StrEnum):
    """Why a word does not count; it may be tried again."""

    WRONG_START = "wrong-start"
    TOO_SHORT = "too-short"
    SAID_BEFORE = "said-before"
    UNKNOWN = "unknown"


class Why(StrEnum):
    """What ended a chain."""

    N_END = "n-end"
    TIME_UP = "time-up"
    GAVE_UP = "gave-up"
    DEAD_END = "dead-end"
    BOT_STUCK = "bot-stuck"
    GOAL = "goal"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Left:
    """A letter on which words end, and how many words of the level are left for it."""

    letter: str
    words: int


@dataclass(frozen=True, slots=True)
class ChainOpened:
    """The first event; ``first`` is the word that the chain begins with."""

    spec: Spec
    first: str


@dataclass(frozen=True, slots=True)
class WordSaid:
    """A word that counts.  ``vouched``: no dictionary has it, the learner answers for it."""

    by: Speaker
    word: str
    at: int
    vouched: bool = False


@dataclass(frozen=True, slots=True)
class WordRefused:
    """A word of the learner's that does not count."""

    word: str
    fault: Fault
    at: int


@dataclass(frozen=True, slots=True)
class Advised:
    """What the coach says after a turn: ``words`` that fitted, and the ``hardest`` letters.

    The hardest are those on which a word could have ended and for which the fewest are left.
    """

    words: tuple[str, ...]
    hardest: tuple[Left, ...]
    at: int


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """Nothing came to mind; ``missed`` would have done."""

    missed: tuple[str, ...]
    at: int


@dataclass(frozen=True, slots=True)
class Paused:
    """The clock stands."""

    at: int


@dataclass(frozen=True, slots=True)
class Resumed:
    """The clock goes on."""

    at: int


@dataclass(frozen=True, slots=True)
class ChainEnded:
    """The last event; ``missed`` are words that would have saved the chain."""

    why: Why
    at: int
    missed: tuple[str, ...] = ()


Event: TypeAlias = (
    ChainOpened | WordSaid | WordRefused | Advised | TurnSkipped | Paused | Resumed | ChainEnded
)


@dataclass(frozen=True, slots=True)
class Say:
    """Say ``word``, a normalised reading or English in lower case."""

    turn: int
    word: str


@dataclass(frozen=True, slots=True)
class Vouch:
    """Say ``word`` although no dictionary has it."""

    turn: int
    word: str


@dataclass(frozen=True, slots=True)
class Skip:
    """Nothing comes to mind."""

    turn: int


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clock."""

    turn: int


@dataclass(frozen=True, slots=True)
class Resume:
    """Let the clock go on."""

    turn: int


@dataclass(frozen=True, slots=True)
class Stop:
    """End the chain here."""

    turn: int


Action: TypeAlias = Say | Vouch | Skip | Pause | Resume | Stop
