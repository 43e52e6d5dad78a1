"""Messages for refusals about people, classes and the assignments of a class."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

PEOPLE: Final[Mapping[str, LazyText]] = {
    "learner.nickname-empty": lazy("Please enter a nickname."),
    "learner.nickname-long": lazy("A nickname has at most %(longest)s characters."),
    "learner.nickname-strange": lazy(
        "There is an invisible character in this nickname; please type it again."
    ),
    "pin.wrong": lazy("This PIN is not the right one. Please compare it digit by digit."),
    "pin.locked": lazy("Too many wrong PINs. Please try again later, or ask for a new PIN."),
    "house.owned": lazy("There is an owner already, and there can be only one."),
    "house.owner-stays": lazy("The owner's own access is changed in the owner's settings."),
    "house.club-long": lazy("This name has at most %(longest)s characters."),
    "house.club-strange": lazy(
        "There is an invisible character in this name; please type it again."
    ),
}
"""Nicknames, PINs and the server's settings."""

DELETION: Final[Mapping[str, LazyText]] = {
    "rights.owner": lazy(
        "You are the owner of this installation. Make somebody else the owner first."
    ),
    "rights.last-teacher": lazy(
        "You are the only teacher of “%(name)s”. Delete the class, or let somebody else teach it "
        "first."
    ),
    "rights.busy": lazy(
        "You sat down at a table in this moment. Nothing was deleted; please try again."
    ),
}

CLASSES: Final[Mapping[str, LazyText]] = {
    "classes.closed": lazy("This class is closed. Open it again before you change something."),
    "classes.id": lazy("This form was used already. Please open a new one."),
    "classes.name-empty": lazy("Please give the class a name."),
    "classes.name-long": lazy("The name of a class has at most %(longest)s characters."),
    "classes.name-strange": lazy(
        "There is an invisible character in this name; please type it again."
    ),
    "classes.zone": lazy("There is no such time zone; please choose one of the list."),
    "classes.kept": lazy("Choose a day from today on, at most three years ahead."),
    "classes.name-taken": lazy(
        "Somebody in this class is called %(name)s already. Please choose another name, "
        "such as one with the first letter of your family name."
    ),
    "classes.over": lazy("This class is closed; nobody comes in any more."),
    "classes.code-expired": lazy(
        "This code has expired. Please ask your teacher for the new code, or to renew this one."
    ),
    "classes.joining-closed": lazy(
        "This class takes nobody new at the moment. Please ask your teacher to open it."
    ),
    "classes.many-wait": lazy(
        "%(most)s people wait at the door already. Please tell your teacher: they can let them in "
        "or turn them away, and change the code if these are strangers."
    ),
    "classes.full": lazy(
        "The class is full: it holds %(most)s people. Please tell your teacher: they can remove "
        "somebody or make a second class."
    ),
    "classes.last-teacher": lazy(
        "The class would be without a teacher. Let somebody teach it with you first, or close it."
    ),
    "classes.co-teacher": lazy(
        "%(name)s is not a teacher in this house. Who set up studyplay can make them one."
    ),
    "classes.not-pupil": lazy("This is a teacher; only who set up studyplay can do that."),
    "classes.list": lazy("The list cannot be taken like this; nobody was made."),
    "classes.file": lazy(
        "This file cannot be read as text. Save it as CSV (UTF-8) in your spreadsheet, "
        "or paste the names."
    ),
}

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
