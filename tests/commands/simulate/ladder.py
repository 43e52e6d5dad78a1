"""``studyplay ladder GAME``: check that each bot beats the next weaker one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Final

import click
from tqdm import tqdm

from studyplay.bots.player import Bot, BotStrength
from studyplay.words.model import Level
from tests.commands.simulate.errors import click_errors
from tests.commands.simulate.options import LEVELS, STRENGTHS, add_game_options, list_game_names
from tests.commands.simulate.series import GameSeries, SimulatedGame, min_seats, open_series_runner

MIN_WIN_SHARE: Final = 0.6
"""Minimum share of decided games that the stronger bot must win."""

Z_95: Final = 1.96
"""Half width of the 95 % interval of a normal distribution, in standard deviations."""


@dataclass(frozen=True, slots=True)
class LadderResult:
    """Games that the stronger of two bots won outright; a shared win is undecided."""

    won: int
    decided: int
    games: int

    @property
    def share(self) -> float:
        """Share of the decided games that were won; 0 if there are none."""
        return self.won / self.decided if self.decided else 0.0

    def wilson_interval(self) -> tuple[float, float]:
        """Return the 95 % Wilson score interval of the share."""
        if not self.decided:
            return 0.0, 1.0
        n, share, square = self.decided, self.share, Z_95**2
        middle = (share + square / (2 * n)) / (1 + square / n)
        half = Z_95 / (1 + square / n) * sqrt(share * (1 - share) / n + square / (4 * n * n))
        return middle - half, middle + half


@click.command()
@add_game_options
@click.option("--games", type=click.IntRange(1), default=500, show_default=True)
@click.option(
    "--by",
    type=click.Choice(["strength", "level"]),
    default="strength",
    show_default=True,
    help="Property to vary; the other one is the same for both bots.",
)
@click.option("--level", type=click.Choice(list(LEVELS)), default="B2", show_default=True)
@click.option("--strength", type=click.Choice(list(STRENGTHS)), default="even", show_default=True)
@click.pass_context
def ladder(  # noqa: PLR0917 -- one per option
    context: click.Context,
    game: str,
    rulesets: tuple[str, ...],
    seats: int | None,
    seed: int,
    jobs: int,
    games: int,
    by: str,
    level: str,
    strength: str,
) -> None:
    """Play each bot against the next weaker one; exit status 1 if one wins less than 60 %.

    The bots change seats from game to game.
    """
    rungs = _list_ladder_bots(by, LEVELS[level], STRENGTHS[strength])
    held = True
    with open_series_runner(jobs) as play:
        for name in list_game_names(game, rulesets):
            with click_errors(name):
                sitting = seats or min_seats(name)
                click.echo(f"{name}: {games} games a step, {sitting} seats, seed {seed}")
                for lower, higher in pairwise(rungs):
                    series = GameSeries(name, (higher, lower), sitting, games, seed)
                    step = count_results(
                        higher, tqdm(play(series), total=games, leave=False, disable=None)
                    )
                    click.echo(_format_result(lower, higher, step))
                    held = held and step.share >= MIN_WIN_SHARE
    context.exit(0 if held else 1)


def _list_ladder_bots(by: str, level: Level, strength: BotStrength) -> Sequence[Bot]:
    if by == "level":
        return [Bot(each, strength) for each in Level]
    return [Bot(level, each) for each in BotStrength]


def count_results(higher: Bot, played: Iterable[SimulatedGame]) -> LadderResult:
    """Count the results of *higher* against one other bot."""
    won = decided = games = 0
    for each in played:
        games += 1
        in_front = {each.bots[seat] == higher for seat in each.winners}
        decided += len(in_front) == 1
        won += in_front == {True}
    return LadderResult(won, decided, games)


def _format_result(lower: Bot, higher: Bot, result: LadderResult) -> str:
    low, high = result.wilson_interval()
    names = f"{_format_bot(higher)} over {_format_bot(lower)}"
    return (
        f"{names:<28} won {result.won} of {result.decided} decided ({result.games} played):"
        f" {result.share:.1%}, 95 % [{low:.1%}, {high:.1%}]"
        f" {'ok' if result.share >= MIN_WIN_SHARE else 'TOO CLOSE'}"
    )


def _format_bot(bot: Bot) -> str:
    return f"{bot.strength.name.lower()} {bot.level.name}"
