"""Owner's pages: initial set-up at the server computer, people, ranks and access."""

from collections.abc import Mapping
from typing import Final

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.errors import Refused
from studyplay.services.people import learners, server_people
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Rank
from studyplay.web import i18n
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import (
    current_learner,
    find_current_learner,
    learner_required,
    sign_in,
)
from studyplay.web.i18n import LazyText, gettext, lazy
from studyplay.web.lobby.invitations import external_url, render_qr_code
from studyplay.web.security import local_access
from studyplay.web.start.home import DEFAULT_LEVEL, parse_level
from studyplay.web.texts.errors.refusals import describe_refusal
from studyplay.web.texts.levels import LEARNER_LEVELS
from studyplay.words.model import Level

blueprint = Blueprint("house", __name__, url_prefix="/house")

RANK_NAMES: Final[Mapping[Rank, LazyText]] = {
    Rank.OWNER: lazy("Owner"),
    Rank.TEACHER: lazy("Teacher"),
    Rank.LEARNER: lazy("Learner"),
}


@blueprint.app_template_global("can_set_up_server")
def can_set_up_server() -> bool:
    """Whether this request may set up the server: it comes from there, and no owner exists."""
    return local_access.has_local_access() and server_people.find_owner(app_context()) is None


@blueprint.app_template_global("can_open_setup_link")
def can_open_setup_link() -> bool:
    """Whether this browser may set up the server after opening the link printed there."""
    return local_access.needs_link_hint() and server_people.find_owner(app_context()) is None


@blueprint.app_template_global("is_server_owner")
def is_owner() -> bool:
    """Whether the signed-in learner is the owner."""
    return server_people.is_owner(find_current_learner())


@blueprint.route("/setup", methods=["GET", "POST"])
def setup() -> str | Response | tuple[str, int]:
    """Set up the server and become its owner.

    Requests from other computers, or after the set-up, get a page that explains whom to ask.
    """
    if server_people.find_owner(app_context()) is not None:
        return redirect(url_for("house.index")) if is_owner() else _render_closed("owned")
    if not local_access.has_local_access():
        return _render_closed("elsewhere")
    current = find_current_learner()
    founder = current or Learner(
        0, learners.generate_key(), "", DEFAULT_LEVEL, i18n.current_language().tag
    )
    if request.method == "GET":
        return _render_setup(founder.nickname, founder.level, "")
    return _become_owner(founder)


@blueprint.get("/")
@learner_required
def index() -> str:
    """List the people of this server, with search, and the name of the club."""
    query = request.args.get("q", "")
    page = request.args.get("page", 1, type=int)
    return _render_index(query, page)


@blueprint.post("/club")
@learner_required
def rename_club() -> Response | tuple[str, int]:
    """Change the name of the club or school."""
    name = request.form.get("club", "")
    try:
        server_people.rename_club(app_context(), current_learner(), name)
    except Refused as refused:
        return _render_index("", 1, name, describe_refusal(refused)), 422
    flash(gettext("Saved."), "good")
    return redirect(url_for("house.index"))


@blueprint.get("/people/<int(max=2147483647):learner_id>")
@learner_required
def person(learner_id: int) -> str:
    """Show one person: rank, sign-in details and devices."""
    access = server_people.load_sign_in_details(app_context(), current_learner(), learner_id)
    link = external_url(url_for("slips.sign_in_with_slip", slip=access.slip))
    return render_template(
        "people/person.html",
        person=access.learner,
        is_owner=server_people.is_owner(access.learner),
        rank_text=RANK_NAMES[access.learner.rank],
        ranks=[(rank, RANK_NAMES[rank]) for rank in (Rank.LEARNER, Rank.TEACHER)],
        devices=access.devices,
        slip=access.slip,
        pin=access.pin,
        link=link,
        picture=render_qr_code(link) if link else "",
    )


@blueprint.post("/people/<int(max=2147483647):learner_id>/rank")
@learner_required
def set_rank(learner_id: int) -> Response:
    """Set the rank of a person to teacher or learner."""
    server_people.require_owner(
        current_learner()
    )  # before parsing: others must not see errors of the form
    try:
        rank = Rank(request.form.get("rank", ""))
    except ValueError as wrong:
        raise BadRequest("rank") from wrong
    changed = server_people.set_rank(app_context(), current_learner(), learner_id, rank)
    messages = {
        Rank.TEACHER: gettext("%(name)s can open classes now.", name=changed.nickname),
        Rank.LEARNER: gettext("%(name)s is a learner now.", name=changed.nickname),
    }
    return _redirect_to_person(changed, messages[changed.rank])


@blueprint.post("/people/<int(max=2147483647):learner_id>/access")
@learner_required
def reset_access(learner_id: int) -> Response:
    """Create a new login slip and PIN for a person; the old ones become invalid."""
    changed = server_people.reset_access(app_context(), current_learner(), learner_id)
    message = gettext("%(name)s has a new slip and a new PIN.", name=changed.nickname)
    return _redirect_to_person(changed, message)


@blueprint.post("/people/<int(max=2147483647):learner_id>/sessions")
@learner_required
def end_sessions(learner_id: int) -> Response:
    """Sign a person out on all devices."""
    changed = server_people.end_sessions(app_context(), current_learner(), learner_id)
    return _redirect_to_person(
        changed, gettext("%(name)s is signed out everywhere.", name=changed.nickname)
    )


def _become_owner(current: Learner) -> Response | tuple[str, int]:
    nickname, club_name = request.form.get("nickname", ""), request.form.get("club", "")
    level = parse_level(current.level)
    founder = Learner(current.id, current.key, nickname, level, i18n.current_language().tag)
    try:
        owner = server_people.set_up_server(app_context(), founder, club_name, now())
    except Refused as refused:
        if refused.code == "house.owned":
            return redirect(url_for("house.setup"))
        return _render_setup(nickname, level, club_name, refused), 422
    sign_in(owner)
    flash(gettext("Studyplay is set up, and it is yours to look after."), "good")
    return redirect(url_for("house.index"))


def _render_setup(
    nickname: str, level: Level, club_name: str, refused: Refused | None = None
) -> str:
    area = refused.code.partition(".")[0] if refused else ""
    return render_template(
        "people/setup.html",
        nickname=nickname,
        level=level,
        levels=LEARNER_LEVELS,
        club=club_name,
        longest=learners.MAX_NICKNAME_CHARS,
        longest_club=server_people.MAX_CLUB_NAME_CHARS,
        errors={area: describe_refusal(refused)} if refused else {},
    )


def _render_closed(reason: str) -> tuple[str, int]:
    return render_template("people/no_setup.html", why=reason), 403


def _render_index(query: str, page: int, club_name: str | None = None, error: str = "") -> str:
    return render_template(
        "people/house.html",
        people=server_people.list_people(app_context(), current_learner(), query, page),
        sought=query,
        club=server_people.load_club_name(app_context()) if club_name is None else club_name,
        longest_club=server_people.MAX_CLUB_NAME_CHARS,
        error=error,
        ranks=RANK_NAMES,
    )


def _redirect_to_person(person: Learner, message: str) -> Response:
    flash(message, "good")
    return redirect(url_for("house.person", learner_id=person.id))
