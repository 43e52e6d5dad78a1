"""How long the page of the word record takes, and how little it grows with the record."""

import random
import statistics
from collections.abc import Iterator, Sequence
from datetime import timedelta
from time import perf_counter
from typing import Final

from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import Studio
from studyplay.services.drilling import schedule
from studyplay.services.people import devices, learners
from studyplay.services.wordlog import overview
from studyplay.store import words as store
from studyplay.store.learners import Learner
from studyplay.store.words import UseRow
from studyplay.study.uses import Role
from studyplay.web import create_app
from studyplay.web.learners import KEY
from studyplay.words.model import Level

SHORT: Final = 1_000
DAYS: Final = 1_000
"""The long record reaches so far back, about three years."""

LOOKS: Final = 15
STRETCH: Final = 50_000
PAGES: Final = {"words": "/words/", "today": "/"}


def looked(studio: Studio, entries: int) -> Iterator[tuple[str, str]]:
    """Medians in milliseconds of both pages with both records, and their ratio.

    ``sums_s`` and ``schedule_s``: the seconds that it took to sum the records up and to make a
    schedule of them, once.
    """
    lemmas = sorted(studio.library.lexicon.drillable(Level.C2, 4, 8))
    readers = [_reader(studio, SHORT, lemmas), _reader(studio, entries, lemmas)]
    began = perf_counter()
    for reader in readers:
        overview.bring_up(studio, reader)
    yield "sums_s", f"{perf_counter() - began:.1f}"
    began = perf_counter()
    for reader in readers:
        schedule.follow(studio, reader)
    yield "schedule_s", f"{perf_counter() - began:.1f}"
    app = create_app({"STUDIO": studio, "INSTANCE": studio.exports, "TESTING": True})
    for name, path in PAGES.items():
        short, long = (_median(_browser(app, studio, reader), path) for reader in readers)
        yield f"{name}_1000_ms", f"{short:.1f}"
        yield f"{name}_{entries}_ms", f"{long:.1f}"
        yield f"{name}_ratio", f"{long / short:.2f}"


def _reader(studio: Studio, entries: int, lemmas: Sequence[str]) -> Learner:
    """A learner with a record of so many *entries*, over as much time as they need."""
    reader = learners.register(studio, f"Reader {entries}", Level.B1, "en", studio.clock())
    chance = random.Random(entries)  # noqa: S311 -- to be repeated
    span = timedelta(days=DAYS) * min(1, entries / 100_000)
    roles, now = tuple(Role), studio.clock()
    for start in range(0, entries, STRETCH):
        numbers = range(start, min(start + STRETCH, entries))
        rows = [
            UseRow(
                at=now - span * (1 - number / entries),
                lang="en",
                word=(word := lemmas[int(len(lemmas) * chance.random() ** 2)]),
                lemma=word,
                level=studio.library.lexicon.level(word),
                role=chance.choice(roles),
                mode="scrabble",
                assisted=chance.random() < 0.2,
                points=10,
                source=f"bench-{number // 20}",
                seq=number,
                context="{}",
            )
            for number in numbers
        ]
        with studio.database.writing() as connection:
            store.add(connection, reader.id, rows)
    return reader


def _browser(app: Flask, studio: Studio, reader: Learner) -> FlaskClient:
    browser = app.test_client()
    with browser.session_transaction() as session:
        session[KEY] = devices.sign_in(studio, reader, "bench", studio.clock())
    return browser


def _median(browser: FlaskClient, path: str) -> float:
    times = []
    for _ in range(LOOKS):
        began = perf_counter()
        answer = browser.get(path)
        times.append(1000 * (perf_counter() - began))
        if answer.status_code != 200:
            raise RuntimeError(f"{path} answered {answer.status}")
    return statistics.median(times)
