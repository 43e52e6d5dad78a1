"""The coach's advice after a turn: words that fit, and the letters with the fewest replies."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.chain.log import LetterStock
from studyplay.study.chain.state import Chain
from studyplay.study.chain.word_pool import PoolWord, WordPool

MAX_ADVISED_WORDS: Final = 4
"""Words shown after a turn; learners do not read longer lists."""

MAX_MISSED_WORDS: Final = 3
"""Words recorded as missed after a skip (rules.md H.1)."""

MAX_HARDEST_LETTERS: Final = 5
MAX_COMPARED_WORDS: Final = 4
"""How many words a bot compares before it says one; it need not find the best of all."""

MAX_DRAWN_WORDS: Final = 24
"""How many words are drawn at random before the best of them are selected."""


@dataclass(frozen=True, slots=True)
class ChainWords:
    """The word sources of a chain.

    ``is_word``: whether any dictionary contains the word.  ``learner_pool``: the words expected
    at the learner's level; ``bot_pool``: the bot's words.  ``may_show``: whether a word is
    suitable for a classroom.  ``learning_value``: how useful a word is to the learner; higher
    is better.
    """

    is_word: Callable[[str], bool]
    learner_pool: WordPool
    bot_pool: WordPool
    may_show: Callable[[str], bool]
    learning_value: Callable[[str], float]


def fitting_words(
    chain: Chain, words: ChainWords, chance: Chance, exclude: str = ""
) -> tuple[str, ...]:
    """Return up to ``MAX_ADVISED_WORDS`` showable words for the turn, most useful first.

    *exclude* is the word that the learner said.
    """
    available = [
        known.word
        for known in words.learner_pool.words_after(chain.end, chain.used_words | {exclude})
    ]
    drawn = chance.sample(available, min(MAX_DRAWN_WORDS, len(available)))
    fit = (word for word in drawn if words.may_show(word))
    return tuple(sorted(fit, key=words.learning_value, reverse=True)[:MAX_ADVISED_WORDS])


def hardest_letters(chain: Chain, pool: WordPool) -> tuple[LetterStock, ...]:
    """Return possible endings of the turn's word, those with the fewest replies left first."""
    ends = sorted({known.end for known in pool.words_after(chain.end, chain.used_words)})
    used = chain.used_words
    left = (LetterStock(end, pool.count_after(end, used)) for end in ends)
    return tuple(sorted(left, key=lambda each: (each.words, each.letter))[:MAX_HARDEST_LETTERS])


def draw_word(candidates: list[PoolWord], words: ChainWords, chance: Chance) -> str | None:
    """Return the most useful showable word of a random sample of *candidates*, or ``None``."""
    drawn = chance.sample(candidates, min(MAX_DRAWN_WORDS, len(candidates)))
    fit = (each.word for each in drawn if words.may_show(each.word))
    return max(islice(fit, MAX_COMPARED_WORDS), key=words.learning_value, default=None)
