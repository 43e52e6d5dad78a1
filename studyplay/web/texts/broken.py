"""What to say when the data under the program is broken: which file, and what to do about it."""

from collections.abc import Mapping
from typing import Final

from studyplay.store.database import Fault, StoreBroken
from studyplay.web.i18n import Lazy, gettext, lazy
from studyplay.words.errors import REBUILD, DataError

FAULTS: Final[Mapping[str, Lazy]] = {
    "data.missing": lazy("The file %(file)s is missing. What to do: %(remedy)s"),
    "data.altered": lazy(
        "The file %(file)s is not the one that belongs here. What to do: %(remedy)s"
    ),
    "data.damaged": lazy("The file %(file)s cannot be read. What to do: %(remedy)s"),
    "data.not-built": lazy("The file %(file)s has not been built yet. What to do: %(remedy)s"),
}


REMEDIES: Final[Mapping[str, Lazy]] = {
    REBUILD: lazy("delete the file, then ./run setup"),
}
"""The remedies that are more than a command."""

STORE: Final[Mapping[Fault, Lazy]] = {
    Fault.DAMAGED: lazy(
        "The database %(where)s cannot be read. Stop the program, move that file aside or put "
        "back a copy of it, and start again."
    ),
    Fault.FULL: lazy(
        "The disk is full, so nothing can be saved in %(where)s. Make room on it and try again; "
        "what was done before is kept."
    ),
    Fault.GONE: lazy(
        "The disk with %(where)s does not answer: it was pulled out, or it is failing. Plug it in "
        "again and try once more; what was done before is kept."
    ),
    Fault.READ_ONLY: lazy(
        "The database %(where)s cannot be written to. Give the program the right to write that "
        "file and its folder, and start again."
    ),
    Fault.IN_USE: lazy(
        "The database %(where)s is in use by another program. Close that one and try again."
    ),
    Fault.NEWER: lazy(
        "A newer version of this program has written what is asked for here, in %(where)s. "
        "Update the program to open it; nothing in it has been changed."
    ),
}


def word_data(fault: DataError) -> str:
    """Which file of words is broken and the command that repairs it."""
    known = FAULTS.get(fault.code)
    if known is None:
        return str(fault)
    remedy = fault.facts["remedy"]
    return gettext(known.text, **{**fault.facts, "remedy": str(REMEDIES.get(remedy, remedy))})


def store(fault: StoreBroken) -> str:
    """Which database cannot be used and what the person at the server can do."""
    return gettext(STORE[fault.fault].text, where=fault.where)
