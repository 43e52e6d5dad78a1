"""How robots vote: after the people, by the dictionary, and not at all if it has no answer.

All robots at a table ask the same dictionary, so that what it says counts once and not once for
each of them; and it counts only if nobody else has voted for or against the word.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from typing_extensions import override

from studyplay.bots.player import AnyPlayer, Intent, Player
from studyplay.engines.core import Chance, Seat


def robots_vote(*, is_decided: bool, is_ruled_out: bool) -> bool | None:
    """A robot's vote: against the word, or ``None``, an abstention.

    ``is_decided``: whether anybody else has voted for or against it.  ``is_ruled_out``: whether
    the dictionary says that the rules do not allow it.  A robot never votes for a word: what the
    dictionary allows is not put to the vote.
    """
    return False if is_ruled_out and not is_decided else None


@dataclass(frozen=True, slots=True)
class LastVoter(Player[Any, Any]):
    """*player*, who waits while one of the ``people`` has yet to vote.

    ``voters`` says of a view who may still vote, besides the player of the word.
    """

    player: AnyPlayer
    voters: Callable[[Any], frozenset[Seat]]
    people: frozenset[Seat]

    @override
    def intend(self, view: Any, chance: Chance) -> Intent[Any] | None:
        if self.voters(view) & self.people:
            return None
        return self.player.intend(view, chance)
