"""The rules of the word chain: one function per clause, returning a ``Violation`` or ``None``.

The reading must be normalised.  Dictionary lookups and votes are not part of these checks.
"""

from studyplay.engines.core import Violation
from studyplay.engines.wordbasket.cards import LINES, NUMBERS, Card, is_wild, letters_of
from studyplay.engines.wordbasket.rules import Handicap, Rules
from studyplay.engines.wordbasket.state import Said
from studyplay.words import kana


def chain_fault(said: Said, rules: Rules) -> Violation | None:
    """Return the first violation of *throw*, in the order of WB-4.14."""
    last = said.held == 1
    return (
        ends_on_n(said.word)
        or wrong_start(said.word, said.field)
        or too_short(said.word, rules.handicap(said.seat), last=last)
        or wild_last(said.card, rules, last=last)
        or misfit(said.word, said.card)
        or repeated(said.word, said.previous)
    )


def ends_on_n(word: str) -> Violation | None:
    """A word may not end on ん (WB-4.2)."""
    if kana.tail(word) != kana.HATSUON:
        return None
    return Violation("wordbasket.n-end", "WB-4.2", {"word": word})


def wrong_start(word: str, field: str) -> Violation | None:
    """A word must begin with a letter of the field (WB-4.3)."""
    if kana.head(word) in field:
        return None
    facts = {"word": word, "letters": "・".join(field)}
    return Violation("wordbasket.wrong-start", "WB-4.3", facts)


def too_short(word: str, handicap: Handicap, *, last: bool) -> Violation | None:
    """A word needs a minimum of kana, more with the last card (WB-4.4, WB-4.5)."""
    needed = handicap.shortest_last if last else handicap.shortest
    if kana.length(word) >= needed:
        return None
    facts = {"word": word, "needed": str(needed)}
    return Violation("wordbasket.too-short", "WB-4.5" if last else "WB-4.4", facts)


def wild_last(card: Card, rules: Rules, *, last: bool) -> Violation | None:
    """In some variants a wild card may not be the last card (WB-4.15)."""
    if rules.wild_last or not last or not is_wild(card):
        return None
    return Violation("wordbasket.wild-last", "WB-4.15", {"card": card})


def misfit(word: str, card: Card) -> Violation | None:
    """The word must match the card, by its last letter or its length."""
    if card in NUMBERS:
        return wrong_length(word, card)
    return wrong_row(word, card) if card in LINES else wrong_end(word, card)


def wrong_end(word: str, card: Card) -> Violation | None:
    """With a kana card, a word must end on its letter (WB-4.6)."""
    if kana.tail(word) == card:
        return None
    return Violation("wordbasket.wrong-end", "WB-4.6", {"word": word, "card": card})


def wrong_length(word: str, card: Card) -> Violation | None:
    """With a number card, a word must have that many kana (WB-4.10)."""
    shortest, longest = NUMBERS[card]
    if shortest <= kana.length(word) <= longest:
        return None
    facts = {"word": word, "card": card, "length": str(kana.length(word))}
    return Violation("wordbasket.wrong-length", "WB-4.10", facts)


def wrong_row(word: str, card: Card) -> Violation | None:
    """With a line card, a word must end on a letter of the row (WB-4.11)."""
    if kana.tail(word) in LINES[card]:
        return None
    return Violation("wordbasket.wrong-row", "WB-4.11", {"word": word, "card": card})


def repeated(word: str, previous: str) -> Violation | None:
    """A player may not use the same word twice in a row (WB-4.12)."""
    if word != previous:
        return None
    return Violation("wordbasket.repeated", "WB-4.12", {"word": word})


def opened_by(word: str, card: Card, before: str) -> str:
    """Return the letters that may begin the next word after *card* (WB-3.4, WB-5.8).

    *before* are the current letters.
    """
    letters = letters_of(card) or kana.LETTERS
    tail = kana.tail(word)
    if tail in letters:
        return tail
    return letters_of(card) or before
