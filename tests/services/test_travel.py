"""A game goes on on another machine, comes back, and nothing of it is lost or doubled."""

import gzip
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import msgspec
import pytest

from studyplay.bots.player import Bot, BotStrength
from studyplay.engines.core import Table
from studyplay.services import AppContext
from studyplay.services.errors import Forbidden, Refused
from studyplay.services.game_import import import_game
from studyplay.services.lobby import game_start, rooms, seating
from studyplay.services.lobby.rooms import RoomRequest
from studyplay.services.people import learners
from studyplay.services.tables import bot_turns, game_transfer, live_tables, pausing, table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.exported_game import learner_mark
from studyplay.services.tables.game_transfer import ImportedGame
from studyplay.services.tables.table_streams import Notice
from studyplay.store import learners as learner_store
from studyplay.store.learners import Learner
from studyplay.study.games.bot_players import create_bot_player
from studyplay.words.model import Level
from tests.record_uses import all_uses
from tests.services.conftest import Clock

EVENT = {"at": 0, "payload": "{}"}
EVEN = Bot(Level.B1, BotStrength.EVEN)


@dataclass(frozen=True, slots=True)
class Evening:
    """A game of Ann, who is the host here, of Bob and a robot; Cleo is the host over there."""

    here: AppContext
    there: AppContext
    clock: Clock
    ann: Learner
    bob: Learner
    cleo: Learner
    table_id: str

    def file(self) -> bytes:
        """The game as Ann takes it along."""
        return game_transfer.export_game(self.here, self.ann, self.table_id, self.clock())

    def carried(self, data: bytes | None = None) -> ImportedGame:
        """What comes of it over there."""
        return brought(self.there, self.cleo, data or self.file(), self.clock.forward(60))

    def play(self, app_context: AppContext, plies: int) -> None:
        """Let everybody do what a bot would do in their place."""
        for number in range(plies):
            hosted = table_actions.load_table(app_context, self.table_id)
            seat = min(hosted.game.to_act(hosted.state))
            player = create_bot_player(hosted.game, EVEN, app_context.bot_words)
            intent = player.choose_intent(hosted.game.view(hosted.state, seat), app_context.chance)
            assert intent is not None
            cid = f"p{hosted.row.version}-{number}"
            at = self.clock.forward(10)
            table_actions.submit_action(
                app_context,
                self.table_id,
                seat,
                ActionRequest(intent.action, cid, None, at),
            )

    def go_on(self, app_context: AppContext, plies: int) -> None:
        """Go on where it stands still."""
        person = self.ann if app_context is self.here else self.cleo
        pausing.resume(app_context, person, self.table_id, self.clock.forward(100))
        self.play(app_context, plies)

    def told(self, app_context: AppContext) -> tuple[int, object]:
        """How far the game is on a machine."""
        hosted = table_actions.load_table(app_context, self.table_id)
        return hosted.row.version, hosted.state


