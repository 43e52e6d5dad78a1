"""Words of assignments, proposed for the class deck."""

from dataclasses import dataclass

from studyplay.services.classes import access
from studyplay.services.studio import Studio
from studyplay.store import assignments
from studyplay.store.learners import Learner
from studyplay.study.classroom.tasks import words_of


@dataclass(frozen=True, slots=True)
class Proposal:
    """An assignment that asks everybody the same ``words``."""

    id: str
    title: str
    words: tuple[str, ...]


def of_assignments(studio: Studio, teacher: Learner, class_id: str) -> tuple[Proposal, ...]:
    """Return the assignments with words. Raises ``NotFound`` or ``Forbidden``."""
    with studio.database.reading() as connection:
        access.teaching(connection, teacher, class_id)
        given = assignments.of_class(connection, class_id)
    found = (
        Proposal(each.id, each.title, words_of(each.task))
        for each in given
        if each.withdrawn_at is None
    )
    return tuple(proposal for proposal in found if proposal.words)
