"""The live pages of all games: the table, its stream, its polled updates and its actions."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyplay.services.lobby import rooms
from studyplay.services.refusals import Forbidden, NotFound
from studyplay.services.tables import host, live
from studyplay.services.tables.live import Seen, Sent
from studyplay.web.games.adapter import Adapter, Json
from studyplay.web.games.adapters import adapter_of
from studyplay.web.learners import learner, learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.tables import frames, streams
from studyplay.web.texts.games import game_name
from studyplay.web.texts.table import STRINGS

blueprint = Blueprint("tables", __name__, url_prefix="/tables")


@blueprint.get("/<table_id>")
@learner_required
def table(table_id: str) -> str | Response:
    """Show a table to its players and spectators."""
    if "projector" in request.args:
        return redirect(url_for("tables.audience", table_id=table_id))
    try:
        return _page(_seen(table_id))
    except Forbidden:
        if not rooms.has(studio(), table_id):
            raise
        return redirect(url_for("rooms.room", room_id=table_id))


@blueprint.get("/<table_id>/audience")
def audience(table_id: str) -> str:
    """Show the table on a projector: large, without hands, for every viewer."""
    return _page(_unseated(table_id), is_projector=True)


def _page(seen: Seen, *, is_projector: bool = False) -> str:
    adapter = _adapter(seen)
    return render_template(
        adapter.template,
        seen=seen,
        engine=adapter.engine,
        game_name=game_name,
        is_projector=is_projector,
        fixed={**adapter.fixed(seen.hosted.game), "seat": seen.seat},
        frame=frames.frame(seen.hosted, seen.seat, (), now()),
        people=frames.people(seen, studio().hall.hub),
        strings={**STRINGS, **adapter.strings},
        **adapter.more(seen),
    )


@blueprint.get("/<table_id>/stream")
def stream(table_id: str) -> Response:
    """Stream the events after ``Last-Event-ID`` or ``?after=``."""
    return _stream(_seen(table_id))


@blueprint.get("/<table_id>/audience/stream")
def audience_stream(table_id: str) -> Response:
    """Stream the events as spectators see them."""
    return _stream(_unseated(table_id))


def _stream(seen: Seen) -> Response:
    context, viewer = studio(), learner()
    table_id = seen.hosted.row.id
    host.at_hand(context, table_id)  # fill the cache: at the start all pages connect at once
    after = request.headers.get("Last-Event-ID", request.args.get("after", type=int), type=int)
    subscription = streams.Wanted(
        table_id=table_id,
        seat=seen.seat,
        who=viewer.id if viewer else 0,
        after=seen.hosted.row.version if after is None else after,
        people=lambda: frames.people(seen, context.hall.hub),
        stands=lambda: live.stands(context, viewer, seen),
    )
    return streams.respond(context, subscription)


@blueprint.get("/<table_id>/news")
def news(table_id: str) -> Json:
    """Return the events after ``?after=``, for pages without a stream."""
    return _news(_seen(table_id))


@blueprint.get("/<table_id>/audience/news")
def audience_news(table_id: str) -> Json:
    """Return the events as spectators see them."""
    return _news(_unseated(table_id))


def _news(seen: Seen) -> Json:
    table_id = seen.hosted.row.id
    after = request.args.get("after", seen.hosted.row.version, type=int)
    loaded, events = live.since(studio(), table_id, after)
    frame = frames.frame(loaded, seen.seat, events, now())
    return {"frame": frame, "people": frames.people(seen, studio().hall.hub)}


@blueprint.post("/<table_id>/act")
@learner_required
def act(table_id: str) -> dict[str, Any]:
    """Apply one action; return its version, which the page receives by the stream."""
    adapter = adapter_of(host.at_hand(studio(), table_id).row.game)
    parsed = adapter.read(request.get_data(), adapter.actions)
    base = None if adapter.is_race else parsed.base
    action = Sent(parsed.action, parsed.client_id, base, now())
    return {"seq": live.act(studio(), me(), table_id, action)}


def _seen(table_id: str) -> Seen:
    return live.look(studio(), learner(), table_id, now())


def _unseated(table_id: str) -> Seen:
    """Load the view of spectators, also for a player."""
    return replace(_seen(table_id), seat=None)


def _adapter(seen: Seen) -> Adapter:
    try:
        return adapter_of(seen.hosted.row.game)
    except KeyError as unknown:
        raise NotFound("table") from unknown
