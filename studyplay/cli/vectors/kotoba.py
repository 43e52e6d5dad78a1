"""What the engine of ことばであそぼ answers: the forms of input that are understood."""

from collections.abc import Callable, Mapping

from studyplay.cli.vectors import kotoba_plays as plays
from studyplay.cli.vectors import kotoba_table as table
from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.verdict import Facts, Json, NotUnderstood

Given = Mapping[str, Json]

OPTIONS = frozenset(("preset", "rounds_5p", "buyout_to", "bonus_on_rewrite"))
"""Keys that any input may have: which rules are in force."""

SAME: Mapping[str, str] = {
    "agree": "yes",
    "already_used": "appeared",
    "in_favour": "yes",
    "purse": "chips",
    "target_owner": "owner",
    "used_words": "appeared",
    "votes_for": "yes",
}
"""Keys by which a file may call another key."""

FORMS: tuple[tuple[str, str, Callable[[Given], Facts]], ...] = (
    ("rewrite", "hand chips round players appeared owner", plays.rewrite),
    ("step", "hand appeared", plays.step),
    ("word", "hand appeared", plays.word),
    ("round action", "players", plays.in_round),
    ("chips target", "round players", plays.purchase),
    ("owner action", "players round", plays.owned),
    ("players yes", "", table.vote),
    ("players votes", "", table.votes),
    ("cards chips", "", table.final),
    ("words chips", "", table.final),
    ("hand pile", "discards discard", table.drawn_up),
    ("draw pile", "discards", table.drawn),
    ("cards", "", table.deck),
    ("deck", "", table.deck),
    ("players", "", table.rounds),
)
"""Keys that must be there, keys that may be, and how the engine is asked."""


def answers(given: Given, _words: Words) -> Facts:
    """All that the engine says about *given*.  Raises ``NotUnderstood``."""
    given = {SAME.get(key, key): value for key, value in given.items()}
    keys = given.keys() - OPTIONS
    for needs, knows, ask in FORMS:
        if set(needs.split()) <= keys <= {*needs.split(), *knows.split()}:
            return ask(given)
    known = {key for needs, knows, _ in FORMS for key in (*needs.split(), *knows.split())}
    strange = [key for key in keys if key not in known]
    what = f"input {', '.join(strange)}" if strange else f"these together: {', '.join(given)}"
    raise NotUnderstood(what)
