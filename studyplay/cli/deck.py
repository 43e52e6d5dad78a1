"""``studyplay deck``: write the words of a learner or a class as an Anki deck."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click

from studyplay.cli import folders
from studyplay.services import AppContext, open_app_context
from studyplay.services.decks import class_decks
from studyplay.services.decks import personal_decks as decks
from studyplay.services.errors import Refused
from studyplay.services.people import learners, login_slips
from studyplay.store.database import DatabaseUnusable
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom
from studyplay.study.decks.deck import CardKind, DeckOptions, DeckPreview, NoteFilter
from studyplay.study.language import Language

MAX_NOTES: Final = 1000
"""Maximum number of notes in a deck."""


@click.command()
@click.argument("nickname", required=False)
@click.option("--slip", help="The name on the learner's login slip, instead of the nickname.")
@click.option("--class", "room", help="A class by its name, code or id, instead of a learner.")
@click.option("--number", type=int, help="Which learner, if several have that nickname.")
@click.option(
    "--wish",
    type=click.Choice([wish.value for wish in NoteFilter]),
    default=NoteFilter.NEW.value,
    show_default=True,
    help="new: since the last download.",
)
@click.option(
    "--limit",
    type=click.IntRange(1, MAX_NOTES),
    default=20,
    show_default=True,
    help="Maximum number of words, best first.",
)
@click.option(
    "--lang",
    "languages",
    type=click.Choice([language.value for language in Language]),
    multiple=True,
    default=[Language.ENGLISH.value],
    show_default=True,
    help="Language of the words; can be given twice.",
)
@click.option(
    "--card",
    "cards",
    type=click.Choice([kind.value for kind in CardKind]),
    multiple=True,
    default=[kind.value for kind in CardKind],
    show_default=True,
    help="Additional card type; can be repeated.",
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder to write to.  [default: exports/]",
)
def deck(  # noqa: PLR0913, PLR0917 -- one per option
    nickname: str | None,
    slip: str | None,
    room: str | None,
    number: int | None,
    wish: str,
    limit: int,
    languages: tuple[str, ...],
    cards: tuple[str, ...],
    out: Path | None,
) -> None:
    """Write the words of the learner NICKNAME, or of a class, as an .apkg file.

    Words in a learner's file count as downloaded by the learner.  The file of a class always
    contains the whole deck, which the teachers edit on the class page.
    """
    if [nickname, slip, room].count(None) != 2:
        raise click.UsageError("give either a nickname, --slip or --class")
    choice = DeckOptions(
        NoteFilter(wish),
        limit,
        frozenset(map(CardKind, cards)),
        frozenset(map(Language, languages)),
    )
    context = _open_context(out)
    try:
        if room is not None:
            _write_class_deck(context, _find_class(context, room))
        else:
            found = (
                _find_by_slip(context, slip)
                if slip
                else _find_by_nickname(context, nickname or "", number)
            )
            _write_learner_deck(context, found, choice)
    finally:
        context.close()


def _open_context(out: Path | None) -> AppContext:
    folder = out or folders.exports_folder()
    try:
        return open_app_context(
            folders.instance_folder(), folders.WORDLISTS, _now, exports=folder, background=False
        )
    except DatabaseUnusable as broken:
        raise click.ClickException(str(broken)) from broken


def _now() -> datetime:
    return datetime.now(UTC)


def _find_by_slip(context: AppContext, slip: str) -> Learner:
    found = login_slips.find_by_slip(context, slip.rstrip("/").rpartition("/")[2])
    if found is None:
        raise click.ClickException("there is no learner with this slip")
    return found


def _find_by_nickname(context: AppContext, nickname: str, number: int | None) -> Learner:
    named = learners.list_by_nickname(context, nickname)
    chosen = [learner for learner in named if number in {None, learner.id}]
    match chosen:
        case [only]:
            return only
        case []:
            which = f" with the number {number}" if named else ""
            raise click.ClickException(f"there is no learner {nickname!r}{which}")
        case several:
            lines = "\n".join(f"  --number {it.id}  level {it.level.name}" for it in several)
            raise click.ClickException(
                f"{len(several)} learners are called {nickname!r}; choose one:\n{lines}"
            )


def _find_class(context: AppContext, text: str) -> Classroom:
    match class_decks.find_classes_with_decks(context, text):
        case [only]:
            return only
        case []:
            raise click.ClickException(f"there is no class {text!r} that has a deck")
        case several:
            lines = "\n".join(f"  --class {room.id}" for room in several)
            raise click.ClickException(
                f"{len(several)} classes are called {text!r}; choose one:\n{lines}"
            )


def _write_class_deck(context: AppContext, classroom: Classroom) -> None:
    click.echo(class_decks.export_deck(context, classroom, _now()))


def _write_learner_deck(context: AppContext, learner: Learner, choice: DeckOptions) -> None:
    try:
        package = decks.download_deck(context, learner, choice, _now())
    except Refused:
        preview = decks.load_preview(context, learner, choice, _now())
        click.echo(f"Nothing to write: {_format_counts(preview)}.")
        return
    notes = len(package.preview.selection.notes)
    click.echo(f"{package.path}: {notes} of {_format_counts(package.preview)}.")


def _format_counts(preview: DeckPreview) -> str:
    return f"{preview.new} new, {preview.changed} changed, {preview.unchanged} unchanged words"
