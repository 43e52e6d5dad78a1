"""Letters that learners confuse because the sounds are similar."""

from collections.abc import Iterator, Mapping
from typing import Final

from studyplay.study.spelling.mistake_kind import MistakeKind

VOWELS: Final = frozenset("aeiou")

_CONFUSABLE: Final[Mapping[MistakeKind, str]] = {
    MistakeKind.L_R: "l/r",
    MistakeKind.B_V: "b/v",
    MistakeKind.TH_S: "th/s th/z th/t th/d th/sh",
    MistakeKind.H_F: "h/f",
    MistakeKind.SH_S: "sh/s sy/s",
    MistakeKind.M_N: "m/n",
    MistakeKind.SAME_SOUND: "c/k c/s s/z ss/z k/ck c/ck f/ph ff/ph j/g j/dg g/dg x/ks x/cs"
    " qu/kw qu/k tch/ch ch/k ti/sh ci/sh ti/si ti/ssi ti/ci gh/f",
}


def _parse_pairs() -> Iterator[tuple[tuple[str, str], MistakeKind]]:
    for kind, pairs in _CONFUSABLE.items():
        for pair in pairs.split():
            one, _, other = pair.partition("/")
            yield (one, other), kind
            yield (other, one), kind


CONFUSABLE_PAIRS: Final[Mapping[tuple[str, str], MistakeKind]] = dict(_parse_pairs())
"""The kind of mistake by (typed, meant), in both directions."""

PAIR_LENGTHS: Final = tuple(
    sorted({(len(typed), len(meant)) for typed, meant in CONFUSABLE_PAIRS})
)
"""The distinct lengths of these pairs, as (typed, meant)."""
