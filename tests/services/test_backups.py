"""Backups: made while somebody plays, whole or not at all, and nobody who was deleted is back."""

import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from studyplay.services import AppContext, open_app_context
from studyplay.services.errors import Refused
from studyplay.services.instance import backups
from studyplay.services.people import data_rights, devices, learners
from studyplay.store.database import DatabaseUnusable
from studyplay.store.learners import Learner
from studyplay.words.model import Level
from tests.services.conftest import Clock
from tests.small_words import WORDLISTS

AT = datetime(2026, 11, 22, 9, tzinfo=UTC)

CENTRAL = b"PK\x01\x02"
"""With these bytes begins what a zip file tells of one of its files."""


def _locked(entry: bytes) -> bytes:
    """The rest of such an entry, marked as needing a password."""
    return entry[:4] + bytes([entry[4] | 1]) + entry[5:]


@contextmanager
def _open(instance: Path, clock: Clock) -> Iterator[AppContext]:
    app_context = open_app_context(
        instance, WORDLISTS, clock, exports=instance / "exports", background=False
    )
    try:
        yield app_context
    finally:
        app_context.close()


def _register(app_context: AppContext, clock: Clock, name: str) -> Learner:
    return learners.register(app_context, name, Level.A2, "en", clock())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "monday.backup"


def test_what_was_there_comes_back_and_what_is_there_is_put_aside(
    instance: Path, clock: Clock, file: Path
) -> None:
    with _open(instance, clock) as app_context:
        ann = _register(app_context, clock, "Ann")
        backups.create_backup(instance, file, clock())  # while the app has everything open
        bob = _register(app_context, clock, "Bob")

    restored = backups.restore_backup(instance, file, AT)

    assert clock() == restored.made_at
    assert restored.replaced_database is not None
    assert b"Bob" in restored.replaced_database.read_bytes()
    with _open(instance, clock) as app_context:
        assert ann == learners.find_by_id(app_context, ann.id)
        assert learners.find_by_id(app_context, bob.id) is None


def test_who_was_deleted_since_is_deleted_again(instance: Path, clock: Clock, file: Path) -> None:
    with _open(instance, clock) as app_context:
        zebrina = _register(app_context, clock, "Zebrina-ゼブ")
        ann = _register(app_context, clock, "Ann")
        backups.create_backup(instance, file, clock())
        data_rights.delete_learner(app_context, zebrina)

    restored = backups.restore_backup(instance, file, AT)

    assert restored.deleted_again == 1
    for path in instance.glob("studyplay*"):
        assert b"Zebrina" not in path.read_bytes()
        assert zebrina.key.encode() not in path.read_bytes()
    with _open(instance, clock) as app_context:
        assert ann == learners.find_by_id(app_context, ann.id)


def test_the_marks_of_the_deleted_survive_a_second_restore(
    instance: Path, clock: Clock, file: Path
) -> None:
    with _open(instance, clock) as app_context:
        zebrina = _register(app_context, clock, "Zebrina")
        backups.create_backup(instance, file, clock())
        data_rights.delete_learner(app_context, zebrina)

    backups.restore_backup(instance, file, AT)
    again = backups.restore_backup(instance, file, AT.replace(hour=10))

    assert again.deleted_again == 1


def test_a_device_that_was_signed_out_stays_so(instance: Path, clock: Clock, file: Path) -> None:
    with _open(instance, clock) as app_context:
        ann = _register(app_context, clock, "Ann")
        lost, kept = (devices.sign_in(app_context, ann, "phone", clock()) for _ in range(2))
        backups.create_backup(instance, file, clock())
        devices.sign_out_device(app_context, ann, devices.hash_token(lost))

    backups.restore_backup(instance, file, AT)

    with _open(instance, clock) as app_context:
        assert devices.find_signed_in_learner(app_context, lost) is None
        assert ann == devices.find_signed_in_learner(app_context, kept)


def test_a_backup_comes_back_on_another_machine(
    instance: Path, clock: Clock, file: Path, tmp_path: Path
) -> None:
    (instance / "secret.key").write_text("k" * 64)
    with _open(instance, clock) as app_context:
        _register(app_context, clock, "Ann")
        backups.create_backup(instance, file, clock())
    elsewhere = tmp_path / "elsewhere"

    restored = backups.restore_backup(elsewhere, file, AT)

    assert restored.replaced_database is None
    assert (elsewhere / "secret.key").read_text() == "k" * 64
    assert b"Ann" in (elsewhere / "studyplay.db").read_bytes()


def test_only_its_maker_can_read_a_backup(instance: Path, clock: Clock, file: Path) -> None:
    with _open(instance, clock):
        backups.create_backup(instance, file, clock())

    assert file.stat().st_mode & 0o777 == 0o600


def test_nothing_is_restored_under_a_running_app(instance: Path, clock: Clock, file: Path) -> None:
    with _open(instance, clock):
        backups.create_backup(instance, file, clock())
        with pytest.raises(Refused, match="in-use"):
            backups.restore_backup(instance, file, AT)


def _replaced(file: Path, name: str, data: bytes) -> None:
    with zipfile.ZipFile(file) as archive:
        members = {each: archive.read(each) for each in archive.namelist()} | {name: data}
    with zipfile.ZipFile(file, "w") as archive:
        for each, held in members.items():
            archive.writestr(each, held)


@pytest.mark.parametrize("which", ["foreign", "cut", "newer", "locked", "broken"])
def test_what_is_no_whole_backup_changes_nothing(
    instance: Path, clock: Clock, file: Path, which: str
) -> None:
    with _open(instance, clock) as app_context:
        _register(app_context, clock, "Ann")
        backups.create_backup(instance, file, clock())
    match which:
        case "foreign":
            with zipfile.ZipFile(file, "w") as archive:
                archive.writestr("readme.txt", "hello")
        case "cut":
            file.write_bytes(file.read_bytes()[:-900])
        case "newer":
            manifest = backups.BackupManifest("backup", 1, "9999", AT)
            _replaced(file, backups.MANIFEST_FILE, msgspec.json.encode(manifest))
        case "locked":
            data = file.read_bytes().split(CENTRAL)
            file.write_bytes(CENTRAL.join([data[0], *map(_locked, data[1:])]))
        case _:
            _replaced(file, backups.DATABASE_FILE, b"SQLite format 3\x00" + b"\x55" * 9000)
    before = (instance / "studyplay.db").read_bytes()

    with pytest.raises((Refused, DatabaseUnusable)):
        backups.restore_backup(instance, file, AT)

    assert before == (instance / "studyplay.db").read_bytes()
    assert list(instance.glob("studyplay-before-*")) == []
    assert list(instance.glob(".studyplay-*")) == []


def test_a_backup_that_cannot_be_made_leaves_the_one_before(
    instance: Path, clock: Clock, file: Path
) -> None:
    with _open(instance, clock):
        backups.create_backup(instance, file, clock())
    before = file.read_bytes()
    (instance / "studyplay.db").write_bytes(b"no database at all")

    with pytest.raises(DatabaseUnusable):
        backups.create_backup(instance, file, clock())

    assert before == file.read_bytes()
