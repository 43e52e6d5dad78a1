"""Rooms that others find."""

from dataclasses import replace
from typing import Any

from studyplay.bots.player import Bot, BotStrength
from studyplay.services import AppContext
from studyplay.services.lobby import game_start, rooms, seating
from studyplay.services.lobby.rooms import RoomRequest
from studyplay.store import rooms as store
from studyplay.store.learners import Learner
from studyplay.words.model import Level
from tests.services.conftest import Clock

ROBOT = Bot(Level.B1, BotStrength.EVEN)


def opened(app_context: AppContext, host_: Learner, clock: Clock, **wish: Any) -> str:
    """The id of a new room."""
    wanted = RoomRequest(**{"id": "room-of-the-test", "game": "scout/base"} | wish)
    return rooms.open_room(app_context, host_, wanted, clock()).id


def test_open_rooms_are_offered_until_they_are_full_locked_or_old(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    offered = opened(app_context, ann, clock, id="offered")
    locked = opened(app_context, ann, clock, id="locked")
    seating.set_locked(app_context, ann, locked, locked=True)
    opened(app_context, ann, clock, id="full", seats=2, bots=(ROBOT,))
    game_start.start_game(
        app_context, ann, opened(app_context, ann, clock, id="on", bots=(ROBOT,)), clock()
    )
    seating.close_room(app_context, ann, opened(app_context, ann, clock, id="gone"), clock())

    assert [offered] == [room.row.id for room in rooms.list_open_rooms(app_context, bob, clock())]
    assert {"offered", "locked", "full", "on"} == {
        room.row.id for room in rooms.list_current_rooms(app_context, ann, clock())
    }
    clock.forward(13 * 3600)
    assert rooms.list_open_rooms(app_context, bob, clock()) == ()


def test_the_code_on_the_wall_leads_to_the_last_room(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    first = rooms.load_room(app_context, opened(app_context, ann, clock)).row
    with app_context.database.write_transaction() as connection:
        store.add_room(connection, replace(first, id="after", code="ZZZZZZ", after=first.id))

    assert rooms.find_by_code(app_context, first.code, clock()).id == "after"