@pytest.fixture
def evening(
    app_context: AppContext, there: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> Evening:
    cleo = learners.register(there, "Cleo", Level.B1, "en", clock())
    row = rooms.open_room(
        app_context, ann, RoomRequest("evening", "scrabble/study", seats=3), clock()
    )
    seating.take_chair(app_context, bob, row.id)
    seating.fill_with_bots(app_context, ann, row.id, EVEN)
    game_start.start_game(app_context, ann, row.id, clock())
    begun = Evening(app_context, there, clock, ann, bob, cleo, row.id)
    begun.play(app_context, 5)
    return begun


def test_a_game_goes_on_elsewhere_where_it_was(evening: Evening) -> None:
    before = evening.told(evening.here)
    played = table_actions.load_table(evening.here, evening.table_id).to_game_time(evening.clock())
    data = evening.file()
    evening.clock.forward(86_400)
    arrived = evening.carried(data)

    assert before == evening.told(evening.there)
    assert [person.nickname for person in arrived.new_learners] == ["Ann", "ボブ"]
    hosted = table_actions.load_table(evening.there, evening.table_id)
    assert played == hosted.to_game_time(evening.clock.forward(60)), "its clock stands still"
    evening.go_on(evening.there, 3)
    log = live_tables.load_events_since(evening.there, evening.table_id, 0)[1]
    state = table_actions.load_table(evening.there, evening.table_id).state
    assert state == Table.replay(hosted.game, log).state


def test_it_stands_still_where_it_came_from(evening: Evening) -> None:
    evening.file()
    hosted = table_actions.load_table(evening.here, evening.table_id)
    action = next(hosted.game.legal_actions(hosted.state, min(hosted.game.to_act(hosted.state))))

    with pytest.raises(Refused, match=r"table\.paused"):
        live_tables.apply_action(
            evening.here,
            evening.ann,
            evening.table_id,
            ActionRequest(action, "c", None, evening.clock()),
        )


def test_it_comes_back_with_what_was_played_elsewhere(evening: Evening) -> None:
    """The people are known again, and every word is in their records once."""
    evening.carried()
    evening.go_on(evening.there, 4)
    now = evening.clock.forward
    data = game_transfer.export_game(evening.there, evening.cleo, evening.table_id, now(5))
    with evening.here.table_registry.hub.subscribe(evening.table_id, None, 0) as page:
        arrived = brought(evening.here, evening.ann, data, now(1000))
        heard = [page.next_item(0), page.next_item(0)]

    assert arrived.new_learners == ()
    assert Notice("room") in heard, "pages that are open here look anew"
    assert evening.told(evening.there) == evening.told(evening.here)
    sitting = table_actions.load_table(evening.here, evening.table_id).seats
    assert {evening.ann.id, evening.bob.id} <= {seat.learner_id for seat in sitting}
    with evening.here.database.read_transaction() as connection:
        uses = all_uses(connection, evening.bob.id)
    keys = [(use.seq, use.role, use.word) for use in uses]
    assert sorted(set(keys)) == sorted(keys)
    assert max(use.seq for use in uses) > 10, "words played elsewhere are there"


def test_a_second_time_there_is_nothing_new(evening: Evening) -> None:
    data = evening.file()
    evening.carried(data)

    with pytest.raises(Refused, match=r"travel\.nothing-new"):
        evening.carried(data)


def test_a_game_that_went_on_in_both_places_is_not_mixed(evening: Evening) -> None:
    evening.carried()
    evening.go_on(evening.here, 3)
    evening.go_on(evening.there, 3)
    before = evening.told(evening.here)
    data = game_transfer.export_game(
        evening.there, evening.cleo, evening.table_id, evening.clock()
    )

    with pytest.raises(Refused, match=r"travel\.parted"):
        brought(evening.here, evening.ann, data, evening.clock())
    assert before == evening.told(evening.here)


def test_the_host_alone_takes_a_game_along_and_brings_it_back(evening: Evening) -> None:
    """The file holds what is hidden from Bob, and could hold what never happened."""
    with pytest.raises(Forbidden):
        game_transfer.export_game(evening.here, evening.bob, evening.table_id, evening.clock())
    data = evening.file()

    with pytest.raises(Forbidden):
        brought(evening.here, evening.bob, data, evening.clock())


def test_whoever_brings_it_is_known_by_name(evening: Evening) -> None:
    namesake = learners.register(evening.there, "Ann", Level.B2, "en", evening.clock())
    arrived = brought(evening.there, namesake, evening.file(), evening.clock())

    assert [person.nickname for person in arrived.new_learners] == ["ボブ"]
    sitting = table_actions.load_table(evening.there, evening.table_id).seats
    assert namesake.id in {seat.learner_id for seat in sitting}


def test_the_file_lets_nobody_in(evening: Evening) -> None:
    text = gzip.decompress(evening.file())

    assert evening.ann.nickname.encode() in text
    assert [each for each in (evening.ann, evening.bob) if each.key.encode() in text] == []


def test_a_game_is_not_taken_into_a_room_where_people_wait_for_another(evening: Evening) -> None:
    """Otherwise whoever knows the address of a room could lay a game of their own in it."""
    waiting = rooms.open_room(
        evening.there, evening.cleo, RoomRequest("waiting", "scrabble/study"), evening.clock()
    )
    data = changed(evening.file(), table_id=waiting.id)

    with pytest.raises(Forbidden):
        evening.carried(data)


def test_a_game_that_is_over_does_not_wait_for_anybody(evening: Evening) -> None:
    while table_actions.load_table(evening.here, evening.table_id).row.ended_at is None:
        evening.play(evening.here, 1)
    evening.carried()
    row = table_actions.load_table(evening.there, evening.table_id).row

    assert None is row.paused_at
    assert None is not row.ended_at


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda data: data[:0], "travel.not-a-game"),
        (lambda data: b"PK\x03\x04" + data, "travel.not-a-game"),
        (lambda data: data[: len(data) // 2], "travel.not-a-game"),
        (lambda data: gzip.compress(bytes(32 * 2**20) + data), "travel.not-a-game"),
        (lambda data: changed(data, version=3), "travel.newer"),
        (lambda data: changed(data, game="chess/base"), "travel.newer"),
        (lambda data: changed(data, table_id="../../etc"), "travel.not-a-game"),
        (lambda data: changed(data, events=[]), "travel.damaged"),
        (lambda data: changed(data, seats=[]), "travel.damaged"),
        (lambda data: changed(data, over=True), "travel.damaged"),
        (lambda data: changed(data, extra=1), "travel.not-a-game"),
        (lambda data: changed(data, clock=10**18), "travel.not-a-game"),
        (lambda data: timed(data, 10**18), "travel.not-a-game"),
        (lambda data: timed(data, -(10**30)), "travel.not-a-game"),
        (lambda _: gzip.compress(b'{"x":' + b"[" * 10**6), "travel.not-a-game"),
        (lambda data: changed(data, events=[EVENT] * 20_000), "travel.not-a-game"),
        (lambda data: doubled(data), "travel.damaged"),  # noqa: PLW0108 -- defined below
        (lambda data: seated(data, bot="no robot", name=""), "travel.damaged"),
        (lambda data: seated(data, bot=bot_turns.encode_bot(EVEN)), "travel.damaged"),
        (lambda data: reordered(data), "travel.damaged"),  # noqa: PLW0108 -- defined below
    ],
)
def test_what_is_no_game_is_refused_and_changes_nothing(
    evening: Evening, spoil: Callable[[bytes], bytes], code: str
) -> None:
    spoilt = spoil(evening.file())

    with pytest.raises(Refused) as told_why:
        brought(evening.there, evening.cleo, spoilt, evening.clock())
    assert code == told_why.value.code
    with evening.there.database.read_transaction() as connection:
        assert (evening.cleo,) == learner_store.list_learners(connection)


