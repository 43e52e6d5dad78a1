"""A click group that imports a command only when it is called."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import click
from typing_extensions import override

COMMANDS_SECTION = "Commands"


class LazyCommand(NamedTuple):
    """The import path of a command and its line in ``--help``.

    ``section`` is the heading in ``--help`` under which the command is listed.
    """

    module: str
    name: str
    help: str
    section: str = COMMANDS_SECTION


class LazyGroup(click.Group):
    """A group that lists its commands from *members* without importing them.

    A member whose module cannot be found is left out.
    """

    def __init__(self, *, members: Mapping[str, LazyCommand], **attributes: Any) -> None:
        super().__init__(**attributes)
        self.members = members

    @override
    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name, member in self.members.items() if _is_installed(member.module)]

    @override
    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        member = self.members[cmd_name]
        command = getattr(import_module(member.module), member.name)
        if not isinstance(command, click.Command):
            raise TypeError(f"{member} is not a command")
        return command

    @override
    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        names = self.list_commands(ctx)
        for section in dict.fromkeys(self.members[name].section for name in names):
            rows = [
                (name, self.members[name].help)
                for name in names
                if self.members[name].section == section
            ]
            with formatter.section(section):
                formatter.write_dl(rows)


def _is_installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # a parent package is missing, such as tests/ in a plain wheel
        return False
