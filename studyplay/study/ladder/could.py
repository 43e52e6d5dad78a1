"""Check whether a word can be played: positions and scores, or the violated rule."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.attempt import attempt, must_be_words
from studyplay.engines.scrabble.board import EMPTY, Board, Direction, Placement
from studyplay.engines.scrabble.judging import play_fault
from studyplay.engines.scrabble.legality import unknown_word, unknown_words
from studyplay.engines.scrabble.play import Run, runs
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import BLANK
from studyplay.study.ladder.spelled import main_word
from studyplay.study.ladder.targets import Spot
from studyplay.words.model import Vocabulary

MOST: Final = 3
"""Maximum number of positions in an answer, highest score first."""

FARTHEST: Final = ("scrabble.not-on-rack", "scrabble.not-connected", "scrabble.centre")
"""Unspecific reasons, least specific first; all others are more specific."""


@dataclass(frozen=True, slots=True)
class Place:
    """A legal play of the word."""

    main: Run
    placements: tuple[Placement, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Could:
    """The answer: ``places``, or the most specific ``fault`` if there are none."""

    word: str
    places: tuple[Place, ...] = ()
    fault: Violation | None = None


def could(spot: Spot, rules: Rules, lexicon: Vocabulary, word: str) -> Could:
    """Check whether *word* (upper case) can be the main word of a play."""
    if unknown := unknown_word(unknown_words((word,), lexicon)):
        return Could(word, fault=unknown)
    places = sorted(_places(spot, word), key=lambda place: -place.points)
    if places:
        return Could(word, tuple(places[:MOST]))
    faults = [found for found in _faults(spot, rules, lexicon, word) if found]
    no_room = Violation("scrabble.off-board", "SCR-4.1", {"letter": word[-1]})
    return Could(word, fault=max(faults, key=_nearness, default=no_room))


def _places(spot: Spot, word: str) -> Iterator[Place]:
    seen = set()
    for play in spot.generator.plays(spot.board, spot.rack):
        if main_word(spot.board, play.placements) != word:
            continue
        main = runs(spot.board, play.placements)[0]
        where = (main.row, main.col, main.direction)
        points = None if where in seen else spot.points(play.placements)
        if points is not None:
            seen.add(where)
            yield Place(main, play.placements, points)


def _faults(
    spot: Spot, rules: Rules, lexicon: Vocabulary, word: str
) -> Iterator[Violation | None]:
    for placements in _laid_anywhere(spot.board, spot.rack, word):
        play = attempt(spot.state, spot.seat, PlaceTiles(placements), rules)
        fault = play_fault(play)
        yield fault or unknown_word(unknown_words(must_be_words(play), lexicon))


def _laid_anywhere(board: Board, rack: str, word: str) -> Iterator[tuple[Placement, ...]]:
    """Yield the placements of *word* at every position that fits the tiles on the board."""
    for direction, lines in (
        (Direction.ACROSS, board.rows),
        (Direction.DOWN, board.transposed().rows),
    ):
        for number, line in enumerate(lines):
            for start in range(len(line) - len(word) + 1):
                if _fits(line, start, word):
                    yield _laid(line, (number, start), word, direction, rack)


def _fits(line: str, start: int, word: str) -> bool:
    end = start + len(word)
    lies = line[start:end].upper()
    borders = line[max(0, start - 1) : start] + line[end : end + 1]
    return (
        EMPTY in lies
        and not borders.strip(EMPTY)
        and all(there in {EMPTY, letter} for there, letter in zip(lies, word, strict=True))
    )


def _laid(
    line: str, at: tuple[int, int], word: str, direction: Direction, rack: str
) -> tuple[Placement, ...]:
    number, start = at
    tiles = []
    for step, letter in enumerate(word, start=start):
        if line[step] != EMPTY:
            continue
        own = letter if letter in rack or BLANK not in rack else BLANK
        rack = rack.replace(own, "", 1)
        square = (number, step) if direction is Direction.ACROSS else (step, number)
        tiles.append(Placement(*square, letter if own == letter else letter.lower()))
    return tuple(tiles)


def _nearness(fault: Violation) -> int:
    return FARTHEST.index(fault.code) if fault.code in FARTHEST else len(FARTHEST)
