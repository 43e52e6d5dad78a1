"""Start page, settings, language, sign-out and about."""

from pathlib import Path
from typing import Final

from flask import (
    Blueprint,
    current_app,
    flash,
    redirect,
    render_template,
    request,
    send_from_directory,
    url_for,
)
from werkzeug.wrappers import Response

from studyplay.services.people import learners as service
from studyplay.services.people import slips
from studyplay.services.refusals import Refused
from studyplay.web import i18n
from studyplay.web.i18n import gettext
from studyplay.web.learners import learner, learner_required, me, sign_out
from studyplay.web.links import local
from studyplay.web.lobby.inviting import outside, qr
from studyplay.web.people.arriving import arrive, await_newcomer
from studyplay.web.studio import studio
from studyplay.web.texts.levels import LEARNERS
from studyplay.web.texts.notices import NOTICES
from studyplay.web.texts.refusals import refusal
from studyplay.web.today import doors, lately_missed
from studyplay.words.model import Level

blueprint = Blueprint("home", __name__)

DEFAULT_LEVEL: Final = Level.A2


@blueprint.get("/")
def index() -> str:
    """The page "Today" for a learner; the welcome form for everybody else."""
    studio()  # raises if the data is unusable, so that visitors see the error page too
    if learner() is None:
        return _welcome(nickname="", level=DEFAULT_LEVEL)
    return render_template("home/today.html", doors=doors(), missed=lately_missed())


@blueprint.get("/favicon.ico")
def favicon() -> Response:
    """Redirect clients that request the default icon path."""
    return redirect(url_for("static", filename="img/favicon.svg"))


@blueprint.post("/start")
def start() -> Response | tuple[str, int]:
    """Create a learner from nickname and level, and sign in."""
    nickname, level = request.form.get("nickname", ""), chosen_level(DEFAULT_LEVEL)
    try:
        arrive(nickname, level)
    except Refused as refused:
        return _welcome(nickname, level, error=refusal(refused)), 422
    return redirect(local(request.form.get("next")) or url_for("home.index"))


@blueprint.route("/settings", methods=["GET", "POST"])
@learner_required
def settings() -> str | Response | tuple[str, int]:
    """Show and change nickname and level."""
    if request.method == "GET":
        return _settings(me().nickname, me().level)
    nickname, level = request.form.get("nickname", ""), chosen_level(me().level)
    try:
        service.change(studio(), me(), nickname=nickname, level=level, lang=me().lang)
    except Refused as refused:
        return _settings(nickname, level, error=refusal(refused)), 422
    flash(gettext("Saved."), "good")
    return redirect(url_for("home.settings"))


@blueprint.post("/language")
def language() -> Response:
    """Change the language of the pages, and redirect back."""
    chosen = i18n.known(request.form.get("lang"))
    if chosen:
        i18n.choose(chosen)
        if (known := learner()) is not None:
            service.change(
                studio(), known, nickname=known.nickname, level=known.level, lang=chosen.tag
            )
    return redirect(local(request.form.get("next")) or url_for("home.index"))


@blueprint.post("/leave")
def leave() -> Response:
    """Sign out of this browser.  The learner can sign in again with login slip and PIN."""
    sign_out()
    flash(gettext("This browser has forgotten you. Your words are kept."))
    return redirect(url_for("home.index"))


@blueprint.get("/about")
def about() -> str:
    """About the program and its word sources."""
    return render_template("home/about.html", notices=NOTICES)


@blueprint.get("/about/licences/<name>")
def licence(name: str) -> Response:
    """The text of a licence in ``wordlists/LICENSES``."""
    return send_from_directory(
        Path(current_app.config["WORDLISTS"]).resolve() / "LICENSES",
        f"{name}.txt",
        mimetype="text/plain",
    )


def chosen_level(otherwise: Level) -> Level:
    """The level chosen in the form, else *otherwise*."""
    by_name = {text.level.name: text.level for text in LEARNERS}
    return by_name.get(request.form.get("level", ""), otherwise)


def _welcome(nickname: str, level: Level, error: str = "") -> str:
    following = local(request.values.get("next")) or ""
    await_newcomer()
    return render_template(
        "home/welcome.html",
        nickname=nickname,
        level=level,
        levels=LEARNERS,
        error=error,
        longest=service.LONGEST_NICKNAME,
        following=following,
    )


def _settings(nickname: str, level: Level, error: str = "") -> str:
    slip = slips.address_of(studio(), me())
    return render_template(
        "home/settings.html",
        nickname=nickname,
        level=level,
        levels=LEARNERS,
        error=error,
        longest=service.LONGEST_NICKNAME,
        slip=slip,
        link=outside(url_for("slips.slip", slip=slip)),
        qr=qr,
    )
