"""An ``AppContext`` for benchmarks and audits, with the built words and an empty database."""

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
    """Open an ``AppContext`` in a temporary folder, with a random generator seeded by *seed*."""
    with tempfile.TemporaryDirectory() as scratch:
        instance = Path(scratch)
        borrow_words(instance)
        studio = open_studio(
            instance,
            places.WORDLISTS,
            lambda: datetime.now(UTC),
            exports=instance,
            chance=random.Random(seed),  # noqa: S311 -- reproducible
            warm=False,
        )
        studio.thinker.warm()
        try:
            yield studio
        finally:
            studio.close()
