"""Whole games with our own bots in every seat, under every preset."""

import random
from itertools import product

import pytest

from studyplay.bots.player import Bot, BotStrength
from studyplay.bots.scrabble import ScrabbleBot
from studyplay.engines.core import Millis, Seat, Table
from studyplay.engines.scrabble.actions import Action, PlaceTiles
from studyplay.engines.scrabble.events import Event
from studyplay.engines.scrabble.formed_words import find_formed_words
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import PRESETS, Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.view import View
from studyplay.words import gaddag
from studyplay.words.model import Level
from tests.small_words import LEVELS, WORDS

LEXICON = frozenset(WORDS)
GRAPH = gaddag.build_gaddag(sorted(WORDS))
LONGEST_GAME = 400


def knows(level: Level, word: str) -> bool:
    return LEVELS.get(word, Level.A2) <= level


def seat(rules: Rules, bot: Bot) -> ScrabbleBot:
    generator = ReferenceMoveGenerator(GRAPH, rules)
    return ScrabbleBot(bot, rules, generator, lambda word: knows(bot.level, word), LEXICON)


def tiles(state: State) -> str:
    """Every tile of the game, wherever it is, sorted."""
    board = (placed.letter for placed in state.board.iter_tiles())
    on_board = "".join(letter if letter.isupper() else "?" for letter in board)
    return "".join(sorted("".join(state.racks) + state.bag + on_board))


def play_out(
    rules: Rules, bots: list[Bot], chance: random.Random
) -> Table[State, Action, Event, View]:
    """A game of *bots*; tiles are counted and words checked after every action."""
    opponents = [seat(rules, bot) for bot in bots]
    table = Table.open(Scrabble(rules, LEXICON), len(bots), chance)
    whole = tiles(table.state)
    for at in range(LONGEST_GAME):
        acting = table.game.to_act(table.state)
        if not acting:
            return table
        turn = min(acting)
        action = opponents[turn].choose_action(table.game.view(table.state, turn), chance)
        if isinstance(action, PlaceTiles):
            words = find_formed_words(table.state.board, action.placements)
            assert all(knows(bots[turn].level, run.word.lower()) for run in words)
        table = table.submit(Seat(turn), action, Millis(at), chance)
        assert whole == tiles(table.state)
    raise AssertionError(f"no end after {LONGEST_GAME} actions")


@pytest.mark.slow
@pytest.mark.parametrize("rules", PRESETS.values(), ids=list(PRESETS))
def test_bots_play_to_the_end(rules: Rules) -> None:
    """Every level against every strength, 2 to 4 seats: an end, and no unknown word."""
    kinds = [Bot(level, s) for level, s in product((Level.A1, Level.A2, Level.X), BotStrength)]
    for seed in range(60):
        chance = random.Random(seed)
        table = play_out(rules, chance.choices(kinds, k=2 + seed % 3), chance)

        assert table.game.outcome(table.state) is not None


@pytest.mark.parametrize("rules", PRESETS.values(), ids=list(PRESETS))
def test_two_bots_play_to_the_end(rules: Rules) -> None:
    bots = [Bot(Level.A2, BotStrength.STRONG), Bot(Level.X, BotStrength.GENTLE)]

    assert play_out(rules, bots, random.Random(4)).state.outcome is not None
