"""``studyplay sheet``: write a worksheet, a test or an answer key as a PDF file."""

import random
import secrets
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click
from typing_extensions import override

from studyplay.cli import places
from studyplay.cli.pdf import print_to_pdf
from studyplay.services import Studio, open_studio
from studyplay.services.classes import sheets
from studyplay.services.classes.sheet_words import Source
from studyplay.services.classes.sheets import MOST_OF_A_PART, Ask
from studyplay.services.people import house
from studyplay.services.refusals import Refused
from studyplay.store import classes as class_store
from studyplay.store import learners as learner_store
from studyplay.store.database import StoreBroken
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, Role, Standing
from studyplay.study.sheets.making import Wanted
from studyplay.study.sheets.model import Kind, Part
from studyplay.web import create_app
from studyplay.web.classes import paper, sheet_forms
from studyplay.web.classes.paper import Sheets
from studyplay.web.classes.sheet_forms import Look, Print
from studyplay.web.i18n import ENGLISH, LANGUAGES, known
from studyplay.words.model import Level

NOBODY: Final = Learner(0, "", "", Level.A2, "en")
"""Placeholder for sheets without a class; it has no games and no mistakes."""


class _Part(click.ParamType[Wanted]):
    """``PART`` or ``PART:COUNT``."""

    name = "part[:count]"

    @override
    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> Wanted:
        """Parse *value* into a ``SectionRequest``."""
        name, _, count = value.partition(":")
        if name not in {*Part} or not (count or "1").isdecimal():
            self.fail(
                f"{value!r} is none of {', '.join(Part)}, with or without :COUNT", param, ctx
            )
        part = Part(name)
        number = int(count or sheet_forms.USUAL[part])
        if not 0 < number <= MOST_OF_A_PART:
            self.fail(f"{value!r}: from 1 to {MOST_OF_A_PART}", param, ctx)
        return Wanted(part, number)


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
    type=_Part(),
    multiple=True,
    default=("anagram", "definition", "search"),
    show_default=True,
    help=f"A section; can be repeated: {', '.join(Part)}.",
)
@click.option(
    "--kind",
    type=click.Choice([each.value for each in Kind]),
    default=Kind.WORKSHEET.value,
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
    parts: tuple[Wanted, ...],
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
    printed = Print.LARGE if large else Print.USUAL
    look = Look(Kind(kind), known(lang) or ENGLISH, printed, title)
    studio = _open(seed)
    try:
        room, teacher = _class(studio, group) if group else (None, NOBODY)
        chosen = {Source.LIST: words, Source.WEEK: week, Source.MISSED: missed, Source.LEVEL: True}
        ask = Ask(
            sources=frozenset(source for source, is_chosen in chosen.items() if is_chosen),
            text=_text(words) if words else "",
            wanted=parts,
            level=Level[level] if level else sheets.usual_level(teacher, room),
        )
        shown = _shown(studio, teacher, room, ask, look, seed)
        print_to_pdf(_html(studio, shown), out)
    finally:
        studio.close()
    _tell(shown, out, seed)


def _open(seed: str) -> Studio:
    try:
        return open_studio(
            places.instance(),
            places.WORDLISTS,
            _now,
            exports=places.exports(),
            chance=random.Random(seed),  # noqa: S311 -- reproducible, not secret
            warm=False,
        )
    except StoreBroken as broken:
        raise click.ClickException(str(broken)) from broken


def _now() -> datetime:
    return datetime.now(UTC)


def _text(words: Path) -> str:
    try:
        return words.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise click.ClickException(f"{words} is not in UTF-8") from wrong


def _class(studio: Studio, group: str) -> tuple[Classroom, Learner]:
    """Return the class and one of its teachers, as the sheet's author."""
    with studio.database.reading() as connection:
        room = class_store.find(connection, group) or class_store.by_code(
            connection, group.upper()
        )
        if room is None:
            raise click.ClickException(f"there is no class {group!r}")
        for member in class_store.roster(connection, room.id):
            if member.role is Role.TEACHER and member.standing is Standing.IN:
                teacher = learner_store.by_id(connection, member.learner_id)
                if teacher is not None:
                    return room, teacher
    raise click.ClickException(f"the class {room.name} has no teacher")


def _shown(  # noqa: PLR0913, PLR0917 -- the inputs of a sheet
    studio: Studio,
    teacher: Learner,
    room: Classroom | None,
    ask: Ask,
    look: Look,
    seed: str,
) -> Sheets:
    class_id = room.id if room else None
    try:
        order = sheets.order(studio, teacher, class_id, ask, _now())
    except Refused as refused:
        raise click.ClickException(f"there are no words for that ({refused.code})") from refused
    made = sheets.made(studio, teacher, class_id, replace(order, seed=seed))
    if not made.sheet.sections:
        raise click.ClickException("there are not enough words for these parts")
    group = room.name if room else ""
    return Sheets(made.sheet, look, group, house.club(studio), order.day)


def _html(studio: Studio, shown: Sheets) -> str:
    app = create_app(
        {"STUDIO": studio, "INSTANCE": places.instance(), "WORDLISTS": places.WORDLISTS}
    )
    with app.test_request_context():
        return str(paper.file(shown))


def _tell(shown: Sheets, out: Path, seed: str) -> None:
    click.echo(f"{out}: {len(shown.sheet.sections)} sections, seed {seed}.")
    if shown.sheet.left_out:
        click.echo(f"Left out for want of words: {', '.join(shown.sheet.left_out)}.")
