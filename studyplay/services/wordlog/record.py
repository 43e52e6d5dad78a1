"""The word record as its learner reads it: search, one word's history, and what was decided."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import msgspec
from sqlalchemy import Connection

from studyplay.services.refusals import NotFound
from studyplay.services.studio import Studio
from studyplay.services.wordlog import overview
from studyplay.store import lemma_search, schedule_log, sums
from studyplay.store import words as store
from studyplay.store.learners import Learner
from studyplay.store.words import Filter, LemmaRow, UseRow
from studyplay.study.schedule.fold import Deed, Said
from studyplay.study.wordlog.decisions import Decision
from studyplay.study.wordlog.tallies import LemmaSum
from studyplay.study.wordlog.uses import MET, lang_of
from studyplay.words import kana
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.model import Entry

PAGE: Final = 50

FRESH: Final = timedelta(days=7)
"""For so long after the first meeting a word is shown as new."""


@dataclass(frozen=True, slots=True)
class Line:
    """One lemma of the record, with its entry in a dictionary and the learner's decisions.

    ``japanese`` is the entry of a Japanese word, ``entry`` that of an English one.
    """

    row: LemmaRow
    entry: Entry | None
    japanese: JapaneseEntry | None
    decisions: frozenset[Decision]


@dataclass(frozen=True, slots=True)
class Counts:
    """How many lemmas of the whole record are in each role, new, and met with help."""

    all: int
    roles: dict[str, int]
    new: int
    assisted: int


@dataclass(frozen=True, slots=True)
class Found:
    """One page of a search, which found ``total`` lemmas in all."""

    lines: tuple[Line, ...]
    total: int
    page: int
    pages: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """One use of a word.  ``rack`` is what was held, sorted tiles, empty if that tells nothing.

    ``first``: with it the word was new.  ``over``: its game is done and has a review.
    """

    use: UseRow
    rack: str
    first: bool
    over: bool


@dataclass(frozen=True, slots=True)
class History:
    """One word's story, the latest meeting first; ``forms`` in the order they were met."""

    lemma: str
    entry: Entry | None
    japanese: JapaneseEntry | None
    meetings: tuple[Meeting, ...]
    forms: tuple[str, ...]
    decisions: frozenset[Decision]


