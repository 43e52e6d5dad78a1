"""Build the task of an assignment from a teacher's choices.

Draws use a ``seed``, so that the preview and the assignment have the same questions.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from studyplay.services.classes import japanese_lists
from studyplay.services.drilling import basket_hands, drills, sources
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import practice
from studyplay.store.learners import Learner
from studyplay.study.chain.hands import HandSpec
from studyplay.study.chain.spec import Spec as ChainSpec
from studyplay.study.chain.spec import is_possible
from studyplay.study.classroom.tasks import (
    ChainTask,
    DrillTask,
    GameTask,
    HandsTask,
    WordListTask,
)
from studyplay.study.drill.items import draw
from studyplay.study.drill.tasks import Source, Spec, Task
from studyplay.study.pasted import Pasted

RUNS: Final = (Task.DEFINITION, Task.MISSING, Task.WHOLE)
"""Ways to ask the words of a list: by definition, with missing letters, as an anagram."""

MOST_WORDS: Final = 60
"""Maximum number of words in a list. More cannot be learnt in one session."""

SHARED: Final = frozenset({Source.LEVEL, Source.THEME, Source.LIST})
"""Sources with the same words for everybody. Words of other sources are copied to a list."""

SEEDS: Final = range(1, 1_000_000)


@dataclass(frozen=True, slots=True)
class WordList:
    """A parsed list of words. ``left_out`` are words that have no question."""

    task: WordListTask
    pasted: Pasted
    left_out: tuple[str, ...]


def new_seed(studio: Studio) -> int:
    """Return a random seed."""
    return studio.chance.sample(SEEDS, 1)[0]


def same_drill(studio: Studio, teacher: Learner, spec: Spec, seed: int, at: datetime) -> DrillTask:
    """Return a drill with the same questions for everybody.

    Raises ``Refused`` if there are no words for it.
    """
    drills.check(spec)
    words = _words(studio, teacher, spec, at)
    items = draw(spec, words, sources.words_of(studio), _chance(seed))
    if not items:
        raise Refused("drills.none-fits")
    return DrillTask(_shared(spec, words), items)


def own_drill(studio: Studio, teacher: Learner, spec: Spec, at: datetime) -> DrillTask:
    """Return a drill with different questions for each learner. Raises ``Refused``."""
    drills.check(spec)
    return DrillTask(_shared(spec, _words(studio, teacher, spec, at)))


def word_list(studio: Studio, text: str, spec: Spec, seed: int) -> WordList:
    """Return a task to learn the English words of *text*, with the level of *spec*.

    The task has one drill per way to ask, the one with the most questions first. Raises
    ``Refused`` for a list without words, or with more than ``MAX_LIST_WORDS``.
    """
    pasted = sources.read(studio, text)
    words = tuple(filter(studio.library.lexicon.is_drillable, pasted.words))
    _check(words)
    runs = [_run(studio, replace(spec, task=task), words, seed) for task in RUNS]
    suiting = sorted(filter(lambda run: run.items, runs), key=lambda run: -len(run.items))
    if not suiting:
        raise Refused("assignments.no-words")
    asked = {word for item in suiting[0].items for word in item.answers}
    left_out = tuple(word for word in words if word not in asked)
    return WordList(WordListTask(words, tuple(suiting)), pasted, left_out)


def japanese_list(studio: Studio, text: str, spec: Spec, seed: int) -> WordList:
    """Return a task to learn Japanese words, in kanji or kana: reading and meaning.

    Raises ``Refused`` as ``build_word_list`` does.
    """
    listed, pasted = japanese_lists.read(studio, text)
    _check(listed)
    runs = japanese_lists.runs(studio, listed, spec, _chance(seed))
    if not runs:
        raise Refused("assignments.no-words")
    asked = runs[0].spec.pasted
    left_out = tuple(word.reading for word in listed if word.reading not in asked)
    kept = [word for word in listed if word.reading in asked]
    written = tuple(word.written for word in kept)
    words = tuple(dict.fromkeys(word.reading for word in kept))
    return WordList(WordListTask(words, runs, written), pasted, left_out)


def chain(spec: ChainSpec) -> ChainTask:
    """Return a word chain. Raises ``Refused`` if it is impossible or has no end."""
    if not is_possible(spec):
        raise Refused("chain.spec")
    if not spec.goal:
        raise Refused("assignments.endless")
    return ChainTask(spec)


def same_hands(studio: Studio, spec: HandSpec, seed: int) -> HandsTask:
    """Return Word Basket hands that are the same for everybody. Raises ``Refused``."""
    return HandsTask(spec, basket_hands.draw(studio, spec, _chance(seed)))


def own_hands(studio: Studio, spec: HandSpec, seed: int) -> HandsTask:
    """Return a task with different hands for each learner. Raises ``Refused``."""
    return replace(same_hands(studio, spec, seed), hands=())


def game(studio: Studio, asked: GameTask, text: str) -> GameTask:
    """Return a game whose tile bag contains the words of *text*, if any. Raises ``Refused``."""
    if asked.ruleset not in practice.RULESETS:
        raise Refused("practice.ruleset-unknown")
    words = sources.read(studio, text).words if text.strip() else ()
    if len(words) > MOST_WORDS:
        raise Refused("assignments.many-words", {"most": str(MOST_WORDS)})
    return replace(asked, words=words)


def with_list(studio: Studio, spec: Spec, text: str) -> Spec:
    """Return *spec* with the words of *text* if its source is a list. Raises ``Refused``."""
    if spec.source is not Source.LIST:
        return spec
    return replace(spec, pasted=sources.read(studio, text).words)


def _check(words: Sequence[object]) -> None:
    """Raise ``Refused`` for a list without words, or with more than ``MAX_LIST_WORDS``."""
    if not words:
        raise Refused("assignments.no-words")
    if len(words) > MOST_WORDS:
        raise Refused("assignments.many-words", {"most": str(MOST_WORDS)})


def _words(studio: Studio, teacher: Learner, spec: Spec, at: datetime) -> tuple[str, ...]:
    found = sources.words(studio, teacher, spec, at)
    if not found:
        raise Refused(f"drills.no-words-{spec.source}")
    return found


def _shared(spec: Spec, words: tuple[str, ...]) -> Spec:
    """Return *spec* with the teacher's own words copied to a list."""
    if spec.source in SHARED - {Source.LIST}:
        return spec
    return replace(spec, source=Source.LIST, pasted=words, name="")


def _run(studio: Studio, spec: Spec, words: tuple[str, ...], seed: int) -> DrillTask:
    asked = replace(spec, source=Source.LIST, racks=len(words), pasted=words)
    return DrillTask(asked, draw(asked, words, sources.words_of(studio), _chance(seed)))


def _chance(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311 -- need not be secret
