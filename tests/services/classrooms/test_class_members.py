"""What a teacher decides about people: names, sending out, access anew, teaching together."""

from collections.abc import Callable

import pytest

from studyplay.services import Studio
from studyplay.services.classes import joining, looking, members, slips
from studyplay.services.people import pins
from studyplay.services.people import slips as login_slips
from studyplay.services.refusals import Forbidden, NotFound
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, Rank
from tests.services.classroom import joined, opened, ranked, refused
from tests.services.conftest import Clock


@pytest.fixture
def colleague(studio: Studio, clock: Clock) -> Learner:
    return ranked(studio, "Ito", Rank.TEACHER, clock)


@pytest.fixture
def room(
    studio: Studio,
    *,
    teacher: Learner,
    colleague: Learner,
    ann: Learner,
    bob: Learner,
    clock: Clock,
) -> Classroom:
    """A class where a colleague, Ann and Bob are in as learners."""
    made = opened(studio, teacher, clock)
    for one in (colleague, ann, bob):
        joined(studio, made, one, clock)
    return made


def called(studio: Studio, teacher: Learner, room: Classroom) -> list[str]:
    return [one.member.called for one in looking.look(studio, teacher, room.id).inside]


def test_a_pupil_is_renamed_in_the_class_only(
    studio: Studio, teacher: Learner, room: Classroom, ann: Learner
) -> None:
    members.rename(studio, teacher, room.id, ann.id, " Ａｎｎａ ")
    members.rename(studio, teacher, room.id, ann.id, "ANNA")

    assert called(studio, teacher, room) == ["ANNA", "Ito", "ボブ"]
    assert members.person(studio, teacher, room.id, ann.id).learner.nickname == "Ann"


def test_nobody_gets_the_name_of_another(
    studio: Studio, teacher: Learner, room: Classroom, ann: Learner
) -> None:
    assert (
        refused(lambda: members.rename(studio, teacher, room.id, ann.id, "ﾎﾞﾌﾞ"))
        == "classes.name-taken"
    )


def test_who_is_out_is_out_and_the_name_is_free(
    studio: Studio, *, teacher: Learner, room: Classroom, ann: Learner, bob: Learner, clock: Clock
) -> None:
    members.remove(studio, teacher, room.id, ann.id, clock())
    members.remove(studio, teacher, room.id, ann.id, clock())
    members.rename(studio, teacher, room.id, bob.id, "Ann")

    assert called(studio, teacher, room) == ["Ann", "Ito"]
    with pytest.raises(NotFound):
        members.person(studio, teacher, room.id, ann.id)


def test_one_leaves_by_oneself(
    studio: Studio, teacher: Learner, room: Classroom, ann: Learner, clock: Clock
) -> None:
    members.leave(studio, ann, room.id, clock())
    members.leave(studio, ann, room.id, clock())

    assert called(studio, teacher, room) == ["Ito", "ボブ"]


def test_a_class_is_never_without_a_teacher(
    studio: Studio, teacher: Learner, colleague: Learner, room: Classroom, clock: Clock
) -> None:
    assert (
        refused(lambda: members.leave(studio, teacher, room.id, clock())) == "classes.last-teacher"
    )
    members.appoint(studio, teacher, room.id, colleague.id)
    members.leave(studio, teacher, room.id, clock())

    found = looking.look(studio, colleague, room.id)
    assert [one.member.called for one in found.teachers] == ["Ito"]


def test_only_a_teacher_of_the_house_teaches_too(
    studio: Studio, teacher: Learner, room: Classroom, ann: Learner
) -> None:
    assert (
        refused(lambda: members.appoint(studio, teacher, room.id, ann.id)) == "classes.co-teacher"
    )


def test_a_pupil_gets_access_anew(
    studio: Studio, teacher: Learner, room: Classroom, ann: Learner
) -> None:
    """The old slip opens nothing any more."""
    slip = login_slips.address_of(studio, ann)
    pin = pins.pin_of(studio, ann)
    members.reset_access(studio, teacher, room.id, ann.id)

    assert refused(lambda: login_slips.holder(studio, slip, pin)) == "pin.wrong"
    (printed,) = slips.of_class(studio, teacher, room.id, {ann.id})
    assert ann == login_slips.holder(studio, printed.mark, printed.pin)


def test_nobody_gets_into_the_account_of_a_colleague(
    studio: Studio, teacher: Learner, colleague: Learner, room: Classroom
) -> None:
    """Who may have classes gets no slip and no new PIN from the teacher of a class."""
    assert (
        refused(lambda: members.reset_access(studio, teacher, room.id, colleague.id))
        == "classes.not-pupil"
    )
    assert [slip.called for slip in slips.of_class(studio, teacher, room.id)] == ["Ann", "ボブ"]
    assert slips.of_class(studio, teacher, room.id, {colleague.id}) == ()


def test_slips_stay_what_they_are(studio: Studio, teacher: Learner, room: Classroom) -> None:
    """To print them again prints the same."""
    assert slips.of_class(studio, teacher, room.id) == slips.of_class(studio, teacher, room.id)


def test_no_pupil_does_any_of_it(
    studio: Studio, room: Classroom, ann: Learner, bob: Learner, clock: Clock
) -> None:
    deeds: tuple[Callable[[], object], ...] = (
        lambda: members.admit(studio, ann, room.id, {bob.id}, clock()),
        lambda: members.decline(studio, ann, room.id, {bob.id}, clock()),
        lambda: members.rename(studio, ann, room.id, bob.id, "Bad"),
        lambda: members.remove(studio, ann, room.id, bob.id, clock()),
        lambda: members.reset_access(studio, ann, room.id, bob.id),
        lambda: members.appoint(studio, ann, room.id, ann.id),
        lambda: members.person(studio, ann, room.id, bob.id),
        lambda: slips.of_class(studio, ann, room.id),
    )
    for deed in deeds:
        with pytest.raises(Forbidden):
            deed()


def test_nobody_of_another_class_can_be_touched(
    studio: Studio, teacher: Learner, colleague: Learner, room: Classroom, clock: Clock
) -> None:
    other = opened(studio, colleague, clock, "another-class")
    stranger = ranked(studio, "Stranger", Rank.LEARNER, clock)
    joined(studio, other, stranger, clock)

    deeds: tuple[Callable[[], object], ...] = (
        lambda: members.rename(studio, teacher, room.id, stranger.id, "Mine"),
        lambda: members.reset_access(studio, teacher, room.id, stranger.id),
        lambda: members.appoint(studio, teacher, room.id, stranger.id),
    )
    for deed in deeds:
        with pytest.raises(NotFound):
            deed()
    assert slips.of_class(studio, teacher, room.id, {stranger.id}) == ()
    assert joining.entrance(studio, other.code or "", stranger).mine is not None
