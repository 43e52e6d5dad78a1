"""What to say when the data under the program is broken: which file, and what to do about it."""

from collections.abc import Mapping
from typing import Final

from studyplay.store.database import StoreBroken
from studyplay.web.i18n import Lazy, gettext, lazy
from studyplay.words.errors import DataError

FAULTS: Final[Mapping[str, Lazy]] = {
    "data.missing": lazy("The file %(file)s is missing. What to do: %(remedy)s"),
    "data.altered": lazy(
        "The file %(file)s is not the one that belongs here. What to do: %(remedy)s"
    ),
    "data.damaged": lazy("The file %(file)s cannot be read. What to do: %(remedy)s"),
    "data.not-built": lazy("The file %(file)s has not been built yet. What to do: %(remedy)s"),
}


def word_data(fault: DataError) -> str:
    """Which file of words is broken and the command that repairs it."""
    known = FAULTS.get(fault.code)
    return str(fault) if known is None else gettext(known.text, **fault.facts)


def database(where: str) -> str:
    """Which database is broken and what the person at the server can do."""
    return gettext(
        "The database %(where)s cannot be read. Stop the program, move that file aside or put "
        "back a copy of it, and start again.",
        where=where,
    )


def store(fault: StoreBroken) -> str:
    """The same for a database that did not open."""
    return database(fault.where)
