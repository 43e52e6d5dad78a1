"""Rooms: the list of open rooms, opening one, and its waiting page."""

import re
import secrets
from collections.abc import Callable, Mapping
from typing import Final

from flask import (
    Blueprint,
    flash,
    jsonify,
    redirect,
    render_template,
    request,
    url_for,
)
from werkzeug.exceptions import BadRequest, NotFound
from werkzeug.wrappers import Response

from studyplay.engines.core import Seat
from studyplay.services.errors import Forbidden, Refused
from studyplay.services.lobby import game_start, rooms, seating
from studyplay.services.lobby.room_state import MAX_SEATS
from studyplay.services.lobby.rooms import Room, RoomRequest
from studyplay.services.tables import live_tables, pausing, substitution
from studyplay.study.games.catalog import ENGINES
from studyplay.web import errors
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, find_current_learner, learner_required
from studyplay.web.games.adapters import ADAPTERS
from studyplay.web.lobby import room_stream, room_view
from studyplay.web.lobby.bot_form import parse_bot
from studyplay.web.lobby.invitations import build_invitation
from studyplay.web.rulebook.rules_form import load_offers, parse_rules
from studyplay.web.security import rate_limits
from studyplay.web.texts.errors.refusals import describe_refusal
from studyplay.web.texts.levels import LEARNER_LEVELS
from studyplay.web.texts.tables.game_names import game_name
from studyplay.web.texts.tables.scrabble_texts import BOT_STRENGTHS
from studyplay.web.texts.tables.teaching_robots import can_teach

blueprint = Blueprint("rooms", __name__, url_prefix="/rooms")

FORM_ID_PATTERN: Final = re.compile(r"[A-Za-z0-9_-]{12,32}")


@blueprint.get("/")
@learner_required
def index() -> str:
    """List the learner's rooms and the open rooms, with links to open a new one."""
    mine = rooms.list_current_rooms(app_context(), current_learner(), now())
    open_ones = rooms.list_open_rooms(app_context(), current_learner(), now())
    own_ids = {room.row.id for room in mine}
    return render_template(
        "rooms/index.html",
        mine=mine,
        open_ones=[
            rooms.hide_names(app_context(), room, current_learner())
            for room in open_ones
            if room.row.id not in own_ids
        ],
        games=[(each.lobby, load_offers(key)) for key, each in ADAPTERS.items()],
        game_name=game_name,
        names=room_view.format_names,
    )


@blueprint.get("/new/<engine>")
@learner_required
def show_room_form(engine: str) -> str:
    """Show the form for a new room of one game."""
    return _render_form(engine)


@blueprint.post("/new/<engine>")
@learner_required
def create_room(engine: str) -> Response | tuple[str, int]:
    """Open a room and redirect to it; submitting the form twice opens one room."""
    form = request.form
    try:
        wish = RoomRequest(
            id=_valid_form_id(form.get("id", "")),
            game=parse_rules({**form.to_dict(), "engine": engine}),
            seats=_parse_number(form["seats"]) if form.get("seats") else None,
            bots=(parse_bot(form),) * min(_parse_number(form.get("bots", "0")), MAX_SEATS),
            watched="watched" in form,
            host_plays="plays" in form,
        )
        row = rooms.open_room(app_context(), current_learner(), wish, now())
    except Refused as refused:
        return _render_form(engine, describe_refusal(refused)), 422
    return redirect(url_for("rooms.show_room", room_id=row.id))


@blueprint.route("/alone/<engine>", methods=["GET", "POST"])
@learner_required
def start_solo_game(engine: str) -> str | Response | tuple[str, int]:
    """Start a game against robots only."""
    if request.method == "GET":
        return _render_form(engine, template="rooms/alone.html")
    form = request.form
    try:
        wish = RoomRequest(
            id=_valid_form_id(form.get("id", "")),
            game=parse_rules({**form.to_dict(), "engine": engine}),
            bots=(parse_bot(form),) * min(_parse_number(form.get("bots", "1")), MAX_SEATS),
            watched=False,
        )
        row = game_start.start_solo_game(app_context(), current_learner(), wish, now())
    except Refused as refused:
        return _render_form(engine, describe_refusal(refused), template="rooms/alone.html"), 422
    return redirect(url_for("tables.show_table", table_id=row.id))


