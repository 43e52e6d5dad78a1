"""Japanese words by their reading: written forms, meanings, levels, and what is never shown."""

from pathlib import Path

import pytest

from studyplay.words import kana
from studyplay.words.inflection_table import InflectionForm
from studyplay.words.japanese_dictionary import JapaneseDictionary, read_taboo_readings
from studyplay.words.japanese_levels import level_of_rank
from studyplay.words.japanese_words import InflectedWords, Lexeme
from studyplay.words.lexeme_sources import InMemoryLexemes
from studyplay.words.model import GradedLemma, Level

WORDLISTS = Path(__file__).parents[2] / "wordlists"

WORDS = InflectedWords(
    InMemoryLexemes(
        [
            Lexeme("とって", (), ("取っ手", "把手"), "handle; grip", 20),
            Lexeme("とる", ("v5r",), ("取る",), "to take", 6),
            Lexeme("しゃつ", (), ("シャツ",), "shirt", 49),
            Lexeme("せいこう", (), ("成功",), "success", 3),
            Lexeme("せいこう", (), ("性交",), "sexual intercourse", 34),
            Lexeme("ばか", (), ("馬鹿",), "fool", 45),
            Lexeme("くみたて", (), ("組み立て", "組立"), "construction", 20),
            Lexeme("くみたてる", ("v1",), ("組み立てる",), "to assemble", 12),
            Lexeme("えいが", (), ("映画",), "", 2),
        ]
    )
)
DICTIONARY = JapaneseDictionary(WORDS, {"ばか"})


def test_lemma_and_level_are_those_of_the_entry() -> None:
    entry = DICTIONARY.entry("くみたて")

    assert entry is not None
    assert DICTIONARY.graded("くみたて") == GradedLemma(entry.lemma, entry.level)
    assert DICTIONARY.graded("ぬぬぬ") is None


def test_a_reading_may_be_several_words_the_likeliest_first() -> None:
    entry = DICTIONARY.entry("とって")

    assert entry is not None
    assert [word.written for word in entry.words] == [("取って",), ("取っ手", "把手")]
    assert [word.forms for word in entry.words] == [(InflectionForm.TE,), ()]
    assert (entry.level, entry.source) == (Level.A2, "JMdict")


def test_a_reading_that_is_a_dictionary_form_is_its_own_lemma() -> None:
    """とって may be 取っ手; とった is a form of 取る alone."""
    lemmas = [entry.lemma for entry in map(DICTIONARY.entry, ("とって", "とった")) if entry]

    assert lemmas == ["とって", "とる"]


def test_small_kana_tell_words_apart_that_lie_on_the_table_alike() -> None:
    laid = DICTIONARY.entry_of_cards("しやつ")

    assert DICTIONARY.entry("しやつ") is None
    assert laid is not None
    assert (laid.reading, laid.words[0].written) == ("しゃつ", ("シャツ",))


@pytest.mark.parametrize("text", ["", "シャツ", "shirt", "ー", "あ あ", "映画", "ぬぬぬ"])
def test_what_is_no_reading_has_no_entry(text: str) -> None:
    assert DICTIONARY.entry(text) is None
    assert text not in DICTIONARY


def test_coarse_words_of_a_reading_are_left_out() -> None:
    entry = DICTIONARY.entry("せいこう")

    assert entry is not None
    assert not entry.taboo
    assert [word.meaning for word in entry.words] == ["success"]


def test_what_is_listed_is_known_and_never_suggested() -> None:
    entry = DICTIONARY.entry("ばか")

    assert entry is not None
    assert entry.taboo


def test_what_is_written_like_a_dictionary_form_is_told_once() -> None:
    """組み立て is a noun, and a form of 組み立てる besides."""
    entry = DICTIONARY.entry("くみたて")

    assert entry is not None
    assert [word.meaning for word in entry.words] == ["construction"]


def test_without_a_meaning_there_is_no_source() -> None:
    entry = DICTIONARY.entry("えいが")

    assert entry is not None
    assert entry.source == ""


@pytest.mark.parametrize(
    ("rank", "level"),
    [(1, "A1"), (8, "A2"), (16, "B1"), (49, "B1"), (32, "B2"), (48, "C1"), (60, "C2"), (99, "X")],
)
def test_a_level_is_a_band_of_newspapers(rank: int, level: str) -> None:
    """Everyday words, which have no band, come in the middle."""
    assert Level[level] == level_of_rank(rank)


def test_the_committed_list_is_of_readings() -> None:
    listed = read_taboo_readings(WORDLISTS)

    assert "ばか" in listed
    assert all(kana.normalise(reading) == reading for reading in listed)
