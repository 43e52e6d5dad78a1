"""The table of modules that take longest."""

from tests.conftest import FAST, LATE, LONGEST, TESTS


def test_every_module_and_folder_of_the_tables_exists() -> None:
    """A renamed module would lose its place in the order without any other sign."""
    assert [name for name in (*LONGEST, *FAST, *LATE) if not (TESTS / name).exists()] == []
