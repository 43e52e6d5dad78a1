"""The reference generator against brute force, and what it promises about order and input."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.movegen import ScoredPlay
from studyplay.engines.scrabble.movegen.lanes import find_cross_set, transpose_layout
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import STUDY
from studyplay.words.gaddag import build_gaddag
from tests.engines.scrabble.movegen.oracle import (
    ALPHABET,
    Question,
    expected,
    found,
    lexica,
    questions,
    words,
)


def plain(question: Question) -> ReferenceMoveGenerator:
    return ReferenceMoveGenerator(build_gaddag(question.lexicon), question.rules)


@given(questions)
@settings(max_examples=150)
def test_every_legal_play_is_found_once_with_its_score(question: Question) -> None:
    assert expected(question) == found(plain(question), question)


@given(questions)
def test_better_plays_come_first(question: Question) -> None:
    scores = [play.score for play in plain(question).find_plays(question.board, question.rack)]

    assert sorted(scores, reverse=True) == scores


@given(questions)
def test_rows_for_columns_keep_every_score(question: Question) -> None:
    turned = replace(
        question,
        board=question.board.transposed(),
        rules=replace(question.rules, layout=transpose_layout(question.rules.layout)),
    )

    here = [play.score for play in plain(question).find_plays(question.board, question.rack)]
    there = [play.score for play in plain(turned).find_plays(turned.board, turned.rack)]

    assert here == there


@given(lexica, words, words)
def test_cross_set_is_the_letters_that_make_a_word_there(
    lexicon: frozenset[str], before: str, after: str
) -> None:
    graph = build_gaddag(lexicon)

    for left, right in ((before, ""), ("", after), (before[:1], after[:1])):
        fits = [letter for letter in ALPHABET if left + letter + right in lexicon]
        assert sum(1 << (ord(letter) - 96) for letter in fits) == find_cross_set(
            graph, left, right
        )


def test_both_plays_are_listed_where_a_blank_could_stand_for_a_tile() -> None:
    rules = replace(STUDY, rack_size=2)
    plays = ReferenceMoveGenerator(build_gaddag(["aa"]), rules).find_plays(Board.empty(15), "A?")

    shown = {"".join(placed.letter for placed in play.placements) for play in plays}
    assert {"Aa", "aA"} == shown


def test_a_full_rack_earns_the_bonus() -> None:
    generator = ReferenceMoveGenerator(build_gaddag(["cats"]), replace(STUDY, rack_size=4))

    plays = generator.find_plays(Board.empty(15), "CATS")

    first = tuple(Placement(7, 4 + step, letter) for step, letter in enumerate("CATS"))
    assert ScoredPlay(first, 2 * 6 + 50) in plays


@pytest.mark.parametrize(
    ("board", "rack", "complaint"),
    [
        (Board.empty(21), "CATS", "21 rows"),
        (Board.empty(15), "cats", "'cats'"),
        (Board.empty(15), "A" * 16, "at most 15"),
    ],
)
def test_what_cannot_be_answered_is_refused(board: Board, rack: str, complaint: str) -> None:
    generator = ReferenceMoveGenerator(build_gaddag(["cats"]), STUDY)

    with pytest.raises(ValueError, match=complaint):
        generator.find_plays(board, rack)
