"""``studyplay simulate GAME``: let bots play and count illegal actions and endless games."""

from time import perf_counter

import click
from tqdm import tqdm

from studyplay.bots.player import Bot
from studyplay.cli.simulate.choice import LEVELS, STRENGTHS, choosing, names
from studyplay.cli.simulate.playing import Play, Series, fewest, playing
from studyplay.cli.simulate.refusing import told_in_words
from studyplay.cli.simulate.tally import Tally


@click.command()
@choosing
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
def simulate(  # noqa: PLR0913, PLR0917 -- one per option
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
    with playing(jobs) as play:
        for name in names(game, rulesets):
            with told_in_words(name):
                series = Series(name, bots, seats or fewest(name), games, seed)
                tallies.append(_simulate(series, play))
    context.exit(0 if all(tally.is_clean for tally in tallies) else 1)


def _simulate(series: Series, play: Play) -> Tally:
    click.echo(f"{series.name}: {series.games} games, {series.seats} seats, seed {series.seed}")
    tally = Tally()
    began = perf_counter()
    for each in tqdm(play(series), total=series.games, leave=False, disable=None):
        tally.add(each)
    for line in tally.lines(perf_counter() - began):
        click.echo(line)
    return tally
