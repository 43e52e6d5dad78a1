"""``studyplay gcg``."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from studyplay.cli.gcg import gcg

DATA = Path(__file__).parents[1] / "engines/scrabble/notation/data"
PLAYERS = "#player1 A Aoi\n#player2 B Ben\n"


def run(*files: Path) -> tuple[int, list[str]]:
    result = CliRunner().invoke(gcg, [str(file) for file in files])
    return result.exit_code, result.output.splitlines()


def test_good_files_are_one_line_each_with_plays_and_totals() -> None:
    files = (DATA / "standard.gcg", DATA / "three-players.gcg")

    assert run(*files) == (
        0,
        [
            f"{files[0]} ok plays=30 totals=hana:318,Jun:301",
            f"{files[1]} ok plays=30 totals=A:201,B:210,C:222",
        ],
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (PLAYERS + ">A: AB 8H", "line 3: no word after the square 8H"),
        (PLAYERS + ">A: AB 8H AB +8 9", "line 3: total after 8H AB: got 9, expected 8"),
        ("", "line 1: no line of GCG: nothing starts with # or >"),
        ("#character-encoding x\n", "line 1: unknown character encoding 'x'"),
    ],
)
def test_a_bad_file_fails_with_line_and_reason(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "bad.gcg"
    file.write_text(text)

    assert run(DATA / "standard.gcg", file)[0] == 1
    assert run(file) == (1, [f"{file} {said}"])


def test_a_file_that_disagrees_everywhere_is_still_one_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.gcg"
    file.write_text(PLAYERS + ">A: - +1 1\n>B: - +1 1\n" * 4)

    status, (line,) = run(file)

    assert status == 1
    assert line.count("score of the pass: got +1, expected +0") == 5
    assert line.endswith("; and 3 more")


def test_missing_files_and_folders_are_told(tmp_path: Path) -> None:
    missing = tmp_path / "none.gcg"

    assert run(missing) == (1, [f"{missing} cannot be read: No such file or directory"])
    assert run(tmp_path)[0] == 1
