"""Write word uses of games and drills to the word log."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from itertools import accumulate
from typing import Any, Protocol

import msgspec

from studyplay.engines.catalog import get_engine
from studyplay.engines.core import Seat, Violation
from studyplay.services.app_context import AppContext
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.store import word_log as store
from studyplay.store.word_log import WordUseRow
from studyplay.study.games.kotoba import word_uses as kotoba_uses
from studyplay.study.games.scout import word_uses as scout_uses
from studyplay.study.games.scrabble import word_uses as scrabble_uses
from studyplay.study.games.wordbasket import word_uses as wordbasket_uses
from studyplay.study.wordlog.word_uses import UseRole, WordUse
from studyplay.words.model import GradedLemma, Level


@dataclass(frozen=True, slots=True)
class WordUseFinder:
    """How the word uses of one engine are found.

    ``find_uses`` yields the uses of an event, given the state before it.  ``lang`` is the language
    of ``facts["words"]`` of a refusal: the unknown words, separated by commas, as a player wrote
    them or, in Japanese, by their normalised readings.
    """

    find_uses: Callable[[Any, Any], Iterator[WordUse]]
    lang: str


WORD_USE_FINDERS: Mapping[str, WordUseFinder] = {
    "kotoba": WordUseFinder(kotoba_uses.find_word_uses, lang="ja"),
    "scout": WordUseFinder(scout_uses.find_word_uses, lang="en"),
    "scrabble": WordUseFinder(scrabble_uses.find_word_uses, lang="en"),
    "wordbasket": WordUseFinder(wordbasket_uses.find_word_uses, lang="ja"),
}
"""By engine."""


@dataclass(frozen=True, slots=True)
class WordUseOrigin:
    """Where and when words were used: ``source`` is a table or drill id, ``mode`` its kind."""

    mode: str
    source: str
    at: datetime


def build_use_rows(
    context: AppContext, table: LoadedTable, events: Sequence[Any], at: datetime
) -> list[tuple[int, WordUseRow]]:
    """Return the word uses of the next *events* of a table, each with the learner's id."""
    engine, version = get_engine(table.row.game).key, table.row.version
    origin = WordUseOrigin(engine, table.row.id, at)
    states = accumulate(events[:-1], table.game.evolve, initial=table.state)
    rows = []
    for number, (before, event) in enumerate(zip(states, events, strict=False), version + 1):
        for use in WORD_USE_FINDERS[engine].find_uses(before, event):
            learner_id = table.seats[use.seat].learner_id
            if learner_id is not None:
                rows.append((learner_id, build_use_row(context, origin, number, use)))
    return rows


def record_refusal(
    context: AppContext, table: LoadedTable, seat: Seat, violation: Violation, at: datetime
) -> None:
    """Log the unknown words of a refused play as rejected.  Other refusals log nothing."""
    words = violation.facts.get("words", "").lower().replace(",", " ").split()
    learner_id = table.seats[seat].learner_id
    if not words or learner_id is None:
        return
    origin = WordUseOrigin(get_engine(table.row.game).key, table.row.id, at)
    lang = WORD_USE_FINDERS[origin.mode].lang
    uses = (WordUse(seat, word, UseRole.REJECTED, lang=lang) for word in words)
    rows = [build_use_row(context, origin, table.row.version, use) for use in uses]
    context.database.write(partial(store.add_word_uses, learner_id=learner_id, rows=rows))


class GradedWords(Protocol):
    """A dictionary of either language."""

    def graded(self, word: str) -> GradedLemma | None:
        """Return the lemma and level of *word*, or ``None`` if it is unknown."""


def find_dictionary(context: AppContext, lang: str) -> GradedWords:
    """Return the dictionary of *lang*.  Raises ``KeyError``."""
    dictionaries: Mapping[str, GradedWords] = {
        "en": context.library.dictionary,
        "ja": context.library.japanese_dictionary,
    }
    return dictionaries[lang]


def build_use_row(
    context: AppContext, origin: WordUseOrigin, seq: int, use: WordUse
) -> WordUseRow:
    """Return *use* as a row of the word log, with the lemma and level from the dictionary."""
    graded = find_dictionary(context, use.lang).graded(use.word)
    details = {"rack": use.rack, "aid": use.aid, "typed": use.typed}
    details = {key: value for key, value in details.items() if value}
    return WordUseRow(
        at=origin.at,
        lang=use.lang,
        word=use.word[:64],
        lemma=(graded.lemma if graded else use.word)[:64],
        level=graded.level if graded else Level.X,
        role=use.role,
        mode=origin.mode,
        assisted=use.assisted,
        points=use.points,
        source=origin.source,
        seq=seq,
        context=msgspec.json.encode(details).decode(),
    )
