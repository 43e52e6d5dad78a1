"""Patterns of English words in which each kind of mistake is likely."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from studyplay.study.spelling.mistake_kind import MistakeKind

_PATTERNS: Final[Mapping[MistakeKind, re.Pattern[str]]] = {
    kind: re.compile(trap)
    for kind, trap in {
        # Both letters in one word, or one after a consonant: "right" is easy.
        MistakeKind.L_R: r"l.*r[aeiouy]|r[aeiouy].*l|[bcfgkp][lr][aeiouy]|rl",
        MistakeKind.B_V: r"v",
        MistakeKind.TH_S: r"th",
        MistakeKind.H_F: r"^hu|^f[uo]|[aeiou]f[aeiou]|ff[aeiou]",
        MistakeKind.SH_S: r"s(?:i|ee|ea)|sh[ei]",
        MistakeKind.M_N: r"m[pb][aeioulr]|n[fvm]",
        MistakeKind.A_U: r"^(?:[^aeiouy]*u|[^aeiouy]+a(?![wly]))[^aeiouyrwh](?:[^aeiouyr]|$)",
        MistakeKind.ADDED_VOWEL: r"^(?:s[ptkcqmnlw]|[bdfgpkct]r|[bfgp]l|cl|tw|dw)|[^aeiouyrn]{3}",
        MistakeKind.DOUBLED: r"([b-df-hj-np-tv-z])\1",
        MistakeKind.IE_EI: r"ie(?!s?$|r$|st$|d$)|ei(?!ng)",
        MistakeKind.SCHWA: r"[aeiou][^aeiouy]+(?:[aeou]r|[aeo]l|[ae]n(?:t|ce|cy)|[ai]bl[ey]"
        r"|[aeo]ry)$"
        r"|[aeiou][^aeiouy]+[aeio][^aeiouy]+(?:ate|ite|ly|al|ment|ish|ize|ity|y)$",
        MistakeKind.SILENT_E: r"[aeiou][^aeiouwxy]e$|[^aeiou]e(?:ly|ment|ful|less)$",
        MistakeKind.SILENT_LETTER: r"^kn|^wr|^gn|^ps|^rh|^sch|^wh|mb(?:$|s|er|ing)|bt|mn$|[aeo]lk"
        r"|lm|[ao]u?ld$|igh|ough|augh|sten|stle|sc[ei]|isl(?:e|and)|gu[eia]|^hon|^hou?r|wedn",
        MistakeKind.SAME_SOUND: r"ph|[^s]c[eiy]|ck|qu|x|[sct]i(?:on|al|ous)|dge|tch|ch[rl]",
        MistakeKind.VOWEL: r"ea|ee|oa|ou|oo|ai|au|ui|ey|ow",
    }.items()
}


def find_likely_mistakes(word: str) -> tuple[MistakeKind, ...]:
    """Return the kinds of mistakes that are likely in *word* (lower case)."""
    return tuple(kind for kind, trap in _PATTERNS.items() if trap.search(word))


def filter_training_words(kind: MistakeKind, words: Iterable[str]) -> tuple[str, ...]:
    """Filter *words* to those in which *kind* is likely; empty if *kind* has no pattern."""
    trap = _PATTERNS.get(kind)
    return tuple(filter(trap.search, words)) if trap else ()
