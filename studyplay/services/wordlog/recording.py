"""Write word uses of games and drills to the word log."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from itertools import accumulate
from typing import Any, Protocol

import msgspec

from studyplay.engines.catalog import engine_of
from studyplay.engines.core import Seat, Violation
from studyplay.services.studio import Studio
from studyplay.services.tables.hosted import Hosted
from studyplay.store import words as store
from studyplay.store.words import UseRow
from studyplay.study.games.kotoba import uses as kotoba_uses
from studyplay.study.games.scout import uses as scout_uses
from studyplay.study.games.scrabble import uses as scrabble_uses
from studyplay.study.games.wordbasket import uses as wordbasket_uses
from studyplay.study.wordlog.uses import Role, Use
from studyplay.words.model import Graded, Level


@dataclass(frozen=True, slots=True)
class Telling:
    """How the word uses of one engine are found.

    ``find_uses`` yields the uses of an event, given the state before it.  ``lang`` is the language
    of ``facts["words"]`` of a refusal: the unknown words, separated by commas, as a player wrote
    them or, in Japanese, by their normalised readings.
    """

    uses: Callable[[Any, Any], Iterator[Use]]
    lang: str


TELLINGS: Mapping[str, Telling] = {
    "kotoba": Telling(kotoba_uses.uses, lang="ja"),
    "scout": Telling(scout_uses.uses, lang="en"),
    "scrabble": Telling(scrabble_uses.uses, lang="en"),
    "wordbasket": Telling(wordbasket_uses.uses, lang="ja"),
}
"""By engine."""


@dataclass(frozen=True, slots=True)
class Met:
    """Where and when words were used: ``source`` is a table or drill id, ``mode`` its kind."""

    mode: str
    source: str
    at: datetime


def uses_of(
    studio: Studio, hosted: Hosted, events: Sequence[Any], at: datetime
) -> list[tuple[int, UseRow]]:
    """Return the word uses of the next *events* of a table, each with the learner's id."""
    engine, version = engine_of(hosted.row.game).key, hosted.row.version
    origin = Met(engine, hosted.row.id, at)
    states = accumulate(events[:-1], hosted.game.evolve, initial=hosted.state)
    rows = []
    for number, (before, event) in enumerate(zip(states, events, strict=False), version + 1):
        for use in TELLINGS[engine].uses(before, event):
            learner_id = hosted.sitting[use.seat].learner_id
            if learner_id is not None:
                rows.append((learner_id, use_row(studio, origin, number, use)))
    return rows


def record_refusal(
    studio: Studio, hosted: Hosted, seat: Seat, violation: Violation, at: datetime
) -> None:
    """Log the unknown words of a refused play as rejected.  Other refusals log nothing."""
    words = violation.facts.get("words", "").lower().replace(",", " ").split()
    learner_id = hosted.sitting[seat].learner_id
    if not words or learner_id is None:
        return
    origin = Met(engine_of(hosted.row.game).key, hosted.row.id, at)
    lang = TELLINGS[origin.mode].lang
    uses = (Use(seat, word, Role.REJECTED, lang=lang) for word in words)
    rows = [use_row(studio, origin, hosted.row.version, use) for use in uses]
    studio.database.write(partial(store.add, learner_id=learner_id, rows=rows))


class GradedWords(Protocol):
    """A dictionary of either language."""

    def graded(self, word: str) -> Graded | None:
        """Return the lemma and level of *word*, or ``None`` if it is unknown."""


def dictionary_of(studio: Studio, lang: str) -> GradedWords:
    """Return the dictionary of *lang*.  Raises ``KeyError``."""
    dictionaries: Mapping[str, GradedWords] = {
        "en": studio.library.dictionary,
        "ja": studio.library.readings,
    }
    return dictionaries[lang]


def use_row(studio: Studio, met: Met, seq: int, use: Use) -> UseRow:
    """Return *use* as a row of the word log, with the lemma and level from the dictionary."""
    graded = dictionary_of(studio, use.lang).graded(use.word)
    details = {"rack": use.rack, "aid": use.aid, "typed": use.typed}
    details = {key: value for key, value in details.items() if value}
    return UseRow(
        at=met.at,
        lang=use.lang,
        word=use.word[:64],
        lemma=(graded.lemma if graded else use.word)[:64],
        level=graded.level if graded else Level.X,
        role=use.role,
        mode=met.mode,
        assisted=use.assisted,
        points=use.points,
        source=met.source,
        seq=seq,
        context=msgspec.json.encode(details).decode(),
    )
