"""Messages for violations in the expansions of Scrabble: power tiles and theme cards."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

POWER_TILES: Final[Mapping[str, LazyText]] = {
    "scrabble.no-power-blank": lazy("You have only one power blank, and not any more."),
    "scrabble.power-blank-not-there": lazy(
        "The power blank must be one of the tiles you put down: say which letter it is on "
        "%(square)s."
    ),
    "scrabble.power-blank-alone": lazy(
        "Put at least one tile of your rack down with the power blank."
    ),
    "scrabble.square-blocked": lazy("A star lies on %(square)s: nobody may put a tile there."),
    "scrabble.no-star": lazy("You have no star left."),
    "scrabble.one-star-a-turn": lazy("You have used a star in this turn already."),
    "scrabble.one-tile-a-star": lazy("A star swaps exactly one tile."),
    "scrabble.bag-empty": lazy("The bag is empty, so no tile can be swapped."),
    "scrabble.cannot-block": lazy(
        "A star cannot lie on %(square)s: it must be a bare square without a star, and not the "
        "start square of an empty board."
    ),
    "scrabble.no-blocking": lazy("Stars cannot block squares in this game."),
}

THEME_CARDS: Final[Mapping[str, LazyText]] = {
    "scrabble.no-theme-words": lazy("Theme cards need a list of theme words."),
    "scrabble.too-few-cards": lazy("%(cards)s cards are too few for so many players."),
    "scrabble.one-card-a-play": lazy("Only one card can be used or swapped with a play."),
    "scrabble.card-not-in-hand": lazy("You do not have this card (any more)."),
    "scrabble.card-not-with-a-play": lazy("This card is not used with a play."),
    "scrabble.no-card-to-draw": lazy("The deck is empty, so no card can be swapped."),
    "scrabble.no-card-asks": lazy("No card is waiting for an answer from you."),
    "scrabble.card-needs-opponent": lazy("Choose another player for this card."),
    "scrabble.card-needs-bag": lazy("This card needs tiles in the bag, and there are none."),
    "scrabble.card-not-apart": lazy("With this card the word must not touch any other tile."),
    "scrabble.card-needs-theme-word": lazy("With this card only theme words: %(word)s is none."),
    "scrabble.card-needs-word": lazy("Choose a word on the board for this card."),
    "scrabble.card-frees-nothing": lazy(
        "Every tile of %(word)s belongs to another word too, so none can be taken up."
    ),
    "scrabble.card-needs-line": lazy(
        "The new word must lie in the line of the one that was taken up."
    ),
    "scrabble.card-needs-freed-square": lazy(
        "The new word must cover a square that has become free."
    ),
    "scrabble.card-not-foreign": lazy(
        "%(word)s is in none of the word lists of other languages in this game."
    ),
    "scrabble.card-needs-costume": lazy(
        "Choose a tile of yours with a letter, and the square where it stands for another one."
    ),
}

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
"""Theme cards that need an answer or involve other players."""
