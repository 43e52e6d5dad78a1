"""Letters that learners confuse because the sounds are similar."""

from collections.abc import Iterator, Mapping
from typing import Final

from studyplay.study.spelling.kind import Kind

VOWELS: Final = frozenset("aeiou")

_CONFUSED: Final[Mapping[Kind, str]] = {
    Kind.L_R: "l/r",
    Kind.B_V: "b/v",
    Kind.TH_S: "th/s th/z th/t th/d th/sh",
    Kind.H_F: "h/f",
    Kind.SH_S: "sh/s sy/s",
    Kind.M_N: "m/n",
    Kind.SAME_SOUND: "c/k c/s s/z ss/z k/ck c/ck f/ph ff/ph j/g j/dg g/dg x/ks x/cs"
    " qu/kw qu/k tch/ch ch/k ti/sh ci/sh ti/si ti/ssi ti/ci gh/f",
}


def _pairs() -> Iterator[tuple[tuple[str, str], Kind]]:
    for kind, pairs in _CONFUSED.items():
        for pair in pairs.split():
            one, _, other = pair.partition("/")
            yield (one, other), kind
            yield (other, one), kind


PAIRS: Final[Mapping[tuple[str, str], Kind]] = dict(_pairs())
"""The kind of mistake by (typed, meant), in both directions."""

SIZES: Final = tuple(sorted({(len(typed), len(meant)) for typed, meant in PAIRS}))
"""The distinct lengths of these pairs, as (typed, meant)."""
