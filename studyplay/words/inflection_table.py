"""The endings of Japanese words by class, according to school grammar.

Classes are named as in JMdict.
"""

from collections.abc import Mapping
from enum import StrEnum, unique
from typing import Final, TypeAlias


@unique
class InflectionForm(StrEnum):
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


FormEndings: TypeAlias = Mapping[InflectionForm, tuple[str, ...]]
EndingTable: TypeAlias = Mapping[str, Mapping[str, FormEndings]]
"""Endings by class and by the base that they replace."""

_VERB_FORMS: Final = frozenset(
    {
        InflectionForm.STEM,
        InflectionForm.TE,
        InflectionForm.PAST,
        InflectionForm.CONDITIONAL,
        InflectionForm.LISTING,
        InflectionForm.PROVISIONAL,
        InflectionForm.VOLITIONAL,
        InflectionForm.IMPERATIVE,
        InflectionForm.WITHOUT,
        InflectionForm.NEGATIVE,
        InflectionForm.POLITE,
    }
)
_ADJECTIVE_FORMS: Final = frozenset(
    {
        InflectionForm.ADVERBIAL,
        InflectionForm.TE,
        InflectionForm.PAST,
        InflectionForm.CONDITIONAL,
        InflectionForm.LISTING,
        InflectionForm.PROVISIONAL,
        InflectionForm.PRESUMPTIVE,
    }
)

POLITE_CLASS: Final = "masu"
"""The class of 書きます; JMdict has no such class."""

CONTINUATION_CLASS: Final[Mapping[InflectionForm, str]] = {
    InflectionForm.SURU: "vs-i",
    InflectionForm.CAUSATIVE: "v1",
    InflectionForm.CAUSATIVE_PASSIVE: "v1",
    InflectionForm.PASSIVE: "v1",
    InflectionForm.POTENTIAL: "v1",
    InflectionForm.DESIDERATIVE: "adj-i",
    InflectionForm.NEGATIVE: "adj-i",
    InflectionForm.POLITE: POLITE_CLASS,
}
"""The class by which a form is inflected further."""

FOLLOWING_FORMS: Final[Mapping[InflectionForm, frozenset[InflectionForm]]] = {
    InflectionForm.SURU: _VERB_FORMS
    | {InflectionForm.PASSIVE, InflectionForm.CAUSATIVE, InflectionForm.DESIDERATIVE},
    InflectionForm.CAUSATIVE: _VERB_FORMS | {InflectionForm.PASSIVE, InflectionForm.DESIDERATIVE},
    InflectionForm.CAUSATIVE_PASSIVE: _VERB_FORMS | {InflectionForm.DESIDERATIVE},
    InflectionForm.PASSIVE: _VERB_FORMS | {InflectionForm.DESIDERATIVE},
    InflectionForm.POTENTIAL: _VERB_FORMS - {InflectionForm.IMPERATIVE},
    InflectionForm.DESIDERATIVE: _ADJECTIVE_FORMS | {InflectionForm.NEGATIVE, InflectionForm.NOUN},
    InflectionForm.NEGATIVE: _ADJECTIVE_FORMS,
    InflectionForm.POLITE: frozenset(
        {
            InflectionForm.TE,
            InflectionForm.PAST,
            InflectionForm.CONDITIONAL,
            InflectionForm.NEGATIVE,
            InflectionForm.VOLITIONAL,
        }
    ),
}
"""The forms that may follow a form; 書けろ and 書かなくない are excluded."""


def _te_forms(te: str) -> dict[InflectionForm, tuple[str, ...]]:
    """Return the forms built like the te-form *te*, which ends in て or で."""
    ta = te[:-1] + {"て": "た", "で": "だ"}[te[-1]]
    return {
        InflectionForm.TE: (te,),
        InflectionForm.PAST: (ta,),
        InflectionForm.CONDITIONAL: (ta + "ら",),
        InflectionForm.LISTING: (ta + "り",),
    }


def _stem_forms(stem: str) -> dict[InflectionForm, tuple[str, ...]]:
    return {
        InflectionForm.STEM: (stem,),
        InflectionForm.POLITE: (stem + "ます",),
        InflectionForm.DESIDERATIVE: (stem + "たい",),
    }


