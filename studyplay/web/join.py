"""Coming into a room: by typing its code, by its link or its picture; no account is needed."""

import secrets

from flask import Blueprint, flash, redirect, render_template, request, session, url_for
from werkzeug.wrappers import Response

from studyplay.services import codes, rooms, sitting
from studyplay.services import learners as service
from studyplay.services.refusals import NotFound, Refused
from studyplay.services.rooms import Room
from studyplay.store.learners import Learner
from studyplay.web import i18n
from studyplay.web.home import DEFAULT_LEVEL, chosen_level
from studyplay.web.learners import learner, sign_in
from studyplay.web.studio import now, studio
from studyplay.web.texts.games import game_name
from studyplay.web.texts.levels import LEARNERS
from studyplay.web.texts.refusals import refusal
from studyplay.words.model import Level

blueprint = Blueprint("join", __name__, url_prefix="/join")

NEWCOMER = "newcomer"
"""In the session: the key that a newcomer will have, so that joining twice is joining once."""


@blueprint.get("/")
def index() -> str | Response:
    """A field for the code; what was typed leads on."""
    typed = codes.read_code(request.args.get("code", ""))
    if typed:
        return redirect(url_for("join.room", code=typed))
    return render_template("rooms/join.html", code="")


@blueprint.get("/<code>")
def room(code: str) -> str | Response | tuple[str, int]:
    """Who comes in here: a nickname for newcomers, one tap for all others."""
    found = _found(code)
    if found is None:
        return _unknown(code)
    if code != found.row.code:
        return redirect(url_for("join.room", code=found.row.code))
    if found.chair_of(learner()) is not None:
        return redirect(url_for("rooms.room", room_id=found.row.id))
    return _page(found)


@blueprint.post("/<code>")
def enter(code: str) -> str | Response | tuple[str, int]:
    """Take a chair, or only look on; a newcomer becomes a learner by it."""
    found = _found(code)
    if found is None:
        return _unknown(code)
    nickname, level = request.form.get("nickname", ""), chosen_level(DEFAULT_LEVEL)
    try:
        known = learner() or _newcomer(nickname, level)
    except Refused as refused:
        return _page(found, nickname, level, refusal(refused)), 422
    if request.form.get("do") != "watch":
        try:
            sitting.sit(studio(), known, found.row.id)
        except Refused as refused:
            flash(refusal(refused), "warn")
    return redirect(url_for("rooms.room", room_id=found.row.id))


def _newcomer(nickname: str, level: Level) -> Learner:
    """A new learner in this browser; the same one if the form comes twice."""
    key = session.get(NEWCOMER) or secrets.token_urlsafe(24)
    asked = Learner(0, key, nickname, level, i18n.language().tag)
    newcomer = service.enrol(studio(), asked, now())
    sign_in(newcomer)
    return newcomer


def _found(code: str) -> Room | None:
    try:
        row = rooms.by_code(studio(), code)
    except NotFound:
        return None
    return rooms.look(studio(), row.id)


def _unknown(code: str) -> tuple[str, int]:
    return render_template("rooms/join.html", code=codes.read_code(code)), 404


def _page(found: Room, nickname: str = "", level: Level = DEFAULT_LEVEL, error: str = "") -> str:
    if learner() is None:
        session.setdefault(NEWCOMER, secrets.token_urlsafe(24))
    return render_template(
        "rooms/enter.html",
        room=found,
        is_banned=rooms.is_banned(studio(), learner(), found.row.id),
        game_name=game_name,
        nickname=nickname,
        level=level,
        levels=LEARNERS,
        longest=service.LONGEST_NICKNAME,
        error=error,
    )
