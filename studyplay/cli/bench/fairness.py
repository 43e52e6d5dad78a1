"""``studyplay bench fairness``: check that the earlier of two throws wins."""

import asyncio
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import click
import msgspec

from studyplay.cli.bench.crowd import Browser
from studyplay.cli.bench.house import House, Move, Party
from studyplay.cli.bench.served import app_served, borrow_words
from studyplay.services.tables import host

GAME: Final = "wordbasket/base"
SPOILT: Final = 2.0
"""Pairs whose actual gap differs from the target by more milliseconds are discarded."""


@dataclass(slots=True)
class Tally:
    """Results of the pairs.  ``cards_lost`` counts losers who had fewer cards afterwards."""

    pairs: int = 0
    first: int = 0
    spoilt: int = 0
    both: int = 0
    neither: int = 0
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
        borrow_words(instance)
        house = House(instance)
        tables = house.seat([GAME] * ((pairs + ties) // 2), 2)
        with app_served(instance) as (_, url):
            apart = asyncio.run(_Race(house, tables[ties // 2 :], url).run(pairs, gap))
            equal = asyncio.run(_Race(house, tables[: ties // 2], url).run(ties, 0.0))
        house.close()
    share = 100 * apart.first / max(1, apart.pairs)
    click.echo(
        f"{apart.pairs} pairs {gap:g} ms apart: the earlier one won {apart.first} "
        f"({share:.1f} %); {apart.spoilt} more were sent late by this program and are left out."
    )
    click.echo(
        f"pairs={apart.pairs} gap_ms={gap:g} first_won_pct={share:.2f} ties={equal.pairs} "
        f"both_won={apart.both + equal.both} neither_won={apart.neither + equal.neither} "
        f"cards_lost={apart.cards_lost + equal.cards_lost}"
    )


class _Race:
    """Sends pairs of throws, one table after another."""

    def __init__(self, house: House, tables: Sequence[Party], url: str) -> None:
        self._house, self._tables, self._url = house, tables, url
        self._tally = Tally()

    async def run(self, pairs: int, gap: float) -> Tally:
        """Send up to *pairs* pairs, until the tables are finished."""
        for party in self._tables:
            if self._tally.pairs >= pairs:
                break
            browsers = [Browser(self._url, person.headers) for person in party.people]
            for browser in browsers:  # opens the connection of each browser
                await browser.post(f"/tables/{party.table_id}/act", {})
            while self._tally.pairs < pairs and await self._pair(party, browsers, gap / 1000):
                pass
        return self._tally

    async def _pair(self, party: Party, browsers: Sequence[Browser], gap: float) -> bool:
        """Send one pair, or a single move if no pair is possible; return whether it was sent."""
        chosen = [self._house.choose(party, seat) for seat in range(2)]
        moves = [each if each and each.seat == seat else None for seat, each in enumerate(chosen)]
        if None in moves or any(type(each.action).__name__ != "Throw" for each in moves if each):
            return await self._step(party, browsers, moves)
        held = self._held(party)
        early = self._tally.pairs % 2
        loop = asyncio.get_running_loop()
        start = loop.time() + 0.02

        async def throw(seat: int, at: float) -> tuple[float, int]:
            await asyncio.sleep(max(0.0, at - loop.time()))
            sent = loop.time()
            status, _ = await browsers[seat].post(*_body(party, moves[seat]))
            return sent, status

        first, second = await asyncio.gather(throw(early, start), throw(1 - early, start + gap))
        self._count(first, second, gap)
        self._check_hands(party, held, {early: first[1], 1 - early: second[1]})
        return True

    def _count(self, first: tuple[float, int], second: tuple[float, int], gap: float) -> None:
        tally, won = self._tally, (first[1] == 200, second[1] == 200)
        real = 1000 * (second[0] - first[0])
        if gap and abs(real - 1000 * gap) > SPOILT:
            tally.spoilt += 1
            return
        tally.pairs += 1
        tally.gaps.append(real)
        tally.first += won == (True, False)
        tally.both += won == (True, True)
        tally.neither += won == (False, False)

    def _held(self, party: Party) -> tuple[int, ...]:
        hosted = host.look(self._house.studio, party.table_id)
        counts: tuple[int, ...] = hosted.game.view(hosted.state, None).counts
        return counts

    def _check_hands(self, party: Party, held: tuple[int, ...], statuses: dict[int, int]) -> None:
        after = self._held(party)
        for seat, status in statuses.items():
            self._tally.cards_lost += status != 200 and after[seat] < held[seat]

    async def _step(
        self, party: Party, browsers: Sequence[Browser], moves: Sequence[Move | None]
    ) -> bool:
        """Make one move if two throws are not possible; return whether it was accepted."""
        for seat, move in enumerate(moves):
            if move is not None:
                status, _ = await browsers[seat].post(*_body(party, move))
                return status == 200
        return False


def _body(party: Party, move: Move | None) -> tuple[str, dict[str, Any]]:
    assert move is not None  # noqa: S101 -- both have one
    return f"/tables/{party.table_id}/act", {
        "cid": f"bench-{move.seat}-{move.base}",
        "base": move.base,
        "kind": type(move.action).__name__,
        "fields": msgspec.to_builtins(move.action),
    }