def test_nobody_arrives_on_two_seats(evening: Evening) -> None:
    twice = seated(evening.file(), mark=learner_mark(evening.cleo.key))

    with pytest.raises(Refused, match=r"travel\.damaged"):
        evening.carried(twice)


def brought(app_context: AppContext, learner: Learner, data: bytes, at: datetime) -> ImportedGame:
    """The table that comes of a file."""
    arrived = import_game(app_context, learner, data, at)
    assert isinstance(arrived, ImportedGame)
    return arrived


def changed(data: bytes, **fields: object) -> bytes:
    content = msgspec.json.decode(gzip.decompress(data), type=dict[str, object])
    return gzip.compress(msgspec.json.encode(content | fields))


def timed(data: bytes, at: int) -> bytes:
    """The game with another time of its first event."""
    events = msgspec.json.decode(gzip.decompress(data))["events"]
    events[0]["at"] = at
    return changed(data, events=events)


def doubled(data: bytes) -> bytes:
    """The game with one action done twice."""
    events = msgspec.json.decode(gzip.decompress(data))["events"]
    known = next(event["client_id"] for event in events if event["client_id"])
    return changed(data, events=[event | {"client_id": known} for event in events])


def seated(data: bytes, **fields: object) -> bytes:
    """The game with these facts about both people at it."""
    seats = msgspec.json.decode(gzip.decompress(data))["seats"]
    return changed(data, seats=[*(seat | fields for seat in seats[:2]), *seats[2:]])


def reordered(data: bytes) -> bytes:
    content = msgspec.json.decode(gzip.decompress(data))
    return changed(data, events=content["events"][::-1])
