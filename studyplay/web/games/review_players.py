"""The players of a reviewed game."""

from collections.abc import Sequence
from dataclasses import dataclass

from studyplay.bots.player import Bot
from studyplay.engines.core import Seat
from studyplay.services.reviewing.reviews import LoadedReview
from studyplay.web.i18n import gettext
from studyplay.web.texts.number_format import with_minus_sign
from studyplay.web.texts.tables.player_names import robot_name


@dataclass(frozen=True, slots=True)
class ReviewPlayer:
    """One seat at the end.  ``score`` is text, since games count different things."""

    seat: Seat
    name: str
    score: str
    is_me: bool
    is_robot: bool
    won: bool


def build_players(reviewed: LoadedReview, scores: Sequence[int | str]) -> tuple[ReviewPlayer, ...]:
    """Build the players in seat order, with their *scores*."""
    outcome = reviewed.table.game.outcome(reviewed.table.state)
    winners = frozenset[Seat]() if outcome is None else outcome.winners
    return tuple(
        ReviewPlayer(
            seat=Seat(seat),
            name=_player_name(reviewed, seat),
            score=with_minus_sign(scores[seat]),
            is_me=seat == reviewed.review.seat,
            is_robot=isinstance(player, Bot),
            won=seat in winners,
        )
        for seat, player in enumerate(reviewed.players)
    )


def _player_name(reviewed: LoadedReview, seat: int) -> str:
    """Return a nickname, or the robot with its number; deleted learners have no name."""
    player = reviewed.players[seat]
    if isinstance(player, str):
        return player
    if player is None:
        return gettext("Somebody")
    return robot_name(seat, reviewed.players)
