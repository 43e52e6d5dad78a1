"""Create the Flask application from its configuration."""

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

from flask import Flask

from studyplay.services.tables.table_streams import MAX_STREAMS
from studyplay.store import private_files
from studyplay.web import (
    app_context,
    current_learner,
    errors,
    i18n,
    navigation,
    static_files,
    url_converters,
)
from studyplay.web.blueprints import BLUEPRINTS
from studyplay.web.people import sign_up
from studyplay.web.security import (
    csrf,
    established_learners,
    headers,
    host_header,
    local_access,
    proxies,
    rate_limits,
    redirect_targets,
    sessions,
    unread_bodies,
    upload_limits,
    write_quota,
)
from studyplay.web.security.secret_keys import load_or_create_key

REPOSITORY_ROOT: Final = Path(__file__).resolve().parents[2]
"""The repository root, which contains ``templates/`` and ``wordlists/``."""

MAX_REQUEST_BYTES: Final = 256 * 1024
"""Maximum bytes of a request.  The longest legitimate one (a game's notation) is below a tenth."""

DEFAULT_CONFIG: Final[Mapping[str, object]] = {
    "INSTANCE": REPOSITORY_ROOT / "instance",
    "WORDLISTS": REPOSITORY_ROOT / "wordlists",
    "EXPORTS": REPOSITORY_ROOT / "exports",
    "TEMPLATES": REPOSITORY_ROOT / "templates",
    "MIN_BOT_DELAY": timedelta(milliseconds=700),
    "MAX_STREAMS": MAX_STREAMS,
    "LOCAL_ACCESS": "token",
    "TRUSTED_PROXIES": 0,
    "MAX_CONTENT_LENGTH": MAX_REQUEST_BYTES,
    "MAX_FORM_MEMORY_SIZE": MAX_REQUEST_BYTES,
    "MAX_FORM_PARTS": 200,
    "SESSION_COOKIE_NAME": "studyplay",
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_SAMESITE": "Lax",
    "SESSION_REFRESH_EACH_REQUEST": False,
    "WTF_CSRF_TIME_LIMIT": None,
    "WTF_CSRF_HEADERS": ["X-CSRFToken"],
}


EXTENSIONS: Final = (
    host_header, proxies, sessions, url_converters, i18n, headers, unread_bodies, static_files,
    errors, redirect_targets, local_access, navigation, app_context, current_learner, sign_up,
    established_learners, rate_limits, write_quota,
)  # fmt: skip
"""Modules with an ``init_app``, in the order in which it is called."""


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """Create the application of one instance folder.

    A database that cannot be opened does not stop the start: all pages that need it answer 503.

    Args:
        config: Overrides Flask's settings and ``DEFAULTS``.  ``INSTANCE`` is the folder for
            database, secret key and compiled texts; ``EXPORTS`` the folder for decks; with
            ``WORDLISTS`` and ``TEMPLATES`` they are ``Path`` objects.  ``MIN_BOT_DELAY`` is the
            minimum delay of a bot's action, ``MAX_STREAMS`` the maximum of open streams (each
            uses a server thread), ``ADDRESS`` the server's address in the local network,
            ``LOCAL_ACCESS`` a ``LocalAccessMode``, ``TRUSTED_PROXIES`` the number of trusted
            reverse proxies, and ``APP_CONTEXT`` an open ``AppContext`` to use.
    """
    settings = {**DEFAULT_CONFIG, **(config or {})}
    instance = Path(settings["INSTANCE"])
    instance.mkdir(mode=private_files.FOLDER_MODE, parents=True, exist_ok=True)
    private_files.restrict_permissions(instance)
    app = Flask(
        "studyplay.web",
        instance_path=str(instance.resolve()),
        template_folder=str(settings["TEMPLATES"]),
    )
    app.config.from_mapping(settings)
    app.config.setdefault("SECRET_KEY", None)
    app.secret_key = app.config["SECRET_KEY"] or load_or_create_key(
        instance / "secret.key", "the new key signs out all browsers"
    )
    upload_limits.init_app(app)  # before any other part reads a form
    csrf.init_app(app)
    for part in EXTENSIONS:
        part.init_app(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    return app
