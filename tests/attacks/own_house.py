"""A house of its own for an attack: small words, an empty database, and a clock that stands."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from flask import Flask

from studyplay.services import Studio, open_studio
from studyplay.web import create_app
from studyplay.web.clock import now
from tests.hardship.parlour import Clock, Parlour
from tests.new_instances import write_database
from tests.small_words import WORDLISTS, build_words

DATABASE = "studyplay.db"


@contextmanager
def opened(folder: Path, clock: Clock | None = None, streams: int = 100) -> Iterator[Parlour]:
    """The house in *folder*, with its pages; closed at the end."""
    if not (folder / DATABASE).exists():
        build_words(folder)
        write_database(folder / DATABASE)
    studio = open_studio(
        folder,
        WORDLISTS,
        clock or Clock(now()),
        exports=folder / "exports",
        chance=random.Random(7),
        streams=streams,
        warm=False,
    )
    yield Parlour(pages(studio, folder), studio)
    studio.close()


def pages(studio: Studio, folder: Path) -> Flask:
    """The application of *studio*; its forms need no token."""
    return create_app(
        {
            "INSTANCE": folder,
            "STUDIO": studio,
            "TESTING": True,
            "PROPAGATE_EXCEPTIONS": False,
            "WTF_CSRF_ENABLED": False,
        }
    )
