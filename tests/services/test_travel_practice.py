"""A practice game goes on on another machine, as the same learner's."""

import gzip
from dataclasses import dataclass

import msgspec
import pytest

from studyplay.bots.player import Bot, BotStrength
from studyplay.services import AppContext
from studyplay.services.errors import Forbidden, Refused
from studyplay.services.game_import import import_game
from studyplay.services.people import learners
from studyplay.services.tables import (
    bot_turns,
    game_transfer,
    live_tables,
    pausing,
    scrabble_tables,
    table_actions,
)
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.exported_game import FORMAT_VERSION, WRITTEN_VERSIONS
from studyplay.services.tables.game_transfer import ExportRight, ImportedGame
from studyplay.store import rooms
from studyplay.store.learners import Learner
from studyplay.study.games.bot_players import create_bot_player
from studyplay.words.model import Level
from tests.record_uses import all_uses
from tests.services.conftest import Clock

BOT = Bot(Level.A2, BotStrength.EVEN, teaches=True)


@dataclass(frozen=True, slots=True)
class Trip:
    """Ann's practice game here; ``away`` is who she is over there."""

    here: AppContext
    there: AppContext
    clock: Clock
    ann: Learner
    away: Learner
    table_id: str

    def file(self) -> bytes:
        """The game as Ann takes it along."""
        return game_transfer.export_game(self.here, self.ann, self.table_id, self.clock())

    def play(self, app_context: AppContext, plies: int) -> None:
        """Let everybody do what a bot would do in their place."""
        for number in range(plies):
            hosted = table_actions.load_table(app_context, self.table_id)
            seat = min(hosted.game.to_act(hosted.state))
            player = create_bot_player(hosted.game, BOT, app_context.bot_words)
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


@pytest.fixture
def trip(app_context: AppContext, there: AppContext, ann: Learner, clock: Clock) -> Trip:
    for house in (app_context, there):
        house.bot_executor.close()  # no bot plays but when it is told to
    table_id = scrabble_tables.open_practice_table(
        app_context, ann, "study+seeded", (BOT,), clock()
    )
    away = learners.register(there, "あん", Level.A2, "ja", clock())
    begun = Trip(app_context, there, clock, ann, away, table_id)
    begun.play(app_context, 4)
    return begun


def brought(app_context: AppContext, learner: Learner, data: bytes, clock: Clock) -> ImportedGame:
    """The table that comes of a file."""
    arrived = import_game(app_context, learner, data, clock.forward(60))
    assert isinstance(arrived, ImportedGame)
    return arrived


def test_a_practice_game_arrives_as_one_of_the_same_learner(trip: Trip) -> None:
    """Rules, seed, bots and hints are as they were, and nobody gathers in a room for it."""
    before = table_actions.load_table(trip.here, trip.table_id)
    arrived = brought(trip.there, trip.away, trip.file(), trip.clock)

    after = table_actions.load_table(trip.there, trip.table_id)
    assert ImportedGame(trip.table_id, ()) == arrived
    assert (before.row.game, before.state) == (after.row.game, after.state)
    assert [trip.away.id, None] == [seat.learner_id for seat in after.seats]
    assert bot_turns.decode_bot(after.seats[1]) == BOT
    with trip.there.database.read_transaction() as connection:
        assert None is rooms.find_room(connection, trip.table_id)
        mine = all_uses(connection, trip.away.id)
    assert {trip.table_id} == {use.source for use in mine}
    assert [trip.table_id] == [
        look.row.id for look in scrabble_tables.list_recent_views(trip.there, trip.away)
    ]


def test_it_stands_still_until_the_learner_goes_on_and_comes_back(trip: Trip) -> None:
    data = trip.file()
    assert None is not table_actions.load_table(trip.here, trip.table_id).row.paused_at
    brought(trip.there, trip.away, data, trip.clock)
    pausing.resume(trip.there, trip.away, trip.table_id, trip.clock.forward(100))
    trip.play(trip.there, 2)
    back = game_transfer.export_game(trip.there, trip.away, trip.table_id, trip.clock())
    brought(trip.here, trip.ann, back, trip.clock)

    here, there = (
        table_actions.load_table(app_context, trip.table_id)
        for app_context in (trip.here, trip.there)
    )
    assert there.state == here.state
    assert trip.ann.id == here.seats[0].learner_id


def test_nobody_else_takes_it_along_or_brings_it_back(trip: Trip, bob: Learner) -> None:
    with pytest.raises(Forbidden):
        game_transfer.export_game(trip.here, bob, trip.table_id, trip.clock())
    data = trip.file()

    assert ExportRight.NONE is game_transfer.export_right(trip.here, bob, trip.table_id)
    with pytest.raises(Forbidden):
        import_game(trip.here, bob, data, trip.clock())


def test_where_its_learner_is_known_nobody_else_gets_it(trip: Trip) -> None:
    """Ann is known over there since she took a game back from there."""
    brought(trip.there, trip.away, trip.file(), trip.clock)
    home = brought_home(trip)
    eve = learners.register(trip.here, "Eve", Level.A2, "en", trip.clock())

    with pytest.raises(Refused, match=r"travel\.of-another"):
        import_game(trip.here, eve, home, trip.clock())


def brought_home(trip: Trip) -> bytes:
    """A game that is not here, of somebody who is."""
    text = msgspec.json.decode(gzip.decompress(trip.file()))
    return gzip.compress(msgspec.json.encode(text | {"table_id": "another"}))


@pytest.mark.parametrize(
    "spoil",
    [
        {"game": "scout/base"},
        {"seats": []},
        {"studyplay": "drill"},
        {"studyplay": "real-board"},
        {"version": FORMAT_VERSION + 1},
    ],
)
def test_no_other_game_passes_for_one(trip: Trip, spoil: dict[str, object]) -> None:
    text = msgspec.json.decode(gzip.decompress(trip.file()))
    spoilt = gzip.compress(msgspec.json.encode(text | spoil))

    with pytest.raises(Refused, match=r"travel\.(damaged|not-a-game|newer)"):
        import_game(trip.there, trip.away, spoilt, trip.clock())


def test_two_people_do_not_practise_at_one_table(trip: Trip) -> None:
    text = msgspec.json.decode(gzip.decompress(trip.file()))
    text["seats"][1] = text["seats"][0]
    spoilt = gzip.compress(msgspec.json.encode(text))

    with pytest.raises(Refused, match=r"travel\.damaged"):
        import_game(trip.there, trip.away, spoilt, trip.clock())


def test_an_older_studyplay_says_that_it_is_older(trip: Trip) -> None:
    """It knows version 1; a table of a room is still written so."""
    text = msgspec.json.decode(gzip.decompress(trip.file()))

    assert text["version"] == 2
    assert WRITTEN_VERSIONS["table"] == 1


def test_a_finished_practice_game_can_be_looked_at_elsewhere(trip: Trip) -> None:
    while table_actions.load_table(trip.here, trip.table_id).row.ended_at is None:
        trip.play(trip.here, 1)
    brought(trip.there, trip.away, trip.file(), trip.clock)
    seen = live_tables.load_for_viewer(trip.there, trip.away, trip.table_id, trip.clock())

    assert None is not seen.table.row.ended_at
    assert None is seen.table.row.paused_at
