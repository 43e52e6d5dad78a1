"""The opponents of the circus ladder: always legal, and each better than the one below."""

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings

from studyplay.bots.player import Bot, BotStrength
from studyplay.bots.scout import ScoutBot
from studyplay.bots.scout_hand import expected_turns
from studyplay.bots.self_play import MatchResult, play_match
from studyplay.engines.core import Seat
from studyplay.engines.scout.actions import Action, Flip, Keep, Scout, Show, Side
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.rules import BASE_RULES, PRESETS, Rules
from studyplay.words.model import Level
from tests.engines.scout.worlds import ScoutTable, begun, dealt, do
from tests.strategies import SEEDS

GENTLE, EVEN, STRONG = BotStrength


def opponent(strength: BotStrength, rules: Rules = BASE_RULES) -> ScoutBot:
    return ScoutBot(Bot(Level.B1, strength), rules)


def chosen(table: ScoutTable, strength: BotStrength, seat: int | None = None) -> Action:
    """What a bot does that sits on *seat*, or on the one whose turn it is."""
    sits = table.state.turn if seat is None else Seat(seat)
    return opponent(strength).choose_action(table.game.view(table.state, sits), random.Random(1))


def game_of(strengths: Sequence[BotStrength], seed: int, rules: Rules = BASE_RULES) -> MatchResult:
    bots = [opponent(strength, rules) for strength in strengths]
    return play_match(ScoutGame(rules), bots, random.Random(seed))


@pytest.mark.parametrize("rules", PRESETS.values(), ids=list(PRESETS))
@given(seed=SEEDS)
@settings(max_examples=4, deadline=None)
def test_bots_play_to_the_end_and_do_nothing_illegal(rules: Rules, seed: int) -> None:
    chance = random.Random(seed)
    for seats in (2, 3, 4, 5):
        match = game_of(chance.choices(list(BotStrength), k=seats), seed, rules)

        assert (match.abort_reason, match.failures) == (None, ())


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(BotStrength)))
def test_each_beats_the_one_below(lower: BotStrength, higher: BotStrength) -> None:
    """30 games of two against two; measured over 500 the shares are higher still."""
    won = lost = 0
    for seed in range(30):
        sides = [lower, higher, lower, higher] if seed % 2 else [higher, lower, higher, lower]
        outcome = game_of(sides, seed).outcome
        assert outcome is not None
        best = {sides[seat] for seat in outcome.winners}
        won += best == {higher}
        lost += best == {lower}

    assert won / (won + lost) >= 0.6


HANDS = ("5/1 6/2 7/3 1/4", "8/7 2/6 9/8", "3/4 4/5 1/9")


def test_a_bot_holds_the_better_end_upwards() -> None:
    runs_above = dealt("4/1 5/9 6/2", "1/7 2/6 8/9", "3/4 4/9 2/5")
    runs_below = dealt("1/4 9/5 2/6", "1/7 2/6 8/9", "3/4 4/9 2/5")
    for strength in (EVEN, STRONG):
        assert Keep() == chosen(runs_above, strength, seat=0)
        assert Flip() == chosen(runs_below, strength, seat=0)


def test_an_even_bot_shows_the_most_cards_it_can() -> None:
    assert Show(0, 3) == chosen(begun(*HANDS), EVEN)


def test_an_even_bot_takes_the_card_that_fits() -> None:
    table = do(begun("7/1 7/2 7/3 1/4", "8/2 6/1 9/3", "3/4 4/5 1/9"), Show(0, 3))
    action = chosen(table, EVEN)

    assert isinstance(action, Scout)
    assert (action.flipped, action.slot) == (False, 1)


def test_a_strong_bot_shows_its_last_cards() -> None:
    table = do(begun("5/1 6/2 9/3", "8/7 8/9", "3/4 4/5 1/9"), Show(0, 2))

    assert Show(0, 2) == chosen(table, STRONG)


def test_a_bot_without_chips_shows_what_it_must() -> None:
    table = begun("5/1 5/2 5/3 1/2", "6/7 6/8 1/9 2/9")
    table = do(table, Show(0, 3))
    for slot in (2, 4, 5):
        table = do(table, Scout(Side.LEFT, flipped=False, slot=slot))
    for strength in BotStrength:
        assert isinstance(chosen(table, strength), Show)


def test_a_bot_sees_its_own_hand_only() -> None:
    """Other hands of the same sizes change nothing."""
    one, other = begun(*HANDS), begun(HANDS[0], "1/7 1/6 1/8", "9/4 9/5 9/8")
    for strength in BotStrength:
        assert chosen(one, strength) == chosen(other, strength)


@pytest.mark.parametrize(
    ("cheaper", "dearer"),
    [
        ((), (10,)),
        ((10,), (1,)),
        ((3, 4, 5), (3, 5, 4)),
        ((3, 3, 3), (3, 4, 5)),
        ((4, 5, 6, 7), (1, 4, 5, 6)),
        ((7, 7, 8, 9), (7, 8, 7, 9)),
    ],
)
def test_the_cost_of_a_hand(cheaper: tuple[int, ...], dearer: tuple[int, ...]) -> None:
    assert expected_turns(cheaper) < expected_turns(dearer)


def test_a_hand_costs_the_same_read_from_the_other_end() -> None:
    chance = random.Random(5)
    for _ in range(50):
        hand = tuple(chance.choices(range(1, 11), k=9))

        assert expected_turns(hand) == pytest.approx(expected_turns(hand[::-1]))
