"""Every ruleset that is offered has a whole game to read."""

import pytest

from studyplay.study.games.catalog import ENGINES
from tests.golden import kept, pages


@pytest.mark.parametrize("engine", ENGINES)
def test_every_ruleset_has_a_page(engine: str) -> None:
    rulesets = set(ENGINES[engine].rulesets)

    assert set() == rulesets - pages(engine).keys()
    assert set() == {name for name in rulesets if not kept(engine, name).is_file()}
