"""The fold of what happened to one word into its card; it judges nothing and asks nobody."""

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
"""Another name for each change of what this module makes of a log: stored cards are remade."""


class Deed(StrEnum):
    """What a learner says of a word in the schedule."""

    POSTPONED = "postponed"
    UNDONE = "undone"
    KNEW = "knew"
    KNEW_NOT = "knew-not"


@dataclass(frozen=True, slots=True)
class Said:
    """A deed, as it is logged."""

    at: datetime
    lang: str
    lemma: str
    deed: Deed


Happening: TypeAlias = Logged | Said


def evolve(card: Card | None, happening: Happening) -> Card | None:
    """*card* after *happening*, which is about its word; ``None`` while nothing is proved."""
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
    """*card* with what the record says of its word; the same one if that says nothing new."""
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
            rating = Rating.Easy  # it was there before we knew of it (STUDY.md 3)
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
    """*at*, or the card's last time if that is later: a clock that was put back stands still.

    A last time further ahead than any card is put off came from a clock that was ahead itself.
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
    """The card *before*; what counted is not counted again, and the record stays as it is."""
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
    """*card* without its own past: one step can be undone, not all."""
    return None if card is None else replace(card, before=None)
