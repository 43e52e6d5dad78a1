"""A learner's own mistakes, and the words that train against them."""

from datetime import UTC, datetime, timedelta

import pytest

from studyplay.study.spelling.fingerprint import HALF_LIFE, Slip, fingerprint, misspelt
from studyplay.study.spelling.kind import Kind
from studyplay.study.spelling.traps import training, traps

NOW = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)


def slip(typed: str, meant: str, days: float = 0) -> Slip:
    return Slip(typed, meant, NOW - timedelta(days=days))


def test_a_fingerprint_ranks_the_kinds_by_their_shares() -> None:
    """Two slips of a kind are two thirds beside one of another."""
    shares = fingerprint(
        [slip("berieve", "believe"), slip("bery", "very"), slip("rong", "long")], NOW
    )

    assert [(share.kind, share.count, round(share.share, 2)) for share in shares] == [
        (Kind.L_R, 2, 0.67),
        (Kind.B_V, 1, 0.33),
    ]


def test_what_happened_long_ago_weighs_less() -> None:
    """After a half-life two old slips weigh as much as a new one."""
    old = HALF_LIFE / timedelta(days=1)
    shares = fingerprint(
        [slip("berieve", "believe", old), slip("rong", "long", old), slip("bery", "very")], NOW
    )

    assert {share.kind: share.share for share in shares} == {Kind.L_R: 0.5, Kind.B_V: 0.5}


def test_slips_of_a_kind_are_told_the_latest_first() -> None:
    (share,) = fingerprint([slip("rong", "long", 5), slip("berieve", "believe", 1)], NOW)

    assert (["believe", "long"], NOW - timedelta(days=1)) == (
        [each.meant for each in share.slips],
        share.last,
    )


def test_other_words_are_no_slips() -> None:
    """Who typed another word has not misspelt this one; without slips there is nothing."""
    assert fingerprint([slip("banana", "apple"), slip("same", "same")], NOW) == ()


def test_the_words_that_were_misspelt_come_once_each() -> None:
    """A word with two kinds of mistakes is one word to train."""
    shares = fingerprint([slip("lise", "rice"), slip("vely", "very")], NOW)

    assert misspelt(shares) == ("rice", "very")


TRAPS = [
    (Kind.L_R, "really", "hotel"),
    (Kind.B_V, "very", "many"),
    (Kind.TH_S, "think", "sing"),
    (Kind.H_F, "future", "dance"),
    (Kind.SH_S, "sitting", "cool"),
    (Kind.M_N, "computer", "dance"),
    (Kind.A_U, "lunch", "moon"),
    (Kind.ADDED_VOWEL, "strike", "banana"),
    (Kind.DOUBLED, "address", "cooler"),
    (Kind.IE_EI, "receive", "agreeing"),
    (Kind.SCHWA, "grammar", "dog"),
    (Kind.SILENT_E, "software", "tree"),
    (Kind.SILENT_LETTER, "knife", "dislike"),
    (Kind.SAME_SOUND, "photo", "dog"),
    (Kind.VOWEL, "friendly tea", "dog"),
]
"""A kind of mistake, a word in which it lies in wait, and one in which it does not."""


@pytest.mark.parametrize(("kind", "has", "has_not"), TRAPS)
def test_a_trap_lies_in_some_words(kind: Kind, has: str, has_not: str) -> None:
    assert (has,) == training(kind, [has_not, has])


def test_kinds_without_a_trap_train_nothing() -> None:
    """What happened to a letter for no known reason may happen anywhere."""
    trapless = set(Kind) - {kind for kind, _, _ in TRAPS}

    assert {Kind.SWAPPED, Kind.MISSING, Kind.EXTRA, Kind.WRONG} == trapless
    assert {()} == {training(kind, [word for _, word, _ in TRAPS]) for kind in trapless}


def test_one_word_may_hold_several_traps() -> None:
    assert traps("receive") == (Kind.B_V, Kind.IE_EI, Kind.SILENT_E, Kind.SAME_SOUND)
