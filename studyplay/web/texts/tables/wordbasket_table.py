"""Strings for the scripts of a Word Basket table, which fill the ``%(name)s`` placeholders."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

_WORD_INPUT: Final[Mapping[str, LazyText]] = {
    "choose-reading": lazy("How is it read? Tap the reading."),
    "no-reading": lazy("The dictionary cannot read this. Type it in kana."),
    "looking-up": lazy("Looking up the reading …"),
    "no-word": lazy("Type a word first, then tap the card."),
    "several-fit": lazy("Several cards fit: tap one, or type its number."),
    "unfit": lazy(
        "“%(word)s” does not fit the card %(card)s. Tap again to throw it all the same."
    ),
    "none-fits": lazy("None of your cards fits this word."),
    "why-n-end": lazy("ends on ん"),
    "why-wrong-start": lazy("does not begin with %(letters)s"),
    "why-too-short": lazy("needs %(needed)s kana"),
    "why-repeated": lazy("was your last word"),
    "throwing": lazy("Thrown …"),
    "late": lazy("Beaten by %(name)s (%(seconds)s s). Your card is back, nothing is lost."),
    "late-self": lazy("You have already thrown a card there, perhaps on another device."),
    "late-other": lazy("The basket has changed. Your card is back, nothing is lost."),
}

_CARDS: Final[Mapping[str, LazyText]] = {
    "card-kana": lazy("card %(card)s"),
    "card-exactly": lazy("card %(card)s: a word of %(card)s kana"),
    "card-longer": lazy("card %(card)s: a word of 7 kana or more"),
    "card-line": lazy("card %(card)s: a word that ends on %(letters)s"),
    "fits": lazy("fits"),
    "n-kana": lazy("%(n)s kana"),
    "no-cards": lazy("no cards left"),
    "choose-top": lazy("Which card lies on top? You throw all %(n)s and draw %(more)s."),
    "asked": lazy("Asked for: a word with %(letters)s"),
    "deck": lazy("%(n)s in the deck"),
}

_ANNOUNCEMENTS: Final[Mapping[str, LazyText]] = {
    "reach": lazy("リーチ!"),
    "reach-with": lazy("Throw with リーチ"),
    "accuse": lazy("“%(word)s” is wrong!"),
    "accuse-reach": lazy("%(name)s forgot リーチ!"),
    "reset": lazy("Reset the hand"),
    "cancel": lazy("Cancel"),
    "propose-stop": lazy("Propose to stop"),
    "agree": lazy("Agree"),
    "refuse": lazy("Go on"),
    "a-word": lazy("It is a word"),
    "no-noun": lazy("It is not"),
    "abstain": lazy("Abstain"),
}

_PANELS: Final[Mapping[str, LazyText]] = {
    "vote": lazy("Is “%(word)s” a word?"),
    "vote-thrown": lazy(
        "%(name)s threw it, %(accuser)s doubts it. The dictionary does not have it."
    ),
    "vote-held": lazy("%(name)s wants to throw it. The dictionary does not have it."),
    "vote-mine": lazy("The others are deciding about your word."),
    "vote-done": lazy("You have voted."),
    "voted": lazy("%(n)s of %(all)s have voted"),
    "abstained": lazy("Abstained: %(names)s"),
    "out": lazy("%(name)s has thrown the last card!"),
    "out-mine": lazy("You have thrown your last card!"),
    "out-hint": lazy("The others may still object."),
    "stop": lazy("%(name)s proposes to stop. Then nobody wins."),
    "stop-mine": lazy("You have proposed to stop. The others decide."),
    "turn": lazy("%(name)s is on turn"),
    "turn-mine": lazy("Your turn"),
    "agreed-end": lazy("All agreed to stop."),
    "stuck-end": lazy("Nobody could get on, so the game is over."),
    "seconds-left": lazy("seconds left"),
}

_LOG: Final[Mapping[str, LazyText]] = {
    "seconds": lazy("%(n)s s"),
    "show-meaning": lazy("meaning"),
    "no-meaning": lazy("No meaning is installed for this word."),
    "line-turned": lazy("The card %(card)s is turned up."),
    "line-turned-none": lazy("No card is turned up."),
    "line-back": lazy("%(name)s: “%(word)s” was taken back."),
    "line-reset": lazy("%(name)s: reset of %(n)s, %(card)s on top"),
    "line-reach": lazy("%(name)s did not call リーチ: a card is drawn."),
    "line-no-word": lazy("%(name)s: the table does not allow “%(word)s”."),
    "line-set-aside": lazy("%(name)s: the votes did not decide about “%(word)s”."),
    "line-pass": lazy("%(name)s: the time was over."),
    "said-throw": lazy("%(name)s: %(word)s, with %(card)s. Now %(letters)s."),
    "said-reset": lazy("%(name)s throws all %(n)s cards. Now %(letters)s."),
    "said-turned": lazy("%(card)s is turned up. Now %(letters)s."),
    "said-back": lazy("%(accuser)s was right about “%(word)s”: %(why)s. %(name)s draws a card."),
    "said-stands": lazy("%(accuser)s doubted it, but the word of %(name)s stands."),
    "said-reach": lazy("%(name)s: リーチ!"),
    "said-reach-missed": lazy("%(accuser)s: %(name)s forgot リーチ and draws a card."),
    "said-vote": lazy("Vote: is “%(word)s” a word?"),
    "said-accepted": lazy("The table allows the word."),
    "said-rejected": lazy("The table does not allow the word."),
    "said-undecided": lazy("The votes do not decide. The word is set aside, without a penalty."),
    "said-set-aside": lazy("%(name)s takes “%(word)s” back and draws no card."),
    "said-shuffled": lazy("The deck is used up: the basket is the new deck."),
    "said-stop": lazy("%(name)s proposes to stop."),
    "said-go-on": lazy("%(name)s wants to go on."),
    "said-pass": lazy("%(name)s: the time was over."),
    "fault-n-end": lazy("it ends on ん"),
    "fault-wrong-start": lazy("it begins with another letter"),
    "fault-too-short": lazy("it is too short"),
    "fault-wild-last": lazy("a wild card may not be the last one"),
    "fault-wrong-end": lazy("it does not end on the letter of the card"),
    "fault-wrong-length": lazy("it has another length than the card asks for"),
    "fault-wrong-row": lazy("it does not end on a letter of the card"),
    "fault-repeated": lazy("it was said twice running"),
    "fault-voted-down": lazy("the table does not allow it"),
    "called": lazy("リーチ"),
    "short-words": lazy("%(n)s+ kana"),
}

WORDBASKET_STRINGS: Final[Mapping[str, LazyText]] = {
    **_WORD_INPUT,
    **_CARDS,
    **_ANNOUNCEMENTS,
    **_PANELS,
    **_LOG,
}
