"""One run of a live benchmark: open streams, post moves, follow pages, count what arrives."""

import asyncio
import resource
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Protocol

import msgspec

from studyplay.cli.bench.crowd import Browser
from studyplay.cli.bench.house import House, Party
from studyplay.cli.bench.pages import Follower, page_of
from studyplay.services.keeping import keep_for_good

SEATS: Final = 4

SETTLE: Final = 2.0
"""Seconds that the last frames may take to arrive."""


class Mover(Protocol):
    """Chooses what is posted next at a table."""

    def __call__(self, number: int) -> tuple[int, dict[str, Any]] | None:
        """The seat that posts at table *number*, and what; ``None`` to leave it out."""


@dataclass(slots=True)
class Measured:
    """One run.  Seconds: ``late`` from each post to each of its arrivals, ``acks`` to its answer.

    ``missing`` are arrivals that never came; ``wrong`` frames out of order or sent twice;
    ``requests`` what pages requested beside streams and moves, ``failed`` those not answered 200.
    """

    late: list[float] = field(default_factory=list)
    acks: list[float] = field(default_factory=list)
    refused: int = 0
    missing: int = 0
    wrong: int = 0
    requests: int = 0
    failed: int = 0

    def p(self, share: float, times: Sequence[float] | None = None) -> float:
        """The percentile in milliseconds."""
        ordered = sorted(self.late if times is None else times)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds: before the first post, between the posts at a table, and of the whole run.

    The first ``lead`` posts at each table are not counted: they open dictionaries.  ``begin`` and
    ``end`` are called right before the first post that counts and after the last arrival.
    """

    warm_up: float
    every: float
    seconds: float
    lead: int = 0
    begin: Callable[[], None] = lambda: None
    end: Callable[[], None] = lambda: None


def moves_of(house: House, tables: Sequence[Party]) -> Mover:
    """The moves that bots would make, each seat of a table in turn."""
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

    return move


def bare_tables(count: int) -> list[Party]:
    """Tables of a server that knows no games."""
    return [Party(f"bench-{n}", "", ()) for n in range(count)]


def bare_moves(count: int) -> Mover:
    """What is posted there: always the same, each seat of a table in turn."""
    body = {"cid": "x" * 24, "base": 1, "kind": "Show", "fields": {"start": 1, "stop": 2}}
    turns = [0] * count

    def move(number: int) -> tuple[int, dict[str, Any]]:
        turns[number] += 1
        return turns[number] % SEATS, body

    return move


async def play(
    tables: Sequence[Party], browsers: Sequence[Sequence[Browser]], move: Mover, timing: Timing
) -> Measured:
    """Play at all *tables* at once, with a browser for each seat."""
    keep_for_good()  # or what is measured is this process, collecting its garbage
    run, begun = Measured(), asyncio.Semaphore(0)
    desks = [
        _Desk(run, table, sitting, partial(move, n))
        for n, (table, sitting) in enumerate(zip(tables, browsers, strict=True))
    ]
    streams = [stream for desk in desks for stream in desk.listen(begun.release)]
    for _ in streams:
        await asyncio.wait_for(begun.acquire(), 60)
    loop = asyncio.get_running_loop()
    start = loop.time() + timing.warm_up
    loop.call_at(start + timing.lead * timing.every, timing.begin)
    posts: list[dict[int, float]] = await asyncio.gather(
        *(
            desk.keep_moving(start + timing.every * n / len(desks), timing)
            for n, desk in enumerate(desks)
        )
    )
    await asyncio.sleep(SETTLE)
    timing.end()
    for stream in streams:
        stream.cancel()
    _count(run, browsers, posts)
    return run


@dataclass(slots=True)
class _Desk:
    """One table that is played at, with the pages that are open on it."""

    run: Measured
    table: Party
    sitting: Sequence[Browser]
    move: Callable[[], tuple[int, dict[str, Any]] | None]
    followers: list[Follower] = field(init=False)
    tasks: set[asyncio.Task[None]] = field(default_factory=set)
    counts: bool = False

    def __post_init__(self) -> None:
        self.followers = [Follower(page_of(self.table.game)) for _ in self.sitting]

    @property
    def address(self) -> str:
        return f"/tables/{self.table.table_id}"

    def listen(self, ready: Callable[[], None]) -> list[asyncio.Task[None]]:
        """The streams of all seats."""
        path = f"{self.address}/stream?after=0"
        return [
            asyncio.create_task(
                browser.listen(path, ready, partial(self._follow, browser, follower))
            )
            for browser, follower in zip(self.sitting, self.followers, strict=True)
        ]

    async def keep_moving(self, start: float, timing: Timing) -> dict[int, float]:
        """Post from *start* on; when each of the versions was asked for.

        What is posted is chosen before, so that only the way of the news is measured.
        """
        loop, asked = asyncio.get_running_loop(), dict[int, float]()
        for number in range(timing.lead + int(timing.seconds / timing.every)):
            chosen = await asyncio.to_thread(self.move)
            if chosen is None:
                break
            seat, body = chosen
            await asyncio.sleep(max(0.0, start + number * timing.every - loop.time()))
            self.counts = number >= timing.lead
            for path, question in self.followers[seat].posts(body):
                self._note((await self.sitting[seat].post(self.address + path, question))[0])
            at = loop.time()
            status, answer = await self.sitting[seat].post(f"{self.address}/act", body)
            if not self.counts:
                continue
            if status == 200:
                self.run.acks.append(loop.time() - at)
                asked[msgspec.json.decode(answer)["seq"]] = at
            else:
                self.run.refused += 1
        return asked

    def _follow(self, browser: Browser, follower: Follower, frame: bytes) -> None:
        for path in follower.paths(frame):
            task = asyncio.create_task(self._get(browser, self.address + path))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _get(self, browser: Browser, path: str) -> None:
        self._note((await browser.get(path))[0])

    def _note(self, status: int) -> None:
        self.run.requests += self.counts
        self.run.failed += status != 200


def _count(
    run: Measured, browsers: Sequence[Sequence[Browser]], posts: Sequence[dict[int, float]]
) -> None:
    for sitting, asked in zip(browsers, posts, strict=True):
        for browser in sitting:
            run.wrong += browser.ear.wrong
            for seq, at in asked.items():
                if seq in browser.ear.at:
                    run.late.append(browser.ear.at[seq] - at)
                else:
                    run.missing += 1


def allow_many_files() -> None:
    """Raise the limit on open files: two connections a person are more than the usual one."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
