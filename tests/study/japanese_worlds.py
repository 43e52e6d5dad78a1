"""The committed Japanese words, and learners who read them."""

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from studyplay.bots.engine_bots import BotWords
from studyplay.bots.player import Bot, BotStrength
from studyplay.bots.self_play import play_match
from studyplay.engines.core import Seat
from studyplay.engines.engine import AnyGame, GameWords
from studyplay.study.games.bot_players import create_bot_player
from studyplay.study.games.catalog import open_game
from studyplay.study.japanese_words import JapaneseWordCriteria
from studyplay.words.japanese_dictionary import JapaneseDictionary, read_taboo_readings
from studyplay.words.japanese_nouns import CommonNouns, read_common_nouns
from studyplay.words.japanese_words import InflectedWords
from studyplay.words.kana_cards import read_kana_cards
from studyplay.words.lexeme_sources import read_common_words
from studyplay.words.lexicon import Lexicon
from studyplay.words.model import Level
from studyplay.words.paths import WordDataPaths

WORDLISTS = Path(__file__).parents[2] / "wordlists"
PATHS = WordDataPaths(wordlists=WORDLISTS, instance=WORDLISTS / "nowhere")
MIXED = (
    Bot(Level.A2, BotStrength.GENTLE),
    Bot(Level.C1, BotStrength.STRONG),
    Bot(Level.B1, BotStrength.EVEN),
    Bot(Level.A1, BotStrength.GENTLE),
)


@cache
def nouns() -> CommonNouns:
    return read_common_nouns(PATHS)


@cache
def words() -> InflectedWords:
    return read_common_words(PATHS)


@cache
def dictionary() -> JapaneseDictionary:
    return JapaneseDictionary(words(), read_taboo_readings(WORDLISTS))


def reader(level: Level = Level.B1, *known: str) -> JapaneseWordCriteria:
    """A learner of *level* who knows nothing but what is *known*."""
    return JapaneseWordCriteria(dictionary(), level, frozenset(known))


@cache
def bot_words() -> BotWords:
    games = GameWords(nouns=nouns(), japanese_words=words(), kana_cards=read_kana_cards(WORDLISTS))
    return BotWords(games, Lexicon.from_marks({}), words())


def game(name: str) -> Any:
    """The game *name* with the committed words."""
    return open_game(name, bot_words().games)


def bot_game(rules: AnyGame, seed: int, bots: Sequence[Bot] = MIXED) -> tuple[Any, ...]:
    """The log of a game of *bots*."""
    players = [create_bot_player(rules, bot, bot_words()) for bot in bots]
    return play_match(rules, players, random.Random(seed)).events


def state_before(rules: AnyGame, log: Sequence[Any], number: int) -> Any:
    """The state that event *number* of *log*, counted from 1, came to."""
    state = rules.evolve(None, log[0])
    for event in log[1 : number - 1]:
        state = rules.evolve(state, event)
    return state


SEATS = tuple(map(Seat, range(len(MIXED))))
