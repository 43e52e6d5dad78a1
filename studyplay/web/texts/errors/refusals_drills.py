"""Messages for refusals about drills."""

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
