"""Accounts that were never used go by themselves; whoever did anything at all stays."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from studyplay.services import AppContext
from studyplay.services.classes import members
from studyplay.services.drilling import drills
from studyplay.services.lobby import rooms, seating
from studyplay.services.lobby.rooms import RoomRequest
from studyplay.services.people import devices, learners, unused_accounts
from studyplay.services.realboard import game_actions
from studyplay.services.realboard.game_setup import Setup
from studyplay.store import inactive_learners, personal_data
from studyplay.store import learners as learner_store
from studyplay.store.learners import Learner
from studyplay.store.schema import learners as learner_table
from studyplay.study.classroom.model import Rank
from studyplay.study.drill.tasks import DrillSpec, TaskKind
from studyplay.words.model import Level
from tests.record_samples import record_uses, use
from tests.services.classroom import joined, opened, ranked
from tests.services.conftest import Clock
from tests.waiting import until

LATER = unused_accounts.UNUSED_ACCOUNT_RETENTION / timedelta(seconds=1) + 3600
GAME = "scout/base"
NO_DEED = {
    "learners", "devices", "pin_locks", "bans", "record_sums", "lemma_sums", "day_sums",
    "schedule", "schedule_marks", "challenge_shares", "reviews",
}  # fmt: skip
"""What tells of nothing done, or of what another table tells of, too."""


def drilled(app_context: AppContext, ann: Learner, clock: Clock) -> None:
    drills.create_drill(
        app_context, ann, DrillSpec(TaskKind.WHOLE, Level.A2, length=5, racks=3), clock()
    )


def met_a_word(app_context: AppContext, ann: Learner, _clock: Clock) -> None:
    record_uses(app_context, ann, [use("alert")])


def opened_a_room(app_context: AppContext, ann: Learner, clock: Clock) -> None:
    rooms.open_room(app_context, ann, RoomRequest("annsroom", GAME), clock())


def took_a_chair(app_context: AppContext, ann: Learner, clock: Clock) -> None:
    bob = learners.register(app_context, "Bob", Level.A2, "en", clock())
    seating.take_chair(
        app_context,
        ann,
        rooms.open_room(app_context, bob, RoomRequest("bobsroom", GAME), clock()).id,
    )


def kept_a_sheet(app_context: AppContext, ann: Learner, clock: Clock) -> None:
    game_actions.open_game(app_context, ann, Setup(("Ann", "Cem"), "seed003"), clock())


def joined_a_class(app_context: AppContext, ann: Learner, clock: Clock) -> None:
    teacher = ranked(app_context, "Ms Mori", Rank.TEACHER, clock)
    joined(app_context, opened(app_context, teacher, clock), ann, clock)


def became_a_teacher(app_context: AppContext, ann: Learner, _clock: Clock) -> None:
    with app_context.database.write_transaction() as connection:
        connection.execute(
            learner_table.update().where(learner_table.c.id == ann.id).values(rank=Rank.TEACHER)
        )


def test_an_account_that_was_never_used_goes_after_thirty_days(
    app_context: AppContext, instance: Path, clock: Clock
) -> None:
    prankster = learners.register(app_context, "Zebrina-ゼブ", Level.A2, "en", clock())
    token = devices.sign_in(app_context, prankster, "Firefox", clock())
    early = unused_accounts.purge_unused_accounts(app_context, clock.forward(LATER - 7200))
    count = unused_accounts.purge_unused_accounts(app_context, clock.forward(7200))

    assert (early, count) == (0, 1)
    assert None is learners.find_by_id(app_context, prankster.id)
    assert None is devices.find_signed_in_learner(app_context, token)
    held = [path.name for path in instance.glob("studyplay.db*") if _names(path, "Zebrina")]
    assert held == [], "nor is the name left in the file"


def _names(path: Path, name: str) -> bool:
    return name.encode() in path.read_bytes()


def test_hundreds_go_and_their_numbers_are_given_to_nobody(
    app_context: AppContext, clock: Clock
) -> None:
    with app_context.database.write_transaction() as connection:
        crowd = [
            learner_store.add_learner(
                connection, Learner(0, f"key{n}", f"Bot{n}", Level.A2, "en"), clock()
            )
            for n in range(unused_accounts.BATCH_SIZE + 5)
        ]

    assert len(crowd) == unused_accounts.purge_unused_accounts(app_context, clock.forward(LATER))
    assert crowd[-1].id < learners.register(app_context, "Ann", Level.A2, "en", clock()).id


@pytest.mark.parametrize(
    "did",
    [
        drilled, met_a_word, opened_a_room, took_a_chair, kept_a_sheet, joined_a_class,
        became_a_teacher,
    ],
)  # fmt: skip
def test_whoever_did_anything_stays(
    app_context: AppContext,
    ann: Learner,
    clock: Clock,
    did: Callable[[AppContext, Learner, Clock], None],
) -> None:
    did(app_context, ann, clock)
    unused_accounts.purge_unused_accounts(app_context, clock.forward(10 * LATER))

    assert None is not learners.find_by_id(app_context, ann.id)


def test_who_was_sent_out_of_a_class_stays_until_the_class_goes(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    teacher = ranked(app_context, "Ms Mori", Rank.TEACHER, clock)
    room = opened(app_context, teacher, clock)
    joined(app_context, room, ann, clock)
    members.remove_member(app_context, teacher, room.id, ann.id, clock())

    assert unused_accounts.purge_unused_accounts(app_context, clock.forward(LATER)) == 0


def test_who_comes_now_and_again_stays(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """Looking is no deed, but somebody who looks is somebody."""
    token = devices.sign_in(app_context, ann, "Firefox", clock())
    devices.find_signed_in_learner(app_context, token)
    clock.forward(LATER)
    app_context.learner_cache.evict(ann.id)
    devices.find_signed_in_learner(app_context, token)
    until(lambda: devices.list_devices(app_context, ann)[0].seen_at == clock())

    assert unused_accounts.purge_unused_accounts(app_context, clock()) == 0


def test_nothing_is_purged_while_people_play(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    clock.forward(LATER)
    with app_context.table_registry.hub.subscribe("t", None, ann.id):
        assert unused_accounts.purge_unused_accounts(app_context, clock()) == 0
    assert unused_accounts.purge_unused_accounts(app_context, clock()) == 1


def test_a_new_table_is_a_deed_or_is_said_to_be_none() -> None:
    deeds = {column.table for column in inactive_learners.ACTIVITY_COLUMNS}

    assert {table.name for table in personal_data.OWNER_COLUMNS if table not in deeds} == NO_DEED
