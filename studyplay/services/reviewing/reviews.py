"""The review of a finished game: made once, kept, and its missed words put into the record."""

import logging
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from studyplay.bots.player import Bot
from studyplay.engines.catalog import engine_of
from studyplay.engines.core import Seat
from studyplay.services.refusals import Refused
from studyplay.services.reviewing.reviewing import REVIEWERS, Finished, Reviewer
from studyplay.services.studio import Studio
from studyplay.services.tables import botplay, host
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.reviving import read_log
from studyplay.services.wordlog.wordrecord import Met, use_row
from studyplay.store import codec, learners
from studyplay.store import tables as store
from studyplay.store import words as word_store
from studyplay.store.learners import Learner
from studyplay.store.words import UseRow

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A review, of the class that its engine makes, with the table that it is of.

    ``players`` by seat: a nickname, the bot, or ``None`` for somebody who has left for good.
    """

    hosted: Hosted
    review: Any
    players: tuple[str | Bot | None, ...]


def read(studio: Studio, learner: Learner, table_id: str, at: datetime) -> Reviewed:
    """The learner's review, made now if it is not there yet.

    Raises ``NotFound``, ``Forbidden``, and ``Refused`` while the game is on.
    """
    hosted = host.look(studio, table_id)
    seat = hosted.seat_of(learner.id)
    if hosted.row.ended_at is None:
        raise Refused("review.game-on")
    kept = _kept(studio, hosted, learner.id)
    made = _make(studio, hosted, learner, seat, at) if kept is None else kept
    return Reviewed(hosted, made, players(studio, hosted))


def prepare(studio: Studio, table_id: str) -> None:
    """Make the reviews of a finished game ahead of time; nothing while the game is on."""
    hosted = host.look(studio, table_id)
    if hosted.row.ended_at is None:
        return
    for sitting in hosted.sitting:
        if sitting.learner_id is None:
            continue
        with studio.database.reading() as connection:
            learner = learners.by_id(connection, sitting.learner_id)
        if learner is not None and _kept(studio, hosted, learner.id) is None:
            _make(studio, hosted, learner, Seat(sitting.seat), studio.clock())


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


def _make(studio: Studio, hosted: Hosted, learner: Learner, seat: Seat, at: datetime) -> Any:
    reviewer = _reviewer(hosted)
    made = reviewer.make(studio, _finished(studio, hosted, learner, seat))
    met = Met(engine_of(hosted.row.game).key, hosted.row.id, at)
    rows = [use_row(studio, met, number, use) for number, use in reviewer.uses(made)]
    _keep(studio, learner, met, codec.encode_derived(made), rows)
    return made


def _keep(studio: Studio, learner: Learner, met: Met, text: str, rows: list[UseRow]) -> None:
    """Store a review; the words of the first one are in the record, those of others are not."""
    with studio.database.writing() as connection:
        if store.review(connection, met.source, learner.id) is None:
            word_store.add(connection, learner.id, rows)
        store.keep_review(connection, met.source, learner.id, text, met.at)


def _finished(studio: Studio, hosted: Hosted, learner: Learner, seat: Seat) -> Finished:
    with studio.database.reading() as connection:
        events = read_log(studio, connection, hosted.row)
        chosen = word_store.chosen(connection, learner.id)
        played = word_store.played_unaided(connection, learner.id)
    return Finished(hosted, events, seat, learner, chosen.get("knew", frozenset()) | played)
