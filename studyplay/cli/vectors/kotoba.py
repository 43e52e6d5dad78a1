"""What the engine of ことばであそぼ answers: the forms of input that are understood."""

from collections.abc import Mapping

from studyplay.cli.vectors import kotoba_deck as deck
from studyplay.cli.vectors import kotoba_plays as plays
from studyplay.cli.vectors import kotoba_table as table
from studyplay.cli.vectors.forms import Given, answered, wordless
from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.verdict import Facts

OPTIONS = frozenset(("preset", "rounds_5p", "buyout_to", "bonus_on_rewrite"))
"""Keys that any input may have: which rules are in force."""

SAME: Mapping[str, str] = {
    "agree": "yes",
    "against": "no",
    "already_used": "appeared",
    "cards_in_front": "cards",
    "discard_pile": "discards",
    "draw_pile": "pile",
    "in_favour": "yes",
    "purse": "chips",
    "target_owner": "owner",
    "used": "appeared",
    "used_words": "appeared",
    "votes_against": "no",
    "votes_for": "yes",
}
"""Keys by which a file may call another key."""

FORMS = (
    wordless("rewrite", "hand chips round players appeared owner", plays.rewrite),
    wordless("step", "hand appeared", plays.step),
    wordless("word", "hand appeared", plays.word),
    wordless("round action", "players", plays.in_round),
    wordless("chips target", "round players", plays.purchase),
    wordless("owner action", "players round", plays.owned),
    wordless("words", "appeared", plays.words),
    wordless("players yes", "no", table.vote),
    wordless("players votes", "", table.votes),
    wordless("cards chips", "", table.final),
    wordless("words chips", "", table.final),
    wordless("hand pile", "discards discard", table.drawn_up),
    wordless("draw pile", "discards", table.drawn),
    wordless("card", "", deck.copies),
    wordless("cards", "", deck.numbers),
    wordless("deck", "", deck.numbers),
    wordless("players", "", table.rounds),
)


def answers(given: Given, words: Words) -> Facts:
    """All that the engine says about *given*.  Raises ``NotUnderstood``."""
    given = {SAME.get(key, key): value for key, value in given.items()}
    return answered(FORMS, given, words, OPTIONS)
