"""Reading a database in the form of jamdict-data; its entries are invented."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest

from studyplay.words.sources import jamdict_reader
from studyplay.words.sources.jmdict_model import EntryForm, JapaneseSense, JmdictEntry

NOUN = "noun (common) (futsuumeishi)"
TABLES = {
    "Entry": "idseq",
    "Kanji": "id, idseq, text",
    "KJI": "kid, text",
    "KJP": "kid, text",
    "Kana": "id, idseq, text, nokanji",
    "KNI": "kid, text",
    "KNP": "kid, text",
    "KNR": "kid, text",
    "Sense": "id, idseq",
    "pos": "sid, text",
    "misc": "sid, text",
    "dialect": "sid, text",
    "field": "sid, text",
    "stagr": "sid, text",
    "stagk": "sid, text",
    "SenseInfo": "sid, text",
    "SenseGloss": "sid, lang, gend, text",
}
ROWS: dict[str, list[tuple[int | str, ...]]] = {
    "Entry": [(20,), (10,)],
    "Kanji": [(1, 10, "角ばこ"), (2, 10, "角函"), (3, 20, "ＣＤ入れ")],
    "KJI": [(2, "word containing out-dated kanji")],
    "KJP": [(1, "ichi1")],
    "Kana": [(1, 10, "かどばこ", 0), (2, 10, "カドバコ", 1), (3, 20, "シーディーいれ", 0)],
    "KNI": [(2, "out-dated or obsolete kana usage")],
    "KNP": [(1, "nf07"), (1, "news1")],
    "KNR": [(1, "角ばこ")],
    "Sense": [(1, 10), (2, 10), (3, 20)],
    "pos": [(1, NOUN), (1, "transitive verb"), (2, "Godan verb with 'su' ending"), (3, NOUN)],
    "misc": [
        (1, "word usually written using kana alone"),
        (1, "abbreviation"),
        (2, "archaism"),
        (3, "derogatory"),
        (3, "sensitive"),
    ],
    "dialect": [(2, "Kansai-ben")],
    "field": [(3, "computer terminology")],
    "stagr": [(2, "かどばこ")],
    "stagk": [(2, "角ばこ")],
    "SenseInfo": [(2, "with neg. verb")],
    "SenseGloss": [
        (1, "eng", "", "corner box"),
        (1, "eng", "", "angle box"),
        (2, "eng", "", "to box"),
        (3, "eng", "", "disc wallet"),
    ],
}


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A small database of the same tables."""
    path = tmp_path / "jamdict.db"
    with closing(sqlite3.connect(path)) as connection:
        for table, columns in TABLES.items():
            connection.execute(f"CREATE TABLE {table} ({columns})")
            _insert(connection, table, ROWS[table])
        connection.commit()
    return path


def _insert(
    connection: sqlite3.Connection, table: str, rows: Iterable[tuple[int | str, ...]]
) -> None:
    for row in rows:
        places = ", ".join("?" * len(row))
        connection.execute(f"INSERT INTO {table} VALUES ({places})", row)  # noqa: S608 - ours


def test_entries_are_put_together(database: Path) -> None:
    """The parts of an entry find each other, whatever the order of the tables."""
    expected = [
        JmdictEntry(
            (EntryForm("角ばこ", frozenset({"ichi1"})), EntryForm("角函", current=False)),
            (
                EntryForm("かどばこ", frozenset({"nf07", "news1"}), only_written=("角ばこ",)),
                EntryForm("カドバコ", current=False, is_kana_only=True),
            ),
            (
                JapaneseSense(
                    frozenset({"noun", "verb"}), frozenset({"kana"}), ("corner box", "angle box")
                ),
                JapaneseSense(
                    frozenset({"verb"}),
                    frozenset({"rare", "dialect", "negated"}),
                    ("to box",),
                    only_readings=("かどばこ",),
                    only_written=("角ばこ",),
                    classes=frozenset({"v5s"}),
                ),
            ),
        ),
        JmdictEntry(
            (EntryForm("CD入れ"),),
            (EntryForm("シーディーいれ"),),
            (
                JapaneseSense(
                    frozenset({"noun"}),
                    frozenset({"field", "coarse", "sensitive"}),
                    ("disc wallet",),
                ),
            ),
        ),
    ]

    assert expected == list(jamdict_reader.read_entries(database))


def test_entries_are_counted(database: Path) -> None:
    expected = len(ROWS["Entry"])

    assert expected == jamdict_reader.count_entries(database)


def test_other_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "jamdict.db"
    path.write_bytes(b"no database" * 100)

    with pytest.raises(sqlite3.DatabaseError):
        jamdict_reader.count_entries(path)


@pytest.mark.parametrize(
    ("tags", "rank"),
    [
        ({"news1", "nf07"}, 7),
        ({"ichi1"}, 49),
        ({"P"}, 49),
        ({"news2", "nf30"}, 60),
        ((), 99),
    ],
)
def test_a_form_ranks_by_newspaper_band_before_other_tags(tags: Iterable[str], rank: int) -> None:
    assert EntryForm("あ", frozenset(tags)).rank == rank
