"""``studyplay bench teaching``: measure the effect of seeded bags and teaching robots."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

import click

from studyplay.bots.match import play
from studyplay.bots.player import Bot, Intent, Strength
from studyplay.bots.register import BotWords, seat_bot
from studyplay.bots.scrabble_spelling import Speller
from studyplay.bots.teaching import NO_LESSON, Lesson
from studyplay.cli import places
from studyplay.engines.catalog import AnyGame, open_game
from studyplay.engines.core import Chance
from studyplay.engines.scrabble.events import TilesDrawn, TilesPlaced
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.view import View
from studyplay.services.coaching.seeding import WORDS
from studyplay.services.coaching.teaching import GIVE_UP
from studyplay.services.gamewords import bot_words
from studyplay.services.tables.thinking import Thinker
from studyplay.study.games.scrabble.seeding import SeededChance, Wanted, count
from studyplay.words.loaders import Library, load_library
from studyplay.words.model import Level
from studyplay.words.paths import Paths

SEATS: Final = 2
RACK: Final = 7
BOT: Final = Bot(Level.B2, Strength.EVEN)


@dataclass(slots=True)
class Watcher:
    """A robot, and the target words that it could have played in any of its turns."""

    player: Any
    generator: MoveGenerator
    wanted: frozenset[str]
    found: set[str] = field(default_factory=set)

    def intend(self, view: View, chance: Chance) -> Intent[Any] | None:
        """Return the robot's intent, and record the playable target words."""
        if view.turn == view.seat:
            speller = Speller.of(view.board)
            for each in self.generator.plays(view.board, view.rack):
                self.found |= self.wanted.intersection(speller.words(each.placements))
        intent: Intent[Any] | None = self.player.intend(view, chance)
        return intent


@dataclass(frozen=True, slots=True)
class Course:
    """Target words by seat that were playable, played, or in the first rack; and the points."""

    could: tuple[int, ...]
    played: int
    dealt: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hall:
    """Plays games between robots with the words of this instance."""

    library: Library
    words: BotWords

    def course(self, name: str, number: int, *, teaches: bool) -> Course:
        """Play game *number* under the rules *name*; the target words depend on *number* only."""
        game: AnyGame = open_game(name, self.words.games)
        target_words = self._wanted(number)
        chance: Chance = random.Random(number)  # noqa: S311 -- reproducible
        if "seeded" in name:
            chance = SeededChance(chance, game.rules.tiles.bag, SEATS, RACK, target_words)  # type: ignore[attr-defined]  # each crossword has
        generator = self.words.games.generator(game.rules)  # type: ignore[attr-defined]  # likewise
        assert generator is not None  # noqa: S101 -- always there with all words
        lesson = Lesson(dict.fromkeys(target_words, 1.0), GIVE_UP["scrabble"])
        lessons = (lesson if teaches else NO_LESSON, NO_LESSON)
        watchers = tuple(
            Watcher(seat_bot(game, BOT, self.words, each), generator, frozenset(target_words))
            for each in lessons
        )
        match = play(game, watchers, chance)
        assert match.outcome is not None  # noqa: S101 -- every game of robots ends
        return Course(
            could=tuple(len(each.found) for each in watchers),
            played=_played(match.log, watchers[0].wanted),
            dealt=_dealt(match.log, Wanted(target_words, RACK)),
            points=match.outcome.points,
        )

    def _wanted(self, number: int) -> tuple[str, ...]:
        """Choose words of B1 and B2 that fit on a rack."""
        lexicon = self.library.lexicon
        known = [
            word
            for word in lexicon.drillable(Level.B2, 3, RACK)
            if lexicon.level(word) >= Level.B1
        ]
        return tuple(random.Random(-1 - number).sample(known, WORDS))  # noqa: S311 -- as above


@click.command("teaching")
@click.option("--games", default=100, show_default=True, help="Games per variant.")
def bench_teaching(games: int) -> None:
    """Let robots play the same games plain, with seeded bags, and with one teaching robot."""
    hall = _hall()
    numbers = range(games)
    plain = [hall.course("scrabble/study", n, teaches=False) for n in numbers]
    seeded = [hall.course("scrabble/study+seeded", n, teaches=False) for n in numbers]
    taught = [hall.course("scrabble/study", n, teaches=True) for n in numbers]
    click.echo(f"{WORDS} words of B1 and B2 were wanted in each game; mean of a game, 95 %.")
    figures = {
        "games": str(games),
        "dealt_plain": _mean([sum(each.dealt) for each in plain]),
        "dealt_seeded": _mean([sum(each.dealt) for each in seeded]),
        "could_plain": _mean([sum(each.could) for each in plain]),
        "could_seeded": _mean([sum(each.could) for each in seeded]),
        "seeded_first_less_second": _mean([each.dealt[0] - each.dealt[1] for each in seeded]),
        "played_plain": _mean([each.played for each in plain]),
        "played_taught": _mean([each.played for each in taught]),
        "points_plain": _mean([each.points[0] - each.points[1] for each in plain]),
        "points_taught": _mean([each.points[0] - each.points[1] for each in taught]),
    }
    click.echo(" ".join(f"{name}={value}" for name, value in figures.items()))


def _hall() -> Hall:
    library = load_library(Paths(wordlists=places.WORDLISTS, instance=places.instance()))
    thinker = Thinker(library.graph)
    thinker.warm()
    return Hall(library, bot_words(library, thinker.generator))


def _played(log: Sequence[Any], wanted: frozenset[str]) -> int:
    """Return how many target words the first seat played."""
    plays = (each for each in log if isinstance(each, TilesPlaced) and each.seat == 0)
    return sum(word.word.lower() in wanted for each in plays for word in each.sheet.words)


def _dealt(log: Sequence[Any], wanted: Wanted) -> tuple[int, ...]:
    """Return how many target words each first rack contains, in turn order."""
    racks = [each.tiles for each in log if isinstance(each, TilesDrawn)][:SEATS]
    return tuple(len(wanted.playable(count(rack))) for rack in racks)


def _mean(values: Sequence[float]) -> str:
    """Format the mean and the half width of its 95 % interval: ``3.2±0.4``."""
    half = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{fmean(values):.2f}±{half:.2f}"
