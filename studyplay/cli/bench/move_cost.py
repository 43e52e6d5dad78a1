"""``studyplay bench move-cost``: measure the server's CPU time per move."""

import asyncio
import tempfile
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import click

from studyplay.cli.bench.crowd import Browser
from studyplay.cli.bench.house import House
from studyplay.cli.bench.processor import Used, processor_time, wait_until_idle
from studyplay.cli.bench.rounds import (
    SEATS,
    Measured,
    Timing,
    allow_many_files,
    bare_moves,
    bare_tables,
    moves_of,
    play,
)
from studyplay.cli.bench.served import app_served, borrow_words, module_served

GAMES: Final = ("scrabble/study", "wordbasket/base", "kotoba/base", "scout/base")

WARM_UP: Final = 1.0
"""Seconds between the last stream and the first post."""

LEAD: Final = 5
"""First moves at each table, which are not counted because they open dictionaries."""


@dataclass(frozen=True, slots=True)
class Cost:
    """The CPU time per move of one game, in milliseconds.

    ``cpu_ms`` is for the server itself, ``review_ms`` for the low-priority subprocess that
    computes reviews.  ``run`` has the measurements of the browsers.
    """

    game: str
    cpu_ms: float
    apart_ms: float
    run: Measured

    @property
    def requests(self) -> float:
        """Mean number of page requests per move, in addition to the move."""
        return self.run.requests / max(1, len(self.run.acks))


@click.command("move-cost")
@click.option("--tables", default=60, show_default=True, help="Tables of four per game.")
@click.option("--seconds", default=15, show_default=True, help="Duration of each run.")
@click.option("--every", default=1.0, show_default=True, help="Seconds between moves at a table.")
@click.option("--game", "games", multiple=True, help="ENGINE/RULESET; default: all four.")
def bench_move_cost(tables: int, seconds: int, every: float, games: tuple[str, ...]) -> None:
    """Play at tables of four, with all streams and requests of real pages.

    The result is the CPU time of the server's processes divided by the number of accepted moves.
    A minimal stream server that commits each post is measured for comparison, because other work
    on the machine slows both down.
    """
    allow_many_files()
    costs = [_bare_cost(tables, seconds, every)]
    _print(costs[0])
    for game in games or GAMES:
        costs.append(_cost(game, tables, seconds, every))
        _print(costs[-1])
    click.echo(_summary(costs))


def _cost(game: str, count: int, seconds: int, every: float) -> Cost:
    with tempfile.TemporaryDirectory() as scratch:
        instance = Path(scratch)
        borrow_words(instance)
        house = House(instance)
        tables = house.seat([game] * count, SEATS)
        with app_served(instance) as (process, url):
            wait_until_idle(process.pid)
            browsers = [[Browser(url, each.headers) for each in table.people] for table in tables]
            moves = moves_of(house, tables)
            try:
                return _measured(
                    game,
                    process.pid,
                    lambda timing: play(tables, browsers, moves, timing),
                    Timing(WARM_UP, every, seconds, LEAD),
                )
            finally:
                house.close()


def _bare_cost(count: int, seconds: int, every: float) -> Cost:
    tables = bare_tables(count)
    with module_served("studyplay.cli.bench.bare", "--keep") as (process, url):
        browsers = [[Browser(url, "") for _ in range(SEATS)] for _ in tables]
        return _measured(
            "bare",
            process.pid,
            lambda timing: play(tables, browsers, bare_moves(count), timing),
            Timing(WARM_UP, every, seconds, LEAD),
        )


def _measured(
    game: str, pid: int, run: Callable[[Timing], Coroutine[Any, Any, Measured]], timing: Timing
) -> Cost:
    """Measure the CPU time of process *pid* from the first counted move to the end of *run*."""
    readings: list[Used] = []

    def read() -> None:
        readings.append(processor_time(pid))

    seen = asyncio.run(run(replace(timing, begin=read, end=read)))
    before, after = readings
    moves = max(1, len(seen.acks)) / 1000
    serving, apart = after.serving - before.serving, after.apart - before.apart
    return Cost(game, serving / moves, apart / moves, seen)


def _print(cost: Cost) -> None:
    run = cost.run
    click.echo(
        f"{cost.game:18} moves {len(run.acks):5}  processor {cost.cpu_ms:6.2f} ms a move "
        f"(+ {cost.apart_ms:.2f} for reviews)  "
        f"requests {cost.requests:5.2f} a move  p50 {run.p(0.5):6.1f} ms  p99 {run.p(0.99):6.1f} "
        f"ms  missing {run.missing} wrong {run.wrong} refused {run.refused} failed {run.failed}"
    )


def _summary(costs: Sequence[Cost]) -> str:
    pairs = [
        pair
        for cost in costs
        for name in [cost.game.partition("/")[0]]
        for pair in (
            f"{name}_cpu_ms={cost.cpu_ms:.2f}",
            f"{name}_requests={cost.requests:.2f}",
            f"{name}_p99_ms={cost.run.p(0.99):.1f}",
        )
    ]
    lost = sum(each.run.missing + each.run.wrong + each.run.failed for each in costs)
    return " ".join((*pairs, f"lost={lost}"))
