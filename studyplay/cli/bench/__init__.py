"""``studyplay bench NAME``: benchmarks that end in one line of ``name=value`` pairs."""

import click

from studyplay.cli.lazy import LazyGroup, Member

BENCHES = {
    "startup": Member("studyplay.cli.bench.startup", "bench_startup", "Start-up time and memory."),
    "movegen": Member("studyplay.cli.bench.movegen", "bench_movegen", "Both move generators."),
    "fairness": Member(
        "studyplay.cli.bench.fairness", "bench_fairness", "Order of simultaneous throws."
    ),
    "study": Member(
        "studyplay.cli.bench.study", "bench_study", "Drills, reviews and a long word record."
    ),
    "teaching": Member(
        "studyplay.cli.bench.teaching", "bench_teaching", "Seeded bags and teaching robots."
    ),
    "readback": Member(
        "studyplay.cli.bench.readback", "bench_readback", "Import of a large Anki collection."
    ),
    "move-cost": Member(
        "studyplay.cli.bench.move_cost",
        "bench_move_cost",
        "CPU time per move.",
    ),
    "live": Member("studyplay.cli.bench.live", "bench_live", "Delays with 1,000 players."),
}


@click.group(cls=LazyGroup, members=BENCHES)
def bench() -> None:
    """Run a benchmark.  Each ends in one line of name=value pairs."""
