"""Check the missed words of reviews with the engines and against the learner's level."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from studyplay.cli.finished import FinishedGame
from studyplay.engines.catalog import engine_of
from studyplay.services import Studio
from studyplay.services.reviewing import reviews
from studyplay.store.learners import Learner
from studyplay.study.games import audit
from studyplay.study.games.audit import Proof
from studyplay.words.model import Level

PROOFS: Final[Mapping[str, Callable[[Any, Sequence[Any], Any], Iterable[Proof]]]] = {
    "scrabble": audit.scrabble,
    "kotoba": audit.kotoba,
    "wordbasket": audit.wordbasket,
}
"""Checks by engine; the other games have no words."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A word that the review of ``game`` shows to ``learner``, with its check."""

    game: FinishedGame
    learner: Learner
    proof: Proof


def shown(studio: Studio, game: FinishedGame) -> Iterator[Shown]:
    """Yield all missed words that the reviews of *game* show, seat by seat."""
    check_words = PROOFS[engine_of(game.name).key]
    rules = studio.game(game.name)
    for learner in game.learners:
        review = reviews.read(studio, learner, game.table_id, studio.clock()).review
        for check in check_words(rules, game.log, review):
            wrong = (*check.wrong, *unfit(studio, learner.level, check))
            yield Shown(game, learner, replace(check, wrong=wrong))


def unfit(studio: Studio, level: Level, proof: Proof) -> tuple[str, ...]:
    """Return why the word is unsuitable for a learner of *level*, empty if it is suitable."""
    checks = (
        _english(studio, level, proof) if proof.lang == "en" else _japanese(studio, level, proof)
    )
    return tuple(code for code, is_wrong in checks if is_wrong)


def _english(studio: Studio, level: Level, proof: Proof) -> Iterator[tuple[str, bool]]:
    lexicon = studio.library.lexicon
    entry = studio.library.dictionary.entry(proof.word)
    yield "not-in-study-list", not lexicon.is_drillable(proof.word)
    yield "offensive", lexicon.is_taboo(proof.word) or lexicon.is_taboo(proof.lemma)
    yield "level", not level <= lexicon.level(proof.word) <= level.above
    yield "no-meaning", entry is None or not entry.has_meaning


def _japanese(studio: Studio, level: Level, proof: Proof) -> Iterator[tuple[str, bool]]:
    entry = studio.library.readings.entry(proof.word)
    yield "not-in-study-list", entry is None
    yield "offensive", entry is not None and entry.taboo
    yield "level", proof.level > level.above
    yield "no-meaning", entry is None or not entry.words[0].meaning
