"""The endings of Japanese words by class, according to school grammar.

Classes are named as in JMdict.
"""

from collections.abc import Mapping
from enum import StrEnum, unique
from typing import Final, TypeAlias


@unique
class Form(StrEnum):
    """One step of inflection."""

    SURU = "suru"
    """する after a noun."""
    STEM = "stem"
    """書き; of adjectives 高."""
    TE = "te"
    PAST = "past"
    CONDITIONAL = "conditional"
    """書いたら."""
    LISTING = "listing"
    """書いたり."""
    PROVISIONAL = "provisional"
    """書けば."""
    VOLITIONAL = "volitional"
    IMPERATIVE = "imperative"
    WITHOUT = "without"
    """書かず."""
    NEGATIVE = "negative"
    POLITE = "polite"
    DESIDERATIVE = "desiderative"
    """書きたい."""
    POTENTIAL = "potential"
    """書ける; of 食べる and 来る it is the same as the passive."""
    PASSIVE = "passive"
    CAUSATIVE = "causative"
    CAUSATIVE_PASSIVE = "causative-passive"
    """書かされる, short for 書かせられる."""
    ADVERBIAL = "adverbial"
    """高く, 静かに, 堂々と."""
    ATTRIBUTIVE = "attributive"
    """静かな, 堂々たる."""
    COPULA = "copula"
    """静かだ."""
    PRESUMPTIVE = "presumptive"
    """高かろう, 静かだろう."""
    NOUN = "noun"
    """高さ."""


Endings: TypeAlias = Mapping[Form, tuple[str, ...]]
Table: TypeAlias = Mapping[str, Mapping[str, Endings]]
"""Endings by class and by the base that they replace."""

_VERBS: Final = frozenset(
    {
        Form.STEM,
        Form.TE,
        Form.PAST,
        Form.CONDITIONAL,
        Form.LISTING,
        Form.PROVISIONAL,
        Form.VOLITIONAL,
        Form.IMPERATIVE,
        Form.WITHOUT,
        Form.NEGATIVE,
        Form.POLITE,
    }
)
_ADJECTIVES: Final = frozenset(
    {
        Form.ADVERBIAL,
        Form.TE,
        Form.PAST,
        Form.CONDITIONAL,
        Form.LISTING,
        Form.PROVISIONAL,
        Form.PRESUMPTIVE,
    }
)

POLITE: Final = "masu"
"""The class of 書きます; JMdict has no such class."""

CONTINUES: Final[Mapping[Form, str]] = {
    Form.SURU: "vs-i",
    Form.CAUSATIVE: "v1",
    Form.CAUSATIVE_PASSIVE: "v1",
    Form.PASSIVE: "v1",
    Form.POTENTIAL: "v1",
    Form.DESIDERATIVE: "adj-i",
    Form.NEGATIVE: "adj-i",
    Form.POLITE: POLITE,
}
"""The class by which a form is inflected further."""

AFTER: Final[Mapping[Form, frozenset[Form]]] = {
    Form.SURU: _VERBS | {Form.PASSIVE, Form.CAUSATIVE, Form.DESIDERATIVE},
    Form.CAUSATIVE: _VERBS | {Form.PASSIVE, Form.DESIDERATIVE},
    Form.CAUSATIVE_PASSIVE: _VERBS | {Form.DESIDERATIVE},
    Form.PASSIVE: _VERBS | {Form.DESIDERATIVE},
    Form.POTENTIAL: _VERBS - {Form.IMPERATIVE},
    Form.DESIDERATIVE: _ADJECTIVES | {Form.NEGATIVE, Form.NOUN},
    Form.NEGATIVE: _ADJECTIVES,
    Form.POLITE: frozenset({Form.TE, Form.PAST, Form.CONDITIONAL, Form.NEGATIVE, Form.VOLITIONAL}),
}
"""The forms that may follow a form; 書けろ and 書かなくない are excluded."""


