"""Messages for refusals about classes."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

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
