"""Reviews of finished games: computed once, stored, and their missed words logged.

A review is computed in the process pool, which only reads.  This module writes the result.
"""

import logging
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from studyplay.bots.player import Bot
from studyplay.services.app_context import AppContext
from studyplay.services.errors import NotFound, Refused
from studyplay.services.tables import bot_turns, table_actions
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.services.tables.table_loading import read_events
from studyplay.services.wordlog.use_recording import WordUseOrigin, build_use_row
from studyplay.store import codec, learners
from studyplay.store import tables as store
from studyplay.store import word_log as word_store
from studyplay.store.learners import Learner
from studyplay.store.word_log import WordUseRow
from studyplay.study.games.catalog import definition_of
from studyplay.study.games.definition import GameReview
from studyplay.study.games.review_context import ReviewContext, ReviewWords
from studyplay.study.wordlog.decisions import WordDecision

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LoadedReview:
    """A review and its table.

    ``review`` has the ``review_type`` of the game's definition.  ``players`` by seat: a nickname,
    a bot, or ``None`` for a deleted learner.
    """

    table: LoadedTable
    review: Any
    players: tuple[str | Bot | None, ...]


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """A request to review a finished game for one of its players."""

    table_id: str
    learner_id: int
    at: datetime


@dataclass(frozen=True, slots=True)
class EncodedReview:
    """An encoded review and its missed words as rows of the word log."""

    text: str
    use_rows: tuple[WordUseRow, ...]


def load_review(
    context: AppContext, learner: Learner, table_id: str, at: datetime
) -> LoadedReview:
    """Return the learner's review; compute it if it is not stored yet.

    Raises ``NotFound``, also for a game without reviews, ``Forbidden``, and ``Refused`` while the
    game is running.
    """
    table = table_actions.load_table(context, table_id)
    table.seat_of(learner.id)
    if table.row.ended_at is None:
        raise Refused("review.game-on")
    stored = _load_stored_review(context, table, learner.id)
    review = _compute_and_save(context, table, learner.id, at) if stored is None else stored
    return LoadedReview(table, review, list_players(context, table))


def has_review(table: LoadedTable) -> bool:
    """Return whether games like this one are reviewed."""
    return definition_of(table.row.game).review is not None


def prepare_reviews(context: AppContext, table_id: str) -> None:
    """Compute the missing reviews of a finished game.

    Does nothing while it is running, or if the game has no reviews.
    """
    table = table_actions.load_table(context, table_id)
    if table.row.ended_at is None or not has_review(table):
        return
    for seat in table.seats:
        learner_id = seat.learner_id
        if learner_id is not None and _load_stored_review(context, table, learner_id) is None:
            _compute_and_save(context, table, learner_id, context.clock())


def compute_review(context: AppContext, request: ReviewRequest) -> EncodedReview:
    """Compute a review.  Takes about a second and writes nothing."""
    table = table_actions.load_table(context, request.table_id)
    reviewer = _require_review(table)
    review = reviewer.review_game(_load_finished_game(context, table, request.learner_id))
    origin = WordUseOrigin(definition_of(table.row.game).key, table.row.id, request.at)
    rows = tuple(
        build_use_row(context, origin, number, use)
        for number, use in reviewer.find_missed_uses(review)
    )
    return EncodedReview(codec.encode_derived(review), rows)


def list_players(context: AppContext, table: LoadedTable) -> tuple[str | Bot | None, ...]:
    """Return the players by seat; see ``LoadedReview``."""
    with context.database.read_transaction() as connection:
        people = {
            each.seat: learners.find_learner(connection, each.learner_id)
            for each in table.seats
            if each.learner_id is not None
        }
    nicknames = {seat: found.nickname for seat, found in people.items() if found is not None}
    return tuple(nicknames.get(each.seat) or bot_turns.decode_bot(each) for each in table.seats)


def _require_review(table: LoadedTable) -> GameReview:
    review = definition_of(table.row.game).review
    if review is None:
        raise NotFound("review")
    return review


def _load_stored_review(context: AppContext, table: LoadedTable, learner_id: int) -> Any:
    """Return the stored review, or ``None`` if there is none or its format is outdated."""
    with context.database.read_transaction() as connection:
        text = store.find_game_review(connection, table.row.id, learner_id)
    review_type = _require_review(table).review_type
    try:
        return None if text is None else codec.decode_derived(text, review_type)
    except codec.UnknownRecord as error:
        log.info("table %s: recomputing the review: %s", table.row.id, error)
        return None


def _compute_and_save(
    context: AppContext, table: LoadedTable, learner_id: int, at: datetime
) -> Any:
    """Compute a review in the process pool, store it and return it."""
    made: EncodedReview = context.process_pool.run(
        context, compute_review, ReviewRequest(table.row.id, learner_id, at)
    )
    _save_review(context, table.row.id, learner_id, made, at)
    return codec.decode_derived(made.text, _require_review(table).review_type)


def _save_review(
    context: AppContext, table_id: str, learner_id: int, encoded: EncodedReview, at: datetime
) -> None:
    """Store a review.  Its missed words are logged only if it is the first review of this game."""
    with context.database.write_transaction() as connection:
        if store.find_game_review(connection, table_id, learner_id) is None:
            word_store.add_word_uses(connection, learner_id, encoded.use_rows)
        store.save_game_review(connection, table_id, learner_id, encoded.text, at)


def _load_finished_game(context: AppContext, table: LoadedTable, learner_id: int) -> ReviewContext:
    with context.database.read_transaction() as connection:
        learner = learners.find_learner(connection, learner_id)
        events = read_events(context, connection, table.row)
        chosen = word_store.load_decisions(connection, learner_id)
        played = word_store.list_lemmas_played_unaided(connection, learner_id)
    if learner is None:
        raise NotFound("learner")
    known = chosen.get(WordDecision.KNEW, frozenset()) | played
    return ReviewContext(
        game=table.game,
        events=events,
        seat=table.seat_of(learner_id),
        level=learner.level,
        known_lemmas=known,
        words=_review_words(context),
    )


def _review_words(context: AppContext) -> ReviewWords:
    library = context.library
    return ReviewWords(
        english=library.dictionary,
        is_drillable=library.lexicon.is_drillable,
        create_generator=context.move_generators.generator_for,
        nouns=library.nouns,
        japanese_lexicon=library.japanese_lexicon,
        japanese_dictionary=library.japanese_dictionary,
    )
