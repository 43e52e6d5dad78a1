"""A simulated learner: memory, clock and schedule."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Final

from studyplay.study.learning.course import Course
from studyplay.study.learning.mind import DAY, Dice, Mind, Nature
from studyplay.study.schedule.card import Card
from studyplay.study.schedule.evidence import Logged
from studyplay.study.schedule.fold import evolve
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level

BEGIN: Final = datetime(2026, 4, 6, 19, tzinfo=UTC)

KNOWN: Final = (0.95, 0.6, 0.25, 0.05)
"""Share of words known at the start: below the learner's level, at it, one and two above."""

HARDER: Final = 0.1
"""Increase of the recall threshold for each level above the learner's."""


@dataclass(slots=True)
class Life:
    """A learner in a course.  ``day`` counts from the start, ``clock`` is seconds in the session.

    ``cards`` are the schedule; ``missed`` are words not answered since, most recent last.
    """

    mind: Mind
    course: Course
    dice: Dice
    day: float = 0.0
    clock: float = 0.0
    session: int = 0
    cards: dict[int, Card] = field(default_factory=dict)
    missed: list[int] = field(default_factory=list)

    @property
    def now(self) -> float:
        """The time of the memory model in seconds; time between sessions is scaled down."""
        before = self.session * 60 * self.course.minutes
        return before + self.day * DAY * self.mind.nature.asleep + self.clock

    @property
    def at(self) -> datetime:
        """The calendar time."""
        return BEGIN + timedelta(days=self.day, seconds=self.clock)

    @property
    def is_on(self) -> bool:
        """Whether the session has time left."""
        return self.clock < 60 * self.course.minutes

    def any_of(self, words: range) -> int:
        """Choose one of *words* at random."""
        return words[int(self.dice.random() * len(words))]

    def ask(self, word: int) -> bool:
        """Ask for *word* in a drill; the learner sees the right answer afterwards."""
        right = self.dice.random() < self.mind.recall(word, self.now)
        self.clock += self.mind.nature.right if right else self.mind.nature.wrong
        self.mind.meet(word, self.now)
        return right

    def ask_and_log(self, word: int) -> None:
        """Ask for *word* and log the result."""
        right = self.ask(word)
        if word in self.missed:
            self.missed.remove(word)
        if not right:
            self.missed.append(word)
        self.log(word, Role.PLAYED if right else Role.MISSED, "rack-drill")

    def show(self, word: int) -> bool:
        """Show *word* beside a game and return whether the learner knew it.

        A learner who notices an unknown word looks it up.
        """
        knew = self.dice.random() < self.mind.recall(word, self.now)
        if self.dice.random() < self.mind.nature.notice:
            self.mind.meet(word, self.now)
            if not knew:
                self.clock += self.mind.nature.right / 2
                self.log(word, Role.LOOKED_UP, "scrabble")
        return knew

    def log(self, word: int, role: Role, mode: str) -> None:
        """Update the schedule with a word use, as the word log does."""
        use = Logged(
            at=self.at,
            lang="en",
            lemma=str(word),
            level=self.course.level_of(word),
            role=role,
            mode=mode,
            source=f"{mode}-{self.session}",
        )
        card = evolve(self.cards.get(word), use)
        if card is not None:
            self.cards[word] = card


Way = Callable[[Life], None]
"""Simulates what a learner does in one session."""


def live(nature: Nature, course: Course, way: Way, dice: Dice) -> tuple[float, float]:
    """Simulate a course; return the words known before it and at the final test."""
    life = Life(born(nature, course, dice), course, dice)
    before = life.mind.known(0.0)
    for session in range(course.sessions):
        life.session, life.day, life.clock = session, session * course.days_between, 0.0
        way(life)
    life.session, life.clock = course.sessions, 0.0
    life.day += course.days_after
    return before, life.mind.known(life.now)


def born(nature: Nature, course: Course, dice: Dice) -> Mind:
    """Create a memory with individual known words and thresholds for the course's level."""
    head = dice.gauss(0, nature.uneven / 2)
    thresholds, brought = [], set()
    for level in course.levels:
        usual = nature.threshold + head + HARDER * max(level - course.level, 0)
        known = share_known(level, course.level)
        for word in course.words(level):
            thresholds.append(usual + dice.gauss(0, nature.uneven))
            if dice.random() < known:
                brought.add(word)
    return Mind(nature, frozenset(brought), thresholds)


def share_known(level: Level, mine: Level) -> float:
    """Return the share of words of *level* that a learner of level *mine* knows at the start."""
    return KNOWN[min(max(level - mine + 1, 0), len(KNOWN) - 1)]
