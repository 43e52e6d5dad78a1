"""The schedule of what a learner practises next, brought up to the record when somebody asks."""

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from itertools import islice
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from studyplay.services.studio import Studio
from studyplay.store import schedule as store
from studyplay.store import schedule_log, words
from studyplay.store.learners import Learner
from studyplay.store.schedule_log import Mark
from studyplay.study.drill.reading_items import asked_word
from studyplay.study.schedule.card import Card
from studyplay.study.schedule.choosing import is_worth_asking, nearest_first
from studyplay.study.schedule.fold import Deed, Said
from studyplay.study.schedule.memory import recall
from studyplay.study.schedule.merging import fold, in_order
from studyplay.study.wordlog.decisions import Decision
from studyplay.words.model import Level

log = logging.getLogger(__name__)

STRETCH: Final = 2000
"""Uses folded in one transaction: others who want to write wait for no more."""

PATIENCE: Final = 3
"""Stretches that somebody waits for; who was away for a thousand games sees the rest later."""


LOOKED_AT: Final = 300
"""So many words that are due are compared; what is due for longer is kept least of all."""


@dataclass(frozen=True, slots=True)
class DueWord:
    """A word to ask for.  ``recall`` is how likely it is known now, from 0 to 1."""

    lang: str
    lemma: str
    due_at: datetime
    recall: float
    level: Level


def due(
    studio: Studio, learner: Learner, at: datetime, lang: str = "en", most: int = 50
) -> tuple[DueWord, ...]:
    """The words to ask for at *at*, those that are nearest to being kept first.

    Left out is what cannot be asked (vulgar, no word of the dictionary) and what would be a
    waste: words below the learner's level that were never unknown, and words known from Anki.
    Of more than ``LOOKED_AT`` words those that became due last are looked at: no others are read.
    """
    catch_up(studio, learner)
    with studio.database.reading() as connection:
        fit = tuple(islice(_due(studio, connection, learner, at, lang), max(most, LOOKED_AT)))
    return tuple(
        DueWord(lang, card.lemma, card.due_at, recall(card, at), card.level)
        for card in nearest_first(fit, at)[:most]
    )


def due_number(
    studio: Studio, learner: Learner, at: datetime, lang: str = "en", most: int = 50
) -> int:
    """How many words `due` gives; no more are looked at than it takes to count to *most*."""
    catch_up(studio, learner)
    with studio.database.reading() as connection:
        return sum(1 for _ in islice(_due(studio, connection, learner, at, lang), most))


def is_any_due(studio: Studio, learner: Learner, at: datetime, lang: str = "en") -> bool:
    """Whether `due` gives a word, as far as the schedule was brought up; costs a moment."""
    with studio.database.reading() as connection:
        return any(True for _ in _due(studio, connection, learner, at, lang))


def next_due(studio: Studio, learner: Learner, at: datetime, lang: str = "en") -> datetime | None:
    """When the next word that may be asked for will be due, and is not at *at*."""
    catch_up(studio, learner)
    with studio.database.reading() as connection:
        aside = words.chosen(connection, learner.id).get(Decision.DRILL, frozenset())
        to_come = store.to_come(connection, learner.id, lang, at)
        any_of_it = is_asked_all(learner, lang)
        asked = (card for card in to_come if any_of_it or card.lemma in aside)
        return next((card.due_at for card in _askable(studio, learner, asked)), None)


def is_asked_all(learner: Learner, lang: str) -> bool:
    """Whether the schedule asks the learner for any word of *lang* (STUDY.md 2).

    Who reads these pages in Japanese knows the Japanese words of the games, and is asked only for
    those put aside to drill.
    """
    return lang == "en" or learner.lang != "ja"


@dataclass(frozen=True, slots=True)
class Standing:
    """How one word stands in the schedule.

    ``due_at`` is ``None`` for one that the learner says to know.  ``asked``: it will be asked for
    by itself.  ``recall`` is how likely it is known now, from 0 to 1; ``learnt``, whether it was
    ever recalled without help.  ``can_undo``: something changed it that can be taken back.
    """

    lang: str
    due_at: datetime | None
    asked: bool
    recall: float
    learnt: bool
    can_undo: bool


def standing(
    studio: Studio, learner: Learner, lang: str, lemma: str, at: datetime
) -> Standing | None:
    """How *lemma* stands at *at*; ``None`` where nothing was ever proved of it."""
    catch_up(studio, learner)
    with studio.database.reading() as connection:
        card = store.cards(connection, learner.id, [(lang, lemma)]).get((lang, lemma))
        aside = words.chosen(connection, learner.id).get(Decision.DRILL, frozenset())
    if card is None:
        return None
    wanted = is_asked_all(learner, lang) or lemma in aside
    return Standing(
        lang=lang,
        due_at=None if card.known else card.due_at,
        asked=wanted and any(True for _ in _askable(studio, learner, [card])),
        recall=recall(card, at),
        learnt=card.learnt,
        can_undo=card.before is not None,
    )


