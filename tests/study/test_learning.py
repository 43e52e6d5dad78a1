"""Simulated learners: they remember and forget as the model says, and the loop helps them."""

from random import Random

import pytest

from studyplay.words.model import Level
from tests.commands.learning_simulation.course import WORDS_PER_LEVEL, SimulatedCourse
from tests.commands.learning_simulation.experiment import (
    Scenario,
    compare_strategies,
    confidence_interval,
)
from tests.commands.learning_simulation.learner import SimulatedLearner, create_memory
from tests.commands.learning_simulation.memory_model import (
    DAY,
    KNOWN_RECALL_PROBABILITY,
    MemoryModel,
    MemoryParameters,
)
from tests.commands.learning_simulation.strategies import (
    FULL_LOOP,
    LEVEL_DRILLS,
    RANDOM_DRILLS,
    STRATEGIES,
)

NATURE = MemoryParameters()
SLEEP = DAY * NATURE.time_between_sessions
SHORT = SimulatedCourse(sessions=4, words_per_level=(60,) * 5)


def mind() -> MemoryModel:
    return MemoryModel(NATURE, frozenset({0}), [NATURE.threshold] * 3)


def test_what_was_never_met_is_not_recalled() -> None:
    assert mind().recall_probability(1, 0) == 0


def test_what_was_brought_along_stays() -> None:
    assert mind().recall_probability(0, 1000 * SLEEP) == KNOWN_RECALL_PROBABILITY


def test_memories_fade() -> None:
    learner = mind()
    learner.add_trace(1, 0)

    chances = [
        learner.recall_probability(1, after) for after in (60, SLEEP, 2 * SLEEP, 30 * SLEEP)
    ]

    assert sorted(chances, reverse=True) == chances


def test_three_days_teach_more_than_three_times_in_a_row() -> None:
    """The spacing effect, which the model was made for."""
    learner = mind()
    for n in range(3):
        learner.add_trace(1, n * SLEEP)
        learner.add_trace(2, 2 * SLEEP + n * 15)

    later = 12 * SLEEP

    assert learner.recall_probability(1, later) > learner.recall_probability(2, later)


def test_a_word_belongs_to_one_level() -> None:
    course = SimulatedCourse()

    assert sum(WORDS_PER_LEVEL) == sum(len(course.words(level)) for level in course.levels)
    assert Level.A2 is course.level_of(WORDS_PER_LEVEL[0])
    assert Level.C1 is course.level_of(sum(WORDS_PER_LEVEL) - 1)


@pytest.mark.parametrize("way", STRATEGIES.values(), ids=STRATEGIES)
def test_a_session_takes_its_minutes_whatever_is_done(way: object) -> None:
    """Nobody gets more than the answer and its reading that the time ran out in."""
    assert callable(way)
    life = SimulatedLearner(create_memory(NATURE, SHORT, Random(1)), SHORT, Random(1))

    way(life)

    assert 1200 <= life.clock < 1200 + NATURE.right_seconds + 2 * NATURE.wrong_seconds


def test_the_same_seed_gives_the_same_lives() -> None:
    world = Scenario("small", course=SHORT)
    first, second = (compare_strategies(world, STRATEGIES, 2, Random) for _ in range(2))

    assert first == second


def test_the_same_learner_is_born_for_each_way() -> None:
    minds = [create_memory(NATURE, SHORT, Random(3)) for _ in range(2)]

    assert minds[0] == minds[1]


def test_the_loop_is_ahead_after_eight_weeks() -> None:
    """A small version of ``./run simulate-learning``."""
    outcome = compare_strategies(Scenario("as published"), STRATEGIES, 8, Random)

    for other in (RANDOM_DRILLS, LEVEL_DRILLS):
        lead = outcome.advantage(FULL_LOOP, other)
        assert lead.mean - lead.half_width > 0


def test_a_spread_is_the_mean_with_its_interval() -> None:
    found = confidence_interval([1.0, 2.0, 3.0])

    assert found.mean == 2
    assert pytest.approx(1.96 / 3**0.5) == found.half_width
