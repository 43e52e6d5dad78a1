"""Replays: a finished game from event to event, as a seat or the audience saw it.

The log is folded once more, and each moment is shown by the engine's own view of the state
then.  After the end everybody who sat at a table may look from every seat, as players lay down
their hands and talk about them; who looked on still sees what the audience saw.  Nobody opens the
replay of a game with a player whose name they may not see (``people/naming.py``): a pupil's game
is for those who sat there, its host, and those of the pupil's class who may look on at all.
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
"""By engine: what follows from the event before it and is no step of its own."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished table, ``seen`` at its end from the seat that was asked for.

    ``viewpoints`` are the seats to look from, the viewer's own first; ``None`` is the audience.
    """

    seen: Seen
    viewpoints: tuple[Seat | None, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """The table as it stood after ``events``, the ones since the moment before."""

    hosted: Hosted
    events: tuple[Any, ...]


def best(studio: Studio, learner: Learner, table_id: str) -> Seat | None:
    """From where the learner looks unless another place is chosen: the own seat, if there is one.

    Raises ``NotFound``, ``Forbidden``, and ``Refused`` while the game is on.
    """
    return _viewpoints(_seen(studio, learner, table_id))[0]


def read(studio: Studio, learner: Learner, table_id: str, viewpoint: Seat | None) -> Replay:
    """The game from *viewpoint*.

    Raises ``NotFound``, also for a seat that is not there, ``Forbidden`` for one that the
    learner may not look from, and ``Refused`` while the game is on.
    """
    seen = _seen(studio, learner, table_id)
    allowed = _viewpoints(seen)
    if viewpoint is not None and viewpoint not in range(len(seen.players)):
        raise NotFound("seat")
    if viewpoint not in allowed:
        raise Forbidden(table_id)
    return Replay(replace(seen, seat=viewpoint), allowed)


def may_open(studio: Studio, learner: Learner, hosted: Hosted) -> bool:
    """Whether the learner may see the replay of a table that is over."""
    if not live.may_see(studio, learner, hosted):
        return False
    table_id = hosted.row.id
    with studio.database.reading() as connection:
        room = rooms.find(connection, table_id)
        people = naming.at_table(connection, table_id, hosted.sitting, room)
        return not naming.unnamed_at(connection, learner, people)


def moments(studio: Studio, replay: Replay) -> Iterator[Moment]:
    """The course of the game: a moment for each event, its quiet consequences with it."""
    hosted, log = replay.seen.hosted, _log(studio, replay)
    quiet = QUIET.get(engine_of(hosted.row.game).key, frozenset())
    state: Any = None
    pending: list[Any] = []
    for seq, event in enumerate(log, start=1):
        state = hosted.game.evolve(state, event)
        pending.append(event)
        if seq == len(log) or type(log[seq]) not in quiet:
            yield Moment(_as_it_stood(hosted, state, seq), tuple(pending))
            pending = []


def before_line(studio: Studio, replay: Replay, line: int) -> int:
    """The number of the last event before *line* of a crossword game's score sheet, from 1.

    Raises ``NotFound`` for another game and for a line that is not there.
    """
    before = 0
    for each in moments(studio, replay):
        if len(each.hosted.crossword_state.sheet) >= line:
            return before
        before = each.hosted.row.version
    raise NotFound("line")


def _seen(studio: Studio, learner: Learner, table_id: str) -> Seen:
    """The table at its end.  Raises ``Forbidden`` for those who may not see who played."""
    seen = live.glance(studio, learner, table_id)
    if not may_open(studio, learner, seen.hosted):
        raise Forbidden(table_id)
    return seen


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
