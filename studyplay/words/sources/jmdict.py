"""Sets up the Japanese dictionary: one call, harmless to repeat.

JMdict and EDICT are the property of the Electronic Dictionary Research and Development
Group and are used in conformance with the Group's licence (CC BY-SA); pages that show words
from them say so.  Nothing of them but the list of common nouns is part of this program.
"""

import hashlib
import lzma
import shutil
import sqlite3
import tarfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from studyplay.words.committed import expected_hashes, read_committed
from studyplay.words.errors import SETUP, DataError
from studyplay.words.paths import Paths
from studyplay.words.progress import Progress
from studyplay.words.sources.clients import Unavailable
from studyplay.words.sources.jmdict_build import Words, build
from studyplay.words.sources.jmdict_database import SCHEMA, database_path, open_database
from studyplay.words.sources.jmdict_fetch import (
    ARCHIVE,
    WAYS,
    Edition,
    Folders,
    Way,
)
from studyplay.words.sources.jmdict_frequency import japanese_zipf

FETCH: Final = "japanese.fetch"
BUILD: Final = "japanese.build"

_ENGLISH = "en/scowl-"


def prepare_japanese(paths: Paths, progress: Progress, ways: Sequence[Way] = WAYS) -> bool:
    """Build ``ja.db`` if it is not there for the present English lexicon.

    Returns whether it is there now.  Without any dictionary the games go on with the
    committed list of common nouns, and the closing note of *progress* says what is missing
    and how to get it.  Needs some 400 MB of disk for the moment.  Raises ``DataError`` if
    the committed English lists are not in order.
    """
    english = _fingerprint(paths)
    if is_built(paths, english):
        return True
    with _scratch(paths) as scratch:
        progress.start(FETCH, None)
        edition, reasons = _first(ways, Folders(paths.instance / "downloads", scratch))
        if edition is None:
            progress.done(_how_to_get_it(paths, reasons))
            return False
        progress.done(edition.name)
        return _build(paths, edition, english, progress)


def is_built(paths: Paths, english: str | None = None) -> bool:
    """Whether ``ja.db`` is there and sound, and made for *english* if that is given."""
    try:
        database = open_database(paths)
    except DataError:
        return False
    if database is None:
        return False
    try:
        return english in {None, database.meta("english")}
    finally:
        database.close()


def _fingerprint(paths: Paths) -> str:
    hashes = expected_hashes(paths.wordlists)
    texts = [f"{name} {hashes[name]}" for name in sorted(hashes) if name.startswith(_ENGLISH)]
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()


@contextmanager
def _scratch(paths: Paths) -> Iterator[Path]:
    """An empty folder for as long as the set-up takes; what a crash left in it goes first."""
    folder = paths.instance / "downloads" / "japanese"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _first(ways: Sequence[Way], folders: Folders) -> tuple[Edition | None, list[str]]:
    """The first edition that can be had, and why those before it could not."""
    reasons: list[str] = []
    for way in ways:
        try:
            return way(folders), reasons
        except Unavailable as closed:
            reasons.append(str(closed))
        except (OSError, lzma.LZMAError, tarfile.TarError, KeyError, sqlite3.Error) as error:
            reasons.append(f"{way.__name__.replace('_', ' ')}: {error}")
    return None, reasons


def _how_to_get_it(paths: Paths, reasons: Sequence[str]) -> str:
    return (
        f"No Japanese dictionary could be had ({'; '.join(reasons)}). The games use the list of"
        " common nouns; cards have no Japanese meanings. To retry, run"
        f" {SETUP} with a network, or put {ARCHIVE} of the package jamdict-data into"
        f" {paths.instance / 'downloads'} and run {SETUP}."
    )


def _build(paths: Paths, edition: Edition, english: str, progress: Progress) -> bool:
    progress.start(BUILD, edition.total)
    hashes = expected_hashes(paths.wordlists)
    lists = [name for name in hashes if name.startswith(_ENGLISH)]
    words = Words(
        frozenset(
            word
            for name in lists
            for word in read_committed(paths.wordlists, name, hashes).split()
        ),
        japanese_zipf(),
        {"schema": SCHEMA, "source": edition.name, "english": english},
    )
    try:
        build(database_path(paths), edition.entries(), words, progress)
    except (OSError, sqlite3.Error) as error:
        progress.done(_how_to_get_it(paths, [f"{edition.name} could not be read: {error}"]))
        return False
    progress.done("")
    return True
