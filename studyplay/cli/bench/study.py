"""``studyplay bench study``: drills, reviews, and the home page of a short and a long record."""

from collections.abc import Iterable, Iterator

import click

from studyplay.cli.bench import drawing, looking, reviewed
from studyplay.cli.bench.measured import Measured
from studyplay.cli.scratch import scratch_studio
from studyplay.services import Studio


@click.command("study")
@click.option("--items", default=50, show_default=True, type=click.IntRange(1, 500))
@click.option("--seeds", default=7, show_default=True, type=click.IntRange(1, 100))
@click.option("--games", default=4, show_default=True, type=click.IntRange(1, 100))
@click.option("--entries", default=1_000_000, show_default=True, type=click.IntRange(1_000))
@click.pass_context
def bench_study(context: click.Context, items: int, seeds: int, games: int, entries: int) -> None:
    """Time what a learner waits for, with all the words of this instance.

    Drills of so many items of each task, from choosing the words on; reviews of finished games
    of four; and the pages of the word record with 1,000 and with so many entries.

    Exit status 1 if a drill of 50 items takes 50 ms, a review 1 s, or a page twice as long with
    the long record. That is judged by the work of the processor, which does not depend on what
    else the machine does; the wall's time stands beside it. A million entries take some minutes.
    """
    found: list[Measured] = []
    with scratch_studio() as studio:
        for header, part in _parts(studio, items, seeds, games, entries):
            click.echo(header)
            for each in part:
                click.echo(each.line)
                found.append(each)
    click.echo(" ".join(f"{name}={value}" for each in found for name, value in each.pairs))
    context.exit(1 if any(each.is_over for each in found) else 0)


def _parts(
    studio: Studio, items: int, seeds: int, games: int, entries: int
) -> Iterator[tuple[str, Iterable[Measured]]]:
    """Each table with the line above it."""
    yield drawing.HEADER, drawing.drawn(studio, items, seeds)
    yield reviewed.HEADER, reviewed.reviewed(studio, games)
    yield looking.HEADER, looking.looked(studio, entries)
