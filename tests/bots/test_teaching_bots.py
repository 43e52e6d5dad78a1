"""Bots that teach: a wanted word if it costs little, and else what they would do anyhow."""

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from studyplay.bots.engine_bots import BotWords
from studyplay.bots.kotoba import KotobaBot
from studyplay.bots.kotoba_words import CardWordIndex
from studyplay.bots.lessons import NO_LESSON, Lesson, filter_by_lesson, prefer_lesson_move
from studyplay.bots.player import Bot, BotStrength
from studyplay.bots.scrabble import ScrabbleBot
from studyplay.bots.wordbasket import WordBasketBot as Thrower
from studyplay.bots.wordbasket_words import ReadingIndex
from studyplay.engines.core import Seat
from studyplay.engines.engine import GameWords
from studyplay.engines.kotoba.actions import MakeWord
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.formed_words import find_formed_words
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import STUDY
from studyplay.engines.scrabble.scoring import score_play
from studyplay.engines.scrabble.view import View
from studyplay.engines.wordbasket.actions import Throw
from studyplay.engines.wordbasket.rules import BASE_RULES
from studyplay.study.games.bot_players import create_bot_player
from studyplay.words import gaddag
from studyplay.words.lexicon import Lexicon, WordMark
from studyplay.words.model import Level
from tests.engines.kotoba.worlds import BASE as KOTOBA
from tests.engines.kotoba.worlds import kotoba
from tests.engines.kotoba.worlds import world as kotoba_world
from tests.engines.wordbasket.worlds import basket, world
from tests.study.japanese_worlds import words as japanese

WORDS: Final = ("rain", "ran", "train", "trainer", "near", "earn", "tear", "rate", "at", "tar")
GENERATOR: Final = ReferenceMoveGenerator(gaddag.build_gaddag(WORDS), STUDY)
STRONG: Final = Bot(Level.A2, BotStrength.STRONG, teaches=True)
POINTS: Final = {"first": 12, "second": 10, "third": 3}


def of_itself(word: str) -> tuple[str, ...]:
    return (word,)


def chosen(wanted: Mapping[str, float], give_up: int) -> str:
    """What is done by a bot that would do the first of three things."""
    return prefer_lesson_move(
        Lesson(wanted, give_up), "first", POINTS, of_itself, POINTS.__getitem__
    )


def view(rack: str) -> View:
    game = Scrabble(STUDY, frozenset(WORDS))
    state = None
    for event in game.start(2, random.Random(5)):
        state = game.evolve(state, event)
    assert state is not None
    return replace(game.view(state, Seat(0)), rack=rack)


def scrabble(lesson: Lesson, strength: BotStrength = BotStrength.STRONG) -> ScrabbleBot:
    bot = replace(STRONG, strength=strength)
    return ScrabbleBot(bot, STUDY, GENERATOR, lambda _: True, frozenset(WORDS), lesson)


def played(bot: ScrabbleBot, rack: str, seed: int = 1) -> tuple[str, int]:
    """The word that *bot* lays first, and its points."""
    action = bot.choose_action(view(rack), random.Random(seed))
    assert isinstance(action, PlaceTiles)
    spelt = find_formed_words(Board.empty(15), action.placements)
    return spelt[0].word.lower(), score_play(spelt, len(action.placements), STUDY).total


def test_a_wanted_word_is_chosen_if_it_costs_no_more_than_may_be_given_up() -> None:
    assert chosen({"second": 1.0}, 2) == "second"
    assert chosen({"second": 1.0}, 1) == "first"


def test_without_a_wanted_word_nothing_changes() -> None:
    assert chosen({}, 50) == "first"
    assert chosen({"another": 1.0}, 50) == "first"


def test_of_two_wanted_words_the_more_wanted_and_of_equals_the_better_one() -> None:
    assert chosen({"second": 1.0, "third": 2.0}, 50) == "third"
    assert chosen({"second": 1.0, "third": 1.0}, 50) == "second"


