"""The signed-in learner of a request.  The session stores a random token only."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, ParamSpec, cast

from flask import Flask, flash, g, redirect, request, session, url_for
from sqlalchemy.exc import DatabaseError
from werkzeug.exceptions import Forbidden
from werkzeug.wrappers import Response

from studyplay.services.people import devices
from studyplay.services.people import learners as service
from studyplay.services.people.device_labels import format_device_label
from studyplay.store.database import DatabaseUnusable
from studyplay.store.learners import Learner
from studyplay.web import i18n
from studyplay.web.app_context import app_context, now
from studyplay.web.i18n import gettext
from studyplay.web.security import local_access
from studyplay.words.errors import DataError

P = ParamSpec("P")

SESSION_KEY: Final = "learner"


class NotSignedIn(Forbidden):
    """The request needs a signed-in learner."""


def init_app(app: Flask) -> None:
    """Add ``learner`` to the template context of *app*."""
    app.context_processor(lambda: {"learner": learner_for_layout()})


def find_current_learner() -> Learner | None:
    """The signed-in learner, or ``None``.  Looked up once per request."""
    if "learner" not in g:
        g.learner = _find_by_token(session.get(SESSION_KEY))
    return cast("Learner | None", g.learner)


def learner_for_layout() -> Learner | None:
    """The signed-in learner for the page layout; ``None`` if the database is unusable."""
    try:
        return find_current_learner()
    except (DataError, DatabaseError, DatabaseUnusable):
        return None


def current_learner() -> Learner:
    """The signed-in learner.  Raises ``NotSignedIn`` (403) if there is none."""
    known = find_current_learner()
    if known is None:
        raise NotSignedIn
    return known


def sign_in(learner: Learner) -> None:
    """Sign *newcomer* in, with their language and a new session.

    The old session (CSRF token, form ids, counts of tries) is discarded, so that an earlier copy
    of the cookie is useless.
    """
    _sign_out_device()
    local_access.clear_session_except_proof()
    session.permanent = True
    label = format_device_label(request.user_agent.string)
    session[SESSION_KEY] = devices.sign_in(app_context(), learner, label, now())
    g.learner = learner
    spoken = i18n.find_language(learner.lang)
    if spoken is not None:
        i18n.save_language(spoken)


def sign_out() -> None:
    """Sign the learner out of this browser.  Their data stays in the database."""
    _sign_out_device()
    session.pop(SESSION_KEY, None)
    g.learner = None


def session_token() -> str:
    """The sign-in token of this session; empty if nobody is signed in."""
    held = session.get(SESSION_KEY)
    return held if isinstance(held, str) else ""


def _sign_out_device() -> None:
    """Invalidate the session's token in the database, and so all copies of the cookie."""
    known = find_current_learner()
    if known is not None:
        devices.sign_out_device(app_context(), known, devices.hash_token(session_token()))


def learner_required(view: Callable[P, Any]) -> Callable[P, Any]:
    """Decorator for views that need a learner: redirect others to the start page.

    The start page redirects back afterwards.  Requests other than GET and HEAD get 403 instead.
    """

    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> Any:
        if find_current_learner() is None and request.method in {"GET", "HEAD"}:
            return _redirect_to_start()
        current_learner()
        return view(*args, **kwargs)

    return guarded


def _find_by_token(token: object) -> Learner | None:
    if not isinstance(token, str):
        return None
    found = service.find_by_token(app_context(), token)
    if found is None:
        session.pop(SESSION_KEY, None)
        flash(gettext("Nobody is signed in in this browser any more."), "warn")
    return found


def _redirect_to_start() -> Response:
    flash(gettext("Choose a nickname first; then we go on to that page."))
    return redirect(url_for("home.index", next=request.full_path.rstrip("?")))
