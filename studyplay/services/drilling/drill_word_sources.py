"""Words for drills: from a level, a list, the word log, the schedule, topics or tags."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Final

from studyplay.services.app_context import AppContext
from studyplay.services.drilling import schedule, spelling_words
from studyplay.services.errors import Refused
from studyplay.services.reviewing import club_evenings
from studyplay.services.runtime.club_days import day_of, start_of_day
from studyplay.services.wordlog import learner_word_log, overview, tags
from studyplay.store import evenings as evening_store
from studyplay.store import known_words, practice_words, rooms, totals
from studyplay.store.learners import Learner
from studyplay.study.drill.items import DrillWords, filter_words
from studyplay.study.drill.tasks import DrillSource, DrillSpec, TaskKind
from studyplay.study.pasted_list import PastedList, parse_word_list
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.words.patterns import Pattern, PatternError
from studyplay.words.themes import Theme

MIN_WORD_LENGTH: Final = 3
"""Minimum length of a learner's own word in a rack."""

MAX_MISSED_WORDS: Final = 500
"""Maximum number of missed words in a drill, most recently missed first."""

TASK_LENGTHS: Final = {TaskKind.SHORT: (2, 3), TaskKind.BINGO: (7, 8)}
"""Word lengths of tasks with fixed lengths."""


@dataclass(frozen=True, slots=True)
class DrillOffers:
    """Sources that a learner can choose besides the words of a level.

    The counts are numbers of words. ``last_evening`` is the last club day before today, if any.
    ``themes`` are the same for everybody; ``tags`` are the learner's, with their word counts.
    """

    set_aside_count: int
    due_count: int
    has_missed: bool
    last_evening: date | None
    themes: Mapping[str, Theme]
    tags: Mapping[str, int]
    misspelt_count: int


@dataclass(frozen=True, slots=True)
class _DrillWordRequest:
    context: AppContext
    learner: Learner
    spec: DrillSpec
    at: datetime


def load_offers(context: AppContext, learner: Learner, at: datetime) -> DrillOffers:
    """Return the sources for *learner* at *at*."""
    overview.update_totals(context, learner)
    with context.database.read_transaction() as connection:
        has_missed = totals.has_missed_words(connection, learner.id, "en")
    return DrillOffers(
        set_aside_count=len(list_words_set_aside(context, learner)),
        due_count=schedule.count_due_words(context, learner, at),
        has_missed=has_missed,
        last_evening=find_last_evening(context, at),
        themes=themes(context),
        tags=tags.count_words_by_tag(context, learner),
        misspelt_count=len(spelling_words.list_misspelt_words(context, learner, at)),
    )


def themes(context: AppContext) -> Mapping[str, Theme]:
    """Return the everyday topics and the theme park topic, by name."""
    return context.library.themes


def load_words(
    context: AppContext, learner: Learner, spec: DrillSpec, at: datetime
) -> tuple[str, ...]:
    """Return the words that a drill of *spec* may use, in lower case, each once.

    Level, length and likelihood filter only the words of a level; a theme is filtered by level
    only. Pattern and part of speech always filter. Words known from Anki are left out, unless the
    learner has chosen the words. Japanese words are used only if the learner has chosen them.

    Raises ``Refused`` for an invalid pattern.
    """
    if spec.task.lang == "ja":
        return tuple(word for word in spec.pasted if word in context.library.japanese_dictionary)
    pattern = _parse_pattern(spec.pattern)
    asked = _DrillWordRequest(context, learner, spec, at)
    if spec.source is DrillSource.LEVEL:  # fast path: half of all words, all drillable already
        return _filter_by_pos(context, _drop_known(asked, _words_of_level(asked)), spec.pos)
    found = dict.fromkeys(_LOADERS[spec.source](asked))
    fit = filter(context.library.lexicon.is_drillable, _drop_known(asked, tuple(found)))
    fitting = tuple(fit) if pattern is None else pattern.filter_words(fit)
    return _filter_by_pos(context, fitting, spec.pos)


def build_item_words(context: AppContext) -> DrillWords:
    """Return the word data from which drill questions are made."""
    lexicon, studied = context.library.lexicon, context.library.dictionary.studied_words
    return DrillWords(
        letters=studied.usual_anagrams,
        level=lexicon.level,
        may_ask=studied.usual_lexicon.__contains__,
        may_show=lexicon.is_showable,
        dictionary=context.library.dictionary,
        japanese=context.library.japanese_dictionary,
        readings_of=context.library.nouns.readings,
    )


def parse_pasted_list(context: AppContext, text: str) -> PastedList:
    """Parse a pasted list. Raises ``Refused`` if it has no entries."""
    pasted = parse_word_list(text, context.library.lexicon)
    if not (pasted.words or pasted.unknown):
        raise Refused("drills.list-empty")
    return pasted


