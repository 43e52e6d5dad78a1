"""``studyplay bench live``: a hall full of people, and how late what happens reaches them."""

import asyncio
import resource
import statistics
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol

import click
import msgspec

from studyplay.cli.bench.crowd import Browser
from studyplay.cli.bench.house import House, Party
from studyplay.cli.bench.served import app_served, borrow_words, module_served
from studyplay.services.keeping import keep_for_good

SEATS: Final = 4
GAMES: Final = ("scout/base", "wordbasket/base", "kotoba/base")
"""What is played: games of many short turns, mixed; ``--game`` names another."""

WARM_UP: Final = 8.0
"""Seconds before the first post: a server that has just started still compiles its kernel."""

SETTLE: Final = 2.0
"""Seconds that the last frames may take to arrive."""


class Mover(Protocol):
    """Chooses what is posted next at a table."""

    def __call__(self, number: int) -> tuple[int, dict[str, Any]] | None:
        """The seat that posts at table *number*, and what; ``None`` to leave it out."""


@dataclass(slots=True)
class Measured:
    """One run.  Seconds: ``late`` from each post to each of its arrivals, ``acks`` to its answer.

    ``missing`` are arrivals that never came; ``wrong`` frames out of order or told twice.
    """

    late: list[float] = field(default_factory=list)
    acks: list[float] = field(default_factory=list)
    refused: int = 0
    missing: int = 0
    wrong: int = 0

    def p(self, share: float, times: Sequence[float] | None = None) -> float:
        """The percentile in milliseconds."""
        ordered = sorted(self.late if times is None else times)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


@click.command("live")
@click.option("--people", default=1000, show_default=True, help="Connected players, four a table.")
@click.option("--seconds", default=20, show_default=True, help="Of each of the runs.")
@click.option("--rounds", default=3, show_default=True, help="Runs of each server, taking turns.")
@click.option("--game", "games", multiple=True, help="ENGINE/RULESET; several are mixed.")
def bench_live(people: int, seconds: int, rounds: int, games: tuple[str, ...]) -> None:
    """Play a move a second at each table; beside it bare stream servers of the same stack.

    One forgets what is posted, the other ("keeping") commits it before it tells anybody.
    """
    _allow_many_files()
    ours, bare, keeping = [], [], []
    for _ in range(rounds):
        bare.append(_bare(people, seconds))
        _tell("bare", bare[-1])
        keeping.append(_bare(people, seconds, "--keep"))
        _tell("keeping", keeping[-1])
        ours.append(_ours(people, seconds, games or GAMES))
        _tell("studyplay", ours[-1])
    p99, floor, kept = (_median(runs, 0.99) for runs in (ours, bare, keeping))
    click.echo(
        f"people={people} rounds={rounds} moves={sum(len(each.acks) for each in ours)} "
        f"p50_ms={_median(ours, 0.5):.1f} p99_ms={p99:.1f} "
        f"bare_p50_ms={_median(bare, 0.5):.1f} bare_p99_ms={floor:.1f} "
        f"keeping_p50_ms={_median(keeping, 0.5):.1f} keeping_p99_ms={kept:.1f} "
        f"ratio_p99={p99 / floor:.2f} ratio_keeping={p99 / kept:.2f} "
        f"missing={sum(each.missing for each in ours)} "
        f"wrong={sum(each.wrong for each in ours)} refused={sum(each.refused for each in ours)}"
    )


def _median(runs: Sequence[Measured], share: float) -> float:
    return statistics.median(run.p(share) for run in runs)


def _tell(name: str, run: Measured) -> None:
    click.echo(
        f"{name:10} moves {len(run.acks):6} p50 {run.p(0.5):7.1f} ms  p99 {run.p(0.99):7.1f} ms  "
        f"answer p50 {run.p(0.5, run.acks):6.1f} p99 {run.p(0.99, run.acks):6.1f}  "
        f"missing {run.missing} wrong {run.wrong} refused {run.refused}"
    )


