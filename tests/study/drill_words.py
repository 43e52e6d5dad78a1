"""A few hundred words with which drills of every kind can be drawn."""

from studyplay.study.drill.items import Words
from studyplay.words.anagrams import AnagramIndex
from studyplay.words.lexicon import Lexicon, Mark
from studyplay.words.model import Level
from tests import small_words

RARE = ("aa", "qi", "za", "zo", "zax", "scat", "oat", "chow", "hows", "estray", "arles")
"""Valid in word games and never asked."""

TABOO = ("tit", "tits")

MARKS = {
    **{word: Mark(small_words.LEVELS.get(word, Level.A2), 20) for word in small_words.WORDS},
    **dict.fromkeys(
        ("care", "cart", "cars", "cards", "hear", "bear", "fear", "wear"), Mark(Level.A1, 10)
    ),
    **dict.fromkeys(("castle", "cattle", "casual", "cactus"), Mark(Level.B1, 20)),
    **dict.fromkeys(RARE, Mark(Level.X, 80)),
    **dict.fromkeys(TABOO, Mark(Level.A2, 20, taboo=True)),
}

LEXICON = Lexicon.of(MARKS)

WORDS = Words(
    letters=AnagramIndex(LEXICON.only(set(LEXICON.drillable()))),
    level=LEXICON.level,
    may_ask=LEXICON.is_drillable,
    may_show=LEXICON.may_show,
)
