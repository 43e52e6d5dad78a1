"""Open the ``AppContext`` of an instance folder and resume its running games."""

import secrets
from datetime import timedelta
from functools import partial
from pathlib import Path

from studyplay.engines.core import Chance
from studyplay.services.app_context import AppContext
from studyplay.services.classes import classrooms
from studyplay.services.instance import warm_up
from studyplay.services.people import daily_purge
from studyplay.services.runtime.clock import Clock
from studyplay.services.runtime.process_pool import InProcess, Subprocess
from studyplay.services.runtime.thread_executor import ThreadExecutor
from studyplay.services.tables import table_startup
from studyplay.services.tables.bot_thinking import CompilingGeneratorFactory, MoveGeneratorFactory
from studyplay.services.tables.game_dictionaries import GameDictionaries
from studyplay.services.tables.table_registry import TableRegistry
from studyplay.services.tables.table_streams import MAX_STREAMS
from studyplay.services.wordlog import pattern_cleanup
from studyplay.store import private_files
from studyplay.store.database import connect, sqlite_url
from studyplay.store.migrate import migrate
from studyplay.words.word_library import WordDataPaths, load_word_library


def open_app_context(  # noqa: PLR0913 -- settings of the process
    instance: Path,
    wordlists: Path,
    clock: Clock,
    *,
    database_url: str = "",
    exports: Path | None = None,
    chance: Chance | None = None,
    min_bot_delay: timedelta = timedelta(),
    max_streams: int = MAX_STREAMS,
    background: bool = True,
) -> AppContext:
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
    _prepare_folders(instance, exports)
    url = database_url or sqlite_url(instance / "studyplay.db")
    database = connect(url)
    database.check_integrity()
    migrate(database)
    paths = WordDataPaths(wordlists=wordlists, instance=instance)
    library = load_word_library(paths)
    thinker = MoveGeneratorFactory(library.graph)
    context = AppContext(
        database=database,
        library=library,
        move_generators=thinker,
        chance=chance or secrets.SystemRandom(),
        clock=clock,
        exports=exports,
        bot_executor=ThreadExecutor(),
        background_executor=ThreadExecutor(workers=1),
        game_dictionaries=GameDictionaries(library, thinker),
        table_registry=TableRegistry(clock, min_bot_delay, max_streams),
        process_pool=Subprocess(partial(open_read_only_context, paths, url, clock))
        if background
        else InProcess(),
    )
    pattern_cleanup.delete_patterns(context)
    classrooms.set_missing_code_expiry(context, clock())
    table_startup.register(context)
    if background:
        warm_up.start_warm_up(library, thinker)
        table_startup.start_background(context)
        daily_purge.start_daily_purge(context)
    return context


def _prepare_folders(instance: Path, exports: Path) -> None:
    """Create the instance folder and restrict access to personal data to the owner."""
    instance.mkdir(mode=private_files.FOLDER_MODE, parents=True, exist_ok=True)
    private_files.restrict_permissions(instance)
    private_files.restrict_permissions(exports, private_files.DECK_FILE_PATTERNS)


def open_read_only_context(paths: WordDataPaths, database_url: str, clock: Clock) -> AppContext:
    """Open another context of a database in use.  It starts no background work, writes nothing."""
    library = load_word_library(paths)
    thinker = CompilingGeneratorFactory(library.graph)
    return AppContext(
        database=connect(database_url),
        library=library,
        move_generators=thinker,
        chance=secrets.SystemRandom(),
        clock=clock,
        exports=paths.wordlists.parent / "exports",
        bot_executor=ThreadExecutor(),
        background_executor=ThreadExecutor(workers=1),
        game_dictionaries=GameDictionaries(library, thinker),
        table_registry=TableRegistry(clock),
    )
