"""Patterns of English words in which each kind of mistake is likely."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from studyplay.study.spelling.kind import Kind

_TRAPS: Final[Mapping[Kind, re.Pattern[str]]] = {
    kind: re.compile(trap)
    for kind, trap in {
        # Both letters in one word, or one after a consonant: "right" is easy.
        Kind.L_R: r"l.*r[aeiouy]|r[aeiouy].*l|[bcfgkp][lr][aeiouy]|rl",
        Kind.B_V: r"v",
        Kind.TH_S: r"th",
        Kind.H_F: r"^hu|^f[uo]|[aeiou]f[aeiou]|ff[aeiou]",
        Kind.SH_S: r"s(?:i|ee|ea)|sh[ei]",
        Kind.M_N: r"m[pb][aeioulr]|n[fvm]",
        Kind.A_U: r"^(?:[^aeiouy]*u|[^aeiouy]+a(?![wly]))[^aeiouyrwh](?:[^aeiouyr]|$)",
        Kind.ADDED_VOWEL: r"^(?:s[ptkcqmnlw]|[bdfgpkct]r|[bfgp]l|cl|tw|dw)|[^aeiouyrn]{3}",
        Kind.DOUBLED: r"([b-df-hj-np-tv-z])\1",
        Kind.IE_EI: r"ie(?!s?$|r$|st$|d$)|ei(?!ng)",
        Kind.SCHWA: r"[aeiou][^aeiouy]+(?:[aeou]r|[aeo]l|[ae]n(?:t|ce|cy)|[ai]bl[ey]|[aeo]ry)$"
        r"|[aeiou][^aeiouy]+[aeio][^aeiouy]+(?:ate|ite|ly|al|ment|ish|ize|ity|y)$",
        Kind.SILENT_E: r"[aeiou][^aeiouwxy]e$|[^aeiou]e(?:ly|ment|ful|less)$",
        Kind.SILENT_LETTER: r"^kn|^wr|^gn|^ps|^rh|^sch|^wh|mb(?:$|s|er|ing)|bt|mn$|[aeo]lk|lm"
        r"|[ao]u?ld$|igh|ough|augh|sten|stle|sc[ei]|isl(?:e|and)|gu[eia]|^hon|^hou?r|wedn",
        Kind.SAME_SOUND: r"ph|[^s]c[eiy]|ck|qu|x|[sct]i(?:on|al|ous)|dge|tch|ch[rl]",
        Kind.VOWEL: r"ea|ee|oa|ou|oo|ai|au|ui|ey|ow",
    }.items()
}


def traps(word: str) -> tuple[Kind, ...]:
    """Return the kinds of mistakes that are likely in *word* (lower case)."""
    return tuple(kind for kind, trap in _TRAPS.items() if trap.search(word))


def training(kind: Kind, words: Iterable[str]) -> tuple[str, ...]:
    """Filter *words* to those in which *kind* is likely; empty if *kind* has no pattern."""
    trap = _TRAPS.get(kind)
    return tuple(filter(trap.search, words)) if trap else ()
