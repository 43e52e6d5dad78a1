"""Strings for the scripts of theme cards."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

THEME_CARD_STRINGS: Final[Mapping[str, LazyText]] = {
    "cards-none": lazy("You have no card."),
    "cards-n": lazy("%(n)s cards"),
    "cards-deck": lazy("Deck: %(n)s"),
    "cards-out": lazy("Used: %(cards)s"),
    "card-with": lazy("With this play: %(card)s"),
    "card-swap-with": lazy("With this play you swap: %(card)s"),
    "card-umbrella-only": lazy("It opens by itself; you cannot use it. You may swap it."),
    "card-whom": lazy("Whose tiles?"),
    "card-own-tile": lazy("Choose the tile that you give away."),
    "card-dress": lazy("Choose the tile that stands for another letter."),
    "card-word": lazy("Choose a word on the board: tap one of its tiles."),
    "card-no-word": lazy("There is no word that could be taken up."),
    "card-which-word": lazy("Which word?"),
    "card-second": lazy("Now place the second word, then play both."),
    "card-asks": lazy("%(card)s asks you:"),
    "card-asks-other": lazy("%(card)s asks %(name)s:"),
    "card-meaning-of": lazy("What does %(word)s mean?"),
    "card-spell": lazy("Which word on the board means: %(meaning)s"),
    "card-family": lazy("Write another form of %(word)s, or a word of its family."),
    "card-put-back": lazy("Choose %(n)s tiles to put back."),
    "card-up-to": lazy("Choose up to %(n)s tiles to trade."),
    "card-order": lazy("Tap the tiles in the order in which they are to be drawn."),
    "card-queue": lazy("At most %(n)s tiles in this turn."),
    "card-lifted": lazy("%(letter)s, taken up"),
}
