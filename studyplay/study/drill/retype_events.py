"""Events and actions after a misspelling: the word is retyped now and asked again later."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ItemPutBack:
    """The question of ``item`` is inserted again as item number ``place``."""

    item: int
    place: int
    at: int


@dataclass(frozen=True, slots=True)
class Retyped:
    """The learner retyped the word of finished ``item`` as ``text``, right or wrong."""

    item: int
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Retype:
    """Retype the misspelt word of ``item``."""

    item: int
    text: str
