"""Learners' decisions about words, stored beside the word log."""

from enum import StrEnum


class WordDecision(StrEnum):
    """A learner's decision about a word; the values are stored and sent.

    ``DRILL``: practise the word.  ``DECK``: add it to the next deck.  ``KNEW``: do not ask for
    it any more.
    """

    DRILL = "drill"
    DECK = "deck"
    KNEW = "knew"
