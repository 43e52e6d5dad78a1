"""``studyplay data``: export or delete the data of a learner or a class."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import click

from studyplay.cli import places
from studyplay.cli.instance_lock import InstanceInUse, instance_locked
from studyplay.services import Studio, open_studio
from studyplay.services.backups import DATABASE
from studyplay.services.people import forgetting, idling, learners, rights
from studyplay.store import backups
from studyplay.store import classes as class_store
from studyplay.store import forgetting as store
from studyplay.store.database import StoreBroken
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, Standing

_WHO = click.argument("nickname", required=False)
_NUMBER = click.option("--number", type=int, help="Which learner, if several have that nickname.")
_CLASS = click.option("--class", "room", help="A class instead, by its name, code or id.")


@click.group()
def data() -> None:
    """Export or delete the data of a learner or a class, or purge old classes."""


@data.command("export")
@_WHO
@_NUMBER
@_CLASS
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    help="The folder to write to.",
)
def export(nickname: str | None, number: int | None, room: str | None, out: Path) -> None:
    """Write all data of NICKNAME, or of all members of a class, to a zip file."""
    _require_one(nickname, room)
    with _studio() as studio:
        if room is not None:
            found = _room(studio, room)
            _write(out / f"studyplay-class-{found.id}.zip", _of_class(studio, found))
        else:
            learner = _learner(studio, nickname or "", number)
            written = rights.everything_of(studio, learner)
            _write(out / f"studyplay-learner-{learner.id}.zip", written)


@data.command("delete")
@_WHO
@_NUMBER
@_CLASS
@click.option("--yes", is_flag=True, help="Do not ask.")
def delete(nickname: str | None, number: int | None, room: str | None, yes: bool) -> None:
    """Permanently delete NICKNAME, or a class with the accounts created for it.

    Stop the app first: it caches data in memory.
    """
    _require_one(nickname, room)
    with _stopped(), _studio() as studio:
        if room is not None:
            found = _room(studio, room)
            _confirm(f"the class {found.name!r} and the accounts made for it", yes)
            count = forgetting.forget_classes(studio, [found.id], _now())
            click.echo(f"Deleted the class, and {count} learners.")
        else:
            learner = _learner(studio, nickname or "", number)
            _confirm(f"{learner.nickname!r} (number {learner.id}) and everything of theirs", yes)
            forgetting.forget(studio, [learner], _now())
            click.echo("Deleted.")


@data.command("purge")
def purge() -> None:
    """Delete expired classes and unused accounts.  The app does this every day."""
    with _stopped(), _studio() as studio:
        classes, people = forgetting.purge(studio, _now())
        unused = idling.purge(studio, _now())
    click.echo(f"Purged {classes} classes, {people} learners, {unused} unused accounts.")


@contextmanager
def _studio() -> Iterator[Studio]:
    try:
        studio = open_studio(
            places.instance(), places.WORDLISTS, _now, exports=places.exports(), warm=False
        )
    except StoreBroken as broken:
        raise click.ClickException(str(broken)) from broken
    try:
        yield studio
    finally:
        studio.close()


def _now() -> datetime:
    return datetime.now(UTC)


def _require_one(nickname: str | None, room: str | None) -> None:
    if (nickname is None) == (room is None):
        raise click.UsageError("give either a nickname or --class")


@contextmanager
def _stopped() -> Iterator[None]:
    """Hold the instance lock.  Raises ``click.ClickException`` if the app is running."""
    running = click.ClickException(
        "studyplay is running. Delete on its pages (Settings, My data), or stop it first."
    )
    try:
        with instance_locked(places.instance()):
            if backups.is_in_use(places.instance() / DATABASE):  # by another command
                raise running
            yield
    except InstanceInUse:
        raise running from None


def _confirm(what: str, yes: bool) -> None:
    if not yes:
        click.confirm(f"Delete {what}? This cannot be undone.", abort=True)


def _learner(studio: Studio, nickname: str, number: int | None) -> Learner:
    named = learners.named(studio, nickname)
    return _only([each for each in named if number in {None, each.id}], f"learner {nickname!r}")


def _only(found: Sequence[Learner], what: str) -> Learner:
    match found:
        case [only]:
            return only
        case []:
            raise click.ClickException(f"there is no {what}")
        case several:
            lines = "\n".join(f"  --number {each.id}  level {each.level.name}" for each in several)
            raise click.ClickException(f"there are {len(several)}; choose one:\n{lines}")


def _room(studio: Studio, told: str) -> Classroom:
    with studio.database.reading() as connection:
        rooms = [class_store.find(connection, each) for each in store.class_ids(connection)]
    found = [each for each in rooms if each and told in {each.id, each.name, each.code}]
    match found:
        case [only]:
            return only
        case []:
            raise click.ClickException(f"there is no class {told!r}")
        case several:
            lines = "\n".join(f"  --class {each.id}  {each.name}" for each in several)
            raise click.ClickException(f"there are {len(several)}; choose one:\n{lines}")


def _of_class(studio: Studio, room: Classroom) -> bytes:
    """Return a zip that contains one zip per member.

    Former members and applicants are left out, unless their accounts were created for the class.
    """
    with studio.database.reading() as connection:
        made = store.made_for(connection, room.id)
        roster = class_store.roster(connection, room.id)
    ours = (
        learners.by_id(studio, member.learner_id)
        for member in roster
        if member.standing is Standing.IN or member.learner_id in made
    )
    return rights.everything_of_several(studio, [each for each in ours if each is not None])


def _write(path: Path, written: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written)
    path.chmod(0o600)
    click.echo(f"{path}: {len(written) / 1024:.0f} KB")
