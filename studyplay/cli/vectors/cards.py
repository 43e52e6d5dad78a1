"""What the crossword engine answers with theme cards in the game."""

from collections.abc import Mapping

from studyplay.cli.vectors import cards_deck as deck
from studyplay.cli.vectors import cards_dip as dip
from studyplay.cli.vectors import cards_plays as plays
from studyplay.cli.vectors import scrabble
from studyplay.cli.vectors.forms import answered, form
from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.reading import is_mapping
from studyplay.cli.vectors.verdict import Facts, Json

Given = Mapping[str, Json]

OTHER_NAMES = {
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
"""What else a file may call a key, with our name for it."""

OPTIONS = "preset theme theme_bonus premium_reset removed_to card_refill lexica"
PLACED = f"{OPTIONS} card board rack bag rewarded challenge policy"

FORMS = (
    form("card target_rack", f"{OPTIONS} bag rack players", dip.dip),
    form("setup", f"{OPTIONS} players", deck.set_up),
    form("swap", "preset theme lexica card_refill deck hand", deck.swap),
    form("play second", PLACED, plays.twice),
    form("play remove", PLACED, plays.repainted),
    form("remove", PLACED, plays.removed),
    form("play tile", PLACED, plays.dressed),
    form("play", f"{PLACED} language", plays.play),
    *scrabble.FORMS,
)


def answers(given: Given, words: Words) -> Facts:
    """All that the engine says about *given*.  Raises ``NotUnderstood``."""
    normalised = {OTHER_NAMES.get(key, key): value for key, value in given.items()}
    card = normalised.get("card")
    if is_mapping(card):
        normalised |= {"card": card["use"]} if "use" in card else {}
        normalised |= {"swap": card["swap"], "card": None} if "swap" in card else {}
    if normalised.get("deck") is True and "swap" not in normalised:
        del normalised["deck"]
    if set(normalised) <= {"players", *OPTIONS.split()}:
        normalised["setup"] = True
    if "swap" in normalised:
        normalised = {key: value for key, value in normalised.items() if key in deck.SWAP_KEYS}
    return answered(FORMS, normalised, words)
