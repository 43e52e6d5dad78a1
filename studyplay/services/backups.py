"""Create a backup of an instance folder as one file, and restore it.

A backup contains the database and the key that signs sessions.  The file gives full access to
all data, so only its owner may read it.  Word data and decks are not in it: they can be rebuilt.
"""

import os
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from studyplay.services.people import forgetting
from studyplay.services.refusals import Refused
from studyplay.store import backups as store
from studyplay.store import forgetting as forgotten
from studyplay.store import private_files
from studyplay.store.database import Database, Fault, StoreBroken, connect, sqlite_url
from studyplay.store.migrate import HEAD, migrate

DATABASE: Final = "studyplay.db"
KEY: Final = "secret.key"
MANIFEST: Final = "backup.json"
VERSION: Final = 1

LOCKED: Final = 1
"""Bit of a zip member's flags: it is encrypted, which our backups never are."""


class Manifest(msgspec.Struct):
    """Metadata of a backup; ``schema`` is the revision of its database."""

    studyplay: str
    version: int
    schema: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Restored:
    """Result of a restore.

    ``made_at`` is the time of the backup, ``deleted_again`` the number of learners and classes
    deleted again, ``replaced_database`` the path of the old database, if there was one.
    """

    made_at: datetime
    deleted_again: int
    aside: Path | None


def back_up(instance: Path, target: Path, at: datetime) -> int:
    """Write a backup of *instance* to *target* and return its size in bytes.

    The server may be running.  *target* is replaced atomically.

    Raises ``DatabaseUnusable`` and ``OSError``.
    """
    database = instance / DATABASE
    if not database.is_file():
        raise StoreBroken(str(database), "the file does not exist", Fault.READ_ONLY)
    manifest = Manifest("backup", VERSION, HEAD, at)
    with _beside(target) as folder:
        copied, packed = folder / DATABASE, folder / "packed"
        store.copy(database, copied)
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(MANIFEST, msgspec.json.encode(manifest))
            archive.write(copied, DATABASE)
            if (instance / KEY).is_file():
                archive.write(instance / KEY, KEY)
        packed.chmod(0o600)
        packed.replace(target)
    return target.stat().st_size


def restore(instance: Path, source: Path, at: datetime) -> Restored:
    """Replace the database of *instance* by the backup *source*; the old database is renamed.

    Learners and classes deleted since the backup are deleted again, and devices signed out
    since then stay signed out.  If an error is raised, nothing has changed.

    Raises:
        Refused: *source* is no backup or is newer than this program, or a server is running.
        DatabaseUnusable: The database in the backup is damaged.
    """
    current = instance / DATABASE
    if store.is_in_use(current):
        raise Refused("backups.in-use")
    instance.mkdir(mode=private_files.FOLDER, parents=True, exist_ok=True)
    with _beside(current) as folder, _opened(source) as archive:
        manifest = _manifest(archive)
        fresh = folder / DATABASE
        _unpack(archive, DATABASE, fresh)
        store.require_whole(fresh)
        count = _made_current(fresh, current, at)
        if KEY in archive.namelist():
            _unpack(archive, KEY, folder / KEY)
            (folder / KEY).chmod(0o600)
            (folder / KEY).replace(instance / KEY)
        aside = store.put_aside(current, at) if current.exists() else None
        store.drop_beside(current)
        fresh.chmod(private_files.FILE)
        fresh.replace(current)
    return Restored(manifest.at, count, aside)


def _made_current(fresh: Path, current: Path, at: datetime) -> int:
    """Migrate *fresh* and repeat the deletions recorded in *current*; return their number."""
    with closing(connect(sqlite_url(fresh))) as restored:
        migrate(restored)
        marks = _marks(restored)
        if current.exists():
            with closing(connect(sqlite_url(current))) as present:
                migrate(present)
                marks |= _marks(present)
                store.sign_out_ended(restored, present)
        with restored.writing() as connection:
            for mark, when in marks.items():
                forgotten.mark(connection, [mark], when)
            count = forgetting.forget_again(connection, marks, at)
        restored.sweep()
    return count


def _marks(database: Database) -> dict[str, datetime]:
    with database.reading() as connection:
        return forgotten.marks(connection)


def _manifest(archive: zipfile.ZipFile) -> Manifest:
    try:
        manifest = msgspec.json.decode(archive.read(MANIFEST), type=Manifest)
    except (KeyError, msgspec.DecodeError) as error:
        raise Refused("backups.foreign") from error
    if manifest.version > VERSION or manifest.schema > HEAD:
        raise Refused("backups.newer")
    if manifest.studyplay != "backup" or DATABASE not in archive.namelist():
        raise Refused("backups.foreign")
    return manifest


@contextmanager
def _opened(source: Path) -> Iterator[zipfile.ZipFile]:
    try:
        with zipfile.ZipFile(source) as archive:
            if any(each.flag_bits & LOCKED for each in archive.infolist()):
                raise Refused("backups.foreign")
            yield archive
    except (zipfile.BadZipFile, zlib.error, EOFError) as error:
        raise Refused("backups.damaged") from error


def _unpack(archive: zipfile.ZipFile, name: str, target: Path) -> None:
    with archive.open(name) as member, target.open("wb") as file:
        while block := member.read(2**20):
            file.write(block)
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A temporary folder on the same file system as *path*."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".studyplay-") as folder:
        yield Path(folder)