@blueprint.get("/<room_id>")
def show_room(room_id: str) -> str | Response:
    """Show the room; after the start of the game, redirect to the table."""
    found = rooms.load_room(app_context(), room_id)
    if find_current_learner() is None:
        return redirect(url_for("join.show_join_page", code=found.row.code))
    if found.is_hosted_by(find_current_learner()):
        rate_limits.cache_correct_code(found.row.code)  # players at the same address will use it
    if found.row.dealt_at is None:
        return render_template("rooms/room.html", **_build_room_context(found))
    try:
        live_tables.peek(app_context(), find_current_learner(), room_id)
    except Forbidden:
        return render_template("rooms/away.html", **_build_room_context(found))
    return redirect(url_for("tables.show_table", table_id=room_id))


@blueprint.get("/<room_id>/projector")
def show_projector(room_id: str) -> str | Response:
    """Show the room code on a projector; after the start, redirect to the table without hands."""
    found = rooms.load_room(app_context(), room_id)
    if found.row.dealt_at is not None:
        return redirect(url_for("tables.show_audience", table_id=room_id))
    return render_template("rooms/projector.html", **_build_room_context(found))


@blueprint.get("/<room_id>/stream")
def stream_room(room_id: str) -> Response:
    """Stream notices of changes in the room."""
    found, viewer = rooms.load_room(app_context(), room_id), find_current_learner()
    chair = found.chair_of(viewer)
    seat = None if chair is None else Seat(chair)
    return room_stream.open_room_stream(app_context(), room_id, seat, viewer.id if viewer else 0)


@blueprint.post("/<room_id>/do")
@learner_required
def apply_room_action(room_id: str) -> Response:
    """Apply one form action in the room; errors are flashed there."""
    action = ROOM_ACTIONS.get(request.form.get("do", ""))
    if action is None:
        raise BadRequest("do")
    try:
        action(room_id, request.form)
    except Refused as refused:
        if errors.wants_json():
            raise
        flash(describe_refusal(refused), "bad")
    to = _next_url(room_id)
    return jsonify(to=to) if errors.wants_json() else redirect(to)


def _next_url(room_id: str) -> str:
    """Return the URL of the page after an action in the room."""
    found = rooms.load_room(app_context(), room_id)
    if found.row.closed_at is not None:
        return url_for("rooms.index")
    if found.rematch is not None:
        return url_for("rooms.show_room", room_id=found.rematch.id)
    return url_for("rooms.show_room", room_id=room_id)


def _build_room_context(room: Room) -> dict[str, object]:
    """Build the context of the room pages and their parts."""
    found = rooms.hide_names(app_context(), room, find_current_learner())
    present, watching = app_context().table_registry.hub.presence(found.row.id)
    return {
        "room": found,
        "chairs": room_view.build_chairs(found, find_current_learner(), present),
        "mine": found.chair_of(find_current_learner()),
        "is_host": found.is_hosted_by(find_current_learner()),
        "is_banned": rooms.is_banned(app_context(), find_current_learner(), found.row.id),
        "watching": watching,
        "invitation": build_invitation(found.row.code),
        "game_name": game_name,
        "levels": LEARNER_LEVELS,
        "strengths": BOT_STRENGTHS,
        "can_teach": can_teach(found.row.game),
    }


def _render_form(engine: str, error: str = "", template: str = "rooms/new.html") -> str:
    if engine not in ENGINES:
        raise NotFound(engine)
    offered = load_offers(engine)
    return render_template(
        template,
        offers=offered,
        chosen=offered.choice_of_form(request.form),
        error=error,
        form=request.form,
        id=request.form.get("id") or secrets.token_urlsafe(9),
        levels=LEARNER_LEVELS,
        strengths=BOT_STRENGTHS,
        can_teach=can_teach(engine),
        most=max(max(preset.seats) for preset in ENGINES[engine].options.presets),
    )


