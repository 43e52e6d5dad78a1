"""A Japanese dictionary entry, whichever edition it was read from.

Only what the program uses of JMdict: which nouns there are, how they are written, how
common they are, and which English words they render.
"""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["noun", "suru", "verb", "adjective", "adverb", "affix", "particle", "other"]
"""What a Japanese word is; a word may be several.

``suru`` marks nouns that become verbs with する; ``affix`` prefixes, suffixes and counters.
Particles and auxiliaries render no English word by themselves.
"""

Mark = Literal[
    "kana", "rare", "dated", "slang", "dialect", "field", "negated", "coarse", "sensitive"
]
"""What is special about a meaning: usually in kana, archaic or obscure, dated, slang, dialect,
the term of a trade, only together with a negation, vulgar or derogatory, or not said any more
because it hurts."""

COMMON_TAGS = frozenset({"news1", "ichi1", "spec1", "spec2", "gai1"})
"""JMdict's "(P)": the tags that make a form a common one."""

PLAIN_COMMON = "P"
"""The only tag that EDICT has."""

COMMON, KNOWN, RARE = 49, 60, 99
"""Ranks of forms: common (1 to 48 are newspaper bands), with a lesser tag, with none."""


@dataclass(frozen=True, slots=True)
class Form:
    """One way to write or to read an entry, as printed (NFKC).

    ``tags`` are JMdict's priority tags (``news1``, ``nf07``) or EDICT's ``P``.  A form that
    is not ``current`` is obsolete or irregular.  A reading with ``only`` belongs to those
    written forms alone; with ``bare`` it belongs to none.
    """

    text: str
    tags: frozenset[str] = frozenset()
    current: bool = True
    only: tuple[str, ...] = ()
    bare: bool = False

    @property
    def common(self) -> bool:
        """Whether it is among the some 20,000 common forms of JMdict."""
        return PLAIN_COMMON in self.tags or not COMMON_TAGS.isdisjoint(self.tags)

    @property
    def rank(self) -> int:
        """How rare it is: the newspaper band if it has one, else one of the three ranks."""
        bands = [int(tag[2:]) for tag in self.tags if tag.startswith("nf")]
        if self.common:
            return min(bands, default=COMMON)
        return KNOWN if self.tags else RARE


@dataclass(frozen=True, slots=True)
class JaSense:
    """One meaning: English ``glosses``, the best first.

    ``only_readings`` and ``only_written`` name the forms it is restricted to, if any.
    ``classes`` says how it is inflected: some of `studyplay.words.inflection.CLASSES`.
    ``is_phrase``: it is an expression of several words.
    """

    kinds: frozenset[Kind]
    marks: frozenset[Mark]
    glosses: tuple[str, ...]
    only_readings: tuple[str, ...] = ()
    only_written: tuple[str, ...] = ()
    classes: frozenset[str] = frozenset()
    is_phrase: bool = False


@dataclass(frozen=True, slots=True)
class JaWord:
    """One entry.  ``written`` may be empty; ``readings`` and ``senses`` never are."""

    written: tuple[Form, ...]
    readings: tuple[Form, ...]
    senses: tuple[JaSense, ...]

    def written_for(self, reading: Form) -> tuple[Form, ...]:
        """The current written forms that are read *reading*, the best first."""
        if reading.bare:
            return ()
        return tuple(
            form
            for form in self.written
            if form.current and (not reading.only or form.text in reading.only)
        )
