"""What the lexicon says of words."""

from pathlib import Path

import pytest

from studyplay.words.lexicon import SCOWL_SIZES, Lexicon, WordMark
from studyplay.words.model import Level
from studyplay.words.word_library import read_sizes

WORDLISTS = Path(__file__).parents[2] / "wordlists"

SEEDS = {
    "flower": 20, "flowers": 20, "if": 10, "far": 10, "wasp": 35, "prawns": 35, "meal": 20,
    "ma": 35, "er": 55, "am": 10, "harm": 10, "arm": 10, "arms": 20, "charmed": 20, "art": 10,
    "or": 10, "bat": 20, "peg": 35, "piano": 20, "moon": 20, "happen": 10, "japan": 50,
    "goes": 10, "train": 10, "trainer": 35, "strainers": 35, "strainer": 35, "throb": 35,
    "throbs": 35, "hob": 50, "hi": 35, "on": 10, "be": 10, "conquest": 35, "ami": 70,
}  # fmt: skip


@pytest.fixture(scope="module")
def whole() -> Lexicon:
    """All committed words."""
    return Lexicon.from_sizes(read_sizes(WORDLISTS))


SMALL = Lexicon.from_marks(
    {
        "train": WordMark(Level.A1, 10),
        "at": WordMark(Level.A1, 10),
        "throb": WordMark(Level.C2, 35),
        "ami": WordMark(Level.X, 70),
        "qat": WordMark(Level.C1, 70),
        "arse": WordMark(Level.C1, 35, taboo=True),
    }
)


def test_the_words_of_the_documents_have_the_sizes_they_should(whole: Lexicon) -> None:
    assert {word: whole.size(word) for word in SEEDS} == SEEDS


@pytest.mark.parametrize("word", ["pegn", "co", "que", "mr", "London", "TRAIN", "", "café"])
def test_these_are_no_words(whole: Lexicon, word: str) -> None:
    assert word not in whole


def test_anything_may_be_asked_for(whole: Lexicon) -> None:
    assert 7 not in whole
    assert whole.level("pegn") is Level.X
    assert not whole.is_drillable("pegn")


def test_the_size_of_an_unknown_word_is_an_error() -> None:
    with pytest.raises(KeyError):
        SMALL.size("pegn")


def test_a_mark_survives_its_byte() -> None:
    marks = {
        f"{'ab'[taboo]}{level.name.lower()}{size}": WordMark(level, size, taboo=bool(taboo))
        for level in Level
        for size in SCOWL_SIZES
        for taboo in (False, True)
    }
    lexicon = Lexicon.from_marks(marks)

    assert {
        word: WordMark(lexicon.level(word), lexicon.size(word), lexicon.is_taboo(word))
        for word in lexicon
    } == marks


def test_words_come_short_before_long_then_alphabetical() -> None:
    assert list(SMALL) == ["at", "ami", "qat", "arse", "throb", "train"]


def test_words_are_chosen_by_level_and_length() -> None:
    assert list(SMALL.words(max_level=Level.C1)) == ["at", "qat", "arse", "train"]
    assert list(SMALL.words(min_length=3, max_length=4)) == ["ami", "qat", "arse"]


def test_drills_use_no_taboo_word_and_none_for_word_games_only() -> None:
    assert list(SMALL.drillable_words()) == ["at", "throb", "train"]
    assert list(SMALL.drillable_words(Level.C1, min_length=3)) == ["train"]


def test_a_taboo_word_is_still_a_word() -> None:
    assert "arse" in SMALL
    assert SMALL.is_taboo("arse")
    assert not SMALL.is_drillable("arse")


def test_a_lexicon_survives_its_bytes() -> None:
    again = Lexicon.from_bytes(SMALL.words_text(), SMALL.marks_bytes())

    assert list(again.packed.items()) == list(SMALL.packed.items())


def test_bytes_that_do_not_belong_together_are_refused() -> None:
    with pytest.raises(ValueError, match="shorter"):
        Lexicon.from_bytes(SMALL.words_text(), SMALL.marks_bytes()[:-1])


def test_it_says_how_many_words_it_has() -> None:
    assert repr(SMALL) == "<Lexicon of 6 words>"
