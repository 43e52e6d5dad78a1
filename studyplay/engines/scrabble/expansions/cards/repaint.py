"""Repaint: removes a word from the board to place another in the same line (SCR-14.14)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from typing_extensions import override

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.board import Direction, Placement
from studyplay.engines.scrabble.disguise import tiles_behind
from studyplay.engines.scrabble.expansions.cards.deck import RemovedTo
from studyplay.engines.scrabble.expansions.cards.effect import Effect, Use
from studyplay.engines.scrabble.expansions.cards.lines import (
    Laid,
    all_laid,
    laid_through,
    uncrossed,
)
from studyplay.engines.scrabble.expansions.cards.table import PART, Square
from studyplay.engines.scrabble.interventions import TilesLaidBack, TilesTakenUp

if TYPE_CHECKING:
    from studyplay.engines.scrabble.attempt import Attempt
    from studyplay.engines.scrabble.deciding import Course
    from studyplay.engines.scrabble.expansions.cards.table import InPlay
    from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards

CLAUSE = "SCR-14.14"


class Repaint(Effect):
    """Removes the uncrossed tiles of the word through ``square`` along ``way`` (SCR-14.14)."""

    __slots__ = ()
    id: ClassVar[str] = "repaint"
    holds_turn: ClassVar[bool] = True

    @override
    def refuses(self, use: Use) -> Violation | None:
        word = _word(use)
        if word is None:
            return Violation("scrabble.card-needs-word", CLAUSE)
        if not _freed(use):
            return Violation("scrabble.card-frees-nothing", CLAUSE, {"word": word.word})
        return None

    @override
    def prepare(self, use: Use) -> Attempt:
        board = use.attempt.board.without_tiles(_freed(use))
        return replace(use.attempt, board=board)

    @override
    def lifts(self, use: Use) -> frozenset[str]:
        return frozenset({"scrabble.centre", "scrabble.not-connected"})

    @override
    def objects(self, use: Use) -> Violation | None:
        word, play = _word(use), use.attempt
        if word is None or not _lies_along(word, play):
            return Violation("scrabble.card-needs-line", CLAUSE)
        placed_squares = {(placed.row, placed.col) for placed in play.placements}
        if placed_squares.isdisjoint(_squares(_freed(use))):
            return Violation("scrabble.card-needs-freed-square", CLAUSE)
        return None

    @override
    def must_be_words(self, use: Use) -> tuple[str, ...]:
        play = use.attempt
        before = set(all_laid(play.state.board))
        after = all_laid(play.board.with_tiles(play.placements))
        played = {tuple(run.squares()) for run in play.runs}
        return tuple(run.word for run in after if run not in before and run.squares not in played)

    @override
    def spoils(self, use: Use) -> frozenset[Square]:
        return _squares(_freed(use))

    @override
    def before(self, course: Course, use: Use) -> None:
        freed = _freed(use)
        tiles = tiles_behind(course.state.disguised, freed)
        course.add(TilesTakenUp(freed, tiles, _boxed(use.cards)))

    @override
    def withdrawn(self, course: Course, play: InPlay, cards: ThemeCards) -> None:
        card_state = course.state.slices[PART]
        course.add(TilesLaidBack(card_state.freed, card_state.freed_tiles, _boxed(cards)))


def _boxed(cards: ThemeCards) -> bool:
    return cards.removed_to is RemovedTo.BOX


def _word(use: Use) -> Laid | None:
    return laid_through(use.attempt.state.board, use.card.square, use.card.way)


def _freed(use: Use) -> tuple[Placement, ...]:
    word = _word(use)
    return () if word is None else uncrossed(use.attempt.state.board, word)


def _squares(placements: tuple[Placement, ...]) -> frozenset[Square]:
    return frozenset((placed.row, placed.col) for placed in placements)


def _lies_along(word: Laid, play: Attempt) -> bool:
    """Whether the new tiles form part of a word in the line of *word*."""
    across = word.way is Direction.ACROSS
    row, col = word.squares[0]
    in_line = all(placed.row == row if across else placed.col == col for placed in play.placements)
    return in_line and any(run.direction is word.way for run in play.runs)
