"""Parsing and rendering the class settings form."""

import re
import secrets
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Final

from flask import render_template, request

from studyplay.services.classes import classrooms, time_zones
from studyplay.services.classes.class_view import ClassView
from studyplay.services.classes.classrooms import MAX_NAME_LENGTH, ClassSettings
from studyplay.services.errors import Refused
from studyplay.study.classroom import retention
from studyplay.study.classroom.model import JoinPolicy
from studyplay.web.app_context import now
from studyplay.web.start.home import DEFAULT_LEVEL, parse_level
from studyplay.web.texts.classwork.classes import JOIN_SETTINGS
from studyplay.web.texts.levels import LEARNER_LEVELS

FORM_ID_PATTERN: Final = re.compile(r"[A-Za-z0-9_-]{12,32}")


def get_form_id() -> str:
    """Return the id in the form, or a new id if it is missing or invalid.

    The id is created with the form, so a form sent twice creates one class.
    """
    sent = request.form.get("id", "")
    return sent if FORM_ID_PATTERN.fullmatch(sent) else secrets.token_urlsafe(9)


def parse_settings(form: Mapping[str, str]) -> ClassSettings:
    """Parse the class settings.  Raises ``Refused`` for values that the form does not offer."""
    try:
        joining = JoinPolicy(form.get("joining", JoinPolicy.ASK))
        last_day = date.fromisoformat(form.get("kept", ""))
    except ValueError as wrong:
        raise Refused("classes.kept") from wrong
    zone = form.get("zone", time_zones.DEFAULT_ZONE)
    return ClassSettings(form.get("name", ""), parse_level(DEFAULT_LEVEL), zone, joining, last_day)


def default_settings() -> ClassSettings:
    """Return the default settings of a new class."""
    last_day = classrooms.default_last_day(now())
    return ClassSettings("", DEFAULT_LEVEL, time_zones.DEFAULT_ZONE, JoinPolicy.ASK, last_day)


def current_settings(found: ClassView) -> ClassSettings:
    """Return the current settings of a class."""
    room = found.room
    return ClassSettings(room.name, room.level, room.zone, room.joining, found.last_day)


def render_settings_form(
    template: str, settings: ClassSettings, error: str = "", **more: object
) -> str:
    """Render a page with the settings form; submitted values win over *settings*."""
    today = datetime.date(now())
    return render_template(
        template,
        plan=settings,
        form=request.form,
        level=parse_level(settings.level),
        error=error,
        levels=LEARNER_LEVELS,
        joinings=[(policy.value, *texts) for policy, texts in JOIN_SETTINGS.items()],
        zones=time_zones.list_time_zones(),
        longest=MAX_NAME_LENGTH,
        first_day=today,
        last_day=today + retention.MAX_RETENTION,
        **more,
    )


def parse_learner_ids(texts: Iterable[str]) -> list[int]:
    """Return the learner ids among *texts*; other texts are ignored."""
    return [int(text) for text in texts if text.isascii() and text.isdigit() and len(text) < 10]
