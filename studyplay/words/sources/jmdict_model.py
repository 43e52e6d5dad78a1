"""Data types of Japanese dictionary entries, the same for JMdict and EDICT.

They have only the parts of JMdict that the program uses: readings, written forms, frequency,
inflection and English glosses.
"""

from dataclasses import dataclass
from typing import Literal

JapaneseWordKind = Literal[
    "noun", "suru", "verb", "adjective", "adverb", "affix", "particle", "other"
]
"""The kind of a Japanese word; a word may have several.

``suru`` is for nouns that become verbs with する, ``affix`` for prefixes, suffixes and counters.
Particles and auxiliaries are not used as renderings.
"""

SenseMark = Literal[
    "kana", "rare", "dated", "slang", "dialect", "field", "negated", "coarse", "sensitive"
]
"""Special properties of a meaning, in this order: usually in kana, archaic or obscure, dated,
slang, dialect, technical term, only with a negation, vulgar or derogatory, or hurtful and so
avoided today."""

COMMON_TAGS = frozenset({"news1", "ichi1", "spec1", "spec2", "gai1"})
"""The tags of common forms, which JMdict shows as "(P)"."""

EDICT_COMMON_TAG = "P"
"""The only priority tag of EDICT."""

COMMON_RANK, KNOWN_RANK, RARE_RANK = 49, 60, 99
"""Ranks of forms without a newspaper band (1 to 48): common, with a lesser tag, without tags."""


@dataclass(frozen=True, slots=True)
class EntryForm:
    """A written form or a reading of an entry (NFKC).

    Attributes:
        tags: JMdict's priority tags (``news1``, ``nf07``) or EDICT's ``P``.
        current: ``False`` for obsolete or irregular forms.
        only_written: for a reading: the written forms it is restricted to, if any.
        is_kana_only: for a reading: it belongs to no written form.
    """

    text: str
    tags: frozenset[str] = frozenset()
    current: bool = True
    only_written: tuple[str, ...] = ()
    is_kana_only: bool = False

    @property
    def is_common(self) -> bool:
        """Whether it is one of the some 20,000 common forms of JMdict."""
        return EDICT_COMMON_TAG in self.tags or not COMMON_TAGS.isdisjoint(self.tags)

    @property
    def rank(self) -> int:
        """The newspaper band if it has one, else one of the three ranks; higher is rarer."""
        bands = [int(tag[2:]) for tag in self.tags if tag.startswith("nf")]
        if self.is_common:
            return min(bands, default=COMMON_RANK)
        return KNOWN_RANK if self.tags else RARE_RANK


@dataclass(frozen=True, slots=True)
class JapaneseSense:
    """One meaning.

    Attributes:
        glosses: in English, the best first.
        only_readings: the readings it is restricted to, if any.
        only_written: the written forms it is restricted to, if any.
        classes: inflection classes, some of `studyplay.words.inflection.CLASSES`.
        is_phrase: it is an expression of several words.
    """

    kinds: frozenset[JapaneseWordKind]
    marks: frozenset[SenseMark]
    glosses: tuple[str, ...]
    only_readings: tuple[str, ...] = ()
    only_written: tuple[str, ...] = ()
    classes: frozenset[str] = frozenset()
    is_phrase: bool = False


@dataclass(frozen=True, slots=True)
class JmdictEntry:
    """One entry.  ``written`` may be empty; ``readings`` and ``senses`` are never empty."""

    written: tuple[EntryForm, ...]
    readings: tuple[EntryForm, ...]
    senses: tuple[JapaneseSense, ...]

    def written_for(self, reading: EntryForm) -> tuple[EntryForm, ...]:
        """Return the current written forms with this *reading*, the best first."""
        if reading.is_kana_only:
            return ()
        return tuple(
            form
            for form in self.written
            if form.current and (not reading.only_written or form.text in reading.only_written)
        )
