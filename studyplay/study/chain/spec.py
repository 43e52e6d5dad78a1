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


class SmallKana(StrEnum):
    """What a final small kana counts as (CH-3.3): the large kana, or the whole digraph."""

    LARGE = "large"
    WHOLE_SOUND = "sound"


class VoicingMarks(StrEnum):
    """How dakuten and handakuten are compared (CH-3.4): ignored, droppable, or exactly."""

    FREE = "free"
    DROP = "drop"
    STRICT = "strict"


class ChainPartner(StrEnum):
    """Who says every other word (CH-2.2)."""

    NOBODY = "nobody"
    BOT = "bot"


class ChainClock(StrEnum):
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
    small: SmallKana = SmallKana.LARGE
    marks: VoicingMarks = VoicingMarks.FREE


@dataclass(frozen=True, slots=True)
class ChainSpec:
    """The settings of a chain.

    ``level`` limits the coach's words, ``bot`` the bot's.  ``seconds`` is the limit of the
    ``clock``.  The chain ends after ``goal`` words of the learner; 0 means no limit.
    Without ``hints`` nothing about the remaining words is shown before the chain ends.
    """

    switches: Switches
    level: Level
    partner: ChainPartner = ChainPartner.NOBODY
    bot: Level = Level.A2
    clock: ChainClock = ChainClock.NONE
    seconds: int = 0
    goal: int = 0
    hints: bool = True


SHORTEST_RANGE: Final = range(2, 6)
SECONDS_RANGE: Final = range(5, 901)
GOAL_RANGE: Final = range(101)


def is_valid_spec(spec: ChainSpec) -> bool:
    """Whether a chain with these settings can be opened (CH-2.4)."""
    timed = (
        spec.seconds in SECONDS_RANGE if spec.clock is not ChainClock.NONE else spec.seconds == 0
    )
    return timed and spec.goal in GOAL_RANGE and spec.switches.shortest in SHORTEST_RANGE
