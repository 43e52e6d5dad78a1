"""Words that a drill may ask for."""

from contextlib import closing
from pathlib import Path

import pytest

from studyplay.words.english_database import open_english_database, read_lexicon
from studyplay.words.english_dictionary import EnglishDictionary
from studyplay.words.model import Level
from studyplay.words.usual_words import BaseWord, RatedForm, is_usual
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


def form(word: str, zipf: float, lemma: str, often: float, **facts: bool) -> RatedForm:
    """A form of *lemma*, which is used so *often*."""
    origin = BaseWord(lemma, often, facts.get("by_the_way", False))
    return RatedForm(word, zipf, (origin,), facts.get("has_entry", False))


@pytest.mark.parametrize(
    "odd",
    [
        form("ares", 3.09, "are", 6.74),
        form("offs", 3.74, "off", 6.0),
        form("mas", 3.53, "ma", 4.63),
        form("heros", 2.83, "hero", 4.6),
        form("bushing", 2.57, "bush", 4.49, has_entry=True),
        form("holed", 3.04, "hole", 4.66, by_the_way=True),
    ],
)
def test_a_form_that_is_hardly_used_beside_its_word_is_odd(odd: RatedForm) -> None:
    """A plural of what is no noun, a verb that was a noun, the name of a letter."""
    assert odd.is_odd


@pytest.mark.parametrize(
    "sound",
    [
        form("bees", 3.96, "bee", 4.09),
        form("ads", 4.32, "ad", 4.76),
        form("suns", 3.59, "sun", 4.9),
        form("greatest", 4.6, "great", 6.4),
        form("worked", 5.16, "work", 6.2, by_the_way=True),
        form("bore", 3.7, "bear", 4.8, by_the_way=True, has_entry=True),
        RatedForm("purple", 4.3, (), has_entry=True),
    ],
)
def test_a_form_that_people_say_is_not_odd(sound: RatedForm) -> None:
    assert not sound.is_odd


def test_a_form_of_two_words_is_odd_only_beside_both() -> None:
    be, bee = BaseWord("be", 6.9, is_secondary=False), BaseWord("bee", 4.09, is_secondary=False)

    assert RatedForm("bees", 3.2, (be,), has_entry=False).is_odd
    assert not RatedForm("bees", 3.2, (be, bee), has_entry=False).is_odd


def test_usual_words_are_found_by_level_and_length(tmp_path: Path) -> None:
    paths = build_words(tmp_path)
    with closing(open_english_database(paths.english)) as database:
        dictionary = EnglishDictionary(read_lexicon(database), database, lambda *_: ())
        found = tuple(dictionary.studied_words.usual_words([Level.A1, Level.B1], [3, 6]))

    assert found == ("cat", "dog", "hat", "red", "run", "sun", "reason", "retain")
    assert "stainer" not in dictionary.studied_words.usual_lexicon
