"""The resources that all services share, opened once per process."""

from dataclasses import dataclass, field
from pathlib import Path

from studyplay.bots.engine_bots import BotWords
from studyplay.engines.core import Chance
from studyplay.engines.engine import AnyGame
from studyplay.services.coaching.word_weights_cache import WordWeightsCache
from studyplay.services.people.learner_cache import LearnerCache
from studyplay.services.runtime.clock import Clock
from studyplay.services.runtime.process_pool import InProcess, ProcessPool
from studyplay.services.runtime.thread_executor import ThreadExecutor
from studyplay.services.tables.bot_thinking import MoveGeneratorFactory
from studyplay.services.tables.game_dictionaries import GameDictionaries
from studyplay.services.tables.table_registry import TableRegistry
from studyplay.store.database import Database
from studyplay.words.word_library import WordLibrary


@dataclass(frozen=True, slots=True)
class AppContext:
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
    library: WordLibrary
    move_generators: MoveGeneratorFactory
    chance: Chance
    clock: Clock
    exports: Path
    bot_executor: ThreadExecutor
    background_executor: ThreadExecutor
    game_dictionaries: GameDictionaries
    table_registry: TableRegistry
    learner_cache: LearnerCache = field(default_factory=LearnerCache)
    word_weights_cache: WordWeightsCache = field(default_factory=WordWeightsCache)
    process_pool: ProcessPool = field(default_factory=InProcess)

    @property
    def bot_words(self) -> BotWords:
        """The words for bots."""
        return self.game_dictionaries.bot_words

    def game(self, name: str) -> AnyGame:
        """Return the engine of the game *name*.  Raises ``KeyError`` and ``ImpossibleRules``."""
        return self.game_dictionaries.game(name)

    def close(self) -> None:
        """Close all streams, stop the background workers and close the database."""
        self.table_registry.close()
        self.bot_executor.close()
        self.background_executor.close()
        self.process_pool.close()
        self.database.close()
