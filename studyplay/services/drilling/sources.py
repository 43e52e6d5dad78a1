"""Words for drills: from a level, a list, the word log, the schedule, topics or tags."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Final

from studyplay.services import evenings
from studyplay.services.days import dawn, day_of
from studyplay.services.drilling import schedule, spelling
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.services.wordlog import overview, record, tags
from studyplay.store import evenings as evening_store
from studyplay.store import known, practised, rooms, sums
from studyplay.store.learners import Learner
from studyplay.study.drill.items import Words, narrowed
from studyplay.study.drill.tasks import Source, Spec, Task
from studyplay.study.pasted import Pasted, read_list
from studyplay.study.wordlog.decisions import Decision
from studyplay.words.patterns import Pattern, PatternError
from studyplay.words.themes import Theme

SHORTEST: Final = 3
"""Minimum length of a learner's own word in a rack."""

MOST_MISSED: Final = 500
"""Maximum number of missed words in a drill, most recently missed first."""

OWN_LENGTHS: Final = {Task.SHORT: (2, 3), Task.BINGO: (7, 8)}
"""Word lengths of tasks with fixed lengths."""


@dataclass(frozen=True, slots=True)
class Offers:
    """Sources that a learner can choose besides the words of a level.

    The counts are numbers of words. ``last_evening`` is the last club day before today, if any.
    ``themes`` are the same for everybody; ``tags`` are the learner's, with their word counts.
    """

    mine: int
    due: int
    has_missed: bool
    evening: date | None
    themes: Mapping[str, Theme]
    tags: Mapping[str, int]
    misspelt: int


@dataclass(frozen=True, slots=True)
class _Asked:
    studio: Studio
    learner: Learner
    spec: Spec
    at: datetime


def offers(studio: Studio, learner: Learner, at: datetime) -> Offers:
    """Return the sources for *learner* at *at*."""
    overview.bring_up(studio, learner)
    with studio.database.reading() as connection:
        has_missed = sums.has_missed(connection, learner.id, "en")
    return Offers(
        mine=len(mine(studio, learner)),
        due=schedule.due_number(studio, learner, at),
        has_missed=has_missed,
        evening=last_evening(studio, at),
        themes=themes(studio),
        tags=tags.counts(studio, learner),
        misspelt=len(spelling.own(studio, learner, at)),
    )


def themes(studio: Studio) -> Mapping[str, Theme]:
    """Return the everyday topics and the theme park topic, by name."""
    return studio.library.themes


def words(studio: Studio, learner: Learner, spec: Spec, at: datetime) -> tuple[str, ...]:
    """Return the words that a drill of *spec* may use, in lower case, each once.

    Level, length and likelihood filter only the words of a level; a theme is filtered by level
    only. Pattern and part of speech always filter. Words known from Anki are left out, unless the
    learner has chosen the words. Japanese words are used only if the learner has chosen them.

    Raises ``Refused`` for an invalid pattern.
    """
    if spec.task.lang == "ja":
        return tuple(word for word in spec.pasted if word in studio.library.readings)
    pattern = _pattern(spec.pattern)
    asked = _Asked(studio, learner, spec, at)
    if spec.source is Source.LEVEL:  # fast path: half of all words, all drillable already
        return _of_pos(studio, _without_known(asked, _of_level(asked)), spec.pos)
    found = dict.fromkeys(_SOURCES[spec.source](asked))
    fit = filter(studio.library.lexicon.is_drillable, _without_known(asked, tuple(found)))
    fitting = tuple(fit) if pattern is None else pattern.among(fit)
    return _of_pos(studio, fitting, spec.pos)


def words_of(studio: Studio) -> Words:
    """Return the word data from which drill questions are made."""
    lexicon, studied = studio.library.lexicon, studio.library.dictionary.studied
    return Words(
        letters=studied.letters,
        level=lexicon.level,
        may_ask=studied.usual.__contains__,
        may_show=lexicon.may_show,
        dictionary=studio.library.dictionary,
        japanese=studio.library.readings,
        readings=studio.library.nouns.readings,
    )


def read(studio: Studio, text: str) -> Pasted:
    """Parse a pasted list. Raises ``Refused`` if it has no entries."""
    pasted = read_list(text, studio.library.lexicon)
    if not (pasted.words or pasted.unknown):
        raise Refused("drills.list-empty")
    return pasted


