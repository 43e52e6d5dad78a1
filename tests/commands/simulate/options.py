"""Command-line options that ``simulate`` and ``ladder`` share."""

import os
from collections.abc import Callable
from functools import reduce
from typing import Any, Final, TypeVar

import click

from studyplay.bots.player import BotStrength
from studyplay.study.games.catalog import ENGINES
from studyplay.words.model import Level

CommandFunction = TypeVar("CommandFunction", bound=Callable[..., Any])

STRENGTHS: Final = {strength.name.lower(): strength for strength in BotStrength}
LEVELS: Final = {level.name: level for level in Level}

SHARED_OPTIONS: Final = (
    click.argument("game", type=click.Choice(list(ENGINES))),
    click.option(
        "--ruleset",
        "rulesets",
        multiple=True,
        metavar="KEY",
        help="Can be repeated.  [default: all of the game]",
    ),
    click.option(
        "--seats",
        type=click.IntRange(1, 10),
        help="Number of players.  [default: two, or as few as the rules allow]",
    ),
    click.option("--seed", type=int, default=1, show_default=True),
    click.option(
        "--jobs",
        type=click.IntRange(1),
        default=lambda: os.cpu_count() or 1,
        help="Number of processes; does not affect the results.  [default: CPU cores]",
    ),
)


def add_game_options(command: CommandFunction) -> CommandFunction:
    """Add the shared options to *command*."""
    return reduce(lambda wrapped, option: option(wrapped), reversed(SHARED_OPTIONS), command)


def list_game_names(game: str, rulesets: tuple[str, ...]) -> list[str]:
    """Return the full names of the selected games, such as ``scrabble/study``."""
    return [f"{game}/{ruleset}" for ruleset in rulesets or ENGINES[game].rulesets]
