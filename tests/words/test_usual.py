"""Words that a drill may ask for."""

from contextlib import closing
from pathlib import Path

import pytest

from studyplay.words.database import open_english, read_lexicon
from studyplay.words.dictionary import EnglishDictionary
from studyplay.words.model import Level
from studyplay.words.usual import is_usual
from tests.small_words import build_words


@pytest.mark.parametrize(
    ("word", "level", "size", "zipf", "forms"),
    [
        ("purple", Level.A1, 20, 4.3, "purple:an"),
        ("ox", Level.B2, 35, 3.6, "ox:n"),
        ("smartphone", Level.A2, 50, 3.9, "smartphone:n"),
        ("fantods", Level.C2, 60, 0.0, "fantods:n"),
    ],
)
def test_a_word_in_use_may_be_asked(
    word: str, level: Level, size: int, zipf: float, forms: str
) -> None:
    """Above B2 also rare ones."""
    assert is_usual(word, level, size, zipf, forms)


@pytest.mark.parametrize(
    ("word", "level", "size", "zipf", "forms"),
    [
        ("purpler", Level.A1, 35, 0.0, "purple:a"),
        ("es", Level.A1, 40, 3.9, "es:"),
        ("psi", Level.A2, 60, 3.5, "psi:n"),
        ("reis", Level.A1, 35, 2.7, "real:n"),
        ("hath", Level.B2, 50, 3.6, "hath: have:"),
    ],
)
def test_nobody_misses_a_word_that_hardly_anybody_says(
    word: str, level: Level, size: int, zipf: float, forms: str
) -> None:
    """Or one without a meaning."""
    assert not is_usual(word, level, size, zipf, forms)


def test_usual_words_are_found_by_level_and_length(tmp_path: Path) -> None:
    paths = build_words(tmp_path)
    with closing(open_english(paths.english)) as database:
        dictionary = EnglishDictionary(read_lexicon(database), database, lambda *_: ())
        found = tuple(dictionary.studied.words([Level.A1, Level.B1], [3, 6]))

    assert ("cat", "dog", "hat", "red", "run", "sun", "reason", "retain") == found
    assert "stainer" not in dictionary.studied.usual
