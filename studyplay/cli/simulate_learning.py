"""``studyplay simulate-learning``: is the study loop worth its minutes?

Simulated learners of level A2 spend the same 36 sessions of 20 minutes (eight weeks) in several
ways and are tested a week later on all words of the list.  They forget by a model that is not the
schedule's own (``studyplay.study.learning.mind``); what it assumes, and what follows from that
for the outcome, stands in ``studyplay/study/STUDY.md`` 3.
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

    Words known are those that a test of all of them would find on average, with 95 % intervals
    over the learners.
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
    outcome = compare(world, WAYS, learners, lambda number: Random(f"{seed}-{number}"))  # noqa: S311 -- no secret, a simulation
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
    """Whether the loop beats both, chance left aside."""
    leads = [outcome.ahead(LOOP, other) for other in (RANDOM, LEVEL)]
    return all(lead.mean - lead.half > 0 for lead in leads)
