"""The receipt of a set-up, its progress in the terminal, and its lock."""

from pathlib import Path

import pytest

from studyplay.cli.progress import TerminalProgress
from studyplay.cli.receipt import Receipt
from studyplay.words.errors import SETUP
from studyplay.words.paths import Paths


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    """A tiny instance after its set-up, with a list of sources and one result."""
    paths = Paths(wordlists=tmp_path / "wordlists", instance=tmp_path / "instance")
    paths.wordlists.mkdir()
    paths.instance.mkdir()
    (paths.wordlists / "SOURCES.toml").write_text("one")
    paths.english.write_text("built")
    return paths


def test_without_a_receipt_the_words_are_set_up(paths: Paths) -> None:
    assert not Receipt(paths).is_valid()


def test_a_second_start_trusts_the_receipt(paths: Paths) -> None:
    Receipt(paths).write(["WordNet"])

    assert Receipt(paths).is_valid()
    assert Receipt(paths).missing == ("WordNet",)


def test_a_changed_word_list_ends_the_receipt(paths: Paths) -> None:
    Receipt(paths).write([])
    (paths.wordlists / "SOURCES.toml").write_text("two")

    assert not Receipt(paths).is_valid()


def test_a_lost_result_ends_the_receipt(paths: Paths) -> None:
    Receipt(paths).write([])
    paths.english.unlink()

    assert not Receipt(paths).is_valid()


@pytest.mark.parametrize("content", ["", "[]", "{", '{"inputs": "else"}'])
def test_a_damaged_receipt_counts_as_none(paths: Paths, content: str) -> None:
    (paths.instance / "setup.json").write_text(content)

    assert not Receipt(paths).is_valid()
    assert Receipt(paths).missing == ()


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
    progress.done(f"No WordNet. To retry: {SETUP}")

    shown = capsys.readouterr().err

    assert "– WordNet (11 MB): not there\n  No WordNet. To retry: ./run setup\n" in shown
    assert progress.missing == ["WordNet (11 MB)"]
