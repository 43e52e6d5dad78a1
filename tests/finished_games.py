"""Games that bots have played, put into the store as if people had sat among them."""

import random
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import reduce

from studyplay.bots.match import play
from studyplay.bots.player import Bot, Strength
from studyplay.bots.register import seat_bot
from studyplay.engines.catalog import engine_of
from studyplay.services import Studio
from studyplay.services.tables import botplay
from studyplay.store import codec
from studyplay.store import tables as store
from studyplay.store.learners import Learner
from studyplay.store.tables import EventRow, SeatRow, TableRow
from studyplay.words.model import Level

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
GENTLE = Bot(Level.A2, Strength.GENTLE)

GAMES = ("scrabble/seed003+super+power+cards", "wordbasket/strict", "kotoba/base", "scout/base")
"""A game of each engine that four can play."""


def finished_game(
    studio: Studio, name: str, people: Sequence[Learner], *, bots: int = 2, seed: int = 1
) -> str:
    """A finished game *name* of *people* and bots behind them; the id of its table."""
    game = studio.game(name)
    seats = len(people) + bots
    players = [seat_bot(game, GENTLE, studio.bot_words) for _ in range(seats)]
    log = play(game, players, random.Random(seed)).log
    state = reduce(game.evolve, log[1:], game.evolve(None, log[0]))
    assert game.outcome(state) is not None
    table_id = f"{name.partition('/')[0]}-{seed}-{'-'.join(str(each.id) for each in people)}"
    sitting = [SeatRow(n, each.id, None) for n, each in enumerate(people)]
    robots = (SeatRow(n, None, botplay.describe(GENTLE)) for n in range(len(people), seats))
    row = TableRow(table_id, name, NOON, NOON, None, 0, "")
    rows = [EventRow(n, None, NOON, codec.encode(event)) for n, event in enumerate(log, start=1)]
    stored = codec.encode_derived(state, engine_of(name).parts)
    with studio.database.writing() as connection:
        store.add(connection, row, (*sitting, *robots))
        store.append(connection, table_id, rows, stored, ended=True)
    return table_id