def _godan(row: str, te: str) -> FormEndings:
    """Return the endings of a godan verb; *row* holds its five kana from あ to お."""
    a, i, _, e, o = tuple(row)
    short = {} if row == "さしすせそ" else {InflectionForm.CAUSATIVE_PASSIVE: (a + "される",)}
    return {
        **_te_forms(te),
        **_stem_forms(i),
        **short,
        InflectionForm.PROVISIONAL: (e + "ば",),
        InflectionForm.VOLITIONAL: (o + "う",),
        InflectionForm.IMPERATIVE: (e,),
        InflectionForm.WITHOUT: (a + "ず",),
        InflectionForm.NEGATIVE: (a + "ない",),
        InflectionForm.POTENTIAL: (e + "る",),
        InflectionForm.PASSIVE: (a + "れる",),
        InflectionForm.CAUSATIVE: (a + "せる",),
    }


def _omit_forms(endings: FormEndings, *forms: InflectionForm) -> FormEndings:
    return {form: ending for form, ending in endings.items() if form not in forms}


def _with_prefix(prefix: str, endings: FormEndings) -> FormEndings:
    return {form: tuple(prefix + ending for ending in some) for form, some in endings.items()}


_ICHIDAN: Final[FormEndings] = {
    **_te_forms("て"),
    **_stem_forms(""),
    InflectionForm.PROVISIONAL: ("れば",),
    InflectionForm.VOLITIONAL: ("よう",),
    InflectionForm.IMPERATIVE: ("ろ", "よ"),
    InflectionForm.WITHOUT: ("ず",),
    InflectionForm.NEGATIVE: ("ない",),
    InflectionForm.PASSIVE: ("られる",),
    InflectionForm.CAUSATIVE: ("させる",),
}
_KURU: Final[FormEndings] = {
    **_with_prefix("こ", _ICHIDAN),
    **_te_forms("きて"),
    **_stem_forms("き"),
    InflectionForm.PROVISIONAL: ("くれば",),
    InflectionForm.IMPERATIVE: ("こい",),
}
_SURU: Final[FormEndings] = {
    **_te_forms("して"),
    **_stem_forms("し"),
    InflectionForm.PROVISIONAL: ("すれば",),
    InflectionForm.VOLITIONAL: ("しよう",),
    InflectionForm.IMPERATIVE: ("しろ", "せよ"),
    InflectionForm.WITHOUT: ("せず",),
    InflectionForm.NEGATIVE: ("しない",),
    InflectionForm.PASSIVE: ("される",),
    InflectionForm.CAUSATIVE: ("させる",),
}
# 愛する follows 愛す, 達する follows する; both sets of forms are accepted.
_SURU_OF_ONE_KANJI: Final[FormEndings] = {
    **_SURU,
    InflectionForm.PROVISIONAL: ("すれば", "せば"),
    InflectionForm.VOLITIONAL: ("しよう", "そう"),
    InflectionForm.IMPERATIVE: ("しろ", "せよ", "せ"),
    InflectionForm.WITHOUT: ("せず", "さず"),
    InflectionForm.NEGATIVE: ("しない", "さない"),
    InflectionForm.POTENTIAL: ("せる",),
    InflectionForm.PASSIVE: ("される", "せられる"),
}
_ZURU: Final[FormEndings] = {
    **_with_prefix("じ", _ICHIDAN),
    InflectionForm.PROVISIONAL: ("ずれば",),
    InflectionForm.IMPERATIVE: ("じろ", "ぜよ"),
    InflectionForm.WITHOUT: ("じず", "ぜず"),
    InflectionForm.PASSIVE: ("じられる", "ぜられる"),
}
_ARU: Final[FormEndings] = {
    **_omit_forms(
        _godan("らりるれろ", "って"),
        InflectionForm.POTENTIAL,
        InflectionForm.PASSIVE,
        InflectionForm.CAUSATIVE_PASSIVE,
    ),
}
_HONORIFIC: Final[FormEndings] = {
    **_omit_forms(
        _godan("らりるれろ", "って"), InflectionForm.CAUSATIVE, InflectionForm.CAUSATIVE_PASSIVE
    ),
    InflectionForm.STEM: ("い", "り"),
    InflectionForm.POLITE: ("います",),
    InflectionForm.IMPERATIVE: ("い",),
}
_ADJECTIVE: Final[FormEndings] = {
    InflectionForm.STEM: ("",),
    InflectionForm.ADVERBIAL: ("く",),
    InflectionForm.TE: ("くて",),
    InflectionForm.PAST: ("かった",),
    InflectionForm.CONDITIONAL: ("かったら",),
    InflectionForm.LISTING: ("かったり",),
    InflectionForm.PROVISIONAL: ("ければ",),
    InflectionForm.PRESUMPTIVE: ("かろう",),
    InflectionForm.NOUN: ("さ",),
    InflectionForm.NEGATIVE: ("くない",),
}
_NA: Final[FormEndings] = {
    InflectionForm.ATTRIBUTIVE: ("な",),
    InflectionForm.ADVERBIAL: ("に",),
    InflectionForm.TE: ("で",),
    InflectionForm.COPULA: ("だ",),
    InflectionForm.PAST: ("だった",),
    InflectionForm.CONDITIONAL: ("だったら",),
    InflectionForm.PROVISIONAL: ("なら",),
    InflectionForm.PRESUMPTIVE: ("だろう",),
    InflectionForm.NOUN: ("さ",),
}
_MASU: Final[FormEndings] = {
    InflectionForm.TE: ("まして",),
    InflectionForm.PAST: ("ました",),
    InflectionForm.CONDITIONAL: ("ましたら",),
    InflectionForm.NEGATIVE: ("ません",),
    InflectionForm.VOLITIONAL: ("ましょう",),
}

