"""Games that are stopped, gone on with, taken over by robots and played again."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest

from studyplay.bots.player import Bot, Strength
from studyplay.engines.scrabble.actions import GiveUp
from studyplay.services import Studio
from studyplay.services.lobby import dealing, rooms, sitting
from studyplay.services.lobby.rooms import Wish
from studyplay.services.people import learners, pins
from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.services.tables import botplay, host, live, stopping, substituting
from studyplay.services.tables.live import Sent
from studyplay.store import rooms as store
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.words.model import Level
from tests.services.conftest import Clock

ROBOT = Bot(Level.A1, Strength.GENTLE)
GAME = "scrabble/study"


@pytest.fixture
def table(studio: Studio, ann: Learner, bob: Learner, clock: Clock) -> str:
    """A game of Ann, who is the host, and Bob."""
    room_id = rooms.open_room(studio, ann, Wish("the-table", GAME), clock()).id
    sitting.sit(studio, bob, room_id)
    dealing.start(studio, ann, room_id, clock())
    return room_id


@pytest.fixture
def stranger(studio: Studio, clock: Clock) -> Learner:
    return learners.register(studio, "Eve", Level.C1, "en", clock())


def give_up(studio: Studio, learner: Learner, table_id: str, clock: Clock, cid: str = "") -> int:
    sent = Sent(GiveUp(), cid, None, clock.forward(1))
    return live.act(studio, learner, table_id, sent)


def end(studio: Studio, table_id: str, people: tuple[Learner, ...], clock: Clock) -> None:
    """Let everybody give up until the game is over."""
    for _ in range(400):
        hosted = host.look(studio, table_id)
        if hosted.row.ended_at is not None:
            return
        for person in people:
            if hosted.seat_of(person.id) in hosted.game.to_act(hosted.state):
                give_up(studio, person, table_id, clock)
                break
        else:
            botplay.run(studio, table_id)
    raise AssertionError("the game does not end")


def refused(ask: Callable[[], object]) -> str:
    """The code with which a service refuses."""
    with pytest.raises(Refused) as no:
        ask()
    return no.value.code


def to_act(studio: Studio, table_id: str, *people: Learner) -> Learner:
    """The person whose turn it is."""
    hosted = host.look(studio, table_id)
    seats = hosted.game.to_act(hosted.state)
    return next(each for each in people if hosted.seat_of(each.id) in seats)


def test_while_a_game_stands_still_nobodys_time_runs(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    clock.forward(10)
    for _ in range(2):
        stopping.pause(studio, bob, table, clock())
    clock.forward(3600)
    stood = host.look(studio, table).millis(clock())
    for _ in range(2):
        stopping.resume(studio, ann, table, clock())
    clock.forward(5)

    assert stood == 10_000
    assert host.look(studio, table).millis(clock()) == 15_000


def test_nothing_can_be_done_while_it_stands_still_and_everything_after(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    person = to_act(studio, table, ann, bob)
    stopping.pause(studio, ann, table, clock())
    assert refused(lambda: give_up(studio, person, table, clock, "one")) == "table.paused"
    clock.forward(86_400)
    stopping.resume(studio, ann, table, clock())

    assert give_up(studio, person, table, clock, "one") > 0


def test_a_stranger_cannot_stop_a_game(
    studio: Studio, stranger: Learner, clock: Clock, table: str
) -> None:
    with pytest.raises(Forbidden):
        stopping.pause(studio, stranger, table, clock())
    with pytest.raises(NotFound):
        stopping.pause(studio, stranger, "nothing", clock())


def test_a_game_that_is_over_cannot_be_stopped(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    end(studio, table, (ann, bob), clock)

    assert refused(lambda: stopping.pause(studio, ann, table, clock())) == "table.over"


def test_people_who_stop_and_go_on_at_once_lose_no_time(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    """However the requests arrive, the pauses of one moment add up to nothing."""
    deeds = [
        lambda: stopping.pause(studio, ann, table, clock()),
        lambda: stopping.resume(studio, bob, table, clock()),
    ] * 10
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda deed: deed(), deeds))
    stopping.resume(studio, ann, table, clock())

    assert host.look(studio, table).row.paused_ms == 0


def test_a_robot_plays_on_and_the_person_comes_back(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    for _ in range(2):
        substituting.replace_person(studio, ann, table, bob.id)
    seat = host.look(studio, table).sitting[1]
    with pytest.raises(Forbidden):
        give_up(studio, bob, table, clock)
    for _ in range(2):
        substituting.take_back(studio, bob, table)

    assert Bot(bob.level, Strength.EVEN) == botplay.bot_of(seat)
    assert bob.id == host.look(studio, table).sitting[1].learner_id


def test_the_robot_does_nothing_any_more_once_the_person_is_back(
    studio: Studio, ann: Learner, bob: Learner, table: str
) -> None:
    """A plan that it made before is void, even if nothing has happened at the table."""
    person = to_act(studio, table, ann, bob)
    substituting.leave(studio, person, table)
    plan = botplay._next(studio, table)
    substituting.take_back(studio, person, table)
    before = host.look(studio, table).row.version
    assert plan is not None
    botplay._fulfil(studio, plan)

    assert before == host.look(studio, table).row.version


def test_who_leaves_hands_the_role_of_host_on(
    studio: Studio, ann: Learner, bob: Learner, table: str
) -> None:
    for _ in range(2):
        substituting.leave(studio, ann, table)

    assert rooms.look(studio, table).is_hosted_by(bob)
    assert host.look(studio, table).sitting[0].bot is not None


def test_who_is_sent_away_in_the_middle_does_not_come_back(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    """Neither to the seat nor to look on; a robot plays to the end."""
    for _ in range(2):
        substituting.send_away(studio, ann, table, bob.id)
    with pytest.raises(Forbidden):
        substituting.take_back(studio, bob, table)
    with pytest.raises(Forbidden):
        live.look(studio, bob, table, clock())
    end(studio, table, (ann,), clock)

    assert host.look(studio, table).row.ended_at is not None


def test_only_the_host_gives_others_seats_to_robots(
    studio: Studio, ann: Learner, bob: Learner, stranger: Learner, table: str
) -> None:
    for deed in (substituting.replace_person, substituting.send_away):
        with pytest.raises(Forbidden):
            deed(studio, bob, table, ann.id)
    with pytest.raises(Forbidden):
        substituting.take_back(studio, stranger, table)
    assert refused(lambda: substituting.send_away(studio, ann, table, ann.id)) == "room.kick-host"


def test_somebody_who_is_not_there_cannot_be_replaced(
    studio: Studio, ann: Learner, stranger: Learner, table: str
) -> None:
    before = host.look(studio, table).sitting
    substituting.replace_person(studio, ann, table, stranger.id)
    substituting.leave(studio, stranger, table)

    assert before == host.look(studio, table).sitting


def test_many_who_tap_for_a_rematch_get_one_room(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    """The same people and rules, everybody one chair further."""
    end(studio, table, (ann, bob), clock)
    with ThreadPoolExecutor(8) as pool:
        found = set(
            pool.map(lambda who: dealing.rematch(studio, who, table, clock()).id, [ann, bob] * 8)
        )

    assert len(found) == 1
    new = rooms.look(studio, found.pop())
    assert [bob.id, ann.id] == [getattr(sitter, "id", 0) for sitter in new.sitters]
    assert (GAME, table, None) == (new.row.game, new.row.after, new.row.dealt_at)
    assert new.is_hosted_by(ann)


def test_a_rematch_comes_after_the_end(
    studio: Studio, ann: Learner, clock: Clock, table: str
) -> None:
    assert refused(lambda: dealing.rematch(studio, ann, table, clock())) == "room.game-on"


def test_a_rematch_is_for_those_who_played(
    studio: Studio, stranger: Learner, clock: Clock, table: str
) -> None:
    with pytest.raises(Forbidden):
        dealing.rematch(studio, stranger, table, clock())


def test_a_rematch_that_was_given_up_can_be_asked_for_again(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    end(studio, table, (ann, bob), clock)
    first = dealing.rematch(studio, ann, table, clock())
    sitting.give_up(studio, ann, first.id, clock())

    assert first.id != dealing.rematch(studio, bob, table, clock()).id


def test_who_was_sent_away_is_not_in_the_rematch(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    substituting.send_away(studio, ann, table, bob.id)
    end(studio, table, (ann,), clock)
    new = dealing.rematch(studio, ann, table, clock()).id

    assert bob.id not in {getattr(sitter, "id", 0) for sitter in rooms.look(studio, new).sitters}
    assert refused(lambda: sitting.sit(studio, bob, new)) == "room.banned"


def test_a_pin_stays_until_it_is_renewed(studio: Studio, ann: Learner) -> None:
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(lambda _: pins.pin_of(studio, ann), range(16)))
    first = found.pop()

    assert not found
    assert first.isdecimal()
    assert len(first) == 6
    assert pins.renew(studio, ann) == pins.pin_of(studio, ann)


def test_name_and_pin_open_a_seat_on_another_device(
    studio: Studio, ann: Learner, bob: Learner, table: str
) -> None:
    assert bob == pins.holder(studio, table, bob.id, pins.pin_of(studio, bob))
    assert ann == pins.holder(studio, table, ann.id, pins.pin_of(studio, ann))


def test_what_was_wrong_about_a_pin_is_not_told(
    studio: Studio, ann: Learner, bob: Learner, stranger: Learner, table: str
) -> None:
    """Another's, an old one, none at all, or one of somebody who does not sit there."""
    old = pins.pin_of(studio, bob)
    pins.renew(studio, bob)
    for who, pin in [
        (ann.id, ""),
        (ann.id, "------"),
        (bob.id, old),
        (bob.id, "１２３４５６"),
        (stranger.id, pins.pin_of(studio, stranger)),
        (0, "000000"),
    ]:
        assert (
            refused(
                lambda who=who, pin=pin: pins.holder(studio, table, who, pin)  # type: ignore[misc]
            )
            == "pin.wrong"
        )


