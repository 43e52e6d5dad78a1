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

from studyplay.engines.catalog import ENGINES
from studyplay.engines.core import Seat
from studyplay.services.lobby import dealing, rooms, sitting
from studyplay.services.lobby.gathering import MOST_SEATS
from studyplay.services.lobby.rooms import Room, Wish
from studyplay.services.refusals import Forbidden, Refused
from studyplay.services.tables import live, stopping, substituting
from studyplay.web import errors, rates
from studyplay.web.learners import learner, learner_required, me
from studyplay.web.lobby import roomstream, roomview
from studyplay.web.lobby.inviting import invitation
from studyplay.web.lobby.opponents import read_bot
from studyplay.web.rulebook.rulesets import offers, read_rules
from studyplay.web.studio import now, studio
from studyplay.web.texts.games import game_name
from studyplay.web.texts.levels import LEARNERS
from studyplay.web.texts.practice import STRENGTHS
from studyplay.web.texts.refusals import refusal
from studyplay.web.texts.teaching import can_teach

blueprint = Blueprint("rooms", __name__, url_prefix="/rooms")

GAMES: Final = ("scrabble", "wordbasket", "kotoba", "scout")
"""In page order."""

ID: Final = re.compile(r"[A-Za-z0-9_-]{12,32}")


@blueprint.get("/")
@learner_required
def index() -> str:
    """List the learner's rooms and the open rooms, with links to open a new one."""
    mine = rooms.mine(studio(), me(), now())
    open_ones = rooms.open_to(studio(), me(), now())
    own_ids = {room.row.id for room in mine}
    return render_template(
        "rooms/index.html",
        mine=mine,
        open_ones=[
            rooms.as_seen(studio(), room, me()) for room in open_ones if room.row.id not in own_ids
        ],
        games=[offers(engine) for engine in GAMES],
        game_name=game_name,
        names=roomview.names,
    )


@blueprint.get("/new/<engine>")
@learner_required
def new(engine: str) -> str:
    """Show the form for a new room of one game."""
    return _form(engine)


@blueprint.post("/new/<engine>")
@learner_required
def create(engine: str) -> Response | tuple[str, int]:
    """Open a room and redirect to it; submitting the form twice opens one room."""
    form = request.form
    try:
        wish = Wish(
            id=_form_id(form.get("id", "")),
            game=read_rules({**form.to_dict(), "engine": engine}),
            seats=_number(form["seats"]) if form.get("seats") else None,
            bots=(read_bot(form),) * min(_number(form.get("bots", "0")), MOST_SEATS),
            watched="watched" in form,
            plays="plays" in form,
        )
        row = rooms.open_room(studio(), me(), wish, now())
    except Refused as refused:
        return _form(engine, refusal(refused)), 422
    return redirect(url_for("rooms.room", room_id=row.id))


@blueprint.route("/alone/<engine>", methods=["GET", "POST"])
@learner_required
def alone(engine: str) -> str | Response | tuple[str, int]:
    """Start a game against robots only."""
    if request.method == "GET":
        return _form(engine, template="rooms/alone.html")
    form = request.form
    try:
        wish = Wish(
            id=_form_id(form.get("id", "")),
            game=read_rules({**form.to_dict(), "engine": engine}),
            bots=(read_bot(form),) * min(_number(form.get("bots", "1")), MOST_SEATS),
            watched=False,
        )
        row = dealing.play_alone(studio(), me(), wish, now())
    except Refused as refused:
        return _form(engine, refusal(refused), template="rooms/alone.html"), 422
    return redirect(url_for("tables.table", table_id=row.id))


@blueprint.get("/<room_id>")
def room(room_id: str) -> str | Response:
    """Show the room; after the start of the game, redirect to the table."""
    found = rooms.look(studio(), room_id)
    if learner() is None:
        return redirect(url_for("join.room", code=found.row.code))
    if found.is_hosted_by(learner()):
        rates.know_code(found.row.code)  # players at the same address will use it
    if found.row.dealt_at is None:
        return render_template("rooms/room.html", **_shown(found))
    try:
        live.glance(studio(), learner(), room_id)
    except Forbidden:
        return render_template("rooms/away.html", **_shown(found))
    return redirect(url_for("tables.table", table_id=room_id))


@blueprint.get("/<room_id>/projector")
def projector(room_id: str) -> str | Response:
    """Show the room code on a projector; after the start, redirect to the table without hands."""
    found = rooms.look(studio(), room_id)
    if found.row.dealt_at is not None:
        return redirect(url_for("tables.audience", table_id=room_id))
    return render_template("rooms/projector.html", **_shown(found))


@blueprint.get("/<room_id>/stream")
def stream(room_id: str) -> Response:
    """Stream notices of changes in the room."""
    found, viewer = rooms.look(studio(), room_id), learner()
    chair = found.chair_of(viewer)
    seat = None if chair is None else Seat(chair)
    return roomstream.respond(studio(), room_id, seat, viewer.id if viewer else 0)


