"""Pictures of the position in which a word was missed: board and rack, from the review."""

from functools import lru_cache
from typing import Final

from sqlalchemy import Connection

from studyplay.engines.scrabble.game import Scrabble
from studyplay.export.boardpicture import Position, draw
from studyplay.export.media import Media, picture
from studyplay.services.studio import Studio
from studyplay.store import codec
from studyplay.store import tables as table_store
from studyplay.store.learners import Learner
from studyplay.study.decks.deck import DeckWord
from studyplay.study.games.scrabble.review import Missed, Review

_REVIEWS: Final = 64
"""Number of cached reviews. The words of one deck often come from the same few games."""


def picture_of(
    studio: Studio, connection: Connection, learner: Learner, word: DeckWord
) -> Media | None:
    """Return the position in which the learner missed *word*, or ``None`` if unavailable."""
    position = _position(studio, connection, learner, word)
    return None if position is None else picture(draw(position))


def _position(
    studio: Studio, connection: Connection, learner: Learner, word: DeckWord
) -> Position | None:
    if word.moment is None:
        return None
    table_id, number = word.moment
    row = table_store.find(connection, table_id)
    text = table_store.review(connection, table_id, learner.id)
    review = None if text is None else _read(text)
    if row is None or review is None:
        return None
    game = studio.game(row.game)
    missed = next((one for one in review.missed if _is_of(one, word, number)), None)
    turn = next((one for one in review.turns if one.number == number), None)
    if missed is None or turn is None or not isinstance(game, Scrabble):
        return None
    return Position(
        letters=turn.board.rows,
        premiums=game.rules.layout.rows,
        rack=turn.rack,
        marked=frozenset((placed.row, placed.col) for placed in missed.placements),
        values=game.rules.tiles.points(),
    )


def _is_of(missed: Missed, word: DeckWord, number: int) -> bool:
    return missed.number == number and missed.lemma == word.lemma


@lru_cache(_REVIEWS)
def _read(text: str) -> Review | None:
    """Return the stored review, or ``None`` if another version of the program wrote it."""
    try:
        return codec.decode_derived(text, Review)
    except codec.UnknownRecord:
        return None
