"""Coming into a class: at once or by asking, once, under a name of one's own, and not by flood."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from studyplay.services import Studio
from studyplay.services.classes import classrooms, joining, looking, members
from studyplay.services.people import learners
from studyplay.services.refusals import NotFound
from studyplay.store import classes as store
from studyplay.store import learners as learner_store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, Joining, Member, Role, Standing
from studyplay.words.model import Level
from tests.services.classroom import joined, refused
from tests.services.conftest import Clock


def new(nickname: str, key: str = "key-of-a-newcomer") -> Learner:
    return Learner(0, key, nickname, Level.A2, "ja")


def fill(studio: Studio, room: Classroom, count: int, standing: Standing, clock: Clock) -> None:
    """So many made-up members."""
    with studio.database.writing() as connection:
        for n in range(count):
            made = learner_store.add(connection, new(f"Guest {n}", f"{standing}-{n}"), clock())
            member = Member(made.id, Role.LEARNER, standing, made.nickname, clock())
            store.enrol(connection, room.id, member)


def test_who_knows_the_code_is_in_and_stays_when_coming_twice(
    studio: Studio, room: Classroom, ann: Learner, clock: Clock
) -> None:
    first = joined(studio, room, ann, clock)
    clock.forward(60)

    assert first == joined(studio, room, ann, clock)
    assert (first.standing, first.called) == (Standing.IN, "Ann")


def test_a_newcomer_becomes_one_learner_however_often_the_form_comes(
    studio: Studio, room: Classroom, teacher: Learner, clock: Clock
) -> None:
    code = room.code or ""
    with ThreadPoolExecutor(4) as crowd:
        came = list(
            crowd.map(lambda _: joining.come_in_new(studio, code, new("Mei"), clock()), range(4))
        )

    assert len({learner.id for learner, _ in came}) == 1
    assert [one.member.called for one in looking.look(studio, teacher, room.id).inside] == ["Mei"]


def test_a_newcomer_who_is_refused_is_nobody(
    studio: Studio, room: Classroom, ann: Learner, clock: Clock
) -> None:
    joined(studio, room, ann, clock)

    code = refused(lambda: joining.come_in_new(studio, room.code or "", new("ＡＮＮ"), clock()))

    assert code == "classes.name-taken"
    assert tuple(
        one.nickname for name in ("Mori", "Ann", "ANN") for one in learners.named(studio, name)
    ) == ("Mori", "Ann")


def test_a_known_learner_with_a_taken_name_comes_under_another(
    studio: Studio, room: Classroom, ann: Learner, clock: Clock
) -> None:
    other = learners.register(studio, "ann", Level.A2, "en", clock())
    joined(studio, room, ann, clock)
    code = room.code or ""

    assert refused(lambda: joined(studio, room, other, clock)) == "classes.name-taken"
    member = joining.come_in(studio, code, other, "Ann K.", clock())

    assert member.called == "Ann K."


def test_one_waits_where_one_must_ask(
    studio: Studio, room: Classroom, teacher: Learner, ann: Learner, clock: Clock
) -> None:
    classrooms.set_joining(studio, teacher, room.id, Joining.ASK)
    asked = joined(studio, room, ann, clock)

    assert Standing.ASKED is asked.standing
    assert members.admit(studio, teacher, room.id, {ann.id}, clock()) == 1
    assert members.admit(studio, teacher, room.id, {ann.id}, clock()) == 0
    assert Standing.IN is joining.entrance(studio, room.code or "", ann).standing


def test_who_was_sent_out_comes_back_by_asking_only(
    studio: Studio, room: Classroom, teacher: Learner, ann: Learner, clock: Clock
) -> None:
    joined(studio, room, ann, clock)
    members.remove(studio, teacher, room.id, ann.id, clock())

    assert Standing.ASKED is joined(studio, room, ann, clock).standing


def test_nobody_comes_in_where_it_is_closed(
    studio: Studio, room: Classroom, teacher: Learner, ann: Learner, clock: Clock
) -> None:
    classrooms.set_joining(studio, teacher, room.id, Joining.CLOSED)

    assert refused(lambda: joined(studio, room, ann, clock)) == "classes.joining-closed"


def test_a_code_that_leads_nowhere_is_not_found(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    for ask in (
        lambda: joining.entrance(studio, "BCDFGH", ann),
        lambda: joining.come_in(studio, "", ann, "Ann", clock()),
        lambda: joining.come_in_new(studio, "x" * 10_000, new("Mei"), clock()),
    ):
        with pytest.raises(NotFound):
            ask()


def test_no_more_wait_than_a_teacher_can_look_at(
    studio: Studio, room: Classroom, teacher: Learner, ann: Learner, clock: Clock
) -> None:
    classrooms.set_joining(studio, teacher, room.id, Joining.ASK)
    fill(studio, room, joining.MOST_WAITING, Standing.ASKED, clock)

    assert refused(lambda: joined(studio, room, ann, clock)) == "classes.many-wait"


def test_a_class_does_not_burst(
    studio: Studio, *, room: Classroom, teacher: Learner, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """Neither by coming in nor by being let in, and of several not even some are."""
    classrooms.set_joining(studio, teacher, room.id, Joining.ASK)
    joined(studio, room, ann, clock)
    joined(studio, room, bob, clock)
    fill(studio, room, joining.MOST_INSIDE - 2, Standing.IN, clock)
    both = {ann.id, bob.id}

    assert (
        refused(lambda: members.admit(studio, teacher, room.id, both, clock())) == "classes.full"
    )
    assert members.admit(studio, teacher, room.id, {ann.id}, clock()) == 1
    newcomer = replace(new("Late"), key="late")
    assert (
        refused(lambda: joining.come_in_new(studio, room.code or "", newcomer, clock()))
        == "classes.full"
    )
