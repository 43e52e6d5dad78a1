"""The kernel against brute force and play for play against the reference."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from hypothesis import given, settings

from studyplay.engines.scrabble.board import CLASSIC_LAYOUT, SUPER_LAYOUT, Board, Layout, Placement
from studyplay.engines.scrabble.movegen import numba_search
from studyplay.engines.scrabble.movegen.numba_generator import NumbaMoveGenerator
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import STUDY
from studyplay.words.gaddag import build_gaddag
from tests.engines.scrabble.movegen.oracle import Question, expected, found, questions

COMPILING = settings(deadline=None)  # the first example may have to compile


@given(questions)
@settings(COMPILING, max_examples=150)
def test_every_legal_play_is_found_once_with_its_score_by_the_kernel(question: Question) -> None:
    kernel = NumbaMoveGenerator(build_gaddag(question.lexicon), question.rules)

    assert expected(question) == found(kernel, question)


@given(questions)
@settings(COMPILING, max_examples=150)
def test_both_generators_list_the_same_plays_in_the_same_order(question: Question) -> None:
    graph = build_gaddag(question.lexicon)

    plain = ReferenceMoveGenerator(graph, question.rules).find_plays(question.board, question.rack)
    kernel = NumbaMoveGenerator(graph, question.rules).find_plays(question.board, question.rack)

    assert plain == list(kernel)


@pytest.mark.parametrize("layout", [CLASSIC_LAYOUT, SUPER_LAYOUT])
def test_boards_of_every_size_are_searched(layout: Layout) -> None:
    graph = build_gaddag(["cat", "cats", "at", "scat", "ta", "tat"])
    rules = replace(STUDY, layout=layout)
    board = Board.empty(layout.size).with_tiles(
        [Placement(layout.size - 1, layout.size - 2 + step, "AT"[step]) for step in range(2)]
    )

    plain = ReferenceMoveGenerator(graph, rules).find_plays(board, "CATS?")

    assert plain == list(NumbaMoveGenerator(graph, rules).find_plays(board, "CATS?"))
    assert len(plain) > 10


def test_a_list_longer_than_the_room_for_it_is_complete() -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    graph = build_gaddag(one + two for one in letters for two in letters)
    board = Board.empty(15).with_tiles(
        Placement(row, col, "A") for row in range(15) for col in range(row % 2, 15, 4)
    )
    rules = replace(STUDY, rack_size=2)

    plain = ReferenceMoveGenerator(graph, rules).find_plays(board, "ABCDEFGHIJKLMNO")
    kernel = NumbaMoveGenerator(graph, rules).find_plays(board, "ABCDEFGHIJKLMNO")

    assert len(plain) > numba_search.INITIAL_CAPACITY
    assert plain == list(kernel)


def test_plays_are_a_sequence() -> None:
    plays = NumbaMoveGenerator(build_gaddag(["cat", "act"]), STUDY).find_plays(
        Board.empty(15), "CAT"
    )
    every = list(plays)

    assert len(plays) == 6
    assert every[-1] == plays[-1]
    assert every[1:4] == plays[1:4]
    with pytest.raises(IndexError):
        plays[6]


def test_threads_may_share_a_generator() -> None:
    kernel = NumbaMoveGenerator(build_gaddag(["cat", "act", "tact"]), STUDY)
    racks = ["CAT", "TACT", "C?T", "XYZ"] * 25
    alone = [list(kernel.find_plays(Board.empty(15), rack)) for rack in racks]

    with ThreadPoolExecutor(4) as pool:
        together = pool.map(lambda rack: list(kernel.find_plays(Board.empty(15), rack)), racks)

    assert alone == list(together)


def test_what_the_reference_refuses_the_kernel_refuses() -> None:
    with pytest.raises(ValueError, match="at most 15"):
        NumbaMoveGenerator(build_gaddag(["cat"]), STUDY).find_plays(Board.empty(15), "A" * 16)
