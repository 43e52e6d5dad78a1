"""Fold the events of one word into its schedule card.  Pure functions."""

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Final, TypeAlias

from fsrs import Rating

from studyplay.study.schedule import memory
from studyplay.study.schedule.card import REMEMBERED, Card
from studyplay.study.schedule.evidence import Evidence, Logged, evidence
from studyplay.study.schedule.memory import DAY, LONGEST, Trace
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level

FOLDING: Final = "4"
"""Version of the fold.  Change it with every change of the result; stored cards are rebuilt."""


class Deed(StrEnum):
    """An action of a learner on a word in the schedule."""

    POSTPONED = "postponed"
    UNDONE = "undone"
    KNEW = "knew"
    KNEW_NOT = "knew-not"


@dataclass(frozen=True, slots=True)
class Said:
    """A logged action."""

    at: datetime
    lang: str
    lemma: str
    deed: Deed


Happening: TypeAlias = Logged | Said


def evolve(card: Card | None, happening: Happening) -> Card | None:
    """Return *card* after *event* on its word; ``None`` while there is no evidence."""
    match happening:
        case Logged():
            return _used(card, happening)
        case Said(deed=Deed.KNEW):
            return _known(card, happening)
        case Said() if card is not None:
            return _said(card, happening)
        case Said():
            return None


def _used(card: Card | None, use: Logged) -> Card | None:
    proved = evidence(use)
    if proved is Evidence.NOTHING:
        return card
    if card is not None and use.source in card.counted:
        return _noted(card, use, proved)
    after = _first(use, proved) if card is None else _next(card, use, proved)
    counted = (*(card.counted if card else ()), use.source)[-REMEMBERED:]
    changed = replace(after, level=use.level, counted=counted, before=_bare(card))
    return _noted(changed, use, proved)


def _noted(card: Card, use: Logged, proved: Evidence) -> Card:
    """Update ``learnt`` and ``missed_at``; returns the same object if nothing changes."""
    learnt, missed_at = card.learnt, card.missed_at
    if proved is Evidence.RECALLED:
        learnt = True
    if use.role is Role.MISSED:
        missed_at = use.at if missed_at is None else max(missed_at, use.at)
    if (learnt, missed_at) == (card.learnt, card.missed_at):
        return card
    return replace(card, learnt=learnt, missed_at=missed_at)


def _first(use: Logged, proved: Evidence) -> Card:
    match proved:
        case Evidence.RECALLED:
            rating = Rating.Easy  # the learner knew it before the first use (STUDY.md 3)
        case _:
            rating = Rating.Again
    new = _new(use, memory.begun(rating, use.at))
    return replace(new, failed=_failures(proved))


def _next(card: Card, use: Logged, proved: Evidence) -> Card:
    at = steady(card, use.at)
    match proved:
        case Evidence.RECALLED:
            return _marked(card, memory.tested(card, Rating.Good, at), at)
        case Evidence.FORGOTTEN:
            again = _marked(card, memory.tested(card, Rating.Again, at), at)
            return replace(again, failed=card.failed + 1, known=False)
        case _:
            soon = at < card.due_at <= at + DAY
            due_at = card.due_at if soon else at + DAY
            return replace(card, due_at=due_at, failed=card.failed + _failures(proved))


def _failures(proved: Evidence) -> int:
    return int(proved in {Evidence.FORGOTTEN, Evidence.DOUBTED})


def steady(card: Card, at: datetime) -> datetime:
    """Return *at*, but not before the card's last change, so that time never runs backwards.

    If the last change is further ahead than the maximum interval, it came from a wrong clock
    and *at* is used.
    """
    return at if card.last_at - at > LONGEST else max(at, card.last_at)


def _known(card: Card | None, said: Said) -> Card:
    if card is None:
        trace = memory.begun(Rating.Easy, said.at)
        return Card(
            said.lang,
            said.lemma,
            Level.X,
            trace.stability,
            trace.difficulty,
            said.at,
            trace.due_at,
            known=True,
        )
    return replace(card, known=True)


def _said(card: Card, said: Said) -> Card:
    match said.deed:
        case Deed.POSTPONED:
            return replace(memory.put_off(card, said.at), before=_bare(card))
        case Deed.UNDONE:
            return card if card.before is None else _taken_back(card, card.before)
        case Deed.KNEW | Deed.KNEW_NOT:
            return replace(card, known=said.deed is Deed.KNEW)


def _taken_back(card: Card, before: Card) -> Card:
    """Return *before* with the current ``counted``, ``learnt`` and ``missed_at``."""
    return replace(before, counted=card.counted, learnt=card.learnt, missed_at=card.missed_at)


def _new(use: Logged, trace: Trace) -> Card:
    return Card(
        use.lang,
        use.lemma,
        use.level,
        trace.stability,
        trace.difficulty,
        use.at,
        trace.due_at,
    )


def _marked(card: Card, trace: Trace, at: datetime) -> Card:
    return replace(
        card,
        stability=trace.stability,
        difficulty=trace.difficulty,
        last_at=at,
        due_at=trace.due_at,
    )


def _bare(card: Card | None) -> Card | None:
    """Drop the history of *card*, because only one step can be undone."""
    return None if card is None else replace(card, before=None)
