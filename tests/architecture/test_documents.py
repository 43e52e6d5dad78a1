"""What README, CONTRIBUTING, DECISIONS and CHANGELOG say is there."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
import pytest

from studyplay.cli import cli
from tests.architecture.checkout import ROOT

GUIDES: Final = ("README.md", "CONTRIBUTING.md")

CHANGES: Final = ["Security", "Removed", "Deprecated", "Added", "Changed", "Fixed"]


def _text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _commands(name: str) -> Iterator[list[str]]:
    """The words after ``./run`` of every command in *name*, comments apart."""
    shell = re.findall(r"^```(?:sh|console)\n(.*?)^```", _text(name), re.MULTILINE | re.DOTALL)
    quoted = re.findall(r"`(\./run[^`\n]*)`", _text(name))
    for line in [*"\n".join(shell).splitlines(), *quoted]:
        words = line.split("#")[0].removeprefix("$ ").split()
        if "./run" in words:
            yield words[words.index("./run") + 1 :]


@pytest.mark.parametrize("guide", GUIDES)
def test_every_command_of_the_guides_exists(guide: str) -> None:
    for words in _commands(guide):
        if words and words[0] not in {"test", "CMD"}:
            _follow(words)


def _follow(words: list[str]) -> None:
    """Fail unless *words* name a command and options that it has."""
    command: click.Command = cli
    context = click.Context(cli)
    for word in words:
        if isinstance(command, click.Group) and not word.startswith("-"):
            found = command.get_command(context, word)

            assert found, f"./run {' '.join(words)}: no command {word}"
            command = found
        elif word.startswith("-"):
            known = {name for option in command.get_params(context) for name in option.opts}

            assert word in known, f"./run {' '.join(words)}: no option {word}"


@pytest.mark.parametrize("guide", [*GUIDES, "DECISIONS.md"])
def test_every_path_of_the_guides_exists(guide: str) -> None:
    named = re.findall(
        r"`((?:studyplay|tests|templates|wordlists|exports|\.ci)/[\w./-]*)`", _text(guide)
    )
    missing = [path for path in named if not (ROOT / path).exists()]

    assert missing == []


@pytest.mark.parametrize("guide", GUIDES)
def test_every_link_between_the_guides_leads_somewhere(guide: str) -> None:
    links = re.findall(r"\]\(([^):#]+)\)", _text(guide))
    missing = [link for link in links if not (ROOT / link).exists()]

    assert missing == []


def test_the_readme_leaves_no_figure_open() -> None:
    assert re.findall(r"MEASURE\S*", _text("README.md")) == []


def test_decisions_are_numbered_without_gaps() -> None:
    numbers = [
        int(each) for each in re.findall(r"^## (\d+)\. ", _text("DECISIONS.md"), re.MULTILINE)
    ]

    assert numbers == list(range(1, len(numbers) + 1))


def test_the_changelog_keeps_the_order_of_its_headings() -> None:
    unreleased = _text("CHANGELOG.md").split("## [Unreleased]")[1].split("\n## [")[0]
    headings = re.findall(r"^### (\w+)$", unreleased, re.MULTILINE)

    assert headings == [each for each in CHANGES if each in headings]
    assert headings != []


def test_the_licence_is_the_gpl_in_full() -> None:
    licence = _text("LICENSE")

    assert "GNU GENERAL PUBLIC LICENSE\n                       Version 3" in licence
    assert "END OF TERMS AND CONDITIONS" in licence


def test_the_readme_names_every_data_source_and_its_terms() -> None:
    readme = _text("README.md")
    licences = sorted(Path(ROOT / "wordlists" / "LICENSES").iterdir())
    sources = ("SCOWL", "UKACD", "WordNet", "JMdict", "CEFR-J", "wordfreq")

    assert [source for source in sources if source not in readme] == []
    assert licences != []
