"""What a drill page shows; an answer is in it only when its rack is over."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from studyplay.services.drilling.drills import Opened
from studyplay.study.drill import prompts
from studyplay.study.drill.drill import Drill, Progress, hinted
from studyplay.study.drill.grading import ONE_IS_ENOUGH
from studyplay.study.drill.ladders import VAGUE, ladder, ladder_about, letter_told
from studyplay.study.drill.prompts import GAP, Prompt
from studyplay.study.drill.result import missed
from studyplay.study.drill.retyping import is_to_retype
from studyplay.study.drill.short_items import ShortWords
from studyplay.study.drill.tasks import Item, Rung, Task
from studyplay.study.meanings import cloze
from studyplay.study.spelling.diff import Piece, align, is_slip
from studyplay.study.spelling.kinds import kinds
from studyplay.web.games.drill_ways import Way, tried, way
from studyplay.web.texts.spelling import KINDS as MISTAKES
from studyplay.web.texts.spelling import KindText
from studyplay.words.model import Dictionary, Entry

SPELT: Final = frozenset({Task.DEFINITION, Task.CLOZE, Task.DICTATION, Task.RETYPE})
"""Tasks in which one word is written from memory."""

LISTS: Final = frozenset(Task) - ONE_IS_ENOUGH

COUNT_IS_A_HINT: Final = LISTS - {Task.BUILD}
"""Lists whose length is told on demand."""


@dataclass(frozen=True, slots=True)
class Found:
    """A word that was found; ``helped`` if a hint had pointed at it."""

    entry: Entry
    helped: bool


@dataclass(frozen=True, slots=True)
class Ladder:
    """The hints on the word that the next one is about.

    ``rungs`` are those of the task, ``taken`` the ones climbed and ``following`` the next one,
    ``None`` if every word is found or told.  ``definition`` and ``gloss`` (Japanese) are empty
    before their rung; ``given`` are the words told in full.
    """

    rungs: tuple[Rung, ...]
    taken: tuple[Rung, ...]
    following: Rung | None
    count: int
    length: int
    first: str
    definition: str
    gloss: str
    given: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Playing:
    """The item on the table, and how it is answered.

    ``prompt`` is what is shown beside the tiles.  ``sought`` is how many words to find, 0 while
    that is a hint not taken; ``left`` milliseconds.  ``tried``: see ``drill_ways.tried``.
    """

    number: int
    prompt: Prompt
    way: Way
    tried: dict[str, str]
    found: tuple[Found, ...]
    extra: tuple[Entry, ...]
    is_list: bool
    sought: int
    short: ShortWords | None
    ladder: Ladder
    left: int | None


@dataclass(frozen=True, slots=True)
class Slip:
    """A misspelt answer beside the word that was meant, piece under piece."""

    typed: str
    meant: str
    pieces: tuple[Piece, ...]
    kinds: tuple[KindText, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A rack that is over: what was found, what was missed, and what else there was.

    ``others`` and ``also`` are right words that were neither, asked for and not; ``another`` are
    words that may have fitted as well.
    """

    number: int
    rack: str
    prompt: Prompt
    way: Way
    is_list: bool
    short: ShortWords | None
    found: tuple[Found, ...]
    missed: tuple[Entry, ...]
    others: tuple[Entry, ...]
    also: tuple[Entry, ...]
    extra: tuple[Entry, ...]
    another: tuple[str, ...]
    wrong: tuple[str, ...]
    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True)
class Between:
    """The item just over, and the number of the one to come.

    ``to_retype``: its word was misspelt and is still to be written.  ``retyped`` is what was
    written of it so far.
    """

    told: Told
    following: int
    to_retype: bool
    retyped: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """All is over."""

    racks: tuple[Told, ...]


Shown: TypeAlias = Playing | Between | Over


def shown(opened: Opened, dictionary: Dictionary) -> Shown:
    """What the learner may see of the drill now."""
    drill = opened.drill
    if drill.current is None:
        over = (n for n, progress in enumerate(drill.progress) if progress.over)
        return Over(tuple(told(drill, number, dictionary) for number in over))
    if drill.on_table is None:
        return _between(drill, drill.current, dictionary)
    return _playing(drill, drill.on_table, opened.now, dictionary)


def _asked(drill: Drill, item: Item) -> Prompt:
    """What is asked about; the first letter of the answer is a hint."""
    prompt = prompts.read(item.prompt)
    if drill.spec.hints:
        return prompt
    return replace(prompt, shape=GAP * len(prompt.shape))


