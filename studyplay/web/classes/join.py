"""Joining a class by code or QR code; new learners also choose a nickname."""

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.exceptions import TooManyRequests
from werkzeug.wrappers import Response

from studyplay.services.classes import joining
from studyplay.services.classes.joining import ClassJoinInfo
from studyplay.services.classes.time_zones import last_day_of_class
from studyplay.services.errors import Expired, NotFound, Refused
from studyplay.services.lobby import rooms
from studyplay.services.lobby.room_codes import normalise_code
from studyplay.services.people.learners import MAX_NICKNAME_CHARS
from studyplay.study.classroom.model import JoinPolicy, MembershipStatus
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import find_current_learner
from studyplay.web.people.sign_up import build_newcomer, mark_newcomer, sign_in_newcomer
from studyplay.web.security import rate_limits
from studyplay.web.security.rate_limit_page import render_too_many_codes
from studyplay.web.start.home import parse_level
from studyplay.web.texts.errors.refusals import describe_refusal
from studyplay.web.texts.levels import LEARNER_LEVELS

blueprint = Blueprint("class_join", __name__, url_prefix="/c")


@blueprint.get("/")
def index() -> str | Response:
    """Show a field for the code, or redirect to the page of the typed code."""
    typed = normalise_code(request.args.get("code", ""))
    if typed:
        return redirect(url_for("class_join.join_page", code=typed))
    return render_template("classes/code.html", code="")


@blueprint.get("/<code>")
def join_page(code: str) -> str | Response | tuple[str, int]:
    """Show the join page of a class; members and waiting learners are redirected."""
    found = _find_class(code)
    if not isinstance(found, ClassJoinInfo):
        return found
    if code != found.room.code:
        return redirect(url_for("class_join.join_page", code=found.room.code))
    match found.standing:
        case MembershipStatus.IN:
            return redirect(url_for("classes.classroom", class_id=found.room.id))
        case MembershipStatus.ASKED:
            return redirect(url_for("classes.waiting", class_id=found.room.id))
        case _:
            return _render_page(found)


@blueprint.post("/<code>")
def join_class(code: str) -> str | Response | tuple[str, int]:
    """Join, or request to join.  A new learner is created only if this succeeds."""
    found = _find_class(code)
    if not isinstance(found, ClassJoinInfo):
        return found
    try:
        _join(found)
    except Refused as refused:
        return _render_page(found, describe_refusal(refused), refused.code), 422
    return redirect(url_for("class_join.join_page", code=found.room.code))


def _join(found: ClassJoinInfo) -> None:
    nickname, known = request.form.get("nickname", ""), find_current_learner()
    code = found.room.code or ""
    if known is not None:
        joining.join_class(app_context(), code, known, nickname or known.nickname, now())
        return
    candidate = build_newcomer(nickname, parse_level(found.room.level), code)
    newcomer, _ = joining.join_as_new_learner(app_context(), code, candidate, now())
    sign_in_newcomer(newcomer, code)


def _find_class(code: str) -> ClassJoinInfo | Response | tuple[str, int]:
    """Return the class of a code, or the response to send instead.

    That is a page for an unknown or expired code or too many tries, or a redirect to a room.
    """
    try:
        rate_limits.require_code_allowed(find_current_learner(), normalise_code(code))
        found = joining.load_join_info(app_context(), code, find_current_learner())
    except NotFound:
        return _redirect_to_room(code)
    except TooManyRequests as wrong:
        return render_too_many_codes(wrong)
    if not found.room.has_valid_code(now()) and not found.is_member_or_waiting:
        return render_template("rooms/expired.html", is_class=True), 410
    rate_limits.cache_correct_code(normalise_code(code))
    return found


def _redirect_to_room(code: str) -> Response | tuple[str, int]:
    """Redirect to the room if the code belongs to one; only unknown codes count as wrong."""
    try:
        rooms.find_by_code(app_context(), code, now())
    except Expired:
        pass  # The room page shows that the code has expired.
    except NotFound:
        return _reject_code(code)
    return redirect(url_for("join.show_join_page", code=normalise_code(code)))


def _reject_code(code: str) -> Response | tuple[str, int]:
    """Count a wrong code.  The page does not reveal whether the code was ever valid."""
    try:
        rate_limits.count_wrong_code(find_current_learner())
    except TooManyRequests as wrong:
        return render_too_many_codes(wrong)
    return render_template("classes/code.html", code=normalise_code(code)), 404


def _render_page(found: ClassJoinInfo, error: str = "", code: str = "") -> str:
    if find_current_learner() is None:
        mark_newcomer()
    return render_template(
        "classes/enter.html",
        found=found,
        kept=last_day_of_class(found.room),
        asks=found.room.joining is JoinPolicy.ASK or found.standing is MembershipStatus.OUT,
        nickname=request.form.get("nickname", ""),
        wants_name=find_current_learner() is None or code.startswith(("learner.", "classes.name")),
        level=parse_level(found.room.level),
        levels=LEARNER_LEVELS,
        longest=MAX_NICKNAME_CHARS,
        error=error,
    )
