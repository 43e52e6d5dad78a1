"""``studyplay backup`` and ``studyplay restore``: all of an instance in one file."""

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
    """Write everything of this installation to FILE; the app may go on running.

    FILE holds all names and words of everybody: keep it where nobody else comes.
    """
    try:
        size = backups.back_up(places.instance(), file, datetime.now(UTC))
    except (StoreBroken, OSError) as problem:
        raise click.ClickException(str(problem)) from problem
    click.echo(f"{file}: {size / 2**20:.1f} MB")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def restore(file: Path) -> None:
    """Put everything back that is in FILE; what is here now is put aside.

    Whoever was deleted since FILE was made is deleted again.
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
