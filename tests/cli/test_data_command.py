"""``studyplay data``, ``backup`` and ``restore``, from the terminal."""

from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner, Result

from studyplay.cli import cli
from studyplay.services import open_app_context
from studyplay.services.people import learners
from studyplay.store import classes
from studyplay.store import learners as store
from studyplay.store.class_schema import members
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import (
    ClassRole,
    Classroom,
    JoinPolicy,
    Member,
    MembershipStatus,
)
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.small_words import WORDLISTS, build_words


@pytest.fixture
def instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which Ann, and twice Ben, are learners, and no app runs."""
    folder = build_words(tmp_path / "instance").instance
    monkeypatch.setenv("STUDYPLAY_INSTANCE", str(folder))
    app_context = open_app_context(folder, WORDLISTS, now, exports=tmp_path, background=False)
    for name in ("Ann", "Ben", "Ben"):
        learners.register(app_context, name, Level.A2, "en", now())
    app_context.close()
    return folder


def run(*arguments: str, answer: str = "") -> Result:
    return CliRunner().invoke(cli, arguments, input=answer)


@pytest.mark.usefixtures("instance")
def test_everything_of_a_learner_is_written_to_a_file(tmp_path: Path) -> None:
    result = run("data", "export", "Ann", "--out", str(tmp_path / "out"))

    (file,) = (tmp_path / "out").iterdir()
    assert result.exit_code == 0
    assert str(file) in result.output
    assert "everything.json" in ZipFile(file).namelist()


def test_deleting_asks_first_and_leaves_nothing(instance: Path) -> None:
    kept = run("data", "delete", "Ann", answer="n\n")
    still = b"Ann" in (instance / "studyplay.db").read_bytes()
    gone = run("data", "delete", "Ann", answer="y\n")

    assert (kept.exit_code, gone.exit_code) == (1, 0)
    assert still
    assert b"Ann" not in (instance / "studyplay.db").read_bytes()


@pytest.mark.usefixtures("instance")
def test_of_several_with_a_nickname_one_is_chosen() -> None:
    asked = run("data", "delete", "Ben", "--yes")
    chosen = run("data", "delete", "Ben", "--number", "2", "--yes")

    assert asked.exit_code == 1
    assert "--number 2" in asked.output
    assert chosen.exit_code == 0


def test_nothing_is_deleted_behind_the_back_of_a_running_app(instance: Path) -> None:
    app_context = open_app_context(instance, WORDLISTS, now, exports=instance, background=False)
    refused = run("data", "delete", "Ann", "--yes")
    app_context.close()

    assert refused.exit_code == 1
    assert "is running" in refused.output


@pytest.mark.usefixtures("instance")
def test_nobody_and_no_class_are_said_so() -> None:
    assert "no learner" in run("data", "export", "Eve").output
    assert "no class" in run("data", "export", "--class", "1-B").output
    assert run("data", "export").exit_code == 2


def test_the_export_of_a_class_has_nobody_who_is_out_or_only_asked(
    instance: Path, tmp_path: Path
) -> None:
    """But the account that was made for the class, which is deleted with it."""
    standings = (
        MembershipStatus.IN,
        MembershipStatus.OUT,
        MembershipStatus.ASKED,
        MembershipStatus.OUT,
    )
    app_context = open_app_context(instance, WORDLISTS, now, exports=instance, background=False)
    with app_context.database.write_transaction() as connection:
        at = now()
        room = Classroom("c1", "1-B", None, JoinPolicy.ASK, "Asia/Tokyo", Level.A2, at, at)
        classes.add_class(connection, room)
        people = [
            store.add_learner(connection, Learner(0, f"k{n}", f"P{n}", Level.A2, "en"), at)
            for n, _ in enumerate(standings)
        ]
        for person, standing in zip(people, standings, strict=True):
            member = Member(person.id, ClassRole.LEARNER, standing, person.nickname, at)
            classes.add_member(connection, room.id, member)
        made = members.update().where(members.c.learner_id == people[-1].id)
        connection.execute(made.values(made=True))
    app_context.close()
    run("data", "export", "--class", "1-B", "--out", str(tmp_path))

    with ZipFile(tmp_path / "studyplay-class-c1.zip") as file:
        expected = [f"learner-{person.id}.zip" for person in (people[0], people[-1])]
        assert expected == file.namelist()


@pytest.mark.usefixtures("instance")
def test_purging_tells_numbers_only() -> None:
    assert run("data", "purge").output == "Purged 0 classes, 0 learners, 0 unused accounts.\n"


def test_a_backup_is_written_and_put_back(instance: Path, tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    made = run("backup", str(file))
    run("data", "delete", "Ben", "--number", "3", "--yes")

    back = run("restore", str(file))

    assert made.exit_code == 0
    assert "Deleted again: 1." in back.output
    assert "studyplay-before-" in back.output
    assert b"Ann" in (instance / "studyplay.db").read_bytes()


@pytest.mark.usefixtures("instance")
def test_a_file_that_is_no_backup_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.backup").write_text("hello")

    result = run("restore", str(tmp_path / "x.backup"))

    assert result.exit_code == 1
    assert "Nothing was changed" in result.output
