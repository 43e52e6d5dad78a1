"""Set up the Japanese dictionary with one idempotent call.

JMdict and EDICT are the property of the Electronic Dictionary Research and Development
Group and are used in conformance with the Group's licence (CC BY-SA); pages that show words
from them say so.  Only the lists of common words are part of this program.
"""

import hashlib
import lzma
import shutil
import sqlite3
import tarfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from studyplay.words.committed import expected_hashes, read_committed
from studyplay.words.errors import SETUP, DataError
from studyplay.words.paths import Paths
from studyplay.words.progress import Progress
from studyplay.words.sources.clients import Unavailable
from studyplay.words.sources.jmdict_build import Words, build
from studyplay.words.sources.jmdict_database import SCHEMA, database_path, open_database
from studyplay.words.sources.jmdict_everyday import EVERYDAY, read_everyday
from studyplay.words.sources.jmdict_fetch import (
    ARCHIVE,
    WAYS,
    Edition,
    Folders,
    Way,
)
from studyplay.words.sources.jmdict_frequency import japanese_zipf
from studyplay.words.sources.jmdict_glosses import read_unfit

FETCH: Final = "japanese.fetch"
BUILD: Final = "japanese.build"

_ENGLISH = "en/scowl-"

_BUILDER: Final = "4"
"""Version of the builder.  Increase it when the same dictionary gives other renderings."""


def prepare_japanese(paths: Paths, progress: Progress, ways: Sequence[Way] = WAYS) -> bool:
    """Build ``ja.db`` unless it exists for the current English lexicon.

    Without a dictionary the games use the committed lists of common words; the final note of
    *progress* explains what is missing and how to get it.  Needs some 400 MB of temporary disk
    space.

    Returns:
        Whether ``ja.db`` exists now.

    Raises:
        DataError: if a committed English list is missing or altered.
    """
    english = _fingerprint(paths)
    if is_built(paths, english):
        return True
    with _scratch(paths) as scratch:
        progress.start(FETCH, None)
        found, reasons = _first(ways, Folders(paths.instance / "downloads", scratch))
        if found is None:
            _drop_unusable(paths)
            progress.done(_how_to_get_it(paths, reasons))
            return False
        progress.done(found.name)
        return _build(paths, found, english, progress)


def _drop_unusable(paths: Paths) -> None:
    """Delete a database that is damaged or has an older schema.

    The games then use the committed lists.
    """
    if not is_built(paths):
        database_path(paths).unlink(missing_ok=True)


def edition(paths: Paths) -> str:
    """Return the source and schema of ``ja.db``; empty if it is missing or damaged."""
    try:
        database = open_database(paths)
    except DataError:
        return ""
    if database is None:
        return ""
    with closing(database):
        return f"{database.meta('source')}, schema {SCHEMA}"


def is_built(paths: Paths, english: str | None = None) -> bool:
    """Return whether ``ja.db`` is usable and, if *english* is given, was built for it."""
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
    lists = [name for name in sorted(hashes) if name.startswith(_ENGLISH) or name == EVERYDAY]
    texts = [f"{name} {hashes[name]}" for name in lists]
    return hashlib.sha256("\n".join([*texts, f"builder {_BUILDER}"]).encode()).hexdigest()


@contextmanager
def _scratch(paths: Paths) -> Iterator[Path]:
    """Create an empty temporary folder, deleting the leftovers of a crash; delete it on exit."""
    folder = paths.instance / "downloads" / "japanese"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _first(ways: Sequence[Way], folders: Folders) -> tuple[Edition | None, list[str]]:
    """Return the first edition that can be fetched, and the reasons why earlier ones failed."""
    reasons: list[str] = []
    for way in ways:
        try:
            return way(folders), reasons
        except Unavailable as error:
            reasons.append(str(error))
        except (OSError, lzma.LZMAError, tarfile.TarError, KeyError, sqlite3.Error) as error:
            reasons.append(f"{way.__name__.replace('_', ' ')}: {error}")
    return None, reasons


def _how_to_get_it(paths: Paths, reasons: Sequence[str]) -> str:
    return (
        f"No Japanese dictionary could be had ({'; '.join(reasons)}). The games use the lists of"
        " common words; cards have no Japanese meanings. To retry, run"
        f" {SETUP} with a network, or put {ARCHIVE} of the package jamdict-data into"
        f" {paths.instance / 'downloads'} and run {SETUP}."
    )


def _build(paths: Paths, source: Edition, english: str, progress: Progress) -> bool:
    progress.start(BUILD, source.total)
    hashes = expected_hashes(paths.wordlists)
    lists = [name for name in hashes if name.startswith(_ENGLISH)]
    words = Words(
        frozenset(
            word
            for name in lists
            for word in read_committed(paths.wordlists, name, hashes).split()
        ),
        read_unfit(paths.wordlists),
        read_everyday(paths.wordlists),
        japanese_zipf(),
        {"schema": SCHEMA, "source": source.name, "english": english},
    )
    try:
        build(database_path(paths), source.entries(), words, progress)
    except (OSError, sqlite3.Error) as error:
        progress.done(_how_to_get_it(paths, [f"{source.name} could not be read: {error}"]))
        return False
    progress.done("")
    return True
