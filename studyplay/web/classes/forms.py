"""What forms about classes say."""

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
    """The id that the form was made with; one that is none gets another."""
    sent = request.form.get("id", "")
    return sent if ID.fullmatch(sent) else secrets.token_urlsafe(9)


def read_plan(form: Mapping[str, str]) -> Plan:
    """The class as the form plans it.  Raises ``Refused`` for what no form can send."""
    try:
        joining = Joining(form.get("joining", Joining.ASK))
        kept = date.fromisoformat(form.get("kept", ""))
    except ValueError as wrong:
        raise Refused("classes.kept") from wrong
    zone = form.get("zone", zones.FIRST)
    return Plan(form.get("name", ""), chosen_level(DEFAULT_LEVEL), zone, joining, kept)


def new_plan() -> Plan:
    """What a new class is unless its teacher says otherwise."""
    kept = classrooms.usual_kept(now())
    return Plan("", DEFAULT_LEVEL, zones.FIRST, Joining.ASK, kept)


def plan_of(found: Look) -> Plan:
    """A class as it is planned now."""
    room = found.room
    return Plan(room.name, room.level, room.zone, room.joining, found.kept)


def plan_page(template: str, plan: Plan, error: str = "", **more: object) -> str:
    """A page with the form of a class; what was typed stays in it if there is an *error*."""
    today = datetime.date(now())
    return render_template(
        template,
        plan=plan,
        form=request.form,
        level=chosen_level(plan.level),
        error=error,
        levels=LEARNERS,
        joinings=[(way.value, *texts) for way, texts in JOINING.items()],
        zones=zones.offered(),
        longest=LONGEST_NAME,
        first_day=today,
        last_day=today + keeping.LONGEST,
        **more,
    )


def numbers(texts: Iterable[str]) -> list[int]:
    """Those of *texts* that are numbers of somebody; a form of ours sends no others."""
    return [int(text) for text in texts if text.isascii() and text.isdigit() and len(text) < 10]
