"""Messages for violations in ことばであそぼ."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

KOTOBA: Final[Mapping[str, LazyText]] = {
    "kotoba.already-appeared": lazy("“%(word)s” has already been there in this game."),
    "kotoba.already-voted": lazy("You have already voted on this."),
    "kotoba.bad-card": lazy("“%(card)s” is not one large kana, so there can be no such card."),
    "kotoba.bad-count": lazy("There must be one card or more of %(card)s, not %(count)s."),
    "kotoba.bad-number": lazy("%(name)s is %(number)s; it may not be less than 0."),
    "kotoba.bad-rounds": lazy("For each number of players there must be one number of rounds."),
    "kotoba.bad-seats": lazy("%(seats)s cannot play this; it is for 2 to 5 players."),
    "kotoba.card-twice": lazy("The card %(card)s is listed twice."),
    "kotoba.cards-removed": lazy(
        "From “%(before)s” to “%(word)s” cards would be taken away. A step replaces or adds cards."
    ),
    "kotoba.deck-too-small": lazy("%(cards)s cards are too few: %(dealt)s must be dealt."),
    "kotoba.mixed-step": lazy(
        "From “%(before)s” to “%(word)s” you would replace and add at once. Make two steps of it."
    ),
    "kotoba.no-bonus-card": lazy("The bonus card %(card)s is missing from the cards."),
    "kotoba.no-rewrite-yet": lazy(
        "In the first %(closed)s rounds no word can be rewritten; this is round %(round)s."
    ),
    "kotoba.no-rounds": lazy("With %(seats)s players there must be one round or more."),
    "kotoba.no-step": lazy("Rewrite the word in one step or more."),
    "kotoba.no-such-card": lazy("You cannot put away %(card)s: you do not have (so many of) it."),
    "kotoba.no-target": lazy("That word is not there (any more)."),
    "kotoba.no-vote": lazy("No word is being voted on now."),
    "kotoba.not-enough-chips": lazy("The word costs %(price)s chips; you have %(chips)s."),
    "kotoba.not-in-hand": lazy("For “%(word)s” you need a card %(card)s (more) in your hand."),
    "kotoba.not-kana": lazy("Write the word in kana: “%(word)s” is not."),
    "kotoba.not-your-proposal": lazy("Only the player who proposed the word can take it back."),
    "kotoba.order-changed": lazy(
        "From “%(before)s” to “%(word)s” the cards that lie there would change their order."
    ),
    "kotoba.own-word": lazy("You can rewrite only words of other players."),
    "kotoba.proposals-used-up": lazy(
        "Not in the dictionary: %(doubtful)s. You have no proposals left in this turn (%(most)s)."
    ),
    "kotoba.table-size": lazy("%(seats)s cannot play with these rules; so many can: %(sizes)s."),
    "kotoba.too-many-replaced": lazy(
        "“%(before)s” to “%(word)s” replaces %(changed)s cards; a step replaces %(most)s at most."
    ),
    "kotoba.too-short": lazy("“%(word)s” is too short: a word has %(shortest)s cards or more."),
    "kotoba.vote-open": lazy("Wait until the vote is decided."),
    "kotoba.voted-down": lazy("The players have voted “%(word)s” down in this game."),
    "kotoba.word-made": lazy("You have already made a word in this turn."),
}
