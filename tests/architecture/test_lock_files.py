"""The lock files: complete, in step with each other, and without any registry's address."""

import re
import tomllib
from typing import Final

from tests.architecture.checkout import ROOT, files, name_of

PINNED: Final = re.compile(r"^([a-z0-9][a-z0-9._-]*)==([^ ;]+)", re.MULTILINE)

REGISTRIES: Final = (
    "pypi" + ".org", "python" + "hosted.org", "registry." + "npmjs", "deb." + "debian.org",
)  # fmt: skip


def _pinned(name: str) -> set[tuple[str, str]]:
    return set(PINNED.findall((ROOT / name).read_text(encoding="utf-8")))


def test_the_tests_run_on_the_libraries_that_the_app_runs_on() -> None:
    assert _pinned("requirements-run.lock") - _pinned("requirements-test.lock") == set()


def test_every_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    names = {re.split(r"[^A-Za-z0-9._-]", each)[0].lower() for each in wanted}
    locked = {name for name, _ in _pinned("requirements-test.lock")}

    assert names - locked == set()


def test_every_locked_library_has_a_hash() -> None:
    for name in ("requirements-run.lock", "requirements-test.lock"):
        text = (ROOT / name).read_text(encoding="utf-8")
        without = [entry for entry in re.split(r"\n(?=[a-z0-9])", text) if "--hash" not in entry]

        assert without == [], name


def test_no_file_names_a_registry() -> None:
    named = [
        name_of(path)
        for path in files(".py", ".md", ".toml", ".lock", ".js", ".html", ".json", "")
        if any(address in path.read_text(encoding="utf-8") for address in REGISTRIES)
    ]

    assert named == []
