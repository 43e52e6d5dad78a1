"""Validation of the sets that number talk calls."""

from collections.abc import Sequence

from studyplay.engines.scout.sets import SetKind, set_kind


def require_set_kind(numbers: Sequence[int]) -> SetKind:
    """Return the kind of set.  Raises ``ValueError`` if *numbers* are not a set."""
    found = set_kind(numbers)
    if found is None:
        raise ValueError(f"{list(numbers)} is not a set")
    return found
