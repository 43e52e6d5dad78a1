"""Backups: made while somebody plays, whole or not at all, and nobody who was deleted is back."""

import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from studyplay.services import Studio, backups, open_studio
from studyplay.services.people import devices, learners, rights
from studyplay.services.refusals import Refused
from studyplay.store.database import StoreBroken
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
def _open(instance: Path, clock: Clock) -> Iterator[Studio]:
    studio = open_studio(instance, WORDLISTS, clock, exports=instance / "exports", warm=False)
    try:
        yield studio
    finally:
        studio.close()


def _register(studio: Studio, clock: Clock, name: str) -> Learner:
    return learners.register(studio, name, Level.A2, "en", clock())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "monday.backup"


def test_what_was_there_comes_back_and_what_is_there_is_put_aside(
    instance: Path, clock: Clock, file: Path
) -> None:
    with _open(instance, clock) as studio:
        ann = _register(studio, clock, "Ann")
        backups.back_up(instance, file, clock())  # while the app has everything open
        bob = _register(studio, clock, "Bob")

    restored = backups.restore(instance, file, AT)

    assert clock() == restored.made_at
    assert restored.aside is not None
    assert b"Bob" in restored.aside.read_bytes()
    with _open(instance, clock) as studio:
        assert ann == learners.by_id(studio, ann.id)
        assert learners.by_id(studio, bob.id) is None


def test_who_was_deleted_since_is_deleted_again(instance: Path, clock: Clock, file: Path) -> None:
    with _open(instance, clock) as studio:
        zebrina = _register(studio, clock, "Zebrina-ゼブ")
        ann = _register(studio, clock, "Ann")
        backups.back_up(instance, file, clock())
        rights.delete_learner(studio, zebrina)

    restored = backups.restore(instance, file, AT)

    assert restored.deleted_again == 1
    for path in instance.glob("studyplay*"):
        assert b"Zebrina" not in path.read_bytes()
        assert zebrina.key.encode() not in path.read_bytes()
    with _open(instance, clock) as studio:
        assert ann == learners.by_id(studio, ann.id)


def test_the_marks_of_the_deleted_survive_a_second_restore(
    instance: Path, clock: Clock, file: Path
) -> None:
    with _open(instance, clock) as studio:
        zebrina = _register(studio, clock, "Zebrina")
        backups.back_up(instance, file, clock())
        rights.delete_learner(studio, zebrina)

    backups.restore(instance, file, AT)
    again = backups.restore(instance, file, AT.replace(hour=10))

    assert again.deleted_again == 1


def test_a_device_that_was_signed_out_stays_so(instance: Path, clock: Clock, file: Path) -> None:
    with _open(instance, clock) as studio:
        ann = _register(studio, clock, "Ann")
        lost, kept = (devices.sign_in(studio, ann, "phone", clock()) for _ in range(2))
        backups.back_up(instance, file, clock())
        devices.end(studio, ann, devices.id_of(lost))

    backups.restore(instance, file, AT)

    with _open(instance, clock) as studio:
        assert devices.holder(studio, lost) is None
        assert ann == devices.holder(studio, kept)


def test_a_backup_comes_back_on_another_machine(
    instance: Path, clock: Clock, file: Path, tmp_path: Path
) -> None:
    (instance / "secret.key").write_text("k" * 64)
    with _open(instance, clock) as studio:
        _register(studio, clock, "Ann")
        backups.back_up(instance, file, clock())
    elsewhere = tmp_path / "elsewhere"

    restored = backups.restore(elsewhere, file, AT)

    assert restored.aside is None
    assert (elsewhere / "secret.key").read_text() == "k" * 64
    assert b"Ann" in (elsewhere / "studyplay.db").read_bytes()


def test_only_its_maker_can_read_a_backup(instance: Path, clock: Clock, file: Path) -> None:
    with _open(instance, clock):
        backups.back_up(instance, file, clock())

    assert file.stat().st_mode & 0o777 == 0o600


def test_nothing_is_restored_under_a_running_app(instance: Path, clock: Clock, file: Path) -> None:
    with _open(instance, clock):
        backups.back_up(instance, file, clock())
        with pytest.raises(Refused, match="in-use"):
            backups.restore(instance, file, AT)


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
    with _open(instance, clock) as studio:
        _register(studio, clock, "Ann")
        backups.back_up(instance, file, clock())
    match which:
        case "foreign":
            with zipfile.ZipFile(file, "w") as archive:
                archive.writestr("readme.txt", "hello")
        case "cut":
            file.write_bytes(file.read_bytes()[:-900])
        case "newer":
            manifest = backups.Manifest("backup", 1, "9999", AT)
            _replaced(file, backups.MANIFEST, msgspec.json.encode(manifest))
        case "locked":
            data = file.read_bytes().split(CENTRAL)
            file.write_bytes(CENTRAL.join([data[0], *map(_locked, data[1:])]))
        case _:
            _replaced(file, backups.DATABASE, b"SQLite format 3\x00" + b"\x55" * 9000)
    before = (instance / "studyplay.db").read_bytes()

    with pytest.raises((Refused, StoreBroken)):
        backups.restore(instance, file, AT)

    assert before == (instance / "studyplay.db").read_bytes()
    assert list(instance.glob("studyplay-before-*")) == []
    assert list(instance.glob(".studyplay-*")) == []


def test_a_backup_that_cannot_be_made_leaves_the_one_before(
    instance: Path, clock: Clock, file: Path
) -> None:
    with _open(instance, clock):
        backups.back_up(instance, file, clock())
    before = file.read_bytes()
    (instance / "studyplay.db").write_bytes(b"no database at all")

    with pytest.raises(StoreBroken):
        backups.back_up(instance, file, clock())

    assert before == file.read_bytes()