@blueprint.post("/<room_id>/do")
@learner_required
def do(room_id: str) -> Response:
    """Apply one form action in the room; errors are flashed there."""
    action = DEEDS.get(request.form.get("do", ""))
    if action is None:
        raise BadRequest("do")
    try:
        action(room_id, request.form)
    except Refused as refused:
        if errors.wants_json():
            raise
        flash(refusal(refused), "bad")
    to = _where(room_id)
    return jsonify(to=to) if errors.wants_json() else redirect(to)


def _where(room_id: str) -> str:
    """Return the URL of the page after an action in the room."""
    found = rooms.look(studio(), room_id)
    if found.row.closed_at is not None:
        return url_for("rooms.index")
    if found.after is not None:
        return url_for("rooms.room", room_id=found.after.id)
    return url_for("rooms.room", room_id=room_id)


def _shown(whole: Room) -> dict[str, object]:
    """Build the context of the room pages and their parts."""
    found = rooms.as_seen(studio(), whole, learner())
    present, watching = studio().hall.hub.present(found.row.id)
    return {
        "room": found,
        "chairs": roomview.chairs(found, learner(), present),
        "mine": found.chair_of(learner()),
        "is_host": found.is_hosted_by(learner()),
        "is_banned": rooms.is_banned(studio(), learner(), found.row.id),
        "watching": watching,
        "invitation": invitation(found.row.code),
        "game_name": game_name,
        "levels": LEARNERS,
        "strengths": STRENGTHS,
        "can_teach": can_teach(found.row.game),
    }


def _form(engine: str, error: str = "", template: str = "rooms/new.html") -> str:
    if engine not in ENGINES:
        raise NotFound(engine)
    offered = offers(engine)
    return render_template(
        template,
        offers=offered,
        chosen=offered.sent(request.form),
        error=error,
        form=request.form,
        id=request.form.get("id") or secrets.token_urlsafe(9),
        levels=LEARNERS,
        strengths=STRENGTHS,
        can_teach=can_teach(engine),
        most=max(max(preset.seats) for preset in ENGINES[engine].options.presets),
    )


def _form_id(text: str) -> str:
    """Return the id of the form, or a new one if *text* is no valid id."""
    return text if ID.fullmatch(text) else secrets.token_urlsafe(9)


def _number(text: str) -> int:
    try:
        number = int(text)
    except ValueError as wrong:
        raise BadRequest("number") from wrong
    if not 0 <= number < 2**31:
        raise BadRequest("number")
    return number


def _sit(room_id: str, form: Mapping[str, str]) -> None:
    chair = _number(form["chair"]) if form.get("chair") else None
    sitting.sit(studio(), me(), room_id, chair)


def _robot(room_id: str, form: Mapping[str, str]) -> None:
    sitting.put_bot(studio(), me(), room_id, _number(form.get("chair", "")), read_bot(form))


Deed = Callable[[str, Mapping[str, str]], None]

DEEDS: Final[Mapping[str, Deed]] = {
    "sit": _sit,
    "stand": lambda room, _: sitting.stand(studio(), me(), room),
    "leave": lambda room, _: _leave(room),
    "robot": _robot,
    "fill": lambda room, form: sitting.fill(studio(), me(), room, read_bot(form)),
    "remove": lambda room, form: sitting.remove_bot(
        studio(), me(), room, _number(form.get("chair", ""))
    ),
    "unseat": lambda room, form: sitting.unseat(studio(), me(), room, _who(form)),
    "kick": lambda room, form: sitting.kick(studio(), me(), room, _who(form)),
    "hand-on": lambda room, form: sitting.hand_on(studio(), me(), room, _who(form)),
    "lock": lambda room, _: sitting.set_locked(studio(), me(), room, locked=True),
    "unlock": lambda room, _: sitting.set_locked(studio(), me(), room, locked=False),
    "watch": lambda room, _: sitting.set_watched(studio(), me(), room, watched=True),
    "unwatch": lambda room, _: sitting.set_watched(studio(), me(), room, watched=False),
    "chairs": lambda room, form: sitting.resize(
        studio(), me(), room, _number(form.get("seats", ""))
    ),
    "give-up": lambda room, _: sitting.give_up(studio(), me(), room, now()),
    "start": lambda room, _: dealing.start(studio(), me(), room, now()),
    "pause": lambda room, _: stopping.pause(studio(), me(), room, now()),
    "resume": lambda room, _: stopping.resume(studio(), me(), room, now()),
    "substitute": lambda room, form: substituting.replace_person(studio(), me(), room, _who(form)),
    "send-away": lambda room, form: substituting.send_away(studio(), me(), room, _who(form)),
    "take-back": lambda room, _: substituting.take_back(studio(), me(), room),
    "rematch": lambda room, _: _rematch(room),
}
"""The form actions of a room, by the value of their button."""


def _who(form: Mapping[str, str]) -> int:
    return _number(form.get("who", ""))


def _rematch(room_id: str) -> None:
    dealing.rematch(studio(), me(), room_id, now())


def _leave(room_id: str) -> None:
    """Leave the room; in a running game, a robot takes the seat."""
    if rooms.look(studio(), room_id).row.dealt_at is None:
        sitting.leave(studio(), me(), room_id, now())
    else:
        substituting.leave(studio(), me(), room_id)
