"""``studyplay sheet``: write a worksheet, a test or an answer key as a PDF file."""

import random
import secrets
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click
from typing_extensions import override

from studyplay.cli import folders
from studyplay.cli.pdf import print_to_pdf
from studyplay.services import AppContext, open_app_context
from studyplay.services.classes import sheets
from studyplay.services.classes.sheet_words import SheetSource
from studyplay.services.classes.sheets import MAX_QUESTIONS_PER_SECTION, SheetRequest
from studyplay.services.errors import Refused
from studyplay.services.people import server_people
from studyplay.store import classes as class_store
from studyplay.store import learners as learner_store
from studyplay.store.database import DatabaseUnusable
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import ClassRole, Classroom, MembershipStatus
from studyplay.study.sheets.model import SectionType, SheetKind
from studyplay.study.sheets.sheet_builder import SectionRequest
from studyplay.web import create_app
from studyplay.web.classes import sheet_forms, sheet_rendering
from studyplay.web.classes.sheet_forms import PrintOptions, PrintSize
from studyplay.web.classes.sheet_rendering import SheetDocument
from studyplay.web.i18n import ENGLISH, LANGUAGES, find_language
from studyplay.words.model import Level

NO_TEACHER: Final = Learner(0, "", "", Level.A2, "en")
"""Placeholder for sheets without a class; it has no games and no mistakes."""


class _SectionOption(click.ParamType[SectionRequest]):
    """``PART`` or ``PART:COUNT``."""

    name = "part[:count]"

    @override
    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> SectionRequest:
        """Parse *value* into a ``SectionRequest``."""
        name, _, count = value.partition(":")
        if name not in {*SectionType} or not (count or "1").isdecimal():
            self.fail(
                f"{value!r} is none of {', '.join(SectionType)}, with or without :COUNT",
                param,
                ctx,
            )
        part = SectionType(name)
        number = int(count or sheet_forms.DEFAULT_COUNTS[part])
        if not 0 < number <= MAX_QUESTIONS_PER_SECTION:
            self.fail(f"{value!r}: from 1 to {MAX_QUESTIONS_PER_SECTION}", param, ctx)
        return SectionRequest(part, number)


@click.command()
@click.option("--class", "group", help="A class, by its code or the id in its address.")
@click.option(
    "--words",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A file of words in UTF-8, English or Japanese.",
)
@click.option("--week", is_flag=True, help="Use words and boards of the class's last seven days.")
@click.option("--missed", is_flag=True, help="Use the words that the class missed most.")
@click.option("--level", type=click.Choice([each.name for each in Level][:-1]))
@click.option(
    "--part",
    "parts",
    type=_SectionOption(),
    multiple=True,
    default=("anagram", "definition", "search"),
    show_default=True,
    help=f"A section; can be repeated: {', '.join(SectionType)}.",
)
@click.option(
    "--kind",
    type=click.Choice([each.value for each in SheetKind]),
    default=SheetKind.WORKSHEET.value,
    show_default=True,
)
@click.option("--lang", type=click.Choice([each.tag for each in LANGUAGES]), default=ENGLISH.tag)
@click.option("--title", default="", help="Title instead of the name of the kind.")
@click.option("--large", is_flag=True, help="Use large print.")
@click.option("--seed", help="The same seed prints the same questions again.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), required=True)
def sheet(  # noqa: PLR0913, PLR0917 -- one per option
    group: str | None,
    words: Path | None,
    week: bool,
    missed: bool,
    level: str | None,
    parts: tuple[SectionRequest, ...],
    kind: str,
    lang: str,
    title: str,
    large: bool,
    seed: str | None,
    out: Path,
) -> None:
    """Write a sheet of words to a PDF file, with the Chromium of this machine.

    If the other sources have too few words, words of the level are added.
    """
    if (week or missed) and group is None:
        raise click.UsageError("--week and --missed need a --class")
    seed = seed or secrets.token_hex(4)
    printed = PrintSize.LARGE if large else PrintSize.NORMAL
    look = PrintOptions(SheetKind(kind), find_language(lang) or ENGLISH, printed, title)
    context = _open_context(seed)
    try:
        room, teacher = _find_class(context, group) if group else (None, NO_TEACHER)
        chosen = {
            SheetSource.LIST: words,
            SheetSource.WEEK: week,
            SheetSource.MISSED: missed,
            SheetSource.LEVEL: True,
        }
        ask = SheetRequest(
            sources=frozenset(source for source, is_chosen in chosen.items() if is_chosen),
            text=_read_word_file(words) if words else "",
            sections=parts,
            level=Level[level] if level else sheets.default_level(teacher, room),
        )
        shown = _build_sheets(context, teacher, room, ask, look, seed)
        print_to_pdf(_render_html(context, shown), out)
    finally:
        context.close()
    _print_summary(shown, out, seed)


def _open_context(seed: str) -> AppContext:
    try:
        return open_app_context(
            folders.instance_folder(),
            folders.WORDLISTS,
            _now,
            exports=folders.exports_folder(),
            chance=random.Random(seed),  # noqa: S311 -- reproducible, not secret
            background=False,
        )
    except DatabaseUnusable as broken:
        raise click.ClickException(str(broken)) from broken


def _now() -> datetime:
    return datetime.now(UTC)


def _read_word_file(words: Path) -> str:
    try:
        return words.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise click.ClickException(f"{words} is not in UTF-8") from wrong


def _find_class(context: AppContext, group: str) -> tuple[Classroom, Learner]:
    """Return the class and one of its teachers, as the sheet's author."""
    with context.database.read_transaction() as connection:
        room = class_store.find_class(connection, group) or class_store.find_class_by_code(
            connection, group.upper()
        )
        if room is None:
            raise click.ClickException(f"there is no class {group!r}")
        for member in class_store.list_members(connection, room.id):
            if member.role is ClassRole.TEACHER and member.standing is MembershipStatus.IN:
                teacher = learner_store.find_learner(connection, member.learner_id)
                if teacher is not None:
                    return room, teacher
    raise click.ClickException(f"the class {room.name} has no teacher")


def _build_sheets(  # noqa: PLR0913, PLR0917 -- the inputs of a sheet
    context: AppContext,
    teacher: Learner,
    room: Classroom | None,
    ask: SheetRequest,
    look: PrintOptions,
    seed: str,
) -> SheetDocument:
    class_id = room.id if room else None
    try:
        order = sheets.create_order(context, teacher, class_id, ask, _now())
    except Refused as refused:
        raise click.ClickException(f"there are no words for that ({refused.code})") from refused
    made = sheets.make_sheet(context, teacher, class_id, replace(order, seed=seed))
    if not made.sheet.sections:
        raise click.ClickException("there are not enough words for these parts")
    group = room.name if room else ""
    return SheetDocument(made.sheet, look, group, server_people.load_club_name(context), order.day)


def _render_html(context: AppContext, sheets_to_print: SheetDocument) -> str:
    app = create_app(
        {
            "APP_CONTEXT": context,
            "INSTANCE": folders.instance_folder(),
            "WORDLISTS": folders.WORDLISTS,
        }
    )
    with app.test_request_context():
        return str(sheet_rendering.render_standalone_file(sheets_to_print))


def _print_summary(printed: SheetDocument, out: Path, seed: str) -> None:
    click.echo(f"{out}: {len(printed.sheet.sections)} sections, seed {seed}.")
    if printed.sheet.left_out:
        click.echo(f"Left out for want of words: {', '.join(printed.sheet.left_out)}.")
