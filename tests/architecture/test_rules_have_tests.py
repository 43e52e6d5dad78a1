"""Every clause of every RULES.md has a test, and no test names a clause that is not there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
HEADING = re.compile(r"^#{2,4} ([A-Z]+-[0-9.]+)\b", re.MULTILINE)
MARK = re.compile(r"pytest\.mark\.rule\(\s*\"([^\"]+)\"\s*\)")
MENTION = re.compile(r"\b[A-Z]+-\d+(?:\.\d+)?\b")


def clauses() -> set[str]:
    """All headings, sections that only hold clauses included."""
    rules = ROOT.glob("studyplay/**/RULES.md")
    return {clause for page in rules for clause in HEADING.findall(page.read_text("utf-8"))}


def leaves(names: set[str]) -> set[str]:
    """Those that hold no further clauses."""
    return {name for name in names if not any(other.startswith(name + ".") for other in names)}


def proven() -> set[str]:
    """All clauses that some test names."""
    pages = ROOT.glob("tests/**/test_*.py")
    return {clause for page in pages for clause in MARK.findall(page.read_text("utf-8"))}


def test_every_clause_has_a_test() -> None:
    assert set() == leaves(clauses()) - proven()


def test_no_test_names_a_clause_that_is_not_there() -> None:
    assert set() == proven() - clauses()


def test_the_engines_name_only_clauses_that_are_there() -> None:
    families = {clause.partition("-")[0] for clause in clauses()}
    sources = ROOT.glob("studyplay/engines/**/*.py")
    named = {name for page in sources for name in MENTION.findall(page.read_text("utf-8"))}

    assert set() == {name for name in named if name.partition("-")[0] in families} - clauses()
