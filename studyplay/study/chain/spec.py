"""What a chain is asked to be: its language, its switches, its clock and who plays along."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from studyplay.study.language import Language
from studyplay.words.model import Level


class Chouon(StrEnum):
    """What a last ー counts as (CH-3.2): its vowel, or the kana before it."""

    VOWEL = "vowel"
    KANA_BEFORE = "before"


class Small(StrEnum):
    """What a last small kana counts as (CH-3.3): the large one, or the whole sound."""

    LARGE = "large"
    WHOLE_SOUND = "sound"


class Marks(StrEnum):
    """What dakuten and handakuten count (CH-3.4): nothing, something to be dropped, or all."""

    FREE = "free"
    DROP = "drop"
    STRICT = "strict"


class Partner(StrEnum):
    """Who says every second word (CH-2.2)."""

    NOBODY = "nobody"
    BOT = "bot"


class Clock(StrEnum):
    """What the seconds of a chain are for (CH-6.1)."""

    NONE = "none"
    WORD = "word"
    CHAIN = "chain"


@dataclass(frozen=True, slots=True)
class Switches:
    """How one word leads to the next.  The last three are for Japanese alone.

    ``shortest`` counts letters, or kana with small ones and ー as one each.
    """

    lang: Language = Language.JAPANESE
    shortest: int = 2
    chouon: Chouon = Chouon.VOWEL
    small: Small = Small.LARGE
    marks: Marks = Marks.FREE


@dataclass(frozen=True, slots=True)
class Spec:
    """What was asked for.

    ``level`` is whose words the coach shows, ``bot`` whose the bot says.  ``seconds`` of the
    ``clock``; ``goal`` words of the learner's end the chain, 0 for a chain without an end.
    Without ``hints`` nothing is told of words that are left before the chain is over.
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
    """Whether such a chain can be opened (CH-2.4)."""
    timed = spec.seconds in SECONDS if spec.clock is not Clock.NONE else spec.seconds == 0
    return timed and spec.goal in GOALS and spec.switches.shortest in SHORTEST
