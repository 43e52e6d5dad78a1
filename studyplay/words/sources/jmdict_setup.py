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

from studyplay.words.committed_lists import expected_hashes, read_committed_list
from studyplay.words.errors import SETUP_COMMAND, DataError
from studyplay.words.paths import WordDataPaths
from studyplay.words.progress import SetupProgress
from studyplay.words.sources.japanese_frequency import load_japanese_zipf
from studyplay.words.sources.jmdict_build import BuildInputs, build_japanese_database
from studyplay.words.sources.jmdict_database import (
    SCHEMA_VERSION,
    database_path,
    open_japanese_database,
)
from studyplay.words.sources.jmdict_everyday import EVERYDAY_FILE, read_everyday_bands
from studyplay.words.sources.jmdict_fetch import (
    ALL_SOURCES,
    ARCHIVE_NAME,
    DictionaryEdition,
    FetchFolders,
    JmdictSource,
)
from studyplay.words.sources.jmdict_glosses import read_unfit_renderings
from studyplay.words.sources.package_clients import SourceUnavailable

FETCH_STEP: Final = "japanese.fetch"
BUILD_STEP: Final = "japanese.build"

_ENGLISH_LISTS = "en/scowl-"

_BUILD_VERSION: Final = "4"
"""Version of the builder.  Increase it when the same dictionary gives other renderings."""


def prepare_japanese(
    paths: WordDataPaths, progress: SetupProgress, sources: Sequence[JmdictSource] = ALL_SOURCES
) -> bool:
    """Build ``ja.db`` unless it exists for the current English lexicon.

    Without a dictionary the games use the committed lists of common words; the final note of
    *progress* explains what is missing and how to get it.  Needs some 400 MB of temporary disk
    space.

    Returns:
        Whether ``ja.db`` exists now.

    Raises:
        DataError: if a committed English list is missing or altered.
    """
    english = _english_fingerprint(paths)
    if is_built(paths, english):
        return True
    with _scratch_folder(paths) as scratch:
        progress.start(FETCH_STEP, None)
        found, reasons = _fetch_first(sources, FetchFolders(paths.instance / "downloads", scratch))
        if found is None:
            _delete_unusable(paths)
            progress.done(_retry_instructions(paths, reasons))
            return False
        progress.done(found.name)
        return _build_database(paths, found, english, progress)


def _delete_unusable(paths: WordDataPaths) -> None:
    """Delete a database that is damaged or has an older schema.

    The games then use the committed lists.
    """
    if not is_built(paths):
        database_path(paths).unlink(missing_ok=True)


def database_edition(paths: WordDataPaths) -> str:
    """Return the source and schema of ``ja.db``; empty if it is missing or damaged."""
    try:
        database = open_japanese_database(paths)
    except DataError:
        return ""
    if database is None:
        return ""
    with closing(database):
        return f"{database.meta_value('source')}, schema {SCHEMA_VERSION}"


def is_built(paths: WordDataPaths, english: str | None = None) -> bool:
    """Return whether ``ja.db`` is usable and, if *english* is given, was built for it."""
    try:
        database = open_japanese_database(paths)
    except DataError:
        return False
    if database is None:
        return False
    try:
        return english in {None, database.meta_value("english")}
    finally:
        database.close()


def _english_fingerprint(paths: WordDataPaths) -> str:
    hashes = expected_hashes(paths.wordlists)
    lists = [
        name for name in sorted(hashes) if name.startswith(_ENGLISH_LISTS) or name == EVERYDAY_FILE
    ]
    texts = [f"{name} {hashes[name]}" for name in lists]
    return hashlib.sha256("\n".join([*texts, f"builder {_BUILD_VERSION}"]).encode()).hexdigest()


@contextmanager
def _scratch_folder(paths: WordDataPaths) -> Iterator[Path]:
    """Create an empty temporary folder, deleting the leftovers of a crash; delete it on exit."""
    folder = paths.instance / "downloads" / "japanese"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _fetch_first(
    sources: Sequence[JmdictSource], folders: FetchFolders
) -> tuple[DictionaryEdition | None, list[str]]:
    """Return the first edition that can be fetched, and the reasons why earlier ones failed."""
    reasons: list[str] = []
    for way in sources:
        try:
            return way(folders), reasons
        except SourceUnavailable as error:
            reasons.append(str(error))
        except (OSError, lzma.LZMAError, tarfile.TarError, KeyError, sqlite3.Error) as error:
            reasons.append(f"{way.__name__.replace('_', ' ')}: {error}")
    return None, reasons


def _retry_instructions(paths: WordDataPaths, reasons: Sequence[str]) -> str:
    return (
        f"No Japanese dictionary could be had ({'; '.join(reasons)}). The games use the lists of"
        " common words; cards have no Japanese meanings. To retry, run"
        f" {SETUP_COMMAND} with a network, or put {ARCHIVE_NAME} of the package jamdict-data into"
        f" {paths.instance / 'downloads'} and run {SETUP_COMMAND}."
    )


def _build_database(
    paths: WordDataPaths, source: DictionaryEdition, english: str, progress: SetupProgress
) -> bool:
    progress.start(BUILD_STEP, source.total)
    hashes = expected_hashes(paths.wordlists)
    lists = [name for name in hashes if name.startswith(_ENGLISH_LISTS)]
    words = BuildInputs(
        frozenset(
            word
            for name in lists
            for word in read_committed_list(paths.wordlists, name, hashes).split()
        ),
        read_unfit_renderings(paths.wordlists),
        read_everyday_bands(paths.wordlists),
        load_japanese_zipf(),
        {"schema": SCHEMA_VERSION, "source": source.name, "english": english},
    )
    try:
        build_japanese_database(database_path(paths), source.entries(), words, progress)
    except (OSError, sqlite3.Error) as error:
        progress.done(_retry_instructions(paths, [f"{source.name} could not be read: {error}"]))
        return False
    progress.done("")
    return True
