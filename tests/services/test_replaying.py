"""Replays: what everybody saw from event to event, and only when the game is over."""

from functools import reduce

import pytest

from studyplay.engines.core import AUDIENCE, Seat
from studyplay.services import Studio
from studyplay.services.people import learners as service
from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.services.tables import host, live, replays
from studyplay.store import rooms
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.tables import SeatRow
from studyplay.words.model import Level
from tests.finished_games import GAMES, NOON, finished_game

GAME = "scout/base"


def room_of(studio: Studio, table_id: str, *, watched: bool) -> None:
    row = RoomRow(table_id, "ABCD", None, GAME, 4, False, watched, NOON, NOON)
    with studio.database.writing() as connection:
        rooms.add(connection, row)


@pytest.fixture
def cat(studio: Studio) -> Learner:
    """Somebody who sits at no table."""
    return service.register(studio, "Cat", Level.A2, "zh-Hant", NOON)


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_is_what_the_live_page_showed(
    studio: Studio, ann: Learner, bob: Learner, name: str
) -> None:
    """The view of each seat after each step, and the events between, every one once."""
    table_id = finished_game(studio, name, [ann, bob])
    hosted, log = live.since(studio, table_id, 0)
    replay = replays.read(studio, ann, table_id, Seat(0))

    course = list(replays.moments(studio, replay))

    assert log == [event for moment in course for event in moment.events]
    for moment in course[:: max(1, len(course) // 8)]:
        seq = moment.hosted.row.version
        state = reduce(hosted.game.evolve, log[:seq], None)
        for seat in (Seat(0), Seat(3), AUDIENCE):
            now = hosted.game.view(state, seat)
            assert now == hosted.game.view(moment.hosted.state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_ends_with_the_table_as_it_stands(
    studio: Studio, ann: Learner, name: str
) -> None:
    table_id = finished_game(studio, name, [ann])
    replay = replays.read(studio, ann, table_id, Seat(0))

    *before, last = replays.moments(studio, replay)

    assert host.look(studio, table_id) == last.hosted
    assert {None} == {moment.hosted.row.ended_at for moment in before}


def test_nothing_of_a_running_game_is_told(studio: Studio, ann: Learner) -> None:
    sitting = [SeatRow(seat, ann.id if seat == 0 else None, None) for seat in range(3)]
    host.open_table(studio, "on", GAME, sitting, NOON)

    with pytest.raises(Refused) as best:
        replays.best(studio, ann, "on")
    with pytest.raises(Refused) as read:
        replays.read(studio, ann, "on", AUDIENCE)

    assert [best.value.code, read.value.code] == ["replay.game-on"] * 2


def test_who_sat_there_may_look_from_every_seat(
    studio: Studio, ann: Learner, bob: Learner
) -> None:
    """The own one is the first to be offered."""
    table_id = finished_game(studio, GAME, [ann, bob])

    replay = replays.read(studio, bob, table_id, Seat(3))

    assert replays.best(studio, bob, table_id) == 1
    assert replay.seen.seat == 3
    assert replay.viewpoints == (1, 0, 2, 3, None)


def test_the_audience_sees_what_the_audience_saw(
    studio: Studio, ann: Learner, cat: Learner
) -> None:
    table_id = finished_game(studio, GAME, [ann])
    room_of(studio, table_id, watched=True)

    assert replays.best(studio, cat, table_id) is AUDIENCE
    assert replays.read(studio, cat, table_id, AUDIENCE).viewpoints == (None,)
    with pytest.raises(Forbidden):
        replays.read(studio, cat, table_id, Seat(0))


def test_a_table_that_nobody_may_watch_is_closed_to_others_afterwards_too(
    studio: Studio, ann: Learner, cat: Learner
) -> None:
    table_id = finished_game(studio, GAME, [ann])
    room_of(studio, table_id, watched=False)

    with pytest.raises(Forbidden):
        replays.best(studio, cat, table_id)


def test_forged_tables_and_seats_are_not_there(studio: Studio, ann: Learner) -> None:
    table_id = finished_game(studio, GAME, [ann])

    with pytest.raises(NotFound):
        replays.best(studio, ann, "no-such-table")
    for seat in (-1, 4):
        with pytest.raises(NotFound):
            replays.read(studio, ann, table_id, Seat(seat))
