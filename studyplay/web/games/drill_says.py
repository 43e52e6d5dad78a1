"""Feedback on the drill page after a step: one sentence, its colour and its icon."""

from dataclasses import dataclass

from studyplay.services.drilling.drills import Step
from studyplay.study.drill.drill import Drill
from studyplay.study.drill.tasks import Answer, Answered, HintGiven, ItemLeft
from studyplay.web.i18n import gettext
from studyplay.web.texts import drills as texts


@dataclass(frozen=True, slots=True)
class Said:
    """``kind`` is good, note, warn or bad; ``verdict`` is empty if nothing was judged."""

    text: str = ""
    kind: str = ""
    icon: str = ""
    verdict: str = ""


def said(step: Step, action: object) -> Said:
    """Describe the result of *action*."""
    drill = step.opened.drill
    for event in step.events:
        match event:
            case Answered():
                return _judged(drill, event)
            case HintGiven():
                hint = texts.RUNGS[event.rung]
                return Said(gettext(texts.HINTED.text, hint=hint), "note", "hint")
            case ItemLeft() if isinstance(action, Answer):
                return Said(str(texts.TIME_UP), "warn", "clock")
            case _:
                continue
    return Said()


def _judged(drill: Drill, answered: Answered) -> Said:
    kind, icon = texts.VERDICTS[answered.verdict]
    facts = {
        "word": answered.text.upper(),
        "letters": len(drill.items[answered.item].rack),
        "shortest": drill.spec.shortest,
    }
    sentence = texts.sentence(answered.verdict, drill.spec.task)
    return Said(gettext(sentence.text, **facts), kind, icon, answered.verdict)
