"""Repaint: removes a word from the board to place another in the same line (SCR-14.14)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from typing_extensions import override

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.board import Direction, Placement
from studyplay.engines.scrabble.disguised_tiles import find_physical_tiles
from studyplay.engines.scrabble.expansions.cards.board_words import (
    BoardWord,
    find_board_words,
    find_word_through,
    uncrossed_tiles,
)
from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE, Square
from studyplay.engines.scrabble.expansions.cards.deck import RemovedTileDestination
from studyplay.engines.scrabble.expansions.cards.effect import CardEffect, CardUse
from studyplay.engines.scrabble.interventions import TilesLaidBack, TilesTakenUp

if TYPE_CHECKING:
    from studyplay.engines.scrabble.event_builder import EventBuilder
    from studyplay.engines.scrabble.expansions.cards.card_state import CardInPlay
    from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards
    from studyplay.engines.scrabble.proposed_play import ProposedPlay

CLAUSE = "SCR-14.14"


class Repaint(CardEffect):
    """Removes the uncrossed tiles of the word through ``square`` along ``way`` (SCR-14.14)."""

    __slots__ = ()
    id: ClassVar[str] = "repaint"
    blocks_next_turn: ClassVar[bool] = True

    @override
    def use_fault(self, use: CardUse) -> Violation | None:
        word = _named_word(use)
        if word is None:
            return Violation("scrabble.card-needs-word", CLAUSE)
        if not _freed_tiles(use):
            return Violation("scrabble.card-frees-nothing", CLAUSE, {"word": word.word})
        return None

    @override
    def prepare_play(self, use: CardUse) -> ProposedPlay:
        board = use.attempt.board.without_tiles(_freed_tiles(use))
        return replace(use.attempt, board=board)

    @override
    def permitted_violations(self, use: CardUse) -> frozenset[str]:
        return frozenset({"scrabble.centre", "scrabble.not-connected"})

    @override
    def play_fault(self, use: CardUse) -> Violation | None:
        word, play = _named_word(use), use.attempt
        if word is None or not _is_in_line(word, play):
            return Violation("scrabble.card-needs-line", CLAUSE)
        placed_squares = {(placed.row, placed.col) for placed in play.placements}
        if placed_squares.isdisjoint(_squares_of(_freed_tiles(use))):
            return Violation("scrabble.card-needs-freed-square", CLAUSE)
        return None

    @override
    def extra_required_words(self, use: CardUse) -> tuple[str, ...]:
        play = use.attempt
        before = set(find_board_words(play.state.board))
        after = find_board_words(play.board.with_tiles(play.placements))
        played = {tuple(run.squares()) for run in play.formed_words}
        return tuple(run.word for run in after if run not in before and run.squares not in played)

    @override
    def squares_without_premium(self, use: CardUse) -> frozenset[Square]:
        return _squares_of(_freed_tiles(use))

    @override
    def before_play(self, builder: EventBuilder, use: CardUse) -> None:
        freed = _freed_tiles(use)
        tiles = find_physical_tiles(builder.state.disguised, freed)
        builder.add(TilesTakenUp(freed, tiles, _goes_to_box(use.expansion)))

    @override
    def on_withdrawal(
        self, builder: EventBuilder, play: CardInPlay, expansion: ThemeCards
    ) -> None:
        card_state = builder.state.slices[CARDS_SLICE]
        builder.add(
            TilesLaidBack(card_state.freed, card_state.freed_tiles, _goes_to_box(expansion))
        )


def _goes_to_box(expansion: ThemeCards) -> bool:
    return expansion.removed_to is RemovedTileDestination.BOX


def _named_word(use: CardUse) -> BoardWord | None:
    return find_word_through(use.attempt.state.board, use.card.square, use.card.way)


def _freed_tiles(use: CardUse) -> tuple[Placement, ...]:
    word = _named_word(use)
    return () if word is None else uncrossed_tiles(use.attempt.state.board, word)


def _squares_of(placements: tuple[Placement, ...]) -> frozenset[Square]:
    return frozenset((placed.row, placed.col) for placed in placements)


def _is_in_line(word: BoardWord, play: ProposedPlay) -> bool:
    """Whether the new tiles form part of a word in the line of *word*."""
    across = word.direction is Direction.ACROSS
    row, col = word.squares[0]
    in_line = all(placed.row == row if across else placed.col == col for placed in play.placements)
    return in_line and any(run.direction is word.direction for run in play.formed_words)
