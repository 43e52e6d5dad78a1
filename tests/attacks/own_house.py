"""A house of its own for an attack: small words, an empty database, and a clock that stands."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from studyplay.services import open_app_context
from studyplay.web.clock import now
from tests.hardship.conftest import make_app
from tests.hardship.parlour import Clock, Parlour
from tests.new_instances import write_database
from tests.small_words import WORDLISTS, build_words

DATABASE = "studyplay.db"


class Ticks:
    """The seconds of a clock that goes when told to."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@contextmanager
def opened(folder: Path, clock: Clock | None = None, streams: int = 100) -> Iterator[Parlour]:
    """The house in *folder*, with its pages; closed at the end."""
    if not (folder / DATABASE).exists():
        build_words(folder)
        write_database(folder / DATABASE)
    app_context = open_app_context(
        folder,
        WORDLISTS,
        clock or Clock(now()),
        exports=folder / "exports",
        chance=random.Random(7),
        max_streams=streams,
        background=False,
    )
    yield Parlour(make_app(app_context, folder), app_context)
    app_context.close()
