"""The settings of a chain: language, linking rules, clock and partner."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from studyplay.study.language import Language
from studyplay.words.model import Level


class Chouon(StrEnum):
    """What a final ー counts as (CH-3.2): its vowel, or the kana before it."""

    VOWEL = "vowel"
    KANA_BEFORE = "before"


class Small(StrEnum):
    """What a final small kana counts as (CH-3.3): the large kana, or the whole digraph."""

    LARGE = "large"
    WHOLE_SOUND = "sound"


class Marks(StrEnum):
    """How dakuten and handakuten are compared (CH-3.4): ignored, droppable, or exactly."""

    FREE = "free"
    DROP = "drop"
    STRICT = "strict"


class Partner(StrEnum):
    """Who says every other word (CH-2.2)."""

    NOBODY = "nobody"
    BOT = "bot"


class Clock(StrEnum):
    """What the time limit applies to (CH-6.1): nothing, each word, or the whole chain."""

    NONE = "none"
    WORD = "word"
    CHAIN = "chain"


@dataclass(frozen=True, slots=True)
class Switches:
    """The linking rules.  The last three fields apply to Japanese only.

    ``shortest`` is the minimum length in letters, or in kana; small kana and ー count as one each.
    """

    lang: Language = Language.JAPANESE
    shortest: int = 2
    chouon: Chouon = Chouon.VOWEL
    small: Small = Small.LARGE
    marks: Marks = Marks.FREE


@dataclass(frozen=True, slots=True)
class Spec:
    """The settings of a chain.

    ``level`` limits the coach's words, ``bot`` the bot's.  ``seconds`` is the limit of the
    ``clock``.  The chain ends after ``goal`` words of the learner; 0 means no limit.
    Without ``hints`` nothing about the remaining words is shown before the chain ends.
    """

    switches: Switches
    level: Level
    partner: Partner = Partner.NOBODY
    bot: Level = Level.A2
    clock: Clock = Clock.NONE
    seconds: int = 0
    goal: int = 0
    hints: bool = True


SHORTEST: Final = range(2, 6)
SECONDS: Final = range(5, 901)
GOALS: Final = range(101)


def is_possible(spec: Spec) -> bool:
    """Whether a chain with these settings can be opened (CH-2.4)."""
    timed = spec.seconds in SECONDS if spec.clock is not Clock.NONE else spec.seconds == 0
    return timed and spec.goal in GOALS and spec.switches.shortest in SHORTEST
