"""Games that are stopped, gone on with, taken over by robots and played again."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest

from studyplay.bots.player import Bot, BotStrength
from studyplay.engines.scrabble.actions import GiveUp
from studyplay.services import AppContext
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.services.lobby import game_start, rooms, seating
from studyplay.services.lobby.rooms import RoomRequest
from studyplay.services.people import learners, pins
from studyplay.services.tables import bot_turns, live_tables, pausing, substitution, table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.store import rooms as store
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.words.model import Level
from tests.services.conftest import Clock

ROBOT = Bot(Level.A1, BotStrength.GENTLE)
GAME = "scrabble/study"


@pytest.fixture
def table(app_context: AppContext, ann: Learner, bob: Learner, clock: Clock) -> str:
    """A game of Ann, who is the host, and Bob."""
    room_id = rooms.open_room(app_context, ann, RoomRequest("the-table", GAME), clock()).id
    seating.take_chair(app_context, bob, room_id)
    game_start.start_game(app_context, ann, room_id, clock())
    return room_id


@pytest.fixture
def stranger(app_context: AppContext, clock: Clock) -> Learner:
    return learners.register(app_context, "Eve", Level.C1, "en", clock())


def give_up(
    app_context: AppContext, learner: Learner, table_id: str, clock: Clock, cid: str = ""
) -> int:
    sent = ActionRequest(GiveUp(), cid, None, clock.forward(1))
    return live_tables.apply_action(app_context, learner, table_id, sent)


def end(app_context: AppContext, table_id: str, people: tuple[Learner, ...], clock: Clock) -> None:
    """Let everybody give up until the game is over."""
    for _ in range(400):
        hosted = table_actions.load_table(app_context, table_id)
        if hosted.row.ended_at is not None:
            return
        for person in people:
            if hosted.seat_of(person.id) in hosted.game.to_act(hosted.state):
                give_up(app_context, person, table_id, clock)
                break
        else:
            bot_turns.run_bots(app_context, table_id)
    raise AssertionError("the game does not end")


def refused(ask: Callable[[], object]) -> str:
    """The code with which a service refuses."""
    with pytest.raises(Refused) as no:
        ask()
    return no.value.code


def to_act(app_context: AppContext, table_id: str, *people: Learner) -> Learner:
    """The person whose turn it is."""
    hosted = table_actions.load_table(app_context, table_id)
    seats = hosted.game.to_act(hosted.state)
    return next(each for each in people if hosted.seat_of(each.id) in seats)


def test_while_a_game_stands_still_nobodys_time_runs(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    clock.forward(10)
    for _ in range(2):
        pausing.pause(app_context, bob, table, clock())
    clock.forward(3600)
    stood = table_actions.load_table(app_context, table).to_game_time(clock())
    for _ in range(2):
        pausing.resume(app_context, ann, table, clock())
    clock.forward(5)

    assert stood == 10_000
    assert table_actions.load_table(app_context, table).to_game_time(clock()) == 15_000


def test_nothing_can_be_done_while_it_stands_still_and_everything_after(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    person = to_act(app_context, table, ann, bob)
    pausing.pause(app_context, ann, table, clock())
    assert refused(lambda: give_up(app_context, person, table, clock, "one")) == "table.paused"
    clock.forward(86_400)
    pausing.resume(app_context, ann, table, clock())

    assert give_up(app_context, person, table, clock, "one") > 0


def test_a_stranger_cannot_stop_a_game(
    app_context: AppContext, stranger: Learner, clock: Clock, table: str
) -> None:
    with pytest.raises(Forbidden):
        pausing.pause(app_context, stranger, table, clock())
    with pytest.raises(NotFound):
        pausing.pause(app_context, stranger, "nothing", clock())


def test_a_game_that_is_over_cannot_be_stopped(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    end(app_context, table, (ann, bob), clock)

    assert refused(lambda: pausing.pause(app_context, ann, table, clock())) == "table.over"


def test_people_who_stop_and_go_on_at_once_lose_no_time(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    """However the requests arrive, the pauses of one moment add up to nothing."""
    deeds = [
        lambda: pausing.pause(app_context, ann, table, clock()),
        lambda: pausing.resume(app_context, bob, table, clock()),
    ] * 10
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda deed: deed(), deeds))
    pausing.resume(app_context, ann, table, clock())

    assert table_actions.load_table(app_context, table).row.paused_ms == 0


def test_a_robot_plays_on_and_the_person_comes_back(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    for _ in range(2):
        substitution.replace_with_bot(app_context, ann, table, bob.id)
    seat = table_actions.load_table(app_context, table).seats[1]
    with pytest.raises(Forbidden):
        give_up(app_context, bob, table, clock)
    for _ in range(2):
        substitution.reclaim_seat(app_context, bob, table)

    assert Bot(bob.level, BotStrength.EVEN) == bot_turns.decode_bot(seat)
    assert bob.id == table_actions.load_table(app_context, table).seats[1].learner_id


def test_the_robot_does_nothing_any_more_once_the_person_is_back(
    app_context: AppContext, ann: Learner, bob: Learner, table: str
) -> None:
    """A plan that it made before is void, even if nothing has happened at the table."""
    person = to_act(app_context, table, ann, bob)
    substitution.leave_table(app_context, person, table)
    plan = bot_turns._next_plan(app_context, table)
    substitution.reclaim_seat(app_context, person, table)
    before = table_actions.load_table(app_context, table).row.version
    assert plan is not None
    bot_turns._execute(app_context, plan)

    assert before == table_actions.load_table(app_context, table).row.version


def test_who_leaves_hands_the_role_of_host_on(
    app_context: AppContext, ann: Learner, bob: Learner, table: str
) -> None:
    for _ in range(2):
        substitution.leave_table(app_context, ann, table)

    assert rooms.load_room(app_context, table).is_hosted_by(bob)
    assert table_actions.load_table(app_context, table).seats[0].bot is not None


def test_who_is_sent_away_in_the_middle_does_not_come_back(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    """Neither to the seat nor to look on; a robot plays to the end."""
    for _ in range(2):
        substitution.ban_player(app_context, ann, table, bob.id)
    with pytest.raises(Forbidden):
        substitution.reclaim_seat(app_context, bob, table)
    with pytest.raises(Forbidden):
        live_tables.load_for_viewer(app_context, bob, table, clock())
    end(app_context, table, (ann,), clock)

    assert table_actions.load_table(app_context, table).row.ended_at is not None


def test_only_the_host_gives_others_seats_to_robots(
    app_context: AppContext, ann: Learner, bob: Learner, stranger: Learner, table: str
) -> None:
    for deed in (substitution.replace_with_bot, substitution.ban_player):
        with pytest.raises(Forbidden):
            deed(app_context, bob, table, ann.id)
    with pytest.raises(Forbidden):
        substitution.reclaim_seat(app_context, stranger, table)
    assert (
        refused(lambda: substitution.ban_player(app_context, ann, table, ann.id))
        == "room.kick-host"
    )


def test_somebody_who_is_not_there_cannot_be_replaced(
    app_context: AppContext, ann: Learner, stranger: Learner, table: str
) -> None:
    before = table_actions.load_table(app_context, table).seats
    substitution.replace_with_bot(app_context, ann, table, stranger.id)
    substitution.leave_table(app_context, stranger, table)

    assert before == table_actions.load_table(app_context, table).seats


def test_many_who_tap_for_a_rematch_get_one_room(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    """The same people and rules, everybody one chair further."""
    end(app_context, table, (ann, bob), clock)
    with ThreadPoolExecutor(8) as pool:
        found = set(
            pool.map(
                lambda who: game_start.open_rematch(app_context, who, table, clock()).id,
                [ann, bob] * 8,
            )
        )

    assert len(found) == 1
    new = rooms.load_room(app_context, found.pop())
    assert [bob.id, ann.id] == [getattr(sitter, "id", 0) for sitter in new.occupants]
    assert (GAME, table, None) == (new.row.game, new.row.after, new.row.dealt_at)
    assert new.is_hosted_by(ann)


def test_a_rematch_comes_after_the_end(
    app_context: AppContext, ann: Learner, clock: Clock, table: str
) -> None:
    assert (
        refused(lambda: game_start.open_rematch(app_context, ann, table, clock()))
        == "room.game-on"
    )


def test_a_rematch_is_for_those_who_played(
    app_context: AppContext, stranger: Learner, clock: Clock, table: str
) -> None:
    with pytest.raises(Forbidden):
        game_start.open_rematch(app_context, stranger, table, clock())


def test_a_rematch_that_was_given_up_can_be_asked_for_again(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    end(app_context, table, (ann, bob), clock)
    first = game_start.open_rematch(app_context, ann, table, clock())
    seating.close_room(app_context, ann, first.id, clock())

    assert first.id != game_start.open_rematch(app_context, bob, table, clock()).id


def test_who_was_sent_away_is_not_in_the_rematch(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    substitution.ban_player(app_context, ann, table, bob.id)
    end(app_context, table, (ann,), clock)
    new = game_start.open_rematch(app_context, ann, table, clock()).id

    assert bob.id not in {
        getattr(sitter, "id", 0) for sitter in rooms.load_room(app_context, new).occupants
    }
    assert refused(lambda: seating.take_chair(app_context, bob, new)) == "room.banned"


def test_a_pin_stays_until_it_is_renewed(app_context: AppContext, ann: Learner) -> None:
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(lambda _: pins.get_or_create_pin(app_context, ann), range(16)))
    first = found.pop()

    assert not found
    assert first.isdecimal()
    assert len(first) == 6
    assert pins.renew_pin(app_context, ann) == pins.get_or_create_pin(app_context, ann)


def test_name_and_pin_open_a_seat_on_another_device(
    app_context: AppContext, ann: Learner, bob: Learner, table: str
) -> None:
    assert bob == pins.authenticate_in_room(
        app_context, table, bob.id, pins.get_or_create_pin(app_context, bob)
    )
    assert ann == pins.authenticate_in_room(
        app_context, table, ann.id, pins.get_or_create_pin(app_context, ann)
    )


def test_what_was_wrong_about_a_pin_is_not_told(
    app_context: AppContext, ann: Learner, bob: Learner, stranger: Learner, table: str
) -> None:
    """Another's, an old one, none at all, or one of somebody who does not sit there."""
    old = pins.get_or_create_pin(app_context, bob)
    pins.renew_pin(app_context, bob)
    for who, pin in [
        (ann.id, ""),
        (ann.id, "------"),
        (bob.id, old),
        (bob.id, "１２３４５６"),
        (stranger.id, pins.get_or_create_pin(app_context, stranger)),
        (0, "000000"),
    ]:
        assert (
            refused(
                lambda who=who, pin=pin: pins.authenticate_in_room(app_context, table, who, pin)  # type: ignore[misc]
            )
            == "pin.wrong"
        )


