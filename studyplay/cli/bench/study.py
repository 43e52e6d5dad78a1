"""``studyplay bench study``: measure drills, reviews, and pages with a long word record."""

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
    """Measure what a learner waits for, with all words of this instance.

    The benchmark measures drills of each task, including the selection of words; reviews of
    finished games with four seats; and pages with a word record of 1,000 and of --entries entries.

    Exit status 1 if a drill of 50 items takes 50 ms, a review 1 s, or a page twice as long with
    the long record. The limits are for CPU time, which does not depend on other work of the
    machine; wall time is printed too. A million entries take some minutes.
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
    """Yield each table with its header line."""
    yield drawing.HEADER, drawing.drawn(studio, items, seeds)
    yield reviewed.HEADER, reviewed.reviewed(studio, games)
    yield looking.HEADER, looking.looked(studio, entries)
