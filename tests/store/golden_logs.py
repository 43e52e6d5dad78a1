"""Logs of whole games as they are stored, kept for ever: ``logs/<engine>-<ruleset>.jsonl``.

The first line names the game and its outcome; each other line is an event.  A log is written
once, by the release that brings the rules: ``python -m tests.store.golden_logs`` adds those
that are not there yet and leaves the others as they are.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from studyplay.store import codec
from tests.contract.contestant import AnyTable, Contestant, played
from tests.contract.contestants import CONTESTANTS

FOLDER: Final = Path(__file__).with_name("logs")

TRIED: Final = 60
"""Games of which the one is kept in which most kinds of events happen, the shortest of these."""


def kept(name: str) -> Path:
    """Where the log of the game *name* is."""
    return FOLDER / f"{name.replace('/', '-')}.jsonl"


def written(contestant: Contestant) -> str:
    """The text of a log that shows as much of the rules as can be."""
    tables = (played(contestant, seed)[1] for seed in range(TRIED))
    best = max(tables, key=lambda table: (len(set(map(type, table.log))), -len(table.log)))
    return "\n".join(_lines(contestant, best)) + "\n"


def _lines(contestant: Contestant, table: AnyTable) -> Iterator[str]:
    facts = {"game": contestant.game.name, "outcome": told(contestant.game.outcome(table.state))}
    yield json.dumps(facts, ensure_ascii=False)
    yield from map(codec.encode, table.log)


def told(outcome: Any) -> Any:
    """An outcome as it stands in the first line."""
    return {
        "reason": outcome.reason,
        "winners": sorted(outcome.winners),
        "points": list(outcome.points),
    }


def main() -> None:
    """Write the logs that are missing."""
    FOLDER.mkdir(exist_ok=True)
    for contestant in CONTESTANTS:
        path = kept(contestant.game.name)
        if not path.exists():
            path.write_text(written(contestant), "utf-8")


if __name__ == "__main__":
    main()
