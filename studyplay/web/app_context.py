"""The ``AppContext`` of a Flask application, which all services need."""

import atexit
import logging
from datetime import datetime
from pathlib import Path
from typing import Final

from flask import Flask, current_app

from studyplay.services import AppContext, open_app_context
from studyplay.store.database import DatabaseUnusable
from studyplay.web import clock
from studyplay.words.errors import DataError

EXTENSION_KEY: Final = "studyplay"

log = logging.getLogger(__name__)


def init_app(app: Flask) -> None:
    """Open the context of *app*.  On failure store the exception for ``app_context()``."""
    given = app.config.get("APP_CONTEXT")
    app.extensions[EXTENSION_KEY] = given if given is not None else _open_context(app)


def app_context() -> AppContext:
    """The context of the current application.

    Raises:
        DatabaseUnusable: The database could not be opened.  Rendered as a 503 page.
        DataError: The word data could not be loaded.  Rendered as a 503 page.
    """
    opened: AppContext | DatabaseUnusable | DataError = current_app.extensions[EXTENSION_KEY]
    if isinstance(opened, AppContext):
        return opened
    raise opened


def now() -> datetime:
    """The current time of the context's clock, as an aware UTC datetime."""
    return app_context().clock()


def close_streams(app: Flask) -> None:
    """Close all event streams of *app* before it stops."""
    opened = app.extensions[EXTENSION_KEY]
    if isinstance(opened, AppContext):
        opened.table_registry.hub.close()


def _open_context(app: Flask) -> AppContext | DatabaseUnusable | DataError:
    try:
        opened = open_app_context(
            Path(app.config["INSTANCE"]),
            Path(app.config["WORDLISTS"]),
            clock.now,
            exports=Path(app.config["EXPORTS"]),
            min_bot_delay=app.config["MIN_BOT_DELAY"],
            max_streams=app.config["MAX_STREAMS"],
        )
    except (DatabaseUnusable, DataError) as wrong:
        log.error("the app context did not open: %s", wrong)  # noqa: TRY400 -- no traceback needed
        return wrong
    atexit.register(opened.close)
    return opened
