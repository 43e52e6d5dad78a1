"""Error handlers: render every error as a page, or as JSON for scripts.

Every error has a code, a title and a text with the remedy.  Tracebacks are never shown.
"""

import logging
import secrets
from dataclasses import dataclass, replace
from typing import Final, TypeAlias
from urllib.parse import quote, urlsplit

from flask import Flask, g, jsonify, make_response, render_template, request
from flask_wtf.csrf import CSRFError
from sqlalchemy.exc import DatabaseError
from werkzeug.exceptions import HTTPException, TooManyRequests
from werkzeug.wrappers import Response

from studyplay.engines.core import IllegalAction
from studyplay.services.refusals import Forbidden, NotFound, Refused, Stale
from studyplay.store.database import StoreBroken
from studyplay.web.i18n import Lazy, lazy, ngettext
from studyplay.web.joints import sentences
from studyplay.web.learners import NoLearner
from studyplay.web.studio import studio
from studyplay.web.texts import broken
from studyplay.web.texts.refusals import refusal
from studyplay.web.texts.violations import told
from studyplay.words.errors import DataError

log = logging.getLogger(__name__)

LONGEST_LINE: Final = 300
"""Maximum characters of a path or an exception in the log."""

RETRY: Final = 5
"""Seconds in ``Retry-After`` if the exception has none."""

Answer: TypeAlias = tuple[str | Response, int]


@dataclass(frozen=True, slots=True)
class Trouble:
    """An error as users see it.  ``code`` is for scripts and logs and never changes."""

    status: int
    code: str
    title: Lazy
    text: Lazy


OLD_PAGE: Final = Trouble(
    400,
    "old-page",
    lazy("This page is too old"),
    lazy(
        "It was open for a long time, or cookies are switched off in this browser. "
        "Go back, reload the page and try again; nothing was changed."
    ),
)
NO_LEARNER: Final = Trouble(
    403,
    "no-learner",
    lazy("Who are you?"),
    lazy("This belongs to a learner. Choose a nickname on the start page first."),
)
CLOSED: Final = Trouble(
    503,
    "database",
    lazy("The database cannot be used"),
    lazy("Please call the person who started studyplay; the lines below say what is wrong."),
)
NO_WORDS: Final = Trouble(
    503,
    "word-data",
    lazy("The word lists cannot be read"),
    lazy("Please call the person who started studyplay; the lines below say what is wrong."),
)
TROUBLES: Final = {
    trouble.status: trouble
    for trouble in (
        Trouble(
            400,
            "bad-request",
            lazy("We did not understand that"),
            lazy("Something in the address or the form was not as expected. Nothing was changed."),
        ),
        Trouble(
            403,
            "forbidden",
            lazy("This is somebody else's"),
            lazy(
                "This page is for somebody else, such as a teacher, so it cannot be opened here."
            ),
        ),
        Trouble(
            404,
            "not-found",
            lazy("There is no such page"),
            lazy("The address may have a typing error, or the page is gone."),
        ),
        Trouble(
            405,
            "wrong-method",
            lazy("This address is not a page"),
            lazy("It belongs to a button. Go back and use the button there."),
        ),
        Trouble(
            409,
            "stale",
            lazy("This page is behind"),
            lazy(
                "Something happened in another tab or on another device since it was shown. "
                "Reload it to see the newest state; your last input was not used."
            ),
        ),
        Trouble(
            413,
            "too-large",
            lazy("That is too much at once"),
            lazy("A form may send 256 kilobytes at most. Nothing was changed."),
        ),
        Trouble(
            422,
            "refused",
            lazy("That is not possible"),
            lazy("Nothing was changed."),
        ),
        Trouble(
            429,
            "too-fast",
            lazy("Slowly, please"),
            lazy(
                "There were too many requests in a short time. Wait a few seconds and try again."
            ),
        ),
        Trouble(
            500,
            "our-fault",
            lazy("That was our mistake"),
            lazy(
                "An error happened in the program, and it has been written to the log. "
                "What you had done before is kept. Go back and try again."
            ),
        ),
        Trouble(
            503,
            "unavailable",
            lazy("Not available now"),
            lazy("The program is busy or being set up. Try again in a moment."),
        ),
    )
}


def init_app(app: Flask) -> None:
    """Answer every exception of *app* kindly."""
    app.register_error_handler(CSRFError, lambda wrong: answer(OLD_PAGE, wrong))
    app.register_error_handler(NoLearner, lambda wrong: answer(NO_LEARNER, wrong))
    app.register_error_handler(Forbidden, lambda wrong: answer(TROUBLES[403], wrong))
    app.register_error_handler(NotFound, lambda wrong: answer(TROUBLES[404], wrong))
    app.register_error_handler(Stale, _stale)
    app.register_error_handler(Refused, _refused)
    app.register_error_handler(IllegalAction, _illegal)
    app.register_error_handler(
        StoreBroken, lambda wrong: _broken(CLOSED, wrong, broken.store(wrong))
    )
    app.register_error_handler(
        DataError, lambda wrong: _broken(NO_WORDS, wrong, broken.word_data(wrong))
    )
    app.register_error_handler(DatabaseError, _database)
    app.register_error_handler(HTTPException, _http)


