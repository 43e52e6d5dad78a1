"""Messages for violations in SCOUT."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

SCOUT: Final[Mapping[str, LazyText]] = {
    "scout.hand-settled": lazy("How you hold your hand is settled for this round."),
    "scout.still-choosing": lazy("Wait until everybody has decided which way to hold the hand."),
    "scout.not-in-hand": lazy(
        "Choose cards that lie side by side in your hand; you hold %(cards)s."
    ),
    "scout.no-set": lazy("%(set)s is neither one number several times nor a run."),
    "scout.too-weak": lazy("%(set)s is not stronger than %(active)s."),
    "scout.nothing-to-scout": lazy("There is no card on the table to scout; show something."),
    "scout.no-end": lazy("Take the leftmost or the rightmost card of the set."),
    "scout.no-slot": lazy("There is no such place in your hand of %(cards)s cards."),
    "scout.no-chip": lazy("You have no chip left to scout with."),
    "scout.no-scout-and-show": lazy("With two players nobody scouts and shows at once."),
    "scout.token-spent": lazy("You have already scouted and shown at once in this round."),
    "scout.must-show": lazy("The table is empty: show something."),
    "scout.must-go-on": lazy("The round goes on while you can show or scout."),
    "scout.seats": lazy("%(seats)s cannot play this game; it is for %(sizes)s players."),
    "scout.rules-sizes": lazy("Each number of players needs rules of its own, once."),
    "scout.rules-opener": lazy("There is no card %(card)s that could say who begins."),
    "scout.rules-alone": lazy(
        "Nobody can play this game with fewer than two players (%(seats)s)."
    ),
    "scout.rules-own-chips": lazy(
        "To pay for a scout with own chips is for two players, not %(seats)s."
    ),
    "scout.rules-counts": lazy(
        "With %(seats)s players there must be a round or more, and not fewer than no chips."
    ),
    "scout.rules-left-out": lazy(
        "The card %(card)s, to be left out with %(seats)s players, does not exist."
    ),
    "scout.rules-deal": lazy(
        "%(cards)s cards cannot be dealt to %(seats)s players with %(hand)s each."
    ),
}
