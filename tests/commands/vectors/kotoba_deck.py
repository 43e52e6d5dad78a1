"""The 120 cards: totals and single cards."""

from collections.abc import Mapping

from tests.commands.vectors.kotoba_setup import parse_rules, read_cards
from tests.commands.vectors.verdict import Fact, Facts, Json, UnsupportedVector

VectorInput = Mapping[str, Json]

WHOLE_DECK_WORDS = ("sum", "counts", "kinds", "cards", "total", "bonus", "all", True)
"""Words in vector files for the whole deck."""


def answer_deck(given: VectorInput) -> Facts:
    """``deck`` or ``cards``: the number of cards, of kinds, and of cards per kind.

    For a list of kana, return the number of each.
    """
    value = given.get("deck", given.get("cards"))
    if isinstance(value, list):
        each: list[Json] = [_count_copies(given, card) for card in value]
        return dict.fromkeys(("counts", "cards", "count"), Fact(each))
    if value not in WHOLE_DECK_WORDS:
        raise UnsupportedVector(f"deck {value!r}")
    rules = parse_rules(given)
    cards = sum(number for _, number in rules.deck)
    bonus = "".join(card for card, _ in rules.deck if rules.count_bonus_cards(card))
    return {
        "cards": Fact(cards),
        "sum": Fact(cards),
        "total": Fact(cards),
        "kinds": Fact(len(rules.deck)),
        "bonus": Fact(
            bonus, (rules.bonus_cards, list(bonus), list(rules.bonus_cards), len(bonus))
        ),
        **{card: Fact(number) for card, number in rules.deck},
    }


def answer_card(given: VectorInput) -> Facts:
    """``card``: its number of copies, and whether it is a bonus card."""
    number = _count_copies(given, given["card"])
    bonus = parse_rules(given).count_bonus_cards(read_cards(given["card"], "card"))
    return {
        **dict.fromkeys(("count", "cards", "copies", "number"), Fact(number)),
        **dict.fromkeys(("bonus", "bonus_card"), Fact(bool(bonus))),
        "exists": Fact(number > 0),
    }


def _count_copies(given: VectorInput, card: Json) -> int:
    found = read_cards(card, "card")
    if len(found) != 1:
        raise UnsupportedVector(f"card {card!r}, not one kana")
    return dict(parse_rules(given).deck).get(found, 0)
