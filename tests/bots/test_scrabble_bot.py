"""The crossword bots: what they may play, and how strength shows."""

import random
from collections.abc import Callable
from dataclasses import replace
from statistics import mean

import pytest

from studyplay.bots.player import Bot, BotStrength
from studyplay.bots.scrabble import ScrabbleBot
from studyplay.engines.core import Millis, Seat
from studyplay.engines.scrabble.actions import (
    Accept,
    AnswerStop,
    Challenge,
    Exchange,
    GiveUp,
    Pass,
    PlaceTiles,
)
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.formed_words import find_formed_words
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import SEED_003, STUDY, TOURNAMENT, Rules
from studyplay.engines.scrabble.scoring import score_play
from studyplay.engines.scrabble.state import PendingPlay
from studyplay.engines.scrabble.view import View
from studyplay.words import gaddag
from studyplay.words.model import Level

LEXICON = frozenset(
    [
        "train",
        "trainer",
        "rain",
        "ran",
        "tan",
        "ant",
        "art",
        "rat",
        "tar",
        "near",
        "earn",
        "tear",
        "rate",
        "retain",
        "retina",
        "at",
        "an",
        "in",
        "it",
        "ta",
        "re",
        "er",
        "en",
        "ten",
        "net",
        "tin",
        "nit",
        "ire",
        "tie",
        "tea",
        "eat",
        "ate",
    ]
)
GRAPH = gaddag.build_gaddag(LEXICON)
EVERYTHING = Bot(Level.X, BotStrength.STRONG)


def opponent(
    bot: Bot, rules: Rules = STUDY, may_play: Callable[[str], bool] = lambda _word: True
) -> ScrabbleBot:
    return ScrabbleBot(bot, rules, ReferenceMoveGenerator(GRAPH, rules), may_play, LEXICON)


def view(rack: str, rules: Rules = STUDY) -> View:
    game = Scrabble(rules, LEXICON)
    chance = random.Random(5)
    state = game.evolve(None, game.start(2, chance)[0])
    for event in game.start(2, chance)[1:]:
        state = game.evolve(state, event)
    return replace(game.view(state, Seat(0)), rack=rack)


def points(placing: PlaceTiles) -> int:
    placements = placing.placements
    return score_play(find_formed_words(Board.empty(15), placements), len(placements), STUDY).total


def test_a_strong_bot_plays_the_best_word() -> None:
    chosen = opponent(EVERYTHING).choose_action(view("AEINRRT"), random.Random(1))

    assert isinstance(chosen, PlaceTiles)
    assert points(chosen) == 66


def test_a_bot_plays_no_word_it_does_not_know() -> None:
    knows = {"rain", "at"}
    shy = opponent(EVERYTHING, may_play=knows.__contains__)
    chosen = shy.choose_action(view("AEINRRT"), random.Random(1))

    assert isinstance(chosen, PlaceTiles)
    assert find_formed_words(Board.empty(15), chosen.placements)[0].word.lower() in knows


def test_a_gentle_bot_scores_less_than_an_even_one_and_that_less_than_a_strong_one() -> None:
    """Averages over many choices from the same rack; no vocabulary is left out."""

    def average(strength: BotStrength) -> float:
        thinker = opponent(Bot(Level.X, strength))
        chosen = [
            thinker.choose_action(view("AEINRRT"), random.Random(seed)) for seed in range(30)
        ]
        return mean(points(action) for action in chosen if isinstance(action, PlaceTiles))

    gentle, even, strong = map(average, BotStrength)
    assert gentle < even < strong


@pytest.mark.parametrize(
    ("rules", "bag", "expected"),
    [
        (STUDY, 50, Exchange("VVVVVV")),
        (STUDY, 0, GiveUp()),
        (SEED_003, 0, Pass()),
        (TOURNAMENT, 6, Pass()),
        (TOURNAMENT, 7, Exchange("VVVVVV")),
    ],
)
def test_without_a_word_a_bot_changes_its_misfits_or_passes(
    rules: Rules, bag: int, expected: object
) -> None:
    seen = replace(view("VVVVVV?", rules), rack="SVVVVVV", bag_count=bag)

    assert expected == opponent(EVERYTHING, rules, lambda _word: False).choose_action(
        seen, random.Random(1)
    )


def pending(word: str) -> View:
    placements = tuple(Placement(7, 4 + n, letter) for n, letter in enumerate(word))
    sheet = score_play(find_formed_words(Board.empty(15), placements), len(word), SEED_003)
    doubted = PendingPlay(Seat(1), placements, sheet, frozenset(), Millis(20_000), word)
    return replace(view("AEINRRT", SEED_003), pending=doubted)


@pytest.mark.parametrize(
    ("word", "strength", "expected"),
    [
        ("TRAIN", BotStrength.STRONG, Accept()),
        ("NIART", BotStrength.STRONG, Challenge()),
        ("NIART", BotStrength.EVEN, Challenge()),
        ("NIART", BotStrength.GENTLE, Accept()),
    ],
)
def test_a_bot_doubts_phonies_unless_it_is_gentle(
    word: str, strength: BotStrength, expected: object
) -> None:
    thinker = opponent(Bot(Level.A1, strength), SEED_003)

    assert expected == thinker.choose_action(pending(word), random.Random(1))


def test_a_bot_agrees_to_stop() -> None:
    asked = replace(view("AEINRRT"), stop_asked=Seat(1))

    assert AnswerStop(agree=True) == opponent(EVERYTHING).choose_action(asked, random.Random(1))


def test_a_bot_whose_own_play_waits_does_not_answer_it() -> None:
    """With its own play in the window a bot that is to act takes its turn."""
    own = pending("TRAIN")
    assert own.pending is not None
    mine = replace(own, pending=replace(own.pending, seat=Seat(0)))
    chosen = opponent(EVERYTHING, SEED_003).choose_action(mine, random.Random(1))

    assert isinstance(chosen, PlaceTiles)
