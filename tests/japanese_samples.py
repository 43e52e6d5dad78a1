"""A few Japanese words with meanings, as an installed dictionary gives them."""

from dataclasses import replace

from studyplay.services import AppContext
from studyplay.words.japanese_dictionary import JapaneseDictionary
from studyplay.words.japanese_words import InflectedWords, Lexeme
from studyplay.words.lexeme_sources import InMemoryLexemes

READINGS = JapaneseDictionary(
    InflectedWords(
        InMemoryLexemes(
            [
                Lexeme("つくえ", (), ("机",), "desk", 3),
                Lexeme("うみ", (), ("海",), "sea; ocean", 2),
                Lexeme("しゃつ", (), ("シャツ",), "shirt", 9),
                Lexeme("えいが", (), ("映画",), "", 2),
                Lexeme("ばか", (), ("馬鹿",), "fool", 45),
                Lexeme("とる", ("v5r",), ("取る",), "to take", 6),
                Lexeme("とって", (), ("取っ手",), "handle; grip", 20),
                Lexeme("とうきょう", (), ("東京",), "Tokyo", 2),
            ]
        )
    ),
    {"ばか"},
)


def with_japanese(app_context: AppContext) -> AppContext:
    """*studio* with these words for its Japanese dictionary."""
    return replace(app_context, library=replace(app_context.library, japanese_dictionary=READINGS))
