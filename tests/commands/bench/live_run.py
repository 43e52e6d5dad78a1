"""One run of a live benchmark: open streams, post moves, request pages, count frames."""

import asyncio
import resource
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Protocol

import msgspec

from studyplay.services.instance.warm_up import freeze_gc
from tests.commands.bench.async_browser import AsyncBrowser
from tests.commands.bench.bench_instance import BenchInstance, BenchTable
from tests.commands.bench.page_requests import SimulatedPage, page_requests_of

SEATS: Final = 4

SETTLE_SECONDS: Final = 2.0
"""Seconds to wait for the last frames."""


class MoveSource(Protocol):
    """Chooses the next post at a table."""

    def __call__(self, number: int) -> tuple[int, dict[str, Any]] | None:
        """Return the seat and the body of the next post at table *number*; ``None`` to stop."""


@dataclass(slots=True)
class LiveRun:
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

    delays: list[float] = field(default_factory=list)
    response_times: list[float] = field(default_factory=list)
    refused: int = 0
    missing: int = 0
    out_of_order: int = 0
    requests: int = 0
    failed: int = 0

    def percentile_ms(self, share: float, times: Sequence[float] | None = None) -> float:
        """Return the percentile *share* of *times*, by default of ``delays``, in milliseconds."""
        ordered = sorted(self.delays if times is None else times)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


@dataclass(frozen=True, slots=True)
class RunTiming:
    """Timing of a run in seconds: before the first post, between posts at a table, and in total.

    The first ``uncounted_moves`` at each table are not counted because they open dictionaries.
    ``on_start`` is called right before the first counted post, ``on_end`` after the last arrival.
    """

    warm_up: float
    interval: float
    duration: float
    uncounted_moves: int = 0
    on_start: Callable[[], None] = lambda: None
    on_end: Callable[[], None] = lambda: None


def bot_moves(instance: BenchInstance, tables: Sequence[BenchTable]) -> MoveSource:
    """Return a source of bot moves, for each seat of a table in turn."""
    turns = [0] * len(tables)

    def move(number: int) -> tuple[int, dict[str, Any]] | None:
        turns[number] += 1
        chosen = instance.choose_move(tables[number], turns[number] % SEATS)
        if chosen is None:
            return None
        return chosen.seat, {
            "cid": f"bench-{chosen.base}",
            "base": chosen.base,
            "kind": type(chosen.action).__name__,
            "fields": msgspec.to_builtins(chosen.action),
        }

    return move


def bare_tables(count: int) -> list[BenchTable]:
    """Return tables for the bare server."""
    return [BenchTable(f"bench-{n}", "", ()) for n in range(count)]


def bare_moves(count: int) -> MoveSource:
    """Return a source that always posts the same body, for each seat of a table in turn."""
    body = {"cid": "x" * 24, "base": 1, "kind": "Show", "fields": {"start": 1, "stop": 2}}
    turns = [0] * count

    def move(number: int) -> tuple[int, dict[str, Any]]:
        turns[number] += 1
        return turns[number] % SEATS, body

    return move


async def play_tables(
    tables: Sequence[BenchTable],
    browsers: Sequence[Sequence[AsyncBrowser]],
    choose_move: MoveSource,
    timing: RunTiming,
) -> LiveRun:
    """Play at all *tables* concurrently, with one browser per seat."""
    freeze_gc()  # garbage collection here would distort the results
    run, opened = LiveRun(), asyncio.Semaphore(0)
    desks = [
        _TableRun(run, table, seated, partial(choose_move, n))
        for n, (table, seated) in enumerate(zip(tables, browsers, strict=True))
    ]
    streams = [stream for desk in desks for stream in desk.open_streams(opened.release)]
    for _ in streams:
        await asyncio.wait_for(opened.acquire(), 60)
    loop = asyncio.get_running_loop()
    start = loop.time() + timing.warm_up
    loop.call_at(start + timing.uncounted_moves * timing.interval, timing.on_start)
    posts: list[dict[int, float]] = await asyncio.gather(
        *(
            desk.post_moves(start + timing.interval * n / len(desks), timing)
            for n, desk in enumerate(desks)
        )
    )
    await asyncio.sleep(SETTLE_SECONDS)
    timing.on_end()
    for stream in streams:
        stream.cancel()
    _count_arrivals(run, browsers, posts)
    return run


@dataclass(slots=True)
class _TableRun:
    """A table with its open pages."""

    run: LiveRun
    table: BenchTable
    browsers: Sequence[AsyncBrowser]
    move: Callable[[], tuple[int, dict[str, Any]] | None]
    followers: list[SimulatedPage] = field(init=False)
    tasks: set[asyncio.Task[None]] = field(default_factory=set)
    is_counting: bool = False

    def __post_init__(self) -> None:
        self.followers = [SimulatedPage(page_requests_of(self.table.game)) for _ in self.browsers]

    @property
    def address(self) -> str:
        return f"/tables/{self.table.table_id}"

    def open_streams(self, ready: Callable[[], None]) -> list[asyncio.Task[None]]:
        """Open the streams of all seats."""
        path = f"{self.address}/stream?after=0"
        return [
            asyncio.create_task(
                browser.read_stream(
                    path, ready, partial(self._request_after_frame, browser, follower)
                )
            )
            for browser, follower in zip(self.browsers, self.followers, strict=True)
        ]

    async def post_moves(self, start: float, timing: RunTiming) -> dict[int, float]:
        """Post moves from time *start* on; return the post time by version.

        Each move is chosen before its time, so that the choice is not measured.
        """
        loop, posted_at = asyncio.get_running_loop(), dict[int, float]()
        for number in range(timing.uncounted_moves + int(timing.duration / timing.interval)):
            chosen = await asyncio.to_thread(self.move)
            if chosen is None:
                break
            seat, body = chosen
            await asyncio.sleep(max(0.0, start + number * timing.interval - loop.time()))
            self.is_counting = number >= timing.uncounted_moves
            for path, question in self.followers[seat].posts_before_move(body):
                self._count_request(
                    (await self.browsers[seat].post(self.address + path, question))[0]
                )
            at = loop.time()
            status, answer = await self.browsers[seat].post(f"{self.address}/act", body)
            if not self.is_counting:
                continue
            if status == 200:
                self.run.response_times.append(loop.time() - at)
                posted_at[msgspec.json.decode(answer)["seq"]] = at
            else:
                self.run.refused += 1
        return posted_at

    def _request_after_frame(
        self, browser: AsyncBrowser, follower: SimulatedPage, frame: bytes
    ) -> None:
        for path in follower.paths_after_frame(frame):
            task = asyncio.create_task(self._get(browser, self.address + path))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _get(self, browser: AsyncBrowser, path: str) -> None:
        self._count_request((await browser.get(path))[0])

    def _count_request(self, status: int) -> None:
        self.run.requests += self.is_counting
        self.run.failed += status != 200


def _count_arrivals(
    run: LiveRun, browsers: Sequence[Sequence[AsyncBrowser]], posts: Sequence[dict[int, float]]
) -> None:
    for seated, posted_at in zip(browsers, posts, strict=True):
        for browser in seated:
            run.out_of_order += browser.stream_record.out_of_order
            for seq, at in posted_at.items():
                if seq in browser.stream_record.received_at:
                    run.delays.append(browser.stream_record.received_at[seq] - at)
                else:
                    run.missing += 1


def raise_open_file_limit() -> None:
    """Raise the open-file limit: each player needs two connections."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
