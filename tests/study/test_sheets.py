"""A sheet's questions can be answered, and its answers are right."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings

from studyplay.engines.scrabble.board import CLASSIC_LAYOUT, Board, Direction, Placement
from studyplay.engines.scrabble.tiles import ENGLISH_TILES as TILES
from studyplay.study.games.scrabble.review import ScrabbleMissedWord
from studyplay.study.games.scrabble.turns import ScrabbleTurn
from studyplay.study.sheets.board_puzzles import build_puzzle
from studyplay.study.sheets.model import (
    BoardSection,
    KanjiSection,
    MatchingSection,
    PrintedSheet,
    QuestionSection,
    SectionType,
    ShiritoriSection,
    answers_of,
    section_type_of,
)
from studyplay.study.sheets.sheet_builder import SECTION_BUILDERS, SectionRequest, build_sheet
from studyplay.study.sheets.sheet_material import contains_rude_word
from studyplay.words import kana
from studyplay.words.model import Level
from tests.strategies import SEEDS
from tests.study.sheet_stock import JAPANESE, STOCK

ALL = tuple(SectionRequest(part, 8) for part in SectionType if part is not SectionType.BOARD)

TURN = ScrabbleTurn(
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
MISSED = ScrabbleMissedWord(
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


def made(*wanted: SectionRequest, seed: int = 1) -> PrintedSheet:
    return build_sheet(wanted, STOCK, random.Random(seed))


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_a_seed_gives_the_same_sheet_again(seed: int) -> None:
    assert made(*ALL, seed=seed) == made(*ALL, seed=seed)


def test_every_part_can_be_made() -> None:
    sheet = made(*ALL)

    assert set(SECTION_BUILDERS) == set(SectionType)
    assert [want.part for want in ALL] == [section_type_of(section) for section in sheet.sections]
    assert sheet.left_out == ()


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_the_tiles_of_a_rack_spell_each_answer_and_nothing_rude(seed: int) -> None:
    (section,) = made(SectionRequest(SectionType.ANAGRAM, 10), seed=seed).sections
    assert isinstance(section, QuestionSection)
    for item in section.items:
        assert all(sorted(item.rack.lower()) == sorted(answer) for answer in item.answers)
        assert item.rack.lower() not in item.answers
        assert not contains_rude_word(item.rack.lower(), STOCK)


def test_a_word_that_can_only_be_shuffled_into_a_rude_one_is_not_asked() -> None:
    stock = replace(STOCK, english=("cat",), is_rude=lambda run: len(run) == 3)

    assert build_sheet(
        [SectionRequest(SectionType.ANAGRAM, 3)], stock, random.Random(1)
    ).left_out == (SectionType.ANAGRAM,)


def test_missing_letters_and_hooks_fit_their_answers() -> None:
    gaps, hooks = made(
        SectionRequest(SectionType.MISSING, 6), SectionRequest(SectionType.HOOKS, 6)
    ).sections
    assert isinstance(gaps, QuestionSection)
    assert isinstance(hooks, QuestionSection)

    assert all(len(item.prompt) == len(item.answers[0]) for item in gaps.items)
    assert all(item.prompt in answer for item in hooks.items for answer in item.answers)


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_words_are_joined_to_their_own_meanings(seed: int) -> None:
    (section,) = made(SectionRequest(SectionType.MATCHING, 8), seed=seed).sections
    assert isinstance(section, MatchingSection)
    told = [section.meanings[answer].word for answer in section.answers]

    assert list(section.words) == told
    assert section.words != tuple(meaning.word for meaning in section.meanings)


def test_a_section_does_not_ask_what_another_one_tells() -> None:
    parts = (
        SectionRequest(SectionType.DEFINITION, 10),
        SectionRequest(SectionType.MATCHING, 10),
        SectionRequest(SectionType.CROSSWORD, 12),
    )
    first, second, third = (set(answers_of(section)) for section in made(*parts).sections)

    assert first.isdisjoint(second)
    assert third.isdisjoint(first | second)


def test_spare_words_are_asked_only_when_there_are_no_others() -> None:
    stock = replace(STOCK, english=("stone", "quiz"), spare=("jam", "hot", "six"))
    (two,) = build_sheet(
        [SectionRequest(SectionType.DEFINITION, 2)], stock, random.Random(1)
    ).sections
    (four,) = build_sheet(
        [SectionRequest(SectionType.DEFINITION, 4)], stock, random.Random(1)
    ).sections

    assert {"stone", "quiz"} == set(answers_of(two))
    assert {"stone", "quiz"} < set(answers_of(four))


def test_words_without_a_meaning_are_not_asked_for_by_it() -> None:
    stock = replace(STOCK, english=("zax", "qi", "unknown"))

    assert build_sheet(
        [SectionRequest(SectionType.DEFINITION, 3)], stock, random.Random(1)
    ).left_out == (SectionType.DEFINITION,)


def test_the_readings_of_kanji_are_right_and_other_ones_count_as_well() -> None:
    (section,) = made(SectionRequest(SectionType.READING, 20)).sections
    assert isinstance(section, KanjiSection)
    also = {word.reading: word.also for word in section.words}

    assert all(JAPANESE[word.reading][0] == word.written for word in section.words)
    assert (also["そら"], also["ねこ"]) == (("から",), ())
    assert "ばか" not in also


@pytest.mark.parametrize("part", [SectionType.READING, SectionType.KANJI])
def test_a_word_written_with_a_figure_is_no_question_about_kanji(part: SectionType) -> None:
    stock = replace(STOCK, japanese=("にがつ", "もり"))
    (section,) = build_sheet([SectionRequest(part, 2)], stock, random.Random(1)).sections
    assert isinstance(section, KanjiSection)

    assert [word.written for word in section.words] == ["森"]


def test_long_meanings_are_cut_to_the_first_two() -> None:
    stock = replace(STOCK, japanese=("とり",))
    (section,) = build_sheet(
        [SectionRequest(SectionType.KANJI, 1)], stock, random.Random(1)
    ).sections
    assert isinstance(section, KanjiSection)

    assert [word.meaning for word in section.words] == ["bird; fowl"]


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_a_chain_links_and_each_gap_stands_between_two_words(seed: int) -> None:
    sheet = made(SectionRequest(SectionType.CHAIN, 9), seed=seed)
    for section in sheet.sections:
        assert isinstance(section, ShiritoriSection)
        readings = [word.reading for word in section.words]
        links = pairwise(readings)
        assert all(kana.tail(one) == kana.head(other) for one, other in links)
        assert len(readings) % 2 == 1
        assert len(set(readings)) == len(readings)


def test_a_missed_word_of_a_game_becomes_a_puzzle_as_the_board_lay() -> None:
    found = build_puzzle(TURN, MISSED, CLASSIC_LAYOUT, TILES, STOCK.is_rude)
    assert found is not None
    sheet = build_sheet(
        [SectionRequest(SectionType.BOARD, 2)], replace(STOCK, puzzles=(found,)), random.Random(1)
    )

    assert (BoardSection((found,)),) == sheet.sections
    assert (TURN.board, "AEINRST", "retains") == (found.board, found.rack, found.word)


@pytest.mark.parametrize("rude", ["toe"])
def test_a_board_with_something_rude_on_it_is_not_printed(rude: str) -> None:
    assert build_puzzle(TURN, MISSED, CLASSIC_LAYOUT, TILES, rude.__eq__) is None


def test_without_puzzles_the_part_is_left_out() -> None:
    assert PrintedSheet((), (SectionType.BOARD,)) == made(SectionRequest(SectionType.BOARD, 3))
