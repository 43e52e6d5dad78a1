"""Texts of classes: join settings and errors of pasted name lists."""

from collections.abc import Mapping
from typing import Final

from studyplay.study.classroom.model import Joining
from studyplay.study.classroom.roster import Trouble
from studyplay.web.i18n import Lazy, lazy

JOINING: Final[Mapping[Joining, tuple[Lazy, Lazy]]] = {
    Joining.ASK: (lazy("Ask first"), lazy("You let each of them in.")),
    Joining.OPEN: (
        lazy("In at once"),
        lazy("Whoever knows the code is in; if very many come at once, you let the rest in."),
    ),
    Joining.CLOSED: (lazy("Closed"), lazy("Nobody new comes in.")),
}
"""Name and description of each join setting."""

TROUBLES: Final[Mapping[Trouble, Lazy]] = {
    Trouble.NO_NAME: lazy("There is no name in this line."),
    Trouble.LONG: lazy("This name is too long: at most 20 characters."),
    Trouble.STRANGE: lazy("There is an invisible character in this name."),
    Trouble.LEVEL: lazy("This is no level: write A1, A2, B1, B2, C1 or C2, or nothing."),
    Trouble.TWICE: lazy("The same name stands in line %(number)s already."),
    Trouble.IN_CLASS: lazy("Somebody of this name is in the class already, or asks to come in."),
    Trouble.COLUMNS: lazy(
        "There are several columns, and no heading says which one has the names. "
        "Write “name” (or 名前, 姓名) above it, or paste the names alone."
    ),
    Trouble.HALF: lazy("There is only one half of a name in this line."),
    Trouble.HALVES: lazy(
        "It is not clear which columns make a name. Write “姓” above one column and “名” above "
        "one other, or “name” (or 氏名, 姓名) above the one with whole names."
    ),
    Trouble.TOO_MANY: lazy(
        "%(text)s people are on the list, but only %(number)s more fit into the class. "
        "It is full from this line on; make a second class for the others."
    ),
    Trouble.TOO_LONG: lazy("This is far too much text for a class list."),
}
"""Errors of a line in a pasted name list."""
