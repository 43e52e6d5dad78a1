"""Write word uses of games and drills to the word log."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from itertools import accumulate
from typing import Any, Protocol

import msgspec

from studyplay.engines.core import Seat, Violation
from studyplay.services.app_context import AppContext
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.store import word_log as store
from studyplay.store.word_log import WordUseRow
from studyplay.study.games.catalog import definition_of
from studyplay.study.wordlog.word_uses import UseRole, WordUse
from studyplay.words.model import GradedLemma, Level


@dataclass(frozen=True, slots=True)
class WordUseOrigin:
    """Where and when words were used: ``source`` is a table or drill id, ``mode`` its kind."""

    mode: str
    source: str
    at: datetime


def find_event_uses(game: str, before: Any, event: Any) -> Iterator[WordUse]:
    """Yield the word uses of an event of *game*; nothing if the game has no words."""
    word_uses = definition_of(game).word_uses
    if word_uses is not None:
        yield from word_uses.find_uses(before, event)


def build_use_rows(
    context: AppContext, table: LoadedTable, events: Sequence[Any], at: datetime
) -> list[tuple[int, WordUseRow]]:
    """Return the word uses of the next *events* of a table, each with the learner's id."""
    version = table.row.version
    origin = WordUseOrigin(definition_of(table.row.game).key, table.row.id, at)
    states = accumulate(events[:-1], table.game.evolve, initial=table.state)
    rows = []
    for number, (before, event) in enumerate(zip(states, events, strict=False), version + 1):
        for use in find_event_uses(table.row.game, before, event):
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
    definition = definition_of(table.row.game)
    if not words or learner_id is None or definition.word_uses is None:
        return
    origin, lang = WordUseOrigin(definition.key, table.row.id, at), definition.word_uses.lang
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
