"""``studyplay data``: export or delete the data of a learner or a class."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import click

from studyplay.cli import folders
from studyplay.cli.instance_lock import InstanceInUse, instance_locked
from studyplay.services import AppContext, open_app_context
from studyplay.services.instance.backups import DATABASE_FILE
from studyplay.services.people import data_rights, deletion, learners, unused_accounts
from studyplay.store import backups
from studyplay.store import classes as class_store
from studyplay.store import deletion as store
from studyplay.store.database import DatabaseUnusable
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, MembershipStatus

_NICKNAME = click.argument("nickname", required=False)
_NUMBER = click.option("--number", type=int, help="Which learner, if several have that nickname.")
_CLASS = click.option("--class", "room", help="A class instead, by its name, code or id.")


@click.group()
def data() -> None:
    """Export or delete the data of a learner or a class, or purge old classes."""


@data.command("export")
@_NICKNAME
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
    _require_nickname_or_class(nickname, room)
    with _open_context() as context:
        if room is not None:
            found = _find_class(context, room)
            _write_file(out / f"studyplay-class-{found.id}.zip", _export_class(context, found))
        else:
            learner = _find_learner(context, nickname or "", number)
            written = data_rights.export_learner(context, learner)
            _write_file(out / f"studyplay-learner-{learner.id}.zip", written)


@data.command("delete")
@_NICKNAME
@_NUMBER
@_CLASS
@click.option("--yes", is_flag=True, help="Do not ask.")
def delete(nickname: str | None, number: int | None, room: str | None, yes: bool) -> None:
    """Permanently delete NICKNAME, or a class with the accounts created for it.

    Stop the app first: it caches data in memory.
    """
    _require_nickname_or_class(nickname, room)
    with _server_stopped(), _open_context() as context:
        if room is not None:
            found = _find_class(context, room)
            _confirm_deletion(f"the class {found.name!r} and the accounts made for it", yes)
            count = deletion.delete_classes(context, [found.id], _now())
            click.echo(f"Deleted the class, and {count} learners.")
        else:
            learner = _find_learner(context, nickname or "", number)
            _confirm_deletion(
                f"{learner.nickname!r} (number {learner.id}) and everything of theirs", yes
            )
            deletion.delete_learners(context, [learner], _now())
            click.echo("Deleted.")


@data.command("purge")
def purge() -> None:
    """Delete expired classes and unused accounts.  The app does this every day."""
    with _server_stopped(), _open_context() as context:
        classes, people = deletion.purge_expired_classes(context, _now())
        unused = unused_accounts.purge_unused_accounts(context, _now())
    click.echo(f"Purged {classes} classes, {people} learners, {unused} unused accounts.")


@contextmanager
def _open_context() -> Iterator[AppContext]:
    try:
        context = open_app_context(
            folders.instance_folder(),
            folders.WORDLISTS,
            _now,
            exports=folders.exports_folder(),
            background=False,
        )
    except DatabaseUnusable as broken:
        raise click.ClickException(str(broken)) from broken
    try:
        yield context
    finally:
        context.close()


def _now() -> datetime:
    return datetime.now(UTC)


def _require_nickname_or_class(nickname: str | None, room: str | None) -> None:
    if (nickname is None) == (room is None):
        raise click.UsageError("give either a nickname or --class")


@contextmanager
def _server_stopped() -> Iterator[None]:
    """Hold the instance lock.  Raises ``click.ClickException`` if the app is running."""
    running = click.ClickException(
        "studyplay is running. Delete on its pages (Settings, My data), or stop it first."
    )
    try:
        with instance_locked(folders.instance_folder()):
            if backups.is_in_use(folders.instance_folder() / DATABASE_FILE):  # by another command
                raise running
            yield
    except InstanceInUse:
        raise running from None


def _confirm_deletion(what: str, yes: bool) -> None:
    if not yes:
        click.confirm(f"Delete {what}? This cannot be undone.", abort=True)


def _find_learner(context: AppContext, nickname: str, number: int | None) -> Learner:
    named = learners.list_by_nickname(context, nickname)
    return _require_single(
        [each for each in named if number in {None, each.id}], f"learner {nickname!r}"
    )


def _require_single(found: Sequence[Learner], what: str) -> Learner:
    match found:
        case [only]:
            return only
        case []:
            raise click.ClickException(f"there is no {what}")
        case several:
            lines = "\n".join(f"  --number {each.id}  level {each.level.name}" for each in several)
            raise click.ClickException(f"there are {len(several)}; choose one:\n{lines}")


def _find_class(context: AppContext, text: str) -> Classroom:
    with context.database.read_transaction() as connection:
        rooms = [
            class_store.find_class(connection, each) for each in store.list_class_ids(connection)
        ]
    found = [each for each in rooms if each and text in {each.id, each.name, each.code}]
    match found:
        case [only]:
            return only
        case []:
            raise click.ClickException(f"there is no class {text!r}")
        case several:
            lines = "\n".join(f"  --class {each.id}  {each.name}" for each in several)
            raise click.ClickException(f"there are {len(several)}; choose one:\n{lines}")


def _export_class(context: AppContext, classroom: Classroom) -> bytes:
    """Return a zip that contains one zip per member.

    Former members and applicants are left out, unless their accounts were created for the class.
    """
    with context.database.read_transaction() as connection:
        made = store.list_class_account_ids(connection, classroom.id)
        roster = class_store.list_members(connection, classroom.id)
    ours = (
        learners.find_by_id(context, member.learner_id)
        for member in roster
        if member.standing is MembershipStatus.IN or member.learner_id in made
    )
    return data_rights.export_learners(context, [each for each in ours if each is not None])


def _write_file(path: Path, written: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written)
    path.chmod(0o600)
    click.echo(f"{path}: {len(written) / 1024:.0f} KB")