def test_a_room_without_spectators_is_seen_by_its_people_and_its_host(
    app_context: AppContext, ann: Learner, bob: Learner, stranger: Learner, clock: Clock
) -> None:
    wish = RoomRequest("unwatched", GAME, bots=(ROBOT,), watched=False, host_plays=False)
    room_id = rooms.open_room(app_context, ann, wish, clock()).id
    seating.take_chair(app_context, bob, room_id)
    game_start.start_game(app_context, ann, room_id, clock())

    assert live_tables.load_for_viewer(app_context, ann, room_id, clock()).seat is None
    assert live_tables.load_for_viewer(app_context, bob, room_id, clock()).seat is not None
    with pytest.raises(Forbidden):
        live_tables.load_for_viewer(app_context, stranger, room_id, clock())


def test_games_are_listed_under_their_room_while_they_go_on(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, table: str
) -> None:
    clock.forward(timedelta(days=3).total_seconds())
    going = [room.row.id for room in rooms.list_current_rooms(app_context, ann, clock())]
    end(app_context, table, (ann, bob), clock)

    assert [table] == going
    assert rooms.list_current_rooms(app_context, ann, clock()) == ()


def test_who_sits_where_is_kept_when_a_person_is_replaced(
    app_context: AppContext, ann: Learner, bob: Learner, table: str
) -> None:
    substitution.replace_with_bot(app_context, ann, table, bob.id)
    with app_context.database.read_transaction() as connection:
        chairs = store.list_room_seats(connection, table)

    assert [ann.id, bob.id] == [chair.learner_id for chair in chairs]


@pytest.mark.parametrize("seconds", [3600, -3600])
def test_a_clock_that_is_set_while_a_game_stands_still_moves_nothing(
    app_context: AppContext, ann: Learner, table: str, clock: Clock, seconds: float
) -> None:
    pausing.pause(app_context, ann, table, clock.forward(10))
    pausing.resume(app_context, ann, table, clock.forward(seconds))

    assert table_actions.load_table(app_context, table).to_game_time(clock()) == 10_000


def test_a_deal_that_was_cut_off_is_ended_with_the_chairs_as_they_were_dealt(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """The process ended between the deal and the note of it; Bob sat on the third chair."""
    room_id = rooms.open_room(app_context, ann, RoomRequest("cut-off", GAME, seats=4), clock()).id
    seating.take_chair(app_context, bob, room_id, 2)
    chairs = [SeatRow(0, ann.id, None), SeatRow(1, bob.id, None)]
    table_actions.open_table(app_context, room_id, GAME, chairs, clock())
    game_start.start_game(app_context, ann, room_id, clock())
    substitution.replace_with_bot(app_context, ann, room_id, bob.id)
    substitution.reclaim_seat(app_context, bob, room_id)

    assert tuple(chairs) == table_actions.load_table(app_context, room_id).seats
