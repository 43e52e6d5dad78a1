"""The open studio of an application: words, games and records behind the services."""

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
    """Open the studio of *app*; if it does not open, keep what is wrong for the pages to say."""
    given = app.config.get("STUDIO")
    app.extensions[KEY] = given if given is not None else _open(app)


def studio() -> Studio:
    """The studio of this application.

    Raises ``StoreBroken`` or ``DataError`` if it did not open; both become a 503 page.
    """
    opened: Studio | StoreBroken | DataError = current_app.extensions[KEY]
    if isinstance(opened, Studio):
        return opened
    raise opened


def now() -> datetime:
    """The present by the clock of this application's studio, as an aware UTC time."""
    return studio().clock()


def hang_up(app: Flask) -> None:
    """End all streams of *app*: it is about to stop."""
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
        log.error("the studio did not open: %s", wrong)  # noqa: TRY400 -- the text says it all
        return wrong
    atexit.register(opened.close)
    return opened
