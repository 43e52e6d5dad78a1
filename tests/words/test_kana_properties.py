"""Kana: what holds for any word."""

from hypothesis import given
from hypothesis import strategies as st

from studyplay.words import kana

HIRAGANA = "".join(map(chr, range(ord("ぁ"), ord("ゖ") + 1)))
words = st.from_regex(f"[{HIRAGANA}][{HIRAGANA}ー]{{0,11}}", fullmatch=True)


def katakana(word: str) -> str:
    return "".join(letter if letter == "ー" else chr(ord(letter) + 0x60) for letter in word)


@given(words)
def test_folding_twice_is_folding_once(word: str) -> None:
    assert kana.fold(word) == kana.fold(kana.fold(word))


@given(words)
def test_folding_keeps_the_length(word: str) -> None:
    assert kana.length(word) == len(kana.fold(word))


@given(words)
def test_katakana_and_hiragana_agree(word: str) -> None:
    assert word == kana.normalise(katakana(word))


@given(words)
def test_words_begin_and_end_on_letters(word: str) -> None:
    """Every word begins and ends on one of the 44 letters or on ん."""
    assert {kana.head(word), kana.tail(word)} <= set(kana.LETTERS) | {kana.HATSUON}


@given(words)
def test_head_and_tail_are_the_ends_of_the_fold(word: str) -> None:
    folded = kana.fold(word)

    assert (folded[0], folded[-1]) == (kana.head(word), kana.tail(word))


@given(words)
def test_cards_fold_like_words(word: str) -> None:
    """Making small kana large changes no letter, except the vowel that a ー repeats."""
    assert kana.head(word) == kana.head(kana.card_key(word))


@given(st.text(max_size=30))
def test_any_text_is_kana_or_refused(text: str) -> None:
    """Nothing but a word or a refusal comes out, and a word comes out as it went in."""
    try:
        word = kana.normalise(text)
    except kana.NotKana:
        return

    assert word == kana.normalise(word)
