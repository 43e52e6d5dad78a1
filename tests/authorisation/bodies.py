"""What is sent where a bare request would be turned away for its form before anybody is asked for.

By endpoint: JSON as the page's script sends it, or the fields of a form.
"""

from collections.abc import Mapping
from typing import Any, Final


def _action(kind: str, **fields: object) -> dict[str, Any]:
    return {"json": {"cid": "c1", "base": 0, "kind": kind, "fields": fields}}


BODIES: Final[Mapping[str, Mapping[str, Any]]] = {
    "drills.apply_action": _action("Leave", item=0),
    "drills.submit_action": {"data": {"do": "leave", "item": "0"}},
    "chain.apply_action": _action("Stop", turn=0),
    "chain.submit_action": {"data": {"do": "stop", "turn": "0"}},
    "chain_hands.apply_action": _action("StopHands", hand=0),
    "chain_hands.submit_action": {"data": {"do": "stop", "hand": "0"}},
    "companion.submit_action": {
        "json": {"cid": "c1", "base": 0, "do": "pass", "fields": {"seat": "0"}}
    },
    "companion.submit_form": {"data": {"do": "pass", "seat": "0", "base": "0", "cid": "c1"}},
    "rooms.apply_room_action": {"data": {"do": "lock"}},
    "tables.submit_action": _action("Pass"),
    "scrabble.score_placement": _action("PlaceTiles", placements=[]),
    "scrabble.look_up": _action("LookUp", query="cat"),
    "ladder.check_word": _action("Check", word="cat"),
    "ladder.request_hint": _action("Climb", rung="there", length=3),
    "kotoba_tables.preview_play": _action("Pass"),
    "class_decks.remove_word": {"data": {"lang": "en", "lemma": "cat"}},
    "classes.set_join_policy": {"data": {"joining": "ask"}},
    "class_people.answer_join_requests": {"data": {"do": "in"}},
    "class_people.change_member": {"data": {"do": "rename", "called": "Another"}},
}
