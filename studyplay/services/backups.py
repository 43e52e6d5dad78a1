"""A backup of an instance folder as one file, and an instance folder out of a backup.

In it are the database and the key that signs sessions: whoever has the file has everything, so
it is readable by its maker only.  Words are built anew, and decks can be downloaded again.
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
"""Of a zip file's flags: what is in it needs a password, and no backup of ours has one."""


class Manifest(msgspec.Struct):
    """What a backup says of itself; ``schema`` is the revision of its database."""

    studyplay: str
    version: int
    schema: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Restored:
    """What came back: of when it is, how many were deleted again, and where the old file lies."""

    made_at: datetime
    deleted_again: int
    aside: Path | None


def back_up(instance: Path, target: Path, at: datetime) -> int:
    """Write a backup of *instance* to *target*, whose bytes are returned; a server may run on.

    *target* is complete or as it was before.  Raises ``StoreBroken`` and ``OSError``.
    """
    database = instance / DATABASE
    if not database.is_file():
        raise StoreBroken(str(database), "there is no such file", Fault.READ_ONLY)
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
    """Put the backup *source* in the place of what is in *instance*, which is put aside.

    Whoever was deleted since the backup is deleted again, and who was signed out stays so.
    Raises ``Refused`` for no backup, a newer one, or while a server runs, and ``StoreBroken``
    for a damaged one; then nothing has changed.
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
    """Bring the database *fresh* up to date, and delete again who is deleted in *current*."""
    with closing(connect(sqlite_url(fresh))) as restored:
        migrate(restored)
        marks = _marks(restored)
        if current.exists():
            with closing(connect(sqlite_url(current))) as there:
                migrate(there)
                marks |= _marks(there)
                store.sign_out_ended(restored, there)
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
    except (KeyError, msgspec.DecodeError) as wrong:
        raise Refused("backups.foreign") from wrong
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
    except (zipfile.BadZipFile, zlib.error, EOFError) as wrong:
        raise Refused("backups.damaged") from wrong


def _unpack(archive: zipfile.ZipFile, name: str, target: Path) -> None:
    with archive.open(name) as member, target.open("wb") as file:
        while block := member.read(2**20):
            file.write(block)
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A folder on the same disk as *path*, gone afterwards."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".studyplay-") as folder:
        yield Path(folder)