def mine(studio: Studio, learner: Learner) -> tuple[str, ...]:
    """Return the words that the learner put aside to drill and that make a rack, sorted."""
    may_ask = studio.library.lexicon.is_drillable
    chosen = record.decided(studio, learner, Decision.DRILL)
    return tuple(sorted(word for word in chosen if len(word) >= SHORTEST and may_ask(word)))


def last_evening(studio: Studio, at: datetime) -> date | None:
    """Return the last day before today on which the club played."""
    with studio.database.reading() as connection:
        played = evenings.played_days(connection, at)
    return max((day for day in played if day < day_of(at)), default=None)


def _of_pos(studio: Studio, words: tuple[str, ...], pos: str) -> tuple[str, ...]:
    """Return the words with that part of speech. Words without a definition have none."""
    if not pos:
        return words
    studied = studio.library.dictionary.studied
    return tuple(
        word for word in words if studied.pos.get((studied.lemmas(word) or (word,))[0]) == pos
    )


def _without_known(asked: _Asked, words: tuple[str, ...]) -> tuple[str, ...]:
    if asked.spec.pasted or asked.spec.source in {Source.MINE, Source.TAG}:
        return words
    with asked.studio.database.reading() as connection:
        elsewhere = known.lemmas(connection, asked.learner.id, "en")
    if not elsewhere:
        return words
    forms = asked.studio.library.dictionary.studied.by_lemma
    taken = {*elsewhere, *(form for lemma in elsewhere for form in forms.get(lemma, ()))}
    return tuple(word for word in words if word not in taken)


def _of_level(asked: _Asked) -> tuple[str, ...]:
    """Return the words of the levels and lengths, filtered by pattern and likelihood."""
    shortest, longest = OWN_LENGTHS.get(asked.spec.task, (asked.spec.length, asked.spec.longest))
    spec = replace(asked.spec, length=shortest, longest=longest)
    studied = asked.studio.library.dictionary.studied
    return narrowed(spec, tuple(studied.words(spec.levels, spec.lengths)))


def _missed(asked: _Asked) -> Iterable[str]:
    """Return the words of the drill to repeat, or those most recently missed anywhere."""
    if asked.spec.pasted:
        return asked.spec.pasted
    knew = record.decided(asked.studio, asked.learner, Decision.KNEW)
    with asked.studio.database.reading() as connection:
        found = practised.missed(connection, asked.learner.id, MOST_MISSED)
    return (word for word in found if word not in knew)


def _due(studio: Studio, learner: Learner, at: datetime) -> tuple[str, ...]:
    return tuple(word.lemma for word in schedule.due(studio, learner, at))


def _of_theme(asked: _Asked) -> Iterable[str]:
    """Return the words of the topic up to the level; without a name all park words."""
    library, name = asked.studio.library, asked.spec.name
    if not name:
        return library.theme
    found = library.themes.get(name)
    return found.up_to(asked.spec.level) if found else ()


def _of_fingerprint(asked: _Asked) -> tuple[str, ...]:
    """Return the misspelt words, and others that are misspelt in the same way."""
    return spelling.words(asked.studio, asked.learner, asked.learner.level, asked.at)


def _of_evening(asked: _Asked) -> tuple[str, ...]:
    day = last_evening(asked.studio, asked.at)
    if day is None:
        return ()
    start, end = dawn(day), dawn(day + timedelta(days=1))
    with asked.studio.database.reading() as connection:
        dealt = [row.id for row in rooms.between(connection, start, end)]
        real = evening_store.real_between(connection, start, end)
        return practised.of_games(connection, (*dealt, *real))


_SOURCES: Final[Mapping[Source, Callable[[_Asked], Iterable[str]]]] = {
    Source.MINE: lambda asked: mine(asked.studio, asked.learner),
    Source.MISSED: _missed,
    Source.DUE: lambda asked: asked.spec.pasted or _due(asked.studio, asked.learner, asked.at),
    Source.EVENING: _of_evening,
    Source.LIST: lambda asked: asked.spec.pasted,
    Source.THEME: _of_theme,
    Source.FINGERPRINT: _of_fingerprint,
    Source.TAG: lambda asked: tags.words(asked.studio, asked.learner, asked.spec.name),
}


def _pattern(text: str) -> Pattern | None:
    if not text:
        return None
    try:
        return Pattern.parse(text)
    except PatternError as wrong:
        facts = {"character": wrong.character, "position": str(wrong.position + 1)}
        raise Refused(wrong.code, facts) from wrong
