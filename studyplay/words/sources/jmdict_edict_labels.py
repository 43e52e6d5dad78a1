"""The labels in parentheses before the glosses of EDICT."""

import re
from typing import Final

from studyplay.words.sources.jmdict_model import Kind, Mark

_OTHER_KINDS = """
adj-kari adj-ku adj-shiku adj-nari conj exp int num pn unc v-unspec vn vr vs-c iv
"""
_PARTICLES = "aux aux-adj aux-v cop cop-da prt"
_VERBS = "v1 v1-s vz v5aru v5b v5g v5k v5k-s v5m v5n v5r v5r-i v5s v5t v5u v5u-s"

KINDS: Final[dict[str, Kind]] = {
    "n": "noun",
    "n-adv": "noun",
    "n-t": "noun",
    "n-pr": "noun",
    "vs": "suru",
    "vs-i": "verb",
    "vs-s": "verb",
    "vt": "verb",
    "vi": "verb",
    "vk": "verb",
    "adj-i": "adjective",
    "adj-ix": "adjective",
    "adj-na": "adjective",
    "adj-no": "adjective",
    "adj-pn": "adjective",
    "adj-t": "adjective",
    "adj-f": "adjective",
    "adv": "adverb",
    "adv-to": "adverb",
    "suf": "affix",
    "pref": "affix",
    "ctr": "affix",
    "n-suf": "affix",
    "n-pref": "affix",
    **dict[str, Kind].fromkeys(_VERBS.split(), "verb"),
    **dict[str, Kind].fromkeys(_PARTICLES.split(), "particle"),
    **dict[str, Kind].fromkeys(_OTHER_KINDS.split(), "other"),
}
"""The kind of word by part-of-speech label."""

PHRASE: Final = "exp"
OLD_WRITING: Final = frozenset({"iK", "io", "oK"})
OLD_READING: Final = frozenset({"ik", "ok"})

_MARKS: Final[dict[str, Mark]] = {
    "uk": "kana",
    "arch": "rare",
    "obs": "rare",
    "obsc": "rare",
    "rare": "rare",
    "vulg": "coarse",
    "X": "coarse",
    "derog": "coarse",
    "sens": "sensitive",
    "dated": "dated",
    "hist": "dated",
    "sl": "slang",
    "m-sl": "slang",
    "net-sl": "slang",
}
_FIELDS = """
agric anat archit archeol art astron baseb biochem biol bot Buddh bus chem Christn comp
cryst econ elec electr engr ent film finc fish food gardn genet geogr geol geom gramm grmyth
hanaf horse law ling logic MA mahj math mech med met mil mining music ornith paleo pathol
pharm phil photo physics physiol print psy psych rail rommyth Shinto shogi sports stat sumo
telec tradem vidg zool
"""
_REMARKS = """
abbr chn col fam fem hon hum id joc male on-mim poet pol proverb quote yoji gikun ateji
form litf
"""
_TRADES: Final = frozenset(_FIELDS.split())
_SILENT: Final = frozenset(_REMARKS.split()) | OLD_READING | OLD_WRITING
_DIALECT = re.compile(r"(?:[a-z]{2,4}b|kyu):")
_OLD_VERBS = ("v2", "v4")


def mark_of(label: str) -> Mark | None:
    """Return the mark that *label* gives to a meaning, if any."""
    if label in _TRADES:
        return "field"
    if _DIALECT.fullmatch(label):
        return "dialect"
    return _MARKS.get(label)


def is_label(text: str) -> bool:
    """Return whether *text* is a label or the number of a meaning, not part of a gloss."""
    return (
        text in KINDS
        or text in _SILENT
        or text.isdecimal()
        or text.startswith((*_OLD_VERBS, "See "))
        or mark_of(text) is not None
    )
