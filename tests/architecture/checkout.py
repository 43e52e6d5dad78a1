"""The files of the repository, as the tests of its shape read them."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]

NOT_CODE: Final = {".venv", ".venv.wheels", "instance", "exports", "__pycache__", "wordlists"}
"""Folders of a checkout that hold nothing written by hand, or lists of words only."""


@cache
def files(*suffixes: str) -> tuple[Path, ...]:
    """Files of the repository with one of *suffixes*, new ones too, but none that git ignores."""
    command = ("git", "ls-files", "--cached", "--others", "--exclude-standard", "-z")
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)  # noqa: S603
    paths = (ROOT / name for name in listed.stdout.decode().split("\0") if name)
    return tuple(
        path
        for path in sorted(paths)
        if path.suffix in suffixes and path.is_file() and not NOT_CODE & {*path.parts}
    )


def modules() -> Iterator[tuple[Path, ast.Module]]:
    """Every Python file with its syntax tree."""
    for path in files(".py"):
        yield path, ast.parse(path.read_text(encoding="utf-8"), str(path))


def name_of(path: Path) -> str:
    """The path as people write it, from the root of the repository."""
    return path.relative_to(ROOT).as_posix()
