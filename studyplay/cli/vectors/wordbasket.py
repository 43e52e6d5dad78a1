"""What the Word Basket engine answers: the forms of input that are understood."""

from collections.abc import Callable

from studyplay.cli.vectors import wordbasket_chain as chain
from studyplay.cli.vectors import wordbasket_table as table
from studyplay.cli.vectors.forms import Form, Given, answered, wordless
from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.verdict import Facts

RULES = "preset handicap wild_last enforcement min_len min_last"
"""Keys that choose the rules; every form knows them."""


def _form(needs: str, knows: str, ask: Callable[[Given], Facts]) -> Form:
    return wordless(needs, f"{knows} {RULES}", ask)


FORMS = (
    _form("field word card", "last previous own_previous last_word hand", chain.thrown),
    _form("length", "", chain.spelt),
    _form("start", "", chain.spelt),
    _form("end", "", chain.spelt),
    _form("word", "", chain.spelt),
    _form("words", "", chain.spelt),
    _form("handicap", "", chain.lengths),
    _form("hand action", "top deck basket field", table.reset),
    _form("field_seq plays", "", table.race),
    _form("invalid_play_by hand_before", "accused_before_next_card accused", table.wrong_throw),
    _form("valid_play_by hand_before", "accused_before_next_card accused", table.good_throw),
    _form("hand reach_called", f"accused after_ms {' '.join(table.OUT)}", table.reach),
    _form("initial_flip", "", table.first_cards),
    _form("deck", "", table.cards),
)


def answers(given: Given, words: Words) -> Facts:
    """All that the engine says about *given*.  Raises ``NotUnderstood``."""
    return answered(FORMS, given, words)