def _on_te(te: str) -> dict[Form, tuple[str, ...]]:
    """Return the forms built like the te-form *te*, which ends in て or で."""
    ta = te[:-1] + {"て": "た", "で": "だ"}[te[-1]]
    return {
        Form.TE: (te,),
        Form.PAST: (ta,),
        Form.CONDITIONAL: (ta + "ら",),
        Form.LISTING: (ta + "り",),
    }


def _on_stem(stem: str) -> dict[Form, tuple[str, ...]]:
    return {
        Form.STEM: (stem,),
        Form.POLITE: (stem + "ます",),
        Form.DESIDERATIVE: (stem + "たい",),
    }


def _godan(row: str, te: str) -> Endings:
    """Return the endings of a godan verb; *row* holds its five kana from あ to お."""
    a, i, _, e, o = tuple(row)
    short = {} if row == "さしすせそ" else {Form.CAUSATIVE_PASSIVE: (a + "される",)}
    return {
        **_on_te(te),
        **_on_stem(i),
        **short,
        Form.PROVISIONAL: (e + "ば",),
        Form.VOLITIONAL: (o + "う",),
        Form.IMPERATIVE: (e,),
        Form.WITHOUT: (a + "ず",),
        Form.NEGATIVE: (a + "ない",),
        Form.POTENTIAL: (e + "る",),
        Form.PASSIVE: (a + "れる",),
        Form.CAUSATIVE: (a + "せる",),
    }


def _without(endings: Endings, *forms: Form) -> Endings:
    return {form: ending for form, ending in endings.items() if form not in forms}


def _after(begin: str, endings: Endings) -> Endings:
    return {form: tuple(begin + ending for ending in some) for form, some in endings.items()}


_ICHIDAN: Final[Endings] = {
    **_on_te("て"),
    **_on_stem(""),
    Form.PROVISIONAL: ("れば",),
    Form.VOLITIONAL: ("よう",),
    Form.IMPERATIVE: ("ろ", "よ"),
    Form.WITHOUT: ("ず",),
    Form.NEGATIVE: ("ない",),
    Form.PASSIVE: ("られる",),
    Form.CAUSATIVE: ("させる",),
}
_KURU: Final[Endings] = {
    **_after("こ", _ICHIDAN),
    **_on_te("きて"),
    **_on_stem("き"),
    Form.PROVISIONAL: ("くれば",),
    Form.IMPERATIVE: ("こい",),
}
_SURU: Final[Endings] = {
    **_on_te("して"),
    **_on_stem("し"),
    Form.PROVISIONAL: ("すれば",),
    Form.VOLITIONAL: ("しよう",),
    Form.IMPERATIVE: ("しろ", "せよ"),
    Form.WITHOUT: ("せず",),
    Form.NEGATIVE: ("しない",),
    Form.PASSIVE: ("される",),
    Form.CAUSATIVE: ("させる",),
}
# 愛する follows 愛す, 達する follows する; both sets of forms are accepted.
_SURU_OF_ONE_KANJI: Final[Endings] = {
    **_SURU,
    Form.PROVISIONAL: ("すれば", "せば"),
    Form.VOLITIONAL: ("しよう", "そう"),
    Form.IMPERATIVE: ("しろ", "せよ", "せ"),
    Form.WITHOUT: ("せず", "さず"),
    Form.NEGATIVE: ("しない", "さない"),
    Form.POTENTIAL: ("せる",),
    Form.PASSIVE: ("される", "せられる"),
}
_ZURU: Final[Endings] = {
    **_after("じ", _ICHIDAN),
    Form.PROVISIONAL: ("ずれば",),
    Form.IMPERATIVE: ("じろ", "ぜよ"),
    Form.WITHOUT: ("じず", "ぜず"),
    Form.PASSIVE: ("じられる", "ぜられる"),
}
_ARU: Final[Endings] = {
    **_without(_godan("らりるれろ", "って"), Form.POTENTIAL, Form.PASSIVE, Form.CAUSATIVE_PASSIVE),
}
_HONORIFIC: Final[Endings] = {
    **_without(_godan("らりるれろ", "って"), Form.CAUSATIVE, Form.CAUSATIVE_PASSIVE),
    Form.STEM: ("い", "り"),
    Form.POLITE: ("います",),
    Form.IMPERATIVE: ("い",),
}
_ADJECTIVE: Final[Endings] = {
    Form.STEM: ("",),
    Form.ADVERBIAL: ("く",),
    Form.TE: ("くて",),
    Form.PAST: ("かった",),
    Form.CONDITIONAL: ("かったら",),
    Form.LISTING: ("かったり",),
    Form.PROVISIONAL: ("ければ",),
    Form.PRESUMPTIVE: ("かろう",),
    Form.NOUN: ("さ",),
    Form.NEGATIVE: ("くない",),
}
_NA: Final[Endings] = {
    Form.ATTRIBUTIVE: ("な",),
    Form.ADVERBIAL: ("に",),
    Form.TE: ("で",),
    Form.COPULA: ("だ",),
    Form.PAST: ("だった",),
    Form.CONDITIONAL: ("だったら",),
    Form.PROVISIONAL: ("なら",),
    Form.PRESUMPTIVE: ("だろう",),
    Form.NOUN: ("さ",),
}
_MASU: Final[Endings] = {
    Form.TE: ("まして",),
    Form.PAST: ("ました",),
    Form.CONDITIONAL: ("ましたら",),
    Form.NEGATIVE: ("ません",),
    Form.VOLITIONAL: ("ましょう",),
}

