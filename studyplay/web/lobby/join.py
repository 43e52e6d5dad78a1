"""Joining a room by code, link or QR code, without an account.

The same field accepts other codes: a class code leads to the class, a login slip to its PIN page.
"""

from typing import Final

from flask import (
    Blueprint,
    flash,
    redirect,
    render_template,
    request,
    url_for,
)
from werkzeug.exceptions import TooManyRequests
from werkzeug.wrappers import Response

from studyplay.services.classes import joining
from studyplay.services.errors import Expired, NotFound, Refused
from studyplay.services.lobby import room_codes, rooms, seating
from studyplay.services.lobby.rooms import Room
from studyplay.services.people import learners as service
from studyplay.services.people import login_slips, pins
from studyplay.store.learners import Learner
from studyplay.study.classroom import names
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import (
    current_learner,
    find_current_learner,
    learner_required,
    sign_in,
)
from studyplay.web.i18n import gettext
from studyplay.web.people.pin_sign_in import authenticate_with_pin, format_retry_message
from studyplay.web.people.sign_up import create_newcomer, mark_newcomer
from studyplay.web.security import rate_limits
from studyplay.web.security.rate_limit_page import render_too_many_codes
from studyplay.web.security.redirect_targets import local_path
from studyplay.web.start.home import DEFAULT_LEVEL, parse_level
from studyplay.web.texts.errors.refusals import describe_refusal
from studyplay.web.texts.levels import LEARNER_LEVELS
from studyplay.web.texts.tables.game_names import game_name
from studyplay.words.model import Level

MAX_COUNTED_CHARS: Final = 64
"""Characters of a name that are part of the rate limit key; no name is longer."""

blueprint = Blueprint("join", __name__, url_prefix="/join")


@blueprint.get("/")
def index() -> str | Response:
    """Show the code field, or redirect to the page of the typed code."""
    typed = room_codes.normalise_code(request.args.get("code", ""))
    if login_slips.has_slip_length(typed):
        return redirect(url_for("slips.sign_in_with_slip", slip=login_slips.normalise_slip(typed)))
    if typed:
        return redirect(url_for("join.show_join_page", code=typed))
    return render_template("rooms/join.html", code="")


@blueprint.get("/<code>")
def show_join_page(code: str) -> str | Response | tuple[str, int]:
    """Show the join page: a nickname for new learners, one tap for all others."""
    found = _find_room(code)
    if not isinstance(found, Room):
        return found
    if code != found.row.code:
        return redirect(url_for("join.show_join_page", code=found.row.code))
    if found.chair_of(find_current_learner()) is not None:
        return redirect(url_for("rooms.show_room", room_id=found.row.id))
    return _render_join_page(found)


@blueprint.post("/<code>")
def join_room(code: str) -> str | Response | tuple[str, int]:
    """Take a chair or watch; create a learner for a newcomer."""
    found = _find_room(code)
    if not isinstance(found, Room):
        return found
    nickname, level = request.form.get("nickname", ""), parse_level(DEFAULT_LEVEL)
    try:
        known = find_current_learner() or create_newcomer(nickname, level, found.row.code or "")
    except Refused as refused:
        return _render_join_page(found, nickname, level, describe_refusal(refused)), 422
    if request.form.get("do") != "watch":
        try:
            seating.take_chair(app_context(), known, found.row.id)
        except Refused as refused:
            flash(describe_refusal(refused), "warn")
    return redirect(url_for("rooms.show_room", room_id=found.row.id))


@blueprint.route("/<code>/me", methods=["GET", "POST"])
def sign_in_second_device(code: str) -> str | Response | tuple[str, int]:
    """Sign in as a person in the room, with that person's PIN, to continue in this browser."""
    found = _find_room(code)
    if not isinstance(found, Room):
        return found
    if request.method == "GET":
        return _render_second_device(found)
    try:
        person = _require_pin_holder(found)
    except TooManyRequests as wrong:
        return _render_second_device(found, format_retry_message(wrong)), 429
    except Refused as refused:
        return _render_second_device(found, describe_refusal(refused)), 422
    sign_in(person)
    flash(gettext("Welcome back, %(name)s.", name=person.nickname), "good")
    return redirect(url_for("rooms.show_room", room_id=found.row.id))


