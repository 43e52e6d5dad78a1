"""Set up the word data: fetch missing dictionaries and build the files the program opens."""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Final, TypeAlias

from studyplay.words.committed_lists import expected_hashes
from studyplay.words.japanese_nouns import COMMON_NOUNS_FILE, open_nouns
from studyplay.words.paths import WordDataPaths
from studyplay.words.progress import SetupProgress
from studyplay.words.sources import jmdict_fetch, jmdict_setup, wordnet_fetch
from studyplay.words.themes import TOPICS_FILE

GRAPH_BUILD_VERSION: Final = 1
"""Version of the graph builder.  Increase it when the same sources give different files."""

ENGLISH_BUILD_VERSION: Final = 4
"""Version of the builder of the English database."""

FOREIGN_BUILD_VERSION: Final = 1
"""Version of the builder of the database of other languages."""

BuildStamp: TypeAlias = Mapping[str, str]
"""The inputs of a built file: names and versions, or hashes."""


@dataclass(frozen=True, slots=True)
class DictionarySources:
    """Where to look for the dictionaries, in order, and which other languages to build."""

    wordnet: Sequence[wordnet_fetch.WordNetSource]
    japanese: Sequence[jmdict_fetch.JmdictSource]
    languages: Sequence[str] = ()


LANGUAGES: Final = ("de", "es", "fr", "id", "it", "nl", "pl", "pt", "sv", "tr")
"""Codes of the languages in Latin script that are built besides English and Japanese."""

ALL_SOURCES: Final = DictionarySources(
    wordnet_fetch.ALL_SOURCES, jmdict_fetch.ALL_SOURCES, LANGUAGES
)
"""This machine first, then package clients, which need a network connection."""

LOCAL_SOURCES: Final = DictionarySources(
    wordnet_fetch.LOCAL_SOURCES,
    (
        jmdict_fetch.installed_package,
        jmdict_fetch.placed_archive,
        jmdict_fetch.installed_edict,
    ),
    LANGUAGES,
)
"""Only dictionaries that are on this machine; nothing is downloaded."""


@dataclass(frozen=True, slots=True)
class InstalledDictionaries:
    """Which dictionaries are installed after set-up.  Without them only meanings are missing."""

    has_wordnet: bool
    has_japanese: bool


def prepare_word_data(
    paths: WordDataPaths, progress: SetupProgress, sources: DictionarySources = ALL_SOURCES
) -> InstalledDictionaries:
    """Fetch and build the word data in the instance folder.

    Idempotent: files that are up to date are not rebuilt.  A dictionary that cannot be fetched
    is reported through *progress* and left out.

    Raises:
        DataError: if a committed list is missing or altered.
    """
    paths.instance.mkdir(parents=True, exist_ok=True)
    has_wordnet = wordnet_fetch.prepare_wordnet(paths, progress, sources.wordnet)
    _build_english(paths, progress)
    has_japanese = jmdict_setup.prepare_japanese(paths, progress, sources.japanese)
    _build_foreign(paths, progress, sources.languages)
    return InstalledDictionaries(has_wordnet, has_japanese)


def _build_english(paths: WordDataPaths, progress: SetupProgress) -> None:
    stamps = _BuildStamps(paths)
    if stamps.is_current(paths.graph) and stamps.is_current(paths.english):
        return
    from studyplay.words import english_build  # noqa: PLC0415 -- importing NLTK takes a second

    stamps.rebuild(paths.graph, lambda: english_build.build_graph(paths, progress))
    stamps.rebuild(paths.english, lambda: english_build.build_english_database(paths, progress))


def _build_foreign(
    paths: WordDataPaths, progress: SetupProgress, languages: Sequence[str]
) -> None:
    stamps = _BuildStamps(paths, languages)
    if stamps.is_current(paths.foreign):
        return
    from studyplay.words.sources import foreign_build  # noqa: PLC0415 -- importing wordfreq takes a second

    nouns = open_nouns(paths)
    stamps.rebuild(
        paths.foreign,
        lambda: foreign_build.build_foreign_database(paths, languages, nouns, progress),
    )


def has_current_words(paths: WordDataPaths) -> bool:
    """Return whether the English database was built from the current sources."""
    return _BuildStamps(paths).is_current(paths.english)


class _BuildStamps:
    """Records the inputs of each built file in ``words.json`` in the instance folder.

    *languages* are those of ``foreign.db``; they are not needed for other files.
    """

    def __init__(self, paths: WordDataPaths, languages: Sequence[str] = ()) -> None:
        self._file = paths.instance / "words.json"
        lists = {
            name: sha
            for name, sha in expected_hashes(paths.wordlists).items()
            if _is_english_list(name)
        }
        common = {"builder": str(GRAPH_BUILD_VERSION)}
        words = {name: sha for name, sha in lists.items() if "/scowl-" in name}
        packages = {name: version(name) for name in ("cefrpy", "nltk", "wordfreq")}
        wordnet = {"wordnet": _folder_fingerprint(paths.wordnet)}
        self._expected: Mapping[str, BuildStamp] = {
            paths.graph.name: common | words,
            paths.english.name: {"builder": str(ENGLISH_BUILD_VERSION)}
            | lists
            | packages
            | wordnet,
            paths.foreign.name: {
                "builder": str(FOREIGN_BUILD_VERSION),
                "languages": " ".join(languages),
                "wordfreq": packages["wordfreq"],
                "nouns": _nouns_version(paths),
            },
        }

    def is_current(self, path: Path) -> bool:
        """Return whether *path* exists, has its recorded size and current inputs."""
        return path.is_file() and self._read_stamps().get(path.name) == self._current_stamp(path)

    def rebuild(self, path: Path, build: Callable[[], None]) -> None:
        """Call *build*, which writes *path*, unless *path* is current."""
        if self.is_current(path):
            return
        build()
        text = json.dumps({**self._read_stamps(), path.name: self._current_stamp(path)}, indent=1)
        part = self._file.with_suffix(".part")
        part.write_text(text, encoding="utf-8")
        part.replace(self._file)

    def _current_stamp(self, path: Path) -> BuildStamp:
        return {**self._expected[path.name], "length": str(path.stat().st_size)}

    def _read_stamps(self) -> dict[str, BuildStamp]:
        try:
            stamps = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}  # everything is rebuilt
        return stamps if isinstance(stamps, dict) else {}


def _is_english_list(name: str) -> bool:
    """Return whether a list goes into the English database; topics are read at each start."""
    return name.startswith("en/") and name != TOPICS_FILE


def _nouns_version(paths: WordDataPaths) -> str:
    """Return a text that identifies the current source of Japanese nouns."""
    return jmdict_setup.database_edition(paths) or expected_hashes(paths.wordlists).get(
        COMMON_NOUNS_FILE, ""
    )


def _folder_fingerprint(folder: Path) -> str:
    """Return a hash of the file names and sizes in *folder*; empty if it does not exist."""
    if not folder.is_dir():
        return ""
    files = sorted((path.name, path.stat().st_size) for path in folder.iterdir())
    return hashlib.sha256(repr(files).encode()).hexdigest()