def answer(trouble: Trouble, wrong: Exception, detail: str = "", **more: object) -> Answer:
    """Render *trouble* as a page or as JSON, and log one line.

    Args:
        error: The error to show.
        exception: The exception to log.
        detail: Shown unchanged below the text, such as a reason or a file name.
        **more: Additional JSON fields for scripts.
    """
    level = logging.ERROR if trouble.status >= 500 else logging.INFO
    code = " ".join(filter(None, (trouble.code, str(more.get("reference", "")))))
    log.log(level, "%s %s: %s: %s", request.method, _asked(), code, _line(wrong))
    if wants_json():
        parts = ("", detail) if trouble.status == 422 and detail else (str(trouble.text), detail)
        text = sentences(*parts)
        return jsonify(error=trouble.code, text=text, **more), trouble.status
    page = render_template(
        "errors/error.html", trouble=trouble, detail=detail, typed=_typed(trouble), back=_before()
    )
    return page, trouble.status


def _typed(trouble: Trouble) -> tuple[tuple[str, str], ...]:
    """The submitted form fields, so that the error page can offer to send them again (429, 503).

    Empty without a valid CSRF token: otherwise a link on another site could trigger the form.
    """
    if trouble.status not in {429, 503} or not g.get("csrf_valid") or request.files:
        return ()
    return tuple(pair for pair in request.form.items(multi=True) if pair[0] != "csrf_token")


def _before() -> str:
    """The URL of the referring page if it belongs to this site, else empty."""
    try:
        referrer = urlsplit(request.referrer or "")
    except ValueError:  # such as http://[
        return ""
    is_same_site = referrer.scheme in {"http", "https"} and referrer.netloc == request.host
    is_other_page = request.method == "POST" or referrer.path != request.path
    return referrer.geturl() if is_same_site and is_other_page else ""


def wants_json() -> bool:
    """Whether the client expects JSON."""
    best = request.accept_mimetypes.best_match(["text/html", "application/json"])
    return best == "application/json" or request.is_json


def _asked() -> str:
    """The requested path for the log, without the secrets of links (even mistyped ones)."""
    if request.endpoint == "slips.old_link":
        return "/me/…"
    if request.path.startswith("/machine/"):
        return "/machine/…"
    return _short(quote(request.path))


def _line(wrong: Exception) -> str:
    """*exception* as one line, without line breaks that could forge a log entry."""
    text = " ".join(f"{type(wrong).__name__} {wrong}".split())
    return _short("".join(char if char.isprintable() else "�" for char in text))


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_LINE else f"{text[:LONGEST_LINE]}…"


def _http(wrong: HTTPException) -> Answer | Response | HTTPException:
    if wrong.code is None or wrong.code < 400:
        return wrong
    fallback = TROUBLES[400 if wrong.code < 500 else 500]
    cause = getattr(wrong, "original_exception", None) or wrong
    if isinstance(wrong, TooManyRequests):
        return _too_fast(wrong)
    return answer(replace(TROUBLES.get(wrong.code, fallback), status=wrong.code), cause)


def _too_fast(wrong: TooManyRequests) -> Response:
    """Add ``Retry-After``; the page keeps the submitted form fields."""
    seconds = wrong.retry_after if isinstance(wrong.retry_after, int) else RETRY
    detail = ""
    if request.method == "POST":
        detail = ngettext(
            "Nothing was saved. Please send it again in %(num)s second.",
            "Nothing was saved. Please send it again in %(num)s seconds.",
            seconds,
        )
    body, status = answer(TROUBLES[429], wrong, detail, retry_after=seconds)
    response = make_response(body, status)
    response.headers["Retry-After"] = str(seconds)
    return response


def _stale(wrong: Stale) -> Answer:
    return answer(TROUBLES[409], wrong, version=wrong.version)


def _refused(wrong: Refused) -> Answer:
    trouble = Trouble(422, wrong.code, TROUBLES[422].title, TROUBLES[422].text)
    return answer(trouble, wrong, refusal(wrong))


def _illegal(wrong: IllegalAction) -> Answer:
    violation = wrong.violation
    trouble = Trouble(422, violation.code, TROUBLES[422].title, TROUBLES[422].text)
    facts = dict(violation.facts)
    return answer(trouble, wrong, told(violation), clause=violation.clause, facts=facts)


def _database(wrong: DatabaseError) -> Answer:
    """Handle a database that became corrupt, full or missing at runtime."""
    reason = studio().database.broken(wrong)
    return _broken(CLOSED, reason, broken.store(reason))


def _broken(trouble: Trouble, wrong: Exception, detail: str) -> Answer:
    """Render *error* with a reference to the log line instead of the file path."""
    reference = secrets.token_hex(3).upper()
    text = sentences(detail, broken.reference(reference))
    return answer(trouble, wrong, text, reference=reference)
