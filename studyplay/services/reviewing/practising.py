"""Create a drill from the words that a game review lists as missed."""

from datetime import datetime

from studyplay.services.drilling import drills
from studyplay.services.reviewing import reviews
from studyplay.services.studio import Studio
from studyplay.services.wordlog import record
from studyplay.store.learners import Learner
from studyplay.study.drill.tasks import Source, Spec, Task
from studyplay.study.wordlog.uses import lang_of


def drill_missed(studio: Studio, learner: Learner, table_id: str, at: datetime) -> str:
    """Set the missed English words aside, and create a drill of all words set aside.

    Returns the drill id.  Raises what ``load_review`` raises, and ``Refused`` without words.
    """
    missed = reviews.read(studio, learner, table_id, at).review.missed
    lemmas = [each.lemma for each in missed if lang_of(each.lemma) == "en"]
    record.put_aside(studio, learner, lemmas, at)
    racks = min(drills.RACKS[-1], max(1, len(lemmas)))
    spec = Spec(Task.WHOLE, learner.level, racks=racks, source=Source.MINE)
    return drills.open_drill(studio, learner, spec, at)
