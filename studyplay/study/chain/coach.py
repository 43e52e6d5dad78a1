"""What the coach says after a turn: words that fitted, and the letters hardest to go on from."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.chain.chain import Chain
from studyplay.study.chain.log import Left
from studyplay.study.chain.pool import Known, Pool

SHOWN: Final = 4
"""Words shown after a turn; more would not be read."""

MISSED: Final = 3
"""Words that count as missed after a skip (rules.md H.1)."""

HARDEST: Final = 5
WEIGHED: Final = 4
"""So many words a bot thinks of before it says one: it need not be the best of all."""

TRIED: Final = 24
"""So many words are drawn before the best of them are taken."""


@dataclass(frozen=True, slots=True)
class Words:
    """Everything that is known of words.

    ``known``: whether any dictionary has it; ``pool``: what the learner's level may be expected
    to know, ``bot`` what the bot does; ``may_show``: fit for a classroom; ``worth``: how much a
    word helps the learner, the most the best.
    """

    known: Callable[[str], bool]
    pool: Pool
    bot: Pool
    may_show: Callable[[str], bool]
    worth: Callable[[str], float]


def fitting(chain: Chain, words: Words, chance: Chance, besides: str = "") -> tuple[str, ...]:
    """Up to ``SHOWN`` words that the turn could have taken, those that help most first.

    *besides* is what the learner said; only words that may be shown are given.
    """
    there = [known.word for known in words.pool.after(chain.end, chain.used | {besides})]
    drawn = chance.sample(there, min(TRIED, len(there)))
    fit = (word for word in drawn if words.may_show(word))
    return tuple(sorted(fit, key=words.worth, reverse=True)[:SHOWN])


def hardest(chain: Chain, pool: Pool) -> tuple[Left, ...]:
    """The letters on which a word of the turn could have ended, fewest words left first."""
    ends = sorted({known.end for known in pool.after(chain.end, chain.used)})
    used = chain.used
    left = (Left(end, pool.left(end, used)) for end in ends)
    return tuple(sorted(left, key=lambda each: (each.words, each.letter))[:HARDEST])


def draw(known: list[Known], words: Words, chance: Chance) -> str | None:
    """Of some of *known* that may be shown the one that helps most, or ``None``."""
    drawn = chance.sample(known, min(TRIED, len(known)))
    fit = (each.word for each in drawn if words.may_show(each.word))
    return max(islice(fit, WEIGHED), key=words.worth, default=None)
