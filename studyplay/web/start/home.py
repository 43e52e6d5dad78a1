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

from studyplay.services.errors import Refused
from studyplay.services.people import learners as service
from studyplay.services.people import login_slips
from studyplay.web import i18n
from studyplay.web.app_context import app_context
from studyplay.web.current_learner import (
    current_learner,
    find_current_learner,
    learner_required,
    sign_out,
)
from studyplay.web.i18n import gettext
from studyplay.web.lobby.invitations import external_url, render_qr_code
from studyplay.web.people.sign_up import create_newcomer, mark_newcomer
from studyplay.web.security.redirect_targets import local_path
from studyplay.web.start.today import list_links, list_recently_missed
from studyplay.web.texts.errors.refusals import describe_refusal
from studyplay.web.texts.levels import LEARNER_LEVELS
from studyplay.web.texts.notices import NOTICES
from studyplay.words.model import Level

blueprint = Blueprint("home", __name__)

DEFAULT_LEVEL: Final = Level.A2


@blueprint.get("/")
def index() -> str:
    """The page "Today" for a learner; the welcome form for everybody else."""
    app_context()  # raises if the data is unusable, so that visitors see the error page too
    if find_current_learner() is None:
        return _render_welcome(nickname="", level=DEFAULT_LEVEL)
    return render_template("home/today.html", doors=list_links(), missed=list_recently_missed())


@blueprint.get("/favicon.ico")
def redirect_favicon() -> Response:
    """Redirect clients that request the default icon path."""
    return redirect(url_for("static", filename="img/favicon.svg"))


@blueprint.post("/start")
def create_learner() -> Response | tuple[str, int]:
    """Create a learner from nickname and level, and sign in."""
    nickname, level = request.form.get("nickname", ""), parse_level(DEFAULT_LEVEL)
    try:
        create_newcomer(nickname, level)
    except Refused as refused:
        return _render_welcome(nickname, level, error=describe_refusal(refused)), 422
    return redirect(local_path(request.form.get("next")) or url_for("home.index"))


@blueprint.route("/settings", methods=["GET", "POST"])
@learner_required
def settings() -> str | Response | tuple[str, int]:
    """Show and change nickname and level."""
    if request.method == "GET":
        return _render_settings(current_learner().nickname, current_learner().level)
    nickname, level = request.form.get("nickname", ""), parse_level(current_learner().level)
    try:
        service.update_learner(
            app_context(),
            current_learner(),
            nickname=nickname,
            level=level,
            lang=current_learner().lang,
        )
    except Refused as refused:
        return _render_settings(nickname, level, error=describe_refusal(refused)), 422
    flash(gettext("Saved."), "good")
    return redirect(url_for("home.settings"))


@blueprint.post("/language")
def set_language() -> Response:
    """Change the language of the pages, and redirect back."""
    chosen = i18n.find_language(request.form.get("lang"))
    if chosen:
        i18n.save_language(chosen)
        if (known := find_current_learner()) is not None:
            service.update_learner(
                app_context(), known, nickname=known.nickname, level=known.level, lang=chosen.tag
            )
    return redirect(local_path(request.form.get("next")) or url_for("home.index"))


@blueprint.post("/leave")
def sign_out_browser() -> Response:
    """Sign out of this browser.  The learner can sign in again with login slip and PIN."""
    sign_out()
    flash(gettext("This browser has forgotten you. Your words are kept."))
    return redirect(url_for("home.index"))


@blueprint.get("/about")
def about() -> str:
    """About the program and its word sources."""
    return render_template("home/about.html", notices=NOTICES)


@blueprint.get("/about/licences/<name>")
def show_licence(name: str) -> Response:
    """The text of a licence in ``wordlists/LICENSES``."""
    return send_from_directory(
        Path(current_app.config["WORDLISTS"]).resolve() / "LICENSES",
        f"{name}.txt",
        mimetype="text/plain",
    )


def parse_level(default: Level) -> Level:
    """The level chosen in the form, else *otherwise*."""
    by_name = {text.level.name: text.level for text in LEARNER_LEVELS}
    return by_name.get(request.form.get("level", ""), default)


def _render_welcome(nickname: str, level: Level, error: str = "") -> str:
    following = local_path(request.values.get("next")) or ""
    mark_newcomer()
    return render_template(
        "home/welcome.html",
        nickname=nickname,
        level=level,
        levels=LEARNER_LEVELS,
        error=error,
        longest=service.MAX_NICKNAME_CHARS,
        following=following,
    )


def _render_settings(nickname: str, level: Level, error: str = "") -> str:
    slip = login_slips.get_or_create_slip(app_context(), current_learner())
    return render_template(
        "home/settings.html",
        nickname=nickname,
        level=level,
        levels=LEARNER_LEVELS,
        error=error,
        longest=service.MAX_NICKNAME_CHARS,
        slip=slip,
        link=external_url(url_for("slips.sign_in_with_slip", slip=slip)),
        qr=render_qr_code,
    )
