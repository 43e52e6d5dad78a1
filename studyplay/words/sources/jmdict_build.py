"""Build ``ja.db`` from the entries of a dictionary, in one pass."""

import sqlite3
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from studyplay.words import kana
from studyplay.words.progress import SetupProgress
from studyplay.words.sources.jmdict_database import CREATE_INDEXES, CREATE_TABLES
from studyplay.words.sources.jmdict_everyday import EverydayBands
from studyplay.words.sources.jmdict_model import EntryForm, JapaneseSense, JmdictEntry
from studyplay.words.sources.jmdict_rank import choose_renderings, find_renderings

_PROGRESS_INTERVAL = 1000
_MIN_KANA = 2
_FIRST_PLACE = -1
"""A sort position before all entries."""


class WordRow(NamedTuple):
    """A word of one entry: ``reading`` in hiragana, ``written`` forms, the best first.

    ``classes`` are those of `studyplay.words.inflection`, sorted.
    """

    reading: str
    written: tuple[str, ...]
    rank: int
    meaning: str
    is_noun: bool
    classes: tuple[str, ...]


class BuildInputs(NamedTuple):
    """Inputs of the database besides the entries.

    Attributes:
        english: the lemmas that need glosses.
        unfit: texts that must not be glosses.
        everyday: words that are commoner than the dictionary indicates.
        zipf: returns the frequency of a Japanese word.
        meta: stored unchanged in the table ``meta``.
    """

    english: Container[str]
    unfit: Container[str]
    everyday: EverydayBands
    zipf: Callable[[str], float]
    meta: Mapping[str, str]


def build_japanese_database(
    path: Path, entries: Iterable[JmdictEntry], inputs: BuildInputs, progress: SetupProgress
) -> None:
    """Write the database to *path* and replace an existing one atomically."""
    draft = path.with_suffix(".part")
    draft.unlink(missing_ok=True)
    with closing(sqlite3.connect(draft)) as database:
        # The draft has no readers and is discarded after a crash.
        database.executescript(
            "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + CREATE_TABLES
        )
        _insert_entries(database, entries, inputs, progress)
        database.executemany("INSERT INTO meta VALUES (?, ?)", inputs.meta.items())
        database.commit()
        database.executescript(CREATE_INDEXES + "ANALYZE; VACUUM;")
    draft.replace(path)


def _insert_entries(
    database: sqlite3.Connection,
    entries: Iterable[JmdictEntry],
    inputs: BuildInputs,
    progress: SetupProgress,
) -> None:
    scores: dict[tuple[str, str], dict[str, float]] = {}
    for place, word in enumerate(entries):
        for row in word_rows(word):
            _insert_word(database, *_apply_everyday_band(row, place, inputs.everyday))
        for found in find_renderings(word, inputs.zipf):
            if found.lemma in inputs.english and found.text not in inputs.unfit:
                texts = scores.setdefault((found.lemma, found.pos), {})
                texts[found.text] = max(found.score, texts.get(found.text, found.score))
        if place % _PROGRESS_INTERVAL == _PROGRESS_INTERVAL - 1:
            progress.advance(_PROGRESS_INTERVAL)
    _insert_nouns(database)
    _insert_glosses(database, scores)


def word_rows(entry: JmdictEntry) -> Iterator[WordRow]:
    """Yield the distinct single words among the readings of *entry*, of two kana or more.

    Pure affixes and expressions of several words are left out.
    """
    rows: dict[str, WordRow] = {}
    for reading in entry.readings:
        row = _build_row(entry, reading)
        if row is not None:
            before = rows.get(row.reading, row)
            rows[row.reading] = _merge_rows(before, row)
    yield from rows.values()


def _build_row(entry: JmdictEntry, reading: EntryForm) -> WordRow | None:
    hiragana = _to_hiragana(reading.text)
    senses = _word_senses(entry, reading)
    if not senses or len(hiragana) < _MIN_KANA:
        return None
    of_noun = [sense for sense in senses if "noun" in sense.kinds]
    return WordRow(
        hiragana,
        _written_forms(entry, reading),
        reading.rank,
        "; ".join((*of_noun, *senses)[0].glosses[:3]),
        is_noun=bool(of_noun),
        classes=tuple(sorted({name for sense in senses for name in sense.classes})),
    )


def _merge_rows(row: WordRow, other: WordRow) -> WordRow:
    """Merge two rows of one entry; the meaning comes from the first noun."""
    lead = other if other.is_noun and not row.is_noun else row
    return lead._replace(
        written=tuple(dict.fromkeys(row.written + other.written)),
        rank=min(row.rank, other.rank),
        classes=tuple(sorted({*row.classes, *other.classes})),
    )


def _word_senses(entry: JmdictEntry, reading: EntryForm) -> tuple[JapaneseSense, ...]:
    """Return the meanings that *reading* has as a single word."""
    if not reading.current:
        return ()
    return tuple(
        sense
        for sense in entry.senses
        if (not sense.only_readings or reading.text in sense.only_readings)
        and ("noun" in sense.kinds or not (sense.is_phrase or sense.kinds <= {"affix"}))
    )


def _to_hiragana(reading: str) -> str:
    """Return *reading* in hiragana; empty if it has other signs (○, Latin letters)."""
    try:
        return kana.normalise(reading)
    except kana.NotKana:
        return ""


def _written_forms(word: JmdictEntry, reading: EntryForm) -> tuple[str, ...]:
    forms = tuple(form.text for form in word.written_for(reading))
    return forms or (reading.text,)


def _apply_everyday_band(row: WordRow, place: int, everyday: EverydayBands) -> tuple[WordRow, int]:
    """Return *row* with its band, and its place; everyday words sort first in their band."""
    bands = [band for form in row.written if (band := everyday.get((row.reading, form)))]
    return (row._replace(rank=min(row.rank, *bands)), _FIRST_PLACE) if bands else (row, place)


def _insert_word(database: sqlite3.Connection, row: WordRow, place: int) -> None:
    key, written, classes = (
        kana.card_key(row.reading),
        "\n".join(row.written),
        " ".join(row.classes),
    )
    # EDICT has one line per written form of a meaning; merge them into one row.
    database.execute(
        "INSERT INTO word VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET "
        "written = written || char(10) || excluded.written, rank = min(rank, excluded.rank),"
        " place = min(place, excluded.place),"
        " noun = max(noun, excluded.noun), classes = classes || ' ' || excluded.classes",
        (key, row.reading, row.meaning, written, row.rank, place, row.is_noun, classes),
    )
    if row.is_noun:
        database.executemany(
            "INSERT OR IGNORE INTO written VALUES (?, ?)",
            [(form, row.reading) for form in row.written if form != row.reading],
        )


def _insert_nouns(database: sqlite3.Connection) -> None:
    database.create_function("head", 1, kana.head, deterministic=True)
    database.create_function("tail", 1, kana.tail, deterministic=True)
    database.execute(
        "INSERT INTO noun SELECT reading, head(reading), tail(reading), length(reading),"
        " min(rank) FROM word WHERE noun GROUP BY reading"
    )


def _insert_glosses(
    database: sqlite3.Connection, scores: Mapping[tuple[str, str], Mapping[str, float]]
) -> None:
    database.executemany(
        "INSERT INTO gloss VALUES (?, ?, ?, ?, ?)",
        (
            (lemma, pos, place, text, round(texts[text], 2))
            for (lemma, pos), texts in scores.items()
            for place, text in enumerate(choose_renderings(texts, pos))
        ),
    )
