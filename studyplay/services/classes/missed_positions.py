"""Board positions for worksheets, from reviews of finished games, without names."""

import logging
from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

from studyplay.services.app_context import AppContext
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.services.reviewing import reviews
from studyplay.services.reviewing.reviews import LoadedReview
from studyplay.services.tables import table_actions
from studyplay.services.tables.loaded_scrabble_table import scrabble_game_of
from studyplay.store import learners
from studyplay.store.database import DatabaseUnusable
from studyplay.store.learners import Learner
from studyplay.study.games.scrabble.review import ScrabbleReview
from studyplay.study.sheets import board_puzzles
from studyplay.study.sheets.model import BoardPuzzle

log = logging.getLogger(__name__)

MAX_TABLES: Final = 24
"""Maximum number of games to search, latest first."""

MAX_POSITIONS: Final = 8


class MissedPosition(NamedTuple):
    """A word that the player in ``seat`` missed in the turn ``number`` of a game."""

    table_id: str
    seat: int
    number: int
    word: str

    def to_text(self) -> str:
        """Format the position for a URL."""
        return ".".join(map(str, self))


def parse_position(text: str) -> MissedPosition | None:
    """Parse the output of ``MissedPosition.to_text``. Return ``None`` for any other text."""
    table_id, seat, number, word = (*text.split("."), "", "", "", "")[:4]
    if not (table_id and seat.isdecimal() and number.isdecimal() and word.isalpha()):
        return None
    return MissedPosition(table_id, int(seat), int(number), word)


def find_positions(
    context: AppContext, people: Collection[int], tables: Iterable[str]
) -> tuple[MissedPosition, ...]:
    """Return what *people* (learner ids) missed at these tables.

    Long words come first. Each word occurs once.
    """
    last = tuple(tables)[-MAX_TABLES:]
    all_of_them = [
        each
        for table_id in reversed(last)
        for each in _positions_of_table(context, people, table_id)
    ]
    words = {each.word: each for each in reversed(all_of_them)}
    return tuple(sorted(words.values(), key=lambda each: (-len(each.word), each))[:MAX_POSITIONS])


def build_puzzle(
    context: AppContext, people: Collection[int], position: MissedPosition
) -> BoardPuzzle | None:
    """Return the position as a puzzle; ``None`` if it is missing or not from *people*."""
    return next(
        (
            made
            for each, made in _puzzles_of_table(context, people, position.table_id)
            if each == position
        ),
        None,
    )


def _positions_of_table(
    context: AppContext, people: Collection[int], table_id: str
) -> Iterator[MissedPosition]:
    return (position for position, _ in _puzzles_of_table(context, people, table_id))


def _puzzles_of_table(
    context: AppContext, people: Collection[int], table_id: str
) -> Iterator[tuple[MissedPosition, BoardPuzzle]]:
    """Yield all puzzles of a table. A table that cannot be loaded has none."""
    try:
        sitting = table_actions.load_table(context, table_id).seats
    except (NotFound, DatabaseUnusable) as broken:
        log.warning("left out: table %s: %s", table_id, broken)
        return
    for chair in sitting:
        if chair.learner_id in people:
            yield from _puzzles_of_learner(context, chair.learner_id, table_id)


def _puzzles_of_learner(
    context: AppContext, learner_id: int | None, table_id: str
) -> Iterator[tuple[MissedPosition, BoardPuzzle]]:
    learner = _find_learner(context, learner_id)
    if learner is None:
        return
    try:
        reviewed = reviews.load_review(context, learner, table_id, context.clock())
    except (Forbidden, NotFound, Refused):
        return
    if isinstance(reviewed.review, ScrabbleReview):
        yield from _puzzles_of_review(context, reviewed, reviewed.review)


def _puzzles_of_review(
    context: AppContext, reviewed: LoadedReview, review: ScrabbleReview
) -> Iterator[tuple[MissedPosition, BoardPuzzle]]:
    rules = scrabble_game_of(reviewed.table).rules
    turns = {turn.number: turn for turn in review.turns}
    is_rude = context.library.lexicon.is_taboo
    for missed in review.missed:
        turn = turns[missed.number]
        made = board_puzzles.build_puzzle(turn, missed, rules.layout, rules.tiles, is_rude)
        if made is not None:
            table_id = reviewed.table.row.id
            yield MissedPosition(table_id, int(review.seat), missed.number, missed.word), made


def _find_learner(context: AppContext, learner_id: int | None) -> Learner | None:
    if learner_id is None:
        return None
    with context.database.read_transaction() as connection:
        return learners.find_learner(connection, learner_id)
