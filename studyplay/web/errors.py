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
from studyplay.services.errors import Forbidden, NotFound, Refused, Stale
from studyplay.store.database import DatabaseUnusable
from studyplay.web.app_context import app_context
from studyplay.web.current_learner import NotSignedIn
from studyplay.web.i18n import LazyText, lazy, ngettext
from studyplay.web.text_joining import join_sentences
from studyplay.web.texts.errors import data_errors
from studyplay.web.texts.errors.refusals import describe_refusal
from studyplay.web.texts.errors.violations import describe_violation_with_clause
from studyplay.words.errors import DataError

log = logging.getLogger(__name__)

MAX_LOGGED_CHARS: Final = 300
"""Maximum characters of a path or an exception in the log."""

DEFAULT_RETRY_SECONDS: Final = 5
"""Seconds in ``Retry-After`` if the exception has none."""

ErrorResponse: TypeAlias = tuple[str | Response, int]


@dataclass(frozen=True, slots=True)
class ErrorText:
    """An error as users see it.  ``code`` is for scripts and logs and never changes."""

    status: int
    code: str
    title: LazyText
    text: LazyText


CSRF_EXPIRED: Final = ErrorText(
    400,
    "old-page",
    lazy("This page is too old"),
    lazy(
        "It was open for a long time, or cookies are switched off in this browser. "
        "Go back, reload the page and try again; nothing was changed."
    ),
)
NOT_SIGNED_IN: Final = ErrorText(
    403,
    "no-learner",
    lazy("Who are you?"),
    lazy("This belongs to a learner. Choose a nickname on the start page first."),
)
DATABASE_ERROR: Final = ErrorText(
    503,
    "database",
    lazy("The database cannot be used"),
    lazy("Please call the person who started studyplay; the lines below say what is wrong."),
)
WORD_DATA_ERROR: Final = ErrorText(
    503,
    "word-data",
    lazy("The word lists cannot be read"),
    lazy("Please call the person who started studyplay; the lines below say what is wrong."),
)
ERROR_TEXTS: Final = {
    trouble.status: trouble
    for trouble in (
        ErrorText(
            400,
            "bad-request",
            lazy("We did not understand that"),
            lazy("Something in the address or the form was not as expected. Nothing was changed."),
        ),
        ErrorText(
            403,
            "forbidden",
            lazy("This is somebody else's"),
            lazy(
                "This page is for somebody else, such as a teacher, so it cannot be opened here."
            ),
        ),
        ErrorText(
            404,
            "not-found",
            lazy("There is no such page"),
            lazy("The address may have a typing error, or the page is gone."),
        ),
        ErrorText(
            405,
            "wrong-method",
            lazy("This address is not a page"),
            lazy("It belongs to a button. Go back and use the button there."),
        ),
        ErrorText(
            409,
            "stale",
            lazy("This page is behind"),
            lazy(
                "Something happened in another tab or on another device since it was shown. "
                "Reload it to see the newest state; your last input was not used."
            ),
        ),
        ErrorText(
            413,
            "too-large",
            lazy("That is too much at once"),
            lazy("A form may send 256 kilobytes at most. Nothing was changed."),
        ),
        ErrorText(
            422,
            "refused",
            lazy("That is not possible"),
            lazy("Nothing was changed."),
        ),
        ErrorText(
            429,
            "too-fast",
            lazy("Slowly, please"),
            lazy(
                "There were too many requests in a short time. Wait a few seconds and try again."
            ),
        ),
        ErrorText(
            500,
            "our-fault",
            lazy("That was our mistake"),
            lazy(
                "An error happened in the program, and it has been written to the log. "
                "What you had done before is kept. Go back and try again."
            ),
        ),
        ErrorText(
            503,
            "unavailable",
            lazy("Not available now"),
            lazy("The program is busy or being set up. Try again in a moment."),
        ),
    )
}


def init_app(app: Flask) -> None:
    """Answer every exception of *app* kindly."""
    app.register_error_handler(CSRFError, lambda wrong: render_error(CSRF_EXPIRED, wrong))
    app.register_error_handler(NotSignedIn, lambda wrong: render_error(NOT_SIGNED_IN, wrong))
    app.register_error_handler(Forbidden, lambda wrong: render_error(ERROR_TEXTS[403], wrong))
    app.register_error_handler(NotFound, lambda wrong: render_error(ERROR_TEXTS[404], wrong))
    app.register_error_handler(Stale, _handle_stale)
    app.register_error_handler(Refused, _handle_refused)
    app.register_error_handler(IllegalAction, _handle_illegal_action)
    app.register_error_handler(
        DatabaseUnusable,
        lambda wrong: _render_unusable_data(
            DATABASE_ERROR, wrong, data_errors.describe_database_error(wrong)
        ),
    )
    app.register_error_handler(
        DataError,
        lambda wrong: _render_unusable_data(
            WORD_DATA_ERROR, wrong, data_errors.describe_word_data_error(wrong)
        ),
    )
    app.register_error_handler(DatabaseError, _handle_database_error)
    app.register_error_handler(HTTPException, _handle_http_exception)