def test_a_room_without_spectators_is_seen_by_its_people_and_its_host(
    studio: Studio, ann: Learner, bob: Learner, stranger: Learner, clock: Clock
) -> None:
    wish = Wish("unwatched", GAME, bots=(ROBOT,), watched=False, plays=False)
    room_id = rooms.open_room(studio, ann, wish, clock()).id
    sitting.sit(studio, bob, room_id)
    dealing.start(studio, ann, room_id, clock())

    assert live.look(studio, ann, room_id, clock()).seat is None
    assert live.look(studio, bob, room_id, clock()).seat is not None
    with pytest.raises(Forbidden):
        live.look(studio, stranger, room_id, clock())


def test_games_are_listed_under_their_room_while_they_go_on(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    clock.forward(timedelta(days=3).total_seconds())
    going = [room.row.id for room in rooms.mine(studio, ann, clock())]
    end(studio, table, (ann, bob), clock)

    assert [table] == going
    assert rooms.mine(studio, ann, clock()) == ()


def test_who_sits_where_is_kept_when_a_person_is_replaced(
    studio: Studio, ann: Learner, bob: Learner, table: str
) -> None:
    substituting.replace_person(studio, ann, table, bob.id)
    with studio.database.reading() as connection:
        chairs = store.chairs_of(connection, table)

    assert [ann.id, bob.id] == [chair.learner_id for chair in chairs]


@pytest.mark.parametrize("seconds", [3600, -3600])
def test_a_clock_that_is_set_while_a_game_stands_still_moves_nothing(
    studio: Studio, ann: Learner, table: str, clock: Clock, seconds: float
) -> None:
    stopping.pause(studio, ann, table, clock.forward(10))
    stopping.resume(studio, ann, table, clock.forward(seconds))

    assert host.look(studio, table).millis(clock()) == 10_000


def test_a_deal_that_was_cut_off_is_ended_with_the_chairs_as_they_were_dealt(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """The process ended between the deal and the note of it; Bob sat on the third chair."""
    room_id = rooms.open_room(studio, ann, Wish("cut-off", GAME, seats=4), clock()).id
    sitting.sit(studio, bob, room_id, 2)
    chairs = [SeatRow(0, ann.id, None), SeatRow(1, bob.id, None)]
    host.open_table(studio, room_id, GAME, chairs, clock())
    dealing.start(studio, ann, room_id, clock())
    substituting.replace_person(studio, ann, room_id, bob.id)
    substituting.take_back(studio, bob, room_id)

    assert tuple(chairs) == host.look(studio, room_id).sitting
