"""What the crossword bot answers to cards that ask."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from studyplay.bots import self_play
from studyplay.bots.expansions.card_answers import sort_worst_first
from studyplay.bots.player import Bot, BotStrength
from studyplay.bots.scrabble import ScrabbleBot
from studyplay.engines.core import Millis, Seat
from studyplay.engines.scrabble.events import Event
from studyplay.engines.scrabble.expansions.cards import AnswerCard, ThemeCards
from studyplay.engines.scrabble.expansions.cards.card_state import (
    CARDS_SLICE,
    CardInPlay,
    CardState,
    PendingQuestion,
)
from studyplay.engines.scrabble.expansions.cards.events import CardAnswered, CardAsked
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.interventions import PointsAwarded
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import SEED_003, STUDY, Rules
from studyplay.words.gaddag import build_gaddag
from studyplay.words.model import Level
from tests.contract.card_questions import SpeltTasks
from tests.engines.scrabble.worlds import WORDS, board_of, world

CARDS = ThemeCards(frozenset({"train"}), tasks=SpeltTasks())
ASKING = replace(STUDY, key="study+cards", expansions=(CARDS,))
CHALLENGED = replace(SEED_003, key="seed003+cards", expansions=(CARDS,))
BOARD = board_of(("FLOWER", "D8", "A"))
GRAPH = build_gaddag(WORDS)
STRONG = BotStrength.STRONG


def bot(strength: BotStrength, rules: Rules = ASKING) -> ScrabbleBot:
    """A bot that knows all words."""
    generator = ReferenceMoveGenerator(GRAPH, rules)
    return ScrabbleBot(Bot(Level.X, strength), rules, generator, lambda _: True, WORDS)


def answered(
    card: str, owed: PendingQuestion, rack: str = "AEIOUST", strength: BotStrength = STRONG
) -> AnswerCard:
    """What the bot on seat 0 answers; it is always accepted."""
    state = world(ASKING, (rack, "EEE"), board=BOARD, bag="")
    table = CardState(hands=((), ()), play=CardInPlay(Seat(0), card, None, ""), owed=owed)
    state = replace(state, slices=state.slices.with_value(CARDS_SLICE, table))
    game = Scrabble(ASKING, WORDS)
    action = bot(strength).choose_action(game.view(state, Seat(0)), random.Random(5))
    assert isinstance(action, AnswerCard)
    assert game.decide(state, Seat(0), action, Millis(0), random.Random(0))
    return action


@pytest.mark.parametrize(
    ("rack", "order"),
    [
        pytest.param("STAQER", "QTRAES", id="dear ones"),
        pytest.param("BCDCES", "CBCDES", id="doubles"),
        pytest.param("?SA", "A?S", id="never the best"),
        pytest.param("", "", id="nothing"),
    ],
)
def test_what_is_least_worth_keeping_goes_first(rack: str, order: str) -> None:
    assert order == sort_worst_first(rack)


def test_after_a_second_wind_the_worst_two_go_back() -> None:
    assert answered("second_wind", PendingQuestion(Seat(0), count=2), "AEQSTVRIN").tiles == "QV"


@pytest.mark.parametrize(
    ("card", "rack", "given"),
    [
        ("vowel_stand", "BCDFGHA", 2),
        ("vowel_stand", "BCDFAEI", 0),
        ("vowel_stand", "AEIOUST", 0),
        ("consonant_stand", "AEIOUST", 1),
        ("consonant_stand", "AEIOUIS", 2),
    ],
)
def test_a_stand_evens_out_a_one_sided_rack(card: str, rack: str, given: int) -> None:
    assert given == len(answered(card, PendingQuestion(Seat(0), count=2), rack).tiles)


def test_the_dear_tiles_of_the_map_are_left_to_the_next_player() -> None:
    assert answered("map_reader", PendingQuestion(Seat(0), tiles="S?Q")).tiles[0] == "Q"


def right_in_a_hundred(strength: BotStrength) -> int:
    """How often the bot chooses the right of four meanings."""
    meanings = ("eflorw", "a", "b", "c")
    table = CardState(
        hands=((), ()),
        play=CardInPlay(Seat(0), "story_time", None, ""),
        owed=PendingQuestion(Seat(0), word="FLOWER", choices=meanings),
    )
    state = world(ASKING, ("AEIOUST", "EEE"), board=BOARD)
    state = replace(state, slices=state.slices.with_value(CARDS_SLICE, table))
    view = Scrabble(ASKING, WORDS).view(state, Seat(0))
    chance = random.Random(1)
    texts = Counter(
        each.text
        for each in (bot(strength).choose_action(view, chance) for _ in range(100))
        if isinstance(each, AnswerCard)
    )
    return texts["eflorw"]


def test_the_stronger_a_bot_the_more_it_knows() -> None:
    gentle, even, strong = map(right_in_a_hundred, BotStrength)

    assert gentle < even < strong


def test_a_bot_finds_words_by_their_meaning_and_forms_of_words() -> None:
    spelt = answered("spelling_bee", PendingQuestion(Seat(0), meaning="eflorw"))
    family = {
        answered("word_family", PendingQuestion(Seat(0), word="FLOWER"), strength=each).text
        for each in BotStrength
    }

    assert spelt.text == "FLOWER"
    assert family <= {"", "flowers"}


def test_a_bot_that_is_asked_nothing_takes_its_turn() -> None:
    state = world(ASKING, ("FLOWERS", "EEE"))
    view = Scrabble(ASKING, WORDS).view(state, Seat(0))

    assert not isinstance(bot(STRONG).choose_action(view, random.Random(0)), AnswerCard)


@pytest.mark.parametrize("rules", [ASKING, CHALLENGED], ids=lambda rules: rules.key)
def test_whole_games_with_questions_go_without_a_slip(rules: Rules) -> None:
    game = Scrabble(rules, WORDS)
    log: list[Event] = []
    for seed in range(6):
        players = [
            bot(STRONG, rules),
            bot(BotStrength.EVEN, rules),
            bot(BotStrength.GENTLE, rules),
        ]
        played = self_play.play_match(game, players, random.Random(seed))
        assert (played.failures, played.abort_reason) == ((), None)
        log += played.events

    assert {CardAsked, CardAnswered, PointsAwarded} <= {type(event) for event in log}
