"""Drills of Japanese words: what is shown, and what is right."""

import random
from dataclasses import replace

import pytest

from studyplay.study.drill import prompts
from studyplay.study.drill.drill import Progress
from studyplay.study.drill.grading import grade
from studyplay.study.drill.prompts import Prompt
from studyplay.study.drill.reading_items import Listed, by_meaning, by_writing, reading
from studyplay.study.drill.sought import Words
from studyplay.study.drill.tasks import Item, Spec, Task, Verdict
from studyplay.words.anagrams import AnagramIndex
from studyplay.words.lexicon import Lexicon
from studyplay.words.model import Level
from tests.japanese_samples import READINGS


def words() -> Words:
    """Japanese words alone; 机 has a second reading here."""
    return Words(
        letters=AnagramIndex(Lexicon.of({})),
        level=lambda _: Level.X,
        may_ask=lambda _: False,
        may_show=lambda _: False,
        japanese=READINGS,
        readings=lambda written: {"机": ("つくえ", "き")}.get(written, ()),
    )


def item(seed: str, level: Level = Level.A2) -> Item | None:
    return reading(Spec(Task.READING, level), seed, words(), random.Random(1))


def test_a_word_is_asked_for_by_its_meaning_its_first_kana_and_its_length() -> None:
    made = item("つくえ")

    assert made is not None
    assert made.answers == ("つくえ",)
    assert Prompt("desk", "つ__", source="JMdict") == prompts.read(made.prompt)


def test_from_b1_on_its_writing_is_shown_and_every_reading_of_it_is_right() -> None:
    made = item("つくえ", Level.B1)

    assert made is not None
    assert prompts.read(made.prompt).meaning == "机"
    assert made.also == ("き",)


def test_a_form_of_a_verb_is_asked_for_as_the_noun_that_it_is_too() -> None:
    made = item("とって")

    assert made is not None
    assert prompts.read(made.prompt).text == "handle; grip"


def test_a_word_of_a_list_is_read_as_it_is_written_there() -> None:
    made = by_writing(Listed("つくえ", "机"), words())

    assert made is not None
    assert Prompt("desk", "つ__", meaning="机", source="JMdict") == prompts.read(made.prompt)
    assert (made.answers, made.also) == (("つくえ",), ("き",))


def test_what_a_list_has_in_kana_is_asked_by_its_meaning() -> None:
    listed = Listed("しゃつ", "シャツ")

    assert by_meaning(listed, words()) == by_writing(listed, words())
    assert by_meaning(Listed("つくえ", "机"), words()) == by_meaning(
        Listed("つくえ", "つくえ"), words()
    )


def test_of_words_that_sound_alike_the_written_one_is_meant() -> None:
    """Nobody tells what 卓 means here, so that it is read only, and not taken for a desk."""
    other = Listed("つくえ", "卓")
    made = by_writing(other, words())

    assert made is not None
    assert Prompt("", "つ__", meaning="卓") == prompts.read(made.prompt)
    assert by_meaning(other, words()) is None


@pytest.mark.parametrize("listed", [Listed("ばか", "馬鹿"), Listed("んんん", "")])
def test_what_is_unfit_or_no_word_is_not_asked_from_a_list(listed: Listed) -> None:
    assert by_writing(listed, words()) is None
    assert by_meaning(listed, words()) is None


@pytest.mark.parametrize("seed", ["えいが", "ばか", "とった", "んんん"])
def test_what_has_no_meaning_or_is_unfit_is_not_asked_for(seed: str) -> None:
    assert item(seed) is None


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("つくえ", Verdict.RIGHT),
        ("き", Verdict.EXTRA),
        ("うみ", Verdict.ANOTHER),
        ("つくい", Verdict.NOT_A_WORD),
        ("", Verdict.TOO_SHORT),
    ],
)
def test_answers_are_judged_by_the_japanese_words(answer: str, expected: Verdict) -> None:
    made = replace(item("つくえ", Level.B1) or Item("", ()))
    spec = Spec(Task.READING, Level.B1)

    assert expected == grade(spec, made, Progress(), answer, READINGS)
