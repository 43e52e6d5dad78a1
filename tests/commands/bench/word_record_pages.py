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

from studyplay.services import AppContext
from studyplay.services.drilling import schedule
from studyplay.services.people import devices, learners
from studyplay.services.wordlog import overview
from studyplay.store import word_log as store
from studyplay.store.learners import Learner
from studyplay.store.word_log import WordUseRow
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.web import create_app
from studyplay.web.current_learner import SESSION_KEY
from studyplay.words.model import Level
from tests.commands.bench.measurement import Duration, Measurement, measure

SHORT_RECORD: Final = 1_000
LONG_RECORD_DAYS: Final = 1_000
"""Time span of the long record, about three years."""

REQUESTS_PER_PAGE: Final = 15
INSERT_BATCH: Final = 50_000
PAGES: Final = {"words": "/words/", "today": "/", "drills": "/drills/"}
"""The word record, the start page, and the drills page, which counts due words."""

MAX_WORK_RATIO: Final = 2.0
"""Maximum ratio of the CPU time with the long record to that with the short one."""

TABLE_HEADER: Final = "ms of work               short record  long record   ratio (on the wall)"


def measure_pages(app_context: AppContext, entries: int) -> Iterator[Measurement]:
    """Measure the median time of each page with both records, and their ratio.

    Before that, measure the one-time computation of the totals and of the schedule.
    """
    lemmas = sorted(app_context.library.lexicon.drillable_words(Level.C2, 4, 8))
    pair = [
        _create_learner(app_context, SHORT_RECORD, lemmas),
        _create_learner(app_context, entries, lemmas),
    ]
    yield _measure_once("sums", app_context, pair, overview.update_totals)
    yield _measure_once("schedule", app_context, pair, schedule.fold_all)
    app = create_app(
        {"APP_CONTEXT": app_context, "INSTANCE": app_context.exports, "TESTING": True}
    )
    browsers = [_sign_in(app, app_context, learner) for learner in pair]
    for name, path in PAGES.items():
        yield _compare_page(
            name, entries, [_median_duration(browser, path) for browser in browsers]
        )


def _measure_once(
    name: str,
    app_context: AppContext,
    learners: Sequence[Learner],
    work: Callable[[AppContext, Learner], None],
) -> Measurement:
    seconds = sum(measure(partial(work, app_context, each))[1].wall_ms for each in learners) / 1000
    return Measurement(f"{name}, once", f"{seconds:>24.1f} s", ((f"{name}_s", f"{seconds:.1f}"),))


def _compare_page(name: str, entries: int, times: Sequence[Duration]) -> Measurement:
    """Compare a page with a short and a long record."""
    short, long = times
    ratio = long.cpu_ms / short.cpu_ms
    on_the_wall = long.wall_ms / short.wall_ms
    return Measurement(
        PAGES[name],
        f"{short.cpu_ms:>11.1f} {long.cpu_ms:>12.1f} {ratio:>7.2f} ({on_the_wall:.2f})",
        (
            (f"{name}_{SHORT_RECORD}_ms", f"{short.wall_ms:.1f}"),
            (f"{name}_{entries}_ms", f"{long.wall_ms:.1f}"),
            (f"{name}_ratio", f"{ratio:.2f}"),
        ),
        ratio >= MAX_WORK_RATIO,
    )


def _create_learner(app_context: AppContext, entries: int, lemmas: Sequence[str]) -> Learner:
    """Create a learner with a word record of *entries* entries."""
    learner = learners.register(
        app_context, f"Reader {entries}", Level.B1, "en", app_context.clock()
    )
    chance = random.Random(entries)
    span = timedelta(days=LONG_RECORD_DAYS) * min(1, entries / 100_000)
    roles, now = tuple(UseRole), app_context.clock()
    for start in range(0, entries, INSERT_BATCH):
        numbers = range(start, min(start + INSERT_BATCH, entries))
        rows = [
            WordUseRow(
                at=now - span * (1 - number / entries),
                lang="en",
                word=(word := lemmas[int(len(lemmas) * chance.random() ** 2)]),
                lemma=word,
                level=app_context.library.lexicon.level(word),
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
        with app_context.database.write_transaction() as connection:
            store.add_word_uses(connection, learner.id, rows)
    return learner


def _sign_in(app: Flask, app_context: AppContext, learner: Learner) -> FlaskClient:
    browser = app.test_client()
    with browser.session_transaction() as session:
        session[SESSION_KEY] = devices.sign_in(app_context, learner, "bench", app_context.clock())
    return browser


def _median_duration(browser: FlaskClient, path: str) -> Duration:
    times = []
    for _ in range(REQUESTS_PER_PAGE):
        answer, time = measure(partial(browser.get, path))
        times.append(time)
        if answer.status_code != HTTPStatus.OK:
            raise RuntimeError(f"{path} answered {answer.status}")
    return Duration(*map(median, zip(*times, strict=True)))
