"""The replay of a finished game: its page, its frames, and the result of a Scrabble game.

The page is the page of the live table with a slider; the replay has no stream and no actions.
"""

import gzip
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyplay.bots.player import Bot
from studyplay.engines.core import Seat
from studyplay.services.errors import NotFound
from studyplay.services.people.name_visibility import HiddenPlayer
from studyplay.services.tables import replays, scrabble_tables
from studyplay.services.tables.live_tables import TableView
from studyplay.services.tables.replays import Replay, ReplayStep
from studyplay.store.learners import Learner
from studyplay.web.app_context import app_context
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.games.adapter import Json
from studyplay.web.games.adapters import find_adapter
from studyplay.web.i18n import LazyText, gettext, lazy
from studyplay.web.tables import frames, scrabble
from studyplay.web.texts.tables.game_names import game_name
from studyplay.web.texts.tables.live_table import TABLE_STRINGS
from studyplay.web.texts.tables.player_names import robot_name, seat_name

blueprint = Blueprint("replays", __name__, url_prefix="/tables")

AUDIENCE: Final = "audience"
"""The URL name of the spectators' viewpoint."""

REPLAY_STRINGS: Final[Mapping[str, LazyText]] = {
    "replay-play": lazy("Let it run"),
    "replay-pause": lazy("Stop there"),
    "replay-place": lazy("Step %(n)s of %(all)s"),
    "replay-beginning": lazy("The game begins."),
    "replay-end": lazy("The game has ended."),
    "replay-failed": lazy("The moves did not arrive. Please load the page again."),
}
"""Strings for the script, in addition to those of the table."""


@blueprint.get("/<table_id>/replay")
@learner_required
def open_replay(table_id: str) -> Response:
    """Redirect to the replay from the viewer's own seat; the browser carries over the fragment."""
    place = replays.default_viewpoint(app_context(), current_learner(), table_id)
    return redirect(_replay_url(table_id, place))


@blueprint.get("/<table_id>/replay/line/<int:line>")
@learner_required
def open_before_line(table_id: str, line: int) -> Response:
    """Redirect to the step before a *line* of the score sheet of a Scrabble game."""
    place = replays.default_viewpoint(app_context(), current_learner(), table_id)
    replay = replays.load_replay(app_context(), current_learner(), table_id, place)
    seq = replays.last_event_before_line(app_context(), replay, line)
    return redirect(f"{_replay_url(table_id, place)}#{seq}")


@blueprint.get("/<table_id>/replay/<viewpoint>")
@learner_required
def show_replay(table_id: str, viewpoint: str) -> str:
    """Show the page of the table at its start; the script plays the other frames."""
    replay = _load_replay(table_id, viewpoint)
    first = next(replays.iter_steps(app_context(), replay))
    table_view = TableView(
        first.table, replay.table_view.seat, replay.table_view.players, replay.table_view.room
    )
    adapter = find_adapter(first.table.row.game)
    return render_template(
        adapter.template,
        seen=table_view,
        engine=adapter.engine,
        game_name=game_name,
        is_projector=False,
        replay=replay,
        replay_address=_replay_url(table_id, table_view.seat),
        viewpoints=[
            (_replay_url(table_id, each), _viewpoint_name(table_view, each))
            for each in replay.viewpoints
        ],
        viewpoint_name=_viewpoint_name(table_view, table_view.seat),
        fixed={**adapter.build_fixed_data(first.table.game), "seat": table_view.seat},
        frame=_build_frame(first, table_view.seat),
        people=_build_people(table_view),
        strings={**TABLE_STRINGS, **adapter.strings, **REPLAY_STRINGS},
        **adapter.build_page_context(table_view),
    )


@blueprint.get("/<table_id>/replay/<viewpoint>/frames")
@learner_required
def list_frames(table_id: str, viewpoint: str) -> Response:
    """Return all frames in order; each view contains only the changes to the one before."""
    replay = _load_replay(table_id, viewpoint)
    built = list(_iter_frames(replays.iter_steps(app_context(), replay), replay.table_view.seat))
    body = msgspec.json.encode({"frames": built})
    if request.accept_encodings.quality("gzip") == 0:
        return Response(body, mimetype="application/json")
    packed = Response(gzip.compress(body, 5), mimetype="application/json")
    packed.headers["Content-Encoding"] = "gzip"
    packed.headers["Vary"] = "Accept-Encoding"
    return packed


@blueprint.get("/<table_id>/replay/<viewpoint>/result")
@learner_required
def show_result(table_id: str, viewpoint: str) -> Json:
    """Return the result of a Scrabble game as HTML."""
    return scrabble.render_result(
        scrabble_tables.to_scrabble_view(_load_replay(table_id, viewpoint).table_view)
    )


def _load_replay(table_id: str, viewpoint: str) -> Replay:
    if viewpoint == AUDIENCE:
        return replays.load_replay(app_context(), current_learner(), table_id, None)
    if not viewpoint.isdecimal() or len(viewpoint) > 2:
        raise NotFound("seat")
    return replays.load_replay(app_context(), current_learner(), table_id, Seat(int(viewpoint)))


def _replay_url(table_id: str, viewpoint: Seat | None) -> str:
    name = AUDIENCE if viewpoint is None else str(viewpoint)
    return url_for("replays.show_replay", table_id=table_id, viewpoint=name)


def _iter_frames(steps: Iterator[ReplayStep], seat: Seat | None) -> Iterator[Json]:
    before: Json = {}
    for moment in steps:
        frame = _build_frame(moment, seat)
        view = frame["view"]
        yield frame | {"view": _changed_items(before, view)}
        before = view


def _changed_items(before: Json, view: Json) -> Json:
    """Return the items of *view* that differ from *before*."""
    return {key: value for key, value in view.items() if key not in before or before[key] != value}


def _build_frame(step: ReplayStep, seat: Seat | None) -> Json:
    """Build a frame with a paused clock."""
    table = step.table
    return frames.build_frame(table, seat, step.events, table.row.touched_at) | {"paused": True}


def _build_people(table_view: TableView) -> Json:
    """Build the list of seats; in a replay everybody counts as present."""
    people = frames.build_people(table_view, app_context().table_registry.hub)
    seats: list[dict[str, Any]] = people["seats"]
    return {"seats": [each | {"here": True} for each in seats], "watching": 0}


def _viewpoint_name(table_view: TableView, viewpoint: Seat | None) -> str:
    """Name a viewpoint, for the choice of viewpoints."""
    if viewpoint is None:
        return gettext("the audience")
    match table_view.players[viewpoint]:
        case Learner(nickname=nickname):
            return nickname
        case Bot():
            return robot_name(viewpoint, table_view.players)
        case HiddenPlayer():
            return seat_name(viewpoint)
        case None:
            return gettext("Somebody")
