"""Drills of words that the learner pastes."""

from dataclasses import dataclass, replace
from datetime import datetime

from studyplay.services.app_context import AppContext
from studyplay.services.drilling import drill_word_sources, drills
from studyplay.store.learners import Learner
from studyplay.study.drill.tasks import DrillSpec
from studyplay.study.pasted_list import PastedList


@dataclass(frozen=True, slots=True)
class PastedDrill:
    """The result of a pasted list. ``usable_count`` of its words can be asked.

    ``drill_id`` is ``None`` if none can. ``is_short``: the drill has fewer questions than the
    learner wanted, although the list has enough words.
    """

    pasted: PastedList
    usable_count: int
    drill_id: str | None = None
    question_count: int = 0
    is_short: bool = False


def create_pasted_drill(
    context: AppContext, learner: Learner, spec: DrillSpec, text: str, at: datetime
) -> PastedDrill:
    """Create a drill of *spec* with the words of *text*. Raises ``Refused``."""
    pasted = drill_word_sources.parse_pasted_list(context, text)
    asked = replace(spec, pasted=pasted.words)
    used = drill_word_sources.load_words(context, learner, asked, at)
    if not used:
        return PastedDrill(pasted, 0)
    drill_id = drills.create_drill(context, learner, replace(asked, pasted=used), at)
    questions = len(drills.load_drill(context, learner, drill_id, at).drill.items)
    is_short = questions < min(spec.racks, len(used))
    return PastedDrill(pasted, len(used), drill_id, questions, is_short)
