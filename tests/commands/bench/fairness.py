"""``studyplay bench fairness``: check that the earlier of two throws wins."""

import asyncio
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import click
import msgspec

from studyplay.services.tables import table_actions
from tests.commands.bench.async_browser import AsyncBrowser
from tests.commands.bench.bench_instance import BenchInstance, BenchMove, BenchTable
from tests.commands.bench.server_process import link_word_data, run_app

GAME: Final = "wordbasket/base"
MAX_GAP_ERROR_MS: Final = 2.0
"""Pairs whose actual gap differs from the target by more milliseconds are discarded."""


@dataclass(slots=True)
class RaceTotals:
    """Results of the pairs.  ``cards_lost`` counts losers who had fewer cards afterwards."""

    pairs: int = 0
    first_won: int = 0
    discarded: int = 0
    both_won: int = 0
    neither_won: int = 0
    cards_lost: int = 0
    gaps: list[float] = field(default_factory=list)


@click.command("fairness")
@click.option("--pairs", default=1000, show_default=True, help="Number of pairs of throws.")
@click.option("--gap", default=5.0, show_default=True, help="Milliseconds between the two.")
@click.option("--ties", default=200, show_default=True, help="Pairs sent at the same time.")
def bench_fairness(pairs: int, gap: float, ties: int) -> None:
    """Send pairs of valid Word Basket throws from two browsers that take turns in being first."""
    with tempfile.TemporaryDirectory() as scratch:
        instance = Path(scratch)
        link_word_data(instance)
        bench_instance = BenchInstance(instance)
        tables = bench_instance.create_tables([GAME] * ((pairs + ties) // 2), 2)
        with run_app(instance) as (_, url):
            apart = asyncio.run(_Race(bench_instance, tables[ties // 2 :], url).run(pairs, gap))
            equal = asyncio.run(_Race(bench_instance, tables[: ties // 2], url).run(ties, 0.0))
        bench_instance.close()
    share = 100 * apart.first_won / max(1, apart.pairs)
    click.echo(
        f"{apart.pairs} pairs {gap:g} ms apart: the earlier one won {apart.first_won} "
        f"({share:.1f} %); {apart.discarded} more were sent late by this program and are left out."
    )
    click.echo(
        f"pairs={apart.pairs} gap_ms={gap:g} first_won_pct={share:.2f} ties={equal.pairs} "
        f"both_won={apart.both_won + equal.both_won} "
        f"neither_won={apart.neither_won + equal.neither_won} "
        f"cards_lost={apart.cards_lost + equal.cards_lost}"
    )


class _Race:
    """Sends pairs of throws, one table after another."""

    def __init__(self, instance: BenchInstance, tables: Sequence[BenchTable], url: str) -> None:
        self._instance, self._tables, self._url = instance, tables, url
        self._totals = RaceTotals()

    async def run(self, pairs: int, gap: float) -> RaceTotals:
        """Send up to *pairs* pairs, until the tables are finished."""
        for party in self._tables:
            if self._totals.pairs >= pairs:
                break
            browsers = [AsyncBrowser(self._url, person.headers) for person in party.learners]
            for browser in browsers:  # opens the connection of each browser
                await browser.post(f"/tables/{party.table_id}/act", {})
            while self._totals.pairs < pairs and await self._throw_pair(
                party, browsers, gap / 1000
            ):
                pass
        return self._totals

    async def _throw_pair(
        self, table: BenchTable, browsers: Sequence[AsyncBrowser], gap: float
    ) -> bool:
        """Send one pair, or a single move if no pair is possible; return whether it was sent."""
        chosen = [self._instance.choose_move(table, seat) for seat in range(2)]
        moves = [each if each and each.seat == seat else None for seat, each in enumerate(chosen)]
        if None in moves or any(type(each.action).__name__ != "Throw" for each in moves if each):
            return await self._play_one_move(table, browsers, moves)
        held = self._hand_sizes(table)
        early = self._totals.pairs % 2
        loop = asyncio.get_running_loop()
        start = loop.time() + 0.02

        async def throw(seat: int, at: float) -> tuple[float, int]:
            await asyncio.sleep(max(0.0, at - loop.time()))
            sent = loop.time()
            status, _ = await browsers[seat].post(*_build_action_request(table, moves[seat]))
            return sent, status

        first, second = await asyncio.gather(throw(early, start), throw(1 - early, start + gap))
        self._count_pair(first, second, gap)
        self._check_hands(table, held, {early: first[1], 1 - early: second[1]})
        return True

    def _count_pair(self, first: tuple[float, int], second: tuple[float, int], gap: float) -> None:
        tally, won = self._totals, (first[1] == 200, second[1] == 200)
        real = 1000 * (second[0] - first[0])
        if gap and abs(real - 1000 * gap) > MAX_GAP_ERROR_MS:
            tally.discarded += 1
            return
        tally.pairs += 1
        tally.gaps.append(real)
        tally.first_won += won == (True, False)
        tally.both_won += won == (True, True)
        tally.neither_won += won == (False, False)

    def _hand_sizes(self, table: BenchTable) -> tuple[int, ...]:
        hosted = table_actions.load_table(self._instance.app_context, table.table_id)
        counts: tuple[int, ...] = hosted.game.view(hosted.state, None).counts
        return counts

    def _check_hands(
        self, table: BenchTable, held: tuple[int, ...], statuses: dict[int, int]
    ) -> None:
        after = self._hand_sizes(table)
        for seat, status in statuses.items():
            self._totals.cards_lost += status != 200 and after[seat] < held[seat]

    async def _play_one_move(
        self,
        table: BenchTable,
        browsers: Sequence[AsyncBrowser],
        moves: Sequence[BenchMove | None],
    ) -> bool:
        """Make one move if two throws are not possible; return whether it was accepted."""
        for seat, move in enumerate(moves):
            if move is not None:
                status, _ = await browsers[seat].post(*_build_action_request(table, move))
                return status == 200
        return False


def _build_action_request(table: BenchTable, move: BenchMove | None) -> tuple[str, dict[str, Any]]:
    assert move is not None
    return f"/tables/{table.table_id}/act", {
        "cid": f"bench-{move.seat}-{move.base}",
        "base": move.base,
        "kind": type(move.action).__name__,
        "fields": msgspec.to_builtins(move.action),
    }
