"""The maintainers' tool that makes the English lists."""

from pathlib import Path

import pytest

from studyplay.words.sources.scowl import read_sizes_of_words, write_lists


@pytest.fixture
def scowl(tmp_path: Path) -> Path:
    """A few lists in the form of SCOWL's."""
    folder = tmp_path / "scowl"
    folder.mkdir()
    for name, text in {
        "english-words.10": "at kg flower brr hhd flower's Café",
        "british-words.35": "café flower colour ert",
        "australian_variant_1-words.10": "afties",
        "english-abbreviations.35": "max corp hr",
        "english-proper-names.10": "london",
        "english-words.95": "que",
    }.items():
        (folder / name).write_text("\n".join(text.split()) + "\n", encoding="utf-8")
    return folder


def test_words_are_taken_and_the_rest_is_left(scowl: Path) -> None:
    assert read_sizes_of_words(scowl) == {
        "at": 10,
        "flower": 10,
        "brr": 10,
        "cafe": 35,
        "colour": 35,
        "max": 35,
    }


def test_there_is_one_file_a_size(scowl: Path, tmp_path: Path) -> None:
    write_lists(read_sizes_of_words(scowl), tmp_path)

    assert (tmp_path / "scowl-35.txt").read_bytes() == b"cafe\ncolour\nmax\n"
    assert (tmp_path / "scowl-80.txt").read_bytes() == b""
