"""``studyplay simulate-learning``: compare the study loop with other ways of learning words.

Simulated learners of level A2 use different strategies in 36 sessions of 20 minutes (eight weeks)
and are tested a week later on all words of the list.  Their forgetting follows a different model
(``tests.commands.learning_simulation.memory_model``) than the review schedule.  For the
assumptions and their effect on the result see ``studyplay/study/STUDY.md`` 3.
"""

from random import Random
from time import perf_counter

import click

from studyplay.study.learning.experiment import WORLDS, Outcome, Spread, World, compare
from studyplay.study.learning.ways import LEVEL, LOOP, RANDOM, WAYS


@click.command("simulate-learning")
@click.option("--learners", type=click.IntRange(2), default=24, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.pass_context
def simulate_learning(context: click.Context, learners: int, seed: int) -> None:
    """Compare ways of learning on simulated learners; exit status 1 if the loop is not ahead.

    Known words are the mean result of a test of all words, with 95 % intervals over the learners.
    """
    began = perf_counter()
    outcomes = [_told(world, learners, seed) for world in WORLDS]
    click.echo(f"{perf_counter() - began:.0f} s")
    context.exit(0 if _is_ahead(outcomes[0]) else 1)


def _told(world: World, learners: int, seed: int) -> Outcome:
    course = world.course
    click.echo(
        f"{world.name}: {learners} learners, {course.sessions} sessions of {course.minutes:.0f} "
        f"minutes, tested after {course.days_after:.0f} days, seed {seed}"
    )
    outcome = compare(world, WAYS, learners, lambda number: Random(f"{seed}-{number}"))  # noqa: S311 -- a simulation
    for way in WAYS:
        click.echo(
            f"  {way:22} known {_text(outcome.after(way))}  learnt {_text(outcome.gain(way))}"
        )
    for other in (RANDOM, LEVEL):
        click.echo(f"  {LOOP} ahead of {other}: {_text(outcome.ahead(LOOP, other))}")
    click.echo()
    return outcome


def _text(number: Spread) -> str:
    return f"{number.mean:7.1f} ± {number.half:.1f}"


def _is_ahead(outcome: Outcome) -> bool:
    """Return whether the loop is significantly ahead of both other strategies."""
    leads = [outcome.ahead(LOOP, other) for other in (RANDOM, LEVEL)]
    return all(lead.mean - lead.half > 0 for lead in leads)
