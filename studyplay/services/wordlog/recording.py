"""Writing the one record of words, whatever the game or drill."""

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
    """How an engine tells about words.

    ``uses`` is what an event tells, given the state before it.  ``lang`` is the language of
    the words in ``facts["words"]`` of a refusal: those that are no words, with commas between,
    as a player wrote them or, in Japanese, by their normalised readings.
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
    """Where and when words were met: ``source`` is a table or drill, ``mode`` its kind."""

    mode: str
    source: str
    at: datetime


def uses_of(
    studio: Studio, hosted: Hosted, events: Sequence[Any], at: datetime
) -> list[tuple[int, UseRow]]:
    """What *events*, the next ones, tell of words, each with the id of the learner it is about."""
    engine, version = engine_of(hosted.row.game).key, hosted.row.version
    met = Met(engine, hosted.row.id, at)
    befores = accumulate(events[:-1], hosted.game.evolve, initial=hosted.state)
    rows = []
    for number, (before, event) in enumerate(zip(befores, events, strict=False), version + 1):
        for use in TELLINGS[engine].uses(before, event):
            learner_id = hosted.sitting[use.seat].learner_id
            if learner_id is not None:
                rows.append((learner_id, use_row(studio, met, number, use)))
    return rows


def record_refusal(
    studio: Studio, hosted: Hosted, seat: Seat, violation: Violation, at: datetime
) -> None:
    """Keep the unknown words of a refused play as rejected; other refusals tell nothing."""
    words = violation.facts.get("words", "").lower().replace(",", " ").split()
    learner_id = hosted.sitting[seat].learner_id
    if not words or learner_id is None:
        return
    met = Met(engine_of(hosted.row.game).key, hosted.row.id, at)
    lang = TELLINGS[met.mode].lang
    uses = (Use(seat, word, Role.REJECTED, lang=lang) for word in words)
    rows = [use_row(studio, met, hosted.row.version, use) for use in uses]
    studio.database.write(partial(store.add, learner_id=learner_id, rows=rows))


class GradedWords(Protocol):
    """A dictionary of either language."""

    def graded(self, word: str) -> Graded | None:
        """The lemma and level of *word*, or ``None`` if it is unknown."""


def dictionary_of(studio: Studio, lang: str) -> GradedWords:
    """The dictionary of the words that are recorded under *lang*."""
    found: Mapping[str, GradedWords] = {
        "en": studio.library.dictionary,
        "ja": studio.library.readings,
    }
    return found[lang]


def use_row(studio: Studio, met: Met, seq: int, use: Use) -> UseRow:
    """*use* as a row, with the lemma and level that the dictionary gives its word."""
    graded = dictionary_of(studio, use.lang).graded(use.word)
    told = {"rack": use.rack, "aid": use.aid, "typed": use.typed}
    context = {key: value for key, value in told.items() if value}
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
        context=msgspec.json.encode(context).decode(),
    )
