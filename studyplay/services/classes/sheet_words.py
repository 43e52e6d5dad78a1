"""Words for worksheets: from a list, the week's games, missed words, a topic or a level."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from itertools import chain, islice
from typing import Final

from studyplay.services.app_context import AppContext
from studyplay.services.classes import missed_positions
from studyplay.services.classes.missed_positions import MissedPosition
from studyplay.services.drilling import drill_word_sources
from studyplay.services.runtime import club_days
from studyplay.services.wordlog import learner_word_log
from studyplay.store import evenings as evening_store
from studyplay.store import practice_words, rooms
from studyplay.store.learners import Learner
from studyplay.study.drill.tasks import DrillSpec, TaskKind
from studyplay.study.japanese_words import readings_up_to
from studyplay.study.pasted_list import parse_word_list
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level

DAYS_IN_WEEK: Final = 7
"""Number of days in a week, including the requested day."""

MAX_ENGLISH_WORDS: Final = 80
MAX_JAPANESE_WORDS: Final = 30
"""Maximum number of words in one worksheet, per language."""

MAX_LIST_ENTRIES: Final = 4_000
"""Maximum number of entries of a pasted list that are looked up."""

MAX_MISSED_WORDS: Final = 60
"""Maximum number of missed words per learner, most recently missed first."""

MIN_WORD_LENGTH: Final = 3
MAX_WORD_LENGTH: Final = 9

MAX_LEVEL_NOUNS: Final = 800
"""Maximum number of nouns of a level, the most common first."""


class SheetSource(StrEnum):
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
class SheetWords:
    """Words for a worksheet in the order to ask them, and missed positions on boards.

    ``english`` is in lower case, ``japanese`` in hiragana; each word occurs once. The ``spare``
    words are words of a level. They are used if there are too few others.
    """

    english: tuple[str, ...] = ()
    japanese: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    spare_japanese: tuple[str, ...] = ()
    positions: tuple[MissedPosition, ...] = ()


@dataclass(frozen=True, slots=True)
class WordLimits:
    """The number of words needed in each language. The defaults are the limits of a worksheet."""

    english: int = MAX_ENGLISH_WORDS
    japanese: int = MAX_JAPANESE_WORDS


@dataclass(frozen=True, slots=True)
class SheetWordRequest:
    """A request for words. ``people`` are the ids of the learners whose words are used.

    ``text`` is the pasted list, ``theme`` the name of the topic.
    """

    context: AppContext
    learner: Learner
    people: frozenset[int]
    level: Level
    text: str
    theme: str
    at: datetime


def collect_words(
    chosen: Collection[SheetSource], request: SheetWordRequest, limits: WordLimits
) -> SheetWords:
    """Return words from the *chosen* sources, in order, within the *limits*.

    All words of a list are returned, so that a second worksheet can use other words of it.
    """
    found = SheetWords()
    for source in SheetSource:
        if source in chosen:
            room = WordLimits() if source is SheetSource.LIST else limits
            found = _merge(request.context, found, _LOADERS[source](request), room)
    return found


def words_of_week(context: AppContext, people: frozenset[int], day: date) -> SheetWords:
    """Return what *people* missed or played in the club's games in the week up to *day*.

    Words that most of them missed come first.
    """
    start, end = (
        club_days.start_of_day(day - timedelta(days=DAYS_IN_WEEK - 1)),
        club_days.start_of_day(day + timedelta(days=1)),
    )
    with context.database.read_transaction() as connection:
        dealt = [row.id for row in rooms.list_rooms_started_between(connection, start, end)]
        real = evening_store.list_real_game_ids_between(connection, start, end)
    places = missed_positions.find_positions(
        context, people, dealt
    )  # must be first: it writes reviews to the word log
    with context.database.read_transaction() as connection:
        uses = tuple(evening_store.iter_word_uses(connection, sorted(people), [*dealt, *real]))
    by_lang: dict[str, list[tuple[str, str]]] = {"en": [], "ja": []}
    for _, use in uses:
        if use.role in {UseRole.MISSED, UseRole.PLAYED}:
            by_lang.setdefault(use.lang, []).append((use.lemma, use.role))
    return SheetWords(
        tuple(filter_english(context, _rank_by_misses(by_lang["en"]))),
        tuple(filter_japanese(context, _rank_by_misses(by_lang["ja"]))),
        positions=places,
    )


def filter_english(context: AppContext, candidates: Iterable[str]) -> Iterator[str]:
    """Yield the English *candidates* that drills may ask and that have a definition, each once."""
    return (word for word in dict.fromkeys(candidates) if _is_askable(context, word))


def filter_japanese(context: AppContext, candidates: Iterable[str]) -> Iterator[str]:
    """Yield the readings that are suitable for a classroom, each once."""
    entry = context.library.japanese_dictionary.entry
    known = ((word, entry(word)) for word in dict.fromkeys(candidates))
    return (word for word, found in known if found is not None and not found.taboo)


def _merge(
    context: AppContext, found: SheetWords, more: SheetWords, limits: WordLimits
) -> SheetWords:
    """Return *found* with as much of *more* as fits into *limits*."""
    english = filter_english(context, chain(found.english, more.english))
    japanese = filter_japanese(context, chain(found.japanese, more.japanese))
    own = tuple(islice(english, max(limits.english, len(found.english))))
    readings = tuple(islice(japanese, max(limits.japanese, len(found.japanese))))
    spare = (word for word in filter_english(context, more.spare) if word not in own)
    others = (
        word for word in filter_japanese(context, more.spare_japanese) if word not in readings
    )
    return SheetWords(
        own,
        readings,
        tuple(islice(spare, max(0, limits.english - len(own)))),
        tuple(islice(others, max(0, limits.japanese - len(readings)))),
        tuple(dict.fromkeys((*found.positions, *more.positions))),
    )


def _is_askable(context: AppContext, word: str) -> bool:
    is_asked = len(word) >= MIN_WORD_LENGTH and context.library.lexicon.is_drillable(word)
    entry = context.library.dictionary.english(word) if is_asked else None
    return entry is not None and bool(entry.senses)


def _rank_by_misses(met: Sequence[tuple[str, str]]) -> list[str]:
    """Return the lemmas, most often missed first, then those that were only played."""
    missed = Counter(lemma for lemma, role in met if role == UseRole.MISSED)
    every = dict.fromkeys(lemma for lemma, _ in met)
    return sorted(every, key=lambda lemma: (-missed[lemma], lemma))


def _words_of_list(request: SheetWordRequest) -> SheetWords:
    english = parse_word_list(request.text, request.context.library.lexicon, MAX_LIST_ENTRIES)
    japanese = (
        learner_word_log.normalise_reading(request.context, each) for each in english.unknown
    )
    return SheetWords(english.words, tuple(japanese))


def _words_of_this_week(request: SheetWordRequest) -> SheetWords:
    return words_of_week(request.context, request.people, club_days.day_of(request.at))


def _missed_words(request: SheetWordRequest) -> SheetWords:
    """Return words that are missed and not learnt since, missed by most learners first.

    Among equals, the most recently missed word comes first.
    """
    sums = Counter[str]()
    with request.context.database.read_transaction() as connection:
        for learner_id in sorted(request.people):
            sums.update(
                practice_words.list_missed_lemmas(connection, learner_id, MAX_MISSED_WORDS)
            )
    return SheetWords(tuple(word for word, _ in sums.most_common()))


def _words_of_theme(request: SheetWordRequest) -> SheetWords:
    """Return words of the topic up to the level, in random order."""
    theme = drill_word_sources.themes(request.context).get(request.theme)
    return SheetWords(_sample(request.context, theme.words_up_to(request.level)) if theme else ())


def _words_of_level(request: SheetWordRequest) -> SheetWords:
    """Return words of the level in random order.

    Inflected forms are left out because they have no definition of their own.
    """
    context, level = request.context, request.level
    spec = DrillSpec(TaskKind.DEFINITION, level, MIN_WORD_LENGTH + 1, longest=MAX_WORD_LENGTH)
    lemmas = context.library.dictionary.lemmas
    words = drill_word_sources.load_words(context, request.learner, spec, request.at)
    english = [word for word in words if lemmas(word) == (word,)]
    nouns = readings_up_to(context.library.nouns, level)[:MAX_LEVEL_NOUNS]
    return SheetWords(spare=_sample(context, english), spare_japanese=_sample(context, nouns))


def _sample(context: AppContext, pool: Sequence[str]) -> tuple[str, ...]:
    """Return a random sample of *pool* that is larger than a worksheet needs."""
    return tuple(context.chance.sample(pool, min(len(pool), 3 * MAX_MISSED_WORDS)))


_LOADERS: Final[Mapping[SheetSource, Callable[[SheetWordRequest], SheetWords]]] = {
    SheetSource.LIST: _words_of_list,
    SheetSource.WEEK: _words_of_this_week,
    SheetSource.MISSED: _missed_words,
    SheetSource.THEME: _words_of_theme,
    SheetSource.LEVEL: _words_of_level,
}
