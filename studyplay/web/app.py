"""Put the Flask application together; everything it needs is in its configuration."""

import logging
import re
import secrets
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

from flask import Flask
from flask_wtf import CSRFProtect

from studyplay.services.tables.hub import MOST
from studyplay.web import (
    assets,
    errors,
    files,
    headers,
    hosts,
    i18n,
    learners,
    links,
    machine,
    nav,
    numbers,
    rates,
    sessions,
    studio,
    unread,
    uploads,
)
from studyplay.web.blueprints import BLUEPRINTS

log = logging.getLogger(__name__)

ROOT: Final = Path(__file__).resolve().parents[2]
"""The checkout: ``templates/`` and ``wordlists/`` lie beside the package."""

LARGEST_REQUEST: Final = 256 * 1024
"""Bytes of one request; the longest honest one (a game's notation) stays under a tenth of it."""

KEY_FORM: Final = re.compile(rb"[!-~]{32,}")
"""A secret key as it is written to its file."""

DEFAULTS: Final[Mapping[str, object]] = {
    "INSTANCE": ROOT / "instance",
    "WORDLISTS": ROOT / "wordlists",
    "EXPORTS": ROOT / "exports",
    "TEMPLATES": ROOT / "templates",
    "PACE": timedelta(milliseconds=700),
    "STREAMS": MOST,
    "MAX_CONTENT_LENGTH": LARGEST_REQUEST,
    "MAX_FORM_MEMORY_SIZE": LARGEST_REQUEST,
    "MAX_FORM_PARTS": 200,
    "PERMANENT_SESSION_LIFETIME": timedelta(days=400),
    "SESSION_COOKIE_NAME": "studyplay",
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_SAMESITE": "Lax",
    "SESSION_REFRESH_EACH_REQUEST": False,
    "WTF_CSRF_TIME_LIMIT": None,
    "WTF_CSRF_HEADERS": ["X-CSRFToken"],
}


PARTS: Final = (
    hosts, sessions, numbers, i18n, headers, unread, assets, errors, links, machine, nav, studio,
    learners, rates,
)  # fmt: skip
"""What every page has, in the order in which it is put in."""


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The application of one instance folder.

    Keys of *config* besides Flask's own: ``INSTANCE`` (the folder that is written to: database,
    secret key, compiled texts), ``EXPORTS`` (decks), ``WORDLISTS``, ``TEMPLATES`` (all
    ``Path``), ``PACE`` (how long bots wait at least), ``STREAMS`` (how many pages can listen at
    the same time; each holds a thread of the server), ``ADDRESS`` (where others in the network
    find this server) and ``STUDIO`` (an open studio to use instead of opening one).  A database
    that cannot be opened does not stop the start: its pages answer 503 and say which file it is.
    """
    settings = {**DEFAULTS, **(config or {})}
    instance = Path(settings["INSTANCE"])
    instance.mkdir(parents=True, exist_ok=True)
    app = Flask(
        "studyplay.web",
        instance_path=str(instance.resolve()),
        template_folder=str(settings["TEMPLATES"]),
    )
    app.config.from_mapping(settings)
    app.config.setdefault("SECRET_KEY", None)
    app.secret_key = app.config["SECRET_KEY"] or _secret_key(instance / "secret.key")
    uploads.init_app(app)  # before the first who reads a form
    CSRFProtect(app)
    for part in PARTS:
        part.init_app(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    return app


def _secret_key(path: Path) -> str:
    """The key that signs sessions; made at the first start, readable by its owner only.

    One that a crash or a full disk has left damaged is made anew: it signs nothing any more.
    """
    found = path.read_bytes().strip() if path.exists() else None
    if found is not None and KEY_FORM.fullmatch(found):
        return found.decode("ascii")
    if found is not None:
        log.warning("%s was damaged; with the new one all browsers must choose anew", path)
    key = secrets.token_hex(32)
    with files.replacing(path) as file:
        file.write(key.encode("ascii"))
    return key
