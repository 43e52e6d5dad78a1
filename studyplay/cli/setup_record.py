"""A record of the last word data set-up: its inputs and results."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import studyplay.words
from studyplay.cli import folders
from studyplay.words.paths import WordDataPaths

_BUILT_PREFIXES: Final = ("en", "ja", "foreign")
"""Name prefixes of the built files."""


class SetupRecord:
    """The file ``setup.json`` of an instance.  If it is valid, no set-up is needed."""

    def __init__(self, paths: WordDataPaths) -> None:
        self._paths = paths
        self._file = paths.instance / "setup.json"

    @property
    def missing(self) -> tuple[str, ...]:
        """Labels of the steps whose data is missing."""
        return tuple(self._load().get("missing", ()))

    def is_valid(self) -> bool:
        """Return whether the inputs are unchanged and all results exist."""
        content = self._load()
        return content.get("inputs") == self._hash_inputs() and all(
            (self._paths.instance / name).exists() for name in content.get("results", ())
        )

    def write(self, missing: Sequence[str]) -> None:
        """Record a completed set-up of the current word lists."""
        results = [path for path in self._list_built_files() if path.exists()]
        content = {
            "inputs": self._hash_inputs(),
            "missing": list(missing),
            "results": [path.relative_to(self._paths.instance).as_posix() for path in results],
        }
        self._file.write_text(json.dumps(content, indent=1), encoding="utf-8")

    def _load(self) -> dict[str, Any]:
        try:
            content = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return content if isinstance(content, dict) else {}

    def _hash_inputs(self) -> str:
        """Return a hash of SOURCES.toml (which has the lists' hashes), libraries and code."""
        sources = self._paths.wordlists / "SOURCES.toml"
        digest = hashlib.sha256()
        for path in (
            sources,
            folders.CHECKOUT / "requirements-run.lock",
            *_iter_builder_modules(),
        ):
            digest.update(path.read_bytes() if path.is_file() else b"")
        return digest.hexdigest()

    def _list_built_files(self) -> Sequence[Path]:
        built = [
            path for name in _BUILT_PREFIXES for path in self._paths.instance.glob(f"{name}*")
        ]
        return (*built, self._paths.wordnet)


def _iter_builder_modules() -> Iterator[Path]:
    """Yield the modules that build word data, in a fixed order."""
    for folder in studyplay.words.__path__:
        yield from sorted(Path(folder).rglob("*.py"))
