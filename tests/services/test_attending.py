"""Clocks, robots and restarts: what goes on at a table while nobody asks."""

import threading
from pathlib import Path

import pytest
from sqlalchemy import text

from studyplay.bots.player import Bot, BotStrength
from studyplay.engines.scrabble.actions import GiveUp
from studyplay.engines.scrabble.events import TilesPlaced, WindowClosed
from studyplay.services import AppContext, open_app_context
from studyplay.services.runtime.thread_executor import DEFAULT_WORKERS
from studyplay.services.tables import bot_turns, live_tables, table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.store import tables
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.study.games.bot_players import create_bot_player
from studyplay.words.model import Level
from tests.services.conftest import Clock
from tests.small_words import WORDLISTS
from tests.waiting import until

EVEN = Bot(Level.X, BotStrength.EVEN)
TABLE = "t"
FULL = """
CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'full'); END
"""
"""Lets nothing more be written into any log."""

"""Seconds that something in the background may take."""


def open_table(app_context: AppContext, clock: Clock, game: str, *sitting: Learner | Bot) -> None:
    """Deal a game to these people and robots."""
    rows = [
        SeatRow(seat, None, bot_turns.encode_bot(who))
        if isinstance(who, Bot)
        else SeatRow(seat, who.id, None)
        for seat, who in enumerate(sitting)
    ]
    table_actions.open_table(app_context, TABLE, game, rows, clock())


def play_one(app_context: AppContext, clock: Clock) -> None:
    """Let whoever is on do what a robot would do there."""
    hosted = table_actions.load_table(app_context, TABLE)
    seat = min(hosted.game.to_act(hosted.state))
    player = create_bot_player(hosted.game, EVEN, app_context.bot_words)
    intent = player.choose_intent(hosted.game.view(hosted.state, seat), app_context.chance)
    assert intent is not None
    table_actions.submit_action(
        app_context,
        TABLE,
        seat,
        ActionRequest(intent.action, f"c{hosted.row.version}", None, clock()),
    )


def happened(app_context: AppContext) -> list[type]:
    return [type(event) for event in live_tables.load_events_since(app_context, TABLE, 0)[1]]


def place(app_context: AppContext, clock: Clock) -> None:
    """Play until tiles have been placed and can be challenged."""
    while TilesPlaced not in happened(app_context):
        play_one(app_context, clock)


def test_a_window_closes_by_itself(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    open_table(app_context, clock, "scrabble/seed003", ann, bob)
    place(app_context, clock)
    app_context.table_registry.alarms.run_due(clock.forward(19))
    assert WindowClosed not in happened(app_context)
    app_context.table_registry.alarms.run_due(clock.forward(2))
    assert WindowClosed in happened(app_context)


def test_a_robot_takes_its_time_in_a_race(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """It wants to throw at once, and lets the time of a person pass first."""
    open_table(app_context, clock, "wordbasket/base", ann, EVEN)
    before = table_actions.load_table(app_context, TABLE).row.version
    until(lambda: app_context.table_registry.alarms.is_set(f"bot {TABLE}"))
    app_context.table_registry.alarms.run_due(clock.forward(0.1))
    assert before == table_actions.load_table(app_context, TABLE).row.version
    clock.forward(120)
    app_context.table_registry.alarms.run_due(clock())
    until(lambda: table_actions.load_table(app_context, TABLE).row.version > before)


def test_a_robot_goes_on_when_the_disk_has_room_again(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """Nobody reloads the page for it."""
    open_table(app_context, clock, "wordbasket/base", ann, EVEN)
    before = table_actions.load_table(app_context, TABLE).row.version
    until(lambda: app_context.table_registry.alarms.is_set(f"bot {TABLE}"))
    with app_context.database.write_transaction() as connection:
        connection.execute(text(FULL))
    app_context.table_registry.alarms.run_due(clock.forward(120))
    until(lambda: app_context.table_registry.alarms.is_set(f"bot {TABLE}"))
    assert before == table_actions.load_table(app_context, TABLE).row.version
    with app_context.database.write_transaction() as connection:
        connection.execute(text("DROP TRIGGER full"))

    def has_gone_on() -> bool:
        app_context.table_registry.alarms.run_due(clock.forward(60))
        return table_actions.load_table(app_context, TABLE).row.version > before

    until(has_gone_on)


def test_reviews_do_not_wait_for_robots_nor_robots_for_reviews(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """A hall of games ends at about the same time, and the others go on."""
    go_on = threading.Event()

    def think() -> None:
        go_on.wait()

    for worker in range(DEFAULT_WORKERS):
        app_context.bot_executor.submit(f"robot {worker}", think)
    open_table(app_context, clock, "scrabble/study", ann, bob)
    while table_actions.load_table(app_context, TABLE).row.ended_at is None:
        seat = min(
            table_actions.load_table(app_context, TABLE).game.to_act(
                table_actions.load_table(app_context, TABLE).state
            )
        )
        cid = f"c{table_actions.load_table(app_context, TABLE).row.version}"
        table_actions.submit_action(
            app_context, TABLE, seat, ActionRequest(GiveUp(), cid, None, clock())
        )

    def is_reviewed() -> bool:
        with app_context.database.read_transaction() as connection:
            return tables.find_game_review(connection, TABLE, ann.id) is not None

    try:
        until(is_reviewed)
    finally:
        go_on.set()


def test_a_restart_is_a_pause(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, instance: Path
) -> None:
    """Nobody loses the rest of a challenge window because the server was away."""
    open_table(app_context, clock, "scrabble/seed003", ann, bob)
    place(app_context, clock)
    clock.forward(5)
    before = table_actions.load_table(app_context, TABLE).to_game_time(clock())
    app_context.close()
    clock.forward(3600)
    again = open_app_context(instance, WORDLISTS, clock, exports=instance, background=False)
    hosted = table_actions.load_table(again, TABLE)

    assert abs(before - hosted.to_game_time(clock())) <= 5_000, (
        "what lay between two beats, at most"
    )
    assert not hosted.is_overdue(clock())
    table_actions.tick(again, TABLE, clock.forward(21))
    assert WindowClosed in happened(again)
    again.close()


def test_the_bots_go_on_after_a_restart(
    app_context: AppContext, ann: Learner, clock: Clock, instance: Path
) -> None:
    """Somebody who looks is enough to wake them."""
    open_table(app_context, clock, "scrabble/study", ann, EVEN)
    bot_turns.run_bots(app_context, TABLE)
    play_one(app_context, clock)
    app_context.close()
    again = open_app_context(instance, WORDLISTS, clock, exports=instance, background=False)
    live_tables.load_for_viewer(again, ann, TABLE, clock.forward(100))

    until(lambda: bot_turns.next_bot_seat(table_actions.load_table(again, TABLE)) is None)
    again.close()


@pytest.mark.parametrize("game", ["scout/base", "kotoba/base"])
def test_bots_play_any_game_to_its_end(app_context: AppContext, clock: Clock, game: str) -> None:
    seats = [SeatRow(seat, None, bot_turns.encode_bot(EVEN)) for seat in range(3)]
    table_actions.open_table(app_context, "t", game, seats, clock())
    bot_turns.run_bots(app_context, "t")

    hosted = table_actions.load_table(app_context, "t")
    assert hosted.game.outcome(hosted.state) is not None
