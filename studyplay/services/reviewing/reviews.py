"""The review of a finished game: made once, kept, and its missed words put into the record.

It is made in the backroom, which only reads; what it hands out is written here.
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
    """A review, of the class that its engine makes, with the table that it is of.

    ``players`` by seat: a nickname, the bot, or ``None`` for somebody who has left for good.
    """

    hosted: Hosted
    review: Any
    players: tuple[str | Bot | None, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The review of a finished game for one who sat there, asked for *at* some time."""

    table_id: str
    learner_id: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Made:
    """A review as it is kept, and its missed words as rows of the record."""

    text: str
    rows: tuple[UseRow, ...]


def read(studio: Studio, learner: Learner, table_id: str, at: datetime) -> Reviewed:
    """The learner's review, made now if it is not there yet.

    Raises ``NotFound``, ``Forbidden``, and ``Refused`` while the game is on.
    """
    hosted = host.look(studio, table_id)
    hosted.seat_of(learner.id)
    if hosted.row.ended_at is None:
        raise Refused("review.game-on")
    kept = _kept(studio, hosted, learner.id)
    review = _order(studio, hosted, learner.id, at) if kept is None else kept
    return Reviewed(hosted, review, players(studio, hosted))


def prepare(studio: Studio, table_id: str) -> None:
    """Make the reviews of a finished game ahead of time; nothing while the game is on."""
    hosted = host.look(studio, table_id)
    if hosted.row.ended_at is None:
        return
    for sitting in hosted.sitting:
        learner_id = sitting.learner_id
        if learner_id is not None and _kept(studio, hosted, learner_id) is None:
            _order(studio, hosted, learner_id, studio.clock())


def make(studio: Studio, wanted: Wanted) -> Made:
    """The review that is *wanted*; takes a second, and writes nothing."""
    hosted = host.look(studio, wanted.table_id)
    reviewer = _reviewer(hosted)
    review = reviewer.make(studio, _finished(studio, hosted, wanted.learner_id))
    met = Met(engine_of(hosted.row.game).key, hosted.row.id, wanted.at)
    rows = tuple(use_row(studio, met, number, use) for number, use in reviewer.uses(review))
    return Made(codec.encode_derived(review), rows)


def players(studio: Studio, hosted: Hosted) -> tuple[str | Bot | None, ...]:
    """Who sat at the table, by seat; see ``Reviewed``."""
    with studio.database.reading() as connection:
        people = {
            sitting.seat: learners.by_id(connection, sitting.learner_id)
            for sitting in hosted.sitting
            if sitting.learner_id is not None
        }
    named = {seat: found.nickname for seat, found in people.items() if found is not None}
    return tuple(named.get(sitting.seat) or botplay.bot_of(sitting) for sitting in hosted.sitting)


def _reviewer(hosted: Hosted) -> Reviewer:
    return REVIEWERS[engine_of(hosted.row.game).key]


def _kept(studio: Studio, hosted: Hosted, learner_id: int) -> Any:
    """The review that was made before, unless another version of the program made it."""
    with studio.database.reading() as connection:
        text = store.review(connection, hosted.row.id, learner_id)
    try:
        return None if text is None else codec.decode_derived(text, _reviewer(hosted).kind)
    except codec.UnknownRecord as unknown:
        log.info("table %s: its review is made again: %s", hosted.row.id, unknown)
        return None


def _order(studio: Studio, hosted: Hosted, learner_id: int, at: datetime) -> Any:
    """Have a review made in the backroom, keep it and return it."""
    made: Made = studio.backroom.do(studio, make, Wanted(hosted.row.id, learner_id, at))
    _keep(studio, hosted.row.id, learner_id, made, at)
    return codec.decode_derived(made.text, _reviewer(hosted).kind)


def _keep(studio: Studio, table_id: str, learner_id: int, made: Made, at: datetime) -> None:
    """Store a review; the words of the first one are in the record, those of others are not."""
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
