"""What is sent where a bare request would be turned away for its form before anybody is asked for.

By endpoint: JSON as the page's script sends it, or the fields of a form.
"""

from collections.abc import Mapping
from typing import Any, Final


def _action(kind: str, **fields: object) -> dict[str, Any]:
    return {"json": {"cid": "c1", "base": 0, "kind": kind, "fields": fields}}


BODIES: Final[Mapping[str, Mapping[str, Any]]] = {
    "drills.act": _action("Leave", item=0),
    "drills.do": {"data": {"do": "leave", "item": "0"}},
    "chain.act": _action("Stop", turn=0),
    "chain.do": {"data": {"do": "stop", "turn": "0"}},
    "chain_hands.act": _action("StopHands", hand=0),
    "chain_hands.do": {"data": {"do": "stop", "hand": "0"}},
    "companion.act": {"json": {"cid": "c1", "base": 0, "do": "pass", "fields": {"seat": "0"}}},
    "companion.do": {"data": {"do": "pass", "seat": "0", "base": "0", "cid": "c1"}},
    "rooms.do": {"data": {"do": "lock"}},
    "tables.act": _action("Pass"),
    "scrabble.price": _action("PlaceTiles", placements=[]),
    "scrabble.look_up": _action("LookUp", query="cat"),
    "ladder.check": _action("Check", word="cat"),
    "ladder.climb": _action("Climb", rung="there", length=3),
    "kotoba_tables.preview": _action("Pass"),
    "class_decks.remove": {"data": {"lang": "en", "lemma": "cat"}},
    "classes.joining": {"data": {"joining": "ask"}},
    "class_people.asking": {"data": {"do": "in"}},
    "class_people.change": {"data": {"do": "rename", "called": "Another"}},
}
