"""What a rack drill asks, and the events of its log; what was drawn is inside them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from studyplay.words.model import Level


class Task(StrEnum):
    """What is asked of a rack."""

    WHOLE = "whole"
    BUILD = "build"


class Verdict(StrEnum):
    """What became of an answer."""

    RIGHT = "right"
    EXTRA = "extra"
    AGAIN = "again"
    TOO_SHORT = "too-short"
    NOT_THE_TILES = "not-the-tiles"
    NOT_A_WORD = "not-a-word"


class Rung(StrEnum):
    """The hint ladder, from little to all: each rung costs the word its "unaided"."""

    COUNT = "count"
    FIRST_LETTER = "first-letter"
    MEANING = "meaning"
    WORD = "word"


class Source(StrEnum):
    """Where the racks come from.

    Words of the level, words that the learner put aside to drill, or the words that were
    missed in a drill before.
    """

    LEVEL = "level"
    MINE = "mine"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Spec:
    """What was asked for.  ``seconds`` a rack, 0 without a clock; ``shortest`` word to count."""

    task: Task
    level: Level
    length: int = 7
    racks: int = 5
    shortest: int = 3
    seconds: int = 0
    source: Source = Source.LEVEL


@dataclass(frozen=True, slots=True)
class Item:
    """One rack (upper-case tiles, as shown) and the words looked for, lower case, best first."""

    rack: str
    answers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrillOpened:
    """The first event: everything drawn is inside."""

    spec: Spec
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """``text`` as typed, folded to lower case; ``at`` milliseconds since the drill was opened."""

    item: int
    text: str
    verdict: Verdict
    at: int


@dataclass(frozen=True, slots=True)
class HintGiven:
    """A rung of the ladder for one word looked for."""

    item: int
    word: str
    rung: Rung
    at: int


@dataclass(frozen=True, slots=True)
class ItemLeft:
    """The learner is done with a rack, or its time is up."""

    item: int
    at: int


@dataclass(frozen=True, slots=True)
class ItemBegun:
    """The learner has turned to a rack: it is on the table, and its clock runs."""

    item: int
    at: int


@dataclass(frozen=True, slots=True)
class DrillStopped:
    """The learner stops early; racks that were not looked at do not count."""

    at: int


Event: TypeAlias = DrillOpened | Answered | HintGiven | ItemLeft | ItemBegun | DrillStopped


@dataclass(frozen=True, slots=True)
class Answer:
    """Ask whether ``text`` (lower case) is a word of the rack ``item``."""

    item: int
    text: str


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask for the next rung of the ladder."""

    item: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Be done with the rack."""

    item: int


@dataclass(frozen=True, slots=True)
class Begin:
    """Turn to the rack, after having read what the one before it held."""

    item: int


@dataclass(frozen=True, slots=True)
class Stop:
    """End the drill at this rack."""

    item: int


Action: TypeAlias = Answer | AskHint | Leave | Begin | Stop
