"""Scoring of power blanks (SCR-13.4)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from studyplay.engines.scrabble.disguised_tiles import find_disguised_tiles
from studyplay.engines.scrabble.expansions.expansion import ScoreRule, ScoreStage
from studyplay.engines.scrabble.formed_words import FormedWord
from studyplay.engines.scrabble.proposed_play import ProposedPlay
from studyplay.engines.scrabble.scoring import PlayScore, WordScore
from studyplay.engines.scrabble.tiles import FOREIGN_TILE

POWER_BLANK_VALUE: Final = 3
"""The points of a power blank, for any letter."""

Squares = frozenset[tuple[int, int]]


def power_blank_score_rules(play: ProposedPlay) -> Iterator[ScoreRule]:
    """Yield the score rule for power blanks, if one is on the board or in *play*."""
    squares = _find_power_blank_squares(play)
    if squares:
        yield ScoreRule(ScoreStage.LETTER, lambda made, sheet: _apply_values(made, sheet, squares))


def _find_power_blank_squares(play: ProposedPlay) -> Squares:
    disguised = (*play.state.disguised, *find_disguised_tiles(play.placements, play.tiles))
    return frozenset((each.row, each.col) for each in disguised if each.letter == FOREIGN_TILE)


def _apply_values(play: ProposedPlay, sheet: PlayScore, squares: Squares) -> PlayScore:
    words = zip(play.formed_words, sheet.words, strict=True)
    return replace(
        sheet, words=tuple(_apply_values_to_word(run, word, squares) for run, word in words)
    )


def _apply_values_to_word(run: FormedWord, word: WordScore, squares: Squares) -> WordScore:
    letters = zip(run.squares(), word.letters, strict=True)
    return replace(
        word,
        letters=tuple(
            replace(letter, value=POWER_BLANK_VALUE) if square in squares else letter
            for square, letter in letters
        ),
    )
