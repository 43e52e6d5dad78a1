"""Replays: what everybody saw from event to event, and only when the game is over."""

from functools import reduce

import pytest

from studyplay.engines.core import AUDIENCE, Seat
from studyplay.services import AppContext
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.services.people import learners as service
from studyplay.services.tables import live_tables, replays, table_actions
from studyplay.store import rooms
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.tables import SeatRow
from studyplay.words.model import Level
from tests.finished_games import GAMES, NOON, finished_game

GAME = "scout/base"


def room_of(app_context: AppContext, table_id: str, *, watched: bool) -> None:
    row = RoomRow(table_id, "ABCD", None, GAME, 4, False, watched, NOON, NOON)
    with app_context.database.write_transaction() as connection:
        rooms.add_room(connection, row)


@pytest.fixture
def cat(app_context: AppContext) -> Learner:
    """Somebody who sits at no table."""
    return service.register(app_context, "Cat", Level.A2, "zh-Hant", NOON)


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_is_what_the_live_page_showed(
    app_context: AppContext, ann: Learner, bob: Learner, name: str
) -> None:
    """The view of each seat after each step, and the events between, every one once."""
    table_id = finished_game(app_context, name, [ann, bob])
    hosted, log = live_tables.load_events_since(app_context, table_id, 0)
    replay = replays.load_replay(app_context, ann, table_id, Seat(0))

    course = list(replays.iter_steps(app_context, replay))

    assert log == [event for moment in course for event in moment.events]
    for moment in course[:: max(1, len(course) // 8)]:
        seq = moment.table.row.version
        state = reduce(hosted.game.evolve, log[:seq], None)
        for seat in (Seat(0), Seat(3), AUDIENCE):
            now = hosted.game.view(state, seat)
            assert now == hosted.game.view(moment.table.state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_ends_with_the_table_as_it_stands(
    app_context: AppContext, ann: Learner, name: str
) -> None:
    table_id = finished_game(app_context, name, [ann])
    replay = replays.load_replay(app_context, ann, table_id, Seat(0))

    *before, last = replays.iter_steps(app_context, replay)

    assert table_actions.load_table(app_context, table_id) == last.table
    assert {None} == {moment.table.row.ended_at for moment in before}


def test_nothing_of_a_running_game_is_told(app_context: AppContext, ann: Learner) -> None:
    sitting = [SeatRow(seat, ann.id if seat == 0 else None, None) for seat in range(3)]
    table_actions.open_table(app_context, "on", GAME, sitting, NOON)

    with pytest.raises(Refused) as best:
        replays.default_viewpoint(app_context, ann, "on")
    with pytest.raises(Refused) as read:
        replays.load_replay(app_context, ann, "on", AUDIENCE)

    assert [best.value.code, read.value.code] == ["replay.game-on"] * 2


def test_who_sat_there_may_look_from_every_seat(
    app_context: AppContext, ann: Learner, bob: Learner
) -> None:
    """The own one is the first to be offered."""
    table_id = finished_game(app_context, GAME, [ann, bob])

    replay = replays.load_replay(app_context, bob, table_id, Seat(3))

    assert replays.default_viewpoint(app_context, bob, table_id) == 1
    assert replay.table_view.seat == 3
    assert replay.viewpoints == (1, 0, 2, 3, None)


def test_the_audience_sees_what_the_audience_saw(
    app_context: AppContext, ann: Learner, cat: Learner
) -> None:
    table_id = finished_game(app_context, GAME, [ann])
    room_of(app_context, table_id, watched=True)

    assert replays.default_viewpoint(app_context, cat, table_id) is AUDIENCE
    assert replays.load_replay(app_context, cat, table_id, AUDIENCE).viewpoints == (None,)
    with pytest.raises(Forbidden):
        replays.load_replay(app_context, cat, table_id, Seat(0))


def test_a_table_that_nobody_may_watch_is_closed_to_others_afterwards_too(
    app_context: AppContext, ann: Learner, cat: Learner
) -> None:
    table_id = finished_game(app_context, GAME, [ann])
    room_of(app_context, table_id, watched=False)

    with pytest.raises(Forbidden):
        replays.default_viewpoint(app_context, cat, table_id)


def test_forged_tables_and_seats_are_not_there(app_context: AppContext, ann: Learner) -> None:
    table_id = finished_game(app_context, GAME, [ann])

    with pytest.raises(NotFound):
        replays.default_viewpoint(app_context, ann, "no-such-table")
    for seat in (-1, 4):
        with pytest.raises(NotFound):
            replays.load_replay(app_context, ann, table_id, Seat(seat))
