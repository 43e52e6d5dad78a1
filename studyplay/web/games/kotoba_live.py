"""Data for the live page of ことばであそぼ: rules and views.

All of it is computed from the seat's ``View``, so it cannot reveal hidden information.
"""

from typing import Any

from studyplay.engines.kotoba.rules import BuyoutRecipient, Rules
from studyplay.web.games.adapter import Json, to_json_values


def build_fixed_data(game: Any) -> Json:
    """Return the rule values that the page shows or calculates with."""
    rules: Rules = game.rules
    return {
        "handSize": rules.hand_size,
        "bonusCards": rules.bonus_cards,
        "bonusChips": rules.bonus_chips,
        "closedRounds": rules.closed_rounds,
        "proposals": rules.proposals,
        "paysOwner": rules.buyout_to is BuyoutRecipient.OWNER,
    }


def build_view_data(game: Any, view: Any) -> Json:
    """Convert the view; add the number of cards in front of each player and word prices."""
    rules: Rules = game.rules
    return {
        **to_json_values(view),
        "in_front": [sum(len(word.cards) for word in words) for words in view.words],
        "prices": [[rules.price(word.cards) for word in words] for words in view.words],
    }
