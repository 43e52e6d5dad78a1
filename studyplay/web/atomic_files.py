"""Atomic file replacement."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


@contextmanager
def replace_file(path: Path) -> Iterator[IO[bytes]]:
    """Open a temporary file that replaces *path* when the block ends without an exception."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        try:
            yield file
        except BaseException:
            Path(file.name).unlink()
            raise
    Path(file.name).replace(path)
