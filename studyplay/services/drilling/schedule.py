"""Spaced repetition: the schedule of a learner's words, updated from the word log on demand."""

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from itertools import islice
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from studyplay.services.app_context import AppContext
from studyplay.store import schedule as store
from studyplay.store import schedule_log, word_log
from studyplay.store.learners import Learner
from studyplay.store.schedule_log import FoldPosition
from studyplay.study.drill.reading_items import find_askable_word
from studyplay.study.schedule.card import ScheduleCard
from studyplay.study.schedule.due_order import is_worth_asking, sort_by_recall
from studyplay.study.schedule.fold import LoggedAction, ScheduleAction
from studyplay.study.schedule.fsrs_memory import recall_probability
from studyplay.study.schedule.merging import fold_events, merge_logs
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.words.model import Level

log = logging.getLogger(__name__)

FOLD_BATCH_SIZE: Final = 2000
"""Maximum number of word uses per transaction, so that other writers do not wait long."""

MAX_BATCHES_WAITED: Final = 3
"""Maximum number of batches to fold while a request waits. The rest is folded later."""


MAX_DUE_COMPARED: Final = 300
"""Maximum number of due words that are compared, most recently due first."""


@dataclass(frozen=True, slots=True)
class DueWord:
    """A word to ask. ``recall`` is the probability that it is known now, from 0 to 1."""

    lang: str
    lemma: str
    due_at: datetime
    recall: float
    level: Level


def list_due_words(
    context: AppContext, learner: Learner, at: datetime, lang: str = "en", limit: int = 50
) -> tuple[DueWord, ...]:
    """Return the words to ask at *at*, those nearest to being remembered first.

    Left out are words that cannot be asked (vulgar, or not in the dictionary), words below the
    learner's level that were never unknown, and words known from Anki. Of more than
    ``MAX_DUE_COMPARED`` due words only those that became due last are read.
    """
    catch_up(context, learner)
    with context.database.read_transaction() as connection:
        fit = tuple(
            islice(
                _due_cards(context, connection, learner, at, lang), max(limit, MAX_DUE_COMPARED)
            )
        )
    return tuple(
        DueWord(lang, card.lemma, card.due_at, recall_probability(card, at), card.level)
        for card in sort_by_recall(fit, at)[:limit]
    )


def count_due_words(
    context: AppContext, learner: Learner, at: datetime, lang: str = "en", limit: int = 50
) -> int:
    """Return the number of words that `list_due_words` returns. Stops at *limit*."""
    catch_up(context, learner)
    with context.database.read_transaction() as connection:
        return sum(1 for _ in islice(_due_cards(context, connection, learner, at, lang), limit))


def has_due_words(context: AppContext, learner: Learner, at: datetime, lang: str = "en") -> bool:
    """Return whether `list_due_words` returns any word. Cheap: does not update the schedule."""
    with context.database.read_transaction() as connection:
        return any(True for _ in _due_cards(context, connection, learner, at, lang))


def find_next_due(
    context: AppContext, learner: Learner, at: datetime, lang: str = "en"
) -> datetime | None:
    """Return when the next word becomes due after *at*."""
    catch_up(context, learner)
    with context.database.read_transaction() as connection:
        set_aside = word_log.load_decisions(connection, learner.id).get(
            WordDecision.DRILL, frozenset()
        )
        to_come = store.iter_upcoming_cards(connection, learner.id, lang, at)
        asks_all = asks_all_words(learner, lang)
        asked = (card for card in to_come if asks_all or card.lemma in set_aside)
        return next((card.due_at for card in _filter_askable(context, learner, asked)), None)


def asks_all_words(learner: Learner, lang: str) -> bool:
    """Return whether the schedule asks the learner for any word of *lang* (STUDY.md 2).

    A learner who uses the pages in Japanese knows the Japanese words of the games, and is asked
    only for those put aside to drill.
    """
    return lang == "en" or learner.lang != "ja"


@dataclass(frozen=True, slots=True)
class WordSchedule:
    """The schedule of one word.

    ``due_at`` is ``None`` if the learner has marked the word as known. ``is_asked``: the schedule
    will ask for it. ``recall`` is the probability that it is known now, from 0 to 1. ``learnt``:
    it was recalled without help at least once. ``can_undo``: its last change can be undone.
    """

    lang: str
    due_at: datetime | None
    is_asked: bool
    recall: float
    learnt: bool
    can_undo: bool


def load_word_schedule(
    context: AppContext, learner: Learner, lang: str, lemma: str, at: datetime
) -> WordSchedule | None:
    """Return the schedule of *lemma* at *at*, or ``None`` without any evidence about it."""
    catch_up(context, learner)
    with context.database.read_transaction() as connection:
        card = store.load_cards(connection, learner.id, [(lang, lemma)]).get((lang, lemma))
        set_aside = word_log.load_decisions(connection, learner.id).get(
            WordDecision.DRILL, frozenset()
        )
    if card is None:
        return None
    is_asked = asks_all_words(learner, lang) or lemma in set_aside
    return WordSchedule(
        lang=lang,
        due_at=None if card.known else card.due_at,
        is_asked=is_asked and any(True for _ in _filter_askable(context, learner, [card])),
        recall=recall_probability(card, at),
        learnt=card.learnt,
        can_undo=card.before is not None,
    )


def find_due_at(context: AppContext, learner: Learner, lang: str, lemma: str) -> datetime | None:
    """Return when the word becomes due; ``None`` if it has no card, or is known."""
    catch_up(context, learner)
    with context.database.read_transaction() as connection:
        card = store.load_cards(connection, learner.id, [(lang, lemma)]).get((lang, lemma))
    return None if card is None or card.known else card.due_at


