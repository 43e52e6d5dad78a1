"""Board positions for worksheets, from reviews of finished games, without names."""

import logging
from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.services.reviewing import reviews
from studyplay.services.reviewing.reviews import Reviewed
from studyplay.services.studio import Studio
from studyplay.services.tables import host
from studyplay.store import learners
from studyplay.store.database import StoreBroken
from studyplay.store.learners import Learner
from studyplay.study.games.scrabble.review import Review
from studyplay.study.sheets import boards
from studyplay.study.sheets.model import Puzzle

log = logging.getLogger(__name__)

MOST_TABLES: Final = 24
"""Maximum number of games to search, latest first."""

MOST: Final = 8


class Position(NamedTuple):
    """A word that the player in ``seat`` missed in the turn ``number`` of a game."""

    table_id: str
    seat: int
    number: int
    word: str

    def written(self) -> str:
        """Format the position for a URL."""
        return ".".join(map(str, self))


def read(text: str) -> Position | None:
    """Parse the output of ``MissedPosition.to_text``. Return ``None`` for any other text."""
    table_id, seat, number, word = (*text.split("."), "", "", "", "")[:4]
    if not (table_id and seat.isdecimal() and number.isdecimal() and word.isalpha()):
        return None
    return Position(table_id, int(seat), int(number), word)


def found(studio: Studio, people: Collection[int], tables: Iterable[str]) -> tuple[Position, ...]:
    """Return what *people* (learner ids) missed at these tables.

    Long words come first. Each word occurs once.
    """
    last = tuple(tables)[-MOST_TABLES:]
    all_of_them = [each for table_id in reversed(last) for each in _of(studio, people, table_id)]
    words = {each.word: each for each in reversed(all_of_them)}
    return tuple(sorted(words.values(), key=lambda each: (-len(each.word), each))[:MOST])


def puzzle(studio: Studio, people: Collection[int], position: Position) -> Puzzle | None:
    """Return the position as a puzzle; ``None`` if it is missing or not from *people*."""
    return next(
        (made for each, made in _at(studio, people, position.table_id) if each == position), None
    )


def _of(studio: Studio, people: Collection[int], table_id: str) -> Iterator[Position]:
    return (position for position, _ in _at(studio, people, table_id))


def _at(
    studio: Studio, people: Collection[int], table_id: str
) -> Iterator[tuple[Position, Puzzle]]:
    """Yield all puzzles of a table. A table that cannot be loaded has none."""
    try:
        sitting = host.look(studio, table_id).sitting
    except (NotFound, StoreBroken) as broken:
        log.warning("left out: table %s: %s", table_id, broken)
        return
    for chair in sitting:
        if chair.learner_id in people:
            yield from _seen_by(studio, chair.learner_id, table_id)


def _seen_by(
    studio: Studio, learner_id: int | None, table_id: str
) -> Iterator[tuple[Position, Puzzle]]:
    learner = _learner(studio, learner_id)
    if learner is None:
        return
    try:
        reviewed = reviews.read(studio, learner, table_id, studio.clock())
    except (Forbidden, NotFound, Refused):
        return
    if isinstance(reviewed.review, Review):
        yield from _puzzles(studio, reviewed, reviewed.review)


def _puzzles(
    studio: Studio, reviewed: Reviewed, review: Review
) -> Iterator[tuple[Position, Puzzle]]:
    rules = reviewed.hosted.crossword.rules
    turns = {turn.number: turn for turn in review.turns}
    is_rude = studio.library.lexicon.is_taboo
    for missed in review.missed:
        turn = turns[missed.number]
        made = boards.puzzle(turn, missed, rules.layout, rules.tiles, is_rude)
        if made is not None:
            table_id = reviewed.hosted.row.id
            yield Position(table_id, int(review.seat), missed.number, missed.word), made


def _learner(studio: Studio, learner_id: int | None) -> Learner | None:
    if learner_id is None:
        return None
    with studio.database.reading() as connection:
        return learners.by_id(connection, learner_id)
