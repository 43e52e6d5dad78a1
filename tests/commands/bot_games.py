"""Games that bots play to the end, stored as games of learners."""

import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import reduce
from typing import Any

from studyplay.bots.player import Bot, BotStrength
from studyplay.bots.self_play import play_match
from studyplay.engines.core import ImpossibleRules
from studyplay.services import AppContext
from studyplay.store import codec
from studyplay.store import tables as store
from studyplay.store.learners import Learner
from studyplay.store.tables import EventRow, SeatRow, TableRow
from studyplay.study.games.bot_players import create_bot_player
from studyplay.study.games.catalog import engine_of

OPENED_AT = datetime(2026, 11, 21, 19, tzinfo=UTC)
MIN_SEATS = 2


@dataclass(frozen=True, slots=True)
class BotGame:
    """A finished table with its event log.  ``learners`` are in seat order."""

    table_id: str
    name: str
    learners: tuple[Learner, ...]
    log: tuple[Any, ...]


def max_seats(app_context: AppContext, name: str, limit: int) -> int:
    """Return the largest number of seats up to *limit* that the rules *name* allow, or 0."""
    game = app_context.game(name)
    for number in range(limit, MIN_SEATS - 1, -1):
        with suppress(ImpossibleRules):
            game.start(number, random.Random(0))
            return number
    return 0


def play_and_store_game(
    app_context: AppContext, name: str, learners: Sequence[Learner], seed: str
) -> BotGame | None:
    """Let bots with the levels of *learners* play *name*; ``None`` if it did not end."""
    game = app_context.game(name)
    players = [
        create_bot_player(game, Bot(person.level, BotStrength.EVEN), app_context.bot_words)
        for person in learners
    ]
    match = play_match(game, players, random.Random(seed))
    if match.outcome is None:
        return None
    state = reduce(game.evolve, match.events[1:], game.evolve(None, match.events[0]))
    table_id = f"{seed}-{name}"[:32]
    sitting = [SeatRow(seat, person.id, None) for seat, person in enumerate(learners)]
    rows = [
        EventRow(n, None, OPENED_AT, codec.encode(e)) for n, e in enumerate(match.events, start=1)
    ]
    stored = codec.encode_derived(state, engine_of(name).expansion_state_types)
    with app_context.database.write_transaction() as connection:
        store.add_table(
            connection, TableRow(table_id, name, OPENED_AT, OPENED_AT, None, 0, ""), sitting
        )
        store.append_events(connection, table_id, rows, stored, ended=True)
    return BotGame(table_id, name, tuple(learners), match.events)
