"""Everything the use cases share, opened once a process: database, words, rules, chance, clock."""

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from studyplay.bots.register import BotWords
from studyplay.engines.catalog import AnyGame, open_game
from studyplay.engines.core import Chance
from studyplay.services.errands import Errands
from studyplay.services.gamewords import bot_words
from studyplay.services.thinking import Thinker
from studyplay.store.database import Database, connect, sqlite_url
from studyplay.store.migrate import migrate
from studyplay.words.loaders import Library, Paths, load_library

log = logging.getLogger(__name__)

Clock = Callable[[], datetime]
"""The present as an aware UTC time."""


@dataclass(frozen=True, slots=True)
class Studio:
    """What services work with.  ``chance`` cannot be predicted outside of tests.

    ``errands`` is where bots think.
    """

    database: Database
    library: Library
    thinker: Thinker
    chance: Chance
    clock: Clock
    exports: Path
    errands: Errands

    @property
    def bot_words(self) -> BotWords:
        """What bots need of this studio's words."""
        return bot_words(self.library, self.thinker.generator)

    def game(self, name: str) -> AnyGame:
        """The rules of the game *name* with this studio's words.  Raises ``KeyError``."""
        return open_game(name, self.bot_words.games)

    def close(self) -> None:
        """Stop the errands and let the database go."""
        self.errands.close()
        self.database.close()


def open_studio(  # noqa: PLR0913 -- each is a choice of the process that opens it
    instance: Path,
    wordlists: Path,
    clock: Clock,
    *,
    database_url: str = "",
    exports: Path | None = None,
    chance: Chance | None = None,
    warm: bool = True,
) -> Studio:
    """Open the studio of an *instance* folder, bringing its database up to date.

    Raises ``DataError`` if word data is missing or damaged and ``StoreBroken`` if the
    database is; both name the file and the remedy.
    """
    instance.mkdir(parents=True, exist_ok=True)
    database = connect(database_url or sqlite_url(instance / "studyplay.db"))
    database.check()
    migrate(database)
    library = load_library(Paths(wordlists=wordlists, instance=instance))
    thinker = Thinker(library.graph)
    if warm:
        thinker.warm_in_background()
    return Studio(
        database=database,
        library=library,
        thinker=thinker,
        chance=chance or secrets.SystemRandom(),
        clock=clock,
        exports=exports or wordlists.parent / "exports",
        errands=Errands(),
    )