def _between(drill: Drill, following: int, dictionary: Dictionary) -> Between:
    number = following - 1
    return Between(
        told=told(drill, number, dictionary),
        following=following,
        to_retype=is_to_retype(drill, number),
        retyped=drill.progress[number].retyped,
    )


def told(drill: Drill, number: int, dictionary: Dictionary) -> Told:
    """The rack *number*, which is over, with its answers."""
    item, progress = drill.items[number], drill.progress[number]
    left = missed(drill, number)
    others = [word for word in item.answers if word not in {*left, *progress.found}]
    also = _entries((word for word in item.also if word not in progress.extra), dictionary)
    return Told(
        number=number,
        rack=item.rack,
        prompt=prompts.read(item.prompt),
        way=way(drill.spec.task, item),
        is_list=drill.spec.task in LISTS,
        short=_short(drill.spec.task, item),
        found=_found(progress, dictionary),
        missed=_entries(left, dictionary),
        others=_entries(others, dictionary),
        also=tuple(entry for entry in also if not entry.taboo),
        extra=_entries(progress.extra, dictionary),
        another=tuple(dict.fromkeys(progress.another)),
        wrong=tuple(dict.fromkeys(progress.wrong)),
        slips=tuple(_slips(drill.spec.task, item, progress)),
    )


def _slips(task: Task, item: Item, progress: Progress) -> Iterator[Slip]:
    """The answers that are near the one word that was looked for, each once."""
    if task in SPELT:
        (meant, *_) = item.answers
        for typed in dict.fromkeys(progress.wrong):
            if is_slip(typed, meant):
                named = tuple(MISTAKES[kind] for kind in kinds(typed, meant))
                yield Slip(typed, meant, align(typed, meant), named)


def _playing(drill: Drill, number: int, now: int, dictionary: Dictionary) -> Playing:
    item, progress, task = drill.items[number], drill.progress[number], drill.spec.task
    shape = way(task, item)
    return Playing(
        number=number,
        prompt=_asked(drill, item),
        way=shape,
        tried=tried(shape, progress),
        found=_found(progress, dictionary),
        extra=_entries(progress.extra, dictionary),
        is_list=task in LISTS,
        sought=_sought(task, item, progress),
        short=_short(task, item),
        ladder=_ladder(task, item, progress, hinted(drill, number), dictionary),
        left=None if drill.deadline is None else max(0, drill.deadline - now),
    )


def _short(task: Task, item: Item) -> ShortWords | None:
    return ShortWords.read(item.prompt) if task is Task.SHORT else None


def _sought(task: Task, item: Item, progress: Progress) -> int:
    counted = any(rung is Rung.COUNT for _, rung in progress.hints)
    if task in COUNT_IS_A_HINT and not counted:
        return 0
    return len(item.answers) if task in LISTS else 1


def _ladder(
    task: Task, item: Item, progress: Progress, word: str | None, dictionary: Dictionary
) -> Ladder:
    taken = tuple(rung for about, rung in progress.hints if about == word)
    rungs = ladder_about(task, word, progress.hints) if word else ladder(task)
    entry = dictionary.entry(word) if word and Rung.MEANING in taken else None
    return Ladder(
        rungs=rungs,
        taken=taken,
        following=rungs[len(taken)] if word else None,
        count=len(item.answers) if Rung.COUNT in taken else 0,
        length=len(word) if word and {*taken} & VAGUE else 0,
        first=letter_told(item, word) if word and Rung.FIRST_LETTER in taken else "",
        definition=_blanked(entry),
        gloss=entry.glosses_ja[0] if entry and entry.glosses_ja else "",
        given=progress.given,
    )


def _blanked(entry: Entry | None) -> str:
    """The first sense, with the word itself blanked out of it."""
    if entry is None or not entry.senses:
        return ""
    definition = entry.senses[0].definition
    forms = {entry.word, *entry.lemmas}
    return cloze(definition, lambda form: form in forms) or definition


def _found(progress: Progress, dictionary: Dictionary) -> tuple[Found, ...]:
    return tuple(
        Found(entry, progress.helped(entry.word)) for entry in _entries(progress.found, dictionary)
    )


def _entries(words: Iterable[str], dictionary: Dictionary) -> tuple[Entry, ...]:
    entries = (dictionary.entry(word) for word in words)
    return tuple(entry for entry in entries if entry is not None)
