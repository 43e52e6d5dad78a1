"""A class made from a list: all of it or nothing, and the same list twice is once."""

from time import perf_counter

import pytest

from studyplay.services import AppContext
from studyplay.services.classes import class_login_slips, class_view, roster_import
from studyplay.services.errors import Refused
from studyplay.services.people import login_slips
from studyplay.store import learners as learner_store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.roster import RosterProblem
from studyplay.words.model import Level
from tests.services.classroom import joined
from tests.services.conftest import Clock


def everybody(app_context: AppContext) -> int:
    """How many learners there are in the house."""
    with app_context.database.read_transaction() as connection:
        return len(learner_store.list_learners(connection))


def test_a_list_makes_a_class_with_slips(
    app_context: AppContext, teacher: Learner, room: Classroom, clock: Clock
) -> None:
    count = roster_import.import_list(
        app_context, teacher, room.id, "名前,レベル\nはるか,B1\n健太,\n", clock()
    )

    printed = class_login_slips.list_login_slips(app_context, teacher, room.id)
    pupils = [
        login_slips.authenticate_by_slip(app_context, slip.token, slip.pin) for slip in printed
    ]
    assert count == 2
    assert {("はるか", Level.B1, "ja"), ("健太", Level.A2, "ja")} == {
        (pupil.nickname, pupil.level, pupil.lang) for pupil in pupils
    }


def test_the_same_list_twice_is_once(
    app_context: AppContext, teacher: Learner, room: Classroom, clock: Clock
) -> None:
    counts = [
        roster_import.import_list(app_context, teacher, room.id, "Hana\nKen", clock())
        for _ in range(2)
    ]

    assert counts == [2, 0]
    assert everybody(app_context) == 3


def test_with_one_bad_line_nobody_is_made(
    app_context: AppContext, teacher: Learner, room: Classroom, ann: Learner, clock: Clock
) -> None:
    joined(app_context, room, ann, clock)

    with pytest.raises(Refused, match=r"classes\.list"):
        roster_import.import_list(app_context, teacher, room.id, "Hana\nANN\nKen", clock())

    assert [
        one.member.called for one in class_view.load_class(app_context, teacher, room.id).learners
    ] == ["Ann"]
    assert everybody(app_context) == 2


def test_two_thousand_rows_are_told_how_many_fit(
    app_context: AppContext, teacher: Learner, room: Classroom
) -> None:
    listing = roster_import.preview_list(
        app_context, teacher, room.id, "\n".join(map(str, range(2000)))
    )

    assert [(one.problem, one.number) for one in listing.faults] == [(RosterProblem.TOO_MANY, 399)]


def test_a_whole_school_year_is_made_in_a_moment(
    app_context: AppContext, teacher: Learner, room: Classroom, clock: Clock
) -> None:
    """399 pupils, and nobody at a table waits for long meanwhile."""
    names = "\n".join(f"Pupil {n}" for n in range(399))
    began = perf_counter()
    count = roster_import.import_list(app_context, teacher, room.id, names, clock())

    assert count == 399
    assert perf_counter() - began < 5
    assert len(class_view.load_class(app_context, teacher, room.id).learners) == 399
