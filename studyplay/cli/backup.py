"""``studyplay backup`` and ``studyplay restore``: all data of an instance in one file."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click

from studyplay.cli import folders
from studyplay.cli.instance_lock import InstanceInUse, instance_locked
from studyplay.services.errors import Refused
from studyplay.services.instance import backups
from studyplay.store.database import DatabaseUnusable

ERROR_MESSAGES: Final = {
    "backups.in-use": "studyplay is running on {instance}. Stop it first (Ctrl+C), then restore.",
    "backups.foreign": "{file} is no backup of studyplay.",
    "backups.damaged": "{file} is damaged. Nothing was changed.",
    "backups.newer": "{file} was made by a newer studyplay. Update this one first.",
}


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup(file: Path) -> None:
    """Write all data of this installation to FILE.  The app may be running.

    FILE contains the names and words of all people: store it in a safe place.
    """
    try:
        size = backups.create_backup(folders.instance_folder(), file, datetime.now(UTC))
    except (DatabaseUnusable, OSError) as problem:
        raise click.ClickException(str(problem)) from problem
    click.echo(f"{file}: {size / 2**20:.1f} MB")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def restore(file: Path) -> None:
    """Restore all data from FILE.  The current data is moved aside.

    People who were deleted after FILE was written are deleted again.
    """
    instance = folders.instance_folder()
    try:
        with instance_locked(instance):
            restored = backups.restore_backup(instance, file, datetime.now(UTC))
    except InstanceInUse:
        raise click.ClickException(
            ERROR_MESSAGES["backups.in-use"].format(instance=instance)
        ) from None
    except Refused as refused:
        text = ERROR_MESSAGES[refused.code].format(file=file, instance=instance)
        raise click.ClickException(text) from refused
    except (DatabaseUnusable, OSError) as problem:
        raise click.ClickException(str(problem)) from problem
    click.echo(f"Restored what was there on {restored.made_at:%Y-%m-%d %H:%M} UTC.")
    if restored.deleted_again:
        click.echo(f"Deleted again: {restored.deleted_again}.")
    if restored.replaced_database:
        click.echo(
            f"What was here before is in {restored.replaced_database}; it is deleted after 14 "
            f"days."
        )
