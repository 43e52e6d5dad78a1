"""Pages of printed sheets: form, preview, print.

Teachers make sheets for a class; any learner can make them for themselves.
"""

import secrets
from dataclasses import replace
from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyplay.services.classes import sheets as service
from studyplay.services.classes.sheet_words import Source
from studyplay.services.classes.sheets import Order
from studyplay.services.people import house
from studyplay.services.refusals import Refused
from studyplay.study.sheets.model import JAPANESE, Kind, Part
from studyplay.web.classes import paper, sheet_forms
from studyplay.web.classes.paper import Sheets
from studyplay.web.classes.sheet_forms import Look, Print
from studyplay.web.i18n import LANGUAGES
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts import sheets as texts
from studyplay.web.texts.levels import LEARNERS
from studyplay.web.texts.refusals import refusal
from studyplay.web.texts.themes import THEMES

blueprint = Blueprint("sheets", __name__)


@blueprint.get("/sheets/", defaults={"class_id": None})
@blueprint.get("/classes/<class_id>/sheets/")
@learner_required
def index(class_id: str | None) -> str:
    """Show the form; ``?words=`` fills in the list, ``?source=`` selects word sources.

    Words are separated by dots or commas.
    """
    return _form(class_id)


@blueprint.post("/sheets/", defaults={"class_id": None})
@blueprint.post("/classes/<class_id>/sheets/")
@learner_required
def create(class_id: str | None) -> Response | tuple[str, int]:
    """Collect the words and redirect to the sheet; show the form again if there are none."""
    room = service.look(studio(), me(), class_id)
    ask = sheet_forms.read_ask(request.form, service.usual_level(me(), room))
    look = sheet_forms.read_look(request.form)
    try:
        order = service.order(studio(), me(), class_id, ask, now())
    except Refused as refused:
        return _form(class_id, refusal(refused)), 422
    return redirect(_address("sheets.preview", class_id, order, look))


@blueprint.get("/classes/<class_id>/sheets/ready")
@learner_required
def ready(class_id: str) -> Response:
    """Redirect to a sheet of ``?words=`` with default sections, or to the form if none fits."""
    words = request.args.get("words", "")
    room = service.look(studio(), me(), class_id)
    ask = sheet_forms.ready(words, service.usual_level(me(), room))
    try:
        order = service.order(studio(), me(), class_id, ask, now())
    except Refused as refused:
        flash(refusal(refused), "warn")
        return redirect(url_for(".index", class_id=class_id, words=words))
    look = sheet_forms.read_look(request.args)
    return redirect(_address("sheets.preview", class_id, order, look))


@blueprint.get("/sheets/preview", defaults={"class_id": None})
@blueprint.get("/classes/<class_id>/sheets/preview")
@learner_required
def preview(class_id: str | None) -> str:
    """Show the sheet as it will be printed, with links to print or change it."""
    order, look = sheet_forms.read_order(request.args), sheet_forms.read_look(request.args)
    shown = _shown(class_id, order, look)
    new_draw = replace(order, seed=secrets.token_hex(4))
    return render_template(
        "sheets/preview.html",
        paper=paper.article(shown),
        left_out=[texts.PARTS[part].name for part in shown.sheet.left_out],
        group=shown.group,
        look=look,
        kinds={
            kind: (name, _address("sheets.preview", class_id, order, replace(look, kind=kind)))
            for kind, name in texts.KINDS.items()
        },
        printed=_address("sheets.printed", class_id, order, look),
        again=_address("sheets.preview", class_id, new_draw, look),
        change=url_for(".index", class_id=class_id, words=".".join(order.english)),
    )


@blueprint.get("/sheets/print", defaults={"class_id": None})
@blueprint.get("/classes/<class_id>/sheets/print")
@learner_required
def printed(class_id: str | None) -> str:
    """Render only the sheet, for printing."""
    order, look = sheet_forms.read_order(request.args), sheet_forms.read_look(request.args)
    back = _address("sheets.preview", class_id, order, look)
    return paper.page(_shown(class_id, order, look), back=back)


def _shown(class_id: str | None, order: Order, look: Look) -> Sheets:
    class_sheet = service.made(studio(), me(), class_id, order)
    group = class_sheet.room.name if class_sheet.room else ""
    return Sheets(class_sheet.sheet, look, group, house.club(studio()), order.day)


def _address(view: str, class_id: str | None, order: Order, look: Look) -> str:
    values: dict[str, Any] = {"class_id": class_id, **sheet_forms.values_of(order, look)}
    return url_for(view, **values)


def _form(class_id: str | None, error: str = "") -> str:
    """Render the form with the submitted values, or with defaults."""
    room = service.look(studio(), me(), class_id)
    given, proposed = request.form, request.args.getlist("source")
    words = given.get("words") or request.args.get("words", "").replace(".", "\n")
    usual = [Source.LIST if words else Source.MISSED, Source.LEVEL]
    return render_template(
        "sheets/index.html",
        class_id=class_id,
        group=room.name if room else "",
        error=error,
        words=words,
        sources=texts.SOURCES,
        themes=THEMES,
        theme=given.get("theme") or request.args.get("theme", ""),
        chosen_sources=given.getlist("source") or proposed or usual,
        english=[part for part in Part if part not in JAPANESE],
        japanese=[part for part in Part if part in JAPANESE],
        chosen_parts=given.getlist("part") or list(sheet_forms.CHOSEN_FIRST),
        parts=texts.PARTS,
        counts=sheet_forms.COUNTS,
        count_of=lambda part: given.get(f"count-{part}", sheet_forms.USUAL[part], type=int),
        languages=LANGUAGES,
        look=sheet_forms.read_look(given),
        prints=Print,
        kinds=Kind,
        levels=LEARNERS,
        level=given.get("level", service.usual_level(me(), room).name),
    )
