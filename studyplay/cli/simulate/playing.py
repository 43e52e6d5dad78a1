"""Play series of bot games in several processes, with results independent of their number."""

import hashlib
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from multiprocessing import get_context
from typing import Final, TypeAlias

from studyplay.bots.match import Fault, play
from studyplay.bots.player import AnyPlayer, Bot
from studyplay.bots.register import BotWords, seat_bot
from studyplay.cli import places
from studyplay.engines.catalog import AnyGame, open_game
from studyplay.engines.core import ImpossibleRules, Seat
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.rules import Rules
from studyplay.services.gamewords import bot_words
from studyplay.services.tables.thinking import Thinker
from studyplay.store import codec
from studyplay.words.loaders import Paths, load_library

LARGEST_CHUNK: Final = 50
"""Maximum number of games that a process plays before it returns their results."""

MOST_SEATS: Final = 10


@dataclass(frozen=True, slots=True)
class Series:
    """A number of games under the rules ``name``; the ``bots`` take the seats in turn."""

    name: str
    bots: tuple[Bot, ...]
    seats: int
    games: int
    seed: int

    def sitting(self, number: int) -> tuple[Bot, ...]:
        """Return the bots of game *number* by seat.

        The bots shift by one seat per game; after each full round, the order is reversed.
        """
        rounds, shift = divmod(number, len(self.bots))
        bots = [self.bots[(seat + shift) % len(self.bots)] for seat in range(self.seats)]
        return tuple(bots if rounds % 2 == 0 else reversed(bots))


@dataclass(frozen=True, slots=True)
class Played:
    """The result of one game.

    ``violation_codes`` are those of illegal actions.  ``points`` is empty after a ``fault``.
    ``digest`` is the SHA-256 of the encoded event log.
    """

    number: int
    bots: tuple[Bot, ...]
    points: tuple[int, ...]
    winners: frozenset[Seat]
    actions: int
    slips: tuple[str, ...]
    fault: Fault | None
    digest: bytes


Play: TypeAlias = Callable[[Series], Iterable[Played]]
"""Plays all games of a series and returns the results in order."""


def fewest(name: str) -> int:
    """Return the smallest number of seats, at least two, for the game *name*.

    Raises:
        ImpossibleRules: If there is none.
    """
    game = open_game(name, _words().games)
    for seats in range(2, MOST_SEATS):
        try:
            game.start(seats, random.Random(0))  # noqa: S311 -- thrown away
        except ImpossibleRules:
            continue
        return seats
    game.start(MOST_SEATS, random.Random(0))  # noqa: S311 -- thrown away
    return MOST_SEATS


@contextmanager
def playing(jobs: int) -> Iterator[Play]:
    """Provide a series runner that uses *jobs* processes; in this process if *jobs* is 1."""
    if jobs == 1:
        yield lambda series: map(_Player(series), range(series.games))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield partial(_play_together, pool, jobs)


def _play_together(pool: Executor, jobs: int, series: Series) -> Iterator[Played]:
    size = max(1, min(LARGEST_CHUNK, series.games // (4 * jobs)))
    chunks = [range(n, min(n + size, series.games)) for n in range(0, series.games, size)]
    for chunk in pool.map(_play_chunk, [series] * len(chunks), chunks):
        yield from chunk


def _play_chunk(series: Series, numbers: Sequence[int]) -> list[Played]:
    return list(map(_Player(series), numbers))


@dataclass(frozen=True, slots=True)
class _Player:
    """Plays a game of a series, given its number."""

    series: Series

    def __call__(self, number: int) -> Played:
        series = self.series
        bots = series.sitting(number)
        players = [_player(series.name, bot) for bot in bots]
        chance = random.Random(f"{series.seed}/{number}")  # noqa: S311 -- reproducible
        match = play(_game(series.name), players, chance)
        return Played(
            number=number,
            bots=bots,
            points=match.outcome.points if match.outcome else (),
            winners=match.outcome.winners if match.outcome else frozenset(),
            actions=match.actions,
            slips=tuple(slip.violation.code for slip in match.slips),
            fault=match.fault,
            digest=hashlib.sha256("\n".join(map(codec.encode, match.log)).encode()).digest(),
        )


@cache
def _words() -> BotWords:
    library = load_library(Paths(wordlists=places.WORDLISTS, instance=places.instance()))
    thinker = Thinker(library.graph)

    def generator(rules: Rules) -> MoveGenerator:
        if not thinker.is_warm:
            thinker.warm()
        return thinker.generator(rules)

    return bot_words(library, generator)


@cache
def _game(name: str) -> AnyGame:
    return open_game(name, _words().games)


@cache
def _player(name: str, bot: Bot) -> AnyPlayer:
    return seat_bot(_game(name), bot, _words())
