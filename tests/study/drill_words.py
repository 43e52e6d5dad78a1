"""A few hundred words with which drills of every kind can be drawn."""

from studyplay.study.drill.items import DrillWords
from studyplay.words.anagrams import AnagramIndex
from studyplay.words.lexicon import Lexicon, WordMark
from studyplay.words.model import Level
from tests import small_words

RARE = ("aa", "qi", "za", "zo", "zax", "scat", "oat", "chow", "hows", "estray", "arles")
"""Valid in word games and never asked."""

TABOO = ("tit", "tits")

MARKS = {
    **{word: WordMark(small_words.LEVELS.get(word, Level.A2), 20) for word in small_words.WORDS},
    **dict.fromkeys(
        ("care", "cart", "cars", "cards", "hear", "bear", "fear", "wear"), WordMark(Level.A1, 10)
    ),
    **dict.fromkeys(("castle", "cattle", "casual", "cactus"), WordMark(Level.B1, 20)),
    **dict.fromkeys(RARE, WordMark(Level.X, 80)),
    **dict.fromkeys(TABOO, WordMark(Level.A2, 20, taboo=True)),
}

LEXICON = Lexicon.from_marks(MARKS)

WORDS = DrillWords(
    letters=AnagramIndex(LEXICON.restricted_to(set(LEXICON.drillable_words()))),
    level=LEXICON.level,
    may_ask=LEXICON.is_drillable,
    may_show=LEXICON.is_showable,
)
