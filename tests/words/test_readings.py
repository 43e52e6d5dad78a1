"""Guessed readings."""

import pytest

from studyplay.words.kana import NotKana
from studyplay.words.sources.reading_guesses import guess_reading


@pytest.mark.parametrize(
    ("written", "reading"),
    [
        ("成績順", "せいせきじゅん"),
        ("東京タワー", "とうきょうたわー"),
        ("聖徳太子", "しょうとくたいし"),
        ("ｺｰﾋｰ豆", "こーひーまめ"),
        ("すきー", "すきー"),
    ],
)
def test_guesses(written: str, reading: str) -> None:
    """Words that dictionaries lack are read, half-width kana too."""
    assert reading == guess_reading(written)


@pytest.mark.parametrize("written", ["", "abc", "東京2"])
def test_what_cannot_be_read(written: str) -> None:
    with pytest.raises(NotKana):
        guess_reading(written)
