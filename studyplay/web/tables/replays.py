"""The replay of a finished game: its page, its frames, and the result of a Scrabble game.

The page is the page of the live table with a slider; the replay has no stream and no actions.
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
"""The URL name of the spectators' viewpoint."""


@blueprint.get("/<table_id>/replay")
@learner_required
def start(table_id: str) -> Response:
    """Redirect to the replay from the viewer's own seat; the browser carries over the fragment."""
    place = replays.best(studio(), me(), table_id)
    return redirect(_address(table_id, place))


@blueprint.get("/<table_id>/replay/line/<int:line>")
@learner_required
def before_line(table_id: str, line: int) -> Response:
    """Redirect to the step before a *line* of the score sheet of a Scrabble game."""
    place = replays.best(studio(), me(), table_id)
    replay = replays.read(studio(), me(), table_id, place)
    seq = replays.before_line(studio(), replay, line)
    return redirect(f"{_address(table_id, place)}#{seq}")


@blueprint.get("/<table_id>/replay/<viewpoint>")
@learner_required
def page(table_id: str, viewpoint: str) -> str:
    """Show the page of the table at its start; the script plays the other frames."""
    replay = _read(table_id, viewpoint)
    first = next(replays.moments(studio(), replay))
    table_view = Seen(first.hosted, replay.seen.seat, replay.seen.players, replay.seen.room)
    adapter = adapter_of(first.hosted.row.game)
    return render_template(
        adapter.template,
        seen=table_view,
        engine=adapter.engine,
        game_name=game_name,
        is_projector=False,
        replay=replay,
        replay_address=_address(table_id, table_view.seat),
        viewpoints=[
            (_address(table_id, each), _name(table_view, each)) for each in replay.viewpoints
        ],
        viewpoint_name=_name(table_view, table_view.seat),
        fixed={**adapter.fixed(first.hosted.game), "seat": table_view.seat},
        frame=_framed(first, table_view.seat),
        people=_people(table_view),
        strings={**STRINGS, **adapter.strings, **REPLAY},
        **adapter.more(table_view),
    )


@blueprint.get("/<table_id>/replay/<viewpoint>/frames")
@learner_required
def moments(table_id: str, viewpoint: str) -> Response:
    """Return all frames in order; each view contains only the changes to the one before."""
    replay = _read(table_id, viewpoint)
    built = list(_told(replays.moments(studio(), replay), replay.seen.seat))
    body = msgspec.json.encode({"frames": built})
    if request.accept_encodings.quality("gzip") == 0:
        return Response(body, mimetype="application/json")
    packed = Response(gzip.compress(body, 5), mimetype="application/json")
    packed.headers["Content-Encoding"] = "gzip"
    packed.headers["Vary"] = "Accept-Encoding"
    return packed


@blueprint.get("/<table_id>/replay/<viewpoint>/result")
@learner_required
def result(table_id: str, viewpoint: str) -> Json:
    """Return the result of a Scrabble game as HTML."""
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
        frame = _framed(moment, seat)
        view = frame["view"]
        yield frame | {"view": _changes(before, view)}
        before = view


def _changes(before: Json, view: Json) -> Json:
    """Return the items of *view* that differ from *before*."""
    return {key: value for key, value in view.items() if key not in before or before[key] != value}


def _framed(moment: Moment, seat: Seat | None) -> Json:
    """Build a frame with a paused clock."""
    table = moment.hosted
    return frames.frame(table, seat, moment.events, table.row.touched_at) | {"paused": True}


def _people(seen: Seen) -> Json:
    """Build the list of seats; in a replay everybody counts as present."""
    people = frames.people(seen, studio().hall.hub)
    seats: list[dict[str, Any]] = people["seats"]
    return {"seats": [each | {"here": True} for each in seats], "watching": 0}


def _name(seen: Seen, place: Seat | None) -> str:
    """Name a viewpoint, for the choice of viewpoints."""
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
