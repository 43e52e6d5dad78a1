"""The oracle: every play by brute force, judged by the rules' own geometry and score sheet."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations, product

from hypothesis import strategies as st

from studyplay.engines.scrabble.board import Board, Layout, Placement
from studyplay.engines.scrabble.formed_words import find_formed_words
from studyplay.engines.scrabble.movegen import MoveGenerator, ScoredPlay
from studyplay.engines.scrabble.placement_checks import check_geometry
from studyplay.engines.scrabble.rules import STUDY, Rules
from studyplay.engines.scrabble.scoring import score_play
from studyplay.engines.scrabble.tiles import BLANK

ALPHABET = "abe"
SIZE = 5

SYMMETRIC = Layout("even", ("T.d.T", ".D.t.", "d.*.d", ".t.D.", "T.d.T"))
LOPSIDED = Layout("lopsided", ("T.t..", ".D..d", "*...t", ".q.Q.", "d...T"))

words = st.text(ALPHABET, min_size=2, max_size=SIZE)
lexica = st.frozensets(words, min_size=1, max_size=25)
racks = st.text(ALPHABET.upper() + BLANK, max_size=3)
small_rules = st.sampled_from(
    [replace(STUDY, layout=layout, rack_size=3) for layout in (SYMMETRIC, LOPSIDED)]
)
_squares = st.sampled_from("......" + ALPHABET.upper() + "a")
boards = st.just(Board.empty(SIZE)) | st.lists(
    st.text(_squares, min_size=SIZE, max_size=SIZE), min_size=SIZE, max_size=SIZE
).map(lambda rows: Board(tuple(rows)))


@dataclass(frozen=True, slots=True)
class Question:
    """A position with the words that count in it; the board may hold what is no word."""

    rules: Rules
    lexicon: frozenset[str]
    board: Board
    rack: str


questions = st.builds(Question, small_rules, lexica, boards, racks)


def legal_plays(question: Question) -> set[ScoredPlay]:
    """Every legal play, down plays on a bare symmetric board included."""
    return {
        ScoredPlay(placements, score_play(words, len(placements), question.rules).total)
        for placements in _attempts(question)
        if check_geometry(question.board, question.rules.layout, placements) is None
        for words in [find_formed_words(question.board, placements)]
        if words and all(run.word.lower() in question.lexicon for run in words)
    }


def expected(question: Question) -> set[ScoredPlay]:
    """What a generator promises: as above, but no mirror images on a bare board."""
    plays = legal_plays(question)
    if question.board.is_empty and question.rules.layout is SYMMETRIC:
        return {play for play in plays if len({placed.row for placed in play.placements}) == 1}
    return plays


def found(generator: MoveGenerator, question: Question) -> set[ScoredPlay]:
    """The plays of a generator, of which none may come twice."""
    plays = list(generator.find_plays(question.board, question.rack))
    assert len(set(plays)) == len(plays)
    return set(plays)


def _attempts(question: Question) -> Iterator[tuple[Placement, ...]]:
    """All ways to put up to the whole rack on the next empty squares of a line."""
    for squares in _stretches(question.board, len(question.rack)):
        for tiles in set(permutations(question.rack, len(squares))):
            choices = [ALPHABET if tile == BLANK else tile for tile in tiles]
            for letters in product(*choices):
                yield tuple(
                    Placement(row, col, letter)
                    for (row, col), letter in zip(squares, letters, strict=True)
                )


def _stretches(board: Board, most: int) -> Iterator[tuple[tuple[int, int], ...]]:
    lines = [[(row, col) for col in range(SIZE)] for row in range(SIZE)]
    for line in lines + [list(line) for line in zip(*lines, strict=True)]:
        bare = [square for square in line if not board.has_tile(*square)]
        for first in range(len(bare)):
            for last in range(first + 1, min(first + most, len(bare)) + 1):
                yield tuple(bare[first:last])
