"""Messages for refusals of uploaded files."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

ANKI_FILES: Final[Mapping[str, LazyText]] = {
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

GAME_FILES: Final[Mapping[str, LazyText]] = {
    "travel.not-here": lazy(
        "The file holds everybody's tiles or cards, so it can only be saved on the computer that "
        "runs studyplay, in a browser that was opened with the link in its terminal."
    ),
    "travel.of-another": lazy(
        "This practice game belongs to somebody else who is known here. They can take it up "
        "themselves."
    ),
    "travel.class-work": lazy(
        "This game is work for a class on this machine. It counts as it is here, and goes on here."
    ),
    "travel.no-file": lazy("Please choose a file first."),
    "travel.not-a-game": lazy(
        "This file is no game of studyplay. Choose the one that was saved by “Take the game "
        "along”; its name ends in .game."
    ),
    "travel.damaged": lazy(
        "This file is damaged, so the game cannot go on from it. Save it once more on the "
        "machine that it comes from; the game is still there."
    ),
    "travel.long": lazy(
        "This game is too long for studyplay to take up. Nothing was changed; it can go on where "
        "it was saved."
    ),
    "travel.newer": lazy(
        "This game was saved by a newer studyplay. Update this one, then take the game up again."
    ),
    "travel.nothing-new": lazy("This game is here already, as far as the file goes."),
    "travel.parted": lazy(
        "This game is here already and has gone on in another way than in the file. Nothing was "
        "changed."
    ),
}
