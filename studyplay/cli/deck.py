"""``studyplay deck``: write the words of a learner or a class as an Anki deck."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click

from studyplay.cli import places
from studyplay.services import Studio, open_studio
from studyplay.services.decks import classdecks
from studyplay.services.decks import personal as decks
from studyplay.services.people import learners, slips
from studyplay.services.refusals import Refused
from studyplay.store.database import StoreBroken
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom
from studyplay.study.decks.deck import CardKind, Choice, Preview, Wish
from studyplay.study.language import Language

MOST: Final = 1000
"""Maximum number of notes in a deck."""


@click.command()
@click.argument("nickname", required=False)
@click.option("--slip", help="The name on the learner's login slip, instead of the nickname.")
@click.option("--class", "room", help="A class by its name, code or id, instead of a learner.")
@click.option("--number", type=int, help="Which learner, if several have that nickname.")
@click.option(
    "--wish",
    type=click.Choice([wish.value for wish in Wish]),
    default=Wish.NEW.value,
    show_default=True,
    help="new: since the last download.",
)
@click.option(
    "--limit",
    type=click.IntRange(1, MOST),
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
    choice = Choice(
        Wish(wish), limit, frozenset(map(CardKind, cards)), frozenset(map(Language, languages))
    )
    studio = _open(out)
    try:
        if room is not None:
            _write_class(studio, _room(studio, room))
        else:
            found = _by_slip(studio, slip) if slip else _by_name(studio, nickname or "", number)
            _write(studio, found, choice)
    finally:
        studio.close()


def _open(out: Path | None) -> Studio:
    folder = out or places.exports()
    try:
        return open_studio(places.instance(), places.WORDLISTS, _now, exports=folder, warm=False)
    except StoreBroken as broken:
        raise click.ClickException(str(broken)) from broken


def _now() -> datetime:
    return datetime.now(UTC)


def _by_slip(studio: Studio, slip: str) -> Learner:
    found = slips.whose(studio, slip.rstrip("/").rpartition("/")[2])
    if found is None:
        raise click.ClickException("there is no learner with this slip")
    return found


def _by_name(studio: Studio, nickname: str, number: int | None) -> Learner:
    named = learners.named(studio, nickname)
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


def _room(studio: Studio, text: str) -> Classroom:
    match classdecks.called(studio, text):
        case [only]:
            return only
        case []:
            raise click.ClickException(f"there is no class {text!r} that has a deck")
        case several:
            lines = "\n".join(f"  --class {room.id}" for room in several)
            raise click.ClickException(
                f"{len(several)} classes are called {text!r}; choose one:\n{lines}"
            )


def _write_class(studio: Studio, room: Classroom) -> None:
    click.echo(classdecks.write(studio, room, _now()))


def _write(studio: Studio, learner: Learner, choice: Choice) -> None:
    try:
        package = decks.download(studio, learner, choice, _now())
    except Refused:
        preview = decks.preview(studio, learner, choice, _now())
        click.echo(f"Nothing to write: {_counts(preview)}.")
        return
    notes = len(package.preview.selection.notes)
    click.echo(f"{package.path}: {notes} of {_counts(package.preview)}.")


def _counts(preview: Preview) -> str:
    return f"{preview.new} new, {preview.changed} changed, {preview.unchanged} unchanged words"
