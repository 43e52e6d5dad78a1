"""Joining a class by code or QR code; new learners also choose a nickname."""

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.exceptions import TooManyRequests
from werkzeug.wrappers import Response

from studyplay.services.classes import joining
from studyplay.services.classes.joining import Entrance
from studyplay.services.classes.zones import last_day
from studyplay.services.lobby import rooms
from studyplay.services.lobby.codes import read_code
from studyplay.services.people.learners import LONGEST_NICKNAME
from studyplay.services.refusals import Expired, NotFound, Refused
from studyplay.study.classroom.model import Joining, Standing
from studyplay.web import rates
from studyplay.web.home import chosen_level
from studyplay.web.learners import learner
from studyplay.web.people.arriving import await_newcomer, let_in, proposed
from studyplay.web.studio import now, studio
from studyplay.web.texts.levels import LEARNERS
from studyplay.web.texts.refusals import refusal
from studyplay.web.wrong_codes import wait

blueprint = Blueprint("class_join", __name__, url_prefix="/c")


@blueprint.get("/")
def index() -> str | Response:
    """Show a field for the code, or redirect to the page of the typed code."""
    typed = read_code(request.args.get("code", ""))
    if typed:
        return redirect(url_for("class_join.door", code=typed))
    return render_template("classes/code.html", code="")


@blueprint.get("/<code>")
def door(code: str) -> str | Response | tuple[str, int]:
    """Show the join page of a class; members and waiting learners are redirected."""
    found = _found(code)
    if not isinstance(found, Entrance):
        return found
    if code != found.room.code:
        return redirect(url_for("class_join.door", code=found.room.code))
    match found.standing:
        case Standing.IN:
            return redirect(url_for("classes.classroom", class_id=found.room.id))
        case Standing.ASKED:
            return redirect(url_for("classes.waiting", class_id=found.room.id))
        case _:
            return _page(found)


@blueprint.post("/<code>")
def enter(code: str) -> str | Response | tuple[str, int]:
    """Join, or request to join.  A new learner is created only if this succeeds."""
    found = _found(code)
    if not isinstance(found, Entrance):
        return found
    try:
        _come_in(found)
    except Refused as refused:
        return _page(found, refusal(refused), refused.code), 422
    return redirect(url_for("class_join.door", code=found.room.code))


def _come_in(found: Entrance) -> None:
    nickname, known = request.form.get("nickname", ""), learner()
    code = found.room.code or ""
    if known is not None:
        joining.come_in(studio(), code, known, nickname or known.nickname, now())
        return
    candidate = proposed(nickname, chosen_level(found.room.level), code)
    newcomer, _ = joining.come_in_new(studio(), code, candidate, now())
    let_in(newcomer, code)


def _found(code: str) -> Entrance | Response | tuple[str, int]:
    """Return the class of a code, or the response to send instead.

    That is a page for an unknown or expired code or too many tries, or a redirect to a room.
    """
    try:
        rates.require_code(learner(), read_code(code))
        found = joining.entrance(studio(), code, learner())
    except NotFound:
        return _elsewhere(code)
    except TooManyRequests as wrong:
        return wait(wrong)
    if not found.room.has_valid_code(now()) and not found.is_member:
        return render_template("rooms/expired.html", is_class=True), 410
    rates.know_code(read_code(code))
    return found


def _elsewhere(code: str) -> Response | tuple[str, int]:
    """Redirect to the room if the code belongs to one; only unknown codes count as wrong."""
    try:
        rooms.by_code(studio(), code, now())
    except Expired:
        pass  # The room page shows that the code has expired.
    except NotFound:
        return _unknown(code)
    return redirect(url_for("join.room", code=read_code(code)))


def _unknown(code: str) -> Response | tuple[str, int]:
    """Count a wrong code.  The page does not reveal whether the code was ever valid."""
    try:
        rates.spend_code(learner())
    except TooManyRequests as wrong:
        return wait(wrong)
    return render_template("classes/code.html", code=read_code(code)), 404


def _page(found: Entrance, error: str = "", code: str = "") -> str:
    if learner() is None:
        await_newcomer()
    return render_template(
        "classes/enter.html",
        found=found,
        kept=last_day(found.room),
        asks=found.room.joining is Joining.ASK or found.standing is Standing.OUT,
        nickname=request.form.get("nickname", ""),
        wants_name=learner() is None or code.startswith(("learner.", "classes.name")),
        level=chosen_level(found.room.level),
        levels=LEARNERS,
        longest=LONGEST_NICKNAME,
        error=error,
    )
