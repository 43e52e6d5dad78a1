"""Messages for refusals about assignments."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

ASSIGNMENTS: Final[Mapping[str, LazyText]] = {
    "assignments.title-empty": lazy("Please give it a title."),
    "assignments.title": lazy("A title has at most %(longest)s characters, all of them visible."),
    "assignments.date": lazy("Please enter a day and a time."),
    "assignments.due-first": lazy("It would be due before it opens. Choose a later time."),
    "assignments.due-past": lazy("The time at which it is due is past already."),
    "assignments.late-first": lazy("Late work must be taken for longer than until it is due."),
    "assignments.far": lazy("That is more than a year away; please look at the year."),
    "assignments.attempts": lazy("Please choose how often it may be done."),
    "assignments.opened": lazy(
        "It has opened, so learners may have begun it as it is. Withdraw it and give another."
    ),
    "assignments.no-words": lazy(
        "No word of this list can be asked: please paste English or Japanese words, one a line or "
        "parted by commas."
    ),
    "assignments.many-words": lazy("These are too many words to learn at once: at most %(most)s."),
    "assignments.endless": lazy("Choose how many words the chain has, so that it can be done."),
    "drills.hints-off": lazy(
        "There are no hints in this work: your teacher has switched them off."
    ),
    "assignments.under-way": lazy("They are at it now; what they are doing counts."),
    "work.learners-only": lazy("This is for the learners of the class; you teach it."),
    "work.not-yet": lazy("This has not opened yet."),
    "work.over": lazy("The time for this is over; it cannot be begun any more."),
    "work.withdrawn": lazy("Your teacher has withdrawn this; there is nothing to do any more."),
    "work.class-closed": lazy("The class is closed; there is nothing to do any more."),
    "work.no-attempts": lazy("You have done this as often as it may be done."),
}
