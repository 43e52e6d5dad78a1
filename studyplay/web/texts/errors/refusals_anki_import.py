"""Messages for refusals about importing an Anki file."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

READBACK: Final[Mapping[str, LazyText]] = {
    "readback.no-file": lazy("Please choose a file first."),
    "readback.foreign": lazy(
        "This file is not from Anki. Choose one that Anki has exported; its name ends in .apkg, "
        ".colpkg or .txt."
    ),
    "readback.no-package": lazy(
        "This is no Anki package, though its name ends as if it were: it is damaged, or another "
        "file. Export it once more in Anki."
    ),
    "readback.damaged": lazy(
        "This file is damaged, so nothing was read from it. Export it once more in Anki."
    ),
    "readback.large": lazy(
        "This file is too large. Export it once more without media: the words are enough."
    ),
    "readback.schema": lazy(
        "There are computed columns, views or triggers in this file, so nothing was read from it. "
        "Export the deck in Anki as a package (.apkg) and choose that file."
    ),
    "readback.slow": lazy(
        "This file takes too long to read, so nothing was read from it. Export one deck at a time "
        "in Anki, without media, and choose those files one after the other."
    ),
    "readback.busy": lazy(
        "Other files are being read now. Wait half a minute, then choose your file again."
    ),
    "readback.still-on": lazy(
        "Your last file is still being read. Wait until that is done, then choose this one again."
    ),
    "readback.empty": lazy("There are no notes in this file."),
    "readback.text": lazy(
        "A text file does not tell what you know. Tick “I know every word in this file”, or "
        "export a deck package with its scheduling instead."
    ),
}
