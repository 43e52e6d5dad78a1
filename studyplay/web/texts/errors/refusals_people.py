"""Messages for refusals about people and the server's settings."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

PEOPLE: Final[Mapping[str, LazyText]] = {
    "pin.wrong": lazy("This PIN is not the right one. Please compare it digit by digit."),
    "pin.locked": lazy("Too many wrong PINs. Please try again later, or ask for a new PIN."),
    "house.owned": lazy("There is an owner already, and there can be only one."),
    "house.owner-stays": lazy("The owner's own access is changed in the owner's settings."),
    "house.club-long": lazy("This name has at most %(longest)s characters."),
    "house.club-strange": lazy(
        "There is an invisible character in this name; please type it again."
    ),
}
