"""Which words a dictionary entry gives, and how the database keeps them; entries invented."""

from contextlib import closing
from pathlib import Path

import pytest

from studyplay.words import kana
from studyplay.words.builtdata import BuiltData
from studyplay.words.japanese import InflectedWords
from studyplay.words.japanese_dictionary import JapaneseDictionary
from studyplay.words.shelves import JmdictShelf
from studyplay.words.sources import jmdict_floor_words
from studyplay.words.sources.jmdict_build import WordRow, Words, build, words_of
from studyplay.words.sources.jmdict_database import SCHEMA
from studyplay.words.sources.jmdict_edict import read
from studyplay.words.sources.jmdict_everyday import read_everyday
from studyplay.words.sources.jmdict_model import Form, JaSense, JaWord, Kind
from tests.small_words import WORDLISTS


class Quiet:
    """Shows no progress."""

    def start(self, step: str, total: int | None) -> None:
        pass

    def advance(self, units: int) -> None:
        pass

    def done(self, note: str) -> None:
        pass


def _sense(kind: Kind, gloss: str, *classes: str, only: str = "", phrase: bool = False) -> JaSense:
    return JaSense(
        frozenset({kind}),
        frozenset(),
        (gloss,),
        only_readings=(only,) if only else (),
        classes=frozenset(classes),
        is_phrase=phrase,
    )


def test_a_word_leads_with_its_meaning_as_a_noun() -> None:
    """Its classes are those of all its meanings."""
    entry = JaWord(
        (Form("箱"),),
        (Form("はこばこ", frozenset({"ichi1"})),),
        (_sense("verb", "to box", "v5k"), _sense("noun", "box", "vs")),
    )
    expected = [WordRow("はこばこ", ("箱",), 49, "box", noun=True, classes=("v5k", "vs"))]

    assert expected == list(words_of(entry))


def test_a_meaning_counts_for_its_own_readings_only() -> None:
    entry = JaWord(
        (Form("箱"),),
        (Form("はこ"), Form("ばこ"), Form("ばこば", current=False)),
        (_sense("verb", "to box", "v5k", only="はこ"), _sense("adverb", "boxily", only="ばこ")),
    )
    expected = [("はこ", ("v5k",)), ("ばこ", ())]

    assert expected == [(row.reading, row.classes) for row in words_of(entry)]


def test_readings_that_are_one_in_hiragana_are_one_word() -> None:
    entry = JaWord(
        (Form("箱"),),
        (Form("ハコ", bare=True), Form("はこ", frozenset({"ichi1"}))),
        (_sense("verb", "to box", "v5k", only="ハコ"), _sense("noun", "box", only="はこ")),
    )
    expected = [WordRow("はこ", ("ハコ", "箱"), 49, "box", noun=True, classes=("v5k",))]

    assert expected == list(words_of(entry))


@pytest.mark.parametrize(
    "sense",
    [
        _sense("affix", "-box"),
        _sense("verb", "to be in a box", "v5k", phrase=True),
    ],
)
def test_affixes_and_expressions_are_no_words(sense: JaSense) -> None:
    nothing: list[WordRow] = []

    assert nothing == list(words_of(JaWord((), (Form("はこ"),), (sense,))))


def test_edict_lines_of_one_meaning_come_together(tmp_path: Path) -> None:
    """EDICT has a line for each written form; the classes stay."""
    lines = ["箱る [はこる] /(v5r,vi) to box/(P)/", "函る [はこる] /(v5r,vi) to box/"]
    words = Words(frozenset(), frozenset(), {}, lambda _: 0.0, {"schema": SCHEMA})
    build(tmp_path / "ja.db", read(lines), words, Quiet())

    with closing(BuiltData(tmp_path / "ja.db", SCHEMA)) as database:
        (lexeme,) = JmdictShelf(database).lexemes(["はこる"])

    assert lexeme.written == ("箱る", "函る")
    assert (lexeme.classes, lexeme.rank) == (("v5r",), 49)


def test_an_everyday_word_comes_before_what_newspapers_print(tmp_path: Path) -> None:
    """きょう is today before it is the capital, and 昨日 comes before 機能 of the same band."""
    entries = [
        JaWord(
            (Form("京"),),
            (Form("きょう", frozenset({"news1", "nf03"})),),
            (_sense("noun", "capital"),),
        ),
        JaWord(
            (Form("今日"),), (Form("きょう", frozenset({"ichi1"})),), (_sense("noun", "today"),)
        ),
        JaWord(
            (Form("機能"),),
            (Form("きのう", frozenset({"news1", "nf01"})),),
            (_sense("noun", "function"),),
        ),
        JaWord(
            (Form("昨日"),),
            (Form("きのう", frozenset({"ichi1"})),),
            (_sense("noun", "yesterday"),),
        ),
    ]
    everyday = {("きょう", "今日"): 1, ("きのう", "昨日"): 1}
    words = Words(frozenset(), frozenset(), everyday, lambda _: 0.0, {"schema": SCHEMA})
    build(tmp_path / "ja.db", entries, words, Quiet())

    with closing(BuiltData(tmp_path / "ja.db", SCHEMA)) as database:
        dictionary = JapaneseDictionary(InflectedWords(JmdictShelf(database)), ())
        found = [dictionary.entry(reading) for reading in ("きょう", "きのう")]

    assert [(entry.words[0].written[0], entry.rank) for entry in found if entry] == [
        ("今日", 1),
        ("昨日", 1),
    ]


def test_the_list_of_everyday_words_is_in_order() -> None:
    """Readings are in hiragana, bands newspaper bands, and each word stands there once."""
    everyday = read_everyday(WORDLISTS)

    assert all(kana.normalise(reading) == reading for reading, _ in everyday)
    assert {*everyday.values()} <= {*range(1, 49)}
    assert len(everyday) > 200


def test_the_floor_has_what_is_common_and_inflected_or_no_noun() -> None:
    """Reading, classes, rank and the usual written forms; one line a reading and class."""
    common = frozenset({"ichi1"})
    entries = [
        JaWord(
            (Form("箱る"), Form("函る")), (Form("はこる", common),), (_sense("verb", "", "v5r"),)
        ),
        JaWord((Form("匣る"),), (Form("はこる", common),), (_sense("verb", "", "v5r"),)),
        JaWord((), (Form("はこはこ", common),), (_sense("adverb", ""),)),
        JaWord((Form("箱"),), (Form("はこ", common),), (_sense("noun", ""),)),
        JaWord((Form("箱く"),), (Form("はこく"),), (_sense("verb", "", "v5k"),)),
    ]
    expected = ["はこはこ\t\t49\tはこはこ\n", "はこる\tv5r\t49\t箱る,匣る\n"]

    assert expected == list(jmdict_floor_words.floor_lines(entries))
