"""Everything the use cases share, opened once a process: database, words, rules, chance, clock."""

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
    """What services work with.  ``chance`` cannot be predicted outside of tests.

    ``errands`` is where bots think, ``afterwork`` what nobody waits for: it takes seconds, and
    many games end at the same time; ``backroom`` does what of it needs the processor for long.
    ``hall`` is where tables and those who listen meet, ``guests`` are the learners who were here
    of late, ``lessons`` what they were to learn.
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
        """What bots need of this studio's words."""
        return self.shelf.bot_words

    def game(self, name: str) -> AnyGame:
        """The rules of the game *name* with this studio's words.  Raises ``KeyError``."""
        return self.shelf.game(name)

    def close(self) -> None:
        """Let the listeners go, stop the errands and close the database."""
        self.hall.close()
        self.errands.close()
        self.afterwork.close()
        self.backroom.close()
        self.database.close()
