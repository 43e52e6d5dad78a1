"""Opening the studio of an instance folder, and taking up what was going on in it."""

import secrets
from datetime import timedelta
from pathlib import Path

from studyplay.engines.core import Chance
from studyplay.services import warming
from studyplay.services.clock import Clock
from studyplay.services.errands import Errands
from studyplay.services.gamewords import Shelf
from studyplay.services.people import purging
from studyplay.services.studio import Studio
from studyplay.services.tables import attending
from studyplay.services.tables.hall import Hall
from studyplay.services.tables.hub import MOST
from studyplay.services.tables.thinking import Thinker
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
    what takes long is made ready in the background, and the clock of the tables goes by itself.
    Raises ``DataError`` if word data is missing or damaged and ``StoreBroken`` if the database
    is; both name the file and the remedy.
    """
    instance.mkdir(parents=True, exist_ok=True)
    database = connect(database_url or sqlite_url(instance / "studyplay.db"))
    database.check()
    migrate(database)
    library = load_library(Paths(wordlists=wordlists, instance=instance))
    thinker = Thinker(library.graph)
    studio = Studio(
        database=database,
        library=library,
        thinker=thinker,
        chance=chance or secrets.SystemRandom(),
        clock=clock,
        exports=exports or wordlists.parent / "exports",
        errands=Errands(),
        afterwork=Errands(workers=1),
        shelf=Shelf(library, thinker),
        hall=Hall(clock, pace, streams),
    )
    attending.take_up(studio)
    if warm:
        warming.warm_in_background(library, thinker)
        attending.go_on_by_itself(studio)
        purging.go_on_by_itself(studio)
    return studio
