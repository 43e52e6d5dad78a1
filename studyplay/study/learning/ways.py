"""The study strategies that are compared; all take the same time per session."""

from collections.abc import Mapping
from typing import Final

from studyplay.study.learning.life import Life, Way
from studyplay.study.schedule.choosing import is_worth_asking, nearest_first
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level

DUE_SECONDS: Final = 600.0
"""The daily ten minutes of due words."""

LATELY: Final = 40
"""Number of most recently missed words from which a drill draws."""

TURN: Final = 60.0
TURNS: Final = 4
"""Seconds of a turn with its answer, and turns of a game per session."""

TRIES: Final = 5
"""Number of good moves that the teaching bot can choose from."""

SHOWN: Final = 4
"""Number of missed words shown after these turns."""


def random_drills(life: Life) -> None:
    """Drill words of the whole word list in random order."""
    everything = range(sum(life.course.sizes))
    while life.is_on:
        life.ask(life.any_of(everything))


def level_drills(life: Life) -> None:
    """Drill words of the learner's level in random order."""
    while life.is_on:
        life.ask(life.any_of(life.course.words(life.course.level)))


def without_games(life: Life) -> None:
    """Review due words for at most ten minutes, then do logged drills; no game."""
    ask_due(life)
    drill(life)


def full_loop(life: Life) -> None:
    """Review due words, play against the teaching bot, see missed words, then drill."""
    ask_due(life)
    play(life)
    drill(life)


RANDOM: Final = "random drills"
LEVEL: Final = "level-only drills"
LOOP: Final = "full loop"

WAYS: Final[Mapping[str, Way]] = {
    RANDOM: random_drills,
    LEVEL: level_drills,
    LOOP: full_loop,
    "full loop, no games": without_games,
}


def ask_due(life: Life) -> None:
    """Review the words due today for at most ten minutes."""
    due = [
        card
        for card in life.cards.values()
        if card.due_at <= life.at and is_worth_asking(card, life.course.level)
    ]
    for card in nearest_first(due, life.at):
        if life.clock >= DUE_SECONDS:
            return
        life.ask_and_log(int(card.lemma))


def drill(life: Life) -> None:
    """Alternate recently missed words and words of the level until the session ends."""
    while life.is_on:
        lately = life.missed[-LATELY:]
        if lately:
            life.ask_and_log(lately[int(life.dice.random() * len(lately))])
        life.ask_and_log(life.any_of(life.course.words(life.course.level)))


def play(life: Life) -> None:
    """Play turns with the teaching bot, which prefers new or due words, and review them."""
    for _ in range(TURNS):
        life.clock += TURN
        life.show(_taught(life))
    for _ in range(SHOWN):
        missed = life.any_of(life.course.words(_at_or_above(life)))
        life.clock += life.mind.nature.right / 2
        if not life.show(missed):
            life.log(missed, Role.MISSED, "scrabble")


def _taught(life: Life) -> int:
    """Return the word that the teaching bot plays: a new or due one if possible."""
    tries = [life.any_of(life.course.words(_at_or_above(life))) for _ in range(TRIES)]
    cards = [(word, life.cards.get(word)) for word in tries]
    wanted = (word for word, card in cards if card is None or card.due_at <= life.at)
    return next(wanted, tries[0])


def _at_or_above(life: Life) -> Level:
    return Level(life.course.level + (life.dice.random() < 0.5))
