"""Fold the events of one word into its schedule card.  Pure functions."""

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Final, TypeAlias

from fsrs import Rating

from studyplay.study.schedule import fsrs_memory
from studyplay.study.schedule.card import MAX_COUNTED_SOURCES, ScheduleCard
from studyplay.study.schedule.evidence import Evidence, LoggedUse, classify_use
from studyplay.study.schedule.fsrs_memory import MAX_INTERVAL, ONE_DAY, MemoryState
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level

FOLD_VERSION: Final = "4"
"""Version of the fold.  Change it with every change of the result; stored cards are rebuilt."""


class ScheduleAction(StrEnum):
    """An action of a learner on a word in the schedule."""

    POSTPONED = "postponed"
    UNDONE = "undone"
    KNEW = "knew"
    KNEW_NOT = "knew-not"


@dataclass(frozen=True, slots=True)
class LoggedAction:
    """A logged action."""

    at: datetime
    lang: str
    lemma: str
    action: ScheduleAction


ScheduleEvent: TypeAlias = LoggedUse | LoggedAction


def evolve_card(card: ScheduleCard | None, event: ScheduleEvent) -> ScheduleCard | None:
    """Return *card* after *event* on its word; ``None`` while there is no evidence."""
    match event:
        case LoggedUse():
            return _apply_use(card, event)
        case LoggedAction(action=ScheduleAction.KNEW):
            return _mark_known(card, event)
        case LoggedAction() if card is not None:
            return _apply_action(card, event)
        case LoggedAction():
            return None


def _apply_use(card: ScheduleCard | None, use: LoggedUse) -> ScheduleCard | None:
    proved = classify_use(use)
    if proved is Evidence.NOTHING:
        return card
    if card is not None and use.source in card.counted:
        return _update_log_facts(card, use, proved)
    after = _first_card(use, proved) if card is None else _next_card(card, use, proved)
    counted = (*(card.counted if card else ()), use.source)[-MAX_COUNTED_SOURCES:]
    changed = replace(after, level=use.level, counted=counted, before=_without_history(card))
    return _update_log_facts(changed, use, proved)


def _update_log_facts(
    card: ScheduleCard, use: LoggedUse, evidence_found: Evidence
) -> ScheduleCard:
    """Update ``learnt`` and ``missed_at``; returns the same object if nothing changes."""
    learnt, missed_at = card.learnt, card.missed_at
    if evidence_found is Evidence.RECALLED:
        learnt = True
    if use.role is UseRole.MISSED:
        missed_at = use.at if missed_at is None else max(missed_at, use.at)
    if (learnt, missed_at) == (card.learnt, card.missed_at):
        return card
    return replace(card, learnt=learnt, missed_at=missed_at)


def _first_card(use: LoggedUse, evidence_found: Evidence) -> ScheduleCard:
    match evidence_found:
        case Evidence.RECALLED:
            rating = Rating.Easy  # the learner knew it before the first use (STUDY.md 3)
        case _:
            rating = Rating.Again
    new = _create_card(use, fsrs_memory.first_review(rating, use.at))
    return replace(new, failed=_count_failures(evidence_found))


def _next_card(card: ScheduleCard, use: LoggedUse, evidence_found: Evidence) -> ScheduleCard:
    at = not_before_last_change(card, use.at)
    match evidence_found:
        case Evidence.RECALLED:
            return _with_trace(card, fsrs_memory.repeat_review(card, Rating.Good, at), at)
        case Evidence.FORGOTTEN:
            again = _with_trace(card, fsrs_memory.repeat_review(card, Rating.Again, at), at)
            return replace(again, failed=card.failed + 1, known=False)
        case _:
            soon = at < card.due_at <= at + ONE_DAY
            due_at = card.due_at if soon else at + ONE_DAY
            return replace(
                card, due_at=due_at, failed=card.failed + _count_failures(evidence_found)
            )


def _count_failures(evidence_found: Evidence) -> int:
    return int(evidence_found in {Evidence.FORGOTTEN, Evidence.DOUBTED})


def not_before_last_change(card: ScheduleCard, at: datetime) -> datetime:
    """Return *at*, but not before the card's last change, so that time never runs backwards.

    If the last change is further ahead than the maximum interval, it came from a wrong clock
    and *at* is used.
    """
    return at if card.last_at - at > MAX_INTERVAL else max(at, card.last_at)


def _mark_known(card: ScheduleCard | None, entry: LoggedAction) -> ScheduleCard:
    if card is None:
        trace = fsrs_memory.first_review(Rating.Easy, entry.at)
        return ScheduleCard(
            entry.lang,
            entry.lemma,
            Level.X,
            trace.stability,
            trace.difficulty,
            entry.at,
            trace.due_at,
            known=True,
        )
    return replace(card, known=True)


def _apply_action(card: ScheduleCard, entry: LoggedAction) -> ScheduleCard:
    match entry.action:
        case ScheduleAction.POSTPONED:
            return replace(fsrs_memory.postpone(card, entry.at), before=_without_history(card))
        case ScheduleAction.UNDONE:
            return card if card.before is None else _undo_last_change(card, card.before)
        case ScheduleAction.KNEW | ScheduleAction.KNEW_NOT:
            return replace(card, known=entry.action is ScheduleAction.KNEW)


def _undo_last_change(card: ScheduleCard, before: ScheduleCard) -> ScheduleCard:
    """Return *before* with the current ``counted``, ``learnt`` and ``missed_at``."""
    return replace(before, counted=card.counted, learnt=card.learnt, missed_at=card.missed_at)


def _create_card(use: LoggedUse, trace: MemoryState) -> ScheduleCard:
    return ScheduleCard(
        use.lang,
        use.lemma,
        use.level,
        trace.stability,
        trace.difficulty,
        use.at,
        trace.due_at,
    )


def _with_trace(card: ScheduleCard, trace: MemoryState, at: datetime) -> ScheduleCard:
    return replace(
        card,
        stability=trace.stability,
        difficulty=trace.difficulty,
        last_at=at,
        due_at=trace.due_at,
    )


def _without_history(card: ScheduleCard | None) -> ScheduleCard | None:
    """Drop the history of *card*, because only one step can be undone."""
    return None if card is None else replace(card, before=None)
