"""Drills of words that the learner pastes."""

from dataclasses import dataclass, replace
from datetime import datetime

from studyplay.services.drilling import drills, sources
from studyplay.services.studio import Studio
from studyplay.store.learners import Learner
from studyplay.study.drill.tasks import Spec
from studyplay.study.pasted import Pasted


@dataclass(frozen=True, slots=True)
class Drawn:
    """The result of a pasted list. ``usable_count`` of its words can be asked.

    ``drill_id`` is ``None`` if none can. ``is_short``: the drill has fewer questions than the
    learner wanted, although the list has enough words.
    """

    pasted: Pasted
    used: int
    drill_id: str | None = None
    questions: int = 0
    is_short: bool = False


def open_drill(studio: Studio, learner: Learner, spec: Spec, text: str, at: datetime) -> Drawn:
    """Create a drill of *spec* with the words of *text*. Raises ``Refused``."""
    pasted = sources.read(studio, text)
    asked = replace(spec, pasted=pasted.words)
    used = sources.words(studio, learner, asked, at)
    if not used:
        return Drawn(pasted, 0)
    drill_id = drills.open_drill(studio, learner, replace(asked, pasted=used), at)
    questions = len(drills.look(studio, learner, drill_id, at).drill.items)
    is_short = questions < min(spec.racks, len(used))
    return Drawn(pasted, len(used), drill_id, questions, is_short)
