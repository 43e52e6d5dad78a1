"""Messages for violations by theme cards that need an answer or involve other players."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

CARD_ANSWERS: Final[Mapping[str, LazyText]] = {
    "scrabble.card-returns": lazy("Choose exactly %(count)s of your tiles to return."),
    "scrabble.card-takes-consonants": lazy(
        "Return at most two consonants of your rack. Y is one; a blank is none."
    ),
    "scrabble.card-takes-vowels": lazy(
        "Return at most two vowels of your rack: A, E, I, O or U. A blank is none."
    ),
    "scrabble.card-needs-order": lazy(
        "Put back the same tiles that you have seen, in any order: %(tiles)s."
    ),
    "scrabble.card-needs-own-tile": lazy(
        "Choose one tile for this card that stays on your rack after the play."
    ),
    "scrabble.card-needs-their-tile": lazy("That player has no tile to trade."),
    "scrabble.queue-too-long": lazy(
        "The queue is long: in this turn you may place at most %(most)s tiles."
    ),
    "scrabble.card-needs-challenges": lazy(
        "This card is of no use here: words are checked at once and nobody challenges."
    ),
    "scrabble.card-no-task": lazy(
        "The dictionary has no question for this card and this word; use it with another play."
    ),
    "scrabble.card-needs-choice": lazy("Choose one of the meanings that are shown."),
}
