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

from studyplay.services.errors import Refused
from studyplay.services.people import deletion
from studyplay.store import backups as store
from studyplay.store import deletion as forgotten
from studyplay.store import private_files
from studyplay.store.database import Database, DatabaseFault, DatabaseUnusable, connect, sqlite_url
from studyplay.store.migrate import HEAD_REVISION, migrate

DATABASE_FILE: Final = "studyplay.db"
KEY_FILE: Final = "secret.key"
MANIFEST_FILE: Final = "backup.json"
FORMAT_VERSION: Final = 1

ENCRYPTED_FLAG: Final = 1
"""Bit of a zip member's flags: it is encrypted, which our backups never are."""


class BackupManifest(msgspec.Struct):
    """Metadata of a backup; ``schema`` is the revision of its database."""

    studyplay: str
    version: int
    schema: str
    at: datetime


@dataclass(frozen=True, slots=True)
class RestoreResult:
    """Result of a restore.

    ``made_at`` is the time of the backup, ``deleted_again`` the number of learners and classes
    deleted again, ``replaced_database`` the path of the old database, if there was one.
    """

    made_at: datetime
    deleted_again: int
    replaced_database: Path | None


def create_backup(instance: Path, target: Path, at: datetime) -> int:
    """Write a backup of *instance* to *target* and return its size in bytes.

    The server may be running.  *target* is replaced atomically.

    Raises ``DatabaseUnusable`` and ``OSError``.
    """
    database = instance / DATABASE_FILE
    if not database.is_file():
        raise DatabaseUnusable(str(database), "the file does not exist", DatabaseFault.READ_ONLY)
    manifest = BackupManifest("backup", FORMAT_VERSION, HEAD_REVISION, at)
    with _temporary_folder_beside(target) as folder:
        copied, packed = folder / DATABASE_FILE, folder / "packed"
        store.copy_database(database, copied)
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(MANIFEST_FILE, msgspec.json.encode(manifest))
            archive.write(copied, DATABASE_FILE)
            if (instance / KEY_FILE).is_file():
                archive.write(instance / KEY_FILE, KEY_FILE)
        packed.chmod(0o600)
        packed.replace(target)
    return target.stat().st_size


def restore_backup(instance: Path, source: Path, at: datetime) -> RestoreResult:
    """Replace the database of *instance* by the backup *source*; the old database is renamed.

    Learners and classes deleted since the backup are deleted again, and devices signed out
    since then stay signed out.  If an error is raised, nothing has changed.

    Raises:
        Refused: *source* is no backup or is newer than this program, or a server is running.
        DatabaseUnusable: The database in the backup is damaged.
    """
    current = instance / DATABASE_FILE
    if store.is_in_use(current):
        raise Refused("backups.in-use")
    instance.mkdir(mode=private_files.FOLDER_MODE, parents=True, exist_ok=True)
    with _temporary_folder_beside(current) as folder, _open_archive(source) as archive:
        manifest = _read_manifest(archive)
        fresh = folder / DATABASE_FILE
        _extract(archive, DATABASE_FILE, fresh)
        store.require_intact(fresh)
        count = _bring_up_to_date(fresh, current, at)
        if KEY_FILE in archive.namelist():
            _extract(archive, KEY_FILE, folder / KEY_FILE)
            (folder / KEY_FILE).chmod(0o600)
            (folder / KEY_FILE).replace(instance / KEY_FILE)
        aside = store.rename_replaced_database(current, at) if current.exists() else None
        store.delete_log_files(current)
        fresh.chmod(private_files.FILE_MODE)
        fresh.replace(current)
    return RestoreResult(manifest.at, count, aside)


def _bring_up_to_date(fresh: Path, current: Path, at: datetime) -> int:
    """Migrate *fresh* and repeat the deletions recorded in *current*; return their number."""
    with closing(connect(sqlite_url(fresh))) as restored:
        migrate(restored)
        marks = _load_deletion_marks(restored)
        if current.exists():
            with closing(connect(sqlite_url(current))) as present:
                migrate(present)
                marks |= _load_deletion_marks(present)
                store.delete_ended_devices(restored, present)
        with restored.write_transaction() as connection:
            for mark, when in marks.items():
                forgotten.add_deletion_marks(connection, [mark], when)
            count = deletion.delete_marked(connection, marks, at)
        restored.vacuum()
    return count


def _load_deletion_marks(database: Database) -> dict[str, datetime]:
    with database.read_transaction() as connection:
        return forgotten.load_deletion_marks(connection)


def _read_manifest(archive: zipfile.ZipFile) -> BackupManifest:
    try:
        manifest = msgspec.json.decode(archive.read(MANIFEST_FILE), type=BackupManifest)
    except (KeyError, msgspec.DecodeError) as error:
        raise Refused("backups.foreign") from error
    if manifest.version > FORMAT_VERSION or manifest.schema > HEAD_REVISION:
        raise Refused("backups.newer")
    if manifest.studyplay != "backup" or DATABASE_FILE not in archive.namelist():
        raise Refused("backups.foreign")
    return manifest


@contextmanager
def _open_archive(source: Path) -> Iterator[zipfile.ZipFile]:
    try:
        with zipfile.ZipFile(source) as archive:
            if any(each.flag_bits & ENCRYPTED_FLAG for each in archive.infolist()):
                raise Refused("backups.foreign")
            yield archive
    except (zipfile.BadZipFile, zlib.error, EOFError) as error:
        raise Refused("backups.damaged") from error


def _extract(archive: zipfile.ZipFile, name: str, target: Path) -> None:
    with archive.open(name) as member, target.open("wb") as file:
        while block := member.read(2**20):
            file.write(block)
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def _temporary_folder_beside(path: Path) -> Iterator[Path]:
    """A temporary folder on the same file system as *path*."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".studyplay-") as folder:
        yield Path(folder)
