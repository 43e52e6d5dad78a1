"""Latin letters become the kana that their typist means."""

import pytest

from studyplay.words.romaji_input import romaji_to_kana


@pytest.mark.parametrize(
    ("latin", "expected"),
    [
        ("tsukue", "つくえ"),
        ("tukue", "つくえ"),
        ("umi", "うみ"),
        ("shashin", "しゃしん"),
        ("syasinn", "しゃしん"),
        ("kekkon", "けっこん"),
        ("kon'ya", "こんや"),
        ("konnichiha", "こんにちは"),
        ("ko-hi-", "こーひー"),
        ("matcha", "まっちゃ"),
        ("", ""),
    ],
)
def test_letters_make_kana(latin: str, expected: str) -> None:
    assert expected == romaji_to_kana(latin)


@pytest.mark.parametrize("latin", ["library", "x", "tsuk"])
def test_what_is_no_kana_to_its_end_is_none(latin: str) -> None:
    assert romaji_to_kana(latin) is None
