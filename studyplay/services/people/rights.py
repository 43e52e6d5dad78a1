"""What is everybody's right: to have all that is kept of them, and to have it deleted for good."""

from studyplay.services.studio import Studio
from studyplay.store.learners import Learner


def everything_of(studio: Studio, learner: Learner) -> bytes:
    """All that is kept of *learner*, as a zip: JSON of everything, CSV of the words, a deck."""
    raise NotImplementedError


def delete_learner(studio: Studio, learner: Learner) -> None:
    """Delete *learner* and all that is kept of them, for good.

    Games that others played too keep their moves and lose the person; at one that is on a robot
    plays on.
    """
    raise NotImplementedError


def delete_class(studio: Studio, teacher: Learner, class_id: str) -> None:
    """Delete a class, what was assigned in it, and the learners who were made for it.

    Raises what ``access.teaching`` raises.
    """
    raise NotImplementedError
