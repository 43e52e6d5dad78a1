"""Who is at the other end: the session holds one random token and nothing else about a person."""

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
    """Something was asked for that belongs to a learner, and there is none in this browser."""


def init_app(app: Flask) -> None:
    """Let the templates of *app* know the learner."""
    app.context_processor(lambda: {"learner": shown()})


def learner() -> Learner | None:
    """The learner of this browser, looked up once a request."""
    if "learner" not in g:
        g.learner = _find(session.get(KEY))
    return cast("Learner | None", g.learner)


def shown() -> Learner | None:
    """The learner for the frame of a page; none if the database is what is wrong."""
    try:
        return learner()
    except (DataError, DatabaseError, StoreBroken):
        return None


def me() -> Learner:
    """The learner of this browser.  Raises ``NoLearner`` (403) if there is none."""
    known = learner()
    if known is None:
        raise NoLearner
    return known


def sign_in(newcomer: Learner) -> None:
    """Make *newcomer* the learner of this browser, in their language and in a new session.

    Nothing of the session before it is kept (CSRF token, marks of forms, counts of tries), so that
    a copy of the cookie from before opens nothing.
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
    """Sign the learner out of this browser; the record stays in the database."""
    _end_device()
    session.pop(KEY, None)
    g.learner = None


def token() -> str:
    """What this browser is known by; empty if nobody is signed in."""
    held = session.get(KEY)
    return held if isinstance(held, str) else ""


def _end_device() -> None:
    """What was in this browser's cookie opens nothing any more, wherever it was copied to."""
    known = learner()
    if known is not None:
        devices.end(studio(), known, devices.id_of(token()))


def learner_required(view: Callable[P, Any]) -> Callable[P, Any]:
    """A view for learners only: others are sent to the start page and come back afterwards.

    Only pages are sent round; a form or a script without a learner gets 403.
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
