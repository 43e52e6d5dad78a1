"""A few Japanese words with meanings, as an installed dictionary gives them."""

from dataclasses import replace

from studyplay.services import Studio
from studyplay.words.japanese import InflectedWords, Lexeme
from studyplay.words.japanese_dictionary import JapaneseDictionary
from studyplay.words.shelves import ListedShelf

READINGS = JapaneseDictionary(
    InflectedWords(
        ListedShelf(
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


def with_japanese(studio: Studio) -> Studio:
    """*studio* with these words for its Japanese dictionary."""
    return replace(studio, library=replace(studio.library, readings=READINGS))
