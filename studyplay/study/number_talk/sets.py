"""What can be called at all."""

from collections.abc import Sequence

from studyplay.engines.scout.sets import Kind, kind_of


def kind(numbers: Sequence[int]) -> Kind:
    """What *numbers* make.  Raises ``ValueError`` if they are no set."""
    found = kind_of(numbers)
    if found is None:
        raise ValueError(f"{list(numbers)} is no set")
    return found
