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
from studyplay.engines.core import Outcome
from studyplay.services.app_context import AppContext
from studyplay.services.errors import NotFound
from studyplay.services.people import name_visibility
from studyplay.services.people.name_visibility import HiddenPlayer
from studyplay.services.realboard import game_actions
from studyplay.services.reviewing import reviews
from studyplay.services.runtime.club_days import day_of, start_of_day
from studyplay.services.tables import replays, table_actions
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.store import evenings as store
from studyplay.store import learners, rooms
from studyplay.store import real_games as real_store
from studyplay.store.database import DatabaseUnusable
from studyplay.store.learners import Learner
from studyplay.store.word_log import WordUseRow
from studyplay.study import evening_summary as sums
from studyplay.study.evening_summary import EveningWords, EveningWordUse, FinishedGame, Standing
from studyplay.study.games.catalog import definition_of

log = logging.getLogger(__name__)

MAX_GAMES_SEARCHED: Final = 400
"""Number of latest games that are searched for other evenings."""


@dataclass(frozen=True, slots=True)
class EveningGame:
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
    players: tuple[str | Bot | HiddenPlayer | None, ...]
    learner_ids: tuple[int | None, ...]
    began_at: datetime
    duration: timedelta | None
    outcome: Outcome | None
    is_own: bool
    may_watch: bool
    may_review: bool

    @property
    def has_points(self) -> bool:
        """Whether the game counts points."""
        return definition_of(self.name).has_points


@dataclass(frozen=True, slots=True)
class ClubEvening:
    """The games of a day.

    ``nicknames`` by learner id.  ``private_ids``: learners whom a visitor may not see by name;
    they are not named on paper.  ``days``: all days with games, the latest first.
    """

    day: date
    games: tuple[EveningGame, ...]
    standings: tuple[Standing, ...]
    words: EveningWords
    nicknames: dict[int, str]
    private_ids: frozenset[int]
    days: tuple[date, ...]


def list_played_days(
    connection: Connection, at: datetime, *, shared_only: bool = False
) -> frozenset[date]:
    """Return the days of the last ``MAX_GAMES_SEARCHED`` games.

    *shared_only* excludes games of one person with bots.
    """
    starts = store.list_game_start_times(
        connection, at, MAX_GAMES_SEARCHED, shared_only=shared_only
    )
    return frozenset(day_of(began) for began in starts)


def load_evening(context: AppContext, viewer: Learner, day: date, at: datetime) -> ClubEvening:
    """Return the evening of *day* for *viewer*, as of *at*."""
    start, end = (start_of_day(day + timedelta(days=days)) for days in (0, 1))
    games = tuple(_load_games(context, viewer, start, end, at))
    ids = _learner_ids(games)
    with context.database.read_transaction() as connection:
        days = list_played_days(connection, at, shared_only=True)
        found = [learners.find_learner(connection, each) for each in ids]
        private = name_visibility.find_hidden(connection, None, ids)
    return ClubEvening(
        day=day,
        games=games,
        standings=sums.rank_learners(_finished_games(games)),
        words=sums.select_words(
            _load_word_uses(context, viewer, games, start),
            lambda *word: _is_suitable(context, *word),
        ),
        nicknames={each.id: each.nickname for each in found if each is not None},
        private_ids=private,
        days=tuple(sorted(days, reverse=True)),
    )


def _load_games(
    context: AppContext, viewer: Learner, start: datetime, end: datetime, at: datetime
) -> Iterator[EveningGame]:
    """Yield the games in the order of their start.  A game that cannot be read is skipped."""
    with context.database.read_transaction() as connection:
        dealt = store.list_shared_table_ids_between(connection, start, end)
        real = store.list_real_game_ids_between(connection, start, end)
    found = [_load_table_game(context, viewer, table_id) for table_id in dealt]
    found += [_load_real_game(context, viewer, game_id, at) for game_id in real]
    yield from sorted((each for each in found if each), key=lambda each: (each.began_at, each.id))


def _load_table_game(context: AppContext, viewer: Learner, table_id: str) -> EveningGame | None:
    try:
        table = table_actions.load_table(context, table_id)
    except (NotFound, DatabaseUnusable) as error:
        log.warning("skipped table %s: %s", table_id, error)
        return None
    row, is_over = table.row, table.row.ended_at is not None
    with context.database.read_transaction() as connection:
        room = rooms.find_room(connection, table_id)
        people = name_visibility.list_table_people(connection, table_id, table.seats, room)
        hidden = name_visibility.find_hidden_at_table(connection, viewer, people)
    learner_ids = tuple(each.learner_id for each in table.seats)
    return EveningGame(
        id=row.id,
        name=row.game,
        is_real=False,
        players=_hide_names(reviews.list_players(context, table), learner_ids, hidden),
        learner_ids=_hide_learner_ids(learner_ids, hidden),
        began_at=row.opened_at,
        duration=_duration(table),
        outcome=table.game.outcome(table.state),
        is_own=viewer.id in people,
        may_watch=is_over and replays.can_open(context, viewer, table),
        may_review=is_over and viewer.id in learner_ids and reviews.has_review(table),
    )


