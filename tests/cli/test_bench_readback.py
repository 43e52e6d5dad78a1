"""``studyplay bench readback``: right in every word, whatever it takes."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from studyplay.cli import cli
from tests.small_words import build_words


def test_exactly_the_right_words_are_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STUDYPLAY_INSTANCE", str(build_words(tmp_path).instance))

    result = CliRunner().invoke(cli, ["bench", "readback", "--notes", "100"])

    assert result.exit_code == 0
    assert "readback_notes=100" in result.output
    assert "readback_wrong=0" in result.output
