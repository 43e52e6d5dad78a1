"""The labels in parentheses before the glosses of EDICT."""

import re
from typing import Final

from studyplay.words.sources.jmdict_model import JapaneseWordKind, SenseMark

_OTHER_KINDS = """
adj-kari adj-ku adj-shiku adj-nari conj exp int num pn unc v-unspec vn vr vs-c iv
"""
_PARTICLES = "aux aux-adj aux-v cop cop-da prt"
_VERBS = "v1 v1-s vz v5aru v5b v5g v5k v5k-s v5m v5n v5r v5r-i v5s v5t v5u v5u-s"

KIND_BY_LABEL: Final[dict[str, JapaneseWordKind]] = {
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
    **dict[str, JapaneseWordKind].fromkeys(_VERBS.split(), "verb"),
    **dict[str, JapaneseWordKind].fromkeys(_PARTICLES.split(), "particle"),
    **dict[str, JapaneseWordKind].fromkeys(_OTHER_KINDS.split(), "other"),
}
"""The kind of word by part-of-speech label."""

PHRASE_LABEL: Final = "exp"
OLD_WRITING_LABELS: Final = frozenset({"iK", "io", "oK"})
OLD_READING_LABELS: Final = frozenset({"ik", "ok"})

_MARK_BY_LABEL: Final[dict[str, SenseMark]] = {
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
_OTHER_LABELS = """
abbr chn col fam fem hon hum id joc male on-mim poet pol proverb quote yoji gikun ateji
form litf
"""
_FIELD_LABELS: Final = frozenset(_FIELDS.split())
_IGNORED_LABELS: Final = frozenset(_OTHER_LABELS.split()) | OLD_READING_LABELS | OLD_WRITING_LABELS
_DIALECT = re.compile(r"(?:[a-z]{2,4}b|kyu):")
_OLD_VERBS = ("v2", "v4")


def mark_of_label(label: str) -> SenseMark | None:
    """Return the mark that *label* gives to a meaning, if any."""
    if label in _FIELD_LABELS:
        return "field"
    if _DIALECT.fullmatch(label):
        return "dialect"
    return _MARK_BY_LABEL.get(label)


def is_label(text: str) -> bool:
    """Return whether *text* is a label or the number of a meaning, not part of a gloss."""
    return (
        text in KIND_BY_LABEL
        or text in _IGNORED_LABELS
        or text.isdecimal()
        or text.startswith((*_OLD_VERBS, "See "))
        or mark_of_label(text) is not None
    )
