"""Check the missed words of reviews with the engines and against the learner's level."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from studyplay.services import AppContext
from studyplay.services.reviewing import reviews
from studyplay.store.learners import Learner
from studyplay.study.games.catalog import engine_of
from studyplay.words.model import Level
from tests.commands.audit import missed_word_checks
from tests.commands.audit.missed_word_checks import MissedWordCheck
from tests.commands.bot_games import BotGame

CHECKS_BY_ENGINE: Final[
    Mapping[str, Callable[[Any, Sequence[Any], Any], Iterable[MissedWordCheck]]]
] = {
    "scrabble": missed_word_checks.check_scrabble,
    "kotoba": missed_word_checks.check_kotoba,
    "wordbasket": missed_word_checks.check_wordbasket,
}
"""Checks by engine; the other games have no words."""


@dataclass(frozen=True, slots=True)
class AuditedWord:
    """A word that the review of ``game`` shows to ``learner``, with its check."""

    game: BotGame
    learner: Learner
    check: MissedWordCheck


def audit_game(app_context: AppContext, game: BotGame) -> Iterator[AuditedWord]:
    """Yield all missed words that the reviews of *game* show, seat by seat."""
    check_words = CHECKS_BY_ENGINE[engine_of(game.name).key]
    rules = app_context.game(game.name)
    for learner in game.learners:
        review = reviews.load_review(
            app_context, learner, game.table_id, app_context.clock()
        ).review
        for check in check_words(rules, game.log, review):
            wrong = (*check.problems, *find_unsuitable(app_context, learner.level, check))
            yield AuditedWord(game, learner, replace(check, problems=wrong))


def find_unsuitable(
    app_context: AppContext, level: Level, check: MissedWordCheck
) -> tuple[str, ...]:
    """Return why the word is unsuitable for a learner of *level*, empty if it is suitable."""
    checks = (
        _check_english(app_context, level, check)
        if check.lang == "en"
        else _check_japanese(app_context, level, check)
    )
    return tuple(code for code, is_wrong in checks if is_wrong)


def _check_english(
    app_context: AppContext, level: Level, check: MissedWordCheck
) -> Iterator[tuple[str, bool]]:
    lexicon = app_context.library.lexicon
    entry = app_context.library.dictionary.entry(check.word)
    yield "not-in-study-list", not lexicon.is_drillable(check.word)
    yield "offensive", lexicon.is_taboo(check.word) or lexicon.is_taboo(check.lemma)
    yield "level", not level <= lexicon.level(check.word) <= level.next_level
    yield "no-meaning", entry is None or not entry.has_meaning


def _check_japanese(
    app_context: AppContext, level: Level, check: MissedWordCheck
) -> Iterator[tuple[str, bool]]:
    entry = app_context.library.japanese_dictionary.entry(check.word)
    yield "not-in-study-list", entry is None
    yield "offensive", entry is not None and entry.taboo
    yield "level", check.level > level.next_level
    yield "no-meaning", entry is None or not entry.words[0].meaning
