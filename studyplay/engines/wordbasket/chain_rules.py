"""The rules of the word chain: one function per clause, returning a ``Violation`` or ``None``.

The reading must be normalised.  Dictionary lookups and votes are not part of these checks.
"""

from studyplay.engines.core import Violation
from studyplay.engines.wordbasket.cards import (
    LINE_CARDS,
    NUMBER_CARDS,
    Card,
    card_letters,
    is_wild_card,
)
from studyplay.engines.wordbasket.rules import MinimumLengths, Rules
from studyplay.engines.wordbasket.state import WordThrow
from studyplay.words import kana


def find_chain_violation(throw: WordThrow, rules: Rules) -> Violation | None:
    """Return the first violation of *throw*, in the order of WB-4.14."""
    last = throw.held == 1
    return (
        check_n_ending(throw.word)
        or check_start(throw.word, throw.field)
        or check_length(throw.word, rules.lengths_for(throw.seat), last=last)
        or check_last_card(throw.card, rules, last=last)
        or check_card_match(throw.word, throw.card)
        or check_repetition(throw.word, throw.previous)
    )


def check_n_ending(word: str) -> Violation | None:
    """A word may not end on ん (WB-4.2)."""
    if kana.tail(word) != kana.HATSUON:
        return None
    return Violation("wordbasket.n-end", "WB-4.2", {"word": word})


def check_start(word: str, field: str) -> Violation | None:
    """A word must begin with a letter of the field (WB-4.3)."""
    if kana.head(word) in field:
        return None
    facts = {"word": word, "letters": "・".join(field)}
    return Violation("wordbasket.wrong-start", "WB-4.3", facts)


def check_length(word: str, handicap: MinimumLengths, *, last: bool) -> Violation | None:
    """A word needs a minimum of kana, more with the last card (WB-4.4, WB-4.5)."""
    needed = handicap.shortest_last if last else handicap.shortest
    if kana.length(word) >= needed:
        return None
    facts = {"word": word, "needed": str(needed)}
    return Violation("wordbasket.too-short", "WB-4.5" if last else "WB-4.4", facts)


def check_last_card(card: Card, rules: Rules, *, last: bool) -> Violation | None:
    """In some variants a wild card may not be the last card (WB-4.15)."""
    if rules.wild_last or not last or not is_wild_card(card):
        return None
    return Violation("wordbasket.wild-last", "WB-4.15", {"card": card})


def check_card_match(word: str, card: Card) -> Violation | None:
    """The word must match the card, by its last letter or its length."""
    if card in NUMBER_CARDS:
        return check_number_card(word, card)
    return check_line_card(word, card) if card in LINE_CARDS else check_kana_card(word, card)


def check_kana_card(word: str, card: Card) -> Violation | None:
    """With a kana card, a word must end on its letter (WB-4.6)."""
    if kana.tail(word) == card:
        return None
    return Violation("wordbasket.wrong-end", "WB-4.6", {"word": word, "card": card})


def check_number_card(word: str, card: Card) -> Violation | None:
    """With a number card, a word must have that many kana (WB-4.10)."""
    shortest, longest = NUMBER_CARDS[card]
    if shortest <= kana.length(word) <= longest:
        return None
    facts = {"word": word, "card": card, "length": str(kana.length(word))}
    return Violation("wordbasket.wrong-length", "WB-4.10", facts)


def check_line_card(word: str, card: Card) -> Violation | None:
    """With a line card, a word must end on a letter of the row (WB-4.11)."""
    if kana.tail(word) in LINE_CARDS[card]:
        return None
    return Violation("wordbasket.wrong-row", "WB-4.11", {"word": word, "card": card})


def check_repetition(word: str, previous: str) -> Violation | None:
    """A player may not use the same word twice in a row (WB-4.12)."""
    if word != previous:
        return None
    return Violation("wordbasket.repeated", "WB-4.12", {"word": word})


def next_letters(word: str, card: Card, before: str) -> str:
    """Return the letters that may begin the next word after *card* (WB-3.4, WB-5.8).

    *before* are the current letters.
    """
    letters = card_letters(card) or kana.LETTERS
    tail = kana.tail(word)
    if tail in letters:
        return tail
    return card_letters(card) or before
