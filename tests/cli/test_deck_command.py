"""``studyplay deck``: a learner's words as a file, from the terminal."""

import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from studyplay.cli import cli
from studyplay.services import AppContext, open_app_context
from studyplay.services.decks import class_decks, word_lists
from studyplay.services.people import learners, login_slips
from studyplay.store import classes
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import (
    ClassRole,
    Classroom,
    JoinPolicy,
    Member,
    MembershipStatus,
)
from studyplay.study.decks.deck import DeckOptions
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.record_samples import NOON, record_uses, use
from tests.small_words import WORDLISTS, build_words


@pytest.fixture
def app_context(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AppContext]:
    """The studio of the instance that the command will open."""
    instance = build_words(tmp_path / "instance").instance
    monkeypatch.setenv("STUDYPLAY_INSTANCE", str(instance))
    opened = open_app_context(instance, WORDLISTS, now, exports=tmp_path, background=False)
    yield opened
    opened.close()


@pytest.fixture
def ann(app_context: AppContext) -> Learner:
    """A learner who missed three words."""
    ann = learners.register(app_context, "Ann", Level.A2, "en", NOON)
    record_uses(app_context, ann, [use("alert"), use("later"), use("tea")])
    return ann


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "decks"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["deck", *arguments])


@pytest.mark.usefixtures("ann")
def test_a_deck_is_written_and_counted(out: Path) -> None:
    result = run("Ann", "--limit", "2", "--out", str(out))

    (file,) = out.iterdir()
    assert result.output == f"{file}: 2 of 3 new, 0 changed, 0 unchanged words.\n"
    assert file.suffix == ".apkg"


@pytest.mark.usefixtures("ann")
def test_what_was_written_counts_as_downloaded(out: Path) -> None:
    run("Ann", "--out", str(out))

    result = run("Ann", "--out", str(out))

    assert result.output == "Nothing to write: 0 new, 0 changed, 3 unchanged words.\n"
    assert result.exit_code == 0


def test_the_address_of_a_slip_names_its_learner(
    app_context: AppContext, ann: Learner, out: Path
) -> None:
    slip = login_slips.get_or_create_slip(app_context, ann)
    result = run("--slip", f"http://localhost:8000/in/{slip}", "--out", str(out))

    assert "3 of 3 new" in result.output


def test_one_of_several_with_a_nickname_is_chosen_by_number(
    app_context: AppContext, ann: Learner, out: Path
) -> None:
    other = learners.register(app_context, "Ann", Level.B1, "en", NOON)

    asked = run("Ann", "--out", str(out))
    answered = run("Ann", "--number", str(ann.id), "--out", str(out))

    assert asked.exit_code == 1
    assert f"--number {ann.id}  level A2\n  --number {other.id}  level B1" in asked.output
    assert answered.exit_code == 0


@pytest.mark.usefixtures("ann")
@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("Bob",), "there is no learner 'Bob'"),
        (("Ann", "--number", "99"), "there is no learner 'Ann' with the number 99"),
        (("--slip", "nonsense"), "there is no learner with this slip"),
        ((), "give either a nickname, --slip or --class"),
        (("Ann", "--slip", "x"), "give either a nickname, --slip or --class"),
        (("Ann", "--limit", "0"), "0 is not in the range"),
    ],
)
def test_a_wrong_call_says_what_is_wrong(arguments: tuple[str, ...], expected: str) -> None:
    result = run(*arguments)

    assert result.exit_code != 0
    assert expected in result.output


def test_a_broken_database_is_named(app_context: AppContext) -> None:
    app_context.close()
    Path(app_context.database.location).write_bytes(b"no database " * 1000)

    result = run("Ann")

    assert result.exit_code == 1
    assert f"The database {app_context.database.location} cannot be read" in result.output


@pytest.fixture
def room(app_context: AppContext, ann: Learner) -> Classroom:
    """A class of Ann's with two words in its deck."""
    made = Classroom(
        "room-1", "2年B組", "ABC234", JoinPolicy.CLOSED, "Asia/Tokyo", Level.A2, NOON, NOON
    )
    with app_context.database.write_transaction() as connection:
        classes.add_class(connection, made)
        member = Member(ann.id, ClassRole.TEACHER, MembershipStatus.IN, "Ann", NOON)
        classes.add_member(connection, made.id, member)
    words = word_lists.parse_pasted_list(app_context, "tea cat").words
    class_decks.add_words(app_context, ann, made.id, words, DeckOptions())
    return made


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize("text", ["room-1", "2年B組", "ABC234"])
def test_the_deck_of_a_class_is_written(out: Path, text: str) -> None:
    result = run("--class", text, "--out", str(out))

    (file,) = out.iterdir()
    assert result.output == f"{file}\n"
    assert file.name.startswith("class-room-1-studyplay-")


@pytest.mark.usefixtures("room")
def test_a_class_without_a_deck_is_not_found(out: Path) -> None:
    result = run("--class", "3年C組", "--out", str(out))

    assert result.exit_code != 0
    assert "there is no class '3年C組' that has a deck" in result.output


@pytest.mark.usefixtures("ann")
def test_language_and_cards_are_chosen(out: Path) -> None:
    run("Ann", "--card", "recall", "--lang", "ja", "--lang", "en", "--out", str(out))

    (file,) = out.iterdir()
    with zipfile.ZipFile(file) as package, closing(sqlite3.connect(":memory:")) as database:
        database.deserialize(package.read("collection.anki2"))
        cards = database.execute("SELECT DISTINCT ord FROM cards ORDER BY ord").fetchall()
    assert cards == [(0,), (1,)]
