"""``./run audit-missed`` from the terminal."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from studyplay.cli import cli
from tests.small_words import build_words


def test_every_word_is_printed_with_its_proof_and_a_wrong_one_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The small words have no meanings in Japanese, which is told as well."""
    monkeypatch.setenv("STUDYPLAY_INSTANCE", str(build_words(tmp_path).instance))

    result = CliRunner().invoke(cli, ["audit-missed", "--games", "3", "--seed", "2"])

    *lines, last = result.output.splitlines()
    counts = {name: int(number) for name, number in (pair.split("=") for pair in last.split())}
    assert counts["games"] == 3, result.output
    assert counts["words"] == len(lines) > 0
    assert all(line.startswith(("ok ", "WRONG ")) for line in lines)
    assert counts["wrong"] == sum(line.startswith("WRONG ") for line in lines)
    assert bool(counts["wrong"]) == bool(result.exit_code)


def test_the_same_seed_plays_the_same_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STUDYPLAY_INSTANCE", str(build_words(tmp_path).instance))

    once, twice = (
        CliRunner().invoke(cli, ["audit-missed", "--games", "1", "--seed", "5"]).output
        for _ in range(2)
    )

    assert once == twice
    assert once