_IKU: Final = _godan("かきくけこ", "って")

ENDINGS_BY_CLASS: Final[EndingTable] = {
    "v1": {"る": _ICHIDAN},
    "v1-s": {"る": {**_ICHIDAN, InflectionForm.IMPERATIVE: ("",)}},
    "v5k": {"く": _godan("かきくけこ", "いて")},
    "v5k-s": {
        "いく": _with_prefix("い", _IKU),
        "てく": _with_prefix("て", _IKU),
        # ゆって does not exist.
        "ゆく": _with_prefix(
            "ゆ",
            _omit_forms(
                _IKU,
                InflectionForm.TE,
                InflectionForm.PAST,
                InflectionForm.CONDITIONAL,
                InflectionForm.LISTING,
            ),
        ),
    },
    "v5g": {"ぐ": _godan("がぎぐげご", "いで")},
    "v5s": {"す": _godan("さしすせそ", "して")},
    "v5t": {"つ": _godan("たちつてと", "って")},
    "v5n": {"ぬ": _godan("なにぬねの", "んで")},
    "v5b": {"ぶ": _godan("ばびぶべぼ", "んで")},
    "v5m": {"む": _godan("まみむめも", "んで")},
    "v5r": {"る": _godan("らりるれろ", "って")},
    "v5r-i": {"ある": {**_with_prefix("あ", _ARU), InflectionForm.NEGATIVE: ("ない",)}},
    "v5aru": {"る": _HONORIFIC},
    "v5u": {"う": _godan("わいうえお", "って")},
    "v5u-s": {"う": _godan("わいうえお", "うて")},
    "vk": {"くる": _KURU},
    "vs": {"": {InflectionForm.SURU: ("する",)}},
    "vs-i": {"する": _SURU},
    "vs-s": {"する": _SURU_OF_ONE_KANJI},
    "vz": {"ずる": _ZURU},
    POLITE_CLASS: {"ます": _MASU},
    "adj-i": {"い": _ADJECTIVE},
    "adj-ix": {
        "いい": _with_prefix("よ", _omit_forms(_ADJECTIVE, InflectionForm.STEM)),
        "よい": _with_prefix("よ", _omit_forms(_ADJECTIVE, InflectionForm.STEM)),
    },
    "adj-na": {"": _NA},
    "adj-t": {"": {InflectionForm.ADVERBIAL: ("と",), InflectionForm.ATTRIBUTIVE: ("たる",)}},
}
"""The endings of every class."""
