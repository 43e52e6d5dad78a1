"""Data for the live page of Word Basket: rules, and views with written forms of words."""

from functools import lru_cache
from typing import Final

from studyplay.engines.engine import AnyGame
from studyplay.engines.wordbasket.cards import LINE_CARDS, NUMBER_CARDS
from studyplay.engines.wordbasket.game import WordBasket
from studyplay.engines.wordbasket.rules import Enforcement
from studyplay.engines.wordbasket.view import View
from studyplay.web.games.adapter import Json, full_view_data
from studyplay.words.japanese_nouns import InMemoryNouns, JmdictNouns

WRITTEN_CACHE_SIZE: Final = 20_000
"""Number of cached written forms."""


def build_fixed_data(game: AnyGame) -> Json:
    """Return the rule values that the page uses.

    ``lengths``: by seat, the minimum kana of a word and of one with the last card; ``usual`` is
    the default.  ``numbers``: the shortest and longest word of each number card.  ``lines``: the
    letters of each line card.  Times are milliseconds; ``turnTime`` is 0 in a race.
    """
    rules = _require_wordbasket(game).rules
    lengths = rules.handicaps
    return {
        "strict": rules.enforcement is Enforcement.STRICT,
        "usual": [rules.usual.shortest, rules.usual.shortest_last],
        "lengths": [[each.shortest, each.shortest_last] for each in lengths],
        "numbers": dict(NUMBER_CARDS),
        "lines": dict(LINE_CARDS),
        "wildLast": rules.wild_last,
        "bareNumbers": rules.bare_numbers,
        "penalty": rules.penalty,
        "reachWindow": rules.reach_window,
        "voteWindow": rules.vote_window,
        "turnTime": rules.turn_time or 0,
    }


def build_view_data(game: AnyGame, view: View) -> Json:
    """Convert the view; ``written`` adds the usual written forms of undisputed words.

    Words that may still be disputed or are voted on are left out, because the form would reveal
    that the dictionary has them (WB-13.2).
    """
    written = {
        word: _find_written_form(_require_wordbasket(game), word)
        for word in find_undisputed_words(view)
    }
    return {
        **full_view_data(game, view),
        "written": {word: form for word, form in sorted(written.items()) if form},
    }


def find_undisputed_words(view: View) -> frozenset[str]:
    """Return the words played that can no longer be disputed."""
    open_words = {part.word for part in (view.thrown, view.vote) if part is not None}
    return frozenset(line.word for line in view.lines if line.word) - open_words


@lru_cache(maxsize=WRITTEN_CACHE_SIZE)
def _find_written_form(game: WordBasket, word: str) -> str:
    """Return the usual written form; empty if unknown or equal to the reading."""
    noun = game.nouns.noun(word) if isinstance(game.nouns, InMemoryNouns | JmdictNouns) else None
    form = noun.homographs[0].written[0] if noun is not None else ""
    return "" if form == word else form


def _require_wordbasket(game: AnyGame) -> WordBasket:
    if not isinstance(game, WordBasket):
        raise TypeError(f"{type(game).__name__} is not Word Basket")
    return game
