"""Validation of the sets that number talk calls."""

from collections.abc import Sequence

from studyplay.engines.scout.sets import Kind, kind_of


def kind(numbers: Sequence[int]) -> Kind:
    """Return the kind of set.  Raises ``ValueError`` if *numbers* are not a set."""
    found = kind_of(numbers)
    if found is None:
        raise ValueError(f"{list(numbers)} is not a set")
    return found
