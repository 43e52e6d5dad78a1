"""A simulated learner: memory, clock and schedule."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Final

from studyplay.study.schedule.card import ScheduleCard
from studyplay.study.schedule.evidence import LoggedUse
from studyplay.study.schedule.fold import evolve_card
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level
from tests.commands.learning_simulation.course import SimulatedCourse
from tests.commands.learning_simulation.memory_model import (
    DAY,
    MemoryModel,
    MemoryParameters,
    RandomSource,
)

START_TIME: Final = datetime(2026, 4, 6, 19, tzinfo=UTC)

INITIAL_KNOWN_SHARES: Final = (0.95, 0.6, 0.25, 0.05)
"""Share of words known at the start: below the learner's level, at it, one and two above."""

THRESHOLD_PER_LEVEL: Final = 0.1
"""Increase of the recall threshold for each level above the learner's."""


@dataclass(slots=True)
class SimulatedLearner:
    """A learner in a course.  ``day`` counts from the start, ``clock`` is seconds in the session.

    ``cards`` are the schedule; ``missed`` are words not answered since, most recent last.
    """

    memory: MemoryModel
    course: SimulatedCourse
    random_source: RandomSource
    day: float = 0.0
    clock: float = 0.0
    session: int = 0
    cards: dict[int, ScheduleCard] = field(default_factory=dict)
    missed: list[int] = field(default_factory=list)

    @property
    def model_time(self) -> float:
        """The time of the memory model in seconds; time between sessions is scaled down."""
        before = self.session * 60 * self.course.minutes
        return before + self.day * DAY * self.memory.parameters.time_between_sessions + self.clock

    @property
    def calendar_time(self) -> datetime:
        """The calendar time."""
        return START_TIME + timedelta(days=self.day, seconds=self.clock)

    @property
    def has_time_left(self) -> bool:
        """Whether the session has time left."""
        return self.clock < 60 * self.course.minutes

    def choose_word(self, words: range) -> int:
        """Choose one of *words* at random."""
        return words[int(self.random_source.random() * len(words))]

    def ask(self, word: int) -> bool:
        """Ask for *word* in a drill; the learner sees the right answer afterwards."""
        right = self.random_source.random() < self.memory.recall_probability(word, self.model_time)
        self.clock += (
            self.memory.parameters.right_seconds if right else self.memory.parameters.wrong_seconds
        )
        self.memory.add_trace(word, self.model_time)
        return right

    def ask_and_log(self, word: int) -> None:
        """Ask for *word* and log the result."""
        right = self.ask(word)
        if word in self.missed:
            self.missed.remove(word)
        if not right:
            self.missed.append(word)
        self.log_use(word, UseRole.PLAYED if right else UseRole.MISSED, "rack-drill")

    def show_word(self, word: int) -> bool:
        """Show *word* beside a game and return whether the learner knew it.

        A learner who notices an unknown word looks it up.
        """
        knew = self.random_source.random() < self.memory.recall_probability(word, self.model_time)
        if self.random_source.random() < self.memory.parameters.notice_probability:
            self.memory.add_trace(word, self.model_time)
            if not knew:
                self.clock += self.memory.parameters.right_seconds / 2
                self.log_use(word, UseRole.LOOKED_UP, "scrabble")
        return knew

    def log_use(self, word: int, role: UseRole, mode: str) -> None:
        """Update the schedule with a word use, as the word log does."""
        use = LoggedUse(
            at=self.calendar_time,
            lang="en",
            lemma=str(word),
            level=self.course.level_of(word),
            role=role,
            mode=mode,
            source=f"{mode}-{self.session}",
        )
        card = evolve_card(self.cards.get(word), use)
        if card is not None:
            self.cards[word] = card


StudyStrategy = Callable[[SimulatedLearner], None]
"""Simulates what a learner does in one session."""


def simulate_course(
    parameters: MemoryParameters,
    course: SimulatedCourse,
    strategy: StudyStrategy,
    random_source: RandomSource,
) -> tuple[float, float]:
    """Simulate a course; return the words known before it and at the final test."""
    life = SimulatedLearner(
        create_memory(parameters, course, random_source), course, random_source
    )
    before = life.memory.expected_known(0.0)
    for session in range(course.sessions):
        life.session, life.day, life.clock = session, session * course.days_between, 0.0
        strategy(life)
    life.session, life.clock = course.sessions, 0.0
    life.day += course.days_to_test
    return before, life.memory.expected_known(life.model_time)


def create_memory(
    parameters: MemoryParameters, course: SimulatedCourse, random_source: RandomSource
) -> MemoryModel:
    """Create a memory with individual known words and thresholds for the course's level."""
    head = random_source.gauss(0, parameters.threshold_deviation / 2)
    thresholds, brought = [], set()
    for level in course.levels:
        usual = parameters.threshold + head + THRESHOLD_PER_LEVEL * max(level - course.level, 0)
        known = initial_known_share(level, course.level)
        for word in course.words(level):
            thresholds.append(usual + random_source.gauss(0, parameters.threshold_deviation))
            if random_source.random() < known:
                brought.add(word)
    return MemoryModel(parameters, frozenset(brought), thresholds)


def initial_known_share(level: Level, mine: Level) -> float:
    """Return the share of words of *level* that a learner of level *mine* knows at the start."""
    return INITIAL_KNOWN_SHARES[min(max(level - mine + 1, 0), len(INITIAL_KNOWN_SHARES) - 1)]
