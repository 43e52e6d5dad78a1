"""Which words a dictionary entry gives, and how the database keeps them; entries invented."""

from contextlib import closing
from pathlib import Path

import pytest

from studyplay.words import kana
from studyplay.words.japanese_dictionary import JapaneseDictionary
from studyplay.words.japanese_words import InflectedWords
from studyplay.words.lexeme_sources import JmdictLexemes
from studyplay.words.readonly_database import ReadOnlyDatabase
from studyplay.words.sources import make_common_words
from studyplay.words.sources.edict_reader import read_entries
from studyplay.words.sources.jmdict_build import (
    BuildInputs,
    WordRow,
    build_japanese_database,
    word_rows,
)
from studyplay.words.sources.jmdict_database import SCHEMA_VERSION
from studyplay.words.sources.jmdict_everyday import read_everyday_bands
from studyplay.words.sources.jmdict_model import (
    EntryForm,
    JapaneseSense,
    JapaneseWordKind,
    JmdictEntry,
)
from tests.small_words import WORDLISTS


class Quiet:
    """Shows no progress."""

    def start(self, step: str, total: int | None) -> None:
        pass

    def advance(self, units: int) -> None:
        pass

    def done(self, note: str) -> None:
        pass


def _sense(
    kind: JapaneseWordKind, gloss: str, *classes: str, only: str = "", phrase: bool = False
) -> JapaneseSense:
    return JapaneseSense(
        frozenset({kind}),
        frozenset(),
        (gloss,),
        only_readings=(only,) if only else (),
        classes=frozenset(classes),
        is_phrase=phrase,
    )


def test_a_word_leads_with_its_meaning_as_a_noun() -> None:
    """Its classes are those of all its meanings."""
    entry = JmdictEntry(
        (EntryForm("箱"),),
        (EntryForm("はこばこ", frozenset({"ichi1"})),),
        (_sense("verb", "to box", "v5k"), _sense("noun", "box", "vs")),
    )
    expected = [WordRow("はこばこ", ("箱",), 49, "box", is_noun=True, classes=("v5k", "vs"))]

    assert expected == list(word_rows(entry))


def test_a_meaning_counts_for_its_own_readings_only() -> None:
    entry = JmdictEntry(
        (EntryForm("箱"),),
        (EntryForm("はこ"), EntryForm("ばこ"), EntryForm("ばこば", current=False)),
        (_sense("verb", "to box", "v5k", only="はこ"), _sense("adverb", "boxily", only="ばこ")),
    )
    expected = [("はこ", ("v5k",)), ("ばこ", ())]

    assert expected == [(row.reading, row.classes) for row in word_rows(entry)]


def test_readings_that_are_one_in_hiragana_are_one_word() -> None:
    entry = JmdictEntry(
        (EntryForm("箱"),),
        (EntryForm("ハコ", is_kana_only=True), EntryForm("はこ", frozenset({"ichi1"}))),
        (_sense("verb", "to box", "v5k", only="ハコ"), _sense("noun", "box", only="はこ")),
    )
    expected = [WordRow("はこ", ("ハコ", "箱"), 49, "box", is_noun=True, classes=("v5k",))]

    assert expected == list(word_rows(entry))


@pytest.mark.parametrize(
    "sense",
    [
        _sense("affix", "-box"),
        _sense("verb", "to be in a box", "v5k", phrase=True),
    ],
)
def test_affixes_and_expressions_are_no_words(sense: JapaneseSense) -> None:
    nothing: list[WordRow] = []

    assert nothing == list(word_rows(JmdictEntry((), (EntryForm("はこ"),), (sense,))))


def test_edict_lines_of_one_meaning_come_together(tmp_path: Path) -> None:
    """EDICT has a line for each written form; the classes stay."""
    lines = ["箱る [はこる] /(v5r,vi) to box/(P)/", "函る [はこる] /(v5r,vi) to box/"]
    words = BuildInputs(frozenset(), frozenset(), {}, lambda _: 0.0, {"schema": SCHEMA_VERSION})
    build_japanese_database(tmp_path / "ja.db", read_entries(lines), words, Quiet())

    with closing(ReadOnlyDatabase(tmp_path / "ja.db", SCHEMA_VERSION)) as database:
        (lexeme,) = JmdictLexemes(database).lexemes(["はこる"])

    assert lexeme.written == ("箱る", "函る")
    assert (lexeme.classes, lexeme.rank) == (("v5r",), 49)


def test_an_everyday_word_comes_before_what_newspapers_print(tmp_path: Path) -> None:
    """きょう is today before it is the capital, and 昨日 comes before 機能 of the same band."""
    entries = [
        JmdictEntry(
            (EntryForm("京"),),
            (EntryForm("きょう", frozenset({"news1", "nf03"})),),
            (_sense("noun", "capital"),),
        ),
        JmdictEntry(
            (EntryForm("今日"),),
            (EntryForm("きょう", frozenset({"ichi1"})),),
            (_sense("noun", "today"),),
        ),
        JmdictEntry(
            (EntryForm("機能"),),
            (EntryForm("きのう", frozenset({"news1", "nf01"})),),
            (_sense("noun", "function"),),
        ),
        JmdictEntry(
            (EntryForm("昨日"),),
            (EntryForm("きのう", frozenset({"ichi1"})),),
            (_sense("noun", "yesterday"),),
        ),
    ]
    everyday = {("きょう", "今日"): 1, ("きのう", "昨日"): 1}
    words = BuildInputs(
        frozenset(), frozenset(), everyday, lambda _: 0.0, {"schema": SCHEMA_VERSION}
    )
    build_japanese_database(tmp_path / "ja.db", entries, words, Quiet())

    with closing(ReadOnlyDatabase(tmp_path / "ja.db", SCHEMA_VERSION)) as database:
        dictionary = JapaneseDictionary(InflectedWords(JmdictLexemes(database)), ())
        found = [dictionary.entry(reading) for reading in ("きょう", "きのう")]

    assert [(entry.words[0].written[0], entry.rank) for entry in found if entry] == [
        ("今日", 1),
        ("昨日", 1),
    ]


def test_the_list_of_everyday_words_is_in_order() -> None:
    """Readings are in hiragana, bands newspaper bands, and each word stands there once."""
    everyday = read_everyday_bands(WORDLISTS)

    assert all(kana.normalise(reading) == reading for reading, _ in everyday)
    assert {*everyday.values()} <= {*range(1, 49)}
    assert len(everyday) > 200


def test_the_floor_has_what_is_common_and_inflected_or_no_noun() -> None:
    """Reading, classes, rank and the usual written forms; one line a reading and class."""
    common = frozenset({"ichi1"})
    entries = [
        JmdictEntry(
            (EntryForm("箱る"), EntryForm("函る")),
            (EntryForm("はこる", common),),
            (_sense("verb", "", "v5r"),),
        ),
        JmdictEntry(
            (EntryForm("匣る"),), (EntryForm("はこる", common),), (_sense("verb", "", "v5r"),)
        ),
        JmdictEntry((), (EntryForm("はこはこ", common),), (_sense("adverb", ""),)),
        JmdictEntry((EntryForm("箱"),), (EntryForm("はこ", common),), (_sense("noun", ""),)),
        JmdictEntry((EntryForm("箱く"),), (EntryForm("はこく"),), (_sense("verb", "", "v5k"),)),
    ]
    expected = ["はこはこ\t\t49\tはこはこ\n", "はこる\tv5r\t49\t箱る,匣る\n"]

    assert expected == list(make_common_words.list_lines(entries))
