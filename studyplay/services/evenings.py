"""A club evening: the games of a day, their results and their words.

A day lasts from 5 a.m. to 5 a.m. local time, because an evening may pass midnight.  It shows of
people only what the players at their tables have seen: who played and the result.

Only games of two or more people are included.  ``people/name_visibility.py`` decides whose names
the viewer may see.  Of other people only the occupied seat is shown: no points, rank or words.
"""

import logging
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.bots.player import Bot
from studyplay.engines.catalog import engine_of
from studyplay.engines.core import Outcome
from studyplay.services.days import dawn, day_of
from studyplay.services.people import naming
from studyplay.services.people.naming import Unnamed
from studyplay.services.realboard import companion
from studyplay.services.refusals import NotFound
from studyplay.services.reviewing import reviews
from studyplay.services.studio import Studio
from studyplay.services.tables import host, replays
from studyplay.services.tables.hosted import Hosted
from studyplay.store import evenings as store
from studyplay.store import learners, rooms
from studyplay.store import real_games as real_store
from studyplay.store.database import StoreBroken
from studyplay.store.learners import Learner
from studyplay.store.words import UseRow
from studyplay.study import evening as sums
from studyplay.study.evening import Finished, Said, Standing, Words

log = logging.getLogger(__name__)

STARTS: Final = 400
"""Number of latest games that are searched for other evenings."""

UNCOUNTED: Final = frozenset({"wordbasket"})
"""Engines whose games do not count points."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of an evening.

    ``name`` is the name of the engine's game.  ``players`` by seat: a nickname or a guest's name,
    a bot, ``HiddenPlayer``, or ``None`` for a deleted learner.  ``learner_ids`` by seat: ``None``
    for guests, bots and hidden learners.  ``outcome`` and ``duration`` are ``None`` while the game
    runs.  ``is_own``: the viewer played or was the host.  ``may_watch`` and ``may_review``: the
    viewer may open the replay or the review.
    """

    id: str
    name: str
    is_real: bool
    players: tuple[str | Bot | Unnamed | None, ...]
    sitters: tuple[int | None, ...]
    began: datetime
    took: timedelta | None
    outcome: Outcome | None
    is_mine: bool
    may_watch: bool
    may_review: bool

    @property
    def has_points(self) -> bool:
        """Whether the game counts points."""
        return engine_of(self.name).key not in UNCOUNTED


@dataclass(frozen=True, slots=True)
class Evening:
    """The games of a day.

    ``nicknames`` by learner id.  ``private_ids``: learners whom a visitor may not see by name;
    they are not named on paper.  ``days``: all days with games, the latest first.
    """

    day: date
    games: tuple[Game, ...]
    standings: tuple[Standing, ...]
    words: Words
    names: dict[int, str]
    private: frozenset[int]
    days: tuple[date, ...]


def played_days(connection: Connection, at: datetime, *, shared: bool = False) -> frozenset[date]:
    """Return the days of the last ``MAX_GAMES_SEARCHED`` games.

    *shared_only* excludes games of one person with bots.
    """
    starts = store.starts(connection, at, STARTS, shared=shared)
    return frozenset(day_of(began) for began in starts)


def read(studio: Studio, viewer: Learner, day: date, at: datetime) -> Evening:
    """Return the evening of *day* for *viewer*, as of *at*."""
    start, end = (dawn(day + timedelta(days=days)) for days in (0, 1))
    games = tuple(_games(studio, viewer, start, end, at))
    ids = _ids(games)
    with studio.database.reading() as connection:
        days = played_days(connection, at, shared=True)
        found = [learners.by_id(connection, each) for each in ids]
        private = naming.unnamed(connection, None, ids)
    return Evening(
        day=day,
        games=games,
        standings=sums.standings(_finished(games)),
        words=sums.words(
            _said(studio, viewer, games, start), lambda *word: _is_fit(studio, *word)
        ),
        names={each.id: each.nickname for each in found if each is not None},
        private=private,
        days=tuple(sorted(days, reverse=True)),
    )


def _games(
    studio: Studio, viewer: Learner, start: datetime, end: datetime, at: datetime
) -> Iterator[Game]:
    """Yield the games in the order of their start.  A game that cannot be read is skipped."""
    with studio.database.reading() as connection:
        dealt = store.dealt_between(connection, start, end)
        real = store.real_between(connection, start, end)
    found = [_game(studio, viewer, table_id) for table_id in dealt]
    found += [_real(studio, viewer, game_id, at) for game_id in real]
    yield from sorted((each for each in found if each), key=lambda each: (each.began, each.id))


