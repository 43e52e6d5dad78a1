"""Input forms of the Word Basket engine."""

from collections.abc import Callable

from tests.commands.vectors import wordbasket_chain as chain
from tests.commands.vectors import wordbasket_turns as table
from tests.commands.vectors.input_forms import InputForm, VectorInput, answer_input, wordless_form
from tests.commands.vectors.verdict import Facts
from tests.commands.vectors.word_lists import VectorWords

RULE_KEYS = "preset handicap wild_last enforcement min_len min_last"
"""Keys that select the rules; optional in every form."""


def _rules_form(required: str, optional: str, answer: Callable[[VectorInput], Facts]) -> InputForm:
    return wordless_form(required, f"{optional} {RULE_KEYS}", answer)


INPUT_FORMS = (
    _rules_form(
        "field word card", "last previous own_previous last_word hand", chain.answer_throw
    ),
    _rules_form("length", "", chain.answer_spelling),
    _rules_form("start", "", chain.answer_spelling),
    _rules_form("end", "", chain.answer_spelling),
    _rules_form("word", "", chain.answer_spelling),
    _rules_form("words", "", chain.answer_spelling),
    _rules_form("handicap", "", chain.answer_lengths),
    _rules_form("hand action", "top deck basket field", table.answer_reset),
    _rules_form("field_seq plays", "", table.answer_race),
    _rules_form(
        "invalid_play_by hand_before", "accused_before_next_card accused", table.answer_wrong_throw
    ),
    _rules_form(
        "valid_play_by hand_before", "accused_before_next_card accused", table.answer_good_throw
    ),
    _rules_form(
        "hand reach_called", f"accused after_ms {' '.join(table.OUT_KEYS)}", table.answer_reach
    ),
    _rules_form("initial_flip", "", table.answer_first_cards),
    _rules_form("deck", "", table.answer_cards),
)


def answer_vector(given: VectorInput, words: VectorWords) -> Facts:
    """Return all facts about *given*.  Raises ``UnsupportedVector``."""
    return answer_input(INPUT_FORMS, given, words)
