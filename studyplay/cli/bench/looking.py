"""Measure the pages that show the word record, with a short and a long record."""

import random
from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta
from functools import partial
from http import HTTPStatus
from statistics import median
from typing import Final

from flask import Flask
from flask.testing import FlaskClient

from studyplay.cli.bench.measured import Measured, Took, took
from studyplay.services import Studio
from studyplay.services.drilling import schedule
from studyplay.services.people import devices, learners
from studyplay.services.wordlog import overview
from studyplay.store import words as store
from studyplay.store.learners import Learner
from studyplay.store.words import UseRow
from studyplay.study.wordlog.uses import Role
from studyplay.web import create_app
from studyplay.web.learners import KEY
from studyplay.words.model import Level

SHORT: Final = 1_000
DAYS: Final = 1_000
"""Time span of the long record, about three years."""

LOOKS: Final = 15
STRETCH: Final = 50_000
PAGES: Final = {"words": "/words/", "today": "/", "drills": "/drills/"}
"""The word record, the start page, and the drills page, which counts due words."""

BOUND: Final = 2.0
"""Maximum ratio of the CPU time with the long record to that with the short one."""

HEADER: Final = "ms of work               short record  long record   ratio (on the wall)"


def looked(studio: Studio, entries: int) -> Iterator[Measured]:
    """Measure the median time of each page with both records, and their ratio.

    Before that, measure the one-time computation of the totals and of the schedule.
    """
    lemmas = sorted(studio.library.lexicon.drillable(Level.C2, 4, 8))
    pair = [_reader(studio, SHORT, lemmas), _reader(studio, entries, lemmas)]
    yield _once("sums", studio, pair, overview.bring_up)
    yield _once("schedule", studio, pair, schedule.follow)
    app = create_app({"STUDIO": studio, "INSTANCE": studio.exports, "TESTING": True})
    browsers = [_browser(app, studio, learner) for learner in pair]
    for name, path in PAGES.items():
        yield _page(name, entries, [_median(browser, path) for browser in browsers])


def _once(
    name: str, studio: Studio, readers: Sequence[Learner], deed: Callable[[Studio, Learner], None]
) -> Measured:
    seconds = sum(took(partial(deed, studio, each))[1].wall for each in readers) / 1000
    return Measured(f"{name}, once", f"{seconds:>24.1f} s", ((f"{name}_s", f"{seconds:.1f}"),))


def _page(name: str, entries: int, times: Sequence[Took]) -> Measured:
    """Compare a page with a short and a long record."""
    short, long = times
    ratio = long.cpu / short.cpu
    on_the_wall = long.wall / short.wall
    return Measured(
        PAGES[name],
        f"{short.cpu:>11.1f} {long.cpu:>12.1f} {ratio:>7.2f} ({on_the_wall:.2f})",
        (
            (f"{name}_{SHORT}_ms", f"{short.wall:.1f}"),
            (f"{name}_{entries}_ms", f"{long.wall:.1f}"),
            (f"{name}_ratio", f"{ratio:.2f}"),
        ),
        ratio >= BOUND,
    )


def _reader(studio: Studio, entries: int, lemmas: Sequence[str]) -> Learner:
    """Create a learner with a word record of *entries* entries."""
    learner = learners.register(studio, f"Reader {entries}", Level.B1, "en", studio.clock())
    chance = random.Random(entries)  # noqa: S311 -- reproducible
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
            store.add(connection, learner.id, rows)
    return learner


def _browser(app: Flask, studio: Studio, reader: Learner) -> FlaskClient:
    browser = app.test_client()
    with browser.session_transaction() as session:
        session[KEY] = devices.sign_in(studio, reader, "bench", studio.clock())
    return browser


def _median(browser: FlaskClient, path: str) -> Took:
    times = []
    for _ in range(LOOKS):
        answer, time = took(partial(browser.get, path))
        times.append(time)
        if answer.status_code != HTTPStatus.OK:
            raise RuntimeError(f"{path} answered {answer.status}")
    return Took(*map(median, zip(*times, strict=True)))
