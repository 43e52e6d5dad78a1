"""A learner's own mistakes, and the words that train against them."""

from datetime import UTC, datetime, timedelta

import pytest

from studyplay.study.spelling.mistake_kind import MistakeKind
from studyplay.study.spelling.mistake_patterns import filter_training_words, find_likely_mistakes
from studyplay.study.spelling.mistake_profile import (
    HALF_LIFE,
    SpellingMistake,
    build_mistake_profile,
    misspelt_words,
)

NOW = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)


def slip(typed: str, meant: str, days: float = 0) -> SpellingMistake:
    return SpellingMistake(typed, meant, NOW - timedelta(days=days))


def test_a_fingerprint_ranks_the_kinds_by_their_shares() -> None:
    """Two slips of a kind are two thirds beside one of another."""
    shares = build_mistake_profile(
        [slip("berieve", "believe"), slip("bery", "very"), slip("rong", "long")], NOW
    )

    assert [(share.kind, share.count, round(share.share, 2)) for share in shares] == [
        (MistakeKind.L_R, 2, 0.67),
        (MistakeKind.B_V, 1, 0.33),
    ]


def test_what_happened_long_ago_weighs_less() -> None:
    """After a half-life two old slips weigh as much as a new one."""
    old = HALF_LIFE / timedelta(days=1)
    shares = build_mistake_profile(
        [slip("berieve", "believe", old), slip("rong", "long", old), slip("bery", "very")], NOW
    )

    assert {share.kind: share.share for share in shares} == {
        MistakeKind.L_R: 0.5,
        MistakeKind.B_V: 0.5,
    }


def test_slips_of_a_kind_are_told_the_latest_first() -> None:
    (share,) = build_mistake_profile([slip("rong", "long", 5), slip("berieve", "believe", 1)], NOW)

    assert (["believe", "long"], NOW - timedelta(days=1)) == (
        [each.meant for each in share.mistakes],
        share.last,
    )


def test_other_words_are_no_slips() -> None:
    """Who typed another word has not misspelt this one; without slips there is nothing."""
    assert build_mistake_profile([slip("banana", "apple"), slip("same", "same")], NOW) == ()


def test_the_words_that_were_misspelt_come_once_each() -> None:
    """A word with two kinds of mistakes is one word to train."""
    shares = build_mistake_profile([slip("lise", "rice"), slip("vely", "very")], NOW)

    assert misspelt_words(shares) == ("rice", "very")


TRAPS = [
    (MistakeKind.L_R, "really", "hotel"),
    (MistakeKind.B_V, "very", "many"),
    (MistakeKind.TH_S, "think", "sing"),
    (MistakeKind.H_F, "future", "dance"),
    (MistakeKind.SH_S, "sitting", "cool"),
    (MistakeKind.M_N, "computer", "dance"),
    (MistakeKind.A_U, "lunch", "moon"),
    (MistakeKind.ADDED_VOWEL, "strike", "banana"),
    (MistakeKind.DOUBLED, "address", "cooler"),
    (MistakeKind.IE_EI, "receive", "agreeing"),
    (MistakeKind.SCHWA, "grammar", "dog"),
    (MistakeKind.SILENT_E, "software", "tree"),
    (MistakeKind.SILENT_LETTER, "knife", "dislike"),
    (MistakeKind.SAME_SOUND, "photo", "dog"),
    (MistakeKind.VOWEL, "friendly tea", "dog"),
]
"""A kind of mistake, a word in which it lies in wait, and one in which it does not."""


@pytest.mark.parametrize(("kind", "has", "has_not"), TRAPS)
def test_a_trap_lies_in_some_words(kind: MistakeKind, has: str, has_not: str) -> None:
    assert (has,) == filter_training_words(kind, [has_not, has])


def test_kinds_without_a_trap_train_nothing() -> None:
    """What happened to a letter for no known reason may happen anywhere."""
    trapless = set(MistakeKind) - {kind for kind, _, _ in TRAPS}

    assert {
        MistakeKind.SWAPPED,
        MistakeKind.MISSING,
        MistakeKind.EXTRA,
        MistakeKind.WRONG,
    } == trapless
    assert {()} == {
        filter_training_words(kind, [word for _, word, _ in TRAPS]) for kind in trapless
    }


def test_one_word_may_hold_several_traps() -> None:
    assert find_likely_mistakes("receive") == (
        MistakeKind.B_V,
        MistakeKind.IE_EI,
        MistakeKind.SILENT_E,
        MistakeKind.SAME_SOUND,
    )
