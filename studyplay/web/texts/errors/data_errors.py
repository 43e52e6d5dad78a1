"""Error texts for an unusable database or unusable word data, with the remedy."""

from collections.abc import Mapping
from pathlib import PurePath
from typing import Final

from studyplay.store.database import DatabaseFault, DatabaseUnusable
from studyplay.web.i18n import LazyText, gettext, lazy
from studyplay.words.errors import REBUILD_INSTRUCTION, DataError

WORD_DATA_FAULTS: Final[Mapping[str, LazyText]] = {
    "data.missing": lazy("The file %(file)s is missing. What to do: %(remedy)s"),
    "data.altered": lazy(
        "The file %(file)s is not the one that belongs here. What to do: %(remedy)s"
    ),
    "data.damaged": lazy("The file %(file)s cannot be read. What to do: %(remedy)s"),
    "data.not-built": lazy("The file %(file)s has not been built yet. What to do: %(remedy)s"),
}


REMEDIES: Final[Mapping[str, LazyText]] = {
    REBUILD_INSTRUCTION: lazy("delete the file, then ./run setup"),
}
"""Remedies that are not a command."""

DATABASE_FAULTS: Final[Mapping[DatabaseFault, LazyText]] = {
    DatabaseFault.DAMAGED: lazy(
        "The database cannot be read. Stop the program, move the database file somewhere else or "
        "put back a backup, and start again."
    ),
    DatabaseFault.FULL: lazy(
        "The disk is full, so nothing can be saved. Make room on it and try again; what was done "
        "before is kept."
    ),
    DatabaseFault.GONE: lazy(
        "The disk with the database does not respond: it was disconnected, or it is failing. "
        "Connect it again and try once more; what was done before is kept."
    ),
    DatabaseFault.READ_ONLY: lazy(
        "The database cannot be written to. Allow the program to write to the database file and "
        "its folder, and start again."
    ),
    DatabaseFault.IN_USE: lazy(
        "The database is in use by another program. Close that one and try again."
    ),
    DatabaseFault.NEWER: lazy(
        "What you want to open was saved by a newer version of this program. Update the program "
        "to open it; nothing was changed."
    ),
    DatabaseFault.DELETED: lazy(
        "A file of the database was deleted or moved while the program was running, so nothing is "
        "saved at the moment. Put the same file back in its place and try again. If it is lost, "
        "stop the program, put back a backup, and start again."
    ),
    DatabaseFault.REPLACED: lazy(
        "The database was replaced by another file while the program was running, so nothing is "
        "saved at the moment. Stop the program and start it again: then it uses the new file."
    ),
}
"""Texts for all visitors.  File, folder and cause are in the log only."""


def format_log_reference(reference: str) -> str:
    """Refer to the log line with *reference*, which contains file and cause."""
    return gettext(
        "The log in the terminal of studyplay names the file and the cause. "
        "Reference: %(reference)s",
        reference=reference,
    )


def describe_word_data_error(fault: DataError) -> str:
    """The unusable word file and the command that repairs it; empty for unknown codes."""
    known = WORD_DATA_FAULTS.get(fault.code)
    if known is None:
        return ""
    remedy = fault.facts["remedy"]
    return gettext(
        known.text,
        file=PurePath(fault.facts["file"]).name,  # the folder is in the log only
        remedy=str(REMEDIES.get(remedy, remedy)),
    )


def describe_database_error(fault: DatabaseUnusable) -> str:
    """The fault of the database and its remedy."""
    return gettext(DATABASE_FAULTS[fault.fault].text)
