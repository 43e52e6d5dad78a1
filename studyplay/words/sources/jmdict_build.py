"""Builds ``ja.db`` from the entries of a dictionary, in one pass."""

import sqlite3
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from studyplay.words import kana
from studyplay.words.progress import Progress
from studyplay.words.sources.jmdict_database import INDEXES, TABLES
from studyplay.words.sources.jmdict_model import Form, JaSense, JaWord
from studyplay.words.sources.jmdict_rank import choose, renderings

_PACE = 1000
_SHORTEST = 2


class NounRow(NamedTuple):
    """A noun of one entry: *reading* in hiragana, *written* forms, the best first."""

    reading: str
    written: tuple[str, ...]
    rank: int
    meaning: str


class Words(NamedTuple):
    """What the database is built from, besides the entries.

    ``english`` has the lemmas that need glosses; ``zipf`` tells how frequent a Japanese
    word is; ``meta`` is stored as it is.
    """

    english: Container[str]
    zipf: Callable[[str], float]
    meta: Mapping[str, str]


def build(path: Path, entries: Iterable[JaWord], words: Words, progress: Progress) -> None:
    """Write the database to *path*, in place of whatever is there, whole or not at all."""
    draft = path.with_suffix(".part")
    draft.unlink(missing_ok=True)
    with closing(sqlite3.connect(draft)) as database:
        # Nobody reads the draft, and after a crash it is thrown away.
        database.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + TABLES)
        _fill(database, entries, words, progress)
        database.executemany("INSERT INTO meta VALUES (?, ?)", words.meta.items())
        database.commit()
        database.executescript(INDEXES + "ANALYZE; VACUUM;")
    draft.replace(path)


def _fill(
    database: sqlite3.Connection, entries: Iterable[JaWord], words: Words, progress: Progress
) -> None:
    scores: dict[tuple[str, str], dict[str, float]] = {}
    for place, word in enumerate(entries):
        _add_nouns(database, nouns(word), place)
        for found in renderings(word, words.zipf):
            if found.lemma in words.english:
                texts = scores.setdefault((found.lemma, found.pos), {})
                texts[found.text] = max(found.score, texts.get(found.text, found.score))
        if place % _PACE == _PACE - 1:
            progress.advance(_PACE)
    _index_nouns(database)
    _add_glosses(database, scores)


def nouns(word: JaWord) -> Iterator[NounRow]:
    """The nouns among the readings of *word*, each once, of two kana or more."""
    rows: dict[str, NounRow] = {}
    for reading in word.readings:
        sense = _noun_sense(word, reading)
        hiragana = _hiragana(reading.text)
        if sense is None or len(hiragana) < _SHORTEST:
            continue
        row = NounRow(
            hiragana, _written(word, reading), reading.rank, "; ".join(sense.glosses[:3])
        )
        before = rows.get(hiragana, row)
        rows[hiragana] = before._replace(
            written=tuple(dict.fromkeys(before.written + row.written)),
            rank=min(before.rank, row.rank),
        )
    yield from rows.values()


def _noun_sense(word: JaWord, reading: Form) -> JaSense | None:
    if not reading.current:
        return None
    for sense in word.senses:
        fits = not sense.only_readings or reading.text in sense.only_readings
        if fits and "noun" in sense.kinds:
            return sense
    return None


def _hiragana(reading: str) -> str:
    """*reading* in hiragana, or nothing if it has other signs (○, Latin letters)."""
    try:
        return kana.normalise(reading)
    except kana.NotKana:
        return ""


def _written(word: JaWord, reading: Form) -> tuple[str, ...]:
    forms = tuple(form.text for form in word.written_for(reading))
    return forms or (reading.text,)


def _add_nouns(database: sqlite3.Connection, rows: Iterable[NounRow], place: int) -> None:
    for row in rows:
        # EDICT tells the written forms of one meaning apart; here they come together again.
        database.execute(
            "INSERT INTO homograph VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET "
            "written = written || char(10) || excluded.written, rank = min(rank, excluded.rank)",
            (row.reading, row.meaning, "\n".join(row.written), row.rank, place),
        )
        database.executemany(
            "INSERT OR IGNORE INTO written VALUES (?, ?)",
            [(form, row.reading) for form in row.written if form != row.reading],
        )


def _index_nouns(database: sqlite3.Connection) -> None:
    database.create_function("head", 1, kana.head, deterministic=True)
    database.create_function("tail", 1, kana.tail, deterministic=True)
    database.execute(
        "INSERT INTO noun SELECT reading, head(reading), tail(reading), length(reading),"
        " min(rank) FROM homograph GROUP BY reading"
    )


def _add_glosses(
    database: sqlite3.Connection, scores: Mapping[tuple[str, str], Mapping[str, float]]
) -> None:
    database.executemany(
        "INSERT INTO gloss VALUES (?, ?, ?, ?, ?)",
        (
            (lemma, pos, place, text, round(texts[text], 2))
            for (lemma, pos), texts in scores.items()
            for place, text in enumerate(choose(texts, pos))
        ),
    )