@blueprint.post("/pin")
@learner_required
def renew_pin() -> Response:
    """Replace the learner's PIN."""
    pins.renew_pin(app_context(), current_learner())
    flash(gettext("You have another PIN; the old one opens nothing any more."), "good")
    return redirect(local_path(request.form.get("next")) or url_for("home.settings"))


def _require_pin_holder(room: Room) -> Learner:
    """Return the person of the PIN and the chosen or typed name.

    Raises:
        TooManyRequests: After too many wrong PINs, also for an unknown name.
        Refused: If the PIN is wrong or the name is unknown; the error is the same.
    """
    who = request.form.get("who", "")
    name = names.normalise_name(request.form.get("name", "")).casefold()
    learner_id = int(who) if who.isdecimal() and len(who) < 10 else _find_learner_id(room, name)
    pin, room_id = room_codes.normalise_code(request.form.get("pin", "")), room.row.id
    return authenticate_with_pin(
        f"{room_id} {(who or name)[:MAX_COUNTED_CHARS]}",
        lambda: pins.authenticate_in_room(app_context(), room_id, learner_id, pin),
    )


def _find_learner_id(room: Room, name: str) -> int:
    """Find the learner with the normalised *name* in a room; 0 if there is none."""
    return next((who for who, each in _names_by_id(room).items() if each.casefold() == name), 0)


def _names_by_id(room: Room) -> dict[int, str]:
    """Return the nicknames of the players and the host by learner id."""
    people = {each.id: each.nickname for each in room.occupants if isinstance(each, Learner)}
    if room.host is not None:
        people.setdefault(room.host.id, room.host.nickname)
    return people


def _render_second_device(room: Room, error: str = "") -> str:
    people = _names_by_id(rooms.hide_names(app_context(), room, find_current_learner()))
    return render_template(
        "rooms/me.html",
        room=room,
        people=list(people.items()),
        asks_name=len(people) < len(_names_by_id(room)),
        name=request.form.get("name", ""),
        chosen=request.form.get("who", ""),
        error=error,
    )


def _find_room(code: str) -> Room | Response | tuple[str, int]:
    """Find the room of a code, or return the response that explains why there is none."""
    try:
        rate_limits.require_code_allowed(find_current_learner(), room_codes.normalise_code(code))
        row = rooms.find_by_code(app_context(), code, now())
    except Expired as expired:
        return _respond_expired(expired)
    except NotFound:
        return _respond_other_code(code)
    except TooManyRequests as wrong:
        return render_too_many_codes(wrong)
    rate_limits.cache_correct_code(room_codes.normalise_code(code))
    return rooms.load_room(app_context(), row.id)


def _respond_expired(expired: Expired) -> Response | tuple[str, int]:
    """Respond to the code of an expired room; players and the host still reach it."""
    found = rooms.load_room(app_context(), expired.what)
    if found.chair_of(find_current_learner()) is not None or found.is_hosted_by(
        find_current_learner()
    ):
        return redirect(url_for("rooms.show_room", room_id=found.row.id))
    return render_template("rooms/expired.html", is_class=False), 410


def _respond_other_code(code: str) -> Response | tuple[str, int]:
    """Redirect to the class of a class code; other codes count as wrong tries."""
    if joining.is_class_code(app_context(), code):
        return redirect(url_for("class_join.join_page", code=room_codes.normalise_code(code)))
    return _respond_unknown(code)


def _respond_unknown(code: str) -> Response | tuple[str, int]:
    """Respond to an unknown code, and count it for the rate limit."""
    try:
        rate_limits.count_wrong_code(find_current_learner())
    except TooManyRequests as wrong:
        return render_too_many_codes(wrong)
    return render_template("rooms/join.html", code=room_codes.normalise_code(code)), 404


def _render_join_page(
    room: Room, nickname: str = "", level: Level = DEFAULT_LEVEL, error: str = ""
) -> str:
    if find_current_learner() is None:
        mark_newcomer()
    return render_template(
        "rooms/enter.html",
        room=rooms.hide_names(app_context(), room, find_current_learner()),
        is_banned=rooms.is_banned(app_context(), find_current_learner(), room.row.id),
        game_name=game_name,
        nickname=nickname,
        level=level,
        levels=LEARNER_LEVELS,
        longest=service.MAX_NICKNAME_CHARS,
        error=error,
    )
