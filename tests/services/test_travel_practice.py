"""A practice game goes on on another machine, as the same learner's."""

import gzip
from dataclasses import dataclass

import msgspec
import pytest

from studyplay.bots.player import Bot, Strength
from studyplay.bots.register import seat_bot
from studyplay.services import Studio
from studyplay.services.arrivals import arrive
from studyplay.services.people import learners
from studyplay.services.refusals import Forbidden, Refused
from studyplay.services.tables import botplay, host, live, practice, stopping, travel
from studyplay.services.tables.luggage import VERSION, WRITTEN
from studyplay.services.tables.travel import Arrived, Portage
from studyplay.store import rooms
from studyplay.store.learners import Learner
from studyplay.words.model import Level
from tests.record_uses import all_uses
from tests.services.conftest import Clock

BOT = Bot(Level.A2, Strength.EVEN, teaches=True)


@dataclass(frozen=True, slots=True)
class Trip:
    """Ann's practice game here; ``away`` is who she is over there."""

    here: Studio
    there: Studio
    clock: Clock
    ann: Learner
    away: Learner
    table_id: str

    def file(self) -> bytes:
        """The game as Ann takes it along."""
        return travel.leave(self.here, self.ann, self.table_id, self.clock())

    def play(self, studio: Studio, plies: int) -> None:
        """Let everybody do what a bot would do in their place."""
        for number in range(plies):
            hosted = host.look(studio, self.table_id)
            seat = min(hosted.game.to_act(hosted.state))
            player = seat_bot(hosted.game, BOT, studio.bot_words)
            intent = player.intend(hosted.game.view(hosted.state, seat), studio.chance)
            assert intent is not None
            cid = f"p{hosted.row.version}-{number}"
            at = self.clock.forward(10)
            host.act(studio, self.table_id, host.Request(seat, intent.action, cid, None, at))


@pytest.fixture
def trip(studio: Studio, there: Studio, ann: Learner, clock: Clock) -> Trip:
    for house in (studio, there):
        house.errands.close()  # no bot plays but when it is told to
    table_id = practice.open_practice(studio, ann, "study+seeded", (BOT,), clock())
    away = learners.register(there, "あん", Level.A2, "ja", clock())
    begun = Trip(studio, there, clock, ann, away, table_id)
    begun.play(studio, 4)
    return begun


def brought(studio: Studio, learner: Learner, data: bytes, clock: Clock) -> Arrived:
    """The table that comes of a file."""
    arrived = arrive(studio, learner, data, clock.forward(60))
    assert isinstance(arrived, Arrived)
    return arrived


def test_a_practice_game_arrives_as_one_of_the_same_learner(trip: Trip) -> None:
    """Rules, seed, bots and hints are as they were, and nobody gathers in a room for it."""
    before = host.look(trip.here, trip.table_id)
    arrived = brought(trip.there, trip.away, trip.file(), trip.clock)

    after = host.look(trip.there, trip.table_id)
    assert Arrived(trip.table_id, ()) == arrived
    assert (before.row.game, before.state) == (after.row.game, after.state)
    assert [trip.away.id, None] == [seat.learner_id for seat in after.sitting]
    assert botplay.bot_of(after.sitting[1]) == BOT
    with trip.there.database.reading() as connection:
        assert None is rooms.find(connection, trip.table_id)
        mine = all_uses(connection, trip.away.id)
    assert {trip.table_id} == {use.source for use in mine}
    assert [trip.table_id] == [look.table.id for look in practice.listed(trip.there, trip.away)]


def test_it_stands_still_until_the_learner_goes_on_and_comes_back(trip: Trip) -> None:
    data = trip.file()
    assert None is not host.look(trip.here, trip.table_id).row.paused_at
    brought(trip.there, trip.away, data, trip.clock)
    stopping.resume(trip.there, trip.away, trip.table_id, trip.clock.forward(100))
    trip.play(trip.there, 2)
    back = travel.leave(trip.there, trip.away, trip.table_id, trip.clock())
    brought(trip.here, trip.ann, back, trip.clock)

    here, there = (host.look(studio, trip.table_id) for studio in (trip.here, trip.there))
    assert there.state == here.state
    assert trip.ann.id == here.sitting[0].learner_id


def test_nobody_else_takes_it_along_or_brings_it_back(trip: Trip, bob: Learner) -> None:
    with pytest.raises(Forbidden):
        travel.leave(trip.here, bob, trip.table_id, trip.clock())
    data = trip.file()

    assert Portage.NOT is travel.portage(trip.here, bob, trip.table_id)
    with pytest.raises(Forbidden):
        arrive(trip.here, bob, data, trip.clock())


def test_where_its_learner_is_known_nobody_else_gets_it(trip: Trip) -> None:
    """Ann is known over there since she took a game back from there."""
    brought(trip.there, trip.away, trip.file(), trip.clock)
    home = brought_home(trip)
    eve = learners.register(trip.here, "Eve", Level.A2, "en", trip.clock())

    with pytest.raises(Refused, match=r"travel\.of-another"):
        arrive(trip.here, eve, home, trip.clock())


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
        {"version": VERSION + 1},
    ],
)
def test_no_other_game_passes_for_one(trip: Trip, spoil: dict[str, object]) -> None:
    text = msgspec.json.decode(gzip.decompress(trip.file()))
    spoilt = gzip.compress(msgspec.json.encode(text | spoil))

    with pytest.raises(Refused, match=r"travel\.(damaged|not-a-game|newer)"):
        arrive(trip.there, trip.away, spoilt, trip.clock())


def test_two_people_do_not_practise_at_one_table(trip: Trip) -> None:
    text = msgspec.json.decode(gzip.decompress(trip.file()))
    text["seats"][1] = text["seats"][0]
    spoilt = gzip.compress(msgspec.json.encode(text))

    with pytest.raises(Refused, match=r"travel\.damaged"):
        arrive(trip.there, trip.away, spoilt, trip.clock())


def test_an_older_studyplay_says_that_it_is_older(trip: Trip) -> None:
    """It knows version 1; a table of a room is still written so."""
    text = msgspec.json.decode(gzip.decompress(trip.file()))

    assert text["version"] == 2
    assert WRITTEN["table"] == 1


def test_a_finished_practice_game_can_be_looked_at_elsewhere(trip: Trip) -> None:
    while host.look(trip.here, trip.table_id).row.ended_at is None:
        trip.play(trip.here, 1)
    brought(trip.there, trip.away, trip.file(), trip.clock)
    seen = live.look(trip.there, trip.away, trip.table_id, trip.clock())

    assert None is not seen.hosted.row.ended_at
    assert None is seen.hosted.row.paused_at
