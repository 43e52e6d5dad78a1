"""The rules of chains as a document: every clause has a test that names it."""

import re
from importlib.resources import files
from pathlib import Path

HEADING = re.compile(r"^### (CH-\d+\.\d+) ", re.MULTILINE)
NAMED = re.compile(r'rule\("(CH-[\d.]+)"\)')


def test_every_clause_is_proven_by_a_test() -> None:
    rules = (files("studyplay.study.chain") / "RULES.md").read_text("utf-8")
    tests = Path(__file__).parents[1].rglob("test_chain*.py")
    named = {clause for test in tests for clause in NAMED.findall(test.read_text("utf-8"))}

    assert set(HEADING.findall(rules)) == named
