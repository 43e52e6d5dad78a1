"""Build the task of an assignment from a teacher's choices.

Draws use a ``seed``, so that the preview and the assignment have the same questions.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from studyplay.services.app_context import AppContext
from studyplay.services.classes import japanese_lists
from studyplay.services.drilling import basket_hands, drill_word_sources, drills
from studyplay.services.errors import Refused
from studyplay.services.tables import scrabble_tables
from studyplay.store.learners import Learner
from studyplay.study.chain.hands import HandSpec
from studyplay.study.chain.spec import ChainSpec, is_valid_spec
from studyplay.study.classroom.tasks import (
    ChainTask,
    DrillTask,
    GameTask,
    HandsTask,
    WordListTask,
)
from studyplay.study.drill.items import draw_items
from studyplay.study.drill.tasks import DrillSource, DrillSpec, TaskKind
from studyplay.study.pasted_list import PastedList

WORD_LIST_TASKS: Final = (TaskKind.DEFINITION, TaskKind.MISSING, TaskKind.WHOLE)
"""Ways to ask the words of a list: by definition, with missing letters, as an anagram."""

MAX_LIST_WORDS: Final = 60
"""Maximum number of words in a list. More cannot be learnt in one session."""

SHARED_SOURCES: Final = frozenset({DrillSource.LEVEL, DrillSource.THEME, DrillSource.LIST})
"""Sources with the same words for everybody. Words of other sources are copied to a list."""

SEED_RANGE: Final = range(1, 1_000_000)


@dataclass(frozen=True, slots=True)
class AssignedWordList:
    """A parsed list of words. ``left_out`` are words that have no question."""

    task: WordListTask
    pasted: PastedList
    left_out: tuple[str, ...]


def new_seed(context: AppContext) -> int:
    """Return a random seed."""
    return context.chance.sample(SEED_RANGE, 1)[0]


def build_shared_drill(
    context: AppContext, teacher: Learner, spec: DrillSpec, seed: int, at: datetime
) -> DrillTask:
    """Return a drill with the same questions for everybody.

    Raises ``Refused`` if there are no words for it.
    """
    drills.validate_spec(spec)
    words = _load_words(context, teacher, spec, at)
    items = draw_items(
        spec, words, drill_word_sources.build_item_words(context), _seeded_random(seed)
    )
    if not items:
        raise Refused("drills.none-fits")
    return DrillTask(_make_shared_spec(spec, words), items)


def build_individual_drill(
    context: AppContext, teacher: Learner, spec: DrillSpec, at: datetime
) -> DrillTask:
    """Return a drill with different questions for each learner. Raises ``Refused``."""
    drills.validate_spec(spec)
    return DrillTask(_make_shared_spec(spec, _load_words(context, teacher, spec, at)))


def build_word_list(
    context: AppContext, text: str, spec: DrillSpec, seed: int
) -> AssignedWordList:
    """Return a task to learn the English words of *text*, with the level of *spec*.

    The task has one drill per way to ask, the one with the most questions first. Raises
    ``Refused`` for a list without words, or with more than ``MAX_LIST_WORDS``.
    """
    pasted = drill_word_sources.parse_pasted_list(context, text)
    words = tuple(filter(context.library.lexicon.is_drillable, pasted.words))
    _require_list_size(words)
    runs = [
        _build_list_drill(context, replace(spec, task=task), words, seed)
        for task in WORD_LIST_TASKS
    ]
    suiting = sorted(filter(lambda run: run.items, runs), key=lambda run: -len(run.items))
    if not suiting:
        raise Refused("assignments.no-words")
    asked = {word for item in suiting[0].items for word in item.answers}
    left_out = tuple(word for word in words if word not in asked)
    return AssignedWordList(WordListTask(words, tuple(suiting)), pasted, left_out)


def build_japanese_list(
    context: AppContext, text: str, spec: DrillSpec, seed: int
) -> AssignedWordList:
    """Return a task to learn Japanese words, in kanji or kana: reading and meaning.

    Raises ``Refused`` as ``build_word_list`` does.
    """
    listed, pasted = japanese_lists.parse_list(context, text)
    _require_list_size(listed)
    runs = japanese_lists.build_drills(context, listed, spec, _seeded_random(seed))
    if not runs:
        raise Refused("assignments.no-words")
    asked = runs[0].spec.pasted
    left_out = tuple(word.reading for word in listed if word.reading not in asked)
    kept = [word for word in listed if word.reading in asked]
    written = tuple(word.written for word in kept)
    words = tuple(dict.fromkeys(word.reading for word in kept))
    return AssignedWordList(WordListTask(words, runs, written), pasted, left_out)


def build_chain(spec: ChainSpec) -> ChainTask:
    """Return a word chain. Raises ``Refused`` if it is impossible or has no end."""
    if not is_valid_spec(spec):
        raise Refused("chain.spec")
    if not spec.goal:
        raise Refused("assignments.endless")
    return ChainTask(spec)


def build_shared_hands(context: AppContext, spec: HandSpec, seed: int) -> HandsTask:
    """Return Word Basket hands that are the same for everybody. Raises ``Refused``."""
    return HandsTask(spec, basket_hands.draw_hands(context, spec, _seeded_random(seed)))


def build_individual_hands(context: AppContext, spec: HandSpec, seed: int) -> HandsTask:
    """Return a task with different hands for each learner. Raises ``Refused``."""
    return replace(build_shared_hands(context, spec, seed), hands=())


def build_game(context: AppContext, task: GameTask, text: str) -> GameTask:
    """Return a game whose tile bag contains the words of *text*, if any. Raises ``Refused``."""
    if task.ruleset not in scrabble_tables.RULESETS:
        raise Refused("practice.ruleset-unknown")
    words = drill_word_sources.parse_pasted_list(context, text).words if text.strip() else ()
    if len(words) > MAX_LIST_WORDS:
        raise Refused("assignments.many-words", {"most": str(MAX_LIST_WORDS)})
    return replace(task, words=words)


def add_pasted_words(context: AppContext, spec: DrillSpec, text: str) -> DrillSpec:
    """Return *spec* with the words of *text* if its source is a list. Raises ``Refused``."""
    if spec.source is not DrillSource.LIST:
        return spec
    return replace(spec, pasted=drill_word_sources.parse_pasted_list(context, text).words)


def _require_list_size(words: Sequence[object]) -> None:
    """Raise ``Refused`` for a list without words, or with more than ``MAX_LIST_WORDS``."""
    if not words:
        raise Refused("assignments.no-words")
    if len(words) > MAX_LIST_WORDS:
        raise Refused("assignments.many-words", {"most": str(MAX_LIST_WORDS)})


def _load_words(
    context: AppContext, teacher: Learner, spec: DrillSpec, at: datetime
) -> tuple[str, ...]:
    found = drill_word_sources.load_words(context, teacher, spec, at)
    if not found:
        raise Refused(f"drills.no-words-{spec.source}")
    return found


def _make_shared_spec(spec: DrillSpec, words: tuple[str, ...]) -> DrillSpec:
    """Return *spec* with the teacher's own words copied to a list."""
    if spec.source in SHARED_SOURCES - {DrillSource.LIST}:
        return spec
    return replace(spec, source=DrillSource.LIST, pasted=words, name="")


def _build_list_drill(
    context: AppContext, spec: DrillSpec, words: tuple[str, ...], seed: int
) -> DrillTask:
    asked = replace(spec, source=DrillSource.LIST, racks=len(words), pasted=words)
    return DrillTask(
        asked,
        draw_items(
            asked, words, drill_word_sources.build_item_words(context), _seeded_random(seed)
        ),
    )


def _seeded_random(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311 -- need not be secret
