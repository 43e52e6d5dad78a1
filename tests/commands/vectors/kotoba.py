"""Input forms of the ことばであそぼ engine."""

from collections.abc import Mapping

from tests.commands.vectors import kotoba_deck as deck
from tests.commands.vectors import kotoba_plays as plays
from tests.commands.vectors import kotoba_rounds as table
from tests.commands.vectors.input_forms import VectorInput, answer_input, wordless_form
from tests.commands.vectors.verdict import Facts
from tests.commands.vectors.word_lists import VectorWords

RULE_KEYS = frozenset(("preset", "rounds_5p", "buyout_to", "bonus_on_rewrite"))
"""Keys that select the rules; optional in every form."""

KEY_ALIASES: Mapping[str, str] = {
    "agree": "yes",
    "against": "no",
    "already_used": "appeared",
    "cards_in_front": "cards",
    "discard_pile": "discards",
    "draw_pile": "pile",
    "in_favour": "yes",
    "purse": "chips",
    "target_owner": "owner",
    "used": "appeared",
    "used_words": "appeared",
    "votes_against": "no",
    "votes_for": "yes",
}
"""Other names of keys in vector files."""

INPUT_FORMS = (
    wordless_form("rewrite", "hand chips round players appeared owner", plays.answer_rewrite),
    wordless_form("step", "hand appeared", plays.answer_step),
    wordless_form("word", "hand appeared", plays.answer_word),
    wordless_form("round action", "players", plays.answer_action_in_round),
    wordless_form("chips target", "round players", plays.answer_purchase),
    wordless_form("owner action", "players round", plays.answer_rewrite_of_owner),
    wordless_form("words", "appeared", plays.answer_words),
    wordless_form("players yes", "no", table.answer_vote),
    wordless_form("players votes", "", table.answer_votes),
    wordless_form("cards chips", "", table.answer_final_points),
    wordless_form("words chips", "", table.answer_final_points),
    wordless_form("hand pile", "discards discard", table.answer_refill),
    wordless_form("draw pile", "discards", table.answer_draw),
    wordless_form("card", "", deck.answer_card),
    wordless_form("cards", "", deck.answer_deck),
    wordless_form("deck", "", deck.answer_deck),
    wordless_form("players", "", table.answer_rounds),
)


def answer_vector(given: VectorInput, words: VectorWords) -> Facts:
    """Return all facts about *given*.  Raises ``UnsupportedVector``."""
    given = {KEY_ALIASES.get(key, key): value for key, value in given.items()}
    return answer_input(INPUT_FORMS, given, words, RULE_KEYS)
