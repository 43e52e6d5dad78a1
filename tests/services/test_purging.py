"""Classes past their day go by themselves, but not because the clock of the machine is wrong."""

from datetime import timedelta

from studyplay.services import Studio
from studyplay.services.people import purging
from studyplay.store import classes, forgetting
from studyplay.study.classroom.model import Classroom, Joining
from studyplay.words.model import Level
from tests.services.conftest import Clock
from tests.waiting import until

DAY = 24 * 3600.0


def make_classes(studio: Studio, clock: Clock, *days: int) -> None:
    """A class each, c0, c1 …, to be kept for so many more days."""
    with studio.database.writing() as connection:
        for number, more in enumerate(days):
            kept = clock() + timedelta(days=more)
            room = Classroom(
                f"c{number}", "1-B", None, Joining.CLOSED, "Asia/Tokyo", Level.A2, clock(), kept
            )
            classes.add(connection, room)


def purge(studio: Studio) -> None:
    """Do what is done at a start and once a day, to its end."""
    studio.hall.alarms.drop(purging.KEY)
    purging.go_on_by_itself(studio)
    until(lambda: studio.hall.alarms.is_set(purging.KEY))


def left(studio: Studio) -> list[str]:
    with studio.database.reading() as connection:
        return list(forgetting.class_ids(connection))


def test_an_old_class_is_purged_on_the_next_day_of_use(studio: Studio, clock: Clock) -> None:
    make_classes(studio, clock, -1, 3)
    purge(studio)
    on_the_first_day = left(studio)
    clock.forward(DAY)
    purge(studio)

    assert on_the_first_day == ["c0", "c1"]
    assert left(studio) == ["c1"]


def test_days_without_studyplay_do_not_count(studio: Studio, clock: Clock) -> None:
    """After the holidays a class that ended meanwhile is there for one more day of use."""
    make_classes(studio, clock, 3)
    purge(studio)
    clock.forward(40 * DAY)
    purge(studio)
    after_the_holidays = left(studio)
    clock.forward(DAY)
    purge(studio)

    assert after_the_holidays == ["c0"]
    assert left(studio) == []


def test_a_clock_that_is_ahead_for_a_day_deletes_nothing(studio: Studio, clock: Clock) -> None:
    """Neither while it is wrong nor after it was put right; then the days go on."""
    make_classes(studio, clock, 3)
    purge(studio)
    clock.forward(400 * DAY)
    purge(studio)
    purge(studio)
    while_wrong = left(studio)
    clock.forward(-399 * DAY)
    purge(studio)
    put_right = left(studio)
    for _ in range(5):
        clock.forward(DAY)
        purge(studio)

    assert while_wrong == ["c0"]
    assert put_right == ["c0"]
    assert left(studio) == []
