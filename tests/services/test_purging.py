"""Classes past their day go by themselves: when the app starts, and every day."""

from datetime import timedelta

from studyplay.services import Studio
from studyplay.services.people import purging
from studyplay.store import classes, forgetting
from studyplay.study.classroom.model import Classroom, Joining
from studyplay.words.model import Level
from tests.services.conftest import Clock
from tests.waiting import until


def test_an_old_class_is_purged_in_the_background(studio: Studio, clock: Clock) -> None:
    at = clock()
    with studio.database.writing() as connection:
        for number, days in enumerate((-1, 1)):
            kept = at + timedelta(days=days)
            room = Classroom(
                f"c{number}", "1-B", None, Joining.CLOSED, "Asia/Tokyo", Level.A2, at, kept
            )
            classes.add(connection, room)

    purging.go_on_by_itself(studio)

    until(lambda: _left(studio) == ["c1"])


def _left(studio: Studio) -> list[str]:
    with studio.database.reading() as connection:
        return list(forgetting.class_ids(connection))
