"""The study strategies that are compared; all take the same time per session."""

from collections.abc import Mapping
from typing import Final

from studyplay.study.schedule.due_order import is_worth_asking, sort_by_recall
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level
from tests.commands.learning_simulation.learner import SimulatedLearner, StudyStrategy

MAX_DUE_SECONDS: Final = 600.0
"""The daily ten minutes of due words."""

RECENT_MISSES: Final = 40
"""Number of most recently missed words from which a drill draws."""

TURN_SECONDS: Final = 60.0
TURNS_PER_SESSION: Final = 4
"""Seconds of a turn with its answer, and turns of a game per session."""

BOT_MOVE_CHOICES: Final = 5
"""Number of good moves that the teaching bot can choose from."""

MISSED_WORDS_SHOWN: Final = 4
"""Number of missed words shown after these turns."""


def random_drills(learner: SimulatedLearner) -> None:
    """Drill words of the whole word list in random order."""
    everything = range(sum(learner.course.words_per_level))
    while learner.has_time_left:
        learner.ask(learner.choose_word(everything))


def level_drills(learner: SimulatedLearner) -> None:
    """Drill words of the learner's level in random order."""
    while learner.has_time_left:
        learner.ask(learner.choose_word(learner.course.words(learner.course.level)))


def full_loop_without_games(learner: SimulatedLearner) -> None:
    """Review due words for at most ten minutes, then do logged drills; no game."""
    ask_due_words(learner)
    drill_words(learner)


def full_loop(learner: SimulatedLearner) -> None:
    """Review due words, play against the teaching bot, see missed words, then drill."""
    ask_due_words(learner)
    play_turns(learner)
    drill_words(learner)


RANDOM_DRILLS: Final = "random drills"
LEVEL_DRILLS: Final = "level-only drills"
FULL_LOOP: Final = "full loop"

STRATEGIES: Final[Mapping[str, StudyStrategy]] = {
    RANDOM_DRILLS: random_drills,
    LEVEL_DRILLS: level_drills,
    FULL_LOOP: full_loop,
    "full loop, no games": full_loop_without_games,
}


def ask_due_words(learner: SimulatedLearner) -> None:
    """Review the words due today for at most ten minutes."""
    due = [
        card
        for card in learner.cards.values()
        if card.due_at <= learner.calendar_time and is_worth_asking(card, learner.course.level)
    ]
    for card in sort_by_recall(due, learner.calendar_time):
        if learner.clock >= MAX_DUE_SECONDS:
            return
        learner.ask_and_log(int(card.lemma))


def drill_words(learner: SimulatedLearner) -> None:
    """Alternate recently missed words and words of the level until the session ends."""
    while learner.has_time_left:
        lately = learner.missed[-RECENT_MISSES:]
        if lately:
            learner.ask_and_log(lately[int(learner.random_source.random() * len(lately))])
        learner.ask_and_log(learner.choose_word(learner.course.words(learner.course.level)))


def play_turns(learner: SimulatedLearner) -> None:
    """Play turns with the teaching bot, which prefers new or due words, and review them."""
    for _ in range(TURNS_PER_SESSION):
        learner.clock += TURN_SECONDS
        learner.show_word(_choose_bot_word(learner))
    for _ in range(MISSED_WORDS_SHOWN):
        missed = learner.choose_word(learner.course.words(_random_target_level(learner)))
        learner.clock += learner.memory.parameters.right_seconds / 2
        if not learner.show_word(missed):
            learner.log_use(missed, UseRole.MISSED, "scrabble")


def _choose_bot_word(learner: SimulatedLearner) -> int:
    """Return the word that the teaching bot plays: a new or due one if possible."""
    tries = [
        learner.choose_word(learner.course.words(_random_target_level(learner)))
        for _ in range(BOT_MOVE_CHOICES)
    ]
    cards = [(word, learner.cards.get(word)) for word in tries]
    wanted = (word for word, card in cards if card is None or card.due_at <= learner.calendar_time)
    return next(wanted, tries[0])


def _random_target_level(learner: SimulatedLearner) -> Level:
    return Level(learner.course.level + (learner.random_source.random() < 0.5))
