"""Validation of an imported game file before anything is stored."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from studyplay.bots.player import Bot
from studyplay.engines.catalog import AnyGame, engine_of
from studyplay.engines.core import ImpossibleRules, Seat
from studyplay.services.budget import Budget, Overspent
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import practice
from studyplay.services.tables.luggage import Luggage, Traveller
from studyplay.services.wordlog.recording import TELLINGS, Met, use_row
from studyplay.store import codec
from studyplay.store.schema import EPOCH
from studyplay.store.words import UseRow

LONGEST_WINDOW: Final = 7 * 24 * 3600 * 1000
"""Maximum distance of a deadline from the end of the log, in milliseconds."""


MOST_POINTS: Final = 2**31
"""Upper limit for the points of one word."""


@dataclass(frozen=True, slots=True)
class Folded:
    """A validated log: its final ``state`` and its word uses with their seats."""

    state: Any
    told: Sequence[tuple[Seat, UseRow]]


def folded(studio: Studio, luggage: Luggage) -> Folded:
    """Replay and validate the game of a file.

    Raises ``Refused`` if the log cannot be folded or shown, or if this takes too long.
    """
    try:
        game = studio.game(luggage.game)
        types = engine_of(luggage.game).events
    except (KeyError, ImpossibleRules) as unknown:
        raise Refused("travel.newer") from unknown
    state, words, (seats, is_over, deadline) = _run_through(studio, luggage, game, types)
    if (seats, is_over) != (len(luggage.seats), luggage.over):
        raise Refused("travel.damaged")
    if not all(map(_is_seat, luggage.seats)):
        raise Refused("travel.damaged")
    if deadline is not None and deadline > luggage.clock + LONGEST_WINDOW:
        raise Refused("travel.damaged")
    if luggage.studyplay == "practice" and not _is_practice(luggage):
        raise Refused("travel.damaged")
    return Folded(state, words)


def _run_through(
    studio: Studio, luggage: Luggage, game: AnyGame, types: Mapping[str, type[Any]]
) -> tuple[Any, Sequence[tuple[Seat, UseRow]], tuple[int, bool, int | None]]:
    """Return the final state, the word uses, and the result of ``_inspect_final_state``.

    Intermediate states are not stored: each is as large as the log before it.
    """
    budget, words = Budget(), list[tuple[Seat, UseRow]]()
    try:
        events = [codec.decode(event.payload, types) for event in luggage.events]
        _require_seats(events, len(luggage.seats))
        state = game.evolve(None, events[0])
        for seq, event in enumerate(events[1:], start=2):
            budget.check()
            words += _words_told(studio, luggage, state, event, seq)
            state = game.evolve(state, event)
        return state, words, _told_of(game, state, events, budget)
    except codec.NewerRecord as newer:
        raise Refused("travel.newer") from newer
    except Overspent as long:
        raise Refused("travel.long") from long
    except Exception as damaged:
        # Engines do not validate their own logs, and a file can contain anything.
        raise Refused("travel.damaged") from damaged


def _require_seats(events: Sequence[Any], seats: int) -> None:
    """Raise ``ValueError`` if an event has another number of seats or a seat out of range.

    Runs before folding: a table of a million seats would exhaust the memory.
    """
    for event in events:
        seat = getattr(event, "seat", None) or 0
        if getattr(event, "seats", seats) != seats or not 0 <= seat < seats:
            raise ValueError("seat out of range")


def _told_of(
    game: AnyGame, state: Any, events: Sequence[Any], budget: Budget
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


def _is_seat(traveller: Traveller) -> bool:
    """Return whether the seat is a person, a valid bot or empty."""
    if not traveller.bot:
        return True
    try:
        msgspec.json.decode(traveller.bot, type=Bot)
    except msgspec.DecodeError:
        return False
    return not traveller.name


def _is_practice(luggage: Luggage) -> bool:
    """Return whether one person plays against bots, as at a practice table."""
    people = [exported_seat for exported_seat in luggage.seats if not exported_seat.bot]
    engine = engine_of(luggage.game).key
    return engine == practice.ENGINE and len(people) == 1 and len(luggage.seats) > 1


def _words_told(
    studio: Studio, luggage: Luggage, before: Any, event: Any, seq: int
) -> Iterator[tuple[Seat, UseRow]]:
    """Return the word uses of an event by seat; the times are placeholders.

    Raises whatever the engine raises, and ``ValueError`` for values that the store cannot hold.
    """
    engine = engine_of(luggage.game).key
    met = Met(engine, luggage.table_id, EPOCH)
    for use in TELLINGS[engine].uses(before, event):
        if not 0 <= use.seat < len(luggage.seats) or abs(use.points or 0) > MOST_POINTS:
            raise ValueError("word use out of range")
        yield use.seat, use_row(studio, met, seq, use)
