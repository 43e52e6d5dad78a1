"""Pictures of the position in which a word was missed: board and rack, from the review."""

from functools import lru_cache
from typing import Final

from sqlalchemy import Connection

from studyplay.engines.scrabble.game import Scrabble
from studyplay.export.board_picture import BoardPosition, render_svg
from studyplay.export.media import MediaFile, svg_media_file
from studyplay.services.app_context import AppContext
from studyplay.store import codec
from studyplay.store import tables as table_store
from studyplay.store.learners import Learner
from studyplay.study.decks.deck import DeckWord
from studyplay.study.games.scrabble.review import ScrabbleMissedWord, ScrabbleReview

_REVIEW_CACHE_SIZE: Final = 64
"""Number of cached reviews. The words of one deck often come from the same few games."""


def render_missed_position(
    context: AppContext, connection: Connection, learner: Learner, word: DeckWord
) -> MediaFile | None:
    """Return the position in which the learner missed *word*, or ``None`` if unavailable."""
    position = _find_position(context, connection, learner, word)
    return None if position is None else svg_media_file(render_svg(position))


def _find_position(
    context: AppContext, connection: Connection, learner: Learner, word: DeckWord
) -> BoardPosition | None:
    if word.game_turn is None:
        return None
    table_id, number = word.game_turn
    row = table_store.find_table(connection, table_id)
    text = table_store.find_game_review(connection, table_id, learner.id)
    review = None if text is None else _decode_review(text)
    if row is None or review is None:
        return None
    game = context.game(row.game)
    missed = next((one for one in review.missed if _matches(one, word, number)), None)
    turn = next((one for one in review.turns if one.number == number), None)
    if missed is None or turn is None or not isinstance(game, Scrabble):
        return None
    return BoardPosition(
        letters=turn.board.rows,
        premiums=game.rules.layout.rows,
        rack=turn.rack,
        marked=frozenset((placed.row, placed.col) for placed in missed.placements),
        values=game.rules.tiles.values_by_tile(),
    )


def _matches(missed: ScrabbleMissedWord, word: DeckWord, number: int) -> bool:
    return missed.number == number and missed.lemma == word.lemma


@lru_cache(_REVIEW_CACHE_SIZE)
def _decode_review(text: str) -> ScrabbleReview | None:
    """Return the stored review, or ``None`` if another version of the program wrote it."""
    try:
        return codec.decode_derived(text, ScrabbleReview)
    except codec.UnknownRecord:
        return None