def search(studio: Studio, learner: Learner, wanted: Filter, page: int = 1) -> Found:
    """The lemmas that fit *wanted*, 50 a page; pages count from 1, after the last is the last."""
    if lemma_search.is_summed(wanted):
        overview.bring_up(studio, learner)
    with studio.database.reading() as connection:
        total = _found(connection, learner, wanted)
        pages = max(1, -(-total // PAGE))
        page = min(max(page, 1), pages)
        rows = _rows(connection, learner, wanted, (page - 1) * PAGE)
        chosen = store.chosen(connection, learner.id)
    lines = tuple(_line(studio, row, chosen) for row in rows)
    return Found(lines, total, page, pages)


def lately_missed(studio: Studio, learner: Learner, most: int) -> tuple[Line, ...]:
    """The words that the learner missed last."""
    overview.bring_up(studio, learner)
    with studio.database.reading() as connection:
        rows = sums.lately_missed(connection, learner.id, most)
        chosen = store.chosen(connection, learner.id)
    return tuple(_line(studio, _row(row), chosen) for row in rows)


def _found(connection: Connection, learner: Learner, wanted: Filter) -> int:
    if wanted == Filter():
        return sums.read_totals(connection, learner.id).all
    if lemma_search.is_summed(wanted):
        return lemma_search.found(connection, learner.id, wanted)
    return store.found(connection, learner.id, wanted)


def _rows(
    connection: Connection, learner: Learner, wanted: Filter, skip: int
) -> tuple[LemmaRow, ...]:
    """One page, read from the sums of the record where they can tell it."""
    if lemma_search.is_summed(wanted):
        rows = lemma_search.search(connection, learner.id, wanted, PAGE, skip)
        return tuple(map(_row, rows))
    return store.search(connection, learner.id, wanted, PAGE, skip)


def _row(summed: LemmaSum) -> LemmaRow:
    return LemmaRow(
        lemma=summed.lemma,
        level=summed.level,
        uses=summed.uses,
        met_at=summed.met_at,
        last_at=summed.last_at,
        roles=summed.roles,
        assisted=summed.assisted,
    )


def _line(studio: Studio, row: LemmaRow, chosen: Mapping[Decision, frozenset[str]]) -> Line:
    entry = studio.library.dictionary.entry(row.lemma)
    japanese = studio.library.readings.entry(row.lemma)
    return Line(row, entry, japanese, _decisions(chosen, row.lemma))


def look_up(studio: Studio, text: str) -> Entry | JapaneseEntry | None:
    """What a dictionary says of *text*: an English word, or a Japanese one in kana or kanji."""
    return studio.library.dictionary.entry(text) or studio.library.readings.entry(
        reading(studio, text)
    )


def reading(studio: Studio, text: str) -> str:
    """*text* as the record spells Japanese words, in hiragana; any other text as it is."""
    try:
        return kana.normalise(text)
    except kana.NotKana:
        return next(iter(studio.library.nouns.readings(text)), text)


def counts(studio: Studio, learner: Learner, at: datetime) -> Counts:
    """What there is to filter by."""
    overview.bring_up(studio, learner)
    with studio.database.reading() as connection:
        totals = sums.read_totals(connection, learner.id)
        return Counts(
            all=totals.all,
            roles=totals.roles,
            new=sums.new_since(connection, learner.id, at - FRESH),
            assisted=totals.assisted,
        )


def history(studio: Studio, learner: Learner, lemma: str) -> History:
    """All that happened between the learner and *lemma*, which may be nothing yet.

    Raises ``NotFound`` for what was never met and is in no dictionary either.
    """
    entry = studio.library.dictionary.entry(lemma)
    japanese = studio.library.readings.entry(lemma)
    with studio.database.reading() as connection:
        uses = store.history(connection, learner.id, lemma)
        chosen = store.chosen(connection, learner.id)
        over = store.games_over(connection, learner.id, lemma)
    if not uses and entry is None and japanese is None:
        raise NotFound("word")
    first = next((use for use in reversed(uses) if use.role in MET), None)
    meetings = (
        Meeting(use, _rack(use), first=use is first, over=use.source in over) for use in uses
    )
    forms = tuple(dict.fromkeys(use.word for use in reversed(uses)))
    return History(lemma, entry, japanese, tuple(meetings), forms, _decisions(chosen, lemma))


def decide(studio: Studio, learner: Learner, lemma: str, decision: Decision, at: datetime) -> None:
    """Remember *decision*; "I knew it" takes the word off the other lists, and they take it back.

    Raises ``NotFound`` for a word that is in neither dictionary.
    """
    if lemma not in studio.library.lexicon and lemma not in studio.library.readings:
        raise NotFound("word")
    against = {Decision.DRILL, Decision.DECK} if decision is Decision.KNEW else {Decision.KNEW}
    deed = Deed.KNEW if decision is Decision.KNEW else Deed.KNEW_NOT
    with studio.database.writing() as connection:
        _tell_schedule(connection, learner, Said(at, lang_of(lemma), lemma, deed))
        store.choose(connection, learner.id, lemma, decision, at)
        for other in sorted(against):
            store.unchoose(connection, learner.id, lemma, other)


def put_aside(studio: Studio, learner: Learner, lemmas: Iterable[str], at: datetime) -> None:
    """Put *lemmas* aside to drill, but for those that the learner says to know."""
    with studio.database.writing() as connection:
        knew = store.chosen(connection, learner.id).get(Decision.KNEW, frozenset())
        for lemma in dict.fromkeys(lemmas):
            if lemma not in knew:
                store.choose(connection, learner.id, lemma, Decision.DRILL, at)


def undo(studio: Studio, learner: Learner, lemma: str, decision: Decision) -> None:
    """Forget *decision*."""
    said = Said(studio.clock(), lang_of(lemma), lemma, Deed.KNEW_NOT)
    with studio.database.writing() as connection:
        if decision is Decision.KNEW:
            _tell_schedule(connection, learner, said)
        store.unchoose(connection, learner.id, lemma, decision)


def decisions(studio: Studio, learner: Learner, lemma: str) -> frozenset[Decision]:
    """What the learner has decided about *lemma*."""
    with studio.database.reading() as connection:
        return _decisions(store.chosen(connection, learner.id), lemma)


def all_decisions(
    studio: Studio, learner: Learner, lemmas: Iterable[str]
) -> Mapping[str, frozenset[Decision]]:
    """The same of many *lemmas*, by lemma."""
    with studio.database.reading() as connection:
        chosen = store.chosen(connection, learner.id)
    return {lemma: _decisions(chosen, lemma) for lemma in lemmas}


def decided(studio: Studio, learner: Learner, decision: Decision) -> frozenset[str]:
    """The lemmas under *decision*."""
    with studio.database.reading() as connection:
        return store.chosen(connection, learner.id).get(decision, frozenset())


def _tell_schedule(connection: Connection, learner: Learner, said: Said) -> None:
    """Log *said*, whether a word is known, if that is not what was said before."""
    knew = said.lemma in store.chosen(connection, learner.id).get(Decision.KNEW, frozenset())
    if knew != (said.deed is Deed.KNEW):
        schedule_log.say(connection, learner.id, said)


def _decisions(chosen: Mapping[Decision, frozenset[str]], lemma: str) -> frozenset[Decision]:
    return frozenset(decision for decision, lemmas in chosen.items() if lemma in lemmas)


def _rack(use: UseRow) -> str:
    context: dict[str, str] = msgspec.json.decode(use.context, type=dict[str, str])
    return context.get("rack", "")
