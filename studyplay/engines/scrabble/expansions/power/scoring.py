"""Scoring of power blanks (SCR-13.4)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from studyplay.engines.scrabble.attempt import Attempt
from studyplay.engines.scrabble.disguise import disguises
from studyplay.engines.scrabble.expansions.expansion import ScoreRule, Stage
from studyplay.engines.scrabble.play import Run
from studyplay.engines.scrabble.score import Sheet, WordScore
from studyplay.engines.scrabble.tiles import FOREIGN

VALUE: Final = 3
"""The points of a power blank, for any letter."""

Squares = frozenset[tuple[int, int]]


def value_rules(play: Attempt) -> Iterator[ScoreRule]:
    """Yield the score rule for power blanks, if one is on the board or in *play*."""
    squares = _power_squares(play)
    if squares:
        yield ScoreRule(Stage.LETTER, lambda made, sheet: _valued(made, sheet, squares))


def _power_squares(play: Attempt) -> Squares:
    disguised = (*play.state.disguised, *disguises(play.placements, play.tiles))
    return frozenset((each.row, each.col) for each in disguised if each.letter == FOREIGN)


def _valued(play: Attempt, sheet: Sheet, squares: Squares) -> Sheet:
    words = zip(play.runs, sheet.words, strict=True)
    return replace(sheet, words=tuple(_word(run, word, squares) for run, word in words))


def _word(run: Run, word: WordScore, squares: Squares) -> WordScore:
    letters = zip(run.squares(), word.letters, strict=True)
    return replace(
        word,
        letters=tuple(
            replace(letter, value=VALUE) if square in squares else letter
            for square, letter in letters
        ),
    )
