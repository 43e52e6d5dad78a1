"""The summary of a club evening: standings and noteworthy words.

Learners are ranked by games won, because points of different games are not comparable.  Equal
numbers of wins share a place, and learners without a win have no place.  Bots are not ranked.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from studyplay.study.wordlog.word_uses import MET_ROLES, UseRole

MAX_LISTED_WORDS: Final = 3
"""Length limit of the lists of longest and highest-scoring words."""

MIN_LEARNERS_MISSING: Final = 2
"""A missed word is listed only if this many learners missed it, to protect their privacy."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game.  ``learner_ids`` is indexed by seat; bots and guests are ``None``.

    ``points`` is empty for games without points.
    """

    engine: str
    learner_ids: tuple[int | None, ...]
    winners: frozenset[int]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """One learner's results.  ``points`` are totals by engine, for games with points."""

    place: int | None
    learner_id: int
    wins: int
    games: int
    points: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class EveningWordUse:
    """A word use of the evening.  ``is_new``: the learner had not met the word before."""

    learner_id: int
    lang: str
    word: str
    lemma: str
    role: str
    points: int | None = None
    assisted: bool = False
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class EveningWord:
    """A noteworthy word; ``learner_ids`` are the learners concerned, without duplicates."""

    word: str
    lang: str
    learner_ids: tuple[int, ...]
    points: int | None = None


@dataclass(frozen=True, slots=True)
class EveningWords:
    """The noteworthy words of an evening.

    ``longest`` (per language) and ``highest_scoring`` were played without help.  ``missed``
    are words that several people could have played, sorted by number of people, descending.
    """

    longest: tuple[EveningWord, ...]
    highest_scoring: tuple[EveningWord, ...]
    new_words: tuple[EveningWord, ...]
    missed: tuple[EveningWord, ...]


def rank_learners(games: Iterable[FinishedGame]) -> tuple[Standing, ...]:
    """Rank everybody who finished a game by wins, then by number of games, descending."""
    wins, played = Counter[int](), Counter[int]()
    points: dict[int, Counter[str]] = defaultdict(Counter)
    for game in games:
        for seat, learner_id in enumerate(game.learner_ids):
            if learner_id is None:
                continue
            played[learner_id] += 1
            wins[learner_id] += seat in game.winners
            if game.points:
                points[learner_id][game.engine] += game.points[seat]
    order = sorted(played, key=lambda each: (-wins[each], -played[each], each))
    return tuple(
        Standing(
            _find_place(wins, each), each, wins[each], played[each], _sorted_points(points[each])
        )
        for each in order
    )


def select_words(
    uses: Sequence[EveningWordUse], is_fit: Callable[[str, str], bool]
) -> EveningWords:
    """Select the noteworthy words; ``is_fit(lang, word)`` is whether a word may be shown."""
    shown = [each for each in uses if is_fit(each.lang, each.word)]
    own = [each for each in shown if each.role == UseRole.PLAYED and not each.assisted]
    langs = sorted({each.lang for each in own})
    return EveningWords(
        longest=tuple(word for lang in langs for word in _longest_words(own, lang)),
        highest_scoring=_highest_scoring_words(own),
        new_words=_new_lemmas(shown, is_fit),
        missed=_missed_lemmas(shown, is_fit),
    )


def _find_place(wins: Counter[int], learner_id: int) -> int | None:
    mine = wins[learner_id]
    return 1 + sum(other > mine for other in wins.values()) if mine else None


def _sorted_points(points: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(points.items()))


def _longest_words(own_uses: Sequence[EveningWordUse], lang: str) -> tuple[EveningWord, ...]:
    people = _learners_by_word((each.word, each) for each in own_uses if each.lang == lang)
    order = sorted(people, key=lambda word: (-len(word), word))
    return tuple(EveningWord(word, lang, people[word]) for word in order[:MAX_LISTED_WORDS])


def _highest_scoring_words(own_uses: Sequence[EveningWordUse]) -> tuple[EveningWord, ...]:
    best: dict[tuple[str, str], EveningWordUse] = {}
    for each in own_uses:
        key = (each.lang, each.word)
        if each.points and (key not in best or each.points > (best[key].points or 0)):
            best[key] = each
    order = sorted(best.values(), key=lambda each: (-(each.points or 0), each.word))
    return tuple(
        EveningWord(each.word, each.lang, (each.learner_id,), each.points)
        for each in order[:MAX_LISTED_WORDS]
    )


def _new_lemmas(
    uses: Sequence[EveningWordUse], is_fit: Callable[[str, str], bool]
) -> tuple[EveningWord, ...]:
    return _group_by_lemma(
        [each for each in uses if each.is_new and each.role in MET_ROLES], is_fit
    )


def _missed_lemmas(
    uses: Sequence[EveningWordUse], is_fit: Callable[[str, str], bool]
) -> tuple[EveningWord, ...]:
    found = _group_by_lemma([each for each in uses if each.role == UseRole.MISSED], is_fit)
    return tuple(word for word in found if len(word.learner_ids) >= MIN_LEARNERS_MISSING)


def _group_by_lemma(
    uses: Sequence[EveningWordUse], is_fit: Callable[[str, str], bool]
) -> tuple[EveningWord, ...]:
    """Group *uses* by lemma, sorted by number of learners, descending."""
    langs = {each.lemma: each.lang for each in uses if is_fit(each.lang, each.lemma)}
    people = _learners_by_word((each.lemma, each) for each in uses if each.lemma in langs)
    order = sorted(people, key=lambda lemma: (-len(people[lemma]), lemma))
    return tuple(EveningWord(lemma, langs[lemma], people[lemma]) for lemma in order)


def _learners_by_word(uses: Iterable[tuple[str, EveningWordUse]]) -> dict[str, tuple[int, ...]]:
    """Map each word to its learners, in order of first use."""
    found: dict[str, dict[int, None]] = defaultdict(dict)
    for word, each in uses:
        found[word][each.learner_id] = None
    return {word: tuple(ids) for word, ids in found.items()}
