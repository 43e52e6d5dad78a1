"""What a misspelling brings into the log of a drill: the word once more, now and later."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ItemPutBack:
    """The question of ``item`` comes again as number ``place``; what was there moves on by one."""

    item: int
    place: int
    at: int


@dataclass(frozen=True, slots=True)
class Retyped:
    """The learner wrote the word of ``item``, which is over, once more: ``text``, right or not."""

    item: int
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Retype:
    """Write the word of ``item``, which was misspelt, once more."""

    item: int
    text: str
