"""The word log as shown to its learner: search, the uses of one word, and decisions."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import msgspec
from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.errors import NotFound
from studyplay.services.wordlog import overview
from studyplay.store import lemma_search, schedule_log, totals
from studyplay.store import word_log as store
from studyplay.store.learners import Learner
from studyplay.store.word_log import LemmaRow, WordLogFilter, WordUseRow
from studyplay.study.schedule.fold import LoggedAction, ScheduleAction
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.study.wordlog.totals import LemmaTotal
from studyplay.study.wordlog.word_uses import MET_ROLES, lemma_language
from studyplay.words import kana
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.model import DictionaryEntry

PAGE_SIZE: Final = 50

NEW_WORD_PERIOD: Final = timedelta(days=7)
"""Time after its first use in which a word is shown as new."""


@dataclass(frozen=True, slots=True)
class WordLogLine:
    """One lemma of the word log, with its dictionary entry and the learner's decisions.

    ``japanese`` is the entry of a Japanese word, ``entry`` that of an English one.
    """

    row: LemmaRow
    entry: DictionaryEntry | None
    japanese: JapaneseEntry | None
    decisions: frozenset[WordDecision]


@dataclass(frozen=True, slots=True)
class WordLogCounts:
    """Numbers of lemmas in the word log: all, by role, new, and used with help."""

    all: int
    roles: dict[str, int]
    new: int
    assisted: int


@dataclass(frozen=True, slots=True)
class WordLogPage:
    """One page of a search that found ``total`` lemmas."""

    lines: tuple[WordLogLine, ...]
    total: int
    page: int
    pages: int


@dataclass(frozen=True, slots=True)
class RecordedUse:
    """One use of a word.

    ``rack``: the sorted tiles held, empty if unknown.  ``is_first``: the first use of the word.
    ``has_review``: its game is finished and can be reviewed.
    """

    use: WordUseRow
    rack: str
    is_first: bool
    has_review: bool


@dataclass(frozen=True, slots=True)
class WordUseHistory:
    """The uses of one word, latest first; ``forms`` in the order of their first use."""

    lemma: str
    entry: DictionaryEntry | None
    japanese: JapaneseEntry | None
    recorded_uses: tuple[RecordedUse, ...]
    forms: tuple[str, ...]
    decisions: frozenset[WordDecision]


def search_word_log(
    context: AppContext, learner: Learner, word_filter: WordLogFilter, page: int = 1
) -> WordLogPage:
    """Return a page of 50 lemmas that match the filter.

    *page* counts from 1 and is clamped to the existing pages.
    """
    if lemma_search.can_search_totals(word_filter):
        overview.update_totals(context, learner)
    with context.database.read_transaction() as connection:
        total = _count_lemmas(connection, learner, word_filter)
        pages = max(1, -(-total // PAGE_SIZE))
        page = min(max(page, 1), pages)
        rows = _load_rows(connection, learner, word_filter, (page - 1) * PAGE_SIZE)
        chosen = store.load_decisions(connection, learner.id)
    lines = tuple(_build_line(context, row, chosen) for row in rows)
    return WordLogPage(lines, total, page, pages)


def list_recently_missed(
    context: AppContext, learner: Learner, limit: int
) -> tuple[WordLogLine, ...]:
    """Return the words that the learner missed last."""
    overview.update_totals(context, learner)
    with context.database.read_transaction() as connection:
        rows = totals.list_missed_lemma_totals(connection, learner.id, limit)
        chosen = store.load_decisions(connection, learner.id)
    return tuple(_build_line(context, _row_from_total(row), chosen) for row in rows)


def _count_lemmas(connection: Connection, learner: Learner, word_filter: WordLogFilter) -> int:
    if word_filter == WordLogFilter():
        return totals.load_lemma_counts(connection, learner.id).all
    if lemma_search.can_search_totals(word_filter):
        return lemma_search.count_totals(connection, learner.id, word_filter)
    return store.count_lemmas(connection, learner.id, word_filter)


def _load_rows(
    connection: Connection, learner: Learner, word_filter: WordLogFilter, offset: int
) -> tuple[LemmaRow, ...]:
    """Load a page from the stored totals if these support the filter, else from the log."""
    if lemma_search.can_search_totals(word_filter):
        rows = lemma_search.search_totals(connection, learner.id, word_filter, PAGE_SIZE, offset)
        return tuple(map(_row_from_total, rows))
    return store.search_lemmas(connection, learner.id, word_filter, PAGE_SIZE, offset)


def _row_from_total(total: LemmaTotal) -> LemmaRow:
    return LemmaRow(
        lemma=total.lemma,
        level=total.level,
        uses=total.uses,
        met_at=total.met_at,
        last_at=total.last_at,
        roles=total.roles,
        assisted=total.assisted,
    )


def _build_line(
    context: AppContext, row: LemmaRow, decisions: Mapping[WordDecision, frozenset[str]]
) -> WordLogLine:
    entry = context.library.dictionary.entry(row.lemma)
    japanese = context.library.japanese_dictionary.entry(row.lemma)
    return WordLogLine(row, entry, japanese, _decisions_of_lemma(decisions, row.lemma))


def look_up(context: AppContext, text: str) -> DictionaryEntry | JapaneseEntry | None:
    """Return the dictionary entry of an English word, or of a Japanese one in kana or kanji."""
    return context.library.dictionary.entry(text) or context.library.japanese_dictionary.entry(
        normalise_reading(context, text)
    )


def normalise_reading(context: AppContext, text: str) -> str:
    """Return *text* in hiragana, as the word log spells Japanese words; other text unchanged."""
    try:
        return kana.normalise(text)
    except kana.NotKana:
        return next(iter(context.library.nouns.readings(text)), text)


def load_counts(context: AppContext, learner: Learner, at: datetime) -> WordLogCounts:
    """Return the numbers of lemmas for the filters of the search."""
    overview.update_totals(context, learner)
    with context.database.read_transaction() as connection:
        found = totals.load_lemma_counts(connection, learner.id)
        return WordLogCounts(
            all=found.all,
            roles=found.roles,
            new=totals.count_lemmas_met_since(connection, learner.id, at - NEW_WORD_PERIOD),
            assisted=found.assisted,
        )


def load_history(context: AppContext, learner: Learner, lemma: str) -> WordUseHistory:
    """Return the uses of *lemma*, which may be none.

    Raises ``NotFound`` for a lemma without uses that is in no dictionary.
    """
    entry = context.library.dictionary.entry(lemma)
    japanese = context.library.japanese_dictionary.entry(lemma)
    with context.database.read_transaction() as connection:
        uses = store.list_uses_of_lemma(connection, learner.id, lemma)
        chosen = store.load_decisions(connection, learner.id)
        finished = store.list_finished_game_ids(connection, learner.id, lemma)
    if not uses and entry is None and japanese is None:
        raise NotFound("word")
    first = next((use for use in reversed(uses) if use.role in MET_ROLES), None)
    meetings = (
        RecordedUse(
            use, _rack_of_use(use), is_first=use is first, has_review=use.source in finished
        )
        for use in uses
    )
    forms = tuple(dict.fromkeys(use.word for use in reversed(uses)))
    return WordUseHistory(
        lemma, entry, japanese, tuple(meetings), forms, _decisions_of_lemma(chosen, lemma)
    )


def save_decision(
    context: AppContext, learner: Learner, lemma: str, decision: WordDecision, at: datetime
) -> None:
    """Save *decision*.  ``KNEW`` removes the other decisions, and each of them removes ``KNEW``.

    Raises ``NotFound`` for a word that is in no dictionary.
    """
    if lemma not in context.library.lexicon and lemma not in context.library.japanese_dictionary:
        raise NotFound("word")
    opposite = (
        {WordDecision.DRILL, WordDecision.DECK}
        if decision is WordDecision.KNEW
        else {WordDecision.KNEW}
    )
    action = ScheduleAction.KNEW if decision is WordDecision.KNEW else ScheduleAction.KNEW_NOT
    with context.database.write_transaction() as connection:
        _log_known_change(
            connection, learner, LoggedAction(at, lemma_language(lemma), lemma, action)
        )
        store.add_decision(connection, learner.id, lemma, decision, at)
        for other in sorted(opposite):
            store.delete_decision(connection, learner.id, lemma, other)


def set_words_aside(
    context: AppContext, learner: Learner, lemmas: Iterable[str], at: datetime
) -> None:
    """Set *lemmas* aside to drill, except those that the learner has marked as known."""
    with context.database.write_transaction() as connection:
        knew = store.load_decisions(connection, learner.id).get(WordDecision.KNEW, frozenset())
        for lemma in dict.fromkeys(lemmas):
            if lemma not in knew:
                store.add_decision(connection, learner.id, lemma, WordDecision.DRILL, at)


def delete_decision(
    context: AppContext, learner: Learner, lemma: str, decision: WordDecision
) -> None:
    """Delete *decision*."""
    action = LoggedAction(context.clock(), lemma_language(lemma), lemma, ScheduleAction.KNEW_NOT)
    with context.database.write_transaction() as connection:
        if decision is WordDecision.KNEW:
            _log_known_change(connection, learner, action)
        store.delete_decision(connection, learner.id, lemma, decision)


def load_decisions(context: AppContext, learner: Learner, lemma: str) -> frozenset[WordDecision]:
    """Return the learner's decisions about *lemma*."""
    with context.database.read_transaction() as connection:
        return _decisions_of_lemma(store.load_decisions(connection, learner.id), lemma)


