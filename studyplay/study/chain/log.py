"""The logged events of a chain and the actions that cause them.

Events contain all random results.  ``at`` is milliseconds since the chain was opened; ``turn``
is the number of words said so far.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from studyplay.study.chain.spec import ChainSpec


class Speaker(StrEnum):
    """Who said a word.  The coach says the first word, and one after a skip."""

    LEARNER = "learner"
    BOT = "bot"
    COACH = "coach"


class WordFault(StrEnum):
    """Why a word was refused; the learner may try again."""

    WRONG_START = "wrong-start"
    TOO_SHORT = "too-short"
    SAID_BEFORE = "said-before"
    UNKNOWN = "unknown"


class ChainEndReason(StrEnum):
    """Why a chain ended."""

    N_END = "n-end"
    TIME_UP = "time-up"
    GAVE_UP = "gave-up"
    DEAD_END = "dead-end"
    BOT_STUCK = "bot-stuck"
    GOAL = "goal"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class LetterStock:
    """A possible ending, and how many words of the level can still follow it."""

    letter: str
    words: int


@dataclass(frozen=True, slots=True)
class ChainOpened:
    """The first event; ``first`` is the first word of the chain."""

    spec: ChainSpec
    first: str


@dataclass(frozen=True, slots=True)
class WordSaid:
    """An accepted word.  ``vouched``: no dictionary has it, the learner confirmed it."""

    by: Speaker
    word: str
    at: int
    vouched: bool = False


@dataclass(frozen=True, slots=True)
class WordRefused:
    """A word of the learner was refused."""

    word: str
    fault: WordFault
    at: int


@dataclass(frozen=True, slots=True)
class Advised:
    """The coach's advice after a turn: ``words`` that fit, and the ``hardest`` endings.

    The hardest endings are those of possible words with the fewest replies left.
    """

    words: tuple[str, ...]
    hardest: tuple[LetterStock, ...]
    at: int


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """The learner skipped the turn; ``missed`` are words that would have been accepted."""

    missed: tuple[str, ...]
    at: int


@dataclass(frozen=True, slots=True)
class Paused:
    """The clock stopped."""

    at: int


@dataclass(frozen=True, slots=True)
class Resumed:
    """The clock continued."""

    at: int


@dataclass(frozen=True, slots=True)
class ChainEnded:
    """The last event; ``missed`` are words that would have continued the chain."""

    why: ChainEndReason
    at: int
    missed: tuple[str, ...] = ()


ChainEvent: TypeAlias = (
    ChainOpened | WordSaid | WordRefused | Advised | TurnSkipped | Paused | Resumed | ChainEnded
)


@dataclass(frozen=True, slots=True)
class Say:
    """Say ``word``, a normalised reading or English in lower case."""

    turn: int
    word: str


@dataclass(frozen=True, slots=True)
class Vouch:
    """Say ``word`` and confirm it, although no dictionary has it."""

    turn: int
    word: str


@dataclass(frozen=True, slots=True)
class Skip:
    """Skip the turn."""

    turn: int


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clock."""

    turn: int


@dataclass(frozen=True, slots=True)
class Resume:
    """Continue the clock."""

    turn: int


@dataclass(frozen=True, slots=True)
class Stop:
    """End the chain."""

    turn: int


ChainAction: TypeAlias = Say | Vouch | Skip | Pause | Resume | Stop