def _duration(table: LoadedTable) -> timedelta | None:
    row = table.row
    if row.ended_at is None:
        return None
    return row.ended_at - row.opened_at - timedelta(milliseconds=row.paused_ms)


def _load_real_game(
    context: AppContext, viewer: Learner, game_id: str, at: datetime
) -> EveningGame | None:
    with context.database.read_transaction() as connection:
        stored = real_store.load_real_game(connection, game_id)
    if stored is None:
        return None
    game = game_actions.build_game(context, stored, at)
    row = game.row
    learner_ids = tuple(each.learner_id for each in game.players)
    people = frozenset(each for each in (row.keeper_id, *learner_ids) if each is not None)
    with context.database.read_transaction() as connection:
        hidden = name_visibility.find_hidden_at_table(connection, viewer, people)
    return EveningGame(
        id=row.id,
        name=f"scrabble/{game.setup.rules}",
        is_real=True,
        players=_hide_names(
            [each.name for each in game.players],
            learner_ids,
            hidden | {None} if hidden else hidden,
        ),
        learner_ids=_hide_learner_ids(learner_ids, hidden),
        began_at=row.opened_at,
        duration=None if row.ended_at is None else row.ended_at - row.opened_at,
        outcome=None if game.sheet is None else game.sheet.outcome,
        is_own=viewer.id in people,
        may_watch=False,
        may_review=viewer.id in people,
    )


def _hide_names(
    players: Sequence[str | Bot | None],
    learner_ids: Sequence[int | None],
    hidden: Collection[int | None],
) -> tuple[str | Bot | HiddenPlayer | None, ...]:
    """Replace the names of *hidden* learners; ``None`` in *hidden* stands for all guests."""
    return tuple(
        HiddenPlayer() if isinstance(player, str) and learner_id in hidden else player
        for player, learner_id in zip(players, learner_ids, strict=True)
    )


def _hide_learner_ids(
    learner_ids: Sequence[int | None], hidden: Collection[int]
) -> tuple[int | None, ...]:
    return tuple(None if each in hidden else each for each in learner_ids)


def _finished_games(games: Sequence[EveningGame]) -> Iterator[FinishedGame]:
    for game in games:
        if game.outcome is not None:
            engine = definition_of(game.name).key
            winners = frozenset(int(seat) for seat in game.outcome.winners)
            points = game.outcome.points if game.has_points else ()
            yield FinishedGame(engine, game.learner_ids, winners, points)


def _load_word_uses(
    context: AppContext, viewer: Learner, games: Sequence[EveningGame], start: datetime
) -> tuple[EveningWordUse, ...]:
    """Return the word uses at *games*, without those of hidden people at games of others."""
    sources, own = [game.id for game in games], {game.id for game in games if game.is_own}
    ids = _learner_ids(games)
    with context.database.read_transaction() as connection:
        known = store.find_lemmas_met_before(connection, ids, sources, start)
        uses = tuple(store.iter_word_uses(connection, ids, sources))
        hidden = name_visibility.find_hidden(connection, viewer, ids)
    return tuple(
        _to_word_use(learner_id, use, is_new=(learner_id, use.lemma) not in known)
        for learner_id, use in uses
        if learner_id not in hidden or use.source in own
    )


def _learner_ids(games: Sequence[EveningGame]) -> list[int]:
    """Return the ids of the learners whom the viewer may see by name in at least one game."""
    return sorted({each for game in games for each in game.learner_ids if each is not None})


def _to_word_use(learner_id: int, use: WordUseRow, *, is_new: bool) -> EveningWordUse:
    return EveningWordUse(
        learner_id,
        use.lang,
        use.word,
        use.lemma,
        use.role,
        use.points,
        use.assisted,
        is_new=is_new,
    )


def _is_suitable(context: AppContext, lang: str, word: str) -> bool:
    """Return whether the word may be shown to everybody, as in a drill."""
    if lang == "en":
        return context.library.lexicon.is_drillable(word)
    entry = context.library.japanese_dictionary.entry(word) if lang == "ja" else None
    return entry is not None and not entry.taboo
