"""The words that a teaching robot has played, for the page to explain."""

from dataclasses import dataclass

from studyplay.bots.player import Bot
from studyplay.services.tables.practice import Look
from studyplay.web.games.scrabble_page import PLAYS, name
from studyplay.web.studio import studio
from studyplay.words.model import Entry

MOST = 3
"""Words shown of one play, the longest first."""


@dataclass(frozen=True, slots=True)
class Taught:
    """The words of a play; ``line`` is the index of its score sheet line."""

    who: str
    line: int
    entries: tuple[Entry, ...]


def taught(look: Look) -> Taught | None:
    """Return the last play of a teaching robot; ``None`` while it may be challenged."""
    sheet = look.view.sheet
    last = next((n for n in reversed(range(len(sheet))) if _is_taught(look, n)), None)
    return None if last is None else on_line(look, last)


def on_line(look: Look, number: int) -> Taught | None:
    """Return the play on line *number* of the score sheet if a teaching robot made it.

    Returns ``None`` while the last play may be challenged: meanings would prove its words.
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
    showable = [entry for entry in found if entry is not None and not entry.taboo]
    return sorted(showable, key=lambda entry: -len(entry.word))[:MOST]
