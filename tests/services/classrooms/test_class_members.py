"""What a teacher decides about people: names, sending out, access anew, teaching together."""

from collections.abc import Callable

import pytest

from studyplay.services import AppContext
from studyplay.services.classes import class_login_slips, class_view, joining, members
from studyplay.services.errors import Forbidden, NotFound
from studyplay.services.people import login_slips, pins
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, Rank
from tests.services.classroom import joined, opened, ranked, refused
from tests.services.conftest import Clock


@pytest.fixture
def colleague(app_context: AppContext, clock: Clock) -> Learner:
    return ranked(app_context, "Ito", Rank.TEACHER, clock)


@pytest.fixture
def room(
    app_context: AppContext,
    *,
    teacher: Learner,
    colleague: Learner,
    ann: Learner,
    bob: Learner,
    clock: Clock,
) -> Classroom:
    """A class where a colleague, Ann and Bob are in as learners."""
    made = opened(app_context, teacher, clock)
    for one in (colleague, ann, bob):
        joined(app_context, made, one, clock)
    return made


def called(app_context: AppContext, teacher: Learner, room: Classroom) -> list[str]:
    return [
        one.member.called for one in class_view.load_class(app_context, teacher, room.id).learners
    ]


def test_a_pupil_is_renamed_in_the_class_only(
    app_context: AppContext, teacher: Learner, room: Classroom, ann: Learner
) -> None:
    members.rename_member(app_context, teacher, room.id, ann.id, " Ａｎｎａ ")
    members.rename_member(app_context, teacher, room.id, ann.id, "ANNA")

    assert called(app_context, teacher, room) == ["ANNA", "Ito", "ボブ"]
    assert members.load_person(app_context, teacher, room.id, ann.id).learner.nickname == "Ann"


def test_nobody_gets_the_name_of_another(
    app_context: AppContext, teacher: Learner, room: Classroom, ann: Learner
) -> None:
    assert (
        refused(lambda: members.rename_member(app_context, teacher, room.id, ann.id, "ﾎﾞﾌﾞ"))
        == "classes.name-taken"
    )


def test_who_is_out_is_out_and_the_name_is_free(
    app_context: AppContext,
    *,
    teacher: Learner,
    room: Classroom,
    ann: Learner,
    bob: Learner,
    clock: Clock,
) -> None:
    members.remove_member(app_context, teacher, room.id, ann.id, clock())
    members.remove_member(app_context, teacher, room.id, ann.id, clock())
    members.rename_member(app_context, teacher, room.id, bob.id, "Ann")

    assert called(app_context, teacher, room) == ["Ann", "Ito"]
    with pytest.raises(NotFound):
        members.load_person(app_context, teacher, room.id, ann.id)


def test_one_leaves_by_oneself(
    app_context: AppContext, teacher: Learner, room: Classroom, ann: Learner, clock: Clock
) -> None:
    members.leave_class(app_context, ann, room.id, clock())
    members.leave_class(app_context, ann, room.id, clock())

    assert called(app_context, teacher, room) == ["Ito", "ボブ"]


def test_a_class_is_never_without_a_teacher(
    app_context: AppContext, teacher: Learner, colleague: Learner, room: Classroom, clock: Clock
) -> None:
    assert (
        refused(lambda: members.leave_class(app_context, teacher, room.id, clock()))
        == "classes.last-teacher"
    )
    members.appoint_teacher(app_context, teacher, room.id, colleague.id)
    members.leave_class(app_context, teacher, room.id, clock())

    found = class_view.load_class(app_context, colleague, room.id)
    assert [one.member.called for one in found.teachers] == ["Ito"]


def test_only_a_teacher_of_the_house_teaches_too(
    app_context: AppContext, teacher: Learner, room: Classroom, ann: Learner
) -> None:
    assert (
        refused(lambda: members.appoint_teacher(app_context, teacher, room.id, ann.id))
        == "classes.co-teacher"
    )


def test_a_pupil_gets_access_anew(
    app_context: AppContext, teacher: Learner, room: Classroom, ann: Learner
) -> None:
    """The old slip opens nothing any more."""
    slip = login_slips.get_or_create_slip(app_context, ann)
    pin = pins.get_or_create_pin(app_context, ann)
    members.reset_access(app_context, teacher, room.id, ann.id)

    assert refused(lambda: login_slips.authenticate_by_slip(app_context, slip, pin)) == "pin.wrong"
    (printed,) = class_login_slips.list_login_slips(app_context, teacher, room.id, {ann.id})
    assert ann == login_slips.authenticate_by_slip(app_context, printed.token, printed.pin)


def test_nobody_gets_into_the_account_of_a_colleague(
    app_context: AppContext, teacher: Learner, colleague: Learner, room: Classroom
) -> None:
    """Who may have classes gets no slip and no new PIN from the teacher of a class."""
    assert (
        refused(lambda: members.reset_access(app_context, teacher, room.id, colleague.id))
        == "classes.not-pupil"
    )
    assert [
        slip.called for slip in class_login_slips.list_login_slips(app_context, teacher, room.id)
    ] == ["Ann", "ボブ"]
    assert class_login_slips.list_login_slips(app_context, teacher, room.id, {colleague.id}) == ()


def test_slips_stay_what_they_are(
    app_context: AppContext, teacher: Learner, room: Classroom
) -> None:
    """To print them again prints the same."""
    assert class_login_slips.list_login_slips(
        app_context, teacher, room.id
    ) == class_login_slips.list_login_slips(app_context, teacher, room.id)


def test_no_pupil_does_any_of_it(
    app_context: AppContext, room: Classroom, ann: Learner, bob: Learner, clock: Clock
) -> None:
    deeds: tuple[Callable[[], object], ...] = (
        lambda: members.accept_requests(app_context, ann, room.id, {bob.id}, clock()),
        lambda: members.decline_requests(app_context, ann, room.id, {bob.id}, clock()),
        lambda: members.rename_member(app_context, ann, room.id, bob.id, "Bad"),
        lambda: members.remove_member(app_context, ann, room.id, bob.id, clock()),
        lambda: members.reset_access(app_context, ann, room.id, bob.id),
        lambda: members.appoint_teacher(app_context, ann, room.id, ann.id),
        lambda: members.load_person(app_context, ann, room.id, bob.id),
        lambda: class_login_slips.list_login_slips(app_context, ann, room.id),
    )
    for deed in deeds:
        with pytest.raises(Forbidden):
            deed()


def test_nobody_of_another_class_can_be_touched(
    app_context: AppContext, teacher: Learner, colleague: Learner, room: Classroom, clock: Clock
) -> None:
    other = opened(app_context, colleague, clock, "another-class")
    stranger = ranked(app_context, "Stranger", Rank.LEARNER, clock)
    joined(app_context, other, stranger, clock)

    deeds: tuple[Callable[[], object], ...] = (
        lambda: members.rename_member(app_context, teacher, room.id, stranger.id, "Mine"),
        lambda: members.reset_access(app_context, teacher, room.id, stranger.id),
        lambda: members.appoint_teacher(app_context, teacher, room.id, stranger.id),
    )
    for deed in deeds:
        with pytest.raises(NotFound):
            deed()
    assert class_login_slips.list_login_slips(app_context, teacher, room.id, {stranger.id}) == ()
    assert (
        joining.load_join_info(app_context, other.code or "", stranger).own_membership is not None
    )
