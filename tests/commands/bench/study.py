"""``studyplay bench study``: measure drills, reviews, and pages with a long word record."""

from collections.abc import Iterable, Iterator

import click

from studyplay.services import AppContext
from tests.commands.bench import drill_generation, review_times, word_record_pages
from tests.commands.bench.measurement import Measurement
from tests.commands.scratch_context import open_scratch_context


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
    found: list[Measurement] = []
    with open_scratch_context() as app_context:
        for header, part in _iter_tables(app_context, items, seeds, games, entries):
            click.echo(header)
            for each in part:
                click.echo(each.line)
                found.append(each)
    click.echo(" ".join(f"{name}={value}" for each in found for name, value in each.pairs))
    context.exit(1 if any(each.is_over_limit for each in found) else 0)


def _iter_tables(
    app_context: AppContext, items: int, seeds: int, games: int, entries: int
) -> Iterator[tuple[str, Iterable[Measurement]]]:
    """Yield each table with its header line."""
    yield drill_generation.TABLE_HEADER, drill_generation.measure_drills(app_context, items, seeds)
    yield review_times.TABLE_HEADER, review_times.measure_reviews(app_context, games)
    yield word_record_pages.TABLE_HEADER, word_record_pages.measure_pages(app_context, entries)
