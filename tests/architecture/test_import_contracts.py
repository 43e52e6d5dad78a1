"""Imports follow the contracts in pyproject.toml."""

import subprocess
import sys

from tests.architecture.checkout import ROOT

LINT = (
    "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
)


def test_every_import_contract_is_kept() -> None:
    """Run in a process of its own: import-linter disables the loggers that exist."""
    done = subprocess.run(  # noqa: S603 -- our own command
        [sys.executable, "-c", LINT], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stdout