def _bare(people: int, seconds: int, *options: str) -> Measured:
    tables = [Party(f"bench-{n}", "", ()) for n in range(people // SEATS)]
    body = {"cid": "x" * 24, "base": 1, "kind": "Show", "fields": {"start": 1, "stop": 2}}
    turns = [0] * len(tables)

    def move(number: int) -> tuple[int, dict[str, Any]]:
        turns[number] += 1
        return turns[number] % SEATS, body

    with module_served("studyplay.cli.bench.bare", *options) as (_, url):
        browsers = [[Browser(url, "") for _ in range(SEATS)] for _ in tables]
        return asyncio.run(_play(tables, browsers, move, seconds))


def _ours(people: int, seconds: int, games: Sequence[str]) -> Measured:
    with tempfile.TemporaryDirectory() as scratch:
        instance = Path(scratch)
        borrow_words(instance)
        house = House(instance)
        tables = house.seat([games[n % len(games)] for n in range(people // SEATS)], SEATS)
        turns = [0] * len(tables)

        def move(number: int) -> tuple[int, dict[str, Any]] | None:
            turns[number] += 1
            chosen = house.choose(tables[number], turns[number] % SEATS)
            if chosen is None:
                return None
            return chosen.seat, {
                "cid": f"bench-{chosen.base}",
                "base": chosen.base,
                "kind": type(chosen.action).__name__,
                "fields": msgspec.to_builtins(chosen.action),
            }

        with app_served(instance) as (_, url):
            browsers = [
                [Browser(url, person.headers) for person in each.people] for each in tables
            ]
            try:
                return asyncio.run(_play(tables, browsers, move, seconds))
            finally:
                house.close()


async def _play(
    tables: Sequence[Party], browsers: list[list[Browser]], move: Mover, seconds: int
) -> Measured:
    keep_for_good()  # or what is measured is this process, collecting its garbage
    run, begun = Measured(), asyncio.Semaphore(0)
    streams = [
        asyncio.create_task(each.listen(f"/tables/{table.table_id}/stream?after=0", begun.release))
        for table, sitting in zip(tables, browsers, strict=True)
        for each in sitting
    ]
    for _ in streams:
        await asyncio.wait_for(begun.acquire(), 60)
    start = asyncio.get_running_loop().time() + WARM_UP
    posts: list[dict[int, float]] = await asyncio.gather(
        *(
            _Walk(run, table.table_id, sitting, partial(move, n)).keep_moving(
                start + n / len(tables), seconds
            )
            for n, (table, sitting) in enumerate(zip(tables, browsers, strict=True))
        )
    )
    await asyncio.sleep(SETTLE)
    for stream in streams:
        stream.cancel()
    _count(run, browsers, posts)
    return run


@dataclass(frozen=True, slots=True)
class _Walk:
    """One table that is played at."""

    run: Measured
    table_id: str
    sitting: Sequence[Browser]
    move: Callable[[], tuple[int, dict[str, Any]] | None]

    async def keep_moving(self, start: float, seconds: int) -> dict[int, float]:
        """Post once a second from *start* on; when each of the versions was asked for.

        What is posted is chosen before, so that only the way of the news is measured.
        """
        loop, asked = asyncio.get_running_loop(), dict[int, float]()
        for second in range(seconds):
            chosen = await asyncio.to_thread(self.move)
            if chosen is None:
                break
            seat, body = chosen
            await asyncio.sleep(max(0.0, start + second - loop.time()))
            at = loop.time()
            status, answer = await self.sitting[seat].post(f"/tables/{self.table_id}/act", body)
            if status == 200:
                self.run.acks.append(loop.time() - at)
                asked[msgspec.json.decode(answer)["seq"]] = at
            else:
                self.run.refused += 1
        return asked


def _count(run: Measured, browsers: list[list[Browser]], posts: list[dict[int, float]]) -> None:
    for sitting, asked in zip(browsers, posts, strict=True):
        for browser in sitting:
            run.wrong += browser.ear.wrong
            for seq, at in asked.items():
                if seq in browser.ear.at:
                    run.late.append(browser.ear.at[seq] - at)
                else:
                    run.missing += 1


def _allow_many_files() -> None:
    """Two connections a person are more files than most systems allow at first."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
