"""Looking through a game that comes as a file, before anything of it is kept."""

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
"""Milliseconds; no game waits longer for anything."""


MOST_POINTS: Final = 2**31
"""No word is worth as many."""


@dataclass(frozen=True, slots=True)
class Folded:
    """What the log of a file comes to: its last ``state``, and the words told by seat."""

    state: Any
    told: Sequence[tuple[Seat, UseRow]]


def folded(studio: Studio, luggage: Luggage) -> Folded:
    """What the events come to.

    Raises ``Refused`` if they do not fold, cannot be told, or take too long to be looked through.
    """
    try:
        game = studio.game(luggage.game)
        types = engine_of(luggage.game).events
    except (KeyError, ImpossibleRules) as unknown:
        raise Refused("travel.newer") from unknown
    state, words, told = _run_through(studio, luggage, game, types)
    seats, due = len(luggage.seats), luggage.clock + LONGEST_WINDOW
    if told[:2] != (seats, luggage.over) or not all(map(_is_seat, luggage.seats)):
        raise Refused("travel.damaged")
    if told[2] is not None and told[2] > due:
        raise Refused("travel.damaged")
    if luggage.studyplay == "practice" and not _is_practice(luggage):
        raise Refused("travel.damaged")
    return Folded(state, words)


def _run_through(
    studio: Studio, luggage: Luggage, game: AnyGame, types: Mapping[str, type[Any]]
) -> tuple[Any, Sequence[tuple[Seat, UseRow]], tuple[int, bool, int | None]]:
    """The last state, the words told on the way, and what ``_told_of`` says at the end.

    No state before the last is kept: each is as long as the log up to it.
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
        # A file from outside may hold anything, and no engine judges its own log.
        raise Refused("travel.damaged") from damaged


def _require_seats(events: Sequence[Any], seats: int) -> None:
    """Raise ``ValueError`` if the game is of more or fewer, or somebody acts who is not there.

    Asked before anything is folded: a table of a million seats would fill the memory.
    """
    for event in events:
        seat = getattr(event, "seat", None) or 0
        if getattr(event, "seats", seats) != seats or not 0 <= seat < seats:
            raise ValueError("somebody has no seat")


def _told_of(
    game: AnyGame, state: Any, events: Sequence[Any], budget: Budget
) -> tuple[int, bool, int | None]:
    """How many sit at a game, whether it is over, and when its clock has something to say.

    Raises whatever its pages would, if it cannot be shown.
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
    """Whether *traveller* is a person, a bot that can be read, or nobody."""
    if not traveller.bot:
        return True
    try:
        msgspec.json.decode(traveller.bot, type=Bot)
    except msgspec.DecodeError:
        return False
    return not traveller.name


def _is_practice(luggage: Luggage) -> bool:
    """Whether one person plays against robots, as at a table for practice."""
    people = [traveller for traveller in luggage.seats if not traveller.bot]
    engine = engine_of(luggage.game).key
    return engine == practice.ENGINE and len(people) == 1 and len(luggage.seats) > 1


def _words_told(
    studio: Studio, luggage: Luggage, before: Any, event: Any, seq: int
) -> Iterator[tuple[Seat, UseRow]]:
    """What an event tells about words, by seat; the times are not yet those of the log.

    Raises whatever the engine's telling would, and ``ValueError`` for what no record can hold.
    """
    engine = engine_of(luggage.game).key
    met = Met(engine, luggage.table_id, EPOCH)
    for use in TELLINGS[engine].uses(before, event):
        if not 0 <= use.seat < len(luggage.seats) or abs(use.points or 0) > MOST_POINTS:
            raise ValueError("no record can hold that")
        yield use.seat, use_row(studio, met, seq, use)
