"""Simulated learners: they remember and forget as the model says, and the loop helps them."""

from random import Random

import pytest

from studyplay.study.learning.course import SIZES, Course
from studyplay.study.learning.experiment import World, compare, spread
from studyplay.study.learning.life import Life, born
from studyplay.study.learning.mind import DAY, SURE, Mind, Nature
from studyplay.study.learning.ways import LEVEL, LOOP, RANDOM, WAYS
from studyplay.words.model import Level

NATURE = Nature()
SLEEP = DAY * NATURE.asleep
SHORT = Course(sessions=4, sizes=(60,) * 5)


def mind() -> Mind:
    return Mind(NATURE, frozenset({0}), [NATURE.threshold] * 3)


def test_what_was_never_met_is_not_recalled() -> None:
    assert mind().recall(1, 0) == 0


def test_what_was_brought_along_stays() -> None:
    assert mind().recall(0, 1000 * SLEEP) == SURE


def test_memories_fade() -> None:
    learner = mind()
    learner.meet(1, 0)

    chances = [learner.recall(1, after) for after in (60, SLEEP, 2 * SLEEP, 30 * SLEEP)]

    assert sorted(chances, reverse=True) == chances


def test_three_days_teach_more_than_three_times_in_a_row() -> None:
    """The spacing effect, which the model was made for."""
    learner = mind()
    for n in range(3):
        learner.meet(1, n * SLEEP)
        learner.meet(2, 2 * SLEEP + n * 15)

    later = 12 * SLEEP

    assert learner.recall(1, later) > learner.recall(2, later)


def test_a_word_belongs_to_one_level() -> None:
    course = Course()

    assert sum(SIZES) == sum(len(course.words(level)) for level in course.levels)
    assert Level.A2 is course.level_of(SIZES[0])
    assert Level.C1 is course.level_of(sum(SIZES) - 1)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_session_takes_its_minutes_whatever_is_done(way: object) -> None:
    """Nobody gets more than the answer and its reading that the time ran out in."""
    assert callable(way)
    life = Life(born(NATURE, SHORT, Random(1)), SHORT, Random(1))

    way(life)

    assert 1200 <= life.clock < 1200 + NATURE.right + 2 * NATURE.wrong


def test_the_same_seed_gives_the_same_lives() -> None:
    world = World("small", course=SHORT)
    first, second = (compare(world, WAYS, 2, Random) for _ in range(2))

    assert first == second


def test_the_same_learner_is_born_for_each_way() -> None:
    minds = [born(NATURE, SHORT, Random(3)) for _ in range(2)]

    assert minds[0] == minds[1]


def test_the_loop_is_ahead_after_eight_weeks() -> None:
    """A small version of ``./run simulate-learning``."""
    outcome = compare(World("as published"), WAYS, 8, Random)

    for other in (RANDOM, LEVEL):
        lead = outcome.ahead(LOOP, other)
        assert lead.mean - lead.half > 0


def test_a_spread_is_the_mean_with_its_interval() -> None:
    found = spread([1.0, 2.0, 3.0])

    assert found.mean == 2
    assert pytest.approx(1.96 / 3**0.5) == found.half
