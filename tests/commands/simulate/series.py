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

from studyplay.bots.engine_bots import BotWords
from studyplay.bots.player import AnyPlayer, Bot
from studyplay.bots.self_play import AbortReason, play_match
from studyplay.cli import folders
from studyplay.engines.core import ImpossibleRules, Seat
from studyplay.engines.engine import AnyGame
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.rules import Rules
from studyplay.services.tables.bot_thinking import MoveGeneratorFactory
from studyplay.services.tables.game_dictionaries import build_bot_words
from studyplay.store import codec
from studyplay.study.games.bot_players import create_bot_player
from studyplay.study.games.catalog import open_game
from studyplay.words.word_library import WordDataPaths, load_word_library

MAX_CHUNK_SIZE: Final = 50
"""Maximum number of games that a process plays before it returns their results."""

MAX_SEATS: Final = 10


@dataclass(frozen=True, slots=True)
class GameSeries:
    """A number of games under the rules ``name``; the ``bots`` take the seats in turn."""

    name: str
    bots: tuple[Bot, ...]
    seats: int
    games: int
    seed: int

    def bots_by_seat(self, number: int) -> tuple[Bot, ...]:
        """Return the bots of game *number* by seat.

        The bots shift by one seat per game; after each full round, the order is reversed.
        """
        rounds, shift = divmod(number, len(self.bots))
        bots = [self.bots[(seat + shift) % len(self.bots)] for seat in range(self.seats)]
        return tuple(bots if rounds % 2 == 0 else reversed(bots))


@dataclass(frozen=True, slots=True)
class SimulatedGame:
    """The result of one game.

    ``violation_codes`` are those of illegal actions.  ``points`` is empty after a ``fault``.
    ``digest`` is the SHA-256 of the encoded event log.
    """

    number: int
    bots: tuple[Bot, ...]
    points: tuple[int, ...]
    winners: frozenset[Seat]
    actions: int
    violation_codes: tuple[str, ...]
    fault: AbortReason | None
    digest: bytes


SeriesRunner: TypeAlias = Callable[[GameSeries], Iterable[SimulatedGame]]
"""Plays all games of a series and returns the results in order."""


def min_seats(name: str) -> int:
    """Return the smallest number of seats, at least two, for the game *name*.

    Raises:
        ImpossibleRules: If there is none.
    """
    game = open_game(name, _load_bot_words().games)
    for seats in range(2, MAX_SEATS):
        try:
            game.start(seats, random.Random(0))
        except ImpossibleRules:
            continue
        return seats
    game.start(MAX_SEATS, random.Random(0))
    return MAX_SEATS


@contextmanager
def open_series_runner(jobs: int) -> Iterator[SeriesRunner]:
    """Provide a series runner that uses *jobs* processes; in this process if *jobs* is 1."""
    if jobs == 1:
        yield lambda series: map(_GameRunner(series), range(series.games))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield partial(_play_in_processes, pool, jobs)


def _play_in_processes(pool: Executor, jobs: int, series: GameSeries) -> Iterator[SimulatedGame]:
    size = max(1, min(MAX_CHUNK_SIZE, series.games // (4 * jobs)))
    chunks = [range(n, min(n + size, series.games)) for n in range(0, series.games, size)]
    for chunk in pool.map(_play_chunk, [series] * len(chunks), chunks):
        yield from chunk


def _play_chunk(series: GameSeries, numbers: Sequence[int]) -> list[SimulatedGame]:
    return list(map(_GameRunner(series), numbers))


@dataclass(frozen=True, slots=True)
class _GameRunner:
    """Plays a game of a series, given its number."""

    series: GameSeries

    def __call__(self, number: int) -> SimulatedGame:
        series = self.series
        bots = series.bots_by_seat(number)
        players = [_open_player(series.name, bot) for bot in bots]
        chance = random.Random(f"{series.seed}/{number}")
        match = play_match(_open_game(series.name), players, chance)
        return SimulatedGame(
            number=number,
            bots=bots,
            points=match.outcome.points if match.outcome else (),
            winners=match.outcome.winners if match.outcome else frozenset(),
            actions=match.action_count,
            violation_codes=tuple(slip.violation.code for slip in match.failures),
            fault=match.abort_reason,
            digest=hashlib.sha256("\n".join(map(codec.encode, match.events)).encode()).digest(),
        )


@cache
def _load_bot_words() -> BotWords:
    library = load_word_library(
        WordDataPaths(wordlists=folders.WORDLISTS, instance=folders.instance_folder())
    )
    thinker = MoveGeneratorFactory(library.graph)

    def generator(rules: Rules) -> MoveGenerator:
        if not thinker.is_compiled:
            thinker.compile_kernel()
        return thinker.generator_for(rules)

    return build_bot_words(library, generator)


@cache
def _open_game(name: str) -> AnyGame:
    return open_game(name, _load_bot_words().games)


@cache
def _open_player(name: str, bot: Bot) -> AnyPlayer:
    return create_bot_player(_open_game(name), bot, _load_bot_words())
