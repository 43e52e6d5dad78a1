"""Words for worksheets: from a list, the week's games, missed words, a topic or a level."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from itertools import chain, islice
from typing import Final

from studyplay.services import days
from studyplay.services.classes import positions
from studyplay.services.classes.positions import Position
from studyplay.services.drilling import sources
from studyplay.services.studio import Studio
from studyplay.services.wordlog import record
from studyplay.store import evenings as evening_store
from studyplay.store import practised, rooms
from studyplay.store.learners import Learner
from studyplay.study.drill.tasks import Spec, Task
from studyplay.study.japanese_words import readings_up_to
from studyplay.study.pasted import read_list
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level

DAYS: Final = 7
"""Number of days in a week, including the requested day."""

MOST_WORDS: Final = 80
MOST_JAPANESE: Final = 30
"""Maximum number of words in one worksheet, per language."""

MOST_LISTED: Final = 4_000
"""Maximum number of entries of a pasted list that are looked up."""

MOST_MISSED: Final = 60
"""Maximum number of missed words per learner, most recently missed first."""

SHORTEST: Final = 3
LONGEST: Final = 9

HARDEST_TO_FIND: Final = 800
"""Maximum number of nouns of a level, the most common first."""


class Source(StrEnum):
    """A source of worksheet words.

    A pasted list; the club's games of the last seven days; words missed anywhere; an everyday
    topic; words of a level.
    """

    LIST = "list"
    WEEK = "week"
    MISSED = "missed"
    THEME = "theme"
    LEVEL = "level"


@dataclass(frozen=True, slots=True)
class Found:
    """Words for a worksheet in the order to ask them, and missed positions on boards.

    ``english`` is in lower case, ``japanese`` in hiragana; each word occurs once. The ``spare``
    words are words of a level. They are used if there are too few others.
    """

    english: tuple[str, ...] = ()
    japanese: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    spare_japanese: tuple[str, ...] = ()
    positions: tuple[Position, ...] = ()


@dataclass(frozen=True, slots=True)
class Enough:
    """The number of words needed in each language. The defaults are the limits of a worksheet."""

    english: int = MOST_WORDS
    japanese: int = MOST_JAPANESE


@dataclass(frozen=True, slots=True)
class Asking:
    """A request for words. ``people`` are the ids of the learners whose words are used.

    ``text`` is the pasted list, ``theme`` the name of the topic.
    """

    studio: Studio
    learner: Learner
    people: frozenset[int]
    level: Level
    text: str
    theme: str
    at: datetime


def words(chosen: Collection[Source], asking: Asking, enough: Enough) -> Found:
    """Return words from the *chosen* sources, in order, within the *limits*.

    All words of a list are returned, so that a second worksheet can use other words of it.
    """
    found = Found()
    for source in Source:
        if source in chosen:
            room = Enough() if source is Source.LIST else enough
            found = _joined(asking.studio, found, _SOURCES[source](asking), room)
    return found


def of_week(studio: Studio, people: frozenset[int], day: date) -> Found:
    """Return what *people* missed or played in the club's games in the week up to *day*.

    Words that most of them missed come first.
    """
    start, end = days.dawn(day - timedelta(days=DAYS - 1)), days.dawn(day + timedelta(days=1))
    with studio.database.reading() as connection:
        dealt = [row.id for row in rooms.between(connection, start, end)]
        real = evening_store.real_between(connection, start, end)
    places = positions.found(
        studio, people, dealt
    )  # must be first: it writes reviews to the word log
    with studio.database.reading() as connection:
        uses = tuple(evening_store.uses_of(connection, sorted(people), [*dealt, *real]))
    by_lang: dict[str, list[tuple[str, str]]] = {"en": [], "ja": []}
    for _, use in uses:
        if use.role in {Role.MISSED, Role.PLAYED}:
            by_lang.setdefault(use.lang, []).append((use.lemma, use.role))
    return Found(
        tuple(fit(studio, _most_missed(by_lang["en"]))),
        tuple(fit_japanese(studio, _most_missed(by_lang["ja"]))),
        positions=places,
    )


def fit(studio: Studio, candidates: Iterable[str]) -> Iterator[str]:
    """Yield the English *candidates* that drills may ask and that have a definition, each once."""
    return (word for word in dict.fromkeys(candidates) if _may_ask(studio, word))


def fit_japanese(studio: Studio, candidates: Iterable[str]) -> Iterator[str]:
    """Yield the readings that are suitable for a classroom, each once."""
    entry = studio.library.readings.entry
    known = ((word, entry(word)) for word in dict.fromkeys(candidates))
    return (word for word, found in known if found is not None and not found.taboo)


def _joined(studio: Studio, found: Found, more: Found, room: Enough) -> Found:
    """Return *found* with as much of *more* as fits into *limits*."""
    english = fit(studio, chain(found.english, more.english))
    japanese = fit_japanese(studio, chain(found.japanese, more.japanese))
    own = tuple(islice(english, max(room.english, len(found.english))))
    readings = tuple(islice(japanese, max(room.japanese, len(found.japanese))))
    spare = (word for word in fit(studio, more.spare) if word not in own)
    others = (word for word in fit_japanese(studio, more.spare_japanese) if word not in readings)
    return Found(
        own,
        readings,
        tuple(islice(spare, max(0, room.english - len(own)))),
        tuple(islice(others, max(0, room.japanese - len(readings)))),
        tuple(dict.fromkeys((*found.positions, *more.positions))),
    )


def _may_ask(studio: Studio, word: str) -> bool:
    is_asked = len(word) >= SHORTEST and studio.library.lexicon.is_drillable(word)
    entry = studio.library.dictionary.english(word) if is_asked else None
    return entry is not None and bool(entry.senses)


def _most_missed(met: Sequence[tuple[str, str]]) -> list[str]:
    """Return the lemmas, most often missed first, then those that were only played."""
    missed = Counter(lemma for lemma, role in met if role == Role.MISSED)
    every = dict.fromkeys(lemma for lemma, _ in met)
    return sorted(every, key=lambda lemma: (-missed[lemma], lemma))


def _of_list(asking: Asking) -> Found:
    english = read_list(asking.text, asking.studio.library.lexicon, MOST_LISTED)
    japanese = (record.reading(asking.studio, each) for each in english.unknown)
    return Found(english.words, tuple(japanese))


def _of_the_week(asking: Asking) -> Found:
    return of_week(asking.studio, asking.people, days.day_of(asking.at))


def _missed(asking: Asking) -> Found:
    """Return words that are missed and not learnt since, missed by most learners first.

    Among equals, the most recently missed word comes first.
    """
    sums = Counter[str]()
    with asking.studio.database.reading() as connection:
        for learner_id in sorted(asking.people):
            sums.update(practised.missed(connection, learner_id, MOST_MISSED))
    return Found(tuple(word for word, _ in sums.most_common()))


def _of_theme(asking: Asking) -> Found:
    """Return words of the topic up to the level, in random order."""
    theme = sources.themes(asking.studio).get(asking.theme)
    return Found(_drawn(asking.studio, theme.up_to(asking.level)) if theme else ())


def _of_level(asking: Asking) -> Found:
    """Return words of the level in random order.

    Inflected forms are left out because they have no definition of their own.
    """
    studio, level = asking.studio, asking.level
    spec = Spec(Task.DEFINITION, level, SHORTEST + 1, longest=LONGEST)
    lemmas = studio.library.dictionary.lemmas
    words = sources.words(studio, asking.learner, spec, asking.at)
    english = [word for word in words if lemmas(word) == (word,)]
    nouns = readings_up_to(studio.library.nouns, level)[:HARDEST_TO_FIND]
    return Found(spare=_drawn(studio, english), spare_japanese=_drawn(studio, nouns))


def _drawn(studio: Studio, pool: Sequence[str]) -> tuple[str, ...]:
    """Return a random sample of *pool* that is larger than a worksheet needs."""
    return tuple(studio.chance.sample(pool, min(len(pool), 3 * MOST_MISSED)))


_SOURCES: Final[Mapping[Source, Callable[[Asking], Found]]] = {
    Source.LIST: _of_list,
    Source.WEEK: _of_the_week,
    Source.MISSED: _missed,
    Source.THEME: _of_theme,
    Source.LEVEL: _of_level,
}
