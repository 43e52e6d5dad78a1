"""Clocks, robots and restarts: what goes on at a table while nobody asks."""

import threading
from pathlib import Path

import pytest
from sqlalchemy import text

from studyplay.bots.player import Bot, Strength
from studyplay.bots.register import seat_bot
from studyplay.engines.scrabble.actions import GiveUp
from studyplay.engines.scrabble.events import TilesPlaced, WindowClosed
from studyplay.services import Studio, open_studio
from studyplay.services.errands import WORKERS
from studyplay.services.tables import botplay, host, live
from studyplay.services.tables.host import Request
from studyplay.store import tables
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.words.model import Level
from tests.services.conftest import Clock
from tests.small_words import WORDLISTS
from tests.waiting import until

EVEN = Bot(Level.X, Strength.EVEN)
TABLE = "t"
FULL = """
CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'full'); END
"""
"""Lets nothing more be written into any log."""

"""Seconds that something in the background may take."""


def open_table(studio: Studio, clock: Clock, game: str, *sitting: Learner | Bot) -> None:
    """Deal a game to these people and robots."""
    rows = [
        SeatRow(seat, None, botplay.describe(who))
        if isinstance(who, Bot)
        else SeatRow(seat, who.id, None)
        for seat, who in enumerate(sitting)
    ]
    host.open_table(studio, TABLE, game, rows, clock())


def play_one(studio: Studio, clock: Clock) -> None:
    """Let whoever is on do what a robot would do there."""
    hosted = host.look(studio, TABLE)
    seat = min(hosted.game.to_act(hosted.state))
    player = seat_bot(hosted.game, EVEN, studio.bot_words)
    intent = player.intend(hosted.game.view(hosted.state, seat), studio.chance)
    assert intent is not None
    host.act(studio, TABLE, Request(seat, intent.action, f"c{hosted.row.version}", None, clock()))


def happened(studio: Studio) -> list[type]:
    return [type(event) for event in live.since(studio, TABLE, 0)[1]]


def place(studio: Studio, clock: Clock) -> None:
    """Play until tiles have been placed and can be challenged."""
    while TilesPlaced not in happened(studio):
        play_one(studio, clock)


def test_a_window_closes_by_itself(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    open_table(studio, clock, "scrabble/seed003", ann, bob)
    place(studio, clock)
    studio.hall.alarms.ring(clock.forward(19))
    assert WindowClosed not in happened(studio)
    studio.hall.alarms.ring(clock.forward(2))
    assert WindowClosed in happened(studio)


def test_a_robot_takes_its_time_in_a_race(studio: Studio, ann: Learner, clock: Clock) -> None:
    """It wants to throw at once, and lets the time of a person pass first."""
    open_table(studio, clock, "wordbasket/base", ann, EVEN)
    before = host.look(studio, TABLE).row.version
    until(lambda: studio.hall.alarms.is_set(f"bot {TABLE}"))
    studio.hall.alarms.ring(clock.forward(0.1))
    assert before == host.look(studio, TABLE).row.version
    clock.forward(120)
    studio.hall.alarms.ring(clock())
    until(lambda: host.look(studio, TABLE).row.version > before)


def test_a_robot_goes_on_when_the_disk_has_room_again(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    """Nobody reloads the page for it."""
    open_table(studio, clock, "wordbasket/base", ann, EVEN)
    before = host.look(studio, TABLE).row.version
    until(lambda: studio.hall.alarms.is_set(f"bot {TABLE}"))
    with studio.database.writing() as connection:
        connection.execute(text(FULL))
    studio.hall.alarms.ring(clock.forward(120))
    until(lambda: studio.hall.alarms.is_set(f"bot {TABLE}"))
    assert before == host.look(studio, TABLE).row.version
    with studio.database.writing() as connection:
        connection.execute(text("DROP TRIGGER full"))

    def has_gone_on() -> bool:
        studio.hall.alarms.ring(clock.forward(60))
        return host.look(studio, TABLE).row.version > before

    until(has_gone_on)


def test_reviews_do_not_wait_for_robots_nor_robots_for_reviews(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """A hall of games ends at about the same time, and the others go on."""
    go_on = threading.Event()

    def think() -> None:
        go_on.wait()

    for worker in range(WORKERS):
        studio.errands.ask(f"robot {worker}", think)
    open_table(studio, clock, "scrabble/study", ann, bob)
    while host.look(studio, TABLE).row.ended_at is None:
        seat = min(host.look(studio, TABLE).game.to_act(host.look(studio, TABLE).state))
        cid = f"c{host.look(studio, TABLE).row.version}"
        host.act(studio, TABLE, Request(seat, GiveUp(), cid, None, clock()))

    def is_reviewed() -> bool:
        with studio.database.reading() as connection:
            return tables.review(connection, TABLE, ann.id) is not None

    try:
        until(is_reviewed)
    finally:
        go_on.set()


def test_a_restart_is_a_pause(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, instance: Path
) -> None:
    """Nobody loses the rest of a challenge window because the server was away."""
    open_table(studio, clock, "scrabble/seed003", ann, bob)
    place(studio, clock)
    clock.forward(5)
    before = host.look(studio, TABLE).millis(clock())
    studio.close()
    clock.forward(3600)
    again = open_studio(instance, WORDLISTS, clock, exports=instance, warm=False)
    hosted = host.look(again, TABLE)

    assert abs(before - hosted.millis(clock())) <= 5_000, "what lay between two beats, at most"
    assert not hosted.overdue(clock())
    host.tick(again, TABLE, clock.forward(21))
    assert WindowClosed in happened(again)
    again.close()


def test_the_bots_go_on_after_a_restart(
    studio: Studio, ann: Learner, clock: Clock, instance: Path
) -> None:
    """Somebody who looks is enough to wake them."""
    open_table(studio, clock, "scrabble/study", ann, EVEN)
    botplay.run(studio, TABLE)
    play_one(studio, clock)
    studio.close()
    again = open_studio(instance, WORDLISTS, clock, exports=instance, warm=False)
    live.look(again, ann, TABLE, clock.forward(100))

    until(lambda: botplay.waiting(host.look(again, TABLE)) is None)
    again.close()


@pytest.mark.parametrize("game", ["scout/base", "kotoba/base"])
def test_bots_play_any_game_to_its_end(studio: Studio, clock: Clock, game: str) -> None:
    seats = [SeatRow(seat, None, botplay.describe(EVEN)) for seat in range(3)]
    host.open_table(studio, "t", game, seats, clock())
    botplay.run(studio, "t")

    hosted = host.look(studio, "t")
    assert hosted.game.outcome(hosted.state) is not None
