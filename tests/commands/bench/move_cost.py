"""``studyplay bench move-cost``: measure the server's CPU time per move."""

import asyncio
import tempfile
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import click

from tests.commands.bench.async_browser import AsyncBrowser
from tests.commands.bench.bench_instance import BenchInstance
from tests.commands.bench.live_run import (
    SEATS,
    LiveRun,
    RunTiming,
    bare_moves,
    bare_tables,
    bot_moves,
    play_tables,
    raise_open_file_limit,
)
from tests.commands.bench.processor_time import ProcessorTime, read_processor_time, wait_until_idle
from tests.commands.bench.server_process import link_word_data, run_app, run_module

GAMES: Final = ("scrabble/study", "wordbasket/base", "kotoba/base", "scout/base")

WARM_UP_SECONDS: Final = 1.0
"""Seconds between the last stream and the first post."""

UNCOUNTED_MOVES: Final = 5
"""First moves at each table, which are not counted because they open dictionaries."""


@dataclass(frozen=True, slots=True)
class MoveCost:
    """The CPU time per move of one game, in milliseconds.

    ``cpu_ms`` is for the server itself, ``review_ms`` for the low-priority subprocess that
    computes reviews.  ``run`` has the measurements of the browsers.
    """

    game: str
    cpu_ms: float
    review_ms: float
    run: LiveRun

    @property
    def requests(self) -> float:
        """Mean number of page requests per move, in addition to the move."""
        return self.run.requests / max(1, len(self.run.response_times))


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
    raise_open_file_limit()
    costs = [_measure_bare_server(tables, seconds, every)]
    _print_cost(costs[0])
    for game in games or GAMES:
        costs.append(_measure_game(game, tables, seconds, every))
        _print_cost(costs[-1])
    click.echo(_format_summary(costs))


def _measure_game(game: str, count: int, seconds: int, every: float) -> MoveCost:
    with tempfile.TemporaryDirectory() as scratch:
        instance = Path(scratch)
        link_word_data(instance)
        bench_instance = BenchInstance(instance)
        tables = bench_instance.create_tables([game] * count, SEATS)
        with run_app(instance) as (process, url):
            wait_until_idle(process.pid)
            browsers = [
                [AsyncBrowser(url, each.headers) for each in table.learners] for table in tables
            ]
            moves = bot_moves(bench_instance, tables)
            try:
                return _measure_run(
                    game,
                    process.pid,
                    lambda timing: play_tables(tables, browsers, moves, timing),
                    RunTiming(WARM_UP_SECONDS, every, seconds, UNCOUNTED_MOVES),
                )
            finally:
                bench_instance.close()


def _measure_bare_server(count: int, seconds: int, every: float) -> MoveCost:
    tables = bare_tables(count)
    with run_module("tests.commands.bench.bare_server", "--keep") as (process, url):
        browsers = [[AsyncBrowser(url, "") for _ in range(SEATS)] for _ in tables]
        return _measure_run(
            "bare",
            process.pid,
            lambda timing: play_tables(tables, browsers, bare_moves(count), timing),
            RunTiming(WARM_UP_SECONDS, every, seconds, UNCOUNTED_MOVES),
        )


def _measure_run(
    game: str,
    pid: int,
    run: Callable[[RunTiming], Coroutine[Any, Any, LiveRun]],
    timing: RunTiming,
) -> MoveCost:
    """Measure the CPU time of process *pid* from the first counted move to the end of *run*."""
    readings: list[ProcessorTime] = []

    def read() -> None:
        readings.append(read_processor_time(pid))

    seen = asyncio.run(run(replace(timing, on_start=read, on_end=read)))
    before, after = readings
    moves = max(1, len(seen.response_times)) / 1000
    serving, apart = after.serving - before.serving, after.background - before.background
    return MoveCost(game, serving / moves, apart / moves, seen)


def _print_cost(cost: MoveCost) -> None:
    run = cost.run
    click.echo(
        f"{cost.game:18} moves {len(run.response_times):5}  "
        f"processor {cost.cpu_ms:6.2f} ms a move"
        f" (+ {cost.review_ms:.2f} for reviews)  "
        f"requests {cost.requests:5.2f} a move  p50 {run.percentile_ms(0.5):6.1f} ms  p99 "
        f"{run.percentile_ms(0.99):6.1f} "
        f"ms  missing {run.missing} wrong {run.out_of_order} refused {run.refused} failed "
        f"{run.failed}"
    )


def _format_summary(costs: Sequence[MoveCost]) -> str:
    pairs = [
        pair
        for cost in costs
        for name in [cost.game.partition("/")[0]]
        for pair in (
            f"{name}_cpu_ms={cost.cpu_ms:.2f}",
            f"{name}_requests={cost.requests:.2f}",
            f"{name}_p99_ms={cost.run.percentile_ms(0.99):.1f}",
        )
    ]
    lost = sum(each.run.missing + each.run.out_of_order + each.run.failed for each in costs)
    return " ".join((*pairs, f"lost={lost}"))
