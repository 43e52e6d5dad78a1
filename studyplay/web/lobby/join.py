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
from studyplay.services.lobby import codes, rooms, sitting
from studyplay.services.lobby.rooms import Room
from studyplay.services.people import learners as service
from studyplay.services.people import pins, slips
from studyplay.services.refusals import Expired, NotFound, Refused
from studyplay.store.learners import Learner
from studyplay.study.classroom import names
from studyplay.web import rates
from studyplay.web.home import DEFAULT_LEVEL, chosen_level
from studyplay.web.i18n import gettext
from studyplay.web.learners import learner, learner_required, me, sign_in
from studyplay.web.links import local
from studyplay.web.people.arriving import arrive, await_newcomer
from studyplay.web.people.trying import told_when, tried
from studyplay.web.studio import now, studio
from studyplay.web.texts.games import game_name
from studyplay.web.texts.levels import LEARNERS
from studyplay.web.texts.refusals import refusal
from studyplay.web.wrong_codes import wait
from studyplay.words.model import Level

MOST_COUNTED: Final = 64
"""Characters of a name that are part of the rate limit key; no name is longer."""

blueprint = Blueprint("join", __name__, url_prefix="/join")


@blueprint.get("/")
def index() -> str | Response:
    """Show the code field, or redirect to the page of the typed code."""
    typed = codes.read_code(request.args.get("code", ""))
    if slips.is_slip(typed):
        return redirect(url_for("slips.slip", slip=slips.read_slip(typed)))
    if typed:
        return redirect(url_for("join.room", code=typed))
    return render_template("rooms/join.html", code="")


@blueprint.get("/<code>")
def room(code: str) -> str | Response | tuple[str, int]:
    """Show the join page: a nickname for new learners, one tap for all others."""
    found = _found(code)
    if not isinstance(found, Room):
        return found
    if code != found.row.code:
        return redirect(url_for("join.room", code=found.row.code))
    if found.chair_of(learner()) is not None:
        return redirect(url_for("rooms.room", room_id=found.row.id))
    return _page(found)


@blueprint.post("/<code>")
def enter(code: str) -> str | Response | tuple[str, int]:
    """Take a chair or watch; create a learner for a newcomer."""
    found = _found(code)
    if not isinstance(found, Room):
        return found
    nickname, level = request.form.get("nickname", ""), chosen_level(DEFAULT_LEVEL)
    try:
        known = learner() or arrive(nickname, level, found.row.code or "")
    except Refused as refused:
        return _page(found, nickname, level, refusal(refused)), 422
    if request.form.get("do") != "watch":
        try:
            sitting.sit(studio(), known, found.row.id)
        except Refused as refused:
            flash(refusal(refused), "warn")
    return redirect(url_for("rooms.room", room_id=found.row.id))


@blueprint.route("/<code>/me", methods=["GET", "POST"])
def second_device(code: str) -> str | Response | tuple[str, int]:
    """Sign in as a person in the room, with that person's PIN, to continue in this browser."""
    found = _found(code)
    if not isinstance(found, Room):
        return found
    if request.method == "GET":
        return _second_page(found)
    try:
        person = _holder(found)
    except TooManyRequests as wrong:
        return _second_page(found, told_when(wrong)), 429
    except Refused as refused:
        return _second_page(found, refusal(refused)), 422
    sign_in(person)
    flash(gettext("Welcome back, %(name)s.", name=person.nickname), "good")
    return redirect(url_for("rooms.room", room_id=found.row.id))


@blueprint.post("/pin")
@learner_required
def new_pin() -> Response:
    """Replace the learner's PIN."""
    pins.renew(studio(), me())
    flash(gettext("You have another PIN; the old one opens nothing any more."), "good")
    return redirect(local(request.form.get("next")) or url_for("home.settings"))


def _holder(found: Room) -> Learner:
    """Return the person of the PIN and the chosen or typed name.

    Raises:
        TooManyRequests: After too many wrong PINs, also for an unknown name.
        Refused: If the PIN is wrong or the name is unknown; the error is the same.
    """
    who = request.form.get("who", "")
    name = names.tidy(request.form.get("name", "")).casefold()
    learner_id = int(who) if who.isdecimal() and len(who) < 10 else _named(found, name)
    pin, room_id = codes.read_code(request.form.get("pin", "")), found.row.id
    return tried(
        f"{room_id} {(who or name)[:MOST_COUNTED]}",
        lambda: pins.holder(studio(), room_id, learner_id, pin),
    )


def _named(found: Room, name: str) -> int:
    """Find the learner with the normalised *name* in a room; 0 if there is none."""
    return next((who for who, each in _people(found).items() if each.casefold() == name), 0)


def _people(found: Room) -> dict[int, str]:
    """Return the nicknames of the players and the host by learner id."""
    people = {each.id: each.nickname for each in found.sitters if isinstance(each, Learner)}
    if found.host is not None:
        people.setdefault(found.host.id, found.host.nickname)
    return people


def _second_page(found: Room, error: str = "") -> str:
    people = _people(rooms.as_seen(studio(), found, learner()))
    return render_template(
        "rooms/me.html",
        room=found,
        people=list(people.items()),
        asks_name=len(people) < len(_people(found)),
        name=request.form.get("name", ""),
        chosen=request.form.get("who", ""),
        error=error,
    )


def _found(code: str) -> Room | Response | tuple[str, int]:
    """Find the room of a code, or return the response that explains why there is none."""
    try:
        rates.require_code(learner(), codes.read_code(code))
        row = rooms.by_code(studio(), code, now())
    except Expired as expired:
        return _expired(expired)
    except NotFound:
        return _elsewhere(code)
    except TooManyRequests as wrong:
        return wait(wrong)
    rates.know_code(codes.read_code(code))
    return rooms.look(studio(), row.id)


def _expired(expired: Expired) -> Response | tuple[str, int]:
    """Respond to the code of an expired room; players and the host still reach it."""
    found = rooms.look(studio(), expired.what)
    if found.chair_of(learner()) is not None or found.is_hosted_by(learner()):
        return redirect(url_for("rooms.room", room_id=found.row.id))
    return render_template("rooms/expired.html", is_class=False), 410


def _elsewhere(code: str) -> Response | tuple[str, int]:
    """Redirect to the class of a class code; other codes count as wrong tries."""
    if joining.is_code(studio(), code):
        return redirect(url_for("class_join.door", code=codes.read_code(code)))
    return _unknown(code)


def _unknown(code: str) -> Response | tuple[str, int]:
    """Respond to an unknown code, and count it for the rate limit."""
    try:
        rates.spend_code(learner())
    except TooManyRequests as wrong:
        return wait(wrong)
    return render_template("rooms/join.html", code=codes.read_code(code)), 404


def _page(found: Room, nickname: str = "", level: Level = DEFAULT_LEVEL, error: str = "") -> str:
    if learner() is None:
        await_newcomer()
    return render_template(
        "rooms/enter.html",
        room=rooms.as_seen(studio(), found, learner()),
        is_banned=rooms.is_banned(studio(), learner(), found.row.id),
        game_name=game_name,
        nickname=nickname,
        level=level,
        levels=LEARNERS,
        longest=service.LONGEST_NICKNAME,
        error=error,
    )
