"""The cards of ことばであそぼ."""

from collections import Counter
from pathlib import Path

import pytest

from studyplay.words.kana import CHOUON, HATSUON, ROWS
from studyplay.words.kana_cards import read_kana_cards

WORDLISTS = Path(__file__).parents[2] / "wordlists"
VOICED = "がぎぐげござじずぜぞだぢづでどばびぶべぼ"
HALF_VOICED = "ぱぴぷぺぽ"

CARDS = read_kana_cards(WORDLISTS)


@pytest.mark.rule("KOT-1.1")
def test_there_are_120_cards_of_the_71_kana_of_the_document() -> None:
    plain = "".join(ROWS) + HATSUON
    counts = dict(CARDS)

    assert sum(counts.values()) == 120
    assert set(plain + VOICED + HALF_VOICED + CHOUON) == set(counts)
    assert (len(plain), len(VOICED), len(HALF_VOICED), len(CARDS)) == (45, 20, 5, 71)


@pytest.mark.rule("KOT-1.3")
@pytest.mark.parametrize("card", "ぬぢづぱぴぷぺぽ")
def test_there_is_one_of_each_bonus_card(card: str) -> None:
    assert dict(CARDS)[card] == 1


@pytest.mark.rule("KOT-1.1")
@pytest.mark.parametrize(
    "word",
    [
        "みぢか",
        "ぱるぷ",
        "かくれんぼ",
        "けいたいでんわ",
        "たいしよう",
        "ぱーぷる",
        "とつて",
        "さいんかい",
        "こうしよきようふしよう",
        "とうきようたわー",
        "さしつかえる",
    ],
)
def test_the_words_of_the_document_can_be_laid(word: str) -> None:
    assert Counter(word) <= Counter(dict(CARDS))
