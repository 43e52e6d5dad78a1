"""A class made from a list: all of it or nothing, and the same list twice is once."""

from time import perf_counter

import pytest

from studyplay.services import Studio
from studyplay.services.classes import looking, roster, slips
from studyplay.services.people import slips as login_slips
from studyplay.services.refusals import Refused
from studyplay.store import learners as learner_store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.roster import Trouble
from studyplay.words.model import Level
from tests.services.classroom import joined
from tests.services.conftest import Clock


def everybody(studio: Studio) -> int:
    """How many learners there are in the house."""
    with studio.database.reading() as connection:
        return len(learner_store.everybody(connection))


def test_a_list_makes_a_class_with_slips(
    studio: Studio, teacher: Learner, room: Classroom, clock: Clock
) -> None:
    count = roster.take(studio, teacher, room.id, "名前,レベル\nはるか,B1\n健太,\n", clock())

    printed = slips.of_class(studio, teacher, room.id)
    pupils = [login_slips.holder(studio, slip.mark, slip.pin) for slip in printed]
    assert count == 2
    assert {("はるか", Level.B1, "ja"), ("健太", Level.A2, "ja")} == {
        (pupil.nickname, pupil.level, pupil.lang) for pupil in pupils
    }


def test_the_same_list_twice_is_once(
    studio: Studio, teacher: Learner, room: Classroom, clock: Clock
) -> None:
    counts = [roster.take(studio, teacher, room.id, "Hana\nKen", clock()) for _ in range(2)]

    assert counts == [2, 0]
    assert everybody(studio) == 3


def test_with_one_bad_line_nobody_is_made(
    studio: Studio, teacher: Learner, room: Classroom, ann: Learner, clock: Clock
) -> None:
    joined(studio, room, ann, clock)

    with pytest.raises(Refused, match=r"classes\.list"):
        roster.take(studio, teacher, room.id, "Hana\nANN\nKen", clock())

    assert [one.member.called for one in looking.look(studio, teacher, room.id).inside] == ["Ann"]
    assert everybody(studio) == 2


def test_two_thousand_rows_are_told_how_many_fit(
    studio: Studio, teacher: Learner, room: Classroom
) -> None:
    listing = roster.preview(studio, teacher, room.id, "\n".join(map(str, range(2000))))

    assert [(one.trouble, one.number) for one in listing.faults] == [(Trouble.TOO_MANY, 399)]


def test_a_whole_school_year_is_made_in_a_moment(
    studio: Studio, teacher: Learner, room: Classroom, clock: Clock
) -> None:
    """399 pupils, and nobody at a table waits for long meanwhile."""
    names = "\n".join(f"Pupil {n}" for n in range(399))
    began = perf_counter()
    count = roster.take(studio, teacher, room.id, names, clock())

    assert count == 399
    assert perf_counter() - began < 5
    assert len(looking.look(studio, teacher, room.id).inside) == 399
