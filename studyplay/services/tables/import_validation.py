"""Validation of an imported game file before anything is stored."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from studyplay.bots.player import Bot
from studyplay.engines.core import ImpossibleRules, Seat
from studyplay.engines.engine import AnyGame
from studyplay.services.app_context import AppContext
from studyplay.services.errors import Refused
from studyplay.services.runtime.cpu_budget import BudgetExceeded, CpuBudget
from studyplay.services.tables import scrabble_tables
from studyplay.services.tables.exported_game import ExportedGame, ExportedSeat
from studyplay.services.wordlog.use_recording import (
    WordUseOrigin,
    build_use_row,
    find_event_uses,
)
from studyplay.store import codec
from studyplay.store.schema import EPOCH
from studyplay.store.word_log import WordUseRow
from studyplay.study.games.catalog import engine_of

MAX_DEADLINE_MS: Final = 7 * 24 * 3600 * 1000
"""Maximum distance of a deadline from the end of the log, in milliseconds."""


MAX_WORD_POINTS: Final = 2**31
"""Upper limit for the points of one word."""


@dataclass(frozen=True, slots=True)
class ValidatedGame:
    """A validated log: its final ``state`` and its word uses with their seats."""

    state: Any
    word_uses: Sequence[tuple[Seat, WordUseRow]]


def validate_game(context: AppContext, exported: ExportedGame) -> ValidatedGame:
    """Replay and validate the game of a file.

    Raises ``Refused`` if the log cannot be folded or shown, or if this takes too long.
    """
    try:
        game = context.game(exported.game)
        types = engine_of(exported.game).events
    except (KeyError, ImpossibleRules) as unknown:
        raise Refused("travel.newer") from unknown
    state, words, (seats, is_over, deadline) = _replay_events(context, exported, game, types)
    if (seats, is_over) != (len(exported.seats), exported.over):
        raise Refused("travel.damaged")
    if not all(map(_is_valid_seat, exported.seats)):
        raise Refused("travel.damaged")
    if deadline is not None and deadline > exported.clock + MAX_DEADLINE_MS:
        raise Refused("travel.damaged")
    if exported.studyplay == "practice" and not _is_practice_game(exported):
        raise Refused("travel.damaged")
    return ValidatedGame(state, words)


def _replay_events(
    context: AppContext, exported: ExportedGame, game: AnyGame, types: Mapping[str, type[Any]]
) -> tuple[Any, Sequence[tuple[Seat, WordUseRow]], tuple[int, bool, int | None]]:
    """Return the final state, the word uses, and the result of ``_inspect_final_state``.

    Intermediate states are not stored: each is as large as the log before it.
    """
    budget, words = CpuBudget(), list[tuple[Seat, WordUseRow]]()
    try:
        events = [codec.decode(event.payload, types) for event in exported.events]
        _require_valid_seats(events, len(exported.seats))
        state = game.evolve(None, events[0])
        for seq, event in enumerate(events[1:], start=2):
            budget.check()
            words += _word_uses_of(context, exported, state, event, seq)
            state = game.evolve(state, event)
        return state, words, _inspect_final_state(game, state, events, budget)
    except codec.NewerRecord as newer:
        raise Refused("travel.newer") from newer
    except BudgetExceeded as long:
        raise Refused("travel.long") from long
    except Exception as damaged:
        # Engines do not validate their own logs, and a file can contain anything.
        raise Refused("travel.damaged") from damaged


def _require_valid_seats(events: Sequence[Any], seats: int) -> None:
    """Raise ``ValueError`` if an event has another number of seats or a seat out of range.

    Runs before folding: a table of a million seats would exhaust the memory.
    """
    for event in events:
        seat = getattr(event, "seat", None) or 0
        if getattr(event, "seats", seats) != seats or not 0 <= seat < seats:
            raise ValueError("seat out of range")


def _inspect_final_state(
    game: AnyGame, state: Any, events: Sequence[Any], budget: CpuBudget
) -> tuple[int, bool, int | None]:
    """Return the number of seats, whether the game is over, and its deadline.

    Builds all views and redacted events; raises whatever a page that shows the game would raise.
    """
    seats: int = game.view(state, None).seats
    for seat in map(Seat, range(seats)):
        game.view(state, seat)
        budget.check()
        for event in events:
            game.redact(event, seat)
    game.to_act(state)
    codec.encode_derived(state)
    return seats, game.outcome(state) is not None, game.deadline(state)


def _is_valid_seat(seat: ExportedSeat) -> bool:
    """Return whether the seat is a person, a valid bot or empty."""
    if not seat.bot:
        return True
    try:
        msgspec.json.decode(seat.bot, type=Bot)
    except msgspec.DecodeError:
        return False
    return not seat.name


def _is_practice_game(exported: ExportedGame) -> bool:
    """Return whether one person plays against bots, as at a practice table."""
    people = [exported_seat for exported_seat in exported.seats if not exported_seat.bot]
    engine = engine_of(exported.game).key
    return engine == scrabble_tables.ENGINE and len(people) == 1 and len(exported.seats) > 1


def _word_uses_of(
    context: AppContext, exported: ExportedGame, before: Any, event: Any, seq: int
) -> Iterator[tuple[Seat, WordUseRow]]:
    """Return the word uses of an event by seat; the times are placeholders.

    Raises whatever the engine raises, and ``ValueError`` for values that the store cannot hold.
    """
    engine = engine_of(exported.game).key
    met = WordUseOrigin(engine, exported.table_id, EPOCH)
    for use in find_event_uses(exported.game, before, event):
        if not 0 <= use.seat < len(exported.seats) or abs(use.points or 0) > MAX_WORD_POINTS:
            raise ValueError("word use out of range")
        yield use.seat, build_use_row(context, met, seq, use)
