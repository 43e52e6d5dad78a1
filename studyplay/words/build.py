"""Sets the words up: fetches what is missing and builds what the program opens at its start."""

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
"""To be raised whenever the same sources would give other files."""

WORDS_BUILDER: Final = 4
"""The same for what is known of the English words."""

FOREIGN_BUILDER: Final = 1
"""The same for the other languages."""

Stamp: TypeAlias = Mapping[str, str]
"""What a file was built from: names and versions, or hashes."""


@dataclass(frozen=True, slots=True)
class Ways:
    """By which ways the dictionaries may be had, and which other languages are wanted."""

    wordnet: Sequence[wordnet_fetch.Way]
    japanese: Sequence[jmdict_fetch.Way]
    languages: Sequence[str] = ()


LANGUAGES: Final = ("de", "es", "fr", "id", "it", "nl", "pl", "pt", "sv", "tr")
"""Languages of Latin script that people here may have learnt, beside English and Japanese."""

EVERYWHERE: Final = Ways(wordnet_fetch.EVERYWHERE, jmdict_fetch.WAYS, LANGUAGES)
"""This machine first, then package clients, which need a network."""

ON_THIS_MACHINE: Final = Ways(
    wordnet_fetch.ON_THIS_MACHINE,
    (
        jmdict_fetch.installed_package,
        jmdict_fetch.placed_archive,
        jmdict_fetch.installed_edict,
    ),
    LANGUAGES,
)
"""Nothing is fetched."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """What is there after the set-up.  Without the dictionaries only meanings are missing."""

    wordnet: bool
    japanese: bool


def prepare(paths: Paths, progress: Progress, ways: Ways = EVERYWHERE) -> Prepared:
    """Fetch and build the word data of the instance folder; harmless and quick to repeat.

    What is up to date is left alone.  A dictionary that cannot be had is reported through
    *progress* and does without.  Raises ``DataError`` if a committed list is not in order.
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
    from studyplay.words import english  # noqa: PLC0415 -- NLTK and the like take a second

    stamps.renew(paths.graph, lambda: english.build_graph(paths, progress))
    stamps.renew(paths.english, lambda: english.build_words(paths, progress))


def _build_foreign(paths: Paths, progress: Progress, languages: Sequence[str]) -> None:
    stamps = _Stamps(paths, languages)
    if stamps.is_current(paths.foreign):
        return
    from studyplay.words.sources import foreign  # noqa: PLC0415 -- wordfreq takes a second

    nouns = open_nouns(paths)
    stamps.renew(paths.foreign, lambda: foreign.build(paths, languages, nouns, progress))


def has_current_words(paths: Paths) -> bool:
    """Whether what is known of the English words was built from what is there now."""
    return _Stamps(paths).is_current(paths.english)


class _Stamps:
    """Remembers what each built file was built from, in ``words.json`` in the instance folder.

    *languages* are those of ``foreign.db``; who asks for other files need not name them.
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
        """Whether *path* is there, as long as it was, and built from what is there now."""
        return path.is_file() and self._read().get(path.name) == self._stamp(path)

    def renew(self, path: Path, build: Callable[[], None]) -> None:
        """Call *build*, which writes *path*, unless it is current."""
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
            return {}  # then everything is built anew
        return stamps if isinstance(stamps, dict) else {}


def _is_english(name: str) -> bool:
    """Whether a list is built into the English words; topics are read anew at each start."""
    return name.startswith("en/") and name != TOPICS


def _nouns(paths: Paths) -> str:
    """Which Japanese nouns there are."""
    return jmdict.edition(paths) or expected_hashes(paths.wordlists).get(FLOOR, "")


def _fingerprint(folder: Path) -> str:
    """Names and lengths of the files in *folder*; empty if it is not there."""
    if not folder.is_dir():
        return ""
    files = sorted((path.name, path.stat().st_size) for path in folder.iterdir())
    return hashlib.sha256(repr(files).encode()).hexdigest()
