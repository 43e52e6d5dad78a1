"""What differs between a word as typed and as meant, and what kind of mistake it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.study.spelling.diff import Fate, Piece, align, distance, is_slip
from studyplay.study.spelling.kind import Kind
from studyplay.study.spelling.kinds import kinds

WORDS = st.text("abehlrstuy", max_size=9)


@pytest.mark.parametrize(
    ("typed", "meant", "expected"),
    [
        ("berieve", "believe", (Kind.L_R,)),
        ("learry", "really", (Kind.L_R,)),
        ("bery", "very", (Kind.B_V,)),
        ("sink", "think", (Kind.TH_S,)),
        ("huture", "future", (Kind.H_F,)),
        ("shitting", "sitting", (Kind.SH_S,)),
        ("conputer", "computer", (Kind.M_N,)),
        ("lanch", "lunch", (Kind.A_U,)),
        ("sutrike", "strike", (Kind.ADDED_VOWEL,)),
        ("desuku", "desk", (Kind.ADDED_VOWEL,)),
        ("adress", "address", (Kind.DOUBLED,)),
        ("untill", "until", (Kind.DOUBLED,)),
        ("recieve", "receive", (Kind.IE_EI,)),
        ("grammer", "grammar", (Kind.SCHWA,)),
        ("intresting", "interesting", (Kind.SCHWA,)),
        ("softwar", "software", (Kind.SILENT_E,)),
        ("makeing", "making", (Kind.SILENT_E,)),
        ("sincerly", "sincerely", (Kind.SILENT_E,)),
        ("nife", "knife", (Kind.SILENT_LETTER,)),
        ("wich", "which", (Kind.SILENT_LETTER,)),
        ("coud", "could", (Kind.SILENT_LETTER,)),
        ("fotograf", "photograph", (Kind.SAME_SOUND,)),
        ("blak", "black", (Kind.SAME_SOUND,)),
        ("frend", "friend", (Kind.VOWEL,)),
        ("teh", "the", (Kind.SWAPPED,)),
        ("enviroment", "environment", (Kind.MISSING,)),
        ("wordl", "world", (Kind.SWAPPED,)),
        ("woxrd", "word", (Kind.EXTRA,)),
        ("hero", "zero", (Kind.WRONG,)),
        ("lise", "rice", (Kind.L_R, Kind.SAME_SOUND)),
        ("tommorow", "tomorrow", (Kind.DOUBLED,)),
        ("same", "same", ()),
    ],
)
def test_a_slip_is_called_by_its_kinds(typed: str, meant: str, expected: tuple[Kind, ...]) -> None:
    """Each kind is named once, however often it happened in the word."""
    assert expected == kinds(typed, meant)


def test_what_differs_is_shown_letter_by_letter() -> None:
    """A likely exchange is one piece, even of two letters for one."""
    expected = (
        Piece(Fate.WRONG, "f", "ph"),
        Piece(Fate.KEPT, "otogra", "otogra"),
        Piece(Fate.WRONG, "f", "ph"),
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
    assert expected == is_slip(typed, meant)


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
        match piece.fate:
            case Fate.KEPT:
                assert piece.typed == piece.meant != ""
            case Fate.MISSING:
                assert (piece.typed, len(piece.meant)) == ("", 1)
            case Fate.EXTRA:
                assert (piece.meant, len(piece.typed)) == ("", 1)
            case Fate.SWAPPED:
                assert piece.typed == piece.meant[::-1] != piece.meant
            case Fate.WRONG:
                assert piece.typed != piece.meant


@given(WORDS, WORDS)
def test_nothing_differs_only_between_equal_words(typed: str, meant: str) -> None:
    """A distance, a kind and a changed piece are there together or not at all."""
    differs = any(piece.fate is not Fate.KEPT for piece in align(typed, meant))

    assert (typed != meant,) * 3 == (
        differs,
        bool(kinds(typed, meant)),
        distance(typed, meant) > 0,
    )