def _game(studio: Studio, viewer: Learner, table_id: str) -> Game | None:
    try:
        table = host.look(studio, table_id)
    except (NotFound, StoreBroken) as error:
        log.warning("skipped table %s: %s", table_id, error)
        return None
    row, is_over = table.row, table.row.ended_at is not None
    with studio.database.reading() as connection:
        room = rooms.find(connection, table_id)
        people = naming.at_table(connection, table_id, table.sitting, room)
        hidden = naming.unnamed_at(connection, viewer, people)
    learner_ids = tuple(each.learner_id for each in table.sitting)
    return Game(
        id=row.id,
        name=row.game,
        is_real=False,
        players=_named(reviews.players(studio, table), learner_ids, hidden),
        sitters=_without(learner_ids, hidden),
        began=row.opened_at,
        took=_took(table),
        outcome=table.game.outcome(table.state),
        is_mine=viewer.id in people,
        may_watch=is_over and replays.may_open(studio, viewer, table),
        may_review=is_over and viewer.id in learner_ids,
    )


def _took(hosted: Hosted) -> timedelta | None:
    row = hosted.row
    if row.ended_at is None:
        return None
    return row.ended_at - row.opened_at - timedelta(milliseconds=row.paused_ms)


def _real(studio: Studio, viewer: Learner, game_id: str, at: datetime) -> Game | None:
    with studio.database.reading() as connection:
        stored = real_store.read(connection, game_id)
    if stored is None:
        return None
    game = companion.as_it_stands(studio, stored, at)
    row = game.row
    learner_ids = tuple(each.learner_id for each in game.players)
    people = frozenset(each for each in (row.keeper_id, *learner_ids) if each is not None)
    with studio.database.reading() as connection:
        hidden = naming.unnamed_at(connection, viewer, people)
    return Game(
        id=row.id,
        name=f"scrabble/{game.setup.rules}",
        is_real=True,
        players=_named(
            [each.name for each in game.players],
            learner_ids,
            hidden | {None} if hidden else hidden,
        ),
        sitters=_without(learner_ids, hidden),
        began=row.opened_at,
        took=None if row.ended_at is None else row.ended_at - row.opened_at,
        outcome=None if game.sheet is None else game.sheet.outcome,
        is_mine=viewer.id in people,
        may_watch=False,
        may_review=viewer.id in people,
    )


def _named(
    players: Sequence[str | Bot | None],
    sitters: Sequence[int | None],
    hidden: Collection[int | None],
) -> tuple[str | Bot | Unnamed | None, ...]:
    """Replace the names of *hidden* learners; ``None`` in *hidden* stands for all guests."""
    return tuple(
        Unnamed() if isinstance(player, str) and learner_id in hidden else player
        for player, learner_id in zip(players, sitters, strict=True)
    )


def _without(sitters: Sequence[int | None], hidden: Collection[int]) -> tuple[int | None, ...]:
    return tuple(None if each in hidden else each for each in sitters)


def _finished(games: Sequence[Game]) -> Iterator[Finished]:
    for game in games:
        if game.outcome is not None:
            engine = engine_of(game.name).key
            winners = frozenset(int(seat) for seat in game.outcome.winners)
            points = game.outcome.points if game.has_points else ()
            yield Finished(engine, game.sitters, winners, points)


def _said(
    studio: Studio, viewer: Learner, games: Sequence[Game], start: datetime
) -> tuple[Said, ...]:
    """Return the word uses at *games*, without those of hidden people at games of others."""
    sources, own = [game.id for game in games], {game.id for game in games if game.is_mine}
    ids = _ids(games)
    with studio.database.reading() as connection:
        known = store.met_before(connection, ids, sources, start)
        uses = tuple(store.uses_of(connection, ids, sources))
        hidden = naming.unnamed(connection, viewer, ids)
    return tuple(
        _word(learner_id, use, is_new=(learner_id, use.lemma) not in known)
        for learner_id, use in uses
        if learner_id not in hidden or use.source in own
    )


def _ids(games: Sequence[Game]) -> list[int]:
    """Return the ids of the learners whom the viewer may see by name in at least one game."""
    return sorted({each for game in games for each in game.sitters if each is not None})


def _word(who: int, use: UseRow, *, is_new: bool) -> Said:
    return Said(
        who, use.lang, use.word, use.lemma, use.role, use.points, use.assisted, is_new=is_new
    )


def _is_fit(studio: Studio, lang: str, word: str) -> bool:
    """Return whether the word may be shown to everybody, as in a drill."""
    if lang == "en":
        return studio.library.lexicon.is_drillable(word)
    entry = studio.library.readings.entry(word) if lang == "ja" else None
    return entry is not None and not entry.taboo
