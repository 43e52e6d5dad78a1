"""Feedback on the drill page after a step: one sentence, its colour and its icon."""

from dataclasses import dataclass

from studyplay.services.drilling.drills import DrillStepResult
from studyplay.study.drill.state import Drill
from studyplay.study.drill.tasks import Answer, Answered, HintGiven, ItemLeft
from studyplay.web.i18n import gettext
from studyplay.web.texts.exercises import drills as texts


@dataclass(frozen=True, slots=True)
class DrillFeedback:
    """``kind`` is good, note, warn or bad; ``verdict`` is empty if nothing was judged."""

    text: str = ""
    kind: str = ""
    icon: str = ""
    verdict: str = ""


def describe_step(step: DrillStepResult, action: object) -> DrillFeedback:
    """Describe the result of *action*."""
    drill = step.opened.drill
    for event in step.events:
        match event:
            case Answered():
                return _describe_verdict(drill, event)
            case HintGiven():
                hint = texts.HINT_NAMES[event.rung]
                return DrillFeedback(gettext(texts.HINT_SHOWN.text, hint=hint), "note", "hint")
            case ItemLeft() if isinstance(action, Answer):
                return DrillFeedback(str(texts.TIME_UP), "warn", "clock")
            case _:
                continue
    return DrillFeedback()


def _describe_verdict(drill: Drill, answered: Answered) -> DrillFeedback:
    kind, icon = texts.VERDICTS[answered.verdict]
    facts = {
        "word": answered.text.upper(),
        "letters": len(drill.items[answered.item].rack),
        "shortest": drill.spec.shortest,
    }
    sentence = texts.verdict_sentence(answered.verdict, drill.spec.task)
    return DrillFeedback(gettext(sentence.text, **facts), kind, icon, answered.verdict)
