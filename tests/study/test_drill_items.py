"""Items of every kind: fair, different, right under the grading, and silent about answers."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.study.drill.drill import Progress
from studyplay.study.drill.gaps import fits
from studyplay.study.drill.grading import grade
from studyplay.study.drill.items import draw, seeds
from studyplay.study.drill.rack_items import longest, ranked, shuffled
from studyplay.study.drill.short_items import Place, ShortWords
from studyplay.study.drill.tasks import Item, Source, Spec, Task, Verdict
from studyplay.words.lexicon import in_order
from studyplay.words.model import Level
from tests.study.drill_words import LEXICON, TABOO, WORDS

TASKS = (
    Task.WHOLE,
    Task.BUILD,
    Task.BLANK,
    Task.BINGO,
    Task.FRONT_HOOKS,
    Task.BACK_HOOKS,
    Task.MISSING,
    Task.PATTERN,
    Task.SHORT,
)
"""The tasks that need no meanings."""

SPECS = st.builds(
    Spec,
    st.sampled_from(TASKS),
    st.sampled_from([Level.A1, Level.A2, Level.B1, Level.C2]),
    length=st.just(2),
    longest=st.just(8),
    racks=st.integers(1, 20),
    source=st.sampled_from([Source.LEVEL, Source.MINE]),
    easiest=st.just(Level.A1),
)
LUCK = st.integers(0, 10_000).map(random.Random)


def drawn(spec: Spec, chance: random.Random) -> tuple[Item, ...]:
    return draw(spec, seeds(spec, LEXICON, WORDS), WORDS, chance)


def only(task: Task, seed: str, source: Source = Source.MINE) -> Item:
    """The item of *task* that is made of *seed*."""
    spec = Spec(task, Level.A2, length=len(seed), racks=1, source=source)
    (item,) = draw(spec, [seed], WORDS, random.Random(1))
    return item


@given(SPECS, LUCK)
def test_every_answer_is_right_and_asked_only_if_it_may_be(
    spec: Spec, chance: random.Random
) -> None:
    for item in drawn(spec, chance):
        verdicts = {grade(spec, item, Progress(), word, LEXICON) for word in item.answers}
        extras = {grade(spec, item, Progress(), word, LEXICON) for word in item.also}

        assert {Verdict.RIGHT} == verdicts
        assert extras <= {Verdict.EXTRA}
        assert all(map(LEXICON.is_drillable, item.answers))
        assert all(map(LEXICON.may_show, item.also))


@given(SPECS, LUCK)
def test_no_item_asks_what_another_asks_or_an_answer_twice(
    spec: Spec, chance: random.Random
) -> None:
    items = drawn(spec, chance)
    questions = [("".join(sorted(item.rack)), item.prompt) for item in items]

    assert len(questions) == len(set(questions)) <= spec.racks
    for item in items:
        right = (*item.answers, *item.also)
        assert len(right) == len(set(right))


@given(SPECS, LUCK)
def test_nothing_that_is_shown_is_an_answer(spec: Spec, chance: random.Random) -> None:
    for item in drawn(spec, chance):
        assert item.rack or item.prompt
        assert not any(fits(word, item.rack.lower()) for word in item.answers)
        assert item.prompt not in item.answers


@given(SPECS, LUCK)
def test_answers_are_at_most_one_level_above_what_was_asked(
    spec: Spec, chance: random.Random
) -> None:
    levels = {LEXICON.level(word) for item in drawn(spec, chance) for word in item.answers}

    assert all(level <= min(spec.level + 1, Level.C2) for level in levels)


@given(SPECS, LUCK, st.text("abcest", min_size=2, max_size=5))
def test_every_word_that_fits_is_accepted(spec: Spec, chance: random.Random, word: str) -> None:
    """No valid word is ever called a mistake unless it does not fit what is shown."""
    misfits = {Verdict.NOT_FITTING, Verdict.NOT_THE_TILES, Verdict.TOO_SHORT}
    for item in drawn(spec, chance):
        verdict = grade(spec, item, Progress(), word, LEXICON)
        if word in LEXICON:
            assert verdict in {Verdict.RIGHT, Verdict.EXTRA, *misfits}
        else:
            assert verdict in {Verdict.NOT_A_WORD, *misfits}


@given(st.sampled_from(["aa", "eel", "stare", "seat"]), LUCK)
def test_a_rack_never_spells_the_word_that_is_looked_for(word: str, chance: random.Random) -> None:
    """Unless all its letters are the same."""
    spelled = shuffled(word, [word], chance).lower()

    assert (spelled == word) == (word == "aa")


@given(st.sets(st.sampled_from(sorted(LEXICON)), max_size=60), st.integers(1, 30))
def test_the_best_of_many_words_are_among_the_longest(words: set[str], most: int) -> None:
    """So that not all of them need be ranked."""
    found = in_order(words)

    assert ranked(found, WORDS)[:most] == ranked(longest(found, most), WORDS)[:most]


@given(LUCK)
def test_a_blank_lies_last_and_does_not_complete_a_word(chance: random.Random) -> None:
    rack = shuffled("stare?", ["stares", "aster"], chance)

    assert rack[-1] == "?"
    assert rack[:-1] != "STARE"
    assert sorted("AERST?") == sorted(rack)


@pytest.mark.parametrize("seed", ["no", "on"])
def test_letters_that_are_a_word_in_any_order_are_no_riddle(seed: str) -> None:
    spec = Spec(Task.WHOLE, Level.A2, length=2, source=Source.MINE)

    assert draw(spec, [seed], WORDS, random.Random(1)) == ()


def test_a_blank_stands_for_one_letter_of_a_known_word() -> None:
    item = only(Task.BLANK, "stare")

    assert len(item.rack) == 5
    assert "stare" in item.answers


@pytest.mark.parametrize("seed", ["castle", "cat"])
def test_a_bingo_uses_seven_or_eight_tiles(seed: str) -> None:
    spec = Spec(Task.BINGO, Level.A2, length=len(seed), source=Source.MINE)

    assert draw(spec, [seed], WORDS, random.Random(1)) == ()
    assert only(Task.BINGO, "retains").answers == ("retains",)


def test_front_hooks_of_a_stem_are_told_apart_by_who_knows_them() -> None:
    """Asked are the words of the level; others that are right stand beside them."""
    item = only(Task.FRONT_HOOKS, "hat")

    assert item.prompt == "at"
    assert item.answers == ("bat", "cat", "eat", "fat", "hat", "mat", "pat", "rat", "sat")
    assert item.also == ("oat",)


def test_back_hooks_need_a_stem_that_is_a_word() -> None:
    assert only(Task.BACK_HOOKS, "cart").answers == ("care", "cars", "cart")

    spec = Spec(Task.BACK_HOOKS, Level.A2, length=6, source=Source.MINE)
    assert draw(spec, ["castle"], WORDS, random.Random(1)) == ()


def test_a_plural_alone_is_too_dull_a_hook() -> None:
    """Unless the learner has to practise that very word."""
    spec = Spec(Task.BACK_HOOKS, Level.A2, length=4)

    assert draw(spec, ["teas"], WORDS, random.Random(1)) == ()
    assert only(Task.BACK_HOOKS, "teas").answers == ("teas",)


def test_missing_letters_leave_few_words_to_choose_from() -> None:
    item = only(Task.MISSING, "castle")

    assert item.prompt.startswith("c")
    assert item.prompt.count("_") == 2
    assert item.answers[0] == "castle"
    assert set(item.answers) <= {"castle", "cattle", "casual", "cactus"}


def test_a_pattern_has_as_many_words_as_can_be_listed() -> None:
    items = draw(
        Spec(Task.PATTERN, Level.A2, length=3, racks=20),
        ["cat", "bag", "toe", "sun"],
        WORDS,
        random.Random(1),
    )

    assert items
    assert all(3 <= len(item.answers) <= 12 for item in items)


@pytest.mark.parametrize(
    ("prompt", "question"),
    [
        ("2 q*", ShortWords(2, "q", Place.FIRST)),
        ("3 *x", ShortWords(3, "x", Place.LAST)),
        ("3 *j*", ShortWords(3, "j", Place.ANYWHERE)),
    ],
)
def test_the_prompt_of_short_words_is_a_question(prompt: str, question: ShortWords) -> None:
    assert question == ShortWords.read(prompt)
    assert prompt == question.prompt


def test_all_short_words_with_a_letter_are_asked() -> None:
    question = ShortWords(3, "x", Place.LAST)
    right = {word for word in LEXICON if question.fits(word) and LEXICON.is_drillable(word)}
    spec = Spec(Task.SHORT, Level.A2, length=3, racks=20)
    items = draw(spec, seeds(spec, LEXICON, WORDS), WORDS, random.Random(1))
    asked = {item.prompt: set(item.answers) for item in items}

    assert {"mix", "six", "tax"} == right
    assert right == asked.get("3 *x", right)
    assert not {word for answers in asked.values() for word in answers} & set(TABOO)


def chosen(spec: Spec) -> set[str]:
    return set(seeds(spec, LEXICON, WORDS))


def test_seeds_have_the_levels_lengths_and_pattern_that_were_asked() -> None:
    one = Spec(Task.WHOLE, Level.B1, length=6)
    span = replace(one, length=5, easiest=Level.A2)

    assert {"castle", "cattle", "casual", "cactus", "retain", "reason"} == chosen(one)
    assert {"castle", "cattle", "cactus"} == chosen(replace(one, pattern="ca*t*"))
    assert {"stare", "alert", "castle"} <= chosen(replace(span, longest=6))
    assert {"stare", "alert"} <= chosen(span)
    assert "castle" not in chosen(span)


def test_words_that_may_not_be_asked_are_no_seeds() -> None:
    spec = Spec(Task.SHORT, Level.X, length=2, longest=4, easiest=Level.A1)

    assert not chosen(spec) & {"tit", "tits", "qi", "scat"}
