"""``studyplay bench NAME``: measurements that end in one line of ``name=value`` pairs."""

import click

from studyplay.cli.lazy import LazyGroup, Member

BENCHES = {
    "startup": Member("studyplay.cli.bench.startup", "bench_startup", "First page, and memory."),
    "movegen": Member(
        "studyplay.cli.bench.movegen", "bench_movegen", "Kernel and plain generator."
    ),
    "fairness": Member(
        "studyplay.cli.bench.fairness", "bench_fairness", "Who is first in a race of throws."
    ),
    "study": Member(
        "studyplay.cli.bench.study", "bench_study", "Drills, reviews, and a long word record."
    ),
    "teaching": Member(
        "studyplay.cli.bench.teaching", "bench_teaching", "Seeded bags and robots that teach."
    ),
    "readback": Member(
        "studyplay.cli.bench.readback", "bench_readback", "A large collection of Anki read back."
    ),
    "move-cost": Member(
        "studyplay.cli.bench.move_cost",
        "bench_move_cost",
        "Processor time of a move, all included.",
    ),
    "live": Member("studyplay.cli.bench.live", "bench_live", "A hall full of people, live."),
}


@click.group(cls=LazyGroup, members=BENCHES)
def bench() -> None:
    """Measure; every benchmark ends in one line of name=value pairs."""
