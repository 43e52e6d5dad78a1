"""The resources that all services share, opened once per process."""

from dataclasses import dataclass, field
from pathlib import Path

from studyplay.bots.register import BotWords
from studyplay.engines.catalog import AnyGame
from studyplay.engines.core import Chance
from studyplay.services.backroom import Backroom, Here
from studyplay.services.clock import Clock
from studyplay.services.coaching.lessons import Lessons
from studyplay.services.errands import Errands
from studyplay.services.gamewords import Shelf
from studyplay.services.people.guests import Guests
from studyplay.services.tables.hall import Hall
from studyplay.services.tables.thinking import Thinker
from studyplay.store.database import Database
from studyplay.words.loaders import Library


@dataclass(frozen=True, slots=True)
class Studio:
    """Database, words, caches and background workers of one process.

    Attributes:
        chance: Source of random numbers; cannot be predicted outside of tests.
        bot_executor: Threads in which bots choose their actions.
        background_executor: One thread for tasks that no request waits for.  A task takes
            seconds, and many games may end at the same time.
        process_pool: CPU-bound work of those tasks.
        table_registry: Locks, cache and event streams of the tables.
        learner_cache: Learners who have sent requests recently.
        word_weights_cache: The words that bots should teach to these learners.
    """

    database: Database
    library: Library
    thinker: Thinker
    chance: Chance
    clock: Clock
    exports: Path
    errands: Errands
    afterwork: Errands
    shelf: Shelf
    hall: Hall
    guests: Guests = field(default_factory=Guests)
    lessons: Lessons = field(default_factory=Lessons)
    backroom: Backroom = field(default_factory=Here)

    @property
    def bot_words(self) -> BotWords:
        """The words for bots."""
        return self.shelf.bot_words

    def game(self, name: str) -> AnyGame:
        """Return the engine of the game *name*.  Raises ``KeyError`` and ``ImpossibleRules``."""
        return self.shelf.game(name)

    def close(self) -> None:
        """Close all streams, stop the background workers and close the database."""
        self.hall.close()
        self.errands.close()
        self.afterwork.close()
        self.backroom.close()
        self.database.close()
