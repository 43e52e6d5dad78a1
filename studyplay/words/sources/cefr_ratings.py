"""Assess the reliability of the levels in cefrpy.

Levels from CEFR-J are whole numbers and were set by people.  Fractions are computed:
*murderous* 2.5.  A word that CEFR-J lacks may have the level of an apparent stem: *openness*
that of *open*, *notation* that of *not*, *tenure* that of *ten*.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

TRUST_LISTED: Final = 6
TRUST_INHERITED: Final = 1
TRUST_COMPUTED: Final = 0

_SUFFIXES: Final = """
able age al ance ant ary ate ation ence ent er ful hood ible ic ical ion ish ism ist ity ive ize
ise ization less like ly ment ness or ous ship ure wise y en ee ify
""".split()  # noqa: SIM905 -- a list to be read
_PREFIXES: Final = """
anti de dis en il im in inter ir mis non out over pre re sub super un under
""".split()  # noqa: SIM905 -- a list to be read
_MIN_STEM_LENGTH: Final = 3


@dataclass(frozen=True, slots=True)
class CefrRating:
    """A level from 1 to 6; it is used if at most ``trust`` levels below the frequency band."""

    level: int
    trust: int = TRUST_LISTED

    def level_in_band(self, band: int) -> int:
        """Return the level of a word in the frequency band *band* (1 to 6)."""
        return band if band - self.level > self.trust else self.level


def rate_words(levels: Mapping[str, float]) -> dict[str, CefrRating]:
    """Return the ratings of all words of *levels*, which are numbers or fractions from 1 to 6."""
    return {
        word: CefrRating(round(level), _rate_trust(word, levels)) for word, level in levels.items()
    }


def _rate_trust(word: str, levels: Mapping[str, float]) -> int:
    level = levels[word]
    if not float(level).is_integer():
        return TRUST_COMPUTED
    is_like_its_stem = any(
        levels.get(stem) == level for stem in _apparent_stems(word) if stem != word
    )
    return TRUST_INHERITED if is_like_its_stem else TRUST_LISTED


def _apparent_stems(word: str) -> Iterator[str]:
    """Yield apparent stems of *word*, right or wrong."""
    for suffix in _SUFFIXES:
        stem = word.removesuffix(suffix)
        if stem != word and len(stem) >= _MIN_STEM_LENGTH:
            yield from (stem, f"{stem}e", f"{stem}y", f"{stem}ate", f"{stem}le", f"{stem}ion")
            yield from (f"{stem[:-1]}y", stem[:-1]) if stem[-1] in {"i", stem[-2]} else ()
    for prefix in _PREFIXES:
        stem = word.removeprefix(prefix)
        if stem != word and len(stem) >= _MIN_STEM_LENGTH:
            yield stem
