"""Messages for refusals about drills, word chains and the words that they ask."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

DRILLS: Final[Mapping[str, LazyText]] = {
    "drills.spec": lazy("Such a drill cannot be made; please choose one of the list."),
    "drills.no-words-level": lazy(
        "There are no words of this kind at this level. Choose another level or another number "
        "of letters."
    ),
    "drills.no-words-mine": lazy(
        "You have put no words aside to drill yet. Press “Drill it” beside a word."
    ),
    "drills.no-words-missed": lazy("Nothing was missed in this drill."),
    "drills.no-words-record": lazy("You have missed no word that you have not found since."),
    "drills.no-words-due": lazy("No word is due now. Come back later, or choose other words."),
    "drills.no-words-evening": lazy("There are no words of an evening of the club yet."),
    "drills.no-words-list": lazy(
        "No word of your list can be asked: please paste English words, one a line or parted by "
        "commas."
    ),
    "drills.list-empty": lazy("Your list is empty: type or paste some English words."),
    "drills.no-words-theme": lazy("The theme has no words."),
    "drills.no-words-fingerprint": lazy(
        "You have made no spelling mistakes yet that could be practised."
    ),
    "drills.none-fits": lazy(
        "None of these words fits this kind of drill. Choose another kind or other words."
    ),
    "drills.no-voice": lazy("There is no voice on this machine."),
    "drills.answer-long": lazy("That is longer than any word here."),
    "drills.answer-kana": lazy("Please write it in kana or in Latin letters."),
    "drills.answer-letters": lazy(
        "Please type the letters A to Z; switch the keyboard to English if need be."
    ),
}

CHAINS: Final[Mapping[str, LazyText]] = {
    "chain.spec": lazy("There is no such chain; please choose one of the list (CH-2.4)."),
    "chain.no-words": lazy("There are no words for this. Choose another level or fewer letters."),
    "chain.empty": lazy("Type a word first."),
    "chain.too-long": lazy("That is longer than any word."),
    "chain.not-kana": lazy("“%(word)s” is not one word in kana or kanji."),
    "chain.chouon": lazy("A word cannot begin with ー: “%(word)s”."),
    "chain.unreadable": lazy(
        "My dictionary does not know how “%(word)s” is read. Type it in kana."
    ),
    "chain.not-letters": lazy("An English word has the letters A to Z alone."),
}

CHALLENGES: Final[Mapping[str, LazyText]] = {
    "challenge.not-over": lazy("Finish today's challenge first; then you can show the result."),
    "challenge.no-words": lazy("There are no words for a challenge on this machine."),
}

SCHEDULE: Final[Mapping[str, LazyText]] = {
    "schedule.nothing-due": lazy("There are no words left for today."),
    "schedule.nothing-fits": lazy("Today's words do not suit any drill; look at them instead."),
}

PATTERNS: Final[Mapping[str, LazyText]] = {
    "pattern.empty": lazy("Type a pattern, such as F?OWER."),
    "pattern.too-long": lazy("This pattern is too long."),
    "pattern.character": lazy(
        "“%(character)s” (character %(position)s) does not belong into a pattern: use letters, "
        "? for one letter, * for any number, and [abc] for one of several."
    ),
    "pattern.unclosed": lazy("The bracket [ (character %(position)s) is not closed."),
    "pattern.empty-set": lazy("There is no letter between the brackets."),
}

TAGS: Final[Mapping[str, LazyText]] = {
    "tags.empty": lazy("Give the tag a name, such as “exam” or “unit 5”."),
    "tags.long": lazy("A tag has at most 24 characters."),
    "tags.signs": lazy(
        "A tag has no commas, no quotation marks and no signs that cannot be seen."
    ),
    "tags.many": lazy("%(most)s tags are enough: take one away before you make another."),
    "tags.many-words": lazy("A tag can be on %(most)s words at most."),
    "tags.no-words": lazy("There is no word in this list that we know."),
    "drills.no-words-tag": lazy("There are no words under this tag that a drill can ask."),
}

DECKS: Final[Mapping[str, LazyText]] = {
    "decks.nothing-to-add": lazy("All of these words are in the class deck already."),
    "decks.class-full": lazy("A class deck holds %(most)s words; take some out first."),
    "decks.class-empty": lazy("There are no words in the class deck yet."),
}
