"""The receipt of a set-up, its progress in the terminal, and its lock."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from studyplay.cli import folders
from studyplay.cli.progress import TerminalProgress
from studyplay.cli.serve import serve
from studyplay.cli.setup import check_word_lists
from studyplay.cli.setup_record import SetupRecord
from studyplay.words.errors import SETUP_COMMAND
from studyplay.words.paths import WordDataPaths


@pytest.fixture
def paths(tmp_path: Path) -> WordDataPaths:
    """A tiny instance after its set-up, with a list of sources and one result."""
    paths = WordDataPaths(wordlists=tmp_path / "wordlists", instance=tmp_path / "instance")
    paths.wordlists.mkdir()
    paths.instance.mkdir()
    (paths.wordlists / "SOURCES.toml").write_text("one")
    paths.english.write_text("built")
    return paths


def test_without_a_receipt_the_words_are_set_up(paths: WordDataPaths) -> None:
    assert not SetupRecord(paths).is_valid()


def test_a_second_start_trusts_the_receipt(paths: WordDataPaths) -> None:
    SetupRecord(paths).write(["WordNet"])

    assert SetupRecord(paths).is_valid()
    assert SetupRecord(paths).missing == ("WordNet",)


def test_a_changed_word_list_ends_the_receipt(paths: WordDataPaths) -> None:
    SetupRecord(paths).write([])
    (paths.wordlists / "SOURCES.toml").write_text("two")

    assert not SetupRecord(paths).is_valid()


def test_a_lost_result_ends_the_receipt(paths: WordDataPaths) -> None:
    SetupRecord(paths).write([])
    paths.english.unlink()

    assert not SetupRecord(paths).is_valid()


@pytest.mark.parametrize("content", ["", "[]", "{", '{"inputs": "else"}'])
def test_a_damaged_receipt_counts_as_none(paths: WordDataPaths, content: str) -> None:
    (paths.instance / "setup.json").write_text(content)

    assert not SetupRecord(paths).is_valid()
    assert SetupRecord(paths).missing == ()


def test_a_step_that_worked_leaves_a_line_with_a_tick(
    capsys: pytest.CaptureFixture[str],
) -> None:
    progress = TerminalProgress()
    progress.start("japanese.build", 2)
    progress.advance(2)
    progress.done("JMdict")

    last = capsys.readouterr().err.splitlines()[-1]

    assert last.startswith("✓ Japanese words")
    assert last.endswith("JMdict")
    assert progress.missing == []


def test_a_step_that_named_the_remedy_counts_as_missing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    progress = TerminalProgress()
    progress.start("wordnet.fetch", None)
    progress.done(f"No WordNet. To retry: {SETUP_COMMAND}")

    shown = capsys.readouterr().err

    assert "– WordNet (11 MB): not there\n  No WordNet. To retry: ./run setup\n" in shown
    assert progress.missing == ["WordNet (11 MB)"]


def test_a_start_names_a_list_that_was_altered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One byte is enough; the words that were built before go on."""
    wordlists = tmp_path / "wordlists"
    shutil.copytree(folders.WORDLISTS, wordlists)
    small = wordlists / "en" / "scowl-10.txt"
    small.write_bytes(small.read_bytes().replace(b"a", b"b", 1))

    check_word_lists(wordlists)
    told = capsys.readouterr().err

    assert "en/scowl-10.txt is not the file named in SOURCES.toml" in told
    assert "Remedy: git checkout -- wordlists" in told
    assert told.count("built before") == 1


def test_a_server_that_cannot_write_does_not_start(tmp_path: Path) -> None:
    """One line says where and what to do."""
    taken = tmp_path / "instance"
    taken.write_text("a file, no folder")

    answer = CliRunner().invoke(serve, [], env={"STUDYPLAY_INSTANCE": str(taken)})

    assert answer.exit_code == 1
    assert f"Error: Cannot write in {taken}: File exists" in answer.output
