"""What a learner decides about a word; the record keeps it beside what happened to the word."""

from enum import StrEnum


class Decision(StrEnum):
    """What a learner may say of a word, as it is stored and sent.

    ``DRILL``: put aside to be practised.  ``DECK``: to be a card of the next deck.  ``KNEW``: not
    to be asked for any more.
    """

    DRILL = "drill"
    DECK = "deck"
    KNEW = "knew"
