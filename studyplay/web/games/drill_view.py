"""What a drill page shows; an answer is in it only when its rack is over."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from studyplay.services.drills import Opened, Step
from studyplay.study.meanings import cloze
from studyplay.study.rackdrill.drill import Drill, Progress
from studyplay.study.rackdrill.result import result
from studyplay.study.rackdrill.tasks import (
    Answered,
    DrillOpened,
    Event,
    HintGiven,
    Item,
    ItemLeft,
    Rung,
    Task,
)
from studyplay.words.model import Dictionary, Entry

Json: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Told:
    """A rack that is over: what was found, what was left, each with its entry."""

    rack: str
    found: tuple[Entry, ...]
    missed: tuple[Entry, ...]
    extra: tuple[str, ...]
    wrong: tuple[str, ...]


def told(item: Item, progress: Progress, dictionary: Dictionary) -> Told:
    """*item* as the page after the drill shows it."""
    entries = {word: dictionary.entry(word) for word in item.answers}
    known = {word: entry for word, entry in entries.items() if entry is not None}
    return Told(
        rack=item.rack,
        found=tuple(known[word] for word in progress.found if word in known),
        missed=tuple(known[word] for word in item.answers if word not in progress.found),
        extra=progress.extra,
        wrong=progress.wrong,
    )


def shown(opened: Opened, dictionary: Dictionary) -> Json:
    """The drill as its page may know it now."""
    drill = opened.drill
    return {
        "id": opened.id,
        "task": drill.spec.task,
        "shortest": drill.spec.shortest,
        "racks": len(drill.items),
        "done": sum(progress.over for progress in drill.progress),
        "current": None if drill.current is None else _current(drill, opened.now, dictionary),
        "result": _result(drill),
    }


def stepped(step: Step, dictionary: Dictionary) -> Json:
    """What one step did, and the drill after it."""
    drill = step.opened.drill
    return {
        "events": [_event(drill, event, dictionary) for event in step.events],
        "state": shown(step.opened, dictionary),
    }


def _current(drill: Drill, now: int, dictionary: Dictionary) -> Json:
    number = drill.current or 0
    item, progress = drill.items[number], drill.progress[number]
    return {
        "item": number,
        "rack": item.rack,
        "found": progress.found,
        "extra": progress.extra,
        "wrong": progress.wrong,
        "hints": [_hint(item, word, rung, dictionary) for word, rung in progress.hints],
        "sought": _sought(drill, item),
        "left": None if drill.deadline is None else max(0, drill.deadline - now),
    }


def _sought(drill: Drill, item: Item) -> int | None:
    """How many words are looked for; for whole racks one is enough and the count is a hint."""
    return None if drill.spec.task is Task.WHOLE else len(item.answers)


def _event(drill: Drill, event: Event, dictionary: Dictionary) -> Json:
    match event:
        case Answered():
            return {"kind": "answered", "text": event.text, "verdict": event.verdict}
        case HintGiven():
            item = drill.items[event.item]
            return {"kind": "hint", **_hint(item, event.word, event.rung, dictionary)}
        case ItemLeft():
            item, progress = drill.items[event.item], drill.progress[event.item]
            left = [word for word in item.answers if word not in progress.found]
            return {"kind": "left", "item": event.item, "missed": left}
        case DrillOpened():
            return {"kind": "opened"}


def _hint(item: Item, word: str, rung: Rung, dictionary: Dictionary) -> Json:
    """A rung of the ladder; each tells what the rungs below it told, and one thing more."""
    facts: Json = {"rung": rung, "count": len(item.answers), "length": len(word)}
    match rung:
        case Rung.COUNT:
            return facts
        case Rung.FIRST_LETTER:
            return facts | {"first": word[0]}
        case Rung.MEANING:
            return facts | {"first": word[0]} | _meaning(word, dictionary)
        case Rung.WORD:
            return facts | {"word": word}


def _meaning(word: str, dictionary: Dictionary) -> Json:
    """The first sense, with the word itself blanked out of it."""
    entry = dictionary.entry(word)
    if entry is None:
        return {"definition": "", "glosses": ()}
    definition = entry.senses[0].definition if entry.senses else ""
    blanked = cloze(definition, lambda form: form in {word, entry.lemma})
    return {"definition": blanked or definition, "glosses": entry.glosses_ja}


def _result(drill: Drill) -> Json:
    made = result(drill)
    return {
        "found": made.found,
        "unaided": made.unaided,
        "findable": made.findable,
        "right": made.right,
        "given": made.given,
    }
