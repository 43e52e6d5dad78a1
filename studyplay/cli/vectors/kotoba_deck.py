"""The 120 cards, all together and one by one."""

from collections.abc import Mapping

from studyplay.cli.vectors.kotoba_world import cards_of, rules_of
from studyplay.cli.vectors.verdict import Fact, Facts, Json, NotUnderstood

Given = Mapping[str, Json]

ALL = ("sum", "counts", "kinds", "cards", "total", "bonus", "all", True)
"""What a file may ask of the whole deck."""


def numbers(given: Given) -> Facts:
    """``deck`` or ``cards``: how many cards, of how many kinds, and how many of each.

    A list of kana asks how many there are of each of these.
    """
    value = given.get("deck", given.get("cards"))
    if isinstance(value, list):
        each: list[Json] = [_copies(given, card) for card in value]
        return dict.fromkeys(("counts", "cards", "count"), Fact(each))
    if value not in ALL:
        raise NotUnderstood(f"deck {value!r}")
    rules = rules_of(given)
    cards = sum(number for _, number in rules.deck)
    bonus = "".join(card for card, _ in rules.deck if rules.bonus_in(card))
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


def copies(given: Given) -> Facts:
    """``card``: how many there are of it, and whether it is a bonus card."""
    number = _copies(given, given["card"])
    bonus = rules_of(given).bonus_in(cards_of(given["card"], "card"))
    return {
        **dict.fromkeys(("count", "cards", "copies", "number"), Fact(number)),
        **dict.fromkeys(("bonus", "bonus_card"), Fact(bool(bonus))),
        "exists": Fact(number > 0),
    }


def _copies(given: Given, card: Json) -> int:
    found = cards_of(card, "card")
    if len(found) != 1:
        raise NotUnderstood(f"card {card!r}, not one kana")
    return dict(rules_of(given).deck).get(found, 0)
