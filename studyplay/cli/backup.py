"""``studyplay backup`` and ``studyplay restore``: all data of an instance in one file."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click

from studyplay.cli import places
from studyplay.cli.instance_lock import InstanceInUse, instance_locked
from studyplay.services import backups
from studyplay.services.refusals import Refused
from studyplay.store.database import StoreBroken

REASONS: Final = {
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
        size = backups.back_up(places.instance(), file, datetime.now(UTC))
    except (StoreBroken, OSError) as problem:
        raise click.ClickException(str(problem)) from problem
    click.echo(f"{file}: {size / 2**20:.1f} MB")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def restore(file: Path) -> None:
    """Restore all data from FILE.  The current data is moved aside.

    People who were deleted after FILE was written are deleted again.
    """
    instance = places.instance()
    try:
        with instance_locked(instance):
            restored = backups.restore(instance, file, datetime.now(UTC))
    except InstanceInUse:
        raise click.ClickException(REASONS["backups.in-use"].format(instance=instance)) from None
    except Refused as refused:
        text = REASONS[refused.code].format(file=file, instance=instance)
        raise click.ClickException(text) from refused
    except (StoreBroken, OSError) as problem:
        raise click.ClickException(str(problem)) from problem
    click.echo(f"Restored what was there on {restored.made_at:%Y-%m-%d %H:%M} UTC.")
    if restored.deleted_again:
        click.echo(f"Deleted again: {restored.deleted_again}.")
    if restored.aside:
        click.echo(f"What was here before is in {restored.aside}; it is deleted after 14 days.")
