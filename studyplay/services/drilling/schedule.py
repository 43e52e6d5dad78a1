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
"""Maximum number of word uses per transaction, so that other writers do not wait long."""

PATIENCE: Final = 3
"""Maximum number of batches to fold while a request waits. The rest is folded later."""


LOOKED_AT: Final = 300
"""Maximum number of due words that are compared, most recently due first."""


@dataclass(frozen=True, slots=True)
class DueWord:
    """A word to ask. ``recall`` is the probability that it is known now, from 0 to 1."""

    lang: str
    lemma: str
    due_at: datetime
    recall: float
    level: Level


def due(
    studio: Studio, learner: Learner, at: datetime, lang: str = "en", most: int = 50
) -> tuple[DueWord, ...]:
    """Return the words to ask at *at*, those nearest to being remembered first.

    Left out are words that cannot be asked (vulgar, or not in the dictionary), words below the
    learner's level that were never unknown, and words known from Anki. Of more than
    ``MAX_DUE_COMPARED`` due words only those that became due last are read.
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
    """Return the number of words that `list_due_words` returns. Stops at *limit*."""
    catch_up(studio, learner)
    with studio.database.reading() as connection:
        return sum(1 for _ in islice(_due(studio, connection, learner, at, lang), most))


def is_any_due(studio: Studio, learner: Learner, at: datetime, lang: str = "en") -> bool:
    """Return whether `list_due_words` returns any word. Cheap: does not update the schedule."""
    with studio.database.reading() as connection:
        return any(True for _ in _due(studio, connection, learner, at, lang))


def next_due(studio: Studio, learner: Learner, at: datetime, lang: str = "en") -> datetime | None:
    """Return when the next word becomes due after *at*."""
    catch_up(studio, learner)
    with studio.database.reading() as connection:
        set_aside = words.chosen(connection, learner.id).get(Decision.DRILL, frozenset())
        to_come = store.to_come(connection, learner.id, lang, at)
        asks_all = is_asked_all(learner, lang)
        asked = (card for card in to_come if asks_all or card.lemma in set_aside)
        return next((card.due_at for card in _askable(studio, learner, asked)), None)


def is_asked_all(learner: Learner, lang: str) -> bool:
    """Return whether the schedule asks the learner for any word of *lang* (STUDY.md 2).

    A learner who uses the pages in Japanese knows the Japanese words of the games, and is asked
    only for those put aside to drill.
    """
    return lang == "en" or learner.lang != "ja"


@dataclass(frozen=True, slots=True)
class Standing:
    """The schedule of one word.

    ``due_at`` is ``None`` if the learner has marked the word as known. ``is_asked``: the schedule
    will ask for it. ``recall`` is the probability that it is known now, from 0 to 1. ``learnt``:
    it was recalled without help at least once. ``can_undo``: its last change can be undone.
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
    """Return the schedule of *lemma* at *at*, or ``None`` without any evidence about it."""
    catch_up(studio, learner)
    with studio.database.reading() as connection:
        card = store.cards(connection, learner.id, [(lang, lemma)]).get((lang, lemma))
        set_aside = words.chosen(connection, learner.id).get(Decision.DRILL, frozenset())
    if card is None:
        return None
    is_asked = is_asked_all(learner, lang) or lemma in set_aside
    return Standing(
        lang=lang,
        due_at=None if card.known else card.due_at,
        asked=is_asked and any(True for _ in _askable(studio, learner, [card])),
        recall=recall(card, at),
        learnt=card.learnt,
        can_undo=card.before is not None,
    )


def due_at(studio: Studio, learner: Learner, lang: str, lemma: str) -> datetime | None:
    """Return when the word becomes due; ``None`` if it has no card, or is known."""
    catch_up(studio, learner)
    with studio.database.reading() as connection:
        card = store.cards(connection, learner.id, [(lang, lemma)]).get((lang, lemma))
    return None if card is None or card.known else card.due_at


def strengths(studio: Studio, learner: Learner, at: datetime, lang: str) -> Mapping[str, float]:
    """Return the probability of recall at *at* of each scheduled word, by lemma."""
    return {card.lemma: recall(card, at) for card in cards(studio, learner, lang)}


