"""What may stand in the word record: words, and nothing else that was typed."""

import pytest

from studyplay.study.wordlog.word_uses import is_word


@pytest.mark.parametrize(
    "word", ["a", "tea", "ice cream", "o'clock", "twenty-one", "ねこ", "ラーメン"]
)
def test_letters_are_words(word: str) -> None:
    assert is_word(word)


@pytest.mark.parametrize(
    "text",
    ["", "???????", "a??i???", "b*", "*", "[bc]at", "[^a]t", "cat2", "12", " cat", "-", "—"],
)
def test_patterns_and_signs_are_none(text: str) -> None:
    assert not is_word(text)
