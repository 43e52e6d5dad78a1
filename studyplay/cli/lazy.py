"""A group of commands that imports a command only when it is called."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import click
from typing_extensions import override


class Member(NamedTuple):
    """Where a command is, and the line about it in ``--help``."""

    module: str
    name: str
    help: str


class LazyGroup(click.Group):
    """A group that lists *members* from their lines, without importing them.

    A member whose module is missing or broken takes none of the others with it.
    """

    def __init__(self, *, members: Mapping[str, Member], **attributes: Any) -> None:
        super().__init__(**attributes)
        self.members = members

    @override
    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name, member in self.members.items() if find_spec(member.module)]

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
        with formatter.section("Commands"):
            names = self.list_commands(ctx)
            formatter.write_dl([(name, self.members[name].help) for name in names])
