"""Messages for refusals about importing a game file."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

TRAVEL: Final[Mapping[str, LazyText]] = {
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
