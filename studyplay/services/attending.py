"""What follows when something has happened at a table: its clock, its bots, its reviews.

The time of a game stands still while nobody looks after it: when the process was away, or the
machine slept, or its clock was set.
"""

import logging
import time
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from studyplay.services import botplay, host, reviews
from studyplay.services.hosted import Hosted
from studyplay.services.hub import News
from studyplay.services.studio import Studio
from studyplay.store import heartbeat
from studyplay.store import tables as store
from studyplay.store.database import StoreBroken

log = logging.getLogger(__name__)

BEAT: Final = timedelta(seconds=5)
"""How often it is written down that somebody looks after the tables."""

JUMP: Final = timedelta(seconds=2)
"""A clock that runs wrong by less is not worth a pause."""

FRESH: Final = timedelta(hours=12)
"""Tables that were left longer ago are taken up when somebody looks at them."""


def take_up(studio: Studio) -> None:
    """Follow all tables from now on, and let the time since the last beat not have passed."""
    studio.hall.followers.append(partial(attend, studio))
    now = studio.clock()
    with studio.database.writing() as connection:
        last = heartbeat.last(connection)
        if last is not None and now - last > BEAT:
            store.shift(connection, now - last, last)
        heartbeat.beat(connection, now)


def go_on_by_itself(studio: Studio) -> None:
    """Start the clock of this process, and what waits for it at the tables."""
    studio.hall.alarms.start()
    _beat(studio, studio.clock(), time.monotonic())
    studio.errands.ask("take up", partial(_look_round, studio))


def attend(studio: Studio, news: News) -> None:
    """Do what follows from *news*, in the background."""
    hosted = news.hosted
    set_clock(studio, hosted)
    if hosted.row.ended_at is not None:
        studio.errands.ask(
            f"review {hosted.row.id}", partial(reviews.prepare, studio, hosted.row.id)
        )
    elif botplay.waiting(hosted) is not None:
        botplay.nudge(studio, hosted.row.id)


def set_clock(studio: Studio, hosted: Hosted) -> None:
    """Have the table looked at when its clock has something to say."""
    key, due = f"clock {hosted.row.id}", hosted.due
    if due is None:
        studio.hall.alarms.drop(key)
        return
    studio.hall.alarms.set(key, due, partial(_strike, studio, hosted.row.id))


def _strike(studio: Studio, table_id: str) -> None:
    host.tick(studio, table_id, studio.clock())


def _look_round(studio: Studio) -> None:
    """Wake the tables that were going on when the process ended."""
    with studio.database.reading() as connection:
        running = store.running(connection, studio.clock() - FRESH)
    for table_id in running:
        try:
            attend(studio, News(host.look(studio, table_id), ()))
        except StoreBroken as broken:
            log.error("left alone: %s", broken)  # noqa: TRY400 -- the reason is told, not a trace


def _beat(studio: Studio, told: datetime, steady: float) -> None:
    """Note that we are here; *told* and *steady* were the two clocks at the last beat."""
    now, moved = studio.clock(), time.monotonic()
    jump = (now - told) - timedelta(seconds=moved - steady)
    with studio.database.writing() as connection:
        if abs(jump) > JUMP:
            log.warning("the clock of this machine has jumped by %s", jump)
            store.shift(connection, jump, max(now, told))
        heartbeat.beat(connection, now)
    if abs(jump) > JUMP:
        studio.hall.forget_all()
        _look_round(studio)
    studio.hall.alarms.set("beat", now + BEAT, partial(_beat, studio, now, moved))
