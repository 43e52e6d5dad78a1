"""Owner's pages: initial set-up at the server computer, people, ranks and access."""

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.people import house, learners
from studyplay.services.refusals import Refused
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Rank
from studyplay.web import i18n, machine
from studyplay.web.home import DEFAULT_LEVEL, chosen_level
from studyplay.web.i18n import gettext
from studyplay.web.learners import learner, learner_required, me, sign_in
from studyplay.web.lobby.inviting import outside, qr
from studyplay.web.studio import now, studio
from studyplay.web.texts.levels import LEARNERS
from studyplay.web.texts.ranks import RANKS
from studyplay.web.texts.refusals import refusal
from studyplay.words.model import Level

blueprint = Blueprint("house", __name__, url_prefix="/house")


@blueprint.app_template_global("can_set_up_the_house")
def can_set_up() -> bool:
    """Whether this request may set up the server: it comes from there, and no owner exists."""
    return machine.is_here() and house.owner(studio()) is None


@blueprint.app_template_global("can_open_the_link")
def can_open_the_link() -> bool:
    """Whether this browser may set up the server after opening the link printed there."""
    return machine.needs_link() and house.owner(studio()) is None


@blueprint.app_template_global("owns_the_house")
def is_owner() -> bool:
    """Whether the signed-in learner is the owner."""
    return house.is_owner(learner())


@blueprint.route("/setup", methods=["GET", "POST"])
def setup() -> str | Response | tuple[str, int]:
    """Set up the server and become its owner.

    Requests from other computers, or after the set-up, get a page that explains whom to ask.
    """
    if house.owner(studio()) is not None:
        return redirect(url_for("house.index")) if is_owner() else _closed("owned")
    if not machine.is_here():
        return _closed("elsewhere")
    current = learner()
    founder = current or Learner(0, learners.new_key(), "", DEFAULT_LEVEL, i18n.language().tag)
    if request.method == "GET":
        return _form(founder.nickname, founder.level, "")
    return _set_up(founder)


@blueprint.get("/")
@learner_required
def index() -> str:
    """List the people of this server, with search, and the name of the club."""
    query = request.args.get("q", "")
    page = request.args.get("page", 1, type=int)
    return _index(query, page)


@blueprint.post("/club")
@learner_required
def club() -> Response | tuple[str, int]:
    """Change the name of the club or school."""
    name = request.form.get("club", "")
    try:
        house.rename_club(studio(), me(), name)
    except Refused as refused:
        return _index("", 1, name, refusal(refused)), 422
    flash(gettext("Saved."), "good")
    return redirect(url_for("house.index"))


@blueprint.get("/people/<int(max=2147483647):learner_id>")
@learner_required
def person(learner_id: int) -> str:
    """Show one person: rank, sign-in details and devices."""
    access = house.access(studio(), me(), learner_id)
    link = outside(url_for("slips.slip", slip=access.slip))
    return render_template(
        "people/person.html",
        person=access.learner,
        is_owner=house.is_owner(access.learner),
        rank_text=RANKS[access.learner.rank],
        ranks=[(rank, RANKS[rank]) for rank in (Rank.LEARNER, Rank.TEACHER)],
        devices=access.devices,
        slip=access.slip,
        pin=access.pin,
        link=link,
        picture=qr(link) if link else "",
    )


@blueprint.post("/people/<int(max=2147483647):learner_id>/rank")
@learner_required
def appoint(learner_id: int) -> Response:
    """Set the rank of a person to teacher or learner."""
    house.require_owner(me())  # before parsing: others must not see errors of the form
    try:
        rank = Rank(request.form.get("rank", ""))
    except ValueError as wrong:
        raise BadRequest("rank") from wrong
    changed = house.appoint(studio(), me(), learner_id, rank)
    messages = {
        Rank.TEACHER: gettext("%(name)s can open classes now.", name=changed.nickname),
        Rank.LEARNER: gettext("%(name)s is a learner now.", name=changed.nickname),
    }
    return _back(changed, messages[changed.rank])


@blueprint.post("/people/<int(max=2147483647):learner_id>/access")
@learner_required
def reset_access(learner_id: int) -> Response:
    """Create a new login slip and PIN for a person; the old ones become invalid."""
    changed = house.reset_access(studio(), me(), learner_id)
    message = gettext("%(name)s has a new slip and a new PIN.", name=changed.nickname)
    return _back(changed, message)


@blueprint.post("/people/<int(max=2147483647):learner_id>/sessions")
@learner_required
def end_sessions(learner_id: int) -> Response:
    """Sign a person out on all devices."""
    changed = house.end_sessions(studio(), me(), learner_id)
    return _back(changed, gettext("%(name)s is signed out everywhere.", name=changed.nickname))


def _set_up(asked: Learner) -> Response | tuple[str, int]:
    nickname, club_name = request.form.get("nickname", ""), request.form.get("club", "")
    level = chosen_level(asked.level)
    founder = Learner(asked.id, asked.key, nickname, level, i18n.language().tag)
    try:
        owner = house.set_up(studio(), founder, club_name, now())
    except Refused as refused:
        if refused.code == "house.owned":
            return redirect(url_for("house.setup"))
        return _form(nickname, level, club_name, refused), 422
    sign_in(owner)
    flash(gettext("Studyplay is set up, and it is yours to look after."), "good")
    return redirect(url_for("house.index"))


def _form(nickname: str, level: Level, club_name: str, refused: Refused | None = None) -> str:
    area = refused.code.partition(".")[0] if refused else ""
    return render_template(
        "people/setup.html",
        nickname=nickname,
        level=level,
        levels=LEARNERS,
        club=club_name,
        longest=learners.LONGEST_NICKNAME,
        longest_club=house.LONGEST_CLUB,
        errors={area: refusal(refused)} if refused else {},
    )


def _closed(why: str) -> tuple[str, int]:
    return render_template("people/no_setup.html", why=why), 403


def _index(sought: str, page: int, club_name: str | None = None, error: str = "") -> str:
    return render_template(
        "people/house.html",
        people=house.people(studio(), me(), sought, page),
        sought=sought,
        club=house.club(studio()) if club_name is None else club_name,
        longest_club=house.LONGEST_CLUB,
        error=error,
        ranks=RANKS,
    )


def _back(somebody: Learner, told: str) -> Response:
    flash(told, "good")
    return redirect(url_for("house.person", learner_id=somebody.id))
