"""What a drill asks, and the events of its log; what was drawn is inside them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from studyplay.study.drill.retype_events import ItemPutBack, Retype, Retyped
from studyplay.words.model import Level


class Task(StrEnum):
    """What is asked of an item.

    Of a rack: one word of all tiles (``WHOLE``), the same with a blank (``BLANK``), all words
    of all its seven or eight tiles (``BINGO``), as many words as possible (``BUILD``).  Of a
    stem: the letters that make a word before or after it.  Of a pattern: the missing letters
    of one word, or all words that fit.  ``SHORT``: all words of two or three letters with a
    given letter.  Then the word of a definition, of a gap in a sentence, of what is heard, and
    a word to write once more.  ``READING``: the Japanese word of a meaning, in kana.
    """

    WHOLE = "whole"
    BUILD = "build"
    BLANK = "blank"
    BINGO = "bingo"
    FRONT_HOOKS = "front-hooks"
    BACK_HOOKS = "back-hooks"
    MISSING = "missing"
    PATTERN = "pattern"
    SHORT = "short"
    DEFINITION = "definition"
    CLOZE = "cloze"
    DICTATION = "dictation"
    RETYPE = "retype"
    READING = "reading"

    @property
    def lang(self) -> str:
        """The language of the words that are looked for, as the record names it."""
        return "ja" if self is Task.READING else "en"


class Verdict(StrEnum):
    """What became of an answer.

    ``EXTRA`` is right and was not asked for.  ``NOT_FITTING`` is a word that does not fit stem,
    pattern or letters, ``ANOTHER`` a word that is not the one asked for.
    """

    RIGHT = "right"
    EXTRA = "extra"
    AGAIN = "again"
    TOO_SHORT = "too-short"
    NOT_THE_TILES = "not-the-tiles"
    NOT_A_WORD = "not-a-word"
    NOT_FITTING = "not-fitting"
    ANOTHER = "another"


class Rung(StrEnum):
    """The hint ladder, from little to all; ``ladders.ladder`` says which a task has."""

    COUNT = "count"
    LENGTH = "length"
    FIRST_LETTER = "first-letter"
    MEANING = "meaning"
    WORD = "word"


class Source(StrEnum):
    """Where the words come from.

    Words of the level; words that the learner put aside to drill; words missed in a drill
    before; words that are due; words of an evening of the club; a pasted list; a theme; words
    with the spelling mistakes that this learner makes; words under a tag of the learner's.
    """

    LEVEL = "level"
    MINE = "mine"
    MISSED = "missed"
    DUE = "due"
    EVENING = "evening"
    LIST = "list"
    THEME = "theme"
    FINGERPRINT = "fingerprint"
    TAG = "tag"


class Band(StrEnum):
    """How likely a full bag is to give the letters, by thirds of the words of equal length."""

    ANY = "any"
    LIKELY = "likely"
    MIDDLING = "middling"
    UNLIKELY = "unlikely"


@dataclass(frozen=True, slots=True)
class Spec:
    """What was asked for.  ``seconds`` an item, 0 without a clock; ``shortest`` word to count.

    Words have the level ``level``, or any from ``easiest`` up to it, and ``length`` letters, or
    any number from ``length`` to ``longest``.  ``pattern`` (``words.patterns``) must fit them
    unless it is empty.  ``pasted`` are the words of a list, ``name`` that of a tag or
    a theme (empty: all of the park, as in drills of before there were others).  Without
    ``hints`` the ladder is shut.  ``pos`` is the part of speech of what they mean first, as in
    ``words.model.Sense``, empty for any.
    """

    task: Task
    level: Level
    length: int = 7
    racks: int = 5
    shortest: int = 3
    seconds: int = 0
    source: Source = Source.LEVEL
    easiest: Level | None = None
    longest: int | None = None
    band: Band = Band.ANY
    pattern: str = ""
    pasted: tuple[str, ...] = ()
    name: str = ""
    hints: bool = True
    pos: str = ""

    @property
    def levels(self) -> range:
        """The levels that are asked, as numbers."""
        return range(self.easiest or self.level, self.level + 1)

    @property
    def lengths(self) -> range:
        """The numbers of letters that are asked."""
        return range(self.length, (self.longest or self.length) + 1)


@dataclass(frozen=True, slots=True)
class Item:
    """One question.

    ``rack``: upper-case tiles to lay, as shown, ``?`` a blank; empty where letters are typed
    freely.  ``answers``: the words looked for, lower case, best first.  ``prompt``: what is shown
    beside or instead of the rack, such as stem, pattern, definition, sentence with a gap.
    ``also``: right answers that are not asked for; there may be more in the lexicon.
    """

    rack: str
    answers: tuple[str, ...]
    prompt: str = ""
    also: tuple[str, ...] = ()


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
class ItemLeftOut:
    """A question that could not be heard is passed over; nothing is told and nothing counts."""

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


Event: TypeAlias = (
    DrillOpened
    | Answered
    | HintGiven
    | ItemLeft
    | ItemLeftOut
    | ItemBegun
    | DrillStopped
    | ItemPutBack
    | Retyped
)


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
class LeaveOut:
    """Pass over a question that could not be heard, as if it had not been asked."""

    item: int


@dataclass(frozen=True, slots=True)
class Begin:
    """Turn to the rack, after having read what the one before it held."""

    item: int


@dataclass(frozen=True, slots=True)
class Stop:
    """End the drill at this rack."""

    item: int


Action: TypeAlias = Answer | AskHint | Leave | LeaveOut | Begin | Stop | Retype
