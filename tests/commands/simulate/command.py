"""``studyplay simulate GAME``: let bots play and count illegal actions and endless games."""

from time import perf_counter

import click
from tqdm import tqdm

from studyplay.bots.player import Bot
from tests.commands.simulate.errors import click_errors
from tests.commands.simulate.options import LEVELS, STRENGTHS, add_game_options, list_game_names
from tests.commands.simulate.series import GameSeries, SeriesRunner, min_seats, open_series_runner
from tests.commands.simulate.totals import SimulationTotals


@click.command()
@add_game_options
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--level", type=click.Choice(list(LEVELS)), default="B2", show_default=True)
@click.option(
    "--strength",
    "strengths",
    type=click.Choice(list(STRENGTHS)),
    multiple=True,
    help="Can be repeated.  [default: all, in turn]",
)
@click.pass_context
def simulate(  # noqa: PLR0917 -- one per option
    context: click.Context,
    game: str,
    rulesets: tuple[str, ...],
    seats: int | None,
    seed: int,
    jobs: int,
    games: int,
    level: str,
    strengths: tuple[str, ...],
) -> None:
    """Let bots play whole games; exit status 1 if one does not end or an action is illegal."""
    bots = tuple(
        Bot(LEVELS[level], STRENGTHS[strength]) for strength in strengths or list(STRENGTHS)
    )
    tallies = []
    with open_series_runner(jobs) as play:
        for name in list_game_names(game, rulesets):
            with click_errors(name):
                series = GameSeries(name, bots, seats or min_seats(name), games, seed)
                tallies.append(_simulate_series(series, play))
    context.exit(0 if all(tally.is_clean for tally in tallies) else 1)


def _simulate_series(series: GameSeries, run_series: SeriesRunner) -> SimulationTotals:
    click.echo(f"{series.name}: {series.games} games, {series.seats} seats, seed {series.seed}")
    tally = SimulationTotals()
    began = perf_counter()
    for each in tqdm(run_series(series), total=series.games, leave=False, disable=None):
        tally.add(each)
    for line in tally.format_lines(perf_counter() - began):
        click.echo(line)
    return tally
