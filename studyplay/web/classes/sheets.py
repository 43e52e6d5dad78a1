"""Pages of printed sheets: form, preview, print.

Teachers make sheets for a class; any learner can make them for themselves.
"""

import secrets
from dataclasses import replace
from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyplay.services.classes import sheets as service
from studyplay.services.classes.sheet_words import SheetSource
from studyplay.services.classes.sheets import SheetOrder
from studyplay.services.errors import Refused
from studyplay.services.people import server_people
from studyplay.study.sheets.model import JAPANESE_SECTION_TYPES, SectionType, SheetKind
from studyplay.web.app_context import app_context, now
from studyplay.web.classes import sheet_forms, sheet_rendering
from studyplay.web.classes.sheet_forms import PrintOptions, PrintSize
from studyplay.web.classes.sheet_rendering import SheetDocument
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.i18n import LANGUAGES
from studyplay.web.texts.classwork import worksheets as texts
from studyplay.web.texts.errors.refusals import describe_refusal
from studyplay.web.texts.exercises.word_themes import THEMES
from studyplay.web.texts.levels import LEARNER_LEVELS

blueprint = Blueprint("sheets", __name__)


@blueprint.get("/sheets/", defaults={"class_id": None})
@blueprint.get("/classes/<class_id>/sheets/")
@learner_required
def index(class_id: str | None) -> str:
    """Show the form; ``?words=`` fills in the list, ``?source=`` selects word sources.

    Words are separated by dots or commas.
    """
    return _render_form(class_id)


@blueprint.post("/sheets/", defaults={"class_id": None})
@blueprint.post("/classes/<class_id>/sheets/")
@learner_required
def create(class_id: str | None) -> Response | tuple[str, int]:
    """Collect the words and redirect to the sheet; show the form again if there are none."""
    room = service.load_class_for_sheets(app_context(), current_learner(), class_id)
    ask = sheet_forms.parse_request(request.form, service.default_level(current_learner(), room))
    look = sheet_forms.parse_print_options(request.form)
    try:
        order = service.create_order(app_context(), current_learner(), class_id, ask, now())
    except Refused as refused:
        return _render_form(class_id, describe_refusal(refused)), 422
    return redirect(_sheet_url("sheets.preview", class_id, order, look))


@blueprint.get("/classes/<class_id>/sheets/ready")
@learner_required
def create_from_words(class_id: str) -> Response:
    """Redirect to a sheet of ``?words=`` with default sections, or to the form if none fits."""
    words = request.args.get("words", "")
    room = service.load_class_for_sheets(app_context(), current_learner(), class_id)
    ask = sheet_forms.build_missed_words_request(
        words, service.default_level(current_learner(), room)
    )
    try:
        order = service.create_order(app_context(), current_learner(), class_id, ask, now())
    except Refused as refused:
        flash(describe_refusal(refused), "warn")
        return redirect(url_for(".index", class_id=class_id, words=words))
    look = sheet_forms.parse_print_options(request.args)
    return redirect(_sheet_url("sheets.preview", class_id, order, look))


@blueprint.get("/sheets/preview", defaults={"class_id": None})
@blueprint.get("/classes/<class_id>/sheets/preview")
@learner_required
def preview(class_id: str | None) -> str:
    """Show the sheet as it will be printed, with links to print or change it."""
    order, look = (
        sheet_forms.parse_order(request.args),
        sheet_forms.parse_print_options(request.args),
    )
    shown = _build_document(class_id, order, look)
    new_draw = replace(order, seed=secrets.token_hex(4))
    return render_template(
        "sheets/preview.html",
        paper=sheet_rendering.render_article(shown),
        left_out=[texts.SHEET_PARTS[part].name for part in shown.sheet.left_out],
        group=shown.group,
        look=look,
        kinds={
            kind: (name, _sheet_url("sheets.preview", class_id, order, replace(look, kind=kind)))
            for kind, name in texts.SHEET_KINDS.items()
        },
        printed=_sheet_url("sheets.print_page", class_id, order, look),
        again=_sheet_url("sheets.preview", class_id, new_draw, look),
        change=url_for(".index", class_id=class_id, words=".".join(order.english)),
    )


@blueprint.get("/sheets/print", defaults={"class_id": None})
@blueprint.get("/classes/<class_id>/sheets/print")
@learner_required
def print_page(class_id: str | None) -> str:
    """Render only the sheet, for printing."""
    order, look = (
        sheet_forms.parse_order(request.args),
        sheet_forms.parse_print_options(request.args),
    )
    back = _sheet_url("sheets.preview", class_id, order, look)
    return sheet_rendering.render_print_page(_build_document(class_id, order, look), back=back)


def _build_document(
    class_id: str | None, order: SheetOrder, print_options: PrintOptions
) -> SheetDocument:
    class_sheet = service.make_sheet(app_context(), current_learner(), class_id, order)
    group = class_sheet.room.name if class_sheet.room else ""
    return SheetDocument(
        class_sheet.sheet,
        print_options,
        group,
        server_people.load_club_name(app_context()),
        order.day,
    )


def _sheet_url(
    endpoint: str, class_id: str | None, order: SheetOrder, print_options: PrintOptions
) -> str:
    values: dict[str, Any] = {
        "class_id": class_id,
        **sheet_forms.build_query(order, print_options),
    }
    return url_for(endpoint, **values)


def _render_form(class_id: str | None, error: str = "") -> str:
    """Render the form with the submitted values, or with defaults."""
    room = service.load_class_for_sheets(app_context(), current_learner(), class_id)
    given, proposed = request.form, request.args.getlist("source")
    words = given.get("words") or request.args.get("words", "").replace(".", "\n")
    usual = [SheetSource.LIST if words else SheetSource.MISSED, SheetSource.LEVEL]
    return render_template(
        "sheets/index.html",
        class_id=class_id,
        group=room.name if room else "",
        error=error,
        words=words,
        sources=texts.SHEET_WORD_SOURCES,
        themes=THEMES,
        theme=given.get("theme") or request.args.get("theme", ""),
        chosen_sources=given.getlist("source") or proposed or usual,
        english=[part for part in SectionType if part not in JAPANESE_SECTION_TYPES],
        japanese=[part for part in SectionType if part in JAPANESE_SECTION_TYPES],
        chosen_parts=given.getlist("part") or list(sheet_forms.DEFAULT_SECTIONS),
        parts=texts.SHEET_PARTS,
        counts=sheet_forms.QUESTION_COUNTS,
        count_of=lambda part: given.get(
            f"count-{part}", sheet_forms.DEFAULT_COUNTS[part], type=int
        ),
        languages=LANGUAGES,
        look=sheet_forms.parse_print_options(given),
        prints=PrintSize,
        kinds=SheetKind,
        levels=LEARNER_LEVELS,
        level=given.get("level", service.default_level(current_learner(), room).name),
    )
