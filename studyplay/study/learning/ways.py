"""The ways to spend a session that are compared; each takes as many minutes as the others."""

from collections.abc import Mapping
from typing import Final

from studyplay.study.learning.life import Life, Way
from studyplay.study.schedule.choosing import is_worth_asking, nearest_first
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level

DUE_SECONDS: Final = 600.0
"""Today's ten minutes."""

LATELY: Final = 40
"""Of so many words missed last a drill of missed words is made."""

TURN: Final = 60.0
TURNS: Final = 4
"""Seconds of a turn with its answer, and turns of a game that fall into a session."""

TRIES: Final = 5
"""Words that the teaching bot has to choose from: its good moves."""

SHOWN: Final = 4
"""Missed words that are shown for these turns."""


def random_drills(life: Life) -> None:
    """Words of the whole word list in chance order."""
    everything = range(sum(life.course.sizes))
    while life.is_on:
        life.ask(life.any_of(everything))


def level_drills(life: Life) -> None:
    """Words of the learner's level in chance order."""
    while life.is_on:
        life.ask(life.any_of(life.course.words(life.course.level)))


def without_games(life: Life) -> None:
    """At most ten minutes of what is due, then drills that the schedule learns of; no game."""
    ask_due(life)
    drill(life)


def full_loop(life: Life) -> None:
    """What is due, some turns against the teaching bot, their missed words, then drills."""
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
    """At most ten minutes of today's words."""
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
    """In turn a word missed lately and a word of the level, to the end of the session."""
    while life.is_on:
        lately = life.missed[-LATELY:]
        if lately:
            life.ask_and_log(lately[int(life.dice.random() * len(lately))])
        life.ask_and_log(life.any_of(life.course.words(life.course.level)))


def play(life: Life) -> None:
    """Turns with the teaching bot, which lays words that are new or due, and their review."""
    for _ in range(TURNS):
        life.clock += TURN
        life.show(_taught(life))
    for _ in range(SHOWN):
        missed = life.any_of(life.course.words(_at_or_above(life)))
        life.clock += life.mind.nature.right / 2
        if not life.show(missed):
            life.log(missed, Role.MISSED, "scrabble")


def _taught(life: Life) -> int:
    """A word that the teaching bot lays: new or due if one of its good moves is."""
    tries = [life.any_of(life.course.words(_at_or_above(life))) for _ in range(TRIES)]
    cards = [(word, life.cards.get(word)) for word in tries]
    wanted = (word for word, card in cards if card is None or card.due_at <= life.at)
    return next(wanted, tries[0])


def _at_or_above(life: Life) -> Level:
    return Level(life.course.level + (life.dice.random() < 0.5))
