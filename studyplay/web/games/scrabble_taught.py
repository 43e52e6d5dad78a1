"""The words that a teaching robot has played, for the page to explain."""

from dataclasses import dataclass

from studyplay.bots.player import Bot
from studyplay.services.tables.scrabble_tables import ScrabbleTableView
from studyplay.web.app_context import app_context
from studyplay.web.games.scrabble_page import PLAY_KINDS, player_name
from studyplay.words.model import DictionaryEntry

MAX_WORDS = 3
"""Words shown of one play, the longest first."""


@dataclass(frozen=True, slots=True)
class TaughtPlay:
    """The words of a play; ``line`` is the index of its score sheet line."""

    bot_name: str
    line: int
    entries: tuple[DictionaryEntry, ...]


def find_last_taught_play(table: ScrabbleTableView) -> TaughtPlay | None:
    """Return the last play of a teaching robot; ``None`` while it may be challenged."""
    sheet = table.view.sheet
    last = next((n for n in reversed(range(len(sheet))) if _is_taught_line(table, n)), None)
    return None if last is None else find_taught_play(table, last)


def find_taught_play(table: ScrabbleTableView, number: int) -> TaughtPlay | None:
    """Return the play on line *number* of the score sheet if a teaching robot made it.

    Returns ``None`` while the last play may be challenged: meanings would prove its words.
    """
    if table.view.pending is not None or not _is_taught_line(table, number):
        return None
    line = table.view.sheet[number]
    entries = tuple(_find_entries(line.words))
    return TaughtPlay(player_name(table, line.seat), number, entries) if entries else None


def _is_taught_line(table: ScrabbleTableView, number: int) -> bool:
    if not 0 <= number < len(table.view.sheet):
        return False
    line = table.view.sheet[number]
    player = table.players[line.seat]
    return line.kind in PLAY_KINDS and isinstance(player, Bot) and player.teaches


def _find_entries(words: tuple[str, ...]) -> list[DictionaryEntry]:
    dictionary = app_context().library.dictionary
    found = (dictionary.entry(word.lower()) for word in words)
    showable = [entry for entry in found if entry is not None and not entry.taboo]
    return sorted(showable, key=lambda entry: -len(entry.word))[:MAX_WORDS]
