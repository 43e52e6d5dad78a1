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
    sheet = look.view.sheet
    last = next((n for n in reversed(range(len(sheet))) if _is_taught(look, n)), None)
    return None if last is None else on_line(look, last)


def on_line(look: Look, number: int) -> Taught | None:
    """The play on line *number* of the score sheet, if a robot who teaches made it.

    Nothing while the last play may still be challenged.
    """
    if look.view.pending is not None or not _is_taught(look, number):
        return None
    line = look.view.sheet[number]
    entries = tuple(_entries(line.words))
    return Taught(name(look, line.seat), number, entries) if entries else None


def _is_taught(look: Look, number: int) -> bool:
    if not 0 <= number < len(look.view.sheet):
        return False
    line = look.view.sheet[number]
    player = look.players[line.seat]
    return line.kind in PLAYS and isinstance(player, Bot) and player.teaches


def _entries(words: tuple[str, ...]) -> list[Entry]:
    dictionary = studio().library.dictionary
    found = (dictionary.entry(word.lower()) for word in words)
    shown = [entry for entry in found if entry is not None and not entry.taboo]
    return sorted(shown, key=lambda entry: -len(entry.word))[:MOST]
