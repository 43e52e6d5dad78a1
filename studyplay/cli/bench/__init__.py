"""``studyplay bench NAME``: measurements that end in one line of ``name=value`` pairs."""

import click

from studyplay.cli.lazy import LazyGroup, Member

BENCHES = {
    "startup": Member("studyplay.cli.bench.startup", "bench_startup", "First page, and memory."),
    "movegen": Member(
        "studyplay.cli.bench.movegen", "bench_movegen", "Kernel and plain generator."
    ),
}


@click.group(cls=LazyGroup, members=BENCHES)
def bench() -> None:
    """Measure; every benchmark ends in one line of name=value pairs."""
