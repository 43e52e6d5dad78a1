"""What learners call their own words by: tags such as "exam" or "unit 5"."""

import re
from collections.abc import Iterable
from typing import Final, Literal

from studyplay.words.nfkc import nfkc

LONGEST: Final = 24
"""Characters of a tag, which is also the size of its column."""

MOST: Final = 20
"""Tags of one learner: as many as one can look over as buttons beside a word."""

MOST_WORDS: Final = 2_000
"""Words under one tag, more than any unit of a textbook or list of an examination level."""

Fault = Literal["tags.empty", "tags.long", "tags.signs"]

_NOT_IN_A_TAG: Final = frozenset('",\\')
"""They part tags from each other, here or in Anki."""


def cleaned(text: str) -> str:
    """*text* in usual width, without spaces around it and with single ones in it."""
    return " ".join(nfkc(text).split())


def fault(name: str) -> Fault | None:
    """What is wrong with the cleaned *name*."""
    if not name:
        return "tags.empty"
    if len(name) > LONGEST:
        return "tags.long"
    if not name.isprintable() or _NOT_IN_A_TAG & set(name):
        return "tags.signs"
    return None


def same(name: str, others: Iterable[str]) -> str:
    """The one of *others* that is *name* but for its capitals, or *name* itself."""
    return next((each for each in others if each.casefold() == name.casefold()), name)


def for_anki(names: Iterable[str], nickname: str) -> tuple[str, ...]:
    """*names* as tags of Anki, which have no spaces; without any that holds the *nickname*.

    Decks are passed on, and nobody's name goes along.
    """
    own = re.escape(nickname.casefold())
    whole = rf"(?<![a-z0-9]){own}(?![a-z0-9])" if nickname.isascii() else own
    told = (name for name in names if not re.search(whole, name.casefold()))
    return tuple(
        dict.fromkeys(f"tag::{name.replace(' ', '_').replace('::', '_')}" for name in told)
    )
