"""The ``AppContext`` of a Flask application, which all services need."""

import atexit
import logging
from datetime import datetime
from pathlib import Path
from typing import Final

from flask import Flask, current_app

from studyplay.services import Studio, open_studio
from studyplay.store.database import StoreBroken
from studyplay.web import clock
from studyplay.words.errors import DataError

KEY: Final = "studyplay"

log = logging.getLogger(__name__)


def init_app(app: Flask) -> None:
    """Open the context of *app*.  On failure store the exception for ``app_context()``."""
    given = app.config.get("STUDIO")
    app.extensions[KEY] = given if given is not None else _open(app)


def studio() -> Studio:
    """The context of the current application.

    Raises:
        DatabaseUnusable: The database could not be opened.  Rendered as a 503 page.
        DataError: The word data could not be loaded.  Rendered as a 503 page.
    """
    opened: Studio | StoreBroken | DataError = current_app.extensions[KEY]
    if isinstance(opened, Studio):
        return opened
    raise opened


def now() -> datetime:
    """The current time of the context's clock, as an aware UTC datetime."""
    return studio().clock()


def hang_up(app: Flask) -> None:
    """Close all event streams of *app* before it stops."""
    opened = app.extensions[KEY]
    if isinstance(opened, Studio):
        opened.hall.hub.close()


def _open(app: Flask) -> Studio | StoreBroken | DataError:
    try:
        opened = open_studio(
            Path(app.config["INSTANCE"]),
            Path(app.config["WORDLISTS"]),
            clock.now,
            exports=Path(app.config["EXPORTS"]),
            pace=app.config["PACE"],
            streams=app.config["STREAMS"],
        )
    except (StoreBroken, DataError) as wrong:
        log.error("the app context did not open: %s", wrong)  # noqa: TRY400 -- no traceback needed
        return wrong
    atexit.register(opened.close)
    return opened
