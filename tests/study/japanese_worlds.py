"""The committed Japanese words, and learners who read them."""

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from studyplay.bots.match import play
from studyplay.bots.player import Bot, Strength
from studyplay.bots.register import BotWords, seat_bot
from studyplay.engines.catalog import AnyGame, GameWords, open_game
from studyplay.engines.core import Seat
from studyplay.study.japanese_words import Reader
from studyplay.words.japanese import InflectedWords
from studyplay.words.japanese_dictionary import JapaneseDictionary, taboo_readings
from studyplay.words.kana_cards import kana_cards
from studyplay.words.lexicon import Lexicon
from studyplay.words.model import Level
from studyplay.words.nouns import CommonNouns, common_nouns
from studyplay.words.paths import Paths
from studyplay.words.shelves import common_words

WORDLISTS = Path(__file__).parents[2] / "wordlists"
PATHS = Paths(wordlists=WORDLISTS, instance=WORDLISTS / "nowhere")
MIXED = (
    Bot(Level.A2, Strength.GENTLE),
    Bot(Level.C1, Strength.STRONG),
    Bot(Level.B1, Strength.EVEN),
    Bot(Level.A1, Strength.GENTLE),
)


@cache
def nouns() -> CommonNouns:
    return common_nouns(PATHS)


@cache
def words() -> InflectedWords:
    return common_words(PATHS)


@cache
def dictionary() -> JapaneseDictionary:
    return JapaneseDictionary(words(), taboo_readings(WORDLISTS))


def reader(level: Level = Level.B1, *known: str) -> Reader:
    """A learner of *level* who knows nothing but what is *known*."""
    return Reader(dictionary(), level, frozenset(known))


@cache
def bot_words() -> BotWords:
    games = GameWords(nouns=nouns(), japanese=words(), kana_cards=kana_cards(WORDLISTS))
    return BotWords(games, Lexicon.of({}), words())


def game(name: str) -> Any:
    """The game *name* with the committed words."""
    return open_game(name, bot_words().games)


def bot_game(rules: AnyGame, seed: int, bots: Sequence[Bot] = MIXED) -> tuple[Any, ...]:
    """The log of a game of *bots*."""
    players = [seat_bot(rules, bot, bot_words()) for bot in bots]
    return play(rules, players, random.Random(seed)).log


def state_before(rules: AnyGame, log: Sequence[Any], number: int) -> Any:
    """The state that event *number* of *log*, counted from 1, came to."""
    state = rules.evolve(None, log[0])
    for event in log[1 : number - 1]:
        state = rules.evolve(state, event)
    return state


SEATS = tuple(map(Seat, range(len(MIXED))))
