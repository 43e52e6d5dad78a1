"""The table of modules that are begun first."""

from tests.conftest import FIRST


def test_every_module_that_goes_first_is_there() -> None:
    """A renamed one would quietly go last again, and keep one worker alone."""
    assert [str(module) for module in FIRST if not module.is_file()] == []
