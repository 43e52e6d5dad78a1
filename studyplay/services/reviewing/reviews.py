"""Reviews of finished games: computed once, stored, and their missed words logged.

A review is computed in the process pool, which only reads.  This module writes the result.
"""

import logging
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from studyplay.bots.player import Bot
from studyplay.engines.catalog import engine_of
from studyplay.services.refusals import NotFound, Refused
from studyplay.services.reviewing.reviewers import REVIEWERS, Finished, Reviewer
from studyplay.services.studio import Studio
from studyplay.services.tables import botplay, host
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.reviving import read_log
from studyplay.services.wordlog.recording import Met, use_row
from studyplay.store import codec, learners
from studyplay.store import tables as store
from studyplay.store import words as word_store
from studyplay.store.learners import Learner
from studyplay.store.words import UseRow
from studyplay.study.wordlog.decisions import Decision

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A review and its table.

    ``review`` has the ``review_type`` of the engine's reviewer.  ``players`` by seat: a nickname,
    a bot, or ``None`` for a deleted learner.
    """

    hosted: Hosted
    review: Any
    players: tuple[str | Bot | None, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A request to review a finished game for one of its players."""

    table_id: str
    learner_id: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Made:
    """An encoded review and its missed words as rows of the word log."""

    text: str
    rows: tuple[UseRow, ...]


def read(studio: Studio, learner: Learner, table_id: str, at: datetime) -> Reviewed:
    """Return the learner's review; compute it if it is not stored yet.

    Raises ``NotFound``, ``Forbidden``, and ``Refused`` while the game is running.
    """
    table = host.look(studio, table_id)
    table.seat_of(learner.id)
    if table.row.ended_at is None:
        raise Refused("review.game-on")
    stored = _kept(studio, table, learner.id)
    review = _order(studio, table, learner.id, at) if stored is None else stored
    return Reviewed(table, review, players(studio, table))


def prepare(studio: Studio, table_id: str) -> None:
    """Compute the missing reviews of a finished game; does nothing while it is running."""
    table = host.look(studio, table_id)
    if table.row.ended_at is None:
        return
    for seat in table.sitting:
        learner_id = seat.learner_id
        if learner_id is not None and _kept(studio, table, learner_id) is None:
            _order(studio, table, learner_id, studio.clock())


def make(studio: Studio, wanted: Wanted) -> Made:
    """Compute a review.  Takes about a second and writes nothing."""
    table = host.look(studio, wanted.table_id)
    reviewer = _reviewer(table)
    review = reviewer.make(studio, _finished(studio, table, wanted.learner_id))
    origin = Met(engine_of(table.row.game).key, table.row.id, wanted.at)
    rows = tuple(use_row(studio, origin, number, use) for number, use in reviewer.uses(review))
    return Made(codec.encode_derived(review), rows)


def players(studio: Studio, hosted: Hosted) -> tuple[str | Bot | None, ...]:
    """Return the players by seat; see ``LoadedReview``."""
    with studio.database.reading() as connection:
        people = {
            each.seat: learners.by_id(connection, each.learner_id)
            for each in hosted.sitting
            if each.learner_id is not None
        }
    nicknames = {seat: found.nickname for seat, found in people.items() if found is not None}
    return tuple(nicknames.get(each.seat) or botplay.bot_of(each) for each in hosted.sitting)


def _reviewer(hosted: Hosted) -> Reviewer:
    return REVIEWERS[engine_of(hosted.row.game).key]


def _kept(studio: Studio, hosted: Hosted, learner_id: int) -> Any:
    """Return the stored review, or ``None`` if there is none or its format is outdated."""
    with studio.database.reading() as connection:
        text = store.review(connection, hosted.row.id, learner_id)
    try:
        return None if text is None else codec.decode_derived(text, _reviewer(hosted).kind)
    except codec.UnknownRecord as error:
        log.info("table %s: recomputing the review: %s", hosted.row.id, error)
        return None


def _order(studio: Studio, hosted: Hosted, learner_id: int, at: datetime) -> Any:
    """Compute a review in the process pool, store it and return it."""
    made: Made = studio.backroom.do(studio, make, Wanted(hosted.row.id, learner_id, at))
    _keep(studio, hosted.row.id, learner_id, made, at)
    return codec.decode_derived(made.text, _reviewer(hosted).kind)


def _keep(studio: Studio, table_id: str, learner_id: int, made: Made, at: datetime) -> None:
    """Store a review.  Its missed words are logged only if it is the first review of this game."""
    with studio.database.writing() as connection:
        if store.review(connection, table_id, learner_id) is None:
            word_store.add(connection, learner_id, made.rows)
        store.keep_review(connection, table_id, learner_id, made.text, at)


def _finished(studio: Studio, hosted: Hosted, learner_id: int) -> Finished:
    with studio.database.reading() as connection:
        learner = learners.by_id(connection, learner_id)
        events = read_log(studio, connection, hosted.row)
        chosen = word_store.chosen(connection, learner_id)
        played = word_store.played_unaided(connection, learner_id)
    if learner is None:
        raise NotFound("learner")
    known = chosen.get(Decision.KNEW, frozenset()) | played
    return Finished(hosted, events, hosted.seat_of(learner_id), learner, known)
