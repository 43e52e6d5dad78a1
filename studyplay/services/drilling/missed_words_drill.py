"""Create a drill from the words that a game review lists as missed."""

from datetime import datetime

from studyplay.services.app_context import AppContext
from studyplay.services.drilling import drills
from studyplay.services.reviewing import reviews
from studyplay.services.wordlog import learner_word_log
from studyplay.store.learners import Learner
from studyplay.study.drill.tasks import DrillSource, DrillSpec, TaskKind
from studyplay.study.wordlog.word_uses import lemma_language


def create_missed_words_drill(
    context: AppContext, learner: Learner, table_id: str, at: datetime
) -> str:
    """Set the missed English words aside, and create a drill of all words set aside.

    Returns the drill id.  Raises what ``load_review`` raises, and ``Refused`` without words.
    """
    missed = reviews.load_review(context, learner, table_id, at).review.missed
    lemmas = [each.lemma for each in missed if lemma_language(each.lemma) == "en"]
    learner_word_log.set_words_aside(context, learner, lemmas, at)
    racks = min(drills.RACK_COUNTS[-1], max(1, len(lemmas)))
    spec = DrillSpec(TaskKind.WHOLE, learner.level, racks=racks, source=DrillSource.MINE)
    return drills.create_drill(context, learner, spec, at)
