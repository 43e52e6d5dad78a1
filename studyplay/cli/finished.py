"""Games that bots play to the end, stored as games of learners."""

import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import reduce
from typing import Any

from studyplay.bots.match import play
from studyplay.bots.player import Bot, Strength
from studyplay.bots.register import seat_bot
from studyplay.engines.catalog import engine_of
from studyplay.engines.core import ImpossibleRules
from studyplay.services import Studio
from studyplay.store import codec
from studyplay.store import tables as store
from studyplay.store.learners import Learner
from studyplay.store.tables import EventRow, SeatRow, TableRow

OPENED = datetime(2026, 11, 21, 19, tzinfo=UTC)
FEWEST = 2


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished table with its event log.  ``learners`` are in seat order."""

    table_id: str
    name: str
    learners: tuple[Learner, ...]
    log: tuple[Any, ...]


def seats(studio: Studio, name: str, most: int) -> int:
    """Return the largest number of seats up to *limit* that the rules *name* allow, or 0."""
    game = studio.game(name)
    for number in range(most, FEWEST - 1, -1):
        with suppress(ImpossibleRules):
            game.start(number, random.Random(0))  # noqa: S311 -- result unused
            return number
    return 0


def finished_game(
    studio: Studio, name: str, people: Sequence[Learner], seed: str
) -> FinishedGame | None:
    """Let bots with the levels of *learners* play *name*; ``None`` if it did not end."""
    game = studio.game(name)
    players = [
        seat_bot(game, Bot(person.level, Strength.EVEN), studio.bot_words) for person in people
    ]
    match = play(game, players, random.Random(seed))  # noqa: S311 -- reproducible
    if match.outcome is None:
        return None
    state = reduce(game.evolve, match.log[1:], game.evolve(None, match.log[0]))
    table_id = f"{seed}-{name}"[:32]
    sitting = [SeatRow(seat, person.id, None) for seat, person in enumerate(people)]
    rows = [EventRow(n, None, OPENED, codec.encode(e)) for n, e in enumerate(match.log, start=1)]
    stored = codec.encode_derived(state, engine_of(name).parts)
    with studio.database.writing() as connection:
        store.add(connection, TableRow(table_id, name, OPENED, OPENED, None, 0, ""), sitting)
        store.append(connection, table_id, rows, stored, ended=True)
    return FinishedGame(table_id, name, tuple(people), match.log)
