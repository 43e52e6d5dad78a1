"""Log sentences for theme cards: own actions and those of others."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

OWN_ACTIONS: Final[Mapping[str, LazyText]] = {
    "played": lazy("You used the card “%(card)s”."),
    "aimed": lazy("You used the card “%(card)s” on %(target)s."),
    "swapped-card": lazy("You swapped a card."),
    "theme": lazy("Theme words of yours: %(words)s."),
    "answered": lazy("%(card)s: you answered “%(said)s”. Right: %(right)s."),
    "queue": lazy("You may place at most %(most)s tiles in your next turn."),
    "umbrella": lazy("Your umbrella opens: “%(card)s” does nothing to you."),
}
OTHERS_ACTIONS: Final[Mapping[str, LazyText]] = {
    "played": lazy("%(name)s used the card “%(card)s”."),
    "aimed": lazy("%(name)s used the card “%(card)s” on %(target)s."),
    "swapped-card": lazy("%(name)s swapped a card."),
    "theme": lazy("Theme words of %(name)s: %(words)s."),
    "answered": lazy("%(card)s: %(name)s answered “%(said)s”. Right: %(right)s."),
    "queue": lazy("%(name)s may place at most %(most)s tiles in the next turn."),
    "umbrella": lazy("The umbrella of %(name)s opens: “%(card)s” does nothing."),
}
