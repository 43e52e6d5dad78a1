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
from studyplay.services.people.labels import label_of
from studyplay.store.database import StoreBroken
from studyplay.store.learners import Learner
from studyplay.web import i18n, machine
from studyplay.web.i18n import gettext
from studyplay.web.studio import now, studio
from studyplay.words.errors import DataError

P = ParamSpec("P")

KEY: Final = "learner"


class NoLearner(Forbidden):
    """The request needs a signed-in learner."""


def init_app(app: Flask) -> None:
    """Add ``learner`` to the template context of *app*."""
    app.context_processor(lambda: {"learner": shown()})


def learner() -> Learner | None:
    """The signed-in learner, or ``None``.  Looked up once per request."""
    if "learner" not in g:
        g.learner = _find(session.get(KEY))
    return cast("Learner | None", g.learner)


def shown() -> Learner | None:
    """The signed-in learner for the page layout; ``None`` if the database is unusable."""
    try:
        return learner()
    except (DataError, DatabaseError, StoreBroken):
        return None


def me() -> Learner:
    """The signed-in learner.  Raises ``NotSignedIn`` (403) if there is none."""
    known = learner()
    if known is None:
        raise NoLearner
    return known


def sign_in(newcomer: Learner) -> None:
    """Sign *newcomer* in, with their language and a new session.

    The old session (CSRF token, form ids, counts of tries) is discarded, so that an earlier copy
    of the cookie is useless.
    """
    _end_device()
    machine.clear_session()
    session.permanent = True
    label = label_of(request.user_agent.string)
    session[KEY] = devices.sign_in(studio(), newcomer, label, now())
    g.learner = newcomer
    spoken = i18n.known(newcomer.lang)
    if spoken is not None:
        i18n.choose(spoken)


def sign_out() -> None:
    """Sign the learner out of this browser.  Their data stays in the database."""
    _end_device()
    session.pop(KEY, None)
    g.learner = None


def token() -> str:
    """The sign-in token of this session; empty if nobody is signed in."""
    held = session.get(KEY)
    return held if isinstance(held, str) else ""


def _end_device() -> None:
    """Invalidate the session's token in the database, and so all copies of the cookie."""
    known = learner()
    if known is not None:
        devices.end(studio(), known, devices.id_of(token()))


def learner_required(view: Callable[P, Any]) -> Callable[P, Any]:
    """Decorator for views that need a learner: redirect others to the start page.

    The start page redirects back afterwards.  Requests other than GET and HEAD get 403 instead.
    """

    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> Any:
        if learner() is None and request.method in {"GET", "HEAD"}:
            return _to_start()
        me()
        return view(*args, **kwargs)

    return guarded


def _find(held: object) -> Learner | None:
    if not isinstance(held, str):
        return None
    found = service.find(studio(), held)
    if found is None:
        session.pop(KEY, None)
        flash(gettext("Nobody is signed in in this browser any more."), "warn")
    return found


def _to_start() -> Response:
    flash(gettext("Choose a nickname first; then we go on to that page."))
    return redirect(url_for("home.index", next=request.full_path.rstrip("?")))
