"""Strings for the scripts of a ことばであそぼ table."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

WORD_BUILDING: Final[Mapping[str, LazyText]] = {
    "new-word": lazy("New word"),
    "rewrite-of": lazy("Rewrite a word of %(name)s:"),
    "build-already": lazy("It is the turn of %(name)s. You can build your word already."),
    "made-already": lazy("Your word is made. End your turn when you are ready."),
    "vote-first": lazy("Words are voted on. What you build stays here."),
    "no-proposals": lazy("Only words of the dictionary: you have no proposals left in this turn."),
    "lay": lazy("Lay the word"),
    "to-vote": lazy("Put to the vote"),
    "rewrite-for": lazy("Rewrite (price %(price)s)"),
    "to-vote-for": lazy("Put to the vote (price %(price)s)"),
    "bonus-card": lazy("%(card)s, bonus card"),
    "card-laid": lazy("%(card)s, in your word"),
    "card-own": lazy("%(card)s, from your hand: take back"),
    "card-over": lazy("%(card)s, over %(was)s: take back"),
    "card-lies": lazy("%(card)s, lies there: replace"),
    "add-here": lazy("Add at place %(n)s"),
    "did-replace": lazy("%(now)s for %(was)s"),
    "did-add": lazy("%(now)s added"),
    "chips-plain": lazy("Chips +%(n)s"),
    "chips-bonus": lazy("Chips +%(n)s (%(bonus)s for bonus cards)"),
    "doubtful": lazy("not in the dictionary: put to the vote"),
    "was-set-aside": lazy(
        "Nobody else could judge “%(words)s”, so it was set aside. Please make another word."
    ),
    "bank": lazy("the bank"),
    "costs-to": lazy("Price: %(price)s, paid to %(name)s"),
    "chips-now": lazy("Your chips: %(before)s → %(after)s"),
    "cards-now": lazy("Cards in the word: %(n)s"),
    "net": lazy("Points: %(n)s"),
    "puts-away": lazy("You put away: %(n)s"),
    "draws": lazy("You draw: %(n)s"),
}

TABLE_STATUS: Final[Mapping[str, LazyText]] = {
    "round": lazy("Round %(n)s of %(all)s"),
    "turn-of": lazy("Turn of %(name)s"),
    "your-turn": lazy("Your turn"),
    "your-turn-ends": lazy("Your turn: put away and draw up"),
    "voting": lazy("Vote"),
    "pile": lazy("Pile: %(n)s"),
    "discards": lazy("Discards: %(n)s"),
    "no-discards": lazy("Nothing has been put away yet."),
    "in-front": lazy("Cards %(cards)s + chips %(chips)s"),
    "no-words": lazy("No words yet"),
    "price": lazy("costs %(price)s"),
    "rewrite-word": lazy("Rewrite %(word)s of %(name)s, price %(price)s"),
    "asks-new": lazy("%(name)s asks: is this a word?"),
    "asks-rewrite": lazy("%(name)s rewrites a word of %(owner)s and asks: are these words?"),
    "in-question": lazy("in question"),
    "agreed": lazy("says it is a word"),
    "against": lazy("says it is not"),
    "abstained": lazy("abstains"),
    "awaited": lazy("is awaited"),
    "need": lazy("%(n)s of %(all)s must agree."),
}

EVENT_SENTENCES: Final[Mapping[str, LazyText]] = {
    "e-opened": lazy("The cards are dealt. First: %(name)s"),
    "e-drew": lazy("%(name)s: drawn %(cards)s"),
    "e-drew-n": lazy("%(name)s: cards drawn: %(n)s"),
    "e-shuffled": lazy("The pile is empty: the discards are shuffled and are the new pile."),
    "e-made": lazy("%(name)s: new word %(word)s, chips %(chips)s"),
    "e-made-plain": lazy("%(name)s: new word %(word)s"),
    "e-rewrote": lazy(
        "%(name)s: bought from %(owner)s for %(price)s, %(chain)s → %(word)s, chips %(chips)s"
    ),
    "e-proposed": lazy("%(name)s: puts to the vote %(words)s"),
    "e-agrees": lazy("%(name)s: a word"),
    "e-disagrees": lazy("%(name)s: not a word"),
    "e-abstains": lazy("%(name)s: abstains"),
    "e-refused": lazy("Voted down: %(words)s"),
    "e-set-aside": lazy("Nobody else could judge it. Set aside: %(words)s"),
    "e-withdrawn": lazy("%(name)s: takes back %(words)s"),
    "e-discarded": lazy("%(name)s: puts away %(cards)s"),
    "e-turn": lazy("On turn: %(name)s"),
    "e-ended": lazy("The last round is over."),
}

KOTOBA_STRINGS: Final[Mapping[str, LazyText]] = {
    **WORD_BUILDING,
    **TABLE_STATUS,
    **EVENT_SENTENCES,
}
