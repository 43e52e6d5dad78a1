"""Imports point downwards; the contracts are in pyproject.toml."""

import pytest
from importlinter.cli import lint_imports


def test_every_import_contract_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    status = lint_imports(no_cache=True, no_logo=True)

    assert status == 0, capsys.readouterr().out
