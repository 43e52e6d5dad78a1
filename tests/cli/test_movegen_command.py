"""``./run movegen``: what it prints, and its exit status."""

from hashlib import sha1
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.commands.movegen.command import movegen

OPENING = "/".join(["15"] * 15) + " CAT/ 0/0 0"
PLAYS = "7,5,C;7,6,A;7,7,T=10\n7,6,C;7,7,A;7,8,T=10\n7,7,C;7,8,A;7,9,T=10"
RIGHT = f"{OPENING}\t3\t10\t30\t{sha1(PLAYS.encode(), usedforsecurity=False).hexdigest()}"


def run(folder: Path, text: str, *options: str, words: str = "cat\n") -> Result:
    (folder / "positions.tsv").write_text(text, encoding="utf-8")
    (folder / "words.txt").write_text(words, encoding="utf-8")
    command = [str(folder / "positions.tsv"), "--words", str(folder / "words.txt"), *options]
    return CliRunner().invoke(movegen, command)


@pytest.mark.parametrize("kind", ["--kernel", "--plain"])
def test_agreement_is_told_with_times_and_status_0(tmp_path: Path, kind: str) -> None:
    result = run(tmp_path, f"# a remark\n{RIGHT}\n", kind)

    assert result.exit_code == 0, result.output
    assert f"1 positions, 1 agree ({kind[2:]})" in result.output
    assert "blanks on the rack 0: 1 positions, median" in result.output


def test_the_first_difference_is_told_with_status_1(tmp_path: Path) -> None:
    wrong = RIGHT.replace("\t30\t", "\t31\t")

    result = run(tmp_path, f"{RIGHT}\n{wrong}\n{wrong}\n")

    assert result.exit_code == 1
    assert "3 positions, 1 agree" in result.output
    assert "first difference: line 2, sum: got 30, expected 31" in result.output


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no positions in it"),
        (OPENING, "line 1: 1 columns instead of 5"),
        (RIGHT.replace("\t10\t", "\tten\t"), "line 1: best is 'ten', not a number"),
        (RIGHT.replace("15/", "14/", 1), "line 1: row 1: 14 squares"),
        ("2/2 AB/ 0/0 0\t0\t0\t0\tx", "line 1: 2 rows; boards of 15 and 21 are known"),
        (RIGHT.replace("CAT", "C" * 16), "line 1: A rack holds at most 15 tiles"),
    ],
)
def test_a_faulty_file_is_told_with_line_and_fault(
    tmp_path: Path, text: str, complaint: str
) -> None:
    result = run(tmp_path, text)

    assert result.exit_code == 1
    assert complaint in result.output


def test_a_faulty_word_list_is_told_with_the_word(tmp_path: Path) -> None:
    result = run(tmp_path, RIGHT, words="cat\ndon't\n")

    assert result.exit_code == 1
    assert "don't" in result.output