def test_a_weak_move_is_not_left_for_a_much_better_one() -> None:
    """A gentle bot stays a gentle one."""
    found = prefer_lesson_move(
        Lesson({"first": 9.0}, 5), "third", POINTS, of_itself, POINTS.__getitem__
    )

    assert found == "third"


def test_the_foremost_words_are_all_if_none_is_wanted() -> None:
    words = ["a", "b", "c"]

    assert words == filter_by_lesson(NO_LESSON, words, str)
    assert filter_by_lesson(Lesson({"b": 2.0, "c": 1.0}), words, str) == ["b"]


def test_a_crossword_bot_lays_a_word_that_is_wanted() -> None:
    usual, points = played(scrabble(NO_LESSON), "AEINRRT")
    word, fewer = played(scrabble(Lesson({"train": 1.0}, 60)), "AEINRRT")

    assert (usual, word) == ("trainer", "train")
    assert 60 >= points - fewer > 0
    assert played(scrabble(Lesson({"train": 1.0}, 8)), "AEINRRT")[0] == "trainer"


@given(
    st.sampled_from(BotStrength),
    st.integers(0, 40),
    st.lists(st.sampled_from(WORDS), max_size=3),
    st.integers(0, 50),
)
def test_a_crossword_bot_never_gives_up_more_than_it_may(
    strength: BotStrength, give_up: int, wanted: list[str], seed: int
) -> None:
    lesson = Lesson(dict.fromkeys(wanted, 1.0), give_up)
    _, usual = played(scrabble(NO_LESSON, strength), "AEINRRT", seed)
    _, points = played(scrabble(lesson, strength), "AEINRRT", seed)

    assert abs(points - usual) <= give_up


def test_a_wanted_word_above_the_bots_own_level_is_known_to_it_but_no_vulgar_one() -> None:
    marks = {word: WordMark(Level.B1, 20) for word in WORDS} | {
        "tar": WordMark(Level.B1, 20, taboo=True)
    }
    english = Lexicon.from_marks(marks)
    games = GameWords(lexicon=english, create_generator=lambda _: GENERATOR)
    words = BotWords(games, english, japanese())
    game = Scrabble(STUDY, english)

    teacher = create_bot_player(game, STRONG, words, Lesson({"rain": 1.0, "tar": 5.0}, 20))
    intent = teacher.choose_intent(view("AEINRRT"), random.Random(1))

    assert intent is not None
    laid = find_formed_words(Board.empty(15), intent.action.placements)[0].word
    assert laid == "RAIN"


def test_a_basket_bot_throws_a_word_that_is_wanted() -> None:
    """Of the words for the card that it would throw anyhow."""
    words = ReadingIndex(("あしか", "あか", "あめりか", "あすか", "あさか", "あかさか"))
    state = world("あ", "か ぬ へ", "う え")
    seen = basket().view(state, Seat(0))
    lesson = Lesson({"あかさか": 1.0})
    bot = Thrower(Bot(Level.X, BotStrength.STRONG), BASE_RULES, words, lambda _: False, lesson)

    intents = [bot.choose_intent(seen, random.Random(seed)) for seed in range(10)]

    thrown = {each.action.word for each in intents if each and isinstance(each.action, Throw)}
    assert {"あかさか"} == thrown


def test_a_kotoba_bot_makes_a_word_that_is_wanted() -> None:
    index = CardWordIndex(("さくら", "くらさ", "さくらく"))
    state = kotoba_world(("さくらくんんんんんん", "", ""), [])
    seen = kotoba().view(state, Seat(0))

    def made(lesson: Lesson) -> str:
        action = KotobaBot(BotStrength.STRONG, KOTOBA, index, lesson).choose_action(
            seen, random.Random(1)
        )
        assert isinstance(action, MakeWord)
        return action.word

    assert made(NO_LESSON) == "さくらく"
    assert made(Lesson({"くらさ": 1.0}, 5)) == "くらさ"
    assert made(Lesson({"くらさ": 1.0}, 0)) == "さくらく"


def test_a_bot_of_an_old_table_does_not_teach() -> None:
    assert not Bot(Level.A1, BotStrength.EVEN).teaches
