"""One run of a live benchmark: open streams, post moves, request pages, count frames."""

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
"""Seconds to wait for the last frames."""


class Mover(Protocol):
    """Chooses the next post at a table."""

    def __call__(self, number: int) -> tuple[int, dict[str, Any]] | None:
        """Return the seat and the body of the next post at table *number*; ``None`` to stop."""


@dataclass(slots=True)
class Measured:
    """The results of one run.

    Attributes:
        delays: Seconds from each post to each arrival of its frame.
        response_times: Seconds from each post to its response.
        refused: Posts without status 200.
        missing: Frames that did not arrive.
        out_of_order: Frames out of order or repeated.
        requests: Page requests in addition to streams and moves.
        failed: Page requests without status 200.
    """

    late: list[float] = field(default_factory=list)
    acks: list[float] = field(default_factory=list)
    refused: int = 0
    missing: int = 0
    wrong: int = 0
    requests: int = 0
    failed: int = 0

    def p(self, share: float, times: Sequence[float] | None = None) -> float:
        """Return the percentile *share* of *times*, by default of ``delays``, in milliseconds."""
        ordered = sorted(self.late if times is None else times)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


@dataclass(frozen=True, slots=True)
class Timing:
    """Timing of a run in seconds: before the first post, between posts at a table, and in total.

    The first ``uncounted_moves`` at each table are not counted because they open dictionaries.
    ``on_start`` is called right before the first counted post, ``on_end`` after the last arrival.
    """

    warm_up: float
    every: float
    seconds: float
    lead: int = 0
    begin: Callable[[], None] = lambda: None
    end: Callable[[], None] = lambda: None


def moves_of(house: House, tables: Sequence[Party]) -> Mover:
    """Return a source of bot moves, for each seat of a table in turn."""
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
    """Return tables for the bare server."""
    return [Party(f"bench-{n}", "", ()) for n in range(count)]


def bare_moves(count: int) -> Mover:
    """Return a source that always posts the same body, for each seat of a table in turn."""
    body = {"cid": "x" * 24, "base": 1, "kind": "Show", "fields": {"start": 1, "stop": 2}}
    turns = [0] * count

    def move(number: int) -> tuple[int, dict[str, Any]]:
        turns[number] += 1
        return turns[number] % SEATS, body

    return move


async def play(
    tables: Sequence[Party], browsers: Sequence[Sequence[Browser]], move: Mover, timing: Timing
) -> Measured:
    """Play at all *tables* concurrently, with one browser per seat."""
    keep_for_good()  # garbage collection here would distort the results
    run, opened = Measured(), asyncio.Semaphore(0)
    desks = [
        _Desk(run, table, seated, partial(move, n))
        for n, (table, seated) in enumerate(zip(tables, browsers, strict=True))
    ]
    streams = [stream for desk in desks for stream in desk.listen(opened.release)]
    for _ in streams:
        await asyncio.wait_for(opened.acquire(), 60)
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
    """A table with its open pages."""

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
        """Open the streams of all seats."""
        path = f"{self.address}/stream?after=0"
        return [
            asyncio.create_task(
                browser.listen(path, ready, partial(self._follow, browser, follower))
            )
            for browser, follower in zip(self.sitting, self.followers, strict=True)
        ]

    async def keep_moving(self, start: float, timing: Timing) -> dict[int, float]:
        """Post moves from time *start* on; return the post time by version.

        Each move is chosen before its time, so that the choice is not measured.
        """
        loop, posted_at = asyncio.get_running_loop(), dict[int, float]()
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
                posted_at[msgspec.json.decode(answer)["seq"]] = at
            else:
                self.run.refused += 1
        return posted_at

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
    for seated, posted_at in zip(browsers, posts, strict=True):
        for browser in seated:
            run.wrong += browser.ear.wrong
            for seq, at in posted_at.items():
                if seq in browser.ear.at:
                    run.late.append(browser.ear.at[seq] - at)
                else:
                    run.missing += 1


def allow_many_files() -> None:
    """Raise the open-file limit: each player needs two connections."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
