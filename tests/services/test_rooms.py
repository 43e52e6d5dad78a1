"""Rooms before the game: opening, sitting, the host's decisions, and everything asked twice."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from studyplay.bots.player import Bot, Strength
from studyplay.engines.catalog import ENGINES
from studyplay.services import Studio
from studyplay.services.lobby import dealing, gathering, rooms, sitting
from studyplay.services.lobby.rooms import Room, Wish
from studyplay.services.people import learners
from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.services.tables import botplay, host
from studyplay.store import rooms as store
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.words.model import Level
from tests.services.conftest import Clock

ROBOT = Bot(Level.B1, Strength.EVEN)


def opened(studio: Studio, host_: Learner, clock: Clock, **wish: Any) -> str:
    """The id of a new room."""
    wanted = Wish(**{"id": "room-of-the-test", "game": "scout/base"} | wish)
    return rooms.open_room(studio, host_, wanted, clock()).id


def crowd(studio: Studio, clock: Clock, count: int) -> list[Learner]:
    """So many new learners."""
    names = (f"Guest {n}" for n in range(count))
    return [learners.register(studio, name, Level.A2, "en", clock()) for name in names]


def names(room: Room) -> list[str]:
    """Who sits on each chair; "–" on a free one."""
    return [
        sitter.nickname if isinstance(sitter, Learner) else "robot" if sitter else "–"
        for sitter in room.sitters
    ]


def refused(ask: Callable[[], object]) -> str:
    """The code with which a service refuses."""
    with pytest.raises(Refused) as no:
        ask()
    return no.value.code


def test_a_room_has_as_many_chairs_as_the_game_allows(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    room = rooms.look(studio, opened(studio, ann, clock))

    assert room.sizes == (2, 3, 4, 5)
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
    studio: Studio, game: str, sizes: tuple[int, ...]
) -> None:
    assert sizes == gathering.sizes(studio, game)


def test_no_room_is_opened_around_somebody_elses_game(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """Its host could look on, stop it and take it along."""
    chairs = [SeatRow(0, bob.id, None), SeatRow(1, None, botplay.describe(ROBOT))]
    host.open_table(studio, "of-bob", "scrabble/study", chairs, clock())

    assert (
        refused(lambda: rooms.open_room(studio, ann, Wish("of-bob", "scrabble/study"), clock()))
        == "room.id"
    )


def test_the_same_form_sent_twice_opens_one_room(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    first = rooms.open_room(studio, ann, Wish("twice", "scout/base"), clock())
    second = rooms.open_room(studio, ann, Wish("twice", "scout/base"), clock())

    assert first == second


def test_somebody_elses_room_cannot_be_had_by_its_id(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    opened(studio, ann, clock, id="mine")

    assert refused(lambda: opened(studio, bob, clock, id="mine")) == "room.id"


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
    studio: Studio, ann: Learner, clock: Clock, wish: dict[str, Any], code: str
) -> None:
    assert code == refused(lambda: opened(studio, ann, clock, **wish))


@pytest.mark.parametrize("change", [str.lower, lambda code: f" {code[:3]}-{code[3:]} "])
def test_a_code_is_read_however_it_is_typed(
    studio: Studio, ann: Learner, clock: Clock, change: Callable[[str], str]
) -> None:
    room = rooms.look(studio, opened(studio, ann, clock)).row
    wide = str.maketrans({chr(n): chr(n + 0xFEE0) for n in range(ord("A"), ord("Z") + 1)})

    assert room == rooms.by_code(studio, change(room.code), clock())
    assert room == rooms.by_code(studio, change(room.code).translate(wide), clock())


@pytest.mark.parametrize("typed", ["", "AAAAAA", "あいうえお", "BCDFGH" * 100, "\x00"])
def test_a_code_of_no_room_is_not_found(studio: Studio, typed: str, clock: Clock) -> None:
    with pytest.raises(NotFound):
        rooms.by_code(studio, typed, clock())


def test_sitting_down_twice_takes_one_chair(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(studio, ann, clock)
    sitting.sit(studio, bob, room_id)
    sitting.sit(studio, bob, room_id)
    sitting.sit(studio, bob, room_id, 3)

    assert names(rooms.look(studio, room_id)) == ["Ann", "–", "–", "ボブ", "–"]


def test_a_taken_or_forged_chair_is_refused(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(studio, ann, clock)
    for chair in (0, 5, -1, 99):
        assert (
            refused(
                lambda wanted=chair: sitting.sit(studio, bob, room_id, wanted)  # type: ignore[misc]
            )
            == "room.chair-taken"
        )


def test_of_many_who_want_the_last_chairs_exactly_so_many_get_one(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    """Four chairs are free, and twenty people tap at once, each twice."""
    room_id = opened(studio, ann, clock)
    guests = crowd(studio, clock, 20)

    def tap(guest: Learner) -> str:
        try:
            sitting.sit(studio, guest, room_id)
        except Refused as no:
            return no.code
        return "sits"

    with ThreadPoolExecutor(8) as pool:
        answers = set(pool.map(tap, guests * 2))

    seated = names(rooms.look(studio, room_id))
    assert {"sits", "room.full"} == answers
    assert len(set(seated)) == 5
    assert "–" not in seated


def test_a_locked_room_lets_nobody_new_sit(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(studio, ann, clock)
    sitting.set_locked(studio, ann, room_id, locked=True)

    assert refused(lambda: sitting.sit(studio, bob, room_id)) == "room.locked"
    sitting.set_locked(studio, ann, room_id, locked=False)
    sitting.sit(studio, bob, room_id)


def test_who_was_sent_away_stays_away(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(studio, ann, clock)
    sitting.sit(studio, bob, room_id)
    for _ in range(2):
        sitting.kick(studio, ann, room_id, bob.id)

    assert refused(lambda: sitting.sit(studio, bob, room_id)) == "room.banned"
    assert rooms.is_banned(studio, bob, room_id)
    assert rooms.open_to(studio, bob, clock()) == ()


def test_only_the_host_decides(studio: Studio, ann: Learner, bob: Learner, clock: Clock) -> None:
    room_id = opened(studio, ann, clock)
    sitting.sit(studio, bob, room_id)
    deeds: list[Callable[[], object]] = [
        lambda: sitting.kick(studio, bob, room_id, ann.id),
        lambda: sitting.unseat(studio, bob, room_id, ann.id),
        lambda: sitting.put_bot(studio, bob, room_id, 2, ROBOT),
        lambda: sitting.fill(studio, bob, room_id, ROBOT),
        lambda: sitting.remove_bot(studio, bob, room_id, 0),
        lambda: sitting.set_locked(studio, bob, room_id, locked=True),
        lambda: sitting.set_watched(studio, bob, room_id, watched=False),
        lambda: sitting.resize(studio, bob, room_id, 2),
        lambda: sitting.hand_on(studio, bob, room_id, bob.id),
        lambda: sitting.give_up(studio, bob, room_id, clock()),
        lambda: dealing.start(studio, bob, room_id, clock()),
    ]
    for deed in deeds:
        with pytest.raises(Forbidden):
            deed()


def test_robots_come_and_go_as_the_host_likes(studio: Studio, ann: Learner, clock: Clock) -> None:
    room_id = opened(studio, ann, clock)
    for _ in range(2):
        sitting.put_bot(studio, ann, room_id, 2, ROBOT)
    sitting.put_bot(studio, ann, room_id, 4, ROBOT)
    sitting.remove_bot(studio, ann, room_id, 4)
    sitting.remove_bot(studio, ann, room_id, 0)

    assert names(rooms.look(studio, room_id)) == ["Ann", "–", "robot", "–", "–"]
    assert refused(lambda: sitting.put_bot(studio, ann, room_id, 0, ROBOT)) == "room.chair-taken"


def test_robots_fill_up_what_the_game_needs_and_no_more(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    room_id = opened(studio, ann, clock, game="kotoba/base")
    for _ in range(2):
        sitting.fill(studio, ann, room_id, ROBOT)

    assert names(rooms.look(studio, room_id)) == ["Ann", "robot", "robot", "–", "–"]


def test_fewer_chairs_move_people_together(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(studio, ann, clock)
    sitting.sit(studio, bob, room_id, 4)
    sitting.resize(studio, ann, room_id, 2)

    assert names(rooms.look(studio, room_id)) == ["Ann", "ボブ"]
    assert refused(lambda: sitting.resize(studio, ann, room_id, 1)) == "room.seats"


def test_when_the_host_leaves_the_next_person_is_the_host(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(studio, ann, clock)
    sitting.put_bot(studio, ann, room_id, 1, ROBOT)
    sitting.sit(studio, bob, room_id)
    for _ in range(2):
        sitting.leave(studio, ann, room_id, clock())

    room = rooms.look(studio, room_id)
    assert room.is_hosted_by(bob)
    assert names(room) == ["–", "robot", "ボブ", "–", "–"]


def test_the_last_one_who_leaves_gives_the_room_up(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(studio, ann, clock)
    for _ in range(2):
        sitting.leave(studio, ann, room_id, clock())

    assert rooms.look(studio, room_id).row.closed_at == clock()
    assert refused(lambda: sitting.sit(studio, bob, room_id)) == "room.closed"


def test_the_host_can_stand_up_and_stays_the_host(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    room_id = opened(studio, ann, clock)
    for _ in range(2):
        sitting.stand(studio, ann, room_id)

    room = rooms.look(studio, room_id)
    assert room.count == 0
    assert room.is_hosted_by(ann)


def test_the_role_of_host_is_handed_to_somebody_who_sits_there(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(studio, ann, clock)
    assert refused(lambda: sitting.hand_on(studio, ann, room_id, bob.id)) == "room.not-here"
    sitting.sit(studio, bob, room_id)
    for _ in range(2):
        sitting.hand_on(studio, ann, room_id, bob.id)

    assert rooms.look(studio, room_id).is_hosted_by(bob)


def test_a_game_is_dealt_once_to_those_who_sit_there(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """Free chairs are put away; a second tap on the button deals nothing."""
    room_id = opened(studio, ann, clock)
    sitting.sit(studio, bob, room_id, 3)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: dealing.start(studio, ann, room_id, clock()), range(16)))

    hosted = host.look(studio, room_id)
    assert [ann.id, bob.id] == [seat.learner_id for seat in hosted.sitting]
    assert names(rooms.look(studio, room_id)) == ["Ann", "ボブ"]
    assert clock() == rooms.look(studio, room_id).row.dealt_at


def test_too_few_cannot_begin_and_are_told_how_many_can(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    room_id = opened(studio, ann, clock, game="kotoba/base", bots=(ROBOT,))
    with pytest.raises(Refused) as no:
        dealing.start(studio, ann, room_id, clock())

    assert (no.value.code, no.value.facts) == ("room.count", {"have": "2", "sizes": "3, 4, 5"})
    assert rooms.look(studio, room_id).missing == 1


def test_robots_alone_do_not_play(studio: Studio, ann: Learner, clock: Clock) -> None:
    room_id = opened(studio, ann, clock, bots=(ROBOT, ROBOT), plays=False)

    assert refused(lambda: dealing.start(studio, ann, room_id, clock())) == "room.nobody"


def test_once_the_game_is_on_the_room_is_as_it_is(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    room_id = opened(studio, ann, clock, bots=(ROBOT,))
    dealing.start(studio, ann, room_id, clock())
    late: list[Callable[[], object]] = [
        lambda: sitting.sit(studio, bob, room_id),
        lambda: sitting.stand(studio, ann, room_id),
        lambda: sitting.put_bot(studio, ann, room_id, 1, ROBOT),
        lambda: sitting.resize(studio, ann, room_id, 4),
        lambda: sitting.give_up(studio, ann, room_id, clock()),
    ]
    for ask in late:
        assert refused(ask) == "room.started"


def test_handicaps_go_with_the_people_who_have_them(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """Seat 3 of four has one; when chair 2 is put away it is seat 2."""
    handicaps = ENGINES["wordbasket"].options.handicaps
    letter, even = handicaps[-1].letter, handicaps[0].letter
    game = f"wordbasket/base+{even}{even}{even}{letter}"
    room_id = opened(studio, ann, clock, game=game)
    sitting.sit(studio, bob, room_id, 3)
    dealing.start(studio, ann, room_id, clock())

    assert f"wordbasket/base+{even}{letter}" == host.look(studio, room_id).row.game


def test_open_rooms_are_offered_until_they_are_full_locked_or_old(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    offered = opened(studio, ann, clock, id="offered")
    locked = opened(studio, ann, clock, id="locked")
    sitting.set_locked(studio, ann, locked, locked=True)
    opened(studio, ann, clock, id="full", seats=2, bots=(ROBOT,))
    dealing.start(studio, ann, opened(studio, ann, clock, id="on", bots=(ROBOT,)), clock())
    sitting.give_up(studio, ann, opened(studio, ann, clock, id="gone"), clock())

    assert [offered] == [room.row.id for room in rooms.open_to(studio, bob, clock())]
    assert {"offered", "locked", "full", "on"} == {
        room.row.id for room in rooms.mine(studio, ann, clock())
    }
    clock.forward(13 * 3600)
    assert rooms.open_to(studio, bob, clock()) == ()


def test_the_code_on_the_wall_leads_to_the_last_room(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    first = rooms.look(studio, opened(studio, ann, clock)).row
    with studio.database.writing() as connection:
        store.add(connection, replace(first, id="after", code="ZZZZZZ", after=first.id))

    assert rooms.by_code(studio, first.code, clock()).id == "after"
