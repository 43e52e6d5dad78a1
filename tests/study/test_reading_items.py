"""Drills of Japanese words: what is shown, and what is right."""

import random
from dataclasses import replace

import pytest

from studyplay.study.drill import prompts
from studyplay.study.drill.drill_words import DrillWords
from studyplay.study.drill.grading import grade_answer
from studyplay.study.drill.prompts import WordPrompt
from studyplay.study.drill.reading_items import (
    ListedWord,
    make_item_by_meaning,
    make_item_by_writing,
    make_reading_item,
)
from studyplay.study.drill.state import ItemProgress
from studyplay.study.drill.tasks import AnswerVerdict, DrillItem, DrillSpec, TaskKind
from studyplay.words.anagrams import AnagramIndex
from studyplay.words.lexicon import Lexicon
from studyplay.words.model import Level
from tests.japanese_samples import READINGS


def words() -> DrillWords:
    """Japanese words alone; 机 has a second reading here."""
    return DrillWords(
        letters=AnagramIndex(Lexicon.from_marks({})),
        level=lambda _: Level.X,
        may_ask=lambda _: False,
        may_show=lambda _: False,
        japanese=READINGS,
        readings_of=lambda written: {"机": ("つくえ", "き")}.get(written, ()),
    )


def item(seed: str, level: Level = Level.A2) -> DrillItem | None:
    return make_reading_item(DrillSpec(TaskKind.READING, level), seed, words(), random.Random(1))


def test_a_word_is_asked_for_by_its_meaning_its_first_kana_and_its_length() -> None:
    made = item("つくえ")

    assert made is not None
    assert made.answers == ("つくえ",)
    assert WordPrompt("desk", "つ__", source="JMdict") == prompts.parse_prompt(made.prompt)


def test_from_b1_on_its_writing_is_shown_and_every_reading_of_it_is_right() -> None:
    made = item("つくえ", Level.B1)

    assert made is not None
    assert prompts.parse_prompt(made.prompt).meaning == "机"
    assert made.also == ("き",)


def test_a_form_of_a_verb_is_asked_for_as_the_noun_that_it_is_too() -> None:
    made = item("とって")

    assert made is not None
    assert prompts.parse_prompt(made.prompt).text == "handle; grip"


def test_a_word_of_a_list_is_read_as_it_is_written_there() -> None:
    made = make_item_by_writing(ListedWord("つくえ", "机"), words())

    assert made is not None
    assert WordPrompt("desk", "つ__", meaning="机", source="JMdict") == prompts.parse_prompt(
        made.prompt
    )
    assert (made.answers, made.also) == (("つくえ",), ("き",))


def test_what_a_list_has_in_kana_is_asked_by_its_meaning() -> None:
    listed = ListedWord("しゃつ", "シャツ")

    assert make_item_by_meaning(listed, words()) == make_item_by_writing(listed, words())
    assert make_item_by_meaning(ListedWord("つくえ", "机"), words()) == make_item_by_meaning(
        ListedWord("つくえ", "つくえ"), words()
    )


def test_of_words_that_sound_alike_the_written_one_is_meant() -> None:
    """Nobody tells what 卓 means here, so that it is read only, and not taken for a desk."""
    other = ListedWord("つくえ", "卓")
    made = make_item_by_writing(other, words())

    assert made is not None
    assert WordPrompt("", "つ__", meaning="卓") == prompts.parse_prompt(made.prompt)
    assert make_item_by_meaning(other, words()) is None


@pytest.mark.parametrize("listed", [ListedWord("ばか", "馬鹿"), ListedWord("んんん", "")])
def test_what_is_unfit_or_no_word_is_not_asked_from_a_list(listed: ListedWord) -> None:
    assert make_item_by_writing(listed, words()) is None
    assert make_item_by_meaning(listed, words()) is None


@pytest.mark.parametrize("seed", ["えいが", "ばか", "とった", "んんん"])
def test_what_has_no_meaning_or_is_unfit_is_not_asked_for(seed: str) -> None:
    assert item(seed) is None


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("つくえ", AnswerVerdict.RIGHT),
        ("き", AnswerVerdict.EXTRA),
        ("うみ", AnswerVerdict.ANOTHER),
        ("つくい", AnswerVerdict.NOT_A_WORD),
        ("", AnswerVerdict.TOO_SHORT),
    ],
)
def test_answers_are_judged_by_the_japanese_words(answer: str, expected: AnswerVerdict) -> None:
    made = replace(item("つくえ", Level.B1) or DrillItem("", ()))
    spec = DrillSpec(TaskKind.READING, Level.B1)

    assert expected == grade_answer(spec, made, ItemProgress(), answer, READINGS)
