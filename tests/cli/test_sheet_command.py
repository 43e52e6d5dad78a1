"""``studyplay sheet``: what cannot be printed is told before anything is written.

That it prints is proved in tests/browser, with the browser that does it.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from studyplay.cli import cli
from studyplay.cli.pdf import NO_CHROMIUM
from tests.small_words import build_words


@pytest.fixture(autouse=True)
def _instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An instance of few words, without a class."""
    built = build_words(tmp_path / "instance").instance
    monkeypatch.setenv("STUDYPLAY_INSTANCE", str(built))


@pytest.fixture
def out(tmp_path: Path) -> Iterator[Path]:
    """Where the sheet would be; nothing is written there."""
    path = tmp_path / "sheet.pdf"
    yield path

    assert not path.exists()


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["sheet", *arguments])


def test_games_and_mistakes_are_those_of_a_class(out: Path) -> None:
    result = run("--week", "--out", str(out))

    assert (result.exit_code, "--class" in result.output) == (2, True)


def test_a_class_that_is_not_there_is_told(out: Path) -> None:
    result = run("--class", "ABCD23", "--out", str(out))

    assert (result.exit_code, "there is no class 'ABCD23'" in result.output) == (1, True)


@pytest.mark.parametrize("part", ["poem", "anagram:0", "anagram:99", "anagram:many"])
def test_a_part_that_there_is_not_is_told(out: Path, part: str) -> None:
    result = run("--part", part, "--out", str(out))

    assert (result.exit_code, part in result.output) == (2, True)


def test_parts_without_words_are_told(out: Path) -> None:
    """The words of tests have meanings that tell them, and those make no crossword."""
    result = run("--part", "crossword", "--out", str(out))

    assert (result.exit_code, "not enough words" in result.output) == (1, True)


def test_a_list_must_be_in_utf_8(out: Path, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_bytes("猫".encode("shift_jis"))

    result = run("--words", str(words), "--out", str(out))

    assert (result.exit_code, "UTF-8" in result.output) == (1, True)


def test_without_a_browser_it_says_what_to_install() -> None:
    assert "apt install chromium" in NO_CHROMIUM
    assert "STUDYPLAY_CHROMIUM" in NO_CHROMIUM
