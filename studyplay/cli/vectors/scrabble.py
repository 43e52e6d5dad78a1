"""What the crossword engine answers: the forms of input that are understood."""

from studyplay.cli.vectors import scrabble_challenges as challenges
from studyplay.cli.vectors import scrabble_equipment as equipment
from studyplay.cli.vectors import scrabble_facts as facts
from studyplay.cli.vectors import scrabble_plays as plays
from studyplay.cli.vectors import scrabble_turns as turns
from studyplay.cli.vectors.forms import Given, answered, form, wordless
from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.reading import is_mapping
from studyplay.cli.vectors.verdict import Facts


def tiles(given: Given, words: Words) -> Facts:
    """``tiles``: those of a play by their squares, or a question about the set."""
    return plays.tiles(given, words) if is_mapping(given["tiles"]) else equipment.tile_sums(given)


FORMS = (
    form("challenge", "preset policy placed board play players", challenges.challenge),
    form("play", "board preset rack score_only", plays.play),
    form("tiles", "board preset rack score_only", tiles),
    wordless("rack_tiles play_all", "bag preset", plays.whole_rack),
    form("word", "preset", plays.word),
    form("words", "preset", plays.every_word),
    wordless("exchange", "preset bag rack players", turns.exchange),
    wordless("turns", "preset players policy", turns.turns),
    wordless("lookup", "preset players", turns.lookup),
    wordless("order_draw", "preset", facts.order_draw),
    wordless("scores racks", "out preset", facts.final),
    wordless("overdraw", "rack preset", facts.overdrawn),
    wordless("map", "preset", equipment.premiums),
    wordless("square", "preset", equipment.square),
)


def answers(given: Given, words: Words) -> Facts:
    """All that the engine says about *given*.  Raises ``NotUnderstood``."""
    return answered(FORMS, given, words)
