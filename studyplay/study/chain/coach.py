"""The coach's advice after a turn: words that fit, and the letters with the fewest replies."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.chain.chain import Chain
from studyplay.study.chain.log import Left
from studyplay.study.chain.pool import Known, Pool

SHOWN: Final = 4
"""Words shown after a turn; learners do not read longer lists."""

MISSED: Final = 3
"""Words recorded as missed after a skip (rules.md H.1)."""

HARDEST: Final = 5
WEIGHED: Final = 4
"""How many words a bot compares before it says one; it need not find the best of all."""

TRIED: Final = 24
"""How many words are drawn at random before the best of them are selected."""


@dataclass(frozen=True, slots=True)
class Words:
    """The word sources of a chain.

    ``is_word``: whether any dictionary contains the word.  ``learner_pool``: the words expected
    at the learner's level; ``bot_pool``: the bot's words.  ``may_show``: whether a word is
    suitable for a classroom.  ``learning_value``: how useful a word is to the learner; higher
    is better.
    """

    known: Callable[[str], bool]
    pool: Pool
    bot: Pool
    may_show: Callable[[str], bool]
    worth: Callable[[str], float]


def fitting(chain: Chain, words: Words, chance: Chance, besides: str = "") -> tuple[str, ...]:
    """Return up to ``MAX_ADVISED_WORDS`` showable words for the turn, most useful first.

    *exclude* is the word that the learner said.
    """
    available = [known.word for known in words.pool.after(chain.end, chain.used | {besides})]
    drawn = chance.sample(available, min(TRIED, len(available)))
    fit = (word for word in drawn if words.may_show(word))
    return tuple(sorted(fit, key=words.worth, reverse=True)[:SHOWN])


def hardest(chain: Chain, pool: Pool) -> tuple[Left, ...]:
    """Return possible endings of the turn's word, those with the fewest replies left first."""
    ends = sorted({known.end for known in pool.after(chain.end, chain.used)})
    used = chain.used
    left = (Left(end, pool.left(end, used)) for end in ends)
    return tuple(sorted(left, key=lambda each: (each.words, each.letter))[:HARDEST])


def draw(known: list[Known], words: Words, chance: Chance) -> str | None:
    """Return the most useful showable word of a random sample of *candidates*, or ``None``."""
    drawn = chance.sample(known, min(TRIED, len(known)))
    fit = (each.word for each in drawn if words.may_show(each.word))
    return max(islice(fit, WEIGHED), key=words.worth, default=None)
