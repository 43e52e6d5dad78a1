"""Names in a class: how they are kept and which are the same to the eye."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.study.classroom import names
from studyplay.study.classroom.names import NameFlaw


@pytest.mark.parametrize(
    ("typed", "kept"), [(" Ｈａｎａ  K. ", "Hana K."), ("ﾊﾅｺ", "ハナコ"), ("陳　小明", "陳 小明")]
)
def test_width_and_spaces_are_tidied(typed: str, kept: str) -> None:
    assert kept == names.normalise_name(typed)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Hana", "HANA"),
        ("ハナ", "ﾊﾅ"),
        ("Ａｎｎ", "ann"),
        ("Ann", "\u0410nn"),
        ("Ken", "K\u0435n"),
        ("カナ", "力ナ"),
        ("葛", "葛\U000e0100"),
        ("♥", "♥\ufe0f"),
    ],
)
def test_names_that_look_alike_are_the_same(one: str, other: str) -> None:
    assert names.fold_name(one) == names.fold_name(other)


def test_different_names_stay_different() -> None:
    assert len({names.fold_name(name) for name in ("はな", "ハナ", "花", "Hana")}) == 4


@pytest.mark.parametrize(
    ("name", "flaw"),
    [
        ("", NameFlaw.EMPTY),
        ("a" * 21, NameFlaw.LONG),
        ("a" * 20, None),
        ("Ha\u200bna", NameFlaw.STRANGE),
        ("\u202eanaH", NameFlaw.STRANGE),
        ("\u3164", NameFlaw.STRANGE),
        ("\u2800", NameFlaw.STRANGE),
        ("Z\u0335\u0327\u0321go", NameFlaw.STRANGE),
        ("\u0301Ann", NameFlaw.STRANGE),
        ("葛\U000e0100城", None),
        ("♥\ufe0f", None),
        ("สุชิน", None),
        ("Nguyễn", None),
    ],
)
def test_a_flaw_is_named(name: str, flaw: NameFlaw | None) -> None:
    assert flaw is names.find_flaw(name)


@given(st.text(max_size=40))
def test_a_kept_name_is_kept_as_it_is(text: str) -> None:
    """Tidying twice is tidying once, and folding too."""
    assert names.normalise_name(text) == names.normalise_name(names.normalise_name(text))
    assert names.fold_name(text) == names.fold_name(names.fold_name(text))