def _valid_form_id(text: str) -> str:
    """Return the id of the form, or a new one if *text* is no valid id."""
    return text if FORM_ID_PATTERN.fullmatch(text) else secrets.token_urlsafe(9)


def _parse_number(text: str) -> int:
    try:
        number = int(text)
    except ValueError as wrong:
        raise BadRequest("number") from wrong
    if not 0 <= number < 2**31:
        raise BadRequest("number")
    return number


def _take_chair(room_id: str, form: Mapping[str, str]) -> None:
    chair = _parse_number(form["chair"]) if form.get("chair") else None
    seating.take_chair(app_context(), current_learner(), room_id, chair)


def _add_bot(room_id: str, form: Mapping[str, str]) -> None:
    seating.put_bot(
        app_context(),
        current_learner(),
        room_id,
        _parse_number(form.get("chair", "")),
        parse_bot(form),
    )


RoomAction = Callable[[str, Mapping[str, str]], None]

ROOM_ACTIONS: Final[Mapping[str, RoomAction]] = {
    "sit": _take_chair,
    "stand": lambda room, _: seating.free_own_chair(app_context(), current_learner(), room),
    "leave": lambda room, _: _leave_room_or_game(room),
    "robot": _add_bot,
    "fill": lambda room, form: seating.fill_with_bots(
        app_context(), current_learner(), room, parse_bot(form)
    ),
    "remove": lambda room, form: seating.remove_bot(
        app_context(), current_learner(), room, _parse_number(form.get("chair", ""))
    ),
    "unseat": lambda room, form: seating.unseat_learner(
        app_context(), current_learner(), room, _parse_learner_id(form)
    ),
    "kick": lambda room, form: seating.kick_learner(
        app_context(), current_learner(), room, _parse_learner_id(form)
    ),
    "hand-on": lambda room, form: seating.transfer_host(
        app_context(), current_learner(), room, _parse_learner_id(form)
    ),
    "lock": lambda room, _: seating.set_locked(
        app_context(), current_learner(), room, locked=True
    ),
    "unlock": lambda room, _: seating.set_locked(
        app_context(), current_learner(), room, locked=False
    ),
    "watch": lambda room, _: seating.set_watched(
        app_context(), current_learner(), room, watched=True
    ),
    "unwatch": lambda room, _: seating.set_watched(
        app_context(), current_learner(), room, watched=False
    ),
    "chairs": lambda room, form: seating.set_chair_count(
        app_context(), current_learner(), room, _parse_number(form.get("seats", ""))
    ),
    "give-up": lambda room, _: seating.close_room(app_context(), current_learner(), room, now()),
    "start": lambda room, _: game_start.start_game(app_context(), current_learner(), room, now()),
    "pause": lambda room, _: pausing.pause(app_context(), current_learner(), room, now()),
    "resume": lambda room, _: pausing.resume(app_context(), current_learner(), room, now()),
    "substitute": lambda room, form: substitution.replace_with_bot(
        app_context(), current_learner(), room, _parse_learner_id(form)
    ),
    "send-away": lambda room, form: substitution.ban_player(
        app_context(), current_learner(), room, _parse_learner_id(form)
    ),
    "take-back": lambda room, _: substitution.reclaim_seat(app_context(), current_learner(), room),
    "rematch": lambda room, _: _open_rematch(room),
}
"""The form actions of a room, by the value of their button."""


def _parse_learner_id(form: Mapping[str, str]) -> int:
    return _parse_number(form.get("who", ""))


def _open_rematch(room_id: str) -> None:
    game_start.open_rematch(app_context(), current_learner(), room_id, now())


def _leave_room_or_game(room_id: str) -> None:
    """Leave the room; in a running game, a robot takes the seat."""
    if rooms.load_room(app_context(), room_id).row.dealt_at is None:
        seating.leave_room(app_context(), current_learner(), room_id, now())
    else:
        substitution.leave_table(app_context(), current_learner(), room_id)
