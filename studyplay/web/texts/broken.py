"""Error texts for an unusable database or unusable word data, with the remedy."""

from collections.abc import Mapping
from pathlib import PurePath
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
"""Remedies that are not a command."""

STORE: Final[Mapping[Fault, Lazy]] = {
    Fault.DAMAGED: lazy(
        "The database cannot be read. Stop the program, move the database file somewhere else or "
        "put back a backup, and start again."
    ),
    Fault.FULL: lazy(
        "The disk is full, so nothing can be saved. Make room on it and try again; what was done "
        "before is kept."
    ),
    Fault.GONE: lazy(
        "The disk with the database does not respond: it was disconnected, or it is failing. "
        "Connect it again and try once more; what was done before is kept."
    ),
    Fault.READ_ONLY: lazy(
        "The database cannot be written to. Allow the program to write to the database file and "
        "its folder, and start again."
    ),
    Fault.IN_USE: lazy("The database is in use by another program. Close that one and try again."),
    Fault.NEWER: lazy(
        "What you want to open was saved by a newer version of this program. Update the program "
        "to open it; nothing was changed."
    ),
    Fault.DELETED: lazy(
        "A file of the database was deleted or moved while the program was running, so nothing is "
        "saved at the moment. Put the same file back in its place and try again. If it is lost, "
        "stop the program, put back a backup, and start again."
    ),
    Fault.REPLACED: lazy(
        "The database was replaced by another file while the program was running, so nothing is "
        "saved at the moment. Stop the program and start it again: then it uses the new file."
    ),
}
"""Texts for all visitors.  File, folder and cause are in the log only."""


def reference(mark: str) -> str:
    """Refer to the log line with *reference*, which contains file and cause."""
    return gettext(
        "The log in the terminal of studyplay names the file and the cause. "
        "Reference: %(reference)s",
        reference=mark,
    )


def word_data(fault: DataError) -> str:
    """The unusable word file and the command that repairs it; empty for unknown codes."""
    known = FAULTS.get(fault.code)
    if known is None:
        return ""
    remedy = fault.facts["remedy"]
    return gettext(
        known.text,
        file=PurePath(fault.facts["file"]).name,  # the folder is in the log only
        remedy=str(REMEDIES.get(remedy, remedy)),
    )


def store(fault: StoreBroken) -> str:
    """The fault of the database and its remedy."""
    return gettext(STORE[fault.fault].text)
