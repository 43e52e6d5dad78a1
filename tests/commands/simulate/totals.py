"""Totals over many simulated games, and their output."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from studyplay.bots.player import Bot
from tests.commands.simulate.series import SimulatedGame


@dataclass(slots=True)
class BotTotals:
    """The results of a seat or a bot.  A shared win counts as a fraction."""

    games: int = 0
    won: float = 0.0
    points: int = 0

    def format_columns(self) -> str:
        """Format the number of games, the share of wins and the mean points."""
        games = max(self.games, 1)
        return f"{self.games:>7} {self.won / games:>8.1%} {self.points / games:>8.1f}"


@dataclass(slots=True)
class SimulationTotals:
    """Totals of the games so far.  ``longest`` is in actions."""

    games: int = 0
    actions: int = 0
    longest: int = 0
    longest_number: int = 0
    violation_counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    standings: defaultdict[str, BotTotals] = field(default_factory=lambda: defaultdict(BotTotals))
    checksum: "hashlib._Hash" = field(default_factory=hashlib.sha256)

    @property
    def is_clean(self) -> bool:
        """Whether no action was illegal and all games ended."""
        return not self.violation_counts and not self.faults

    def add(self, played: SimulatedGame) -> None:
        """Add one game.  Games must be added in order, for the checksum."""
        self.games += 1
        self.actions += played.actions
        if played.actions > self.longest:
            self.longest, self.longest_number = played.actions, played.number
        self.violation_counts.update(played.violation_codes)
        self.checksum.update(played.digest)
        if played.fault is not None:
            self.faults.append(f"game {played.number}: {played.fault}")
            return
        for seat, (bot, points) in enumerate(zip(played.bots, played.points, strict=True)):
            share = 1 / len(played.winners) if seat in played.winners else 0.0
            for name in (f"seat {seat}", _format_bot(bot)):
                standing = self.standings[name]
                standing.games += 1
                standing.won += share
                standing.points += points

    def format_lines(self, seconds: float) -> Iterator[str]:
        """Yield the lines to print; *seconds* is the duration of all games."""
        yield f"{'':<12} {'games':>7} {'won':>8} {'points':>8}"
        for name in sorted(self.standings):
            yield f"{name:<12} {self.standings[name].format_columns()}"
        for code, times in sorted(self.violation_counts.items()):
            yield f"illegal: {code} {times} times"
        yield from self.faults[:10]
        yield (
            f"illegal={self.violation_counts.total()} unfinished={len(self.faults)}"
            f" longest={self.longest} longest_game={self.longest_number}"
            f" mean_actions={self.actions / max(self.games, 1):.1f}"
            f" seconds={seconds:.1f} games_per_s={self.games / seconds:.0f}"
        )
        yield f"checksum={self.checksum.hexdigest()}"


def _format_bot(bot: Bot) -> str:
    return f"{bot.strength.name.lower()} {bot.level.name}"
