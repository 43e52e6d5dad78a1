"""Scoring as a sheet that the learner can read, not just a number (SCR-6)."""

from collections.abc import Sequence
from dataclasses import dataclass

from studyplay.engines.scrabble.board import Layout
from studyplay.engines.scrabble.play import Run
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import TileSet

BINGO = "bingo"
"""The name of the bonus for playing the full rack at once."""


@dataclass(frozen=True, slots=True)
class LetterScore:
    """One letter of a word: ``value`` points, counted ``times`` (a fresh premium square)."""

    letter: str
    value: int
    times: int


@dataclass(frozen=True, slots=True)
class WordScore:
    """One word: the sum of its letters, counted ``times`` (fresh word premiums multiplied)."""

    word: str
    letters: tuple[LetterScore, ...]
    times: int

    @property
    def points(self) -> int:
        """What the word earns."""
        return self.times * sum(letter.value * letter.times for letter in self.letters)


@dataclass(frozen=True, slots=True)
class Bonus:
    """Points beside the words; ``name`` is a key that the web layer translates."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """How a play's score came about: main word first, then cross-words, then bonuses."""

    words: tuple[WordScore, ...]
    bonuses: tuple[Bonus, ...] = ()

    @property
    def total(self) -> int:
        """The score of the play."""
        words = sum(word.points for word in self.words)
        return words + sum(bonus.points for bonus in self.bonuses)


def score_run(run: Run, layout: Layout, tiles: TileSet) -> WordScore:
    """Score one word; premium squares count under fresh tiles only (SCR-6.1, SCR-6.2)."""
    times = 1
    letters = []
    for letter, fresh, square in zip(run.letters, run.fresh, run.squares(), strict=True):
        letter_times = layout.letter_times(*square) if fresh else 1
        times *= layout.word_times(*square) if fresh else 1
        letters.append(LetterScore(letter, tiles.value(letter), letter_times))
    return WordScore(run.word, tuple(letters), times)


def score_play(runs: Sequence[Run], placed: int, rules: Rules) -> Sheet:
    """Score a play of *placed* tiles that makes *runs*; a full rack earns the bonus (SCR-6.4)."""
    words = tuple(score_run(run, rules.layout, rules.tiles) for run in runs)
    bingo = (Bonus(BINGO, rules.bingo_bonus),) if placed == rules.rack_size else ()
    return Sheet(words, bingo)
