"""Items of every kind: fair, different, right under the grading, and silent about answers."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.study.drill.gaps import fits
from studyplay.study.drill.grading import grade_answer
from studyplay.study.drill.items import draw_items, select_seeds
from studyplay.study.drill.rack_items import longest_words, shuffle_tiles, sort_longest_first
from studyplay.study.drill.short_items import LetterPlace, ShortWordsQuestion
from studyplay.study.drill.state import ItemProgress
from studyplay.study.drill.tasks import AnswerVerdict, DrillItem, DrillSource, DrillSpec, TaskKind
from studyplay.words.lexicon import sort_shortlex
from studyplay.words.model import Level
from tests.study.drill_words import LEXICON, TABOO, WORDS

TASKS = (
    TaskKind.WHOLE,
    TaskKind.BUILD,
    TaskKind.BLANK,
    TaskKind.BINGO,
    TaskKind.FRONT_HOOKS,
    TaskKind.BACK_HOOKS,
    TaskKind.MISSING,
    TaskKind.PATTERN,
    TaskKind.SHORT,
)
"""The tasks that need no meanings."""

SPECS = st.builds(
    DrillSpec,
    st.sampled_from(TASKS),
    st.sampled_from([Level.A1, Level.A2, Level.B1, Level.C2]),
    length=st.just(2),
    longest=st.just(8),
    racks=st.integers(1, 20),
    source=st.sampled_from([DrillSource.LEVEL, DrillSource.MINE]),
    easiest=st.just(Level.A1),
)
LUCK = st.integers(0, 10_000).map(random.Random)


def drawn(spec: DrillSpec, chance: random.Random) -> tuple[DrillItem, ...]:
    return draw_items(spec, select_seeds(spec, LEXICON, WORDS), WORDS, chance)


def only(task: TaskKind, seed: str, source: DrillSource = DrillSource.MINE) -> DrillItem:
    """The item of *task* that is made of *seed*."""
    spec = DrillSpec(task, Level.A2, length=len(seed), racks=1, source=source)
    (item,) = draw_items(spec, [seed], WORDS, random.Random(1))
    return item


@given(SPECS, LUCK)
def test_every_answer_is_right_and_asked_only_if_it_may_be(
    spec: DrillSpec, chance: random.Random
) -> None:
    for item in drawn(spec, chance):
        verdicts = {
            grade_answer(spec, item, ItemProgress(), word, LEXICON) for word in item.answers
        }
        extras = {grade_answer(spec, item, ItemProgress(), word, LEXICON) for word in item.also}

        assert {AnswerVerdict.RIGHT} == verdicts
        assert extras <= {AnswerVerdict.EXTRA}
        assert all(map(LEXICON.is_drillable, item.answers))
        assert all(map(LEXICON.is_showable, item.also))


@given(SPECS, LUCK)
def test_no_item_asks_what_another_asks_or_an_answer_twice(
    spec: DrillSpec, chance: random.Random
) -> None:
    items = drawn(spec, chance)
    questions = [("".join(sorted(item.rack)), item.prompt) for item in items]

    assert len(questions) == len(set(questions)) <= spec.racks
    for item in items:
        right = (*item.answers, *item.also)
        assert len(right) == len(set(right))


@given(SPECS, LUCK)
def test_nothing_that_is_shown_is_an_answer(spec: DrillSpec, chance: random.Random) -> None:
    for item in drawn(spec, chance):
        assert item.rack or item.prompt
        assert not any(fits(word, item.rack.lower()) for word in item.answers)
        assert item.prompt not in item.answers


@given(SPECS, LUCK)
def test_answers_are_at_most_one_level_above_what_was_asked(
    spec: DrillSpec, chance: random.Random
) -> None:
    levels = {LEXICON.level(word) for item in drawn(spec, chance) for word in item.answers}

    assert all(level <= min(spec.level + 1, Level.C2) for level in levels)


@given(SPECS, LUCK, st.text("abcest", min_size=2, max_size=5))
def test_every_word_that_fits_is_accepted(
    spec: DrillSpec, chance: random.Random, word: str
) -> None:
    """No valid word is ever called a mistake unless it does not fit what is shown."""
    misfits = {AnswerVerdict.NOT_FITTING, AnswerVerdict.NOT_THE_TILES, AnswerVerdict.TOO_SHORT}
    for item in drawn(spec, chance):
        verdict = grade_answer(spec, item, ItemProgress(), word, LEXICON)
        if word in LEXICON:
            assert verdict in {AnswerVerdict.RIGHT, AnswerVerdict.EXTRA, *misfits}
        else:
            assert verdict in {AnswerVerdict.NOT_A_WORD, *misfits}


@given(st.sampled_from(["aa", "eel", "stare", "seat"]), LUCK)
def test_a_rack_never_spells_the_word_that_is_looked_for(word: str, chance: random.Random) -> None:
    """Unless all its letters are the same."""
    spelled = shuffle_tiles(word, [word], chance).lower()

    assert (spelled == word) == (word == "aa")


@given(st.sets(st.sampled_from(sorted(LEXICON)), max_size=60), st.integers(1, 30))
def test_the_best_of_many_words_are_among_the_longest(words: set[str], most: int) -> None:
    """So that not all of them need be ranked."""
    found = sort_shortlex(words)

    assert (
        sort_longest_first(found, WORDS)[:most]
        == sort_longest_first(longest_words(found, most), WORDS)[:most]
    )


@given(LUCK)
def test_a_blank_lies_last_and_does_not_complete_a_word(chance: random.Random) -> None:
    rack = shuffle_tiles("stare?", ["stares", "aster"], chance)

    assert rack[-1] == "?"
    assert rack[:-1] != "STARE"
    assert sorted("AERST?") == sorted(rack)


@pytest.mark.parametrize("seed", ["no", "on"])
def test_letters_that_are_a_word_in_any_order_are_no_riddle(seed: str) -> None:
    spec = DrillSpec(TaskKind.WHOLE, Level.A2, length=2, source=DrillSource.MINE)

    assert draw_items(spec, [seed], WORDS, random.Random(1)) == ()


def test_a_blank_stands_for_one_letter_of_a_known_word() -> None:
    item = only(TaskKind.BLANK, "stare")

    assert len(item.rack) == 5
    assert "stare" in item.answers


@pytest.mark.parametrize("seed", ["castle", "cat"])
def test_a_bingo_uses_seven_or_eight_tiles(seed: str) -> None:
    spec = DrillSpec(TaskKind.BINGO, Level.A2, length=len(seed), source=DrillSource.MINE)

    assert draw_items(spec, [seed], WORDS, random.Random(1)) == ()
    assert only(TaskKind.BINGO, "retains").answers == ("retains",)


def test_front_hooks_of_a_stem_are_told_apart_by_who_knows_them() -> None:
    """Asked are the words of the level; others that are right stand beside them."""
    item = only(TaskKind.FRONT_HOOKS, "hat")

    assert item.prompt == "at"
    assert item.answers == ("bat", "cat", "eat", "fat", "hat", "mat", "pat", "rat", "sat")
    assert item.also == ("oat",)


def test_back_hooks_need_a_stem_that_is_a_word() -> None:
    assert only(TaskKind.BACK_HOOKS, "cart").answers == ("care", "cars", "cart")

    spec = DrillSpec(TaskKind.BACK_HOOKS, Level.A2, length=6, source=DrillSource.MINE)
    assert draw_items(spec, ["castle"], WORDS, random.Random(1)) == ()


def test_a_plural_alone_is_too_dull_a_hook() -> None:
    """Unless the learner has to practise that very word."""
    spec = DrillSpec(TaskKind.BACK_HOOKS, Level.A2, length=4)

    assert draw_items(spec, ["teas"], WORDS, random.Random(1)) == ()
    assert only(TaskKind.BACK_HOOKS, "teas").answers == ("teas",)


def test_missing_letters_leave_few_words_to_choose_from() -> None:
    item = only(TaskKind.MISSING, "castle")

    assert item.prompt.startswith("c")
    assert item.prompt.count("_") == 2
    assert item.answers[0] == "castle"
    assert set(item.answers) <= {"castle", "cattle", "casual", "cactus"}


def test_a_pattern_has_as_many_words_as_can_be_listed() -> None:
    items = draw_items(
        DrillSpec(TaskKind.PATTERN, Level.A2, length=3, racks=20),
        ["cat", "bag", "toe", "sun"],
        WORDS,
        random.Random(1),
    )

    assert items
    assert all(3 <= len(item.answers) <= 12 for item in items)


@pytest.mark.parametrize(
    ("prompt", "question"),
    [
        ("2 q*", ShortWordsQuestion(2, "q", LetterPlace.FIRST)),
        ("3 *x", ShortWordsQuestion(3, "x", LetterPlace.LAST)),
        ("3 *j*", ShortWordsQuestion(3, "j", LetterPlace.ANYWHERE)),
    ],
)
def test_the_prompt_of_short_words_is_a_question(
    prompt: str, question: ShortWordsQuestion
) -> None:
    assert question == ShortWordsQuestion.parse(prompt)
    assert prompt == question.prompt


def test_all_short_words_with_a_letter_are_asked() -> None:
    question = ShortWordsQuestion(3, "x", LetterPlace.LAST)
    right = {word for word in LEXICON if question.fits(word) and LEXICON.is_drillable(word)}
    spec = DrillSpec(TaskKind.SHORT, Level.A2, length=3, racks=20)
    items = draw_items(spec, select_seeds(spec, LEXICON, WORDS), WORDS, random.Random(1))
    asked = {item.prompt: set(item.answers) for item in items}

    assert {"mix", "six", "tax"} == right
    assert right == asked.get("3 *x", right)
    assert not {word for answers in asked.values() for word in answers} & set(TABOO)


def chosen(spec: DrillSpec) -> set[str]:
    return set(select_seeds(spec, LEXICON, WORDS))


def test_seeds_have_the_levels_lengths_and_pattern_that_were_asked() -> None:
    one = DrillSpec(TaskKind.WHOLE, Level.B1, length=6)
    span = replace(one, length=5, easiest=Level.A2)

    assert {"castle", "cattle", "casual", "cactus", "retain", "reason"} == chosen(one)
    assert {"castle", "cattle", "cactus"} == chosen(replace(one, pattern="ca*t*"))
    assert {"stare", "alert", "castle"} <= chosen(replace(span, longest=6))
    assert {"stare", "alert"} <= chosen(span)
    assert "castle" not in chosen(span)


def test_words_that_may_not_be_asked_are_no_seeds() -> None:
    spec = DrillSpec(TaskKind.SHORT, Level.X, length=2, longest=4, easiest=Level.A1)

    assert not chosen(spec) & {"tit", "tits", "qi", "scat"}
