"""The crossword bot with power tiles in the game."""

import random
from dataclasses import replace

import pytest

from studyplay.bots import self_play
from studyplay.bots.player import Bot, BotStrength
from studyplay.bots.scrabble import ScrabbleBot
from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import Action, PlaceTiles
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.expansions.power import BlockStar, PowerBlank, SwapStar
from studyplay.engines.scrabble.expansions.power.records import (
    POWER_SLICE,
    BlockedSquare,
    PowerState,
)
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import FOREIGN_TILE
from studyplay.engines.scrabble.variants import VariantWords, build_rules
from studyplay.words.gaddag import build_gaddag
from studyplay.words.model import Level
from tests.engines.scrabble.worlds import WORDS, board_of, world

GRAPH = build_gaddag(WORDS)
POWER, SWAPS, CHALLENGED = (
    build_rules(key, VariantWords())
    for key in ("study+power", "study+power-swap", "seed003+power")
)
FLOWER = board_of(("FLOWER", "D8", "A"))
ALL_STRENGTHS = pytest.mark.parametrize("strength", list(BotStrength))


def bot(strength: BotStrength = BotStrength.STRONG, rules: Rules = POWER) -> ScrabbleBot:
    generator = ReferenceMoveGenerator(GRAPH, rules)
    return ScrabbleBot(Bot(Level.X, strength), rules, generator, lambda _: True, WORDS)


def position(
    rack: str, board: Board | None = None, bag: str | None = None, rules: Rules = POWER
) -> State:
    return world(rules, (rack, "EEE"), board=board, bag=bag)


def without_stars(state: State) -> State:
    return with_power(state, replace(state.slices[POWER_SLICE], stars=(0, 0)))


def with_power(state: State, power: PowerState) -> State:
    return replace(state, slices=state.slices.with_value(POWER_SLICE, power))


def chosen(state: State, player: ScrabbleBot) -> Action:
    """What the player does on seat 0."""
    view = Scrabble(player.rules, WORDS).view(state, Seat(0))
    return player.choose_action(view, random.Random(0))


def power_blanks(action: Action) -> int:
    """How many power blanks are in a play."""
    return len(action.extras) if isinstance(action, PlaceTiles) else 0


@ALL_STRENGTHS
def test_a_bot_without_another_word_plays_the_power_blank(strength: BotStrength) -> None:
    state = without_stars(position("XQ", board_of(("ARM", "G8", "A"))))

    action = chosen(state, bot(strength))

    assert isinstance(action, PlaceTiles)
    assert all(isinstance(extra, PowerBlank) for extra in action.extras)


def test_a_bot_keeps_the_power_blank_where_it_earns_little_more() -> None:
    assert power_blanks(chosen(without_stars(position("FLOWERS")), bot())) == 0


def test_a_bot_spends_the_power_blank_for_many_points() -> None:
    """CONQUEST needs it, with seven tiles of the rack."""
    state = without_stars(position("CONQUET"))

    assert power_blanks(chosen(state, bot())) == 1


@pytest.mark.parametrize("strength", [BotStrength.EVEN, BotStrength.STRONG])
@pytest.mark.parametrize(("rack", "tile"), [("AEIOUUT", "U"), ("SSTRDPL", "S")])
def test_a_bot_with_a_one_sided_rack_swaps_a_tile_with_a_star(
    rack: str, tile: str, strength: BotStrength
) -> None:
    assert SwapStar(tile) == chosen(position(rack, FLOWER), bot(strength))


def test_a_bot_uses_no_second_star_in_a_turn() -> None:
    state = position("AEIOUUT", FLOWER)
    state = with_power(state, replace(state.slices[POWER_SLICE], used=True))

    assert not isinstance(chosen(state, bot()), SwapStar | BlockStar)


def test_a_bot_does_not_play_on_a_blocked_square() -> None:
    state = without_stars(position("S", FLOWER, bag="E"))
    state = with_power(state, replace(state.slices[POWER_SLICE], blanks=(False, False)))
    free = chosen(state, bot())
    assert isinstance(free, PlaceTiles)

    (placed,) = free.placements
    blocks = (BlockedSquare(Seat(1), placed.row, placed.col),)
    blocked = with_power(state, replace(state.slices[POWER_SLICE], blocks=blocks))

    assert free != chosen(blocked, bot())


def test_a_strong_bot_blocks_a_square_once_the_bag_is_empty() -> None:
    state = position("SAT", FLOWER, bag="")

    assert isinstance(chosen(state, bot()), BlockStar)
    assert isinstance(chosen(state, bot(BotStrength.EVEN)), PlaceTiles)


def test_a_bot_knows_where_stars_only_swap() -> None:
    state = position("SAT", FLOWER, bag="", rules=SWAPS)

    assert isinstance(chosen(state, bot(rules=SWAPS)), PlaceTiles)


@pytest.mark.parametrize("rules", [POWER, SWAPS, CHALLENGED], ids=lambda rules: rules.key)
def test_bots_use_power_tiles_in_whole_games_and_never_wrongly(rules: Rules) -> None:
    game = Scrabble(rules, WORDS, ReferenceMoveGenerator(GRAPH, rules))
    used = set()
    for seed in range(3):
        players = [bot(BotStrength.STRONG, rules), bot(BotStrength.EVEN, rules)]
        played = self_play.play_match(game, players, random.Random(seed))
        assert (played.failures, played.abort_reason) == ((), None)
        used |= {type(event).__name__ for event in played.events}
        used |= {"blank" for event in played.events if FOREIGN_TILE in getattr(event, "tiles", "")}

    assert {"blank", "StarSpent"} <= used