def list_words_set_aside(context: AppContext, learner: Learner) -> tuple[str, ...]:
    """Return the words that the learner put aside to drill and that make a rack, sorted."""
    may_ask = context.library.lexicon.is_drillable
    chosen = learner_word_log.list_lemmas_with_decision(context, learner, WordDecision.DRILL)
    return tuple(sorted(word for word in chosen if len(word) >= MIN_WORD_LENGTH and may_ask(word)))


def find_last_evening(context: AppContext, at: datetime) -> date | None:
    """Return the last day before today on which the club played."""
    with context.database.read_transaction() as connection:
        played = club_evenings.list_played_days(connection, at)
    return max((day for day in played if day < day_of(at)), default=None)


def _filter_by_pos(context: AppContext, words: tuple[str, ...], pos: str) -> tuple[str, ...]:
    """Return the words with that part of speech. Words without a definition have none."""
    if not pos:
        return words
    studied = context.library.dictionary.studied_words
    return tuple(
        word
        for word in words
        if studied.pos_by_lemma.get((studied.lemmas(word) or (word,))[0]) == pos
    )


def _drop_known(request: _DrillWordRequest, words: tuple[str, ...]) -> tuple[str, ...]:
    if request.spec.pasted or request.spec.source in {DrillSource.MINE, DrillSource.TAG}:
        return words
    with request.context.database.read_transaction() as connection:
        elsewhere = known_words.list_known_lemmas(connection, request.learner.id, "en")
    if not elsewhere:
        return words
    forms = request.context.library.dictionary.studied_words.by_lemma
    taken = {*elsewhere, *(form for lemma in elsewhere for form in forms.get(lemma, ()))}
    return tuple(word for word in words if word not in taken)


def _words_of_level(request: _DrillWordRequest) -> tuple[str, ...]:
    """Return the words of the levels and lengths, filtered by pattern and likelihood."""
    shortest, longest = TASK_LENGTHS.get(
        request.spec.task, (request.spec.length, request.spec.longest)
    )
    spec = replace(request.spec, length=shortest, longest=longest)
    studied = request.context.library.dictionary.studied_words
    return filter_words(spec, tuple(studied.usual_words(spec.levels, spec.lengths)))


def _missed_words(request: _DrillWordRequest) -> Iterable[str]:
    """Return the words of the drill to repeat, or those most recently missed anywhere."""
    if request.spec.pasted:
        return request.spec.pasted
    knew = learner_word_log.list_lemmas_with_decision(
        request.context, request.learner, WordDecision.KNEW
    )
    with request.context.database.read_transaction() as connection:
        found = practice_words.list_missed_lemmas(connection, request.learner.id, MAX_MISSED_WORDS)
    return (word for word in found if word not in knew)


def _due_words(context: AppContext, learner: Learner, at: datetime) -> tuple[str, ...]:
    return tuple(word.lemma for word in schedule.list_due_words(context, learner, at))


def _words_of_theme(request: _DrillWordRequest) -> Iterable[str]:
    """Return the words of the topic up to the level; without a name all park words."""
    library, name = request.context.library, request.spec.name
    if not name:
        return library.park_words
    found = library.themes.get(name)
    return found.words_up_to(request.spec.level) if found else ()


def _words_of_fingerprint(request: _DrillWordRequest) -> tuple[str, ...]:
    """Return the misspelt words, and others that are misspelt in the same way."""
    return spelling_words.list_practice_words(
        request.context, request.learner, request.learner.level, request.at
    )


def _words_of_evening(request: _DrillWordRequest) -> tuple[str, ...]:
    day = find_last_evening(request.context, request.at)
    if day is None:
        return ()
    start, end = start_of_day(day), start_of_day(day + timedelta(days=1))
    with request.context.database.read_transaction() as connection:
        dealt = [row.id for row in rooms.list_rooms_started_between(connection, start, end)]
        real = evening_store.list_real_game_ids_between(connection, start, end)
        return practice_words.list_words_of_games(connection, (*dealt, *real))


_LOADERS: Final[Mapping[DrillSource, Callable[[_DrillWordRequest], Iterable[str]]]] = {
    DrillSource.MINE: lambda asked: list_words_set_aside(asked.context, asked.learner),
    DrillSource.MISSED: _missed_words,
    DrillSource.DUE: lambda asked: (
        asked.spec.pasted or _due_words(asked.context, asked.learner, asked.at)
    ),
    DrillSource.EVENING: _words_of_evening,
    DrillSource.LIST: lambda asked: asked.spec.pasted,
    DrillSource.THEME: _words_of_theme,
    DrillSource.FINGERPRINT: _words_of_fingerprint,
    DrillSource.TAG: lambda asked: tags.list_tagged_words(
        asked.context, asked.learner, asked.spec.name
    ),
}


def _parse_pattern(text: str) -> Pattern | None:
    if not text:
        return None
    try:
        return Pattern.parse(text)
    except PatternError as wrong:
        facts = {"character": wrong.character, "position": str(wrong.position + 1)}
        raise Refused(wrong.code, facts) from wrong
