"""Opening the studio of an instance folder, and taking up what was going on in it."""

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


def open_studio(  # noqa: PLR0913 -- each is a choice of the process that opens it
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
    """Open the studio of an *instance* folder, bringing its database up to date.

    *pace* is how long bots wait at least, *streams* how many pages can listen.  With *warm*
    what takes long is made ready in the background, what needs the processor for long is done in
    a process apart, and the clock of the tables goes by itself.
    Raises ``DataError`` if word data is missing or damaged and ``StoreBroken`` if the database
    is; both name the file and the remedy.
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
    studio = Studio(
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
    cleaning.clean(studio)
    classrooms.give_codes_time(studio, clock())
    attending.take_up(studio)
    if warm:
        warming.warm_in_background(library, thinker)
        attending.go_on_by_itself(studio)
        purging.go_on_by_itself(studio)
    return studio


def _make_private(instance: Path, exports: Path) -> None:
    """Make the folder of a new instance, and let nobody else read what is about people."""
    instance.mkdir(mode=private_files.FOLDER, parents=True, exist_ok=True)
    private_files.tighten(instance)
    private_files.tighten(exports, private_files.DECKS)


def open_to_read(paths: Paths, database_url: str, clock: Clock) -> Studio:
    """A studio beside the one that looks after the same database: nothing is begun or written."""
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
