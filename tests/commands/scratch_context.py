"""An ``AppContext`` for benchmarks and audits, with the built words and an empty database."""

import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from studyplay.cli import folders
from studyplay.services import AppContext, open_app_context
from tests.commands.bench.server_process import link_word_data


@contextmanager
def open_scratch_context(seed: int = 1) -> Iterator[AppContext]:
    """Open an ``AppContext`` in a temporary folder, with a random generator seeded by *seed*."""
    with tempfile.TemporaryDirectory() as scratch:
        instance = Path(scratch)
        link_word_data(instance)
        app_context = open_app_context(
            instance,
            folders.WORDLISTS,
            lambda: datetime.now(UTC),
            exports=instance,
            chance=random.Random(seed),
            background=False,
        )
        app_context.move_generators.compile_kernel()
        try:
            yield app_context
        finally:
            app_context.close()
