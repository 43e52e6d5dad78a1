"""KOT-8: every example of the document, as it is written down in RULES.md."""

import re

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.kotoba.actions import Rewrite
from studyplay.words.kana import card_key
from tests.documented import Example, examples
from tests.engines.kotoba.worlds import BASE, laid, seen, take, world

FROM_HAND = re.compile(r"\[(.+?)\]")

REWRITES = examples("kotoba", "rewrite")


def bare(row: str) -> str:
    """The word without its brackets."""
    return row.replace("[", "").replace("]", "")


def from_hand(row: str) -> str:
    """The cards that are in brackets."""
    return card_key("".join(FROM_HAND.findall(row)))


def rows(kind: str) -> list[list[str]]:
    """The rows of all blocks of *kind*, each in its columns."""
    return [row.split() for example in examples("kotoba", kind) for row in example.rows]


@pytest.mark.rule("KOT-8.1")
@pytest.mark.parametrize(("word", "chips"), rows("new"))
def test_a_new_word_of_the_document(word: str, chips: str) -> None:
    found = laid(bare(word))

    assert (int(chips), from_hand(word)) == (found.chips, found.used_cards)
    assert (found.violation, found.doubtful) == (None, ())


@pytest.mark.rule("KOT-8.2")
@pytest.mark.parametrize(("word", "value", "price"), rows("price"))
def test_a_price_of_the_document(word: str, value: str, price: str) -> None:
    cards = card_key(word)

    assert (int(value), int(price)) == (BASE.value(cards), BASE.price(cards))


@pytest.mark.rule("KOT-8.3")
@pytest.mark.rule("KOT-8.4")
@pytest.mark.rule("KOT-8.5")
@pytest.mark.parametrize("example", REWRITES, ids=lambda example: example.name)
def test_a_rewrite_of_the_document(example: Example) -> None:
    """Step by step, from a hand that has exactly the cards in brackets."""
    (before, _, price), *steps, (_, total) = (row.split() for row in example.rows)
    hand = "".join(from_hand(row) for row, *_ in steps)
    state = world((hand, "", ""), [(1, before)])
    chain = Rewrite(Seat(1), 0, tuple(bare(row) for row, *_ in steps))
    found = seen(state, chain)

    assert [
        (kind, bare(row), from_hand(row), discarded.strip("-"), int(chips))
        for row, kind, chips, discarded in steps
    ] == [(step.kind, step.word, step.used, step.discarded, step.chips) for step in found.steps]
    assert (int(price), int(total)) == (found.price, found.net_gain)
    assert (found.violation, found.doubtful) == (None, ())

    after = take(state, 0, chain).state
    assert int(total) == after.chips[0] - state.chips[0] + len(after.words[0][0].cards)


def test_the_chain_of_the_document_uses_eight_cards_in_six_steps() -> None:
    six = next(example for example in REWRITES if example.title == "企画 to 差し支える")
    steps = six.rows[1:-1]

    assert (len(steps), sum(len(from_hand(row)) for row in steps)) == (6, 8)
