"""The luck of the tests: the same for a name in every run, in a server too."""

import secrets
from pathlib import Path

from tests.luck import Luck

TILES = range(100)


def shuffled(luck: Luck) -> list[int]:
    return luck.sample(TILES, len(TILES))


def test_whoever_draws_is_dealt_the_same_after_the_same_name() -> None:
    luck = secrets.SystemRandom()
    dealt = []
    for name in ("one test", "another", "one test"):
        Luck.say(name)
        dealt.append(luck.sample(TILES, len(TILES)))

    assert dealt[0] == dealt[2] != dealt[1]


def test_within_a_test_no_deal_comes_twice() -> None:
    luck = Luck()

    assert shuffled(luck) != shuffled(luck)


def test_a_server_follows_its_file(tmp_path: Path) -> None:
    file = tmp_path / "luck"
    luck = Luck(file)
    dealt = [shuffled(luck)]
    for name in ("one test", "another", "one test"):
        file.write_text(name, encoding="utf-8")
        dealt.append(shuffled(luck))

    assert dealt[1] == dealt[3]
    assert len({*map(tuple, dealt)}) == len(dealt) - 1