_IKU: Final = _godan("かきくけこ", "って")

TABLE: Final[Table] = {
    "v1": {"る": _ICHIDAN},
    "v1-s": {"る": {**_ICHIDAN, Form.IMPERATIVE: ("",)}},
    "v5k": {"く": _godan("かきくけこ", "いて")},
    "v5k-s": {
        "いく": _after("い", _IKU),
        "てく": _after("て", _IKU),
        # ゆって does not exist.
        "ゆく": _after("ゆ", _without(_IKU, Form.TE, Form.PAST, Form.CONDITIONAL, Form.LISTING)),
    },
    "v5g": {"ぐ": _godan("がぎぐげご", "いで")},
    "v5s": {"す": _godan("さしすせそ", "して")},
    "v5t": {"つ": _godan("たちつてと", "って")},
    "v5n": {"ぬ": _godan("なにぬねの", "んで")},
    "v5b": {"ぶ": _godan("ばびぶべぼ", "んで")},
    "v5m": {"む": _godan("まみむめも", "んで")},
    "v5r": {"る": _godan("らりるれろ", "って")},
    "v5r-i": {"ある": {**_after("あ", _ARU), Form.NEGATIVE: ("ない",)}},
    "v5aru": {"る": _HONORIFIC},
    "v5u": {"う": _godan("わいうえお", "って")},
    "v5u-s": {"う": _godan("わいうえお", "うて")},
    "vk": {"くる": _KURU},
    "vs": {"": {Form.SURU: ("する",)}},
    "vs-i": {"する": _SURU},
    "vs-s": {"する": _SURU_OF_ONE_KANJI},
    "vz": {"ずる": _ZURU},
    POLITE: {"ます": _MASU},
    "adj-i": {"い": _ADJECTIVE},
    "adj-ix": {
        "いい": _after("よ", _without(_ADJECTIVE, Form.STEM)),
        "よい": _after("よ", _without(_ADJECTIVE, Form.STEM)),
    },
    "adj-na": {"": _NA},
    "adj-t": {"": {Form.ADVERBIAL: ("と",), Form.ATTRIBUTIVE: ("たる",)}},
}
"""The endings of every class."""
