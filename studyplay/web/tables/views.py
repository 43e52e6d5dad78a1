"""The live pages of all games: the table, its stream, its polled updates and its actions."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyplay.services.errors import Forbidden, NotFound
from studyplay.services.lobby import rooms
from studyplay.services.tables import live_tables, table_actions
from studyplay.services.tables.live_tables import TableView
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, find_current_learner, learner_required
from studyplay.web.games.adapter import GameAdapter, Json
from studyplay.web.games.adapters import find_adapter
from studyplay.web.tables import frames, streams
from studyplay.web.texts.tables.game_names import game_name
from studyplay.web.texts.tables.live_table import TABLE_STRINGS

blueprint = Blueprint("tables", __name__, url_prefix="/tables")


@blueprint.get("/<table_id>")
@learner_required
def show_table(table_id: str) -> str | Response:
    """Show a table to its players and spectators."""
    if "projector" in request.args:
        return redirect(url_for("tables.show_audience", table_id=table_id))
    try:
        return _render_page(_load_view(table_id))
    except Forbidden:
        if not rooms.room_exists(app_context(), table_id):
            raise
        return redirect(url_for("rooms.show_room", room_id=table_id))


@blueprint.get("/<table_id>/audience")
def show_audience(table_id: str) -> str:
    """Show the table on a projector: large, without hands, for every viewer."""
    return _render_page(_load_audience_view(table_id), is_projector=True)


def _render_page(table_view: TableView, *, is_projector: bool = False) -> str:
    adapter = _require_adapter(table_view)
    return render_template(
        adapter.template,
        seen=table_view,
        engine=adapter.engine,
        game_name=game_name,
        is_projector=is_projector,
        fixed={**adapter.build_fixed_data(table_view.table.game), "seat": table_view.seat},
        frame=frames.build_frame(table_view.table, table_view.seat, (), now()),
        people=frames.build_people(table_view, app_context().table_registry.hub),
        strings={**TABLE_STRINGS, **adapter.strings},
        **adapter.build_page_context(table_view),
    )


@blueprint.get("/<table_id>/stream")
def stream_table(table_id: str) -> Response:
    """Stream the events after ``Last-Event-ID`` or ``?after=``."""
    return _open_stream(_load_view(table_id))


@blueprint.get("/<table_id>/audience/stream")
def stream_audience(table_id: str) -> Response:
    """Stream the events as spectators see them."""
    return _open_stream(_load_audience_view(table_id))


def _open_stream(table_view: TableView) -> Response:
    context, viewer = app_context(), find_current_learner()
    table_id = table_view.table.row.id
    table_actions.cached_table(
        context, table_id
    )  # fill the cache: at the start all pages connect at once
    after = request.headers.get("Last-Event-ID", request.args.get("after", type=int), type=int)
    subscription = streams.TableSubscription(
        table_id=table_id,
        seat=table_view.seat,
        learner_id=viewer.id if viewer else 0,
        after_version=table_view.table.row.version if after is None else after,
        build_people=lambda: frames.build_people(table_view, context.table_registry.hub),
        is_still_visible=lambda: live_tables.is_still_visible(context, viewer, table_view),
    )
    return streams.open_table_stream(context, subscription)


@blueprint.get("/<table_id>/news")
def list_updates(table_id: str) -> Json:
    """Return the events after ``?after=``, for pages without a stream."""
    return _list_updates(_load_view(table_id))


@blueprint.get("/<table_id>/audience/news")
def list_audience_updates(table_id: str) -> Json:
    """Return the events as spectators see them."""
    return _list_updates(_load_audience_view(table_id))


def _list_updates(table_view: TableView) -> Json:
    table_id = table_view.table.row.id
    after = request.args.get("after", table_view.table.row.version, type=int)
    loaded, events = live_tables.load_events_since(app_context(), table_id, after)
    frame = frames.build_frame(loaded, table_view.seat, events, now())
    return {
        "frame": frame,
        "people": frames.build_people(table_view, app_context().table_registry.hub),
    }


@blueprint.post("/<table_id>/act")
@learner_required
def submit_action(table_id: str) -> dict[str, Any]:
    """Apply one action; return its version, which the page receives by the stream."""
    adapter = find_adapter(table_actions.cached_table(app_context(), table_id).row.game)
    sent = adapter.parse_action(request.get_data(), adapter.actions, now())
    if adapter.is_race:
        sent = replace(sent, base_version=None)
    return {"seq": live_tables.apply_action(app_context(), current_learner(), table_id, sent)}


def _load_view(table_id: str) -> TableView:
    return live_tables.load_for_viewer(app_context(), find_current_learner(), table_id, now())


def _load_audience_view(table_id: str) -> TableView:
    """Load the view of spectators, also for a player."""
    return replace(_load_view(table_id), seat=None)


def _require_adapter(table_view: TableView) -> GameAdapter:
    try:
        return find_adapter(table_view.table.row.game)
    except KeyError as unknown:
        raise NotFound("table") from unknown
