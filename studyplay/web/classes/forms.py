"""Parsing and rendering the class settings form."""

import re
import secrets
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Final

from flask import render_template, request

from studyplay.services.classes import classrooms, zones
from studyplay.services.classes.classrooms import LONGEST_NAME, Plan
from studyplay.services.classes.looking import Look
from studyplay.services.refusals import Refused
from studyplay.study.classroom import keeping
from studyplay.study.classroom.model import Joining
from studyplay.web.home import DEFAULT_LEVEL, chosen_level
from studyplay.web.studio import now
from studyplay.web.texts.classes import JOINING
from studyplay.web.texts.levels import LEARNERS

ID: Final = re.compile(r"[A-Za-z0-9_-]{12,32}")


def form_id() -> str:
    """Return the id in the form, or a new id if it is missing or invalid.

    The id is created with the form, so a form sent twice creates one class.
    """
    sent = request.form.get("id", "")
    return sent if ID.fullmatch(sent) else secrets.token_urlsafe(9)


def read_plan(form: Mapping[str, str]) -> Plan:
    """Parse the class settings.  Raises ``Refused`` for values that the form does not offer."""
    try:
        joining = Joining(form.get("joining", Joining.ASK))
        last_day = date.fromisoformat(form.get("kept", ""))
    except ValueError as wrong:
        raise Refused("classes.kept") from wrong
    zone = form.get("zone", zones.FIRST)
    return Plan(form.get("name", ""), chosen_level(DEFAULT_LEVEL), zone, joining, last_day)


def new_plan() -> Plan:
    """Return the default settings of a new class."""
    last_day = classrooms.usual_kept(now())
    return Plan("", DEFAULT_LEVEL, zones.FIRST, Joining.ASK, last_day)


def plan_of(found: Look) -> Plan:
    """Return the current settings of a class."""
    room = found.room
    return Plan(room.name, room.level, room.zone, room.joining, found.kept)


def plan_page(template: str, plan: Plan, error: str = "", **more: object) -> str:
    """Render a page with the settings form; submitted values win over *settings*."""
    today = datetime.date(now())
    return render_template(
        template,
        plan=plan,
        form=request.form,
        level=chosen_level(plan.level),
        error=error,
        levels=LEARNERS,
        joinings=[(policy.value, *texts) for policy, texts in JOINING.items()],
        zones=zones.offered(),
        longest=LONGEST_NAME,
        first_day=today,
        last_day=today + keeping.LONGEST,
        **more,
    )


def numbers(texts: Iterable[str]) -> list[int]:
    """Return the learner ids among *texts*; other texts are ignored."""
    return [int(text) for text in texts if text.isascii() and text.isdigit() and len(text) < 10]
