"""``studyplay bench live``: measure the delay of table updates with many players."""

import asyncio
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

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
from tests.commands.bench.server_process import link_word_data, run_app, run_module

GAMES: Final = ("scout/base", "wordbasket/base", "kotoba/base", "scrabble/study")
"""The games played by default, mixed."""

WARM_UP: Final = 8.0
"""Seconds before the first post, because a new server first compiles its kernel."""


@click.command("live")
@click.option("--people", default=1000, show_default=True, help="Players, four per table.")
@click.option("--seconds", default=20, show_default=True, help="Duration of each run.")
@click.option("--rounds", default=3, show_default=True, help="Runs of each server, alternating.")
@click.option("--game", "games", multiple=True, help="ENGINE/RULESET; can be repeated.")
def bench_live(people: int, seconds: int, rounds: int, games: tuple[str, ...]) -> None:
    """Play one move per second at each table, and compare with two minimal stream servers.

    One stores nothing; the other ("keeping") commits each post before sending it.  Each browser
    also makes the requests of the real page of its game.
    """
    raise_open_file_limit()
    ours, bare, keeping = [], [], []
    for _ in range(rounds):
        bare.append(_run_bare_server(people, seconds))
        _print_run("bare", bare[-1])
        keeping.append(_run_bare_server(people, seconds, "--keep"))
        _print_run("keeping", keeping[-1])
        ours.append(_run_app(people, seconds, games or GAMES))
        _print_run("studyplay", ours[-1])
    p99, floor, kept = (_median_percentile(runs, 0.99) for runs in (ours, bare, keeping))
    click.echo(
        f"people={people} rounds={rounds} moves={sum(len(each.response_times) for each in ours)} "
        f"p50_ms={_median_percentile(ours, 0.5):.1f} p99_ms={p99:.1f} "
        f"bare_p50_ms={_median_percentile(bare, 0.5):.1f} bare_p99_ms={floor:.1f} "
        f"keeping_p50_ms={_median_percentile(keeping, 0.5):.1f} keeping_p99_ms={kept:.1f} "
        f"ratio_p99={p99 / floor:.2f} ratio_keeping={p99 / kept:.2f} "
        f"requests={sum(each.requests for each in ours)} "
        f"failed={sum(each.failed for each in ours)} "
        f"missing={sum(each.missing for each in ours)} "
        f"wrong={sum(each.out_of_order for each in ours)} "
        f"refused={sum(each.refused for each in ours)}"
    )


def _median_percentile(runs: Sequence[LiveRun], share: float) -> float:
    return statistics.median(run.percentile_ms(share) for run in runs)


def _print_run(name: str, run: LiveRun) -> None:
    click.echo(
        f"{name:10} moves {len(run.response_times):6} p50 {run.percentile_ms(0.5):7.1f} ms  p99 "
        f"{run.percentile_ms(0.99):7.1f} ms  "
        f"answer p50 {run.percentile_ms(0.5, run.response_times):6.1f} p99 "
        f"{run.percentile_ms(0.99, run.response_times):6.1f}  "
        f"missing {run.missing} wrong {run.out_of_order} refused {run.refused}"
    )


def _run_bare_server(people: int, seconds: int, *options: str) -> LiveRun:
    tables = bare_tables(people // SEATS)
    with run_module("tests.commands.bench.bare_server", *options) as (_, url):
        browsers = [[AsyncBrowser(url, "") for _ in range(SEATS)] for _ in tables]
        moves = bare_moves(len(tables))
        return asyncio.run(play_tables(tables, browsers, moves, RunTiming(WARM_UP, 1.0, seconds)))


def _run_app(people: int, seconds: int, games: Sequence[str]) -> LiveRun:
    with tempfile.TemporaryDirectory() as scratch:
        instance = Path(scratch)
        link_word_data(instance)
        bench_instance = BenchInstance(instance)
        tables = bench_instance.create_tables(
            [games[n % len(games)] for n in range(people // SEATS)], SEATS
        )
        with run_app(instance) as (_, url):
            browsers = [
                [AsyncBrowser(url, person.headers) for person in each.learners] for each in tables
            ]
            timing = RunTiming(WARM_UP, 1.0, seconds)
            try:
                return asyncio.run(
                    play_tables(tables, browsers, bot_moves(bench_instance, tables), timing)
                )
            finally:
                bench_instance.close()
