"""Names in a class: how they are kept and which are the same to the eye."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.study.classroom import names
from studyplay.study.classroom.names import Flaw


@pytest.mark.parametrize(
    ("typed", "kept"), [(" Ｈａｎａ  K. ", "Hana K."), ("ﾊﾅｺ", "ハナコ"), ("陳　小明", "陳 小明")]
)
def test_width_and_spaces_are_tidied(typed: str, kept: str) -> None:
    assert kept == names.tidy(typed)


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
    assert names.folded(one) == names.folded(other)


def test_different_names_stay_different() -> None:
    assert len({names.folded(name) for name in ("はな", "ハナ", "花", "Hana")}) == 4


@pytest.mark.parametrize(
    ("name", "flaw"),
    [
        ("", Flaw.EMPTY),
        ("a" * 21, Flaw.LONG),
        ("a" * 20, None),
        ("Ha\u200bna", Flaw.STRANGE),
        ("\u202eanaH", Flaw.STRANGE),
        ("\u3164", Flaw.STRANGE),
        ("\u2800", Flaw.STRANGE),
        ("Z\u0335\u0327\u0321go", Flaw.STRANGE),
        ("\u0301Ann", Flaw.STRANGE),
        ("葛\U000e0100城", None),
        ("♥\ufe0f", None),
        ("สุชิน", None),
        ("Nguyễn", None),
    ],
)
def test_a_flaw_is_named(name: str, flaw: Flaw | None) -> None:
    assert flaw is names.flaw(name)


@given(st.text(max_size=40))
def test_a_kept_name_is_kept_as_it_is(text: str) -> None:
    """Tidying twice is tidying once, and folding too."""
    assert names.tidy(text) == names.tidy(names.tidy(text))
    assert names.folded(text) == names.folded(names.folded(text))
