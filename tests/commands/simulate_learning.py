"""``studyplay simulate-learning``: compare the study loop with other ways of learning words.

Simulated learners of level A2 use different strategies in 36 sessions of 20 minutes (eight weeks)
and are tested a week later on all words of the list.  Their forgetting follows a different model
(``tests.commands.learning_simulation.memory_model``) than the review schedule.  For the
assumptions and their effect on the result see ``studyplay/study/STUDY.md`` 3.
"""

from random import Random
from time import perf_counter

import click

from tests.commands.learning_simulation.experiment import (
    SCENARIOS,
    ComparisonResult,
    ConfidenceInterval,
    Scenario,
    compare_strategies,
)
from tests.commands.learning_simulation.strategies import (
    FULL_LOOP,
    LEVEL_DRILLS,
    RANDOM_DRILLS,
    STRATEGIES,
)


@click.command("simulate-learning")
@click.option("--learners", type=click.IntRange(2), default=24, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.pass_context
def simulate_learning(context: click.Context, learners: int, seed: int) -> None:
    """Compare ways of learning on simulated learners; exit status 1 if the loop is not ahead.

    Known words are the mean result of a test of all words, with 95 % intervals over the learners.
    """
    began = perf_counter()
    outcomes = [_run_scenario(world, learners, seed) for world in SCENARIOS]
    click.echo(f"{perf_counter() - began:.0f} s")
    context.exit(0 if _is_loop_ahead(outcomes[0]) else 1)


def _run_scenario(scenario: Scenario, learners: int, seed: int) -> ComparisonResult:
    course = scenario.course
    click.echo(
        f"{scenario.name}: {learners} learners, {course.sessions} sessions of "
        f"{course.minutes:.0f} "
        f"minutes, tested after {course.days_to_test:.0f} days, seed {seed}"
    )
    outcome = compare_strategies(
        scenario, STRATEGIES, learners, lambda number: Random(f"{seed}-{number}")
    )
    for way in STRATEGIES:
        click.echo(
            f"  {way:22} known {_format_interval(outcome.after(way))}  learnt "
            f"{_format_interval(outcome.gain(way))}"
        )
    for other in (RANDOM_DRILLS, LEVEL_DRILLS):
        click.echo(
            f"  {FULL_LOOP} ahead of {other}: "
            f"{_format_interval(outcome.advantage(FULL_LOOP, other))}"
        )
    click.echo()
    return outcome


def _format_interval(interval: ConfidenceInterval) -> str:
    return f"{interval.mean:7.1f} ± {interval.half_width:.1f}"


def _is_loop_ahead(outcome: ComparisonResult) -> bool:
    """Return whether the loop is significantly ahead of both other strategies."""
    leads = [outcome.advantage(FULL_LOOP, other) for other in (RANDOM_DRILLS, LEVEL_DRILLS)]
    return all(lead.mean - lead.half_width > 0 for lead in leads)
