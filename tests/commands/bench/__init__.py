"""``studyplay bench NAME``: benchmarks that end in one line of ``name=value`` pairs."""

import click

from studyplay.cli.lazy_group import LazyCommand, LazyGroup

BENCHMARKS = {
    "startup": LazyCommand(
        "tests.commands.bench.startup", "bench_startup", "Start-up time and memory."
    ),
    "movegen": LazyCommand(
        "tests.commands.bench.movegen", "bench_movegen", "Both move generators."
    ),
    "fairness": LazyCommand(
        "tests.commands.bench.fairness", "bench_fairness", "Order of simultaneous throws."
    ),
    "study": LazyCommand(
        "tests.commands.bench.study", "bench_study", "Drills, reviews and a long word record."
    ),
    "teaching": LazyCommand(
        "tests.commands.bench.teaching", "bench_teaching", "Seeded bags and teaching robots."
    ),
    "readback": LazyCommand(
        "tests.commands.bench.readback", "bench_readback", "Import of a large Anki collection."
    ),
    "move-cost": LazyCommand(
        "tests.commands.bench.move_cost",
        "bench_move_cost",
        "CPU time per move.",
    ),
    "live": LazyCommand("tests.commands.bench.live", "bench_live", "Delays with 1,000 players."),
}


@click.group(cls=LazyGroup, members=BENCHMARKS)
def bench() -> None:
    """Run a benchmark.  Each ends in one line of name=value pairs."""
