"""Accounts that were never used go by themselves; whoever did anything at all stays."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from studyplay.services import Studio
from studyplay.services.classes import members
from studyplay.services.drilling import drills
from studyplay.services.lobby import rooms, sitting
from studyplay.services.lobby.rooms import Wish
from studyplay.services.people import devices, idling, learners
from studyplay.services.realboard import companion
from studyplay.services.realboard.companion_setup import Setup
from studyplay.store import holdings, idle
from studyplay.store import learners as learner_store
from studyplay.store.learners import Learner
from studyplay.store.schema import learners as learner_table
from studyplay.study.classroom.model import Rank
from studyplay.study.drill.tasks import Spec, Task
from studyplay.words.model import Level
from tests.record_samples import record_uses, use
from tests.services.classroom import joined, opened, ranked
from tests.services.conftest import Clock
from tests.waiting import until

LATER = idling.PATIENCE / timedelta(seconds=1) + 3600
GAME = "scout/base"
NO_DEED = {
    "learners", "devices", "pin_locks", "bans", "record_sums", "lemma_sums", "day_sums",
    "schedule", "schedule_marks", "challenge_shares", "reviews",
}  # fmt: skip
"""What tells of nothing done, or of what another table tells of, too."""


def drilled(studio: Studio, ann: Learner, clock: Clock) -> None:
    drills.open_drill(studio, ann, Spec(Task.WHOLE, Level.A2, length=5, racks=3), clock())


def met_a_word(studio: Studio, ann: Learner, _clock: Clock) -> None:
    record_uses(studio, ann, [use("alert")])


def opened_a_room(studio: Studio, ann: Learner, clock: Clock) -> None:
    rooms.open_room(studio, ann, Wish("annsroom", GAME), clock())


def took_a_chair(studio: Studio, ann: Learner, clock: Clock) -> None:
    bob = learners.register(studio, "Bob", Level.A2, "en", clock())
    sitting.sit(studio, ann, rooms.open_room(studio, bob, Wish("bobsroom", GAME), clock()).id)


def kept_a_sheet(studio: Studio, ann: Learner, clock: Clock) -> None:
    companion.open_game(studio, ann, Setup(("Ann", "Cem"), "seed003"), clock())


def joined_a_class(studio: Studio, ann: Learner, clock: Clock) -> None:
    teacher = ranked(studio, "Ms Mori", Rank.TEACHER, clock)
    joined(studio, opened(studio, teacher, clock), ann, clock)


def became_a_teacher(studio: Studio, ann: Learner, _clock: Clock) -> None:
    with studio.database.writing() as connection:
        connection.execute(
            learner_table.update().where(learner_table.c.id == ann.id).values(rank=Rank.TEACHER)
        )


def test_an_account_that_was_never_used_goes_after_thirty_days(
    studio: Studio, instance: Path, clock: Clock
) -> None:
    prankster = learners.register(studio, "Zebrina-ゼブ", Level.A2, "en", clock())
    token = devices.sign_in(studio, prankster, "Firefox", clock())
    early = idling.purge(studio, clock.forward(LATER - 7200))
    count = idling.purge(studio, clock.forward(7200))

    assert (early, count) == (0, 1)
    assert None is learners.by_id(studio, prankster.id)
    assert None is devices.holder(studio, token)
    held = [path.name for path in instance.glob("studyplay.db*") if _names(path, "Zebrina")]
    assert held == [], "nor is the name left in the file"


def _names(path: Path, name: str) -> bool:
    return name.encode() in path.read_bytes()


def test_hundreds_go_and_their_numbers_are_given_to_nobody(studio: Studio, clock: Clock) -> None:
    with studio.database.writing() as connection:
        crowd = [
            learner_store.add(
                connection, Learner(0, f"key{n}", f"Bot{n}", Level.A2, "en"), clock()
            )
            for n in range(idling.AT_ONCE + 5)
        ]

    assert len(crowd) == idling.purge(studio, clock.forward(LATER))
    assert crowd[-1].id < learners.register(studio, "Ann", Level.A2, "en", clock()).id


@pytest.mark.parametrize(
    "did",
    [
        drilled, met_a_word, opened_a_room, took_a_chair, kept_a_sheet, joined_a_class,
        became_a_teacher,
    ],
)  # fmt: skip
def test_whoever_did_anything_stays(
    studio: Studio, ann: Learner, clock: Clock, did: Callable[[Studio, Learner, Clock], None]
) -> None:
    did(studio, ann, clock)
    idling.purge(studio, clock.forward(10 * LATER))

    assert None is not learners.by_id(studio, ann.id)


def test_who_was_sent_out_of_a_class_stays_until_the_class_goes(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    teacher = ranked(studio, "Ms Mori", Rank.TEACHER, clock)
    room = opened(studio, teacher, clock)
    joined(studio, room, ann, clock)
    members.remove(studio, teacher, room.id, ann.id, clock())

    assert idling.purge(studio, clock.forward(LATER)) == 0


def test_who_comes_now_and_again_stays(studio: Studio, ann: Learner, clock: Clock) -> None:
    """Looking is no deed, but somebody who looks is somebody."""
    token = devices.sign_in(studio, ann, "Firefox", clock())
    devices.holder(studio, token)
    clock.forward(LATER)
    studio.guests.forget(ann.id)
    devices.holder(studio, token)
    until(lambda: devices.of_learner(studio, ann)[0].seen_at == clock())

    assert idling.purge(studio, clock()) == 0


def test_nothing_is_purged_while_people_play(studio: Studio, ann: Learner, clock: Clock) -> None:
    clock.forward(LATER)
    with studio.hall.hub.listening("t", None, ann.id):
        assert idling.purge(studio, clock()) == 0
    assert idling.purge(studio, clock()) == 1


def test_a_new_table_is_a_deed_or_is_said_to_be_none() -> None:
    deeds = {column.table for column in idle.DEEDS}

    assert {table.name for table in holdings.OWN if table not in deeds} == NO_DEED
