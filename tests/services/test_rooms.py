"""Rooms before the game: opening, sitting, the host's decisions, and everything asked twice."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from studyplay.bots.player import Bot, BotStrength
from studyplay.services import AppContext
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.services.lobby import game_start, room_state, rooms, seating
from studyplay.services.lobby.rooms import Room, RoomRequest
from studyplay.services.people import learners
from studyplay.services.tables import bot_turns, table_actions
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.study.games.catalog import ENGINES
from studyplay.words.model import Level
from tests.services.conftest import Clock

ROBOT = Bot(Level.B1, BotStrength.EVEN)


def opened(app_context: AppContext, host_: Learner, clock: Clock, **wish: Any) -> str:
    """The id of a new room."""
    wanted = RoomRequest(**{"id": "room-of-the-test", "game": "scout/base"} | wish)
    return rooms.open_room(app_context, host_, wanted, clock()).id


def crowd(app_context: AppContext, clock: Clock, count: int) -> list[Learner]:
    """So many new learners."""
    names = (f"Guest {n}" for n in range(count))
    return [learners.register(app_context, name, Level.A2, "en", clock()) for name in names]


def names(room: Room) -> list[str]:
    """Who sits on each chair; "–" on a free one."""
    return [
        sitter.nickname if isinstance(sitter, Learner) else "robot" if sitter else "–"
        for sitter in room.occupants
    ]


def refused(ask: Callable[[], object]) -> str:
    """The code with which a service refuses."""
    with pytest.raises(Refused) as no:
        ask()
    return no.value.code


def test_a_room_has_as_many_chairs_as_the_game_allows(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    room = rooms.load_room(app_context, opened(app_context, ann, clock))

    assert room.player_counts == (2, 3, 4, 5)
    assert names(room) == ["Ann", "–", "–", "–", "–"]
    assert room.is_hosted_by(ann)


@pytest.mark.parametrize(
    ("game", "sizes"),
    [
        ("scrabble/study", (2, 3, 4)),
        ("kotoba/two-players", (2,)),
        ("kotoba/base", (3, 4, 5)),
        ("wordbasket/base", (2, 3, 4, 5, 6, 7, 8)),
        ("wordbasket/strict", (1, 2, 3, 4, 5, 6, 7, 8)),
    ],
)
def test_the_engines_say_how_many_can_play(
    app_context: AppContext, game: str, sizes: tuple[int, ...]
) -> None:
    assert sizes == room_state.player_counts(app_context, game)


def test_no_room_is_opened_around_somebody_elses_game(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """Its host could look on, stop it and take it along."""
    chairs = [SeatRow(0, bob.id, None), SeatRow(1, None, bot_turns.encode_bot(ROBOT))]
    table_actions.open_table(app_context, "of-bob", "scrabble/study", chairs, clock())

    assert (
        refused(
            lambda: rooms.open_room(
                app_context, ann, RoomRequest("of-bob", "scrabble/study"), clock()
            )
        )
        == "room.id"
    )


def test_the_same_form_sent_twice_opens_one_room(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    first = rooms.open_room(app_context, ann, RoomRequest("twice", "scout/base"), clock())
    second = rooms.open_room(app_context, ann, RoomRequest("twice", "scout/base"), clock())

    assert first == second


def test_somebody_elses_room_cannot_be_had_by_its_id(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    opened(app_context, ann, clock, id="mine")

    assert refused(lambda: opened(app_context, bob, clock, id="mine")) == "room.id"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "scout/chess"}, "room.rules"),
        ({"game": "chess/base"}, "room.rules"),
        ({"seats": 9}, "room.seats"),
        ({"seats": 1}, "room.seats"),
        ({"seats": 2, "bots": (ROBOT, ROBOT)}, "room.full"),
    ],
)
def test_what_cannot_be_played_is_not_opened(
    app_context: AppContext, ann: Learner, clock: Clock, wish: dict[str, Any], code: str
) -> None:
    assert code == refused(lambda: opened(app_context, ann, clock, **wish))


@pytest.mark.parametrize("change", [str.lower, lambda code: f" {code[:3]}-{code[3:]} "])
def test_a_code_is_read_however_it_is_typed(
    app_context: AppContext, ann: Learner, clock: Clock, change: Callable[[str], str]
) -> None:
    room = rooms.load_room(app_context, opened(app_context, ann, clock)).row
    wide = str.maketrans({chr(n): chr(n + 0xFEE0) for n in range(ord("A"), ord("Z") + 1)})

    assert room == rooms.find_by_code(app_context, change(room.code), clock())
    assert room == rooms.find_by_code(app_context, change(room.code).translate(wide), clock())


@pytest.mark.parametrize("typed", ["", "AAAAAA", "あいうえお", "BCDFGH" * 100, "\x00"])
def test_a_code_of_no_room_is_not_found(app_context: AppContext, typed: str, clock: Clock) -> None:
    with pytest.raises(NotFound):
        rooms.find_by_code(app_context, typed, clock())


def test_sitting_down_twice_takes_one_chair(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(app_context, ann, clock)
    seating.take_chair(app_context, bob, room_id)
    seating.take_chair(app_context, bob, room_id)
    seating.take_chair(app_context, bob, room_id, 3)

    assert names(rooms.load_room(app_context, room_id)) == ["Ann", "–", "–", "ボブ", "–"]


def test_a_taken_or_forged_chair_is_refused(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(app_context, ann, clock)
    for chair in (0, 5, -1, 99):
        assert (
            refused(
                lambda wanted=chair: seating.take_chair(app_context, bob, room_id, wanted)  # type: ignore[misc]
            )
            == "room.chair-taken"
        )


def test_of_many_who_want_the_last_chairs_exactly_so_many_get_one(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """Four chairs are free, and twenty people tap at once, each twice."""
    room_id = opened(app_context, ann, clock)
    guests = crowd(app_context, clock, 20)

    def tap(guest: Learner) -> str:
        try:
            seating.take_chair(app_context, guest, room_id)
        except Refused as no:
            return no.code
        return "sits"

    with ThreadPoolExecutor(8) as pool:
        answers = set(pool.map(tap, guests * 2))

    seated = names(rooms.load_room(app_context, room_id))
    assert {"sits", "room.full"} == answers
    assert len(set(seated)) == 5
    assert "–" not in seated


def test_a_locked_room_lets_nobody_new_sit(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(app_context, ann, clock)
    seating.set_locked(app_context, ann, room_id, locked=True)

    assert refused(lambda: seating.take_chair(app_context, bob, room_id)) == "room.locked"
    seating.set_locked(app_context, ann, room_id, locked=False)
    seating.take_chair(app_context, bob, room_id)


def test_who_was_sent_away_stays_away(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(app_context, ann, clock)
    seating.take_chair(app_context, bob, room_id)
    for _ in range(2):
        seating.kick_learner(app_context, ann, room_id, bob.id)

    assert refused(lambda: seating.take_chair(app_context, bob, room_id)) == "room.banned"
    assert rooms.is_banned(app_context, bob, room_id)
    assert rooms.list_open_rooms(app_context, bob, clock()) == ()


def test_only_the_host_decides(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(app_context, ann, clock)
    seating.take_chair(app_context, bob, room_id)
    deeds: list[Callable[[], object]] = [
        lambda: seating.kick_learner(app_context, bob, room_id, ann.id),
        lambda: seating.unseat_learner(app_context, bob, room_id, ann.id),
        lambda: seating.put_bot(app_context, bob, room_id, 2, ROBOT),
        lambda: seating.fill_with_bots(app_context, bob, room_id, ROBOT),
        lambda: seating.remove_bot(app_context, bob, room_id, 0),
        lambda: seating.set_locked(app_context, bob, room_id, locked=True),
        lambda: seating.set_watched(app_context, bob, room_id, watched=False),
        lambda: seating.set_chair_count(app_context, bob, room_id, 2),
        lambda: seating.transfer_host(app_context, bob, room_id, bob.id),
        lambda: seating.close_room(app_context, bob, room_id, clock()),
        lambda: game_start.start_game(app_context, bob, room_id, clock()),
    ]
    for deed in deeds:
        with pytest.raises(Forbidden):
            deed()


def test_robots_come_and_go_as_the_host_likes(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    room_id = opened(app_context, ann, clock)
    for _ in range(2):
        seating.put_bot(app_context, ann, room_id, 2, ROBOT)
    seating.put_bot(app_context, ann, room_id, 4, ROBOT)
    seating.remove_bot(app_context, ann, room_id, 4)
    seating.remove_bot(app_context, ann, room_id, 0)

    assert names(rooms.load_room(app_context, room_id)) == ["Ann", "–", "robot", "–", "–"]
    assert (
        refused(lambda: seating.put_bot(app_context, ann, room_id, 0, ROBOT)) == "room.chair-taken"
    )


def test_robots_fill_up_what_the_game_needs_and_no_more(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    room_id = opened(app_context, ann, clock, game="kotoba/base")
    for _ in range(2):
        seating.fill_with_bots(app_context, ann, room_id, ROBOT)

    assert names(rooms.load_room(app_context, room_id)) == ["Ann", "robot", "robot", "–", "–"]


def test_fewer_chairs_move_people_together(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(app_context, ann, clock)
    seating.take_chair(app_context, bob, room_id, 4)
    seating.set_chair_count(app_context, ann, room_id, 2)

    assert names(rooms.load_room(app_context, room_id)) == ["Ann", "ボブ"]
    assert refused(lambda: seating.set_chair_count(app_context, ann, room_id, 1)) == "room.seats"


def test_when_the_host_leaves_the_next_person_is_the_host(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(app_context, ann, clock)
    seating.put_bot(app_context, ann, room_id, 1, ROBOT)
    seating.take_chair(app_context, bob, room_id)
    for _ in range(2):
        seating.leave_room(app_context, ann, room_id, clock())

    room = rooms.load_room(app_context, room_id)
    assert room.is_hosted_by(bob)
    assert names(room) == ["–", "robot", "ボブ", "–", "–"]


def test_the_last_one_who_leaves_gives_the_room_up(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(app_context, ann, clock)
    for _ in range(2):
        seating.leave_room(app_context, ann, room_id, clock())

    assert rooms.load_room(app_context, room_id).row.closed_at == clock()
    assert refused(lambda: seating.take_chair(app_context, bob, room_id)) == "room.closed"


def test_the_host_can_stand_up_and_stays_the_host(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    room_id = opened(app_context, ann, clock)
    for _ in range(2):
        seating.free_own_chair(app_context, ann, room_id)

    room = rooms.load_room(app_context, room_id)
    assert room.taken_count == 0
    assert room.is_hosted_by(ann)


def test_the_role_of_host_is_handed_to_somebody_who_sits_there(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(app_context, ann, clock)
    assert (
        refused(lambda: seating.transfer_host(app_context, ann, room_id, bob.id))
        == "room.not-here"
    )
    seating.take_chair(app_context, bob, room_id)
    for _ in range(2):
        seating.transfer_host(app_context, ann, room_id, bob.id)

    assert rooms.load_room(app_context, room_id).is_hosted_by(bob)


def test_a_game_is_dealt_once_to_those_who_sit_there(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """Free chairs are put away; a second tap on the button deals nothing."""
    room_id = opened(app_context, ann, clock)
    seating.take_chair(app_context, bob, room_id, 3)
    with ThreadPoolExecutor(8) as pool:
        list(
            pool.map(
                lambda _: game_start.start_game(app_context, ann, room_id, clock()), range(16)
            )
        )

    hosted = table_actions.load_table(app_context, room_id)
    assert [ann.id, bob.id] == [seat.learner_id for seat in hosted.seats]
    assert names(rooms.load_room(app_context, room_id)) == ["Ann", "ボブ"]
    assert clock() == rooms.load_room(app_context, room_id).row.dealt_at


def test_too_few_cannot_begin_and_are_told_how_many_can(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    room_id = opened(app_context, ann, clock, game="kotoba/base", bots=(ROBOT,))
    with pytest.raises(Refused) as no:
        game_start.start_game(app_context, ann, room_id, clock())

    assert (no.value.code, no.value.facts) == ("room.count", {"have": "2", "sizes": "3, 4, 5"})
    assert rooms.load_room(app_context, room_id).missing_count == 1


def test_robots_alone_do_not_play(app_context: AppContext, ann: Learner, clock: Clock) -> None:
    room_id = opened(app_context, ann, clock, bots=(ROBOT, ROBOT), host_plays=False)

    assert (
        refused(lambda: game_start.start_game(app_context, ann, room_id, clock())) == "room.nobody"
    )


def test_once_the_game_is_on_the_room_is_as_it_is(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(app_context, ann, clock, bots=(ROBOT,))
    game_start.start_game(app_context, ann, room_id, clock())
    late: list[Callable[[], object]] = [
        lambda: seating.take_chair(app_context, bob, room_id),
        lambda: seating.free_own_chair(app_context, ann, room_id),
        lambda: seating.put_bot(app_context, ann, room_id, 1, ROBOT),
        lambda: seating.set_chair_count(app_context, ann, room_id, 4),
        lambda: seating.close_room(app_context, ann, room_id, clock()),
    ]
    for ask in late:
        assert refused(ask) == "room.started"


def test_handicaps_go_with_the_people_who_have_them(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """Seat 3 of four has one; when chair 2 is put away it is seat 2."""
    handicaps = ENGINES["wordbasket"].options.handicaps
    letter, even = handicaps[-1].letter, handicaps[0].letter
    game = f"wordbasket/base+{even}{even}{even}{letter}"
    room_id = opened(app_context, ann, clock, game=game)
    seating.take_chair(app_context, bob, room_id, 3)
    game_start.start_game(app_context, ann, room_id, clock())

    assert (
        f"wordbasket/base+{even}{letter}"
        == table_actions.load_table(app_context, room_id).row.game
    )
