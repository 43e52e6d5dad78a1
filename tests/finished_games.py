"""Games that bots have played, put into the store as if people had sat among them."""

import random
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import reduce

from studyplay.bots.player import Bot, BotStrength
from studyplay.bots.self_play import play_match
from studyplay.services import AppContext
from studyplay.services.tables import bot_turns
from studyplay.store import codec
from studyplay.store import tables as store
from studyplay.store.learners import Learner
from studyplay.store.tables import EventRow, SeatRow, TableRow
from studyplay.study.games.bot_players import create_bot_player
from studyplay.study.games.catalog import engine_of
from studyplay.words.model import Level

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
GENTLE = Bot(Level.A2, BotStrength.GENTLE)

GAMES = ("scrabble/seed003+super+power+cards", "wordbasket/strict", "kotoba/base", "scout/base")
"""A game of each engine that four can play."""


def finished_game(
    app_context: AppContext, name: str, people: Sequence[Learner], *, bots: int = 2, seed: int = 1
) -> str:
    """A finished game *name* of *people* and bots behind them; the id of its table."""
    game = app_context.game(name)
    seats = len(people) + bots
    players = [create_bot_player(game, GENTLE, app_context.bot_words) for _ in range(seats)]
    log = play_match(game, players, random.Random(seed)).events
    state = reduce(game.evolve, log[1:], game.evolve(None, log[0]))
    assert game.outcome(state) is not None
    table_id = f"{name.partition('/')[0]}-{seed}-{'-'.join(str(each.id) for each in people)}"
    sitting = [SeatRow(n, each.id, None) for n, each in enumerate(people)]
    robots = (SeatRow(n, None, bot_turns.encode_bot(GENTLE)) for n in range(len(people), seats))
    row = TableRow(table_id, name, NOON, NOON, None, 0, "")
    rows = [EventRow(n, None, NOON, codec.encode(event)) for n, event in enumerate(log, start=1)]
    stored = codec.encode_derived(state, engine_of(name).expansion_state_types)
    with app_context.database.write_transaction() as connection:
        store.add_table(connection, row, (*sitting, *robots))
        store.append_events(connection, table_id, rows, stored, ended=True)
    return table_id
