"""What follows when something has happened at a table: its clock, its bots, its reviews.

The time of a game stands still while nobody looks after it: when the process was away, or the
machine slept, or its clock was set.
"""

import logging
from datetime import timedelta
from functools import partial
from typing import Final

from studyplay.services.reviewing import reviews
from studyplay.services.studio import Studio
from studyplay.services.tables import botplay, host
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.hub import News, Notice
from studyplay.services.tables.pulse import BEAT
from studyplay.store import heartbeat
from studyplay.store import tables as store
from studyplay.store.database import StoreBroken

log = logging.getLogger(__name__)

FRESH: Final = timedelta(hours=12)
"""Tables that were left longer ago are taken up when somebody looks at them."""


def take_up(studio: Studio) -> None:
    """Follow all tables from now on, and let the time since the last beat not have passed."""
    studio.hall.followers.append(partial(attend, studio))
    now = studio.clock()
    with studio.database.writing() as connection:
        last = heartbeat.last(connection)
        if last is not None and abs(now - last) > BEAT:
            store.stand_still(connection, last, now)
        heartbeat.beat(connection, now)


def go_on_by_itself(studio: Studio) -> None:
    """Start the clock of this process, and what waits for it at the tables."""
    studio.hall.alarms.start()
    studio.hall.pulse.start()
    studio.hall.pulse.go(partial(beat, studio))
    studio.errands.ask("take up", partial(look_round, studio))


def beat(studio: Studio) -> None:
    """Note that we are here, and look after the tables if the clock has jumped."""
    host.keep_time(studio)
    with studio.database.writing() as connection:
        heartbeat.beat(connection, studio.clock())
    if studio.hall.pulse.has_jumped():
        look_round(studio)


def attend(studio: Studio, news: News) -> None:
    """Do what follows from *news*, in the background."""
    hosted = news.hosted
    set_clock(studio, hosted)
    if hosted.row.ended_at is not None:
        studio.afterwork.ask(
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
    """Let the clock of a table have its say; if it is too early for that, wait again."""
    with studio.hall.alone(table_id):
        host.tick(studio, table_id, studio.clock())
        hosted = host.at_hand(studio, table_id)
        if not hosted.overdue(studio.clock()):
            set_clock(studio, hosted)


def look_round(studio: Studio) -> None:
    """Wake the tables that are going on, each as it is now; one that is broken is left alone."""
    with studio.database.reading() as connection:
        running = store.running(connection, studio.clock() - FRESH)
    for table_id in running:
        try:
            _wake(studio, table_id)
        except StoreBroken as broken:
            log.error("left alone: %s", broken)  # noqa: TRY400 -- the reason is told, not a trace
        except Exception:
            log.exception("table %s is left alone", table_id)


def _wake(studio: Studio, table_id: str) -> None:
    with studio.hall.alone(table_id):
        studio.hall.forget(table_id)
        attend(studio, News(host.look(studio, table_id), ()))
    studio.hall.hub.tell(table_id, Notice("room"))  # its clock may show another time
