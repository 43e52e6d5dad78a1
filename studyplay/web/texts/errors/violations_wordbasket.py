"""Messages for violations in Word Basket."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

WORD_BASKET: Final[Mapping[str, LazyText]] = {
    "wordbasket.n-end": lazy("“%(word)s” ends on ん. Such words are never allowed."),
    "wordbasket.wrong-start": lazy("“%(word)s” does not begin with %(letters)s."),
    "wordbasket.too-short": lazy("“%(word)s” is too short: you need %(needed)s kana or more."),
    "wordbasket.wild-last": lazy(
        "With these rules your last card may not be a wild card (%(card)s)."
    ),
    "wordbasket.wrong-end": lazy("“%(word)s” does not end on %(card)s."),
    "wordbasket.wrong-length": lazy("“%(word)s” has %(length)s kana; the card asks for %(card)s."),
    "wordbasket.wrong-row": lazy("“%(word)s” does not end on a letter of the %(card)s."),
    "wordbasket.repeated": lazy("You have just said “%(word)s”. Say another word."),
    "wordbasket.not-on-turn": lazy("Please wait: with these rules another player is on turn."),
    "wordbasket.turn-over": lazy("Your time is over; the next player is on turn."),
    "wordbasket.unknown-word": lazy(
        "“%(word)s” is not in my dictionary. Throw it again if you are sure that it is a word."
    ),
    "wordbasket.voted-down": lazy("The table has decided that “%(word)s” does not count."),
    "wordbasket.set-aside": lazy(
        "The votes did not decide about “%(word)s” in this game. Please say another word."
    ),
    "wordbasket.no-word": lazy("Say a word with your card."),
    "wordbasket.kanji": lazy("Write “%(word)s” in kana, as it is read."),
    "wordbasket.not-kana": lazy("“%(word)s” is not one word in kana."),
    "wordbasket.chouon-first": lazy("No word begins with ー: “%(word)s”."),
    "wordbasket.too-long": lazy("That is too long: a word has at most %(longest)s kana."),
    "wordbasket.late": lazy(
        "Somebody was faster. Take your card back, nothing is lost; now it is %(letters)s."
    ),
    "wordbasket.not-in-hand": lazy("You do not have the card %(card)s."),
    "wordbasket.number-on-top": lazy(
        "A number card (%(card)s) may not lie on top. Choose another card."
    ),
    "wordbasket.only-numbers": lazy(
        "You have only number cards, and none of them may lie on top, so you cannot reset."
    ),
    "wordbasket.no-reach": lazy("You call reach when you have one card left."),
    "wordbasket.reach-called": lazy("You have already called reach."),
    "wordbasket.stands": lazy(
        "Too late: another card has been thrown since, so that word stands."
    ),
    "wordbasket.nothing-to-accuse": lazy("There is no throw that could be pointed out now."),
    "wordbasket.own-throw": lazy("This word was your own. Only the others can point it out."),
    "wordbasket.own-reach": lazy("Only the others can point out that you did not call reach."),
    "wordbasket.reach-heard": lazy("This player has not forgotten to call reach."),
    "wordbasket.gone-out": lazy(
        "Somebody has played the last card. Now you can only point out a mistake."
    ),
    "wordbasket.too-late": lazy("Too late: the game is decided."),
    "wordbasket.voting": lazy("Please wait: the others are deciding about a word."),
    "wordbasket.no-vote": lazy("There is nothing to vote on now."),
    "wordbasket.no-voter": lazy("You have no vote (any more) on this word."),
    "wordbasket.vote-over": lazy("The time to vote is over."),
    "wordbasket.stop-asked": lazy("To stop has been proposed already; wait for the next card."),
    "wordbasket.no-proposal": lazy("Nobody has proposed to stop."),
    "wordbasket.already-answered": lazy("You have already answered."),
    "wordbasket.seats": lazy(
        "This game is for %(fewest)s to %(most)s players with these rules, not for %(seats)s."
    ),
    "wordbasket.impossible-seats": lazy(
        "Nobody can play this with %(fewest)s to %(most)s players."
    ),
    "wordbasket.impossible-hand": lazy(
        "A hand of %(size)s cards does not work with sixty cards and so many players."
    ),
    "wordbasket.impossible-lengths": lazy(
        "The last word must be at least as long as the others, and every word at least one kana."
    ),
    "wordbasket.impossible-limits": lazy("Times, penalties and limits must be more than nothing."),
    "wordbasket.too-many-handicaps": lazy(
        "There are %(handicaps)s handicaps, but at most %(most)s players."
    ),
}
