"""Texts of classes: join settings and errors of pasted name lists."""

from collections.abc import Mapping
from typing import Final

from studyplay.study.classroom.model import JoinPolicy
from studyplay.study.classroom.roster import RosterProblem
from studyplay.web.i18n import LazyText, lazy

JOIN_SETTINGS: Final[Mapping[JoinPolicy, tuple[LazyText, LazyText]]] = {
    JoinPolicy.ASK: (lazy("Ask first"), lazy("You let each of them in.")),
    JoinPolicy.OPEN: (
        lazy("In at once"),
        lazy("Whoever knows the code is in; if very many come at once, you let the rest in."),
    ),
    JoinPolicy.CLOSED: (lazy("Closed"), lazy("Nobody new comes in.")),
}
"""Name and description of each join setting."""

NAME_LIST_ERRORS: Final[Mapping[RosterProblem, LazyText]] = {
    RosterProblem.NO_NAME: lazy("There is no name in this line."),
    RosterProblem.LONG: lazy("This name is too long: at most 20 characters."),
    RosterProblem.STRANGE: lazy("There is an invisible character in this name."),
    RosterProblem.LEVEL: lazy("This is no level: write A1, A2, B1, B2, C1 or C2, or nothing."),
    RosterProblem.TWICE: lazy("The same name stands in line %(number)s already."),
    RosterProblem.IN_CLASS: lazy(
        "Somebody of this name is in the class already, or asks to come in."
    ),
    RosterProblem.COLUMNS: lazy(
        "There are several columns, and no heading says which one has the names. "
        "Write “name” (or 名前, 姓名) above it, or paste the names alone."
    ),
    RosterProblem.HALF: lazy("There is only one half of a name in this line."),
    RosterProblem.HALVES: lazy(
        "It is not clear which columns make a name. Write “姓” above one column and “名” above "
        "one other, or “name” (or 氏名, 姓名) above the one with whole names."
    ),
    RosterProblem.TOO_MANY: lazy(
        "%(text)s people are on the list, but only %(number)s more fit into the class. "
        "It is full from this line on; make a second class for the others."
    ),
    RosterProblem.TOO_LONG: lazy("This is far too much text for a class list."),
}
"""Errors of a line in a pasted name list."""
