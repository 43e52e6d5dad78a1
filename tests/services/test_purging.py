"""Classes past their day go by themselves, but not because the clock of the machine is wrong."""

from datetime import timedelta

from studyplay.services import AppContext
from studyplay.services.people import daily_purge
from studyplay.store import classes, deletion
from studyplay.study.classroom.model import Classroom, JoinPolicy
from studyplay.words.model import Level
from tests.services.conftest import Clock
from tests.waiting import until

DAY = 24 * 3600.0


def make_classes(app_context: AppContext, clock: Clock, *days: int) -> None:
    """A class each, c0, c1 …, to be kept for so many more days."""
    with app_context.database.write_transaction() as connection:
        for number, more in enumerate(days):
            kept = clock() + timedelta(days=more)
            room = Classroom(
                f"c{number}", "1-B", None, JoinPolicy.CLOSED, "Asia/Tokyo", Level.A2, clock(), kept
            )
            classes.add_class(connection, room)


def purge(app_context: AppContext) -> None:
    """Do what is done at a start and once a day, to its end."""
    app_context.table_registry.alarms.cancel(daily_purge.TASK_KEY)
    daily_purge.start_daily_purge(app_context)
    until(lambda: app_context.table_registry.alarms.is_set(daily_purge.TASK_KEY))


def left(app_context: AppContext) -> list[str]:
    with app_context.database.read_transaction() as connection:
        return list(deletion.list_class_ids(connection))


def test_an_old_class_is_purged_on_the_next_day_of_use(
    app_context: AppContext, clock: Clock
) -> None:
    make_classes(app_context, clock, -1, 3)
    purge(app_context)
    on_the_first_day = left(app_context)
    clock.forward(DAY)
    purge(app_context)

    assert on_the_first_day == ["c0", "c1"]
    assert left(app_context) == ["c1"]


def test_days_without_studyplay_do_not_count(app_context: AppContext, clock: Clock) -> None:
    """After the holidays a class that ended meanwhile is there for one more day of use."""
    make_classes(app_context, clock, 3)
    purge(app_context)
    clock.forward(40 * DAY)
    purge(app_context)
    after_the_holidays = left(app_context)
    clock.forward(DAY)
    purge(app_context)

    assert after_the_holidays == ["c0"]
    assert left(app_context) == []


def test_a_clock_that_is_ahead_for_a_day_deletes_nothing(
    app_context: AppContext, clock: Clock
) -> None:
    """Neither while it is wrong nor after it was put right; then the days go on."""
    make_classes(app_context, clock, 3)
    purge(app_context)
    clock.forward(400 * DAY)
    purge(app_context)
    purge(app_context)
    while_wrong = left(app_context)
    clock.forward(-399 * DAY)
    purge(app_context)
    put_right = left(app_context)
    for _ in range(5):
        clock.forward(DAY)
        purge(app_context)

    assert while_wrong == ["c0"]
    assert put_right == ["c0"]
    assert left(app_context) == []
