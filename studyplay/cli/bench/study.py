"""``studyplay bench study``: drills, reviews, and the home page of a short and a long record."""

import click

from studyplay.cli.bench.drawing import drawn
from studyplay.cli.bench.looking import looked
from studyplay.cli.bench.reviewed import reviewed
from studyplay.cli.scratch import scratch_studio


@click.command("study")
@click.option("--items", default=50, show_default=True, type=click.IntRange(1, 500))
@click.option("--entries", default=1_000_000, show_default=True, type=click.IntRange(1_000))
def bench_study(items: int, entries: int) -> None:
    """Time what a learner waits for, with all the words of this instance.

    Drills of so many items of each task, from choosing the words on; the first review of a
    finished game of four; and the page of the word record with 1,000 and with so many entries.
    """
    pairs: list[str] = []
    with scratch_studio() as studio:
        for part in (drawn(studio, items), reviewed(studio), looked(studio, entries)):
            for name, value in part:
                click.echo(f"{name:<28} {value:>9}")
                pairs.append(f"{name}={value}")
    click.echo(" ".join(pairs))
