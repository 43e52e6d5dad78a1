"""Put the Flask application together; everything it needs is in its configuration."""

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
"""The checkout: ``templates/`` and ``wordlists/`` lie beside the package."""

LARGEST_REQUEST: Final = 256 * 1024
"""Bytes of one request; the longest honest one (a game's notation) stays under a tenth of it."""

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
"""What every page has, in the order in which it is put in."""


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The application of one instance folder.

    Keys of *config* besides Flask's own: ``INSTANCE`` (the folder that is written to: database,
    secret key, compiled texts), ``EXPORTS`` (decks), ``WORDLISTS``, ``TEMPLATES`` (all
    ``Path``), ``PACE`` (how long bots wait at least), ``STREAMS`` (how many pages can listen at
    the same time; each holds a thread of the server), ``ADDRESS`` (where others in the network
    find this server), ``MACHINE`` (which browsers are at this machine: ``machine.Mode``),
    ``TRUSTED_PROXIES`` (how many reverse proxies are believed) and ``STUDIO`` (an open studio to
    use instead of opening one).  A database that cannot be opened does not stop the start: its
    pages answer 503 and say which file it is.
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
        instance / "secret.key", "with the new one all browsers must choose anew"
    )
    uploads.init_app(app)  # before the first who reads a form
    csrf.init_app(app)
    for part in PARTS:
        part.init_app(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    return app