def load_recall(
    context: AppContext, learner: Learner, at: datetime, lang: str
) -> Mapping[str, float]:
    """Return the probability of recall at *at* of each scheduled word, by lemma."""
    return {
        card.lemma: recall_probability(card, at) for card in load_cards(context, learner, lang)
    }


def load_cards(context: AppContext, learner: Learner, lang: str) -> Sequence[ScheduleCard]:
    """Return all cards of a language, in no order."""
    catch_up(context, learner)
    with context.database.read_transaction() as connection:
        return store.load_all_cards(connection, learner.id, lang)


def load_cards_used_since(
    context: AppContext, learner: Learner, lang: str, since: datetime
) -> Sequence[ScheduleCard]:
    """Return the cards of words of *lang* that were used at *since* or later, in no order."""
    catch_up(context, learner)
    with context.database.read_transaction() as connection:
        lemmas = word_log.list_lemmas_used_since(connection, learner.id, lang, since)
        found = store.load_cards(connection, learner.id, [(lang, lemma) for lemma in lemmas])
    return tuple(found.values())


def postpone_word(
    context: AppContext, learner: Learner, lang: str, lemma: str, at: datetime
) -> None:
    """Postpone the word by a third of its interval, at least by a day."""
    _append(context, learner, LoggedAction(at, lang, lemma, ScheduleAction.POSTPONED))


def undo_last_change(
    context: AppContext, learner: Learner, lang: str, lemma: str, at: datetime
) -> None:
    """Undo the last change of the word's card, a postponement or a test; one step only."""
    _append(context, learner, LoggedAction(at, lang, lemma, ScheduleAction.UNDONE))


def fold_all(context: AppContext, learner: Learner) -> None:
    """Fold all new log entries into the schedule. Costs one query if there are none."""
    while not _is_current(context, learner):
        with context.database.write_transaction() as connection:
            _fold_batch(connection, learner.id)


def catch_up(context: AppContext, learner: Learner) -> None:
    """Fold new log entries for a second at most. The rest is folded in the background.

    If nothing can be written, as on a full disk, the schedule stays readable as it is.
    """
    try:
        for _ in range(MAX_BATCHES_WAITED):
            if _is_current(context, learner):
                return
            with context.database.write_transaction() as connection:
                _fold_batch(connection, learner.id)
    except OperationalError as error:
        log.warning("could not update a schedule: %s", error.orig)
        return
    if not _is_current(context, learner):
        context.background_executor.submit(
            f"schedule {learner.id}", partial(fold_all, context, learner)
        )


def _is_current(context: AppContext, learner: Learner) -> bool:
    with context.database.read_transaction() as connection:
        return schedule_log.find_fold_position(
            connection, learner.id
        ) == schedule_log.find_log_ends(connection, learner.id)


def _fold_batch(connection: Connection, learner_id: int) -> None:
    """Fold one batch of the logs. Entries that another process has folded are skipped."""
    mark, ends = (
        schedule_log.lock_fold_position(connection, learner_id),
        schedule_log.find_log_ends(connection, learner_id),
    )
    if mark.folding != ends.folding:
        store.delete_cards(connection, learner_id)
        mark = FoldPosition(folding=ends.folding)
    uses = schedule_log.list_uses_between(
        connection, learner_id, mark.use_id, ends.use_id, FOLD_BATCH_SIZE
    )
    is_last = len(uses) < FOLD_BATCH_SIZE
    until = ends.use_id if is_last else uses[-1][0]
    deeds = schedule_log.list_statements_between(
        connection, learner_id, mark.deed_id, None if is_last else until
    )
    entries = list(merge_logs(uses, [(after, said) for _, after, said in deeds]))
    keys = {(each.lang, each.lemma) for each in entries}
    changed = fold_events(store.load_cards(connection, learner_id, keys), entries)
    store.save_cards(connection, learner_id, changed)
    deed_id = deeds[-1][0] if deeds else mark.deed_id
    schedule_log.update_fold_position(
        connection, learner_id, replace(ends, use_id=until, deed_id=deed_id)
    )


def _append(context: AppContext, learner: Learner, entry: LoggedAction) -> None:
    with context.database.write_transaction() as connection:
        schedule_log.append_statement(connection, learner.id, entry)


def _due_cards(
    context: AppContext, connection: Connection, learner: Learner, at: datetime, lang: str
) -> Iterator[ScheduleCard]:
    """Return the cards that are due and may be asked, most recently due first."""
    found = store.iter_due_cards(connection, learner.id, lang, at)
    if asks_all_words(learner, lang):
        return _filter_askable(context, learner, found)
    set_aside = word_log.load_decisions(connection, learner.id).get(
        WordDecision.DRILL, frozenset()
    )
    return _filter_askable(context, learner, (card for card in found if card.lemma in set_aside))


def _filter_askable(
    context: AppContext, learner: Learner, cards: Iterable[ScheduleCard]
) -> Iterator[ScheduleCard]:
    """Yield the cards that can be asked and are worth it."""
    for card in cards:
        if is_worth_asking(card, learner.level) and _is_askable(context, card):
            yield card


def _is_askable(context: AppContext, card: ScheduleCard) -> bool:
    if card.lang == "en":
        return context.library.lexicon.is_drillable(card.lemma)
    entry = context.library.japanese_dictionary.entry(card.lemma)
    return entry is not None and find_askable_word(entry) is not None