def cards(studio: Studio, learner: Learner, lang: str) -> Sequence[Card]:
    """Return all cards of a language, in no order."""
    catch_up(studio, learner)
    with studio.database.reading() as connection:
        return store.all_cards(connection, learner.id, lang)


def touched(studio: Studio, learner: Learner, lang: str, since: datetime) -> Sequence[Card]:
    """Return the cards of words of *lang* that were used at *since* or later, in no order."""
    catch_up(studio, learner)
    with studio.database.reading() as connection:
        lemmas = words.lemmas_since(connection, learner.id, lang, since)
        found = store.cards(connection, learner.id, [(lang, lemma) for lemma in lemmas])
    return tuple(found.values())


def postpone(studio: Studio, learner: Learner, lang: str, lemma: str, at: datetime) -> None:
    """Postpone the word by a third of its interval, at least by a day."""
    _say(studio, learner, Said(at, lang, lemma, Deed.POSTPONED))


def undo(studio: Studio, learner: Learner, lang: str, lemma: str, at: datetime) -> None:
    """Undo the last change of the word's card, a postponement or a test; one step only."""
    _say(studio, learner, Said(at, lang, lemma, Deed.UNDONE))


def follow(studio: Studio, learner: Learner) -> None:
    """Fold all new log entries into the schedule. Costs one query if there are none."""
    while not _is_current(studio, learner):
        with studio.database.writing() as connection:
            _fold_stretch(connection, learner.id)


def catch_up(studio: Studio, learner: Learner) -> None:
    """Fold new log entries for a second at most. The rest is folded in the background.

    If nothing can be written, as on a full disk, the schedule stays readable as it is.
    """
    try:
        for _ in range(PATIENCE):
            if _is_current(studio, learner):
                return
            with studio.database.writing() as connection:
                _fold_stretch(connection, learner.id)
    except OperationalError as error:
        log.warning("could not update a schedule: %s", error.orig)
        return
    if not _is_current(studio, learner):
        studio.afterwork.ask(f"schedule {learner.id}", partial(follow, studio, learner))


def _is_current(studio: Studio, learner: Learner) -> bool:
    with studio.database.reading() as connection:
        return schedule_log.mark(connection, learner.id) == schedule_log.ends(
            connection, learner.id
        )


def _fold_stretch(connection: Connection, learner_id: int) -> None:
    """Fold one batch of the logs. Entries that another process has folded are skipped."""
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
    entries = list(in_order(uses, [(after, said) for _, after, said in deeds]))
    keys = {(each.lang, each.lemma) for each in entries}
    changed = fold(store.cards(connection, learner_id, keys), entries)
    store.put(connection, learner_id, changed)
    deed_id = deeds[-1][0] if deeds else mark.deed_id
    schedule_log.move(connection, learner_id, replace(ends, use_id=until, deed_id=deed_id))


def _say(studio: Studio, learner: Learner, said: Said) -> None:
    with studio.database.writing() as connection:
        schedule_log.say(connection, learner.id, said)


def _due(
    studio: Studio, connection: Connection, learner: Learner, at: datetime, lang: str
) -> Iterator[Card]:
    """Return the cards that are due and may be asked, most recently due first."""
    found = store.due(connection, learner.id, lang, at)
    if is_asked_all(learner, lang):
        return _askable(studio, learner, found)
    set_aside = words.chosen(connection, learner.id).get(Decision.DRILL, frozenset())
    return _askable(studio, learner, (card for card in found if card.lemma in set_aside))


def _askable(studio: Studio, learner: Learner, cards: Iterable[Card]) -> Iterator[Card]:
    """Yield the cards that can be asked and are worth it."""
    for card in cards:
        if is_worth_asking(card, learner.level) and _may_ask(studio, card):
            yield card


def _may_ask(studio: Studio, card: Card) -> bool:
    if card.lang == "en":
        return studio.library.lexicon.is_drillable(card.lemma)
    entry = studio.library.readings.entry(card.lemma)
    return entry is not None and asked_word(entry) is not None
