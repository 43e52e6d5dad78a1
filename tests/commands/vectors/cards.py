"""Input forms of the crossword engine with theme cards."""

from collections.abc import Mapping

from tests.commands.vectors import cards_deck as deck
from tests.commands.vectors import cards_plays as plays
from tests.commands.vectors import cards_tile_swap as dip
from tests.commands.vectors import scrabble
from tests.commands.vectors.input_forms import answer_input, input_form
from tests.commands.vectors.json_values import is_object
from tests.commands.vectors.verdict import Facts, Json
from tests.commands.vectors.word_lists import VectorWords

VectorInput = Mapping[str, Json]

KEY_ALIASES = {
    "deal": "setup",
    "deck_left": "deck",
    "foreign_lexica": "lexica",
    "foreign_lexicon": "lexica",
    "foreign_lexicons": "lexica",
    "lexicon": "lexica",
    "lexicons": "lexica",
    "removed_word": "remove",
    "replace": "remove",
    "second_play": "second",
    "swap_card": "swap",
    "theme_done": "rewarded",
    "theme_rewarded": "rewarded",
    "victim_rack": "target_rack",
    "word_removed": "remove",
}
"""Other names of keys in vector files."""

OPTION_KEYS = "preset theme theme_bonus premium_reset removed_to card_refill lexica"
PLAY_KEYS = f"{OPTION_KEYS} card board rack bag rewarded challenge policy"

INPUT_FORMS = (
    input_form("card target_rack", f"{OPTION_KEYS} bag rack players", dip.answer_tile_swap),
    input_form("setup", f"{OPTION_KEYS} players", deck.answer_set_up),
    input_form("swap", "preset theme lexica card_refill deck hand", deck.answer_card_swap),
    input_form("play second", PLAY_KEYS, plays.answer_two_plays),
    input_form("play remove", PLAY_KEYS, plays.answer_repaint),
    input_form("remove", PLAY_KEYS, plays.answer_removal),
    input_form("play tile", PLAY_KEYS, plays.answer_disguise),
    input_form("play", f"{PLAY_KEYS} language", plays.answer_play),
    *scrabble.INPUT_FORMS,
)


def answer_vector(given: VectorInput, words: VectorWords) -> Facts:
    """Return all facts about *given*.  Raises ``UnsupportedVector``."""
    normalised = {KEY_ALIASES.get(key, key): value for key, value in given.items()}
    card = normalised.get("card")
    if is_object(card):
        normalised |= {"card": card["use"]} if "use" in card else {}
        normalised |= {"swap": card["swap"], "card": None} if "swap" in card else {}
    if normalised.get("deck") is True and "swap" not in normalised:
        del normalised["deck"]
    if set(normalised) <= {"players", *OPTION_KEYS.split()}:
        normalised["setup"] = True
    if "swap" in normalised:
        normalised = {key: value for key, value in normalised.items() if key in deck.SWAP_KEYS}
    return answer_input(INPUT_FORMS, normalised, words)
