"""What the coach says after a turn: words that fitted, and the letters hardest to go on from."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.chain.chain import Chain
from studyplay.study.chain.log import Left
from studyplay.study.chain.pool import Known, Pool
from studyplay.words.model import Level

SHOWN: Final = 4
"""Words shown after a turn; more would not be read."""

MISSED: Final = 3
"""Words that count as missed after a skip (rules.md H.1)."""

HARDEST: Final = 5
TRIED: Final = 24
"""So many words are drawn before the best of them are taken."""


@dataclass(frozen=True, slots=True)
class Words:
    """Everything that is known of words.

    ``known``: whether any dictionary has it; ``pool``: what the learner's level may be expected
    to know, ``bot`` what the bot does; ``may_show``: fit for a classroom; ``level`` of a word.
    """

    known: Callable[[str], bool]
    pool: Pool
    bot: Pool
    may_show: Callable[[str], bool]
    level: Callable[[str], Level]


def fitting(chain: Chain, words: Words, chance: Chance, besides: str = "") -> tuple[str, ...]:
    """Up to ``SHOWN`` words that the turn could have taken, nearest to the level first.

    *besides* is what the learner said; only words that may be shown are given.
    """
    there = [known.word for known in words.pool.after(chain.end, chain.used | {besides})]
    drawn = chance.sample(there, min(TRIED, len(there)))
    fit = (word for word in drawn if words.may_show(word))
    near = sorted(fit, key=lambda word: abs(words.level(word) - chain.spec.level))
    return tuple(near[:SHOWN])


def hardest(chain: Chain, pool: Pool) -> tuple[Left, ...]:
    """The letters on which a word of the turn could have ended, fewest words left first."""
    ends = sorted({known.end for known in pool.after(chain.end, chain.used)})
    used = chain.used
    left = (Left(end, pool.left(end, used)) for end in ends)
    return tuple(sorted(left, key=lambda each: (each.words, each.letter))[:HARDEST])


def draw(known: list[Known], words: Words, chance: Chance) -> str | None:
    """One of *known* that may be shown, or ``None``."""
    drawn = chance.sample(known, min(TRIED, len(known)))
    return next((each.word for each in drawn if words.may_show(each.word)), None)
