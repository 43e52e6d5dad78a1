"""Create the Flask application from its configuration."""

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

from flask import Flask

from studyplay.services.tables.hub import MOST
from studyplay.store import private_files
from studyplay.web import (
    assets,
    csrf,
    errors,
    headers,
    hosts,
    i18n,
    learners,
    links,
    machine,
    nav,
    newness,
    numbers,
    proxies,
    rates,
    sessions,
    studio,
    unread,
    uploads,
    write_quota,
)
from studyplay.web.blueprints import BLUEPRINTS
from studyplay.web.keys import kept_key
from studyplay.web.people import arriving

ROOT: Final = Path(__file__).resolve().parents[2]
"""The repository root, which contains ``templates/`` and ``wordlists/``."""

LARGEST_REQUEST: Final = 256 * 1024
"""Maximum bytes of a request.  The longest legitimate one (a game's notation) is below a tenth."""

DEFAULTS: Final[Mapping[str, object]] = {
    "INSTANCE": ROOT / "instance",
    "WORDLISTS": ROOT / "wordlists",
    "EXPORTS": ROOT / "exports",
    "TEMPLATES": ROOT / "templates",
    "PACE": timedelta(milliseconds=700),
    "STREAMS": MOST,
    "MACHINE": "token",
    "TRUSTED_PROXIES": 0,
    "MAX_CONTENT_LENGTH": LARGEST_REQUEST,
    "MAX_FORM_MEMORY_SIZE": LARGEST_REQUEST,
    "MAX_FORM_PARTS": 200,
    "SESSION_COOKIE_NAME": "studyplay",
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_SAMESITE": "Lax",
    "SESSION_REFRESH_EACH_REQUEST": False,
    "WTF_CSRF_TIME_LIMIT": None,
    "WTF_CSRF_HEADERS": ["X-CSRFToken"],
}


PARTS: Final = (
    hosts, proxies, sessions, numbers, i18n, headers, unread, assets, errors, links, machine, nav,
    studio, learners, arriving, newness, rates, write_quota,
)  # fmt: skip
"""Modules with an ``init_app``, in the order in which it is called."""


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """Create the application of one instance folder.

    A database that cannot be opened does not stop the start: all pages that need it answer 503.

    Args:
        config: Overrides Flask's settings and ``DEFAULTS``.  ``INSTANCE`` is the folder for
            database, secret key and compiled texts; ``EXPORTS`` the folder for decks; with
            ``WORDLISTS`` and ``TEMPLATES`` they are ``Path`` objects.  ``MIN_BOT_DELAY`` is the
            minimum delay of a bot's action, ``STREAMS`` the maximum number of open event streams
            (each uses a server thread), ``ADDRESS`` the server's address in the local network,
            ``LOCAL_ACCESS`` a ``LocalAccessMode``, ``TRUSTED_PROXIES`` the number of trusted
            reverse proxies, and ``APP_CONTEXT`` an open ``AppContext`` to use.
    """
    settings = {**DEFAULTS, **(config or {})}
    instance = Path(settings["INSTANCE"])
    instance.mkdir(mode=private_files.FOLDER, parents=True, exist_ok=True)
    private_files.tighten(instance)
    app = Flask(
        "studyplay.web",
        instance_path=str(instance.resolve()),
        template_folder=str(settings["TEMPLATES"]),
    )
    app.config.from_mapping(settings)
    app.config.setdefault("SECRET_KEY", None)
    app.secret_key = app.config["SECRET_KEY"] or kept_key(
        instance / "secret.key", "the new key signs out all browsers"
    )
    uploads.init_app(app)  # before any other part reads a form
    csrf.init_app(app)
    for part in PARTS:
        part.init_app(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    return app
