"""Messages for refusals about deleting a person."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

RIGHTS: Final[Mapping[str, LazyText]] = {
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
