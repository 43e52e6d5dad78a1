"""Startup and follow-up work of tables: deadline alarms, bots and reviews.

Game time stops while no process runs the table: after a shutdown, while the machine sleeps, or
when its clock is changed.
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
"""Tables unchanged for longer are not woken at startup, but when somebody opens them."""


def take_up(studio: Studio) -> None:
    """Register the commit listener; exclude the time since the last heartbeat from game time."""
    studio.hall.followers.append(partial(attend, studio))
    now = studio.clock()
    with studio.database.writing() as connection:
        last = heartbeat.last(connection)
        if last is not None and abs(now - last) > BEAT:
            store.stand_still(connection, last, now)
        heartbeat.beat(connection, now)


def go_on_by_itself(studio: Studio) -> None:
    """Start alarms and heartbeat, and wake the running tables in the background."""
    studio.hall.alarms.start()
    studio.hall.pulse.start()
    studio.hall.pulse.go(partial(beat, studio))
    studio.errands.ask("take up", partial(look_round, studio))


def beat(studio: Studio) -> None:
    """Store a heartbeat, and wake the tables if the system clock has jumped."""
    host.keep_time(studio)
    with studio.database.writing() as connection:
        heartbeat.beat(connection, studio.clock())
    if studio.hall.pulse.has_jumped():
        look_round(studio)


def attend(studio: Studio, news: News) -> None:
    """Set the deadline alarm and schedule the review or the bots that follow from *update*."""
    table = news.hosted
    set_clock(studio, table)
    if table.row.ended_at is not None:
        studio.afterwork.ask(
            f"review {table.row.id}", partial(reviews.prepare, studio, table.row.id)
        )
    elif botplay.waiting(table) is not None:
        botplay.nudge(studio, table.row.id)


def set_clock(studio: Studio, hosted: Hosted) -> None:
    """Set the alarm for the table's next deadline, or cancel it."""
    key, due = f"clock {hosted.row.id}", hosted.due
    if due is None:
        studio.hall.alarms.drop(key)
        return
    studio.hall.alarms.set(key, due, partial(_strike, studio, hosted.row.id))


def _strike(studio: Studio, table_id: str) -> None:
    """Apply a passed deadline; if it is too early, set the alarm again."""
    with studio.hall.alone(table_id):
        host.tick(studio, table_id, studio.clock())
        table = host.at_hand(studio, table_id)
        if not table.overdue(studio.clock()):
            set_clock(studio, table)


def look_round(studio: Studio) -> None:
    """Wake all running tables.  Tables that cannot be loaded are logged and skipped."""
    with studio.database.reading() as connection:
        running = store.running(connection, studio.clock() - FRESH)
    for table_id in running:
        try:
            _wake(studio, table_id)
        except StoreBroken as broken:
            log.error("table skipped: %s", broken)  # noqa: TRY400 -- the message is enough
        except Exception:
            log.exception("table %s skipped", table_id)


def _wake(studio: Studio, table_id: str) -> None:
    with studio.hall.alone(table_id):
        studio.hall.forget(table_id)
        attend(studio, News(host.look(studio, table_id), ()))
    studio.hall.hub.tell(table_id, Notice("room"))  # the game clock may have changed
