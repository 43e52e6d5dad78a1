"""The tasks, items and settings of a drill, and its actions and logged events.

Events contain all random results.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from studyplay.study.drill.retype_events import ItemPutBack, Retype, Retyped
from studyplay.words.model import Level


class TaskKind(StrEnum):
    """The kind of question.

    With a rack: one word of all tiles (``WHOLE``), the same with a blank (``BLANK``), all words
    of all seven or eight tiles (``BINGO``), as many words as possible (``BUILD``).  With a stem:
    the letters that form a word before or after it.  With a pattern: one word with missing
    letters (``MISSING``), or all words that fit (``PATTERN``).  ``SHORT``: all words of two or
    three letters with a given letter.  ``DEFINITION``, ``CLOZE``, ``DICTATION``: the word of a
    definition, of a gap in a sentence, or of audio.  ``RETYPE``: a misspelt word once more.
    ``READING``: the Japanese word of a meaning, in kana.
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
        """The language code of the answers, as in the word log."""
        return "ja" if self is TaskKind.READING else "en"


class AnswerVerdict(StrEnum):
    """The grade of an answer.

    ``EXTRA`` is right but was not asked for.  ``NOT_FITTING`` does not match the stem, pattern or
    letters.  ``ANOTHER`` is a word, but not the one asked for.  ``AGAIN`` was found before.
    """

    RIGHT = "right"
    EXTRA = "extra"
    AGAIN = "again"
    TOO_SHORT = "too-short"
    NOT_THE_TILES = "not-the-tiles"
    NOT_A_WORD = "not-a-word"
    NOT_FITTING = "not-fitting"
    ANOTHER = "another"


class HintRung(StrEnum):
    """Hints from weak to strong; ``hint_ladders.hint_ladder`` returns those of a task."""

    COUNT = "count"
    LENGTH = "length"
    FIRST_LETTER = "first-letter"
    MEANING = "meaning"
    WORD = "word"


class DrillSource(StrEnum):
    """The source of the words of a drill.

    ``LEVEL``: words of the level.  ``MINE``: words that the learner saved to drill.  ``MISSED``:
    words missed in an earlier drill.  ``DUE``: words due for review.  ``EVENING``: words of a
    club evening.  ``LIST``: a pasted list.  ``THEME``: a theme.  ``FINGERPRINT``: words prone to
    the learner's typical spelling mistakes.  ``TAG``: words with a tag of the learner.
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


class ProbabilityBand(StrEnum):
    """Probability of drawing the letters from a full bag, in thirds of words of equal length."""

    ANY = "any"
    LIKELY = "likely"
    MIDDLING = "middling"
    UNLIKELY = "unlikely"


@dataclass(frozen=True, slots=True)
class DrillSpec:
    """The settings of a drill.

    ``racks``: number of items.  ``seconds``: time limit per item, 0 for none.  ``shortest``:
    minimum length of an answer.  Seeds have the level ``level``, or any from ``easiest`` up to
    it, and ``length`` letters, or any number from ``length`` to ``longest``.  They match
    ``pattern`` (``words.patterns``) unless it is empty.  ``pasted``: the words of a list.
    ``name``: the name of a tag or theme; empty in old drills means the whole park theme.
    ``hints``: whether hints are available.  ``pos``: the part of speech of the first sense, as in
    ``words.model.Sense``, empty for any.
    """

    task: TaskKind
    level: Level
    length: int = 7
    racks: int = 5
    shortest: int = 3
    seconds: int = 0
    source: DrillSource = DrillSource.LEVEL
    easiest: Level | None = None
    longest: int | None = None
    band: ProbabilityBand = ProbabilityBand.ANY
    pattern: str = ""
    pasted: tuple[str, ...] = ()
    name: str = ""
    hints: bool = True
    pos: str = ""

    @property
    def levels(self) -> range:
        """The levels of the seeds, as numbers."""
        return range(self.easiest or self.level, self.level + 1)

    @property
    def lengths(self) -> range:
        """The lengths of the seeds in letters."""
        return range(self.length, (self.longest or self.length) + 1)


@dataclass(frozen=True, slots=True)
class DrillItem:
    """One question.

    ``rack``: the tiles in upper case and display order, ``?`` for a blank; empty if the answer is
    typed.  ``answers``: the words asked for, lower case, best first.  ``prompt``: the text shown,
    such as a stem, pattern, definition or sentence with a gap.  ``also``: right answers that are
    not asked for; the lexicon may contain more.
    """

    rack: str
    answers: tuple[str, ...]
    prompt: str = ""
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrillOpened:
    """The first event; it contains everything that was drawn at random."""

    spec: DrillSpec
    items: tuple[DrillItem, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer was graded.  ``text`` is the answered word in lower case.

    ``at`` is milliseconds since the drill was opened, as in all events.
    """

    item: int
    text: str
    verdict: AnswerVerdict
    at: int


@dataclass(frozen=True, slots=True)
class HintGiven:
    """A hint on one of the answers was given."""

    item: int
    word: str
    rung: HintRung
    at: int


@dataclass(frozen=True, slots=True)
class ItemLeft:
    """An item is over: solved, left by the learner, or its time is up."""

    item: int
    at: int


@dataclass(frozen=True, slots=True)
class ItemLeftOut:
    """An item without audio was skipped; its answer is not shown and it does not count."""

    item: int
    at: int


@dataclass(frozen=True, slots=True)
class ItemBegun:
    """The learner started an item, and its clock runs."""

    item: int
    at: int


@dataclass(frozen=True, slots=True)
class DrillStopped:
    """The learner stopped the drill early; items not started do not count."""

    at: int


DrillEvent: TypeAlias = (
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
    """Answer ``item`` with ``text`` (lower case)."""

    item: int
    text: str


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask for the next hint."""

    item: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Finish the item."""

    item: int


@dataclass(frozen=True, slots=True)
class LeaveOut:
    """Skip an item without audio, as if it had not been asked."""

    item: int


@dataclass(frozen=True, slots=True)
class Begin:
    """Start the item after the result of the previous one was shown."""

    item: int


@dataclass(frozen=True, slots=True)
class Stop:
    """Stop the drill at this item."""

    item: int


DrillAction: TypeAlias = Answer | AskHint | Leave | LeaveOut | Begin | Stop | Retype
