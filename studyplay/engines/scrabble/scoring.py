"""Scores plays with the detail that a learner needs to check the sum (SCR-6)."""

from collections.abc import Sequence
from dataclasses import dataclass

from studyplay.engines.scrabble.board import Layout
from studyplay.engines.scrabble.formed_words import FormedWord
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import TileSet

BINGO_BONUS_NAME = "bingo"
"""The ``Bonus.name`` for playing a full rack in one turn."""


@dataclass(frozen=True, slots=True)
class LetterScore:
    """One letter of a word: ``value`` points, multiplied by ``times``."""

    letter: str
    value: int
    times: int


@dataclass(frozen=True, slots=True)
class WordScore:
    """One word: the sum of its letters, multiplied by ``times``."""

    word: str
    letters: tuple[LetterScore, ...]
    times: int

    @property
    def points(self) -> int:
        """The score of the word."""
        return self.times * sum(letter.value * letter.times for letter in self.letters)


@dataclass(frozen=True, slots=True)
class Bonus:
    """Points that no word earns; ``name`` is a key that the web layer translates."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class PlayScore:
    """The score of a play in detail: main word, cross-words, bonuses."""

    words: tuple[WordScore, ...]
    bonuses: tuple[Bonus, ...] = ()

    @property
    def total(self) -> int:
        """The total score of the play."""
        word_points = sum(word.points for word in self.words)
        return word_points + sum(bonus.points for bonus in self.bonuses)


def score_word(run: FormedWord, layout: Layout, tiles: TileSet) -> WordScore:
    """Score one word; premium squares count only under new tiles (SCR-6.1, SCR-6.2)."""
    times = 1
    letters = []
    for letter, fresh, square in zip(run.letters, run.fresh, run.squares(), strict=True):
        letter_times = layout.letter_multiplier(*square) if fresh else 1
        times *= layout.word_multiplier(*square) if fresh else 1
        letters.append(LetterScore(letter, tiles.value(letter), letter_times))
    return WordScore(run.word, tuple(letters), times)


def score_play(runs: Sequence[FormedWord], placed: int, rules: Rules) -> PlayScore:
    """Score a play of *placed* tiles; a full rack earns the bonus (SCR-6.4)."""
    words = tuple(score_word(run, rules.layout, rules.tiles) for run in runs)
    bingo = (Bonus(BINGO_BONUS_NAME, rules.bingo_bonus),) if placed == rules.rack_size else ()
    return PlayScore(words, bingo)
