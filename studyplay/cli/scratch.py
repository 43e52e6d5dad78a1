"""A studio of its own for measurements and audits: the built words, and an empty database."""

import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from studyplay.cli import places
from studyplay.cli.bench.served import borrow_words
from studyplay.services import Studio, open_studio


@contextmanager
def scratch_studio(seed: int = 1) -> Iterator[Studio]:
    """A studio in a folder that is gone afterwards; its chance is that of *seed*."""
    with tempfile.TemporaryDirectory() as scratch:
        instance = Path(scratch)
        borrow_words(instance)
        studio = open_studio(
            instance,
            places.WORDLISTS,
            lambda: datetime.now(UTC),
            exports=instance,
            chance=random.Random(seed),  # noqa: S311 -- to be repeated
            warm=False,
        )
        studio.thinker.warm()
        try:
            yield studio
        finally:
            studio.close()