def load_decisions_by_lemma(
    context: AppContext, learner: Learner, lemmas: Iterable[str]
) -> Mapping[str, frozenset[WordDecision]]:
    """Return the learner's decisions about *lemmas*, by lemma."""
    with context.database.read_transaction() as connection:
        chosen = store.load_decisions(connection, learner.id)
    return {lemma: _decisions_of_lemma(chosen, lemma) for lemma in lemmas}


def list_lemmas_with_decision(
    context: AppContext, learner: Learner, decision: WordDecision
) -> frozenset[str]:
    """Return the lemmas with *decision*."""
    with context.database.read_transaction() as connection:
        return store.load_decisions(connection, learner.id).get(decision, frozenset())


def _log_known_change(connection: Connection, learner: Learner, action: LoggedAction) -> None:
    """Log that a word is known or not, if this differs from the present decision."""
    knew = action.lemma in store.load_decisions(connection, learner.id).get(
        WordDecision.KNEW, frozenset()
    )
    if knew != (action.action is ScheduleAction.KNEW):
        schedule_log.append_statement(connection, learner.id, action)


def _decisions_of_lemma(
    decisions: Mapping[WordDecision, frozenset[str]], lemma: str
) -> frozenset[WordDecision]:
    return frozenset(decision for decision, lemmas in decisions.items() if lemma in lemmas)


def _rack_of_use(use: WordUseRow) -> str:
    details: dict[str, str] = msgspec.json.decode(use.context, type=dict[str, str])
    return details.get("rack", "")
