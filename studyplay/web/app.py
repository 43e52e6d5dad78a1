"""Put the Flask application together; everything it needs is in its configuration."""

import os
import secrets
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

from flask import Flask
from flask_wtf import CSRFProtect

from studyplay.web import assets, errors, headers, i18n, learners, links, nav, studio
from studyplay.web.blueprints import BLUEPRINTS

ROOT: Final = Path(__file__).resolve().parents[2]
"""The checkout: ``templates/`` and ``wordlists/`` lie beside the package."""

LARGEST_REQUEST: Final = 256 * 1024
"""Bytes of one request; the longest honest one (a game's notation) stays under a tenth of it."""

DEFAULTS: Final[Mapping[str, object]] = {
    "INSTANCE": ROOT / "instance",
    "WORDLISTS": ROOT / "wordlists",
    "EXPORTS": ROOT / "exports",
    "TEMPLATES": ROOT / "templates",
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


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The application of one instance folder.

    Keys of *config* besides Flask's own: ``INSTANCE`` (the folder that is written to: database,
    secret key, compiled texts), ``EXPORTS`` (decks), ``WORDLISTS``, ``TEMPLATES`` (all
    ``Path``), and ``STUDIO`` (an open studio to use instead of opening one).  A database that cannot be opened does not
    stop the start: its pages answer 503 and say which file it is.
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
    CSRFProtect(app)
    for part in (i18n, headers, assets, errors, links, nav, studio, learners):
        part.init_app(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    return app


def _secret_key(path: Path) -> str:
    """The key that signs sessions; made at the first start, readable by its owner only."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(32))
    return path.read_text(encoding="ascii").strip()
