"""A sheet's questions can be answered, and its answers are right."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings

from studyplay.engines.scrabble.board import CLASSIC, Board, Direction, Placement
from studyplay.engines.scrabble.tiles import ENGLISH as TILES
from studyplay.study.games.scrabble.review import Missed
from studyplay.study.games.scrabble.turns import Turn
from studyplay.study.sheets.boards import puzzle
from studyplay.study.sheets.making import MAKERS, Wanted, make
from studyplay.study.sheets.model import (
    Boards,
    Chain,
    Kanji,
    Matching,
    Part,
    Questions,
    Sheet,
    answers_of,
    part_of,
)
from studyplay.study.sheets.stock import reads_rude
from studyplay.words import kana
from studyplay.words.model import Level
from tests.strategies import SEEDS
from tests.study.sheet_stock import JAPANESE, STOCK

ALL = tuple(Wanted(part, 8) for part in Part if part is not Part.BOARD)

TURN = Turn(
    number=3,
    kind="pass",
    board=Board.empty(15).with_tiles([Placement(7, 7 + n, c) for n, c in enumerate("TOE")]),
    rack="AEINRST",
    played=(),
    words=(),
    points=0,
    total=0,
    assisted=False,
)
MISSED = Missed(
    number=3,
    word="retains",
    lemma="retain",
    level=Level.B1,
    placements=tuple(Placement(8 + n, 10, c) for n, c in enumerate("RETAINS")),
    row=8,
    col=10,
    direction=Direction.DOWN,
    score=66,
    gain=66,
)


def made(*wanted: Wanted, seed: int = 1) -> Sheet:
    return make(wanted, STOCK, random.Random(seed))


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_a_seed_gives_the_same_sheet_again(seed: int) -> None:
    assert made(*ALL, seed=seed) == made(*ALL, seed=seed)


def test_every_part_can_be_made() -> None:
    sheet = made(*ALL)

    assert set(MAKERS) == set(Part)
    assert [want.part for want in ALL] == [part_of(section) for section in sheet.sections]
    assert sheet.left_out == ()


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_the_tiles_of_a_rack_spell_each_answer_and_nothing_rude(seed: int) -> None:
    (section,) = made(Wanted(Part.ANAGRAM, 10), seed=seed).sections
    assert isinstance(section, Questions)
    for item in section.items:
        assert all(sorted(item.rack.lower()) == sorted(answer) for answer in item.answers)
        assert item.rack.lower() not in item.answers
        assert not reads_rude(item.rack.lower(), STOCK)


def test_a_word_that_can_only_be_shuffled_into_a_rude_one_is_not_asked() -> None:
    stock = replace(STOCK, english=("cat",), is_rude=lambda run: len(run) == 3)

    assert make([Wanted(Part.ANAGRAM, 3)], stock, random.Random(1)).left_out == (Part.ANAGRAM,)


def test_missing_letters_and_hooks_fit_their_answers() -> None:
    gaps, hooks = made(Wanted(Part.MISSING, 6), Wanted(Part.HOOKS, 6)).sections
    assert isinstance(gaps, Questions)
    assert isinstance(hooks, Questions)

    assert all(len(item.prompt) == len(item.answers[0]) for item in gaps.items)
    assert all(item.prompt in answer for item in hooks.items for answer in item.answers)


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_words_are_joined_to_their_own_meanings(seed: int) -> None:
    (section,) = made(Wanted(Part.MATCHING, 8), seed=seed).sections
    assert isinstance(section, Matching)
    told = [section.meanings[answer].word for answer in section.answers]

    assert list(section.words) == told
    assert section.words != tuple(meaning.word for meaning in section.meanings)


def test_a_section_does_not_ask_what_another_one_tells() -> None:
    parts = (Wanted(Part.DEFINITION, 10), Wanted(Part.MATCHING, 10), Wanted(Part.CROSSWORD, 12))
    first, second, third = (set(answers_of(section)) for section in made(*parts).sections)

    assert first.isdisjoint(second)
    assert third.isdisjoint(first | second)


def test_spare_words_are_asked_only_when_there_are_no_others() -> None:
    stock = replace(STOCK, english=("stone", "quiz"), spare=("jam", "hot", "six"))
    (two,) = make([Wanted(Part.DEFINITION, 2)], stock, random.Random(1)).sections
    (four,) = make([Wanted(Part.DEFINITION, 4)], stock, random.Random(1)).sections

    assert {"stone", "quiz"} == set(answers_of(two))
    assert {"stone", "quiz"} < set(answers_of(four))


def test_words_without_a_meaning_are_not_asked_for_by_it() -> None:
    stock = replace(STOCK, english=("zax", "qi", "unknown"))

    assert make([Wanted(Part.DEFINITION, 3)], stock, random.Random(1)).left_out == (
        Part.DEFINITION,
    )


def test_the_readings_of_kanji_are_right_and_other_ones_count_as_well() -> None:
    (section,) = made(Wanted(Part.READING, 20)).sections
    assert isinstance(section, Kanji)
    also = {word.reading: word.also for word in section.words}

    assert all(JAPANESE[word.reading][0] == word.written for word in section.words)
    assert (also["そら"], also["ねこ"]) == (("から",), ())
    assert "ばか" not in also


@pytest.mark.parametrize("part", [Part.READING, Part.KANJI])
def test_a_word_written_with_a_figure_is_no_question_about_kanji(part: Part) -> None:
    stock = replace(STOCK, japanese=("にがつ", "もり"))
    (section,) = make([Wanted(part, 2)], stock, random.Random(1)).sections
    assert isinstance(section, Kanji)

    assert [word.written for word in section.words] == ["森"]


def test_long_meanings_are_cut_to_the_first_two() -> None:
    stock = replace(STOCK, japanese=("とり",))
    (section,) = make([Wanted(Part.KANJI, 1)], stock, random.Random(1)).sections
    assert isinstance(section, Kanji)

    assert [word.meaning for word in section.words] == ["bird; fowl"]


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_a_chain_links_and_each_gap_stands_between_two_words(seed: int) -> None:
    sheet = made(Wanted(Part.CHAIN, 9), seed=seed)
    for section in sheet.sections:
        assert isinstance(section, Chain)
        readings = [word.reading for word in section.words]
        links = pairwise(readings)
        assert all(kana.tail(one) == kana.head(other) for one, other in links)
        assert len(readings) % 2 == 1
        assert len(set(readings)) == len(readings)


def test_a_missed_word_of_a_game_becomes_a_puzzle_as_the_board_lay() -> None:
    found = puzzle(TURN, MISSED, CLASSIC, TILES, STOCK.is_rude)
    assert found is not None
    sheet = make([Wanted(Part.BOARD, 2)], replace(STOCK, puzzles=(found,)), random.Random(1))

    assert (Boards((found,)),) == sheet.sections
    assert (TURN.board, "AEINRST", "retains") == (found.board, found.rack, found.word)


@pytest.mark.parametrize("rude", ["toe"])
def test_a_board_with_something_rude_on_it_is_not_printed(rude: str) -> None:
    assert puzzle(TURN, MISSED, CLASSIC, TILES, rude.__eq__) is None


def test_without_puzzles_the_part_is_left_out() -> None:
    assert Sheet((), (Part.BOARD,)) == made(Wanted(Part.BOARD, 3))
