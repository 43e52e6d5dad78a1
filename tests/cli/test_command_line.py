"""The ``studyplay`` command: its list of commands and the address that it serves."""

import socket
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from studyplay.cli import COMMANDS, cli
from studyplay.cli.address import listen
from studyplay.cli.lazy_group import LazyCommand, LazyGroup


def test_help_loads_no_command() -> None:
    asked = "import sys; from studyplay.cli import cli; cli(['--help'], standalone_mode=False)"
    heavy = "{'flask', 'sqlalchemy', 'numba', 'numpy', 'nltk'} & {*sys.modules}"
    done = subprocess.run(  # noqa: S603 -- fixed words
        [sys.executable, "-c", f"{asked}; sys.exit(sorted({heavy}))"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.stderr == "[]\n"
    assert all(name in done.stdout for name in ("serve", "setup", "bench"))


@pytest.mark.parametrize("name", ["serve", "setup", "bench"])
def test_every_command_explains_itself(name: str) -> None:
    result = CliRunner().invoke(cli, [name, "--help"])

    assert result.exit_code == 0
    assert name in COMMANDS


def test_a_command_without_a_module_takes_no_other_with_it() -> None:
    members = {
        "gone": LazyCommand("studyplay.cli.gone", "gone", "not there"),
        "serve": COMMANDS["serve"],
    }
    group = LazyGroup(members=members)

    assert group.list_commands(click.Context(group)) == ["serve"]
    assert CliRunner().invoke(group, ["gone"]).exit_code == 2


def test_a_taken_port_is_answered_by_the_next_free_one() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        listener = listen("127.0.0.1", port)

        with listener.socket:
            assert listener.port > port
            assert listener.url == f"http://127.0.0.1:{listener.port}"


def test_an_address_of_another_machine_is_refused_in_words() -> None:
    with pytest.raises(click.ClickException, match="Cannot listen on 192"):
        listen("192.0.2.1", 8000)
