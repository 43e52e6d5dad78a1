"""What differs between a word as typed and as meant, and what kind of mistake it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.study.spelling.diff import (
    EditSegment,
    EditType,
    align,
    edit_distance,
    is_misspelling,
)
from studyplay.study.spelling.mistake_classification import classify_mistakes
from studyplay.study.spelling.mistake_kind import MistakeKind

WORDS = st.text("abehlrstuy", max_size=9)


@pytest.mark.parametrize(
    ("typed", "meant", "expected"),
    [
        ("berieve", "believe", (MistakeKind.L_R,)),
        ("learry", "really", (MistakeKind.L_R,)),
        ("bery", "very", (MistakeKind.B_V,)),
        ("sink", "think", (MistakeKind.TH_S,)),
        ("huture", "future", (MistakeKind.H_F,)),
        ("shitting", "sitting", (MistakeKind.SH_S,)),
        ("conputer", "computer", (MistakeKind.M_N,)),
        ("lanch", "lunch", (MistakeKind.A_U,)),
        ("sutrike", "strike", (MistakeKind.ADDED_VOWEL,)),
        ("desuku", "desk", (MistakeKind.ADDED_VOWEL,)),
        ("adress", "address", (MistakeKind.DOUBLED,)),
        ("untill", "until", (MistakeKind.DOUBLED,)),
        ("recieve", "receive", (MistakeKind.IE_EI,)),
        ("grammer", "grammar", (MistakeKind.SCHWA,)),
        ("intresting", "interesting", (MistakeKind.SCHWA,)),
        ("softwar", "software", (MistakeKind.SILENT_E,)),
        ("makeing", "making", (MistakeKind.SILENT_E,)),
        ("sincerly", "sincerely", (MistakeKind.SILENT_E,)),
        ("nife", "knife", (MistakeKind.SILENT_LETTER,)),
        ("wich", "which", (MistakeKind.SILENT_LETTER,)),
        ("coud", "could", (MistakeKind.SILENT_LETTER,)),
        ("fotograf", "photograph", (MistakeKind.SAME_SOUND,)),
        ("blak", "black", (MistakeKind.SAME_SOUND,)),
        ("frend", "friend", (MistakeKind.VOWEL,)),
        ("teh", "the", (MistakeKind.SWAPPED,)),
        ("enviroment", "environment", (MistakeKind.MISSING,)),
        ("wordl", "world", (MistakeKind.SWAPPED,)),
        ("woxrd", "word", (MistakeKind.EXTRA,)),
        ("hero", "zero", (MistakeKind.WRONG,)),
        ("lise", "rice", (MistakeKind.L_R, MistakeKind.SAME_SOUND)),
        ("tommorow", "tomorrow", (MistakeKind.DOUBLED,)),
        ("same", "same", ()),
    ],
)
def test_a_slip_is_called_by_its_kinds(
    typed: str, meant: str, expected: tuple[MistakeKind, ...]
) -> None:
    """Each kind is named once, however often it happened in the word."""
    assert expected == classify_mistakes(typed, meant)


def test_what_differs_is_shown_letter_by_letter() -> None:
    """A likely exchange is one piece, even of two letters for one."""
    expected = (
        EditSegment(EditType.WRONG, "f", "ph"),
        EditSegment(EditType.KEPT, "otogra", "otogra"),
        EditSegment(EditType.WRONG, "f", "ph"),
    )

    assert expected == align("fotograf", "photograph")


@pytest.mark.parametrize(
    ("typed", "meant", "expected"),
    [
        ("recieve", "receive", True),
        ("learry", "really", True),
        ("a", "i", True),
        ("receive", "receive", False),
        ("", "receive", False),
        ("banana", "apple", False),
        ("lite", "light", False),
    ],
)
def test_a_slip_is_told_from_another_word(typed: str, meant: str, *, expected: bool) -> None:
    """What is too far from the word is no misspelling of it."""
    assert expected == is_misspelling(typed, meant)


@given(WORDS, WORDS)
def test_the_pieces_make_both_words(typed: str, meant: str) -> None:
    """Taking the typed sides gives what was typed, the meant sides what was meant."""
    pieces = align(typed, meant)

    assert (typed, meant) == (
        "".join(piece.typed for piece in pieces),
        "".join(piece.meant for piece in pieces),
    )


@given(WORDS, WORDS)
def test_each_piece_is_what_it_says(typed: str, meant: str) -> None:
    """Kept letters are equal, missing ones untyped, extra ones unmeant, swapped ones turned."""
    for piece in align(typed, meant):
        match piece.edit_type:
            case EditType.KEPT:
                assert piece.typed == piece.meant != ""
            case EditType.MISSING:
                assert (piece.typed, len(piece.meant)) == ("", 1)
            case EditType.EXTRA:
                assert (piece.meant, len(piece.typed)) == ("", 1)
            case EditType.SWAPPED:
                assert piece.typed == piece.meant[::-1] != piece.meant
            case EditType.WRONG:
                assert piece.typed != piece.meant


@given(WORDS, WORDS)
def test_nothing_differs_only_between_equal_words(typed: str, meant: str) -> None:
    """A distance, a kind and a changed piece are there together or not at all."""
    differs = any(piece.edit_type is not EditType.KEPT for piece in align(typed, meant))

    assert (typed != meant,) * 3 == (
        differs,
        bool(classify_mistakes(typed, meant)),
        edit_distance(typed, meant) > 0,
    )
