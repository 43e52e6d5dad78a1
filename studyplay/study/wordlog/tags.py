"""Learners' tags for their own words, such as "exam" or "unit 5"."""

import re
from collections.abc import Iterable
from typing import Final, Literal

from studyplay.words.nfkc import nfkc

MAX_TAG_LENGTH: Final = 24
"""Maximum length of a tag in characters; also the size of the database column."""

MAX_TAGS: Final = 20
"""Maximum number of tags per learner; they are shown as buttons beside a word."""

MAX_WORDS_PER_TAG: Final = 2_000
"""Maximum number of words per tag, enough for a textbook unit or an exam level."""

TagFault = Literal["tags.empty", "tags.long", "tags.signs"]

_FORBIDDEN_CHARACTERS: Final = frozenset('",\\')
"""Tag separators, here or in Anki."""


def clean_tag(text: str) -> str:
    """Normalise *text* to NFKC, strip it and collapse white space."""
    return " ".join(nfkc(text).split())


def find_tag_fault(name: str) -> TagFault | None:
    """Return the error code of a cleaned tag *name*, ``None`` if it is valid."""
    if not name:
        return "tags.empty"
    if len(name) > MAX_TAG_LENGTH:
        return "tags.long"
    if not name.isprintable() or _FORBIDDEN_CHARACTERS & set(name):
        return "tags.signs"
    return None


def find_same_tag(name: str, others: Iterable[str]) -> str:
    """Return the one of *others* that equals *name* ignoring case, else *name*."""
    return next((each for each in others if each.casefold() == name.casefold()), name)


def to_anki_tags(names: Iterable[str], nickname: str) -> tuple[str, ...]:
    """Convert *names* to Anki tags, which have no spaces.

    Tags that contain the *nickname* are dropped, because decks are shared with others.
    """
    own = re.escape(nickname.casefold())
    whole = rf"(?<![a-z0-9]){own}(?![a-z0-9])" if nickname.isascii() else own
    kept = (name for name in names if not re.search(whole, name.casefold()))
    return tuple(
        dict.fromkeys(f"tag::{name.replace(' ', '_').replace('::', '_')}" for name in kept)
    )
