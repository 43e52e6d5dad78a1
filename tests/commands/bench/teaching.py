"""``studyplay bench teaching``: measure the effect of seeded bags and teaching robots."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

import click

from studyplay.bots.engine_bots import BotWords
from studyplay.bots.lessons import NO_LESSON, Lesson
from studyplay.bots.player import Bot, BotStrength, Intent
from studyplay.bots.scrabble_spelling import PlaySpeller
from studyplay.bots.self_play import play_match
from studyplay.cli import folders
from studyplay.engines.core import Chance
from studyplay.engines.engine import AnyGame
from studyplay.engines.scrabble.events import TilesDrawn, TilesPlaced
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.view import View
from studyplay.services.coaching.bag_seeding import MAX_SEED_WORDS
from studyplay.services.tables.bot_thinking import MoveGeneratorFactory
from studyplay.services.tables.game_dictionaries import build_bot_words
from studyplay.study.games.bot_players import create_bot_player
from studyplay.study.games.catalog import definition_of, open_game
from studyplay.study.games.scrabble.seeding import SeededChance, SeedWords, pack_letters
from studyplay.words.model import Level
from studyplay.words.paths import WordDataPaths
from studyplay.words.word_library import WordLibrary, load_word_library

SEATS: Final = 2
RACK_SIZE: Final = 7
BOT: Final = Bot(Level.B2, BotStrength.EVEN)


@dataclass(slots=True)
class ObservedBot:
    """A robot, and the target words that it could have played in any of its turns."""

    player: Any
    generator: MoveGenerator
    target_words: frozenset[str]
    playable_words: set[str] = field(default_factory=set)

    def choose_intent(self, view: View, chance: Chance) -> Intent[Any] | None:
        """Return the robot's intent, and record the playable target words."""
        if view.turn == view.seat:
            speller = PlaySpeller.for_board(view.board)
            for each in self.generator.find_plays(view.board, view.rack):
                self.playable_words |= self.target_words.intersection(
                    speller.words(each.placements)
                )
        intent: Intent[Any] | None = self.player.choose_intent(view, chance)
        return intent


@dataclass(frozen=True, slots=True)
class TeachingGame:
    """Target words by seat that were playable, played, or in the first rack; and the points."""

    playable_counts: tuple[int, ...]
    played_count: int
    dealt_counts: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeachingBench:
    """Plays games between robots with the words of this instance."""

    library: WordLibrary
    words: BotWords

    def play_game(self, name: str, number: int, *, teaches: bool) -> TeachingGame:
        """Play game *number* under the rules *name*; the target words depend on *number* only."""
        game: AnyGame = open_game(name, self.words.games)
        target_words = self._choose_target_words(number)
        chance: Chance = random.Random(number)
        if "seeded" in name:
            chance = SeededChance(chance, game.rules.tiles.bag, SEATS, RACK_SIZE, target_words)  # type: ignore[attr-defined]  # each crossword has
        generator = self.words.games.create_generator(game.rules)  # type: ignore[attr-defined]  # likewise
        assert generator is not None
        points_given_up = definition_of(name).points_given_up
        assert points_given_up is not None
        lesson = Lesson(dict.fromkeys(target_words, 1.0), points_given_up)
        lessons = (lesson if teaches else NO_LESSON, NO_LESSON)
        watchers = tuple(
            ObservedBot(
                create_bot_player(game, BOT, self.words, each), generator, frozenset(target_words)
            )
            for each in lessons
        )
        match = play_match(game, watchers, chance)
        assert match.outcome is not None
        return TeachingGame(
            playable_counts=tuple(len(each.playable_words) for each in watchers),
            played_count=_count_played(match.events, watchers[0].target_words),
            dealt_counts=_count_dealt(match.events, SeedWords(target_words, RACK_SIZE)),
            points=match.outcome.points,
        )

    def _choose_target_words(self, number: int) -> tuple[str, ...]:
        """Choose words of B1 and B2 that fit on a rack."""
        lexicon = self.library.lexicon
        known = [
            word
            for word in lexicon.drillable_words(Level.B2, 3, RACK_SIZE)
            if lexicon.level(word) >= Level.B1
        ]
        return tuple(random.Random(-1 - number).sample(known, MAX_SEED_WORDS))


@click.command("teaching")
@click.option("--games", default=100, show_default=True, help="Games per variant.")
def bench_teaching(games: int) -> None:
    """Let robots play the same games plain, with seeded bags, and with one teaching robot."""
    bench = _open_bench()
    numbers = range(games)
    plain = [bench.play_game("scrabble/study", n, teaches=False) for n in numbers]
    seeded = [bench.play_game("scrabble/study+seeded", n, teaches=False) for n in numbers]
    taught = [bench.play_game("scrabble/study", n, teaches=True) for n in numbers]
    click.echo(
        f"{MAX_SEED_WORDS} words of B1 and B2 were wanted in each game; mean of a game, 95 %."
    )
    figures = {
        "games": str(games),
        "dealt_plain": _format_mean([sum(each.dealt_counts) for each in plain]),
        "dealt_seeded": _format_mean([sum(each.dealt_counts) for each in seeded]),
        "could_plain": _format_mean([sum(each.playable_counts) for each in plain]),
        "could_seeded": _format_mean([sum(each.playable_counts) for each in seeded]),
        "seeded_first_less_second": _format_mean(
            [each.dealt_counts[0] - each.dealt_counts[1] for each in seeded]
        ),
        "played_plain": _format_mean([each.played_count for each in plain]),
        "played_taught": _format_mean([each.played_count for each in taught]),
        "points_plain": _format_mean([each.points[0] - each.points[1] for each in plain]),
        "points_taught": _format_mean([each.points[0] - each.points[1] for each in taught]),
    }
    click.echo(" ".join(f"{name}={value}" for name, value in figures.items()))


def _open_bench() -> TeachingBench:
    library = load_word_library(
        WordDataPaths(wordlists=folders.WORDLISTS, instance=folders.instance_folder())
    )
    thinker = MoveGeneratorFactory(library.graph)
    thinker.compile_kernel()
    return TeachingBench(library, build_bot_words(library, thinker.generator_for))


def _count_played(log: Sequence[Any], target_words: frozenset[str]) -> int:
    """Return how many target words the first seat played."""
    plays = (each for each in log if isinstance(each, TilesPlaced) and each.seat == 0)
    return sum(word.word.lower() in target_words for each in plays for word in each.sheet.words)


def _count_dealt(log: Sequence[Any], seed_words: SeedWords) -> tuple[int, ...]:
    """Return how many target words each first rack contains, in turn order."""
    racks = [each.tiles for each in log if isinstance(each, TilesDrawn)][:SEATS]
    return tuple(len(seed_words.find_playable(pack_letters(rack))) for rack in racks)


def _format_mean(values: Sequence[float]) -> str:
    """Format the mean and the half width of its 95 % interval: ``3.2±0.4``."""
    half = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{fmean(values):.2f}±{half:.2f}"