def due_at(studio: Studio, learner: Learner, lang: str, lemma: str) -> datetime | None:
    """When the word will be asked for; ``None`` if it has no card, or is known."""
    catch_up(studio, learner)
    with studio.database.reading() as connection:
        card = store.cards(connection, learner.id, [(lang, lemma)]).get((lang, lemma))
    return None if card is None or card.known else card.due_at


def strengths(studio: Studio, learner: Learner, at: datetime, lang: str) -> Mapping[str, float]:
    """How likely each word of the schedule is recalled at *at*, by lemma, from 0 to 1."""
    return {card.lemma: recall(card, at) for card in cards(studio, learner, lang)}


def cards(studio: Studio, learner: Learner, lang: str) -> Sequence[Card]:
    """All cards of a language, in no order."""
    catch_up(studio, learner)
    with studio.database.reading() as connection:
        return store.all_cards(connection, learner.id, lang)


def touched(studio: Studio, learner: Learner, lang: str, since: datetime) -> Sequence[Card]:
    """The cards of words of *lang* that were used at *since* or later, in no order."""
    catch_up(studio, learner)
    with studio.database.reading() as connection:
        lemmas = words.lemmas_since(connection, learner.id, lang, since)
        found = store.cards(connection, learner.id, [(lang, lemma) for lemma in lemmas])
    return tuple(found.values())


def postpone(studio: Studio, learner: Learner, lang: str, lemma: str, at: datetime) -> None:
    """Ask for the word later: by a third of its interval, at least by a day."""
    _say(studio, learner, Said(at, lang, lemma, Deed.POSTPONED))


def undo(studio: Studio, learner: Learner, lang: str, lemma: str, at: datetime) -> None:
    """Take back what changed the word's card last, a postponement or a test; one step only."""
    _say(studio, learner, Said(at, lang, lemma, Deed.UNDONE))


def follow(studio: Studio, learner: Learner) -> None:
    """Fold what the logs have and the schedule has not; costs one look when that is nothing."""
    while not _is_current(studio, learner):
        with studio.database.writing() as connection:
            _fold_stretch(connection, learner.id)


def catch_up(studio: Studio, learner: Learner) -> None:
    """Follow for a second at most; the rest of a long record is followed while nobody waits.

    Where nothing can be written, on a full disk, the schedule stays as it is and can be read.
    """
    try:
        for _ in range(PATIENCE):
            if _is_current(studio, learner):
                return
            with studio.database.writing() as connection:
                _fold_stretch(connection, learner.id)
    except OperationalError as full:
        log.warning("a schedule stays behind: %s", full.orig)
        return
    if not _is_current(studio, learner):
        studio.afterwork.ask(f"schedule {learner.id}", partial(follow, studio, learner))


def _is_current(studio: Studio, learner: Learner) -> bool:
    with studio.database.reading() as connection:
        return schedule_log.mark(connection, learner.id) == schedule_log.ends(
            connection, learner.id
        )


def _fold_stretch(connection: Connection, learner_id: int) -> None:
    """Fold one stretch of the logs.  What another process has folded by now is left alone."""
    mark, ends = (
        schedule_log.claim(connection, learner_id),
        schedule_log.ends(connection, learner_id),
    )
    if mark.folding != ends.folding:
        store.clear(connection, learner_id)
        mark = Mark(folding=ends.folding)
    uses = schedule_log.uses_between(connection, learner_id, mark.use_id, ends.use_id, STRETCH)
    is_last = len(uses) < STRETCH
    until = ends.use_id if is_last else uses[-1][0]
    deeds = schedule_log.deeds_between(
        connection, learner_id, mark.deed_id, None if is_last else until
    )
    happenings = list(in_order(uses, [(after, said) for _, after, said in deeds]))
    keys = {(each.lang, each.lemma) for each in happenings}
    changed = fold(store.cards(connection, learner_id, keys), happenings)
    store.put(connection, learner_id, changed)
    deed_id = deeds[-1][0] if deeds else mark.deed_id
    schedule_log.move(connection, learner_id, replace(ends, use_id=until, deed_id=deed_id))


def _say(studio: Studio, learner: Learner, said: Said) -> None:
    with studio.database.writing() as connection:
        schedule_log.say(connection, learner.id, said)


def _due(
    studio: Studio, connection: Connection, learner: Learner, at: datetime, lang: str
) -> Iterator[Card]:
    """The cards that are due and may be asked, what became due last first."""
    found = store.due(connection, learner.id, lang, at)
    if is_asked_all(learner, lang):
        return _askable(studio, learner, found)
    aside = words.chosen(connection, learner.id).get(Decision.DRILL, frozenset())
    return _askable(studio, learner, (card for card in found if card.lemma in aside))


def _askable(studio: Studio, learner: Learner, cards: Iterable[Card]) -> Iterator[Card]:
    """Those of *cards* that can be asked and are worth it."""
    for card in cards:
        if is_worth_asking(card, learner.level) and _may_ask(studio, card):
            yield card


def _may_ask(studio: Studio, card: Card) -> bool:
    if card.lang == "en":
        return studio.library.lexicon.is_drillable(card.lemma)
    entry = studio.library.readings.entry(card.lemma)
    return entry is not None and asked_word(entry) is not None
