"""The word that a robot who teaches has just played, to be shown at a tap."""

from dataclasses import dataclass

from studyplay.bots.player import Bot
from studyplay.services.tables.practice import Look
from studyplay.web.games.scrabble_page import PLAYS, name
from studyplay.web.studio import studio
from studyplay.words.model import Entry

MOST = 3
"""Words of a play that are shown, the longest first."""


@dataclass(frozen=True, slots=True)
class Taught:
    """The words of a play; ``line`` is its number on the score sheet, ``who`` the robot."""

    who: str
    line: int
    entries: tuple[Entry, ...]


def taught(look: Look) -> Taught | None:
    """The last play of a robot who teaches, once it stands: a dictionary tells no challenger."""
    view = look.view
    if view.pending is not None:
        return None
    for number, line in reversed(tuple(enumerate(view.sheet))):
        player = look.players[line.seat]
        if line.kind in PLAYS and isinstance(player, Bot) and player.teaches:
            entries = tuple(_entries(line.words))
            return Taught(name(look, line.seat), number, entries) if entries else None
    return None


def _entries(words: tuple[str, ...]) -> list[Entry]:
    dictionary = studio().library.dictionary
    found = (dictionary.entry(word.lower()) for word in words)
    shown = [entry for entry in found if entry is not None and not entry.taboo]
    return sorted(shown, key=lambda entry: -len(entry.word))[:MOST]
