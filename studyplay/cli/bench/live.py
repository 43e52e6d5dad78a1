"""``studyplay bench live``: measure the delay of table updates with many players."""

import asyncio
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from studyplay.cli.bench.crowd import Browser
from studyplay.cli.bench.house import House
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
    allow_many_files()
    ours, bare, keeping = [], [], []
    for _ in range(rounds):
        bare.append(_bare(people, seconds))
        _print("bare", bare[-1])
        keeping.append(_bare(people, seconds, "--keep"))
        _print("keeping", keeping[-1])
        ours.append(_ours(people, seconds, games or GAMES))
        _print("studyplay", ours[-1])
    p99, floor, kept = (_median(runs, 0.99) for runs in (ours, bare, keeping))
    click.echo(
        f"people={people} rounds={rounds} moves={sum(len(each.acks) for each in ours)} "
        f"p50_ms={_median(ours, 0.5):.1f} p99_ms={p99:.1f} "
        f"bare_p50_ms={_median(bare, 0.5):.1f} bare_p99_ms={floor:.1f} "
        f"keeping_p50_ms={_median(keeping, 0.5):.1f} keeping_p99_ms={kept:.1f} "
        f"ratio_p99={p99 / floor:.2f} ratio_keeping={p99 / kept:.2f} "
        f"requests={sum(each.requests for each in ours)} "
        f"failed={sum(each.failed for each in ours)} "
        f"missing={sum(each.missing for each in ours)} "
        f"wrong={sum(each.wrong for each in ours)} refused={sum(each.refused for each in ours)}"
    )


def _median(runs: Sequence[Measured], share: float) -> float:
    return statistics.median(run.p(share) for run in runs)


def _print(name: str, run: Measured) -> None:
    click.echo(
        f"{name:10} moves {len(run.acks):6} p50 {run.p(0.5):7.1f} ms  p99 {run.p(0.99):7.1f} ms  "
        f"answer p50 {run.p(0.5, run.acks):6.1f} p99 {run.p(0.99, run.acks):6.1f}  "
        f"missing {run.missing} wrong {run.wrong} refused {run.refused}"
    )


def _bare(people: int, seconds: int, *options: str) -> Measured:
    tables = bare_tables(people // SEATS)
    with module_served("studyplay.cli.bench.bare", *options) as (_, url):
        browsers = [[Browser(url, "") for _ in range(SEATS)] for _ in tables]
        moves = bare_moves(len(tables))
        return asyncio.run(play(tables, browsers, moves, Timing(WARM_UP, 1.0, seconds)))


def _ours(people: int, seconds: int, games: Sequence[str]) -> Measured:
    with tempfile.TemporaryDirectory() as scratch:
        instance = Path(scratch)
        borrow_words(instance)
        house = House(instance)
        tables = house.seat([games[n % len(games)] for n in range(people // SEATS)], SEATS)
        with app_served(instance) as (_, url):
            browsers = [
                [Browser(url, person.headers) for person in each.people] for each in tables
            ]
            timing = Timing(WARM_UP, 1.0, seconds)
            try:
                return asyncio.run(play(tables, browsers, moves_of(house, tables), timing))
            finally:
                house.close()
