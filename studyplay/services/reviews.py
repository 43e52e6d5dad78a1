"""The review of a finished game: made once, kept, and its missed words put into the record."""

import logging
from dataclasses import dataclass
from datetime import datetime

from studyplay.engines.catalog import engine_of
from studyplay.engines.core import Seat
from studyplay.services import host
from studyplay.services.hosted import Hosted
from studyplay.services.refusals import Refused
from studyplay.services.reviving import read_log
from studyplay.services.studio import Studio
from studyplay.services.wordrecord import Met, use_row
from studyplay.store import codec, learners
from studyplay.store import tables as store
from studyplay.store import words as word_store
from studyplay.store.learners import Learner
from studyplay.store.words import UseRow
from studyplay.study.review import Judge, Missed, Review, review
from studyplay.study.turns import turns
from studyplay.study.uses import Role, Use

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A review with the table that it is of."""

    hosted: Hosted
    review: Review


def read(studio: Studio, learner: Learner, table_id: str, at: datetime) -> Reviewed:
    """The learner's review, made now if it is not there yet.

    Raises ``NotFound``, ``Forbidden``, and ``Refused`` while the game is on.
    """
    hosted = host.look(studio, table_id)
    seat = hosted.seat_of(learner.id)
    if hosted.row.ended_at is None:
        raise Refused("review.game-on")
    kept = _kept(studio, table_id, learner.id)
    return Reviewed(hosted, kept or _make(studio, hosted, learner, seat, at))


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
        if learner is not None and _kept(studio, table_id, learner.id) is None:
            _make(studio, hosted, learner, Seat(sitting.seat), studio.clock())


def _kept(studio: Studio, table_id: str, learner_id: int) -> Review | None:
    """The review that was made before, unless another version of the program made it."""
    with studio.database.reading() as connection:
        text = store.review(connection, table_id, learner_id)
    try:
        return None if text is None else codec.decode_derived(text, Review)
    except codec.UnknownRecord as unknown:
        log.info("table %s: its review is made again: %s", table_id, unknown)
        return None


def _make(studio: Studio, hosted: Hosted, learner: Learner, seat: Seat, at: datetime) -> Review:
    with studio.database.reading() as connection:
        events = read_log(studio, connection, hosted.row)
    told = turns(hosted.crossword, events, seat)
    generator = studio.thinker.generator(hosted.crossword.rules)
    made = review(seat, told, generator, _judge(studio, learner))
    with studio.database.writing() as connection:
        if store.review(connection, hosted.row.id, learner.id) is None:
            word_store.add(connection, learner.id, _missed_rows(studio, hosted, made, at))
        store.keep_review(connection, hosted.row.id, learner.id, codec.encode_derived(made), at)
    return made


def _judge(studio: Studio, learner: Learner) -> Judge:
    with studio.database.reading() as connection:
        chosen = word_store.chosen(connection, learner.id)
        played = word_store.played_unaided(connection, learner.id)
    return Judge(
        dictionary=studio.library.dictionary,
        level=learner.level,
        known=chosen.get("knew", frozenset()) | played,
        fit_to_show=studio.library.lexicon.is_drillable,
    )


def _missed_rows(studio: Studio, hosted: Hosted, made: Review, at: datetime) -> list[UseRow]:
    racks = {turn.number: turn.rack for turn in made.turns}
    met = Met(engine_of(hosted.row.game).key, hosted.row.id, at)
    return [
        use_row(studio, met, missed.number, _missed_use(made.seat, missed, racks[missed.number]))
        for missed in made.missed
    ]


def _missed_use(seat: Seat, missed: Missed, rack: str) -> Use:
    return Use(seat, missed.word, Role.MISSED, points=missed.score, rack=rack)
