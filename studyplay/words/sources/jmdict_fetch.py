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

from studyplay.words.sources import jmdict_edict, jmdict_sqlite
from studyplay.words.sources.clients import Unavailable, run_client
from studyplay.words.sources.jmdict_model import JaWord

ARCHIVE: Final = "jamdict_data-1.5.tar.gz"
ARCHIVE_SHA256: Final = "a4247dd9bb3148ab17c1b32fc56d7a7f1c35293b0d6ff2838c811f896d13f415"
REQUIREMENT: Final = "jamdict-data==1.5"
EDICT: Final = Path("usr/share/edict/edict")

_BLOCK = 1 << 20
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
class Edition:
    """A dictionary that was found: its ``name``, its entries, and their approximate number."""

    name: str
    entries: Callable[[], Iterator[JaWord]]
    total: int


@dataclass(frozen=True, slots=True)
class Folders:
    """``downloads`` is for files placed by hand; ``scratch`` is an empty temporary folder."""

    downloads: Path
    scratch: Path


Way: TypeAlias = Callable[[Folders], Edition]
"""Returns an edition or raises `SourceUnavailable`."""


def installed_package(folders: Folders) -> Edition:
    """Find the database of the installed package jamdict-data."""
    found = importlib.util.find_spec("jamdict_data")
    if found is None or found.origin is None:
        raise Unavailable("the package jamdict-data is not installed")
    folder = Path(found.origin).parent
    if (unpacked := folder / "jamdict.db").is_file():
        return _jamdict(unpacked)
    if (packed := folder / "jamdict.db.xz").is_file():
        with packed.open("rb") as source:
            return _jamdict(_decompressed(source, folders))
    raise Unavailable("the package jamdict-data has no database")


def placed_archive(folders: Folders) -> Edition:
    """Find the archive in the downloads folder."""
    archive = folders.downloads / ARCHIVE
    if not archive.is_file():
        raise Unavailable(f"no {ARCHIVE} in {folders.downloads}")
    return _unpacked(archive, folders)


def archive_by_pip(folders: Folders) -> Edition:
    """Download the archive (54 MB) from the package index that pip is configured for."""
    tool = folders.scratch / "build-tool" / "setuptools"
    tool.mkdir(parents=True)
    (tool / "__init__.py").touch()
    (tool / "build_meta.py").write_text(_BUILD_TOOL, encoding="utf-8")
    options = "--no-deps --no-binary :all: --no-build-isolation --use-pep517 --no-cache-dir"
    quiet = "--quiet --disable-pip-version-check --no-input --retries 1 --timeout 15"
    run_client(
        sys.executable,
        ["-m", "pip", "download", *options.split(), *quiet.split(), REQUIREMENT],
        folders.scratch,
        {"PYTHONPATH": str(tool.parent)},
    )
    return _unpacked(folders.scratch / ARCHIVE, folders)


def installed_edict(_: Folders) -> Edition:
    """Find the file of Debian's installed package edict."""
    return _edict(Path("/") / EDICT)


def edict_by_apt(folders: Folders) -> Edition:
    """Download Debian's package edict (4 MB) with apt, without installing it."""
    run_client("apt-get", ["download", "edict"], folders.scratch)
    for package in folders.scratch.glob("edict_*.deb"):
        run_client("dpkg-deb", ["-x", str(package), "."], folders.scratch)
    return _edict(folders.scratch / EDICT)


WAYS: Final[Sequence[Way]] = (
    installed_package,
    placed_archive,
    archive_by_pip,
    installed_edict,
    edict_by_apt,
)


def _jamdict(path: Path) -> Edition:
    return Edition("JMdict 2021-04", lambda: jmdict_sqlite.read(path), jmdict_sqlite.count(path))


def _edict(path: Path) -> Edition:
    if not path.is_file():
        raise Unavailable("the package edict is not installed")
    return Edition("EDICT", lambda: jmdict_edict.read(jmdict_edict.open_lines(path)), _EDICT_LINES)


def _unpacked(archive: Path, folders: Folders) -> Edition:
    """Check the hash of the source archive and extract its database."""
    with archive.open("rb") as source:
        found = hashlib.file_digest(source, "sha256").hexdigest()
    if found != ARCHIVE_SHA256:
        raise Unavailable(f"{archive.name} is not the expected file: its SHA-256 is {found}")
    with tarfile.open(archive) as members:
        packed = members.extractfile("jamdict_data-1.5/jamdict_data/jamdict.db.xz")
        if packed is None:
            raise Unavailable(f"{archive.name} has no database")
        return _jamdict(_decompressed(packed, folders))


def _decompressed(source: IO[bytes], folders: Folders) -> Path:
    database = folders.scratch / "jamdict.db"
    with lzma.open(source) as packed, database.open("wb") as unpacked:
        shutil.copyfileobj(packed, unpacked, _BLOCK)
    return database