def render_error(
    error: ErrorText, exception: Exception, detail: str = "", **more: object
) -> ErrorResponse:
    """Render *trouble* as a page or as JSON, and log one line.

    Args:
        error: The error to show.
        exception: The exception to log.
        detail: Shown unchanged below the text, such as a reason or a file name.
        **more: Additional JSON fields for scripts.
    """
    level = logging.ERROR if error.status >= 500 else logging.INFO
    code = " ".join(filter(None, (error.code, str(more.get("reference", "")))))
    log.log(
        level, "%s %s: %s: %s", request.method, _path_for_log(), code, _format_exception(exception)
    )
    if wants_json():
        parts = ("", detail) if error.status == 422 and detail else (str(error.text), detail)
        text = join_sentences(*parts)
        return jsonify(error=error.code, text=text, **more), error.status
    page = render_template(
        "errors/error.html",
        trouble=error,
        detail=detail,
        typed=_submitted_fields(error),
        back=_previous_page(),
    )
    return page, error.status


def _submitted_fields(error: ErrorText) -> tuple[tuple[str, str], ...]:
    """The submitted form fields, so that the error page can offer to send them again (429, 503).

    Empty without a valid CSRF token: otherwise a link on another site could trigger the form.
    """
    if error.status not in {429, 503} or not g.get("csrf_valid") or request.files:
        return ()
    return tuple(pair for pair in request.form.items(multi=True) if pair[0] != "csrf_token")


def _previous_page() -> str:
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


def _path_for_log() -> str:
    """The requested path for the log, without the secrets of links (even mistyped ones)."""
    if request.endpoint == "slips.old_link":
        return "/me/…"
    if request.path.startswith("/machine/"):
        return "/machine/…"
    return _truncate(quote(request.path))


def _format_exception(exception: Exception) -> str:
    """*exception* as one line, without line breaks that could forge a log entry."""
    text = " ".join(f"{type(exception).__name__} {exception}".split())
    return _truncate("".join(char if char.isprintable() else "�" for char in text))


def _truncate(text: str) -> str:
    return text if len(text) <= MAX_LOGGED_CHARS else f"{text[:MAX_LOGGED_CHARS]}…"


def _handle_http_exception(exception: HTTPException) -> ErrorResponse | Response | HTTPException:
    if exception.code is None or exception.code < 400:
        return exception
    fallback = ERROR_TEXTS[400 if exception.code < 500 else 500]
    cause = getattr(exception, "original_exception", None) or exception
    if isinstance(exception, TooManyRequests):
        return _handle_too_many_requests(exception)
    return render_error(
        replace(ERROR_TEXTS.get(exception.code, fallback), status=exception.code), cause
    )


def _handle_too_many_requests(exception: TooManyRequests) -> Response:
    """Add ``Retry-After``; the page keeps the submitted form fields."""
    seconds = (
        exception.retry_after if isinstance(exception.retry_after, int) else DEFAULT_RETRY_SECONDS
    )
    detail = ""
    if request.method == "POST":
        detail = ngettext(
            "Nothing was saved. Please send it again in %(num)s second.",
            "Nothing was saved. Please send it again in %(num)s seconds.",
            seconds,
        )
    body, status = render_error(ERROR_TEXTS[429], exception, detail, retry_after=seconds)
    response = make_response(body, status)
    response.headers["Retry-After"] = str(seconds)
    return response


def _handle_stale(exception: Stale) -> ErrorResponse:
    return render_error(ERROR_TEXTS[409], exception, version=exception.version)


def _handle_refused(exception: Refused) -> ErrorResponse:
    trouble = ErrorText(422, exception.code, ERROR_TEXTS[422].title, ERROR_TEXTS[422].text)
    return render_error(trouble, exception, describe_refusal(exception))


def _handle_illegal_action(exception: IllegalAction) -> ErrorResponse:
    violation = exception.violation
    trouble = ErrorText(422, violation.code, ERROR_TEXTS[422].title, ERROR_TEXTS[422].text)
    facts = dict(violation.facts)
    return render_error(
        trouble,
        exception,
        describe_violation_with_clause(violation),
        clause=violation.clause,
        facts=facts,
    )


def _handle_database_error(exception: DatabaseError) -> ErrorResponse:
    """Handle a database that became corrupt, full or missing at runtime."""
    reason = app_context().database.to_unusable_error(exception)
    return _render_unusable_data(
        DATABASE_ERROR, reason, data_errors.describe_database_error(reason)
    )


def _render_unusable_data(error: ErrorText, exception: Exception, detail: str) -> ErrorResponse:
    """Render *error* with a reference to the log line instead of the file path."""
    reference = secrets.token_hex(3).upper()
    text = join_sentences(detail, data_errors.format_log_reference(reference))
    return render_error(error, exception, text, reference=reference)
