"""The crossword bot with theme cards in the game."""

import random
from dataclasses import replace

import pytest

from studyplay.bots import self_play
from studyplay.bots.player import Bot, BotStrength
from studyplay.bots.scrabble import ScrabbleBot
from studyplay.engines.core import Millis, Seat
from studyplay.engines.scrabble.actions import Action, PlaceTiles
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.expansions.cards import PlayCard, SwapCard
from studyplay.engines.scrabble.expansions.cards.card_state import (
    CARDS_SLICE,
    CardState,
    QueueLimit,
)
from studyplay.engines.scrabble.expansions.power.records import POWER_SLICE as POWER
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.variants import VariantWords, build_rules
from studyplay.words.gaddag import build_gaddag
from studyplay.words.model import Level
from tests.engines.scrabble.worlds import WORDS, world

GRAPH = build_gaddag(WORDS)
WORDS_OF_CARDS = VariantWords(theme=frozenset({"train"}))
CARDS = build_rules("study+cards", WORDS_OF_CARDS)
BOTH = build_rules("study+power+cards", WORDS_OF_CARDS)
CHALLENGED = build_rules("seed003+cards", WORDS_OF_CARDS)


def bot(strength: BotStrength = BotStrength.STRONG, rules: Rules = CARDS) -> ScrabbleBot:
    generator = ReferenceMoveGenerator(GRAPH, rules)
    return ScrabbleBot(Bot(Level.X, strength), rules, generator, lambda _: True, WORDS)


def position(
    rack: str,
    *hand: str,
    pile: tuple[str, ...] = (),
    board: Board | None = None,
    rules: Rules = CARDS,
) -> State:
    """Seat 0 with a rack and a hand."""
    state = world(rules, (rack, "EEE"), board=board)
    table = CardState(hands=(hand, ()), pile=pile)
    return replace(state, slices=state.slices.with_value(CARDS_SLICE, table))


def chosen(state: State, player: ScrabbleBot) -> Action:
    """What the player does on seat 0; it is always accepted."""
    game = Scrabble(player.rules, WORDS)
    action = player.choose_action(game.view(state, Seat(0)), random.Random(0))
    assert game.decide(state, Seat(0), action, Millis(0), random.Random(0))
    return action


def cards(action: Action) -> list[str]:
    """The cards used with a play."""
    extras = action.extras if isinstance(action, PlaceTiles) else ()
    return [extra.card for extra in extras if isinstance(extra, PlayCard)]


@pytest.mark.parametrize("strength", [BotStrength.EVEN, BotStrength.STRONG])
def test_a_bot_uses_a_card_that_earns_much(strength: BotStrength) -> None:
    """TRAINER has seven letters."""
    assert cards(chosen(position("TRAINER", "big_wheel"), bot(strength))) == ["big_wheel"]


def test_a_bot_keeps_a_card_that_earns_nothing() -> None:
    assert cards(chosen(position("FLOWERX", "big_wheel"), bot())) == []


def test_of_several_cards_a_bot_uses_the_best() -> None:
    state = position("FLOWERS", "drumroll", "big_wheel", "parade")

    assert cards(chosen(state, bot())) == ["big_wheel"]


def test_a_bot_places_twice_with_an_encore() -> None:
    action = chosen(position("MEALSAT", "encore"), bot())

    assert isinstance(action, PlaceTiles)
    (card,) = action.extras
    assert isinstance(card, PlayCard)
    assert (card.card, bool(card.placements)) == ("encore", True)


@pytest.mark.parametrize("card", ["lucky_dip", "map_reader", "second_wind", "long_queue"])
def test_a_bot_uses_a_card_that_does_good_later_if_none_earns_much(card: str) -> None:
    assert [card] == cards(chosen(position("FLOWERX", "echo", card), bot()))


@pytest.mark.parametrize("card", ["story_time", "spelling_bee", "word_family", "rain_check"])
def test_a_bot_uses_no_card_that_can_do_nothing(card: str) -> None:
    assert cards(chosen(position("FLOWERS", card), bot())) == []


def test_a_bot_trades_a_dear_tile_it_is_left_with() -> None:
    action = chosen(position("FLOWERX", "fair_trade"), bot())

    assert isinstance(action, PlaceTiles)
    assert (PlayCard("fair_trade", target=Seat(1), tiles="X"),) == action.extras


@pytest.mark.parametrize(("rack", "card"), [("FLOWERI", "fair_trade"), ("FLOWERI", "vowel_stand")])
def test_a_bot_keeps_what_a_good_rack_does_not_need(rack: str, card: str) -> None:
    assert cards(chosen(position(rack, card), bot())) == []


def test_a_bot_swaps_a_hand_that_never_earns_points() -> None:
    action = chosen(position("FLOWERS", "umbrella", "repaint", pile=("echo",)), bot())

    assert isinstance(action, PlaceTiles)
    assert (SwapCard("umbrella"),) == action.extras


def test_a_bot_keeps_a_useful_hand() -> None:
    action = chosen(position("FLOWERX", "umbrella", "echo", pile=("parade",)), bot())

    assert isinstance(action, PlaceTiles)
    assert action.extras == ()


def queued(state: State) -> State:
    """*state* with seat 0 in a long queue."""
    table = replace(state.slices[CARDS_SLICE], queue=QueueLimit(Seat(0), 4))
    return replace(state, slices=state.slices.with_value(CARDS_SLICE, table))


def test_a_bot_in_a_long_queue_places_few_tiles() -> None:
    action = chosen(queued(position("FLOWERS")), bot())

    assert isinstance(action, PlaceTiles)
    assert len(action.placements) <= 4


def test_in_a_long_queue_the_power_blank_is_a_tile_too() -> None:
    """FLOWER with the power blank would be the best play by far."""
    state = position("FLOWEX", rules=BOTH)
    power = replace(state.slices[POWER], stars=(0, 0))
    state = queued(replace(state, bag="", slices=state.slices.with_value(POWER, power)))

    action = chosen(state, bot(rules=BOTH))

    assert isinstance(action, PlaceTiles)
    assert len(action.placements) <= 4


@pytest.mark.parametrize("rules", [CARDS, BOTH, CHALLENGED], ids=lambda rules: rules.key)
def test_whole_games_with_cards_go_without_a_slip(rules: Rules) -> None:
    game = Scrabble(rules, WORDS)
    used = set()
    for seed in range(4):
        players = [bot(BotStrength.STRONG, rules), bot(BotStrength.EVEN, rules)]
        played = self_play.play_match(game, players, random.Random(seed))
        assert (played.failures, played.abort_reason) == ((), None)
        used |= {type(event).__name__ for event in played.events}

    assert "CardPlayed" in used
