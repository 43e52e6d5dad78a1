"""Replays of finished games, event by event, for a seat or for spectators.

The log is folded again and each step uses the engine's view of that state.  After the end every
player may choose any seat; spectators still get the spectator view.  A replay requires that the
viewer may see the names of all players (``people/name_visibility.py``): a pupil's game is open
only to its players, its host and those members of the pupil's class who may watch it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from studyplay.engines.catalog import engine_of
from studyplay.engines.core import Seat
from studyplay.engines.kotoba import events as kotoba
from studyplay.engines.scrabble import events as scrabble
from studyplay.engines.scrabble.expansions.cards import events as cards
from studyplay.engines.wordbasket import events as wordbasket
from studyplay.services.people import naming
from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import live
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.live import Seen
from studyplay.services.tables.reviving import read_log
from studyplay.store import rooms
from studyplay.store.learners import Learner

QUIET: Final[Mapping[str, frozenset[type[Any]]]] = {
    "kotoba": frozenset({kotoba.CardsDrawn, kotoba.DiscardsShuffled, kotoba.TurnEnded}),
    "scrabble": frozenset(
        {
            scrabble.TilesDrawn,
            scrabble.PlayAccepted,
            scrabble.WindowClosed,
            cards.CardsShuffled,
            cards.CardsDealt,
            cards.CardDrawn,
            cards.CardDone,
        }
    ),
    "wordbasket": frozenset({wordbasket.CardsDrawn, wordbasket.TurnBegan}),
}
"""By engine: events that belong to the step of the event before them."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished table, seen at its end from the chosen seat.

    ``viewpoints`` are the seats that may be chosen, the viewer's own first; ``None`` is spectator.
    """

    seen: Seen
    viewpoints: tuple[Seat | None, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after ``events``, which are all events since the previous step."""

    hosted: Hosted
    events: tuple[Any, ...]


def best(studio: Studio, learner: Learner, table_id: str) -> Seat | None:
    """Return the default viewpoint: the learner's own seat, else spectator.

    Raises ``NotFound``, ``Forbidden``, and ``Refused`` while the game is on.
    """
    return _viewpoints(_seen(studio, learner, table_id))[0]


def read(studio: Studio, learner: Learner, table_id: str, viewpoint: Seat | None) -> Replay:
    """Load the replay from *viewpoint*.

    Raises:
        NotFound: There is no such table or seat.
        Forbidden: The learner may not choose this viewpoint.
        Refused: The game is not over.
    """
    table_view = _seen(studio, learner, table_id)
    allowed = _viewpoints(table_view)
    if viewpoint is not None and viewpoint not in range(len(table_view.players)):
        raise NotFound("seat")
    if viewpoint not in allowed:
        raise Forbidden(table_id)
    return Replay(replace(table_view, seat=viewpoint), allowed)


def may_open(studio: Studio, learner: Learner, hosted: Hosted) -> bool:
    """Return whether the learner may see the replay of a finished table."""
    if not live.may_see(studio, learner, hosted):
        return False
    table_id = hosted.row.id
    with studio.database.reading() as connection:
        room = rooms.find(connection, table_id)
        people = naming.at_table(connection, table_id, hosted.sitting, room)
        return not naming.unnamed_at(connection, learner, people)


def moments(studio: Studio, replay: Replay) -> Iterator[Moment]:
    """Yield the steps of the game: each event with the follow-up events after it."""
    table, log = replay.seen.hosted, _log(studio, replay)
    quiet = QUIET.get(engine_of(table.row.game).key, frozenset())
    state: Any = None
    pending: list[Any] = []
    for seq, event in enumerate(log, start=1):
        state = table.game.evolve(state, event)
        pending.append(event)
        if seq == len(log) or type(log[seq]) not in quiet:
            yield Moment(_as_it_stood(table, state, seq), tuple(pending))
            pending = []


def before_line(studio: Studio, replay: Replay, line: int) -> int:
    """Return the number of the last event before *line* (from 1) of a Scrabble score sheet.

    Raises ``NotFound`` for another game or a line out of range.
    """
    before = 0
    for each in moments(studio, replay):
        if len(each.hosted.crossword_state.sheet) >= line:
            return before
        before = each.hosted.row.version
    raise NotFound("line")


def _seen(studio: Studio, learner: Learner, table_id: str) -> Seen:
    """Load the table at its end.  Raises ``Forbidden`` if the viewer may not see all names."""
    table_view = live.glance(studio, learner, table_id)
    if not may_open(studio, learner, table_view.hosted):
        raise Forbidden(table_id)
    return table_view


def _viewpoints(seen: Seen) -> tuple[Seat | None, ...]:
    if seen.hosted.row.ended_at is None:
        raise Refused("replay.game-on")
    if seen.seat is None:
        return (None,)
    others = (Seat(n) for n in range(len(seen.players)) if n != seen.seat)
    return (seen.seat, *others, None)


def _log(studio: Studio, replay: Replay) -> list[Any]:
    with studio.database.reading() as connection:
        return read_log(studio, connection, replay.seen.hosted.row)


def _as_it_stood(hosted: Hosted, state: Any, seq: int) -> Hosted:
    ended = hosted.row.ended_at if seq == hosted.row.version else None
    return replace(hosted, row=replace(hosted.row, version=seq, ended_at=ended), state=state)
