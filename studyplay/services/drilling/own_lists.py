"""A drill of a list of words that the learner pasted."""

from dataclasses import dataclass, replace
from datetime import datetime

from studyplay.services.drilling import drills, sources
from studyplay.services.studio import Studio
from studyplay.store.learners import Learner
from studyplay.study.drill.tasks import Spec
from studyplay.study.pasted import Pasted


@dataclass(frozen=True, slots=True)
class Drawn:
    """What became of a list: ``used`` of its words can be asked.

    ``drill_id`` is ``None`` if none can.  ``questions`` were made of them; ``is_short``: fewer
    than were asked for and than there are words.
    """

    pasted: Pasted
    used: int
    drill_id: str | None = None
    questions: int = 0
    is_short: bool = False


def open_drill(studio: Studio, learner: Learner, spec: Spec, text: str, at: datetime) -> Drawn:
    """A drill of *spec* with the words of *text*.  Raises ``Refused`` as the sources do."""
    pasted = sources.read(studio, text)
    asked = replace(spec, pasted=pasted.words)
    used = sources.words(studio, learner, asked, at)
    if not used:
        return Drawn(pasted, 0)
    drill_id = drills.open_drill(studio, learner, replace(asked, pasted=used), at)
    questions = len(drills.look(studio, learner, drill_id, at).drill.items)
    is_short = questions < min(spec.racks, len(used))
    return Drawn(pasted, len(used), drill_id, questions, is_short)
