"""Words of assignments, proposed for the class deck."""

from dataclasses import dataclass

from studyplay.services.app_context import AppContext
from studyplay.services.classes import access
from studyplay.store import assignments
from studyplay.store.learners import Learner
from studyplay.study.classroom.tasks import shared_words


@dataclass(frozen=True, slots=True)
class DeckProposal:
    """An assignment that asks everybody the same ``words``."""

    id: str
    title: str
    words: tuple[str, ...]


def list_proposals(
    context: AppContext, teacher: Learner, class_id: str
) -> tuple[DeckProposal, ...]:
    """Return the assignments with words. Raises ``NotFound`` or ``Forbidden``."""
    with context.database.read_transaction() as connection:
        access.require_teacher(connection, teacher, class_id)
        given = assignments.list_assignments_of_class(connection, class_id)
    found = (
        DeckProposal(each.id, each.title, shared_words(each.task))
        for each in given
        if each.withdrawn_at is None
    )
    return tuple(proposal for proposal in found if proposal.words)
