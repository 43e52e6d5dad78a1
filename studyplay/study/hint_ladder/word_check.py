"""Check whether a word can be played: positions and scores, or the violated rule."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import EMPTY, Board, Direction, Placement
from studyplay.engines.scrabble.formed_words import FormedWord, find_formed_words
from studyplay.engines.scrabble.placement_checks import find_unknown_words, unknown_word_violation
from studyplay.engines.scrabble.proposed_play import find_required_words, propose_play
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import BLANK
from studyplay.engines.scrabble.validation import check_play
from studyplay.study.hint_ladder.play_words import main_word
from studyplay.study.hint_ladder.target_words import PlayPosition
from studyplay.words.model import Vocabulary

MAX_PLACES: Final = 3
"""Maximum number of positions in an answer, highest score first."""

UNSPECIFIC_FAULTS: Final = ("scrabble.not-on-rack", "scrabble.not-connected", "scrabble.centre")
"""Unspecific reasons, least specific first; all others are more specific."""


@dataclass(frozen=True, slots=True)
class WordPlace:
    """A legal play of the word."""

    main: FormedWord
    placements: tuple[Placement, ...]
    points: int


@dataclass(frozen=True, slots=True)
class WordCheck:
    """The answer: ``places``, or the most specific ``fault`` if there are none."""

    word: str
    places: tuple[WordPlace, ...] = ()
    fault: Violation | None = None


def check_word(position: PlayPosition, rules: Rules, lexicon: Vocabulary, word: str) -> WordCheck:
    """Check whether *word* (upper case) can be the main word of a play."""
    if unknown := unknown_word_violation(find_unknown_words((word,), lexicon)):
        return WordCheck(word, fault=unknown)
    places = sorted(_find_places(position, word), key=lambda place: -place.points)
    if places:
        return WordCheck(word, tuple(places[:MAX_PLACES]))
    faults = [found for found in _find_faults(position, rules, lexicon, word) if found]
    no_room = Violation("scrabble.off-board", "SCR-4.1", {"letter": word[-1]})
    return WordCheck(word, fault=max(faults, key=_specificity, default=no_room))


def _find_places(position: PlayPosition, word: str) -> Iterator[WordPlace]:
    seen = set()
    for play in position.generator.find_plays(position.board, position.rack):
        if main_word(position.board, play.placements) != word:
            continue
        main = find_formed_words(position.board, play.placements)[0]
        where = (main.row, main.col, main.direction)
        points = None if where in seen else position.points(play.placements)
        if points is not None:
            seen.add(where)
            yield WordPlace(main, play.placements, points)


def _find_faults(
    position: PlayPosition, rules: Rules, lexicon: Vocabulary, word: str
) -> Iterator[Violation | None]:
    for placements in _all_placements(position.board, position.rack, word):
        play = propose_play(position.state, position.seat, PlaceTiles(placements), rules)
        fault = check_play(play)
        yield fault or unknown_word_violation(
            find_unknown_words(find_required_words(play), lexicon)
        )


def _all_placements(board: Board, rack: str, word: str) -> Iterator[tuple[Placement, ...]]:
    """Yield the placements of *word* at every position that fits the tiles on the board."""
    for direction, lines in (
        (Direction.ACROSS, board.rows),
        (Direction.DOWN, board.transposed().rows),
    ):
        for number, line in enumerate(lines):
            for start in range(len(line) - len(word) + 1):
                if _fits(line, start, word):
                    yield _build_placements(line, (number, start), word, direction, rack)


def _fits(line: str, start: int, word: str) -> bool:
    end = start + len(word)
    lies = line[start:end].upper()
    borders = line[max(0, start - 1) : start] + line[end : end + 1]
    return (
        EMPTY in lies
        and not borders.strip(EMPTY)
        and all(there in {EMPTY, letter} for there, letter in zip(lies, word, strict=True))
    )


def _build_placements(
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


def _specificity(fault: Violation) -> int:
    return (
        UNSPECIFIC_FAULTS.index(fault.code)
        if fault.code in UNSPECIFIC_FAULTS
        else len(UNSPECIFIC_FAULTS)
    )
