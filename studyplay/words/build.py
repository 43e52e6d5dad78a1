"""Set up the word data: fetch missing dictionaries and build the files the program opens."""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Final, TypeAlias

from studyplay.words.committed import expected_hashes
from studyplay.words.nouns import FLOOR, open_nouns
from studyplay.words.paths import Paths
from studyplay.words.progress import Progress
from studyplay.words.sources import jmdict, jmdict_fetch, wordnet_fetch
from studyplay.words.themes import TOPICS

BUILDER: Final = 1
"""Version of the graph builder.  Increase it when the same sources give different files."""

WORDS_BUILDER: Final = 4
"""Version of the builder of the English database."""

FOREIGN_BUILDER: Final = 1
"""Version of the builder of the database of other languages."""

Stamp: TypeAlias = Mapping[str, str]
"""The inputs of a built file: names and versions, or hashes."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Where to look for the dictionaries, in order, and which other languages to build."""

    wordnet: Sequence[wordnet_fetch.Way]
    japanese: Sequence[jmdict_fetch.Way]
    languages: Sequence[str] = ()


LANGUAGES: Final = ("de", "es", "fr", "id", "it", "nl", "pl", "pt", "sv", "tr")
"""Codes of the languages in Latin script that are built besides English and Japanese."""

EVERYWHERE: Final = Ways(wordnet_fetch.EVERYWHERE, jmdict_fetch.WAYS, LANGUAGES)
"""This machine first, then package clients, which need a network connection."""

ON_THIS_MACHINE: Final = Ways(
    wordnet_fetch.ON_THIS_MACHINE,
    (
        jmdict_fetch.installed_package,
        jmdict_fetch.placed_archive,
        jmdict_fetch.installed_edict,
    ),
    LANGUAGES,
)
"""Only dictionaries that are on this machine; nothing is downloaded."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """Which dictionaries are installed after set-up.  Without them only meanings are missing."""

    wordnet: bool
    japanese: bool


def prepare(paths: Paths, progress: Progress, ways: Ways = EVERYWHERE) -> Prepared:
    """Fetch and build the word data in the instance folder.

    Idempotent: files that are up to date are not rebuilt.  A dictionary that cannot be fetched
    is reported through *progress* and left out.

    Raises:
        DataError: if a committed list is missing or altered.
    """
    paths.instance.mkdir(parents=True, exist_ok=True)
    has_wordnet = wordnet_fetch.prepare_wordnet(paths, progress, ways.wordnet)
    _build_english(paths, progress)
    has_japanese = jmdict.prepare_japanese(paths, progress, ways.japanese)
    _build_foreign(paths, progress, ways.languages)
    return Prepared(has_wordnet, has_japanese)


def _build_english(paths: Paths, progress: Progress) -> None:
    stamps = _Stamps(paths)
    if stamps.is_current(paths.graph) and stamps.is_current(paths.english):
        return
    from studyplay.words import english  # noqa: PLC0415 -- importing NLTK takes a second

    stamps.renew(paths.graph, lambda: english.build_graph(paths, progress))
    stamps.renew(paths.english, lambda: english.build_words(paths, progress))


def _build_foreign(paths: Paths, progress: Progress, languages: Sequence[str]) -> None:
    stamps = _Stamps(paths, languages)
    if stamps.is_current(paths.foreign):
        return
    from studyplay.words.sources import foreign  # noqa: PLC0415 -- importing wordfreq takes a second

    nouns = open_nouns(paths)
    stamps.renew(paths.foreign, lambda: foreign.build(paths, languages, nouns, progress))


def has_current_words(paths: Paths) -> bool:
    """Return whether the English database was built from the current sources."""
    return _Stamps(paths).is_current(paths.english)


class _Stamps:
    """Records the inputs of each built file in ``words.json`` in the instance folder.

    *languages* are those of ``foreign.db``; they are not needed for other files.
    """

    def __init__(self, paths: Paths, languages: Sequence[str] = ()) -> None:
        self._file = paths.instance / "words.json"
        lists = {
            name: sha
            for name, sha in expected_hashes(paths.wordlists).items()
            if _is_english(name)
        }
        common = {"builder": str(BUILDER)}
        words = {name: sha for name, sha in lists.items() if "/scowl-" in name}
        packages = {name: version(name) for name in ("cefrpy", "nltk", "wordfreq")}
        wordnet = {"wordnet": _fingerprint(paths.wordnet)}
        self._wanted: Mapping[str, Stamp] = {
            paths.graph.name: common | words,
            paths.english.name: {"builder": str(WORDS_BUILDER)} | lists | packages | wordnet,
            paths.foreign.name: {
                "builder": str(FOREIGN_BUILDER),
                "languages": " ".join(languages),
                "wordfreq": packages["wordfreq"],
                "nouns": _nouns(paths),
            },
        }

    def is_current(self, path: Path) -> bool:
        """Return whether *path* exists, has its recorded size and current inputs."""
        return path.is_file() and self._read().get(path.name) == self._stamp(path)

    def renew(self, path: Path, build: Callable[[], None]) -> None:
        """Call *build*, which writes *path*, unless *path* is current."""
        if self.is_current(path):
            return
        build()
        text = json.dumps({**self._read(), path.name: self._stamp(path)}, indent=1)
        part = self._file.with_suffix(".part")
        part.write_text(text, encoding="utf-8")
        part.replace(self._file)

    def _stamp(self, path: Path) -> Stamp:
        return {**self._wanted[path.name], "length": str(path.stat().st_size)}

    def _read(self) -> dict[str, Stamp]:
        try:
            stamps = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}  # everything is rebuilt
        return stamps if isinstance(stamps, dict) else {}


def _is_english(name: str) -> bool:
    """Return whether a list goes into the English database; topics are read at each start."""
    return name.startswith("en/") and name != TOPICS


def _nouns(paths: Paths) -> str:
    """Return a text that identifies the current source of Japanese nouns."""
    return jmdict.edition(paths) or expected_hashes(paths.wordlists).get(FLOOR, "")


def _fingerprint(folder: Path) -> str:
    """Return a hash of the file names and sizes in *folder*; empty if it does not exist."""
    if not folder.is_dir():
        return ""
    files = sorted((path.name, path.stat().st_size) for path in folder.iterdir())
    return hashlib.sha256(repr(files).encode()).hexdigest()
