"""Open the ``AppContext`` of an instance folder and resume its running games."""

import secrets
from datetime import timedelta
from functools import partial
from pathlib import Path

from studyplay.engines.core import Chance
from studyplay.services import warming
from studyplay.services.backroom import Apart, Here
from studyplay.services.classes import classrooms
from studyplay.services.clock import Clock
from studyplay.services.errands import Errands
from studyplay.services.gamewords import Shelf
from studyplay.services.people import purging
from studyplay.services.studio import Studio
from studyplay.services.tables import attending
from studyplay.services.tables.hall import Hall
from studyplay.services.tables.hub import MOST
from studyplay.services.tables.thinking import PatientThinker, Thinker
from studyplay.services.wordlog import cleaning
from studyplay.store import private_files
from studyplay.store.database import connect, sqlite_url
from studyplay.store.migrate import migrate
from studyplay.words.loaders import Paths, load_library


def open_studio(  # noqa: PLR0913 -- settings of the process
    instance: Path,
    wordlists: Path,
    clock: Clock,
    *,
    database_url: str = "",
    exports: Path | None = None,
    chance: Chance | None = None,
    pace: timedelta = timedelta(),
    streams: int = MOST,
    warm: bool = True,
) -> Studio:
    """Open the context of an *instance* folder and migrate its database.

    Args:
        instance: Folder of the database and of the session key.
        wordlists: Folder of the word data.
        clock: Returns the current time.
        database_url: Another database than the one in *instance*.
        exports: Folder of exported decks; by default next to *wordlists*.
        chance: Source of random numbers; by default one that cannot be predicted.
        min_bot_delay: Minimum time that bots wait before they act.
        max_streams: Maximum number of open event streams.
        background: Warm up caches in the background, use a subprocess for CPU-bound work, and
            start the timers of tables and of the daily purge.

    Raises:
        DataError: Word data is missing or damaged.  The message names file and remedy.
        DatabaseUnusable: The database is; likewise.
    """
    exports = exports or wordlists.parent / "exports"
    _make_private(instance, exports)
    url = database_url or sqlite_url(instance / "studyplay.db")
    database = connect(url)
    database.check()
    migrate(database)
    paths = Paths(wordlists=wordlists, instance=instance)
    library = load_library(paths)
    thinker = Thinker(library.graph)
    context = Studio(
        database=database,
        library=library,
        thinker=thinker,
        chance=chance or secrets.SystemRandom(),
        clock=clock,
        exports=exports,
        errands=Errands(),
        afterwork=Errands(workers=1),
        shelf=Shelf(library, thinker),
        hall=Hall(clock, pace, streams),
        backroom=Apart(partial(open_to_read, paths, url, clock)) if warm else Here(),
    )
    cleaning.clean(context)
    classrooms.give_codes_time(context, clock())
    attending.take_up(context)
    if warm:
        warming.warm_in_background(library, thinker)
        attending.go_on_by_itself(context)
        purging.go_on_by_itself(context)
    return context


def _make_private(instance: Path, exports: Path) -> None:
    """Create the instance folder and restrict access to personal data to the owner."""
    instance.mkdir(mode=private_files.FOLDER, parents=True, exist_ok=True)
    private_files.tighten(instance)
    private_files.tighten(exports, private_files.DECKS)


def open_to_read(paths: Paths, database_url: str, clock: Clock) -> Studio:
    """Open another context of a database in use.  It starts no background work, writes nothing."""
    library = load_library(paths)
    thinker = PatientThinker(library.graph)
    return Studio(
        database=connect(database_url),
        library=library,
        thinker=thinker,
        chance=secrets.SystemRandom(),
        clock=clock,
        exports=paths.wordlists.parent / "exports",
        errands=Errands(),
        afterwork=Errands(workers=1),
        shelf=Shelf(library, thinker),
        hall=Hall(clock),
    )
