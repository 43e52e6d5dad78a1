"""The players of a reviewed game."""

from collections.abc import Sequence
from dataclasses import dataclass

from studyplay.bots.player import Bot
from studyplay.engines.core import Seat
from studyplay.services.reviewing.reviews import Reviewed
from studyplay.web.i18n import gettext
from studyplay.web.texts.numbers import minus
from studyplay.web.texts.robots import robot_name


@dataclass(frozen=True, slots=True)
class Sitter:
    """One seat at the end.  ``score`` is text, since games count different things."""

    seat: Seat
    name: str
    score: str
    is_me: bool
    is_robot: bool
    won: bool


def sitters(reviewed: Reviewed, scores: Sequence[int | str]) -> tuple[Sitter, ...]:
    """Build the players in seat order, with their *scores*."""
    outcome = reviewed.hosted.game.outcome(reviewed.hosted.state)
    winners = frozenset[Seat]() if outcome is None else outcome.winners
    return tuple(
        Sitter(
            seat=Seat(seat),
            name=_name(reviewed, seat),
            score=minus(scores[seat]),
            is_me=seat == reviewed.review.seat,
            is_robot=isinstance(player, Bot),
            won=seat in winners,
        )
        for seat, player in enumerate(reviewed.players)
    )


def _name(reviewed: Reviewed, seat: int) -> str:
    """Return a nickname, or the robot with its number; deleted learners have no name."""
    player = reviewed.players[seat]
    if isinstance(player, str):
        return player
    if player is None:
        return gettext("Somebody")
    return robot_name(seat, reviewed.players)
