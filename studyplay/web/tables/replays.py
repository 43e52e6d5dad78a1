"""The replay of a finished game: its page, its frames, and the parts of a crossword page.

The page is that of the live table with a slider; below its address there is no stream and
nothing that acts.
"""

import gzip
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyplay.bots.player import Bot
from studyplay.engines.core import Seat
from studyplay.services.people.naming import Unnamed
from studyplay.services.refusals import NotFound
from studyplay.services.tables import practice, replays
from studyplay.services.tables.live import Seen
from studyplay.services.tables.replays import Moment, Replay
from studyplay.store.learners import Learner
from studyplay.web.games.adapter import Json
from studyplay.web.games.adapters import adapter_of
from studyplay.web.i18n import gettext
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import studio
from studyplay.web.tables import frames, scrabble
from studyplay.web.texts.games import game_name
from studyplay.web.texts.replay import STRINGS as REPLAY
from studyplay.web.texts.robots import robot_name, seat_name
from studyplay.web.texts.table import STRINGS

blueprint = Blueprint("replays", __name__, url_prefix="/tables")

AUDIENCE: Final = "audience"
"""How the place of those who look on is called in addresses."""


@blueprint.get("/<table_id>/replay")
@learner_required
def start(table_id: str) -> Response:
    """To the replay from the viewer's own seat; what stands behind # goes along."""
    place = replays.best(studio(), me(), table_id)
    return redirect(_address(table_id, place))


@blueprint.get("/<table_id>/replay/line/<int:line>")
@learner_required
def before_line(table_id: str, line: int) -> Response:
    """To the moment before a *line* of the score sheet of a crossword game."""
    place = replays.best(studio(), me(), table_id)
    replay = replays.read(studio(), me(), table_id, place)
    seq = replays.before_line(studio(), replay, line)
    return redirect(f"{_address(table_id, place)}#{seq}")


@blueprint.get("/<table_id>/replay/<viewpoint>")
@learner_required
def page(table_id: str, viewpoint: str) -> str:
    """The page of the table as it stood at the beginning; its script goes on from there."""
    replay = _read(table_id, viewpoint)
    first = next(replays.moments(studio(), replay))
    seen = Seen(first.hosted, replay.seen.seat, replay.seen.players, replay.seen.room)
    adapter = adapter_of(first.hosted.row.game)
    return render_template(
        adapter.template,
        seen=seen,
        engine=adapter.engine,
        game_name=game_name,
        is_projector=False,
        replay=replay,
        replay_address=_address(table_id, seen.seat),
        viewpoints=[(_address(table_id, each), _name(seen, each)) for each in replay.viewpoints],
        viewpoint_name=_name(seen, seen.seat),
        fixed={**adapter.fixed(first.hosted.game), "seat": seen.seat},
        frame=_framed(first, seen.seat),
        people=_people(seen),
        strings={**STRINGS, **adapter.strings, **REPLAY},
        **adapter.more(seen),
    )


@blueprint.get("/<table_id>/replay/<viewpoint>/frames")
@learner_required
def moments(table_id: str, viewpoint: str) -> Response:
    """All frames in order; a view tells only what is different from the one before."""
    replay = _read(table_id, viewpoint)
    told = list(_told(replays.moments(studio(), replay), replay.seen.seat))
    body = msgspec.json.encode({"frames": told})
    if request.accept_encodings.quality("gzip") == 0:
        return Response(body, mimetype="application/json")
    packed = Response(gzip.compress(body, 5), mimetype="application/json")
    packed.headers["Content-Encoding"] = "gzip"
    packed.headers["Vary"] = "Accept-Encoding"
    return packed


@blueprint.get("/<table_id>/replay/<viewpoint>/result")
@learner_required
def result(table_id: str, viewpoint: str) -> Json:
    """The result of a crossword game, as HTML."""
    return scrabble.result_of(practice.look_of(_read(table_id, viewpoint).seen))


def _read(table_id: str, viewpoint: str) -> Replay:
    if viewpoint == AUDIENCE:
        return replays.read(studio(), me(), table_id, None)
    if not viewpoint.isdecimal() or len(viewpoint) > 2:
        raise NotFound("seat")
    return replays.read(studio(), me(), table_id, Seat(int(viewpoint)))


def _address(table_id: str, place: Seat | None) -> str:
    name = AUDIENCE if place is None else str(place)
    return url_for("replays.page", table_id=table_id, viewpoint=name)


def _told(course: Iterator[Moment], seat: Seat | None) -> Iterator[Json]:
    before: Json = {}
    for moment in course:
        told = _framed(moment, seat)
        view = told["view"]
        yield told | {"view": _changes(before, view)}
        before = view


def _changes(before: Json, view: Json) -> Json:
    """What in *view* is not as it was."""
    return {key: value for key, value in view.items() if key not in before or before[key] != value}


def _framed(moment: Moment, seat: Seat | None) -> Json:
    """A frame whose clock stands still."""
    hosted = moment.hosted
    return frames.frame(hosted, seat, moment.events, hosted.row.touched_at) | {"paused": True}


def _people(seen: Seen) -> Json:
    """Who sat where; in a replay nobody is away."""
    told = frames.people(seen, studio().hall.hub)
    seats: list[dict[str, Any]] = told["seats"]
    return {"seats": [each | {"here": True} for each in seats], "watching": 0}


def _name(seen: Seen, place: Seat | None) -> str:
    """Whose place it is, for the choice of where to look from."""
    if place is None:
        return gettext("the audience")
    match seen.players[place]:
        case Learner(nickname=nickname):
            return nickname
        case Bot():
            return robot_name(place, seen.players)
        case Unnamed():
            return seat_name(place)
        case None:
            return gettext("Somebody")
