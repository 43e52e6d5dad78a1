"""The committed lists are whole, and a damaged one is named with its remedy."""

import shutil
import tomllib
from pathlib import Path

import pytest

from studyplay.words.committed_lists import expected_hashes, read_committed_list
from studyplay.words.errors import DataError
from studyplay.words.word_library import read_sizes

WORDLISTS = Path(__file__).parents[2] / "wordlists"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the word lists to do harm to."""
    return Path(shutil.copytree(WORDLISTS, tmp_path / "wordlists"))


def test_every_listed_file_is_there_and_unaltered() -> None:
    expected = expected_hashes(WORDLISTS)

    for name in expected:
        read_committed_list(WORDLISTS, name, expected)


def test_every_list_is_listed_with_a_source_whose_licence_is_there() -> None:
    listed = tomllib.loads((WORDLISTS / "SOURCES.toml").read_text(encoding="utf-8"))
    found = {
        path.relative_to(WORDLISTS).as_posix() for path in WORDLISTS.glob("??/*") if path.is_file()
    }

    assert found == set(listed["files"])
    for file in listed["files"].values():
        source = listed["sources"][file["source"]]
        for licence in source["licence_files"]:
            assert (WORDLISTS / "LICENSES" / licence).is_file()


def test_the_lists_hold_as_many_words_as_promised() -> None:
    sizes = read_sizes(WORDLISTS)

    assert len(sizes) == 254_873
    assert sum(size <= 60 for size in sizes.values()) == 81_840


def test_an_altered_list_is_named_with_the_remedy(copy: Path) -> None:
    with (copy / "en" / "scowl-10.txt").open("a", encoding="ascii") as file:
        file.write("pegn\n")

    with pytest.raises(DataError) as caught:
        read_sizes(copy)

    assert caught.value.code == "data.altered"
    assert caught.value.facts["file"].endswith("scowl-10.txt")
    assert "git checkout -- wordlists" in str(caught.value)


def test_a_missing_list_is_named_with_the_remedy(copy: Path) -> None:
    (copy / "en" / "scowl-10.txt").unlink()
    (copy / "en" / "scowl-20.txt").unlink()

    with pytest.raises(DataError, match=r"scowl-10\.txt is missing. Remedy: git checkout"):
        read_sizes(copy)


def test_a_misspelt_list_is_recognised(copy: Path) -> None:
    (copy / "en" / "scowl-80.txt").rename(copy / "en" / "scowl-8O.txt")

    with pytest.raises(DataError, match=r"there is scowl-8O\.txt: is the name misspelt\?"):
        read_sizes(copy)


def test_windows_line_ends_do_not_count_as_an_alteration(copy: Path) -> None:
    path = copy / "en" / "scowl-10.txt"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))

    assert read_sizes(copy)["flow"] == 10


@pytest.mark.parametrize("text", ["[files", "files = 3", "[files.x]\n", "", "\xff"])
def test_a_broken_list_of_sources_is_named(copy: Path, text: str) -> None:
    (copy / "SOURCES.toml").write_text(text, encoding="latin-1")

    with pytest.raises(DataError) as caught:
        read_sizes(copy)

    assert caught.value.code == "data.damaged"
    assert caught.value.facts["file"].endswith("SOURCES.toml")


def test_a_file_that_is_not_listed_is_not_trusted(copy: Path) -> None:
    (copy / "en" / "extra.txt").write_text("pegn\n", encoding="ascii")

    with pytest.raises(DataError, match="expected none"):
        read_committed_list(copy, "en/extra.txt", expected_hashes(copy))
