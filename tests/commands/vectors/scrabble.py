"""Input forms of the crossword engine."""

from tests.commands.vectors import scrabble_challenges as challenges
from tests.commands.vectors import scrabble_equipment as equipment
from tests.commands.vectors import scrabble_plays as plays
from tests.commands.vectors import scrabble_start_and_end as facts
from tests.commands.vectors import scrabble_turns as turns
from tests.commands.vectors.input_forms import VectorInput, answer_input, input_form, wordless_form
from tests.commands.vectors.json_values import is_object
from tests.commands.vectors.verdict import Facts
from tests.commands.vectors.word_lists import VectorWords


def answer_tiles(given: VectorInput, words: VectorWords) -> Facts:
    """``tiles``: the tiles of a play by square, or a question about the tile set."""
    return (
        plays.answer_placed_tiles(given, words)
        if is_object(given["tiles"])
        else equipment.answer_tile_set(given)
    )


INPUT_FORMS = (
    input_form(
        "challenge", "preset policy placed board play players", challenges.answer_challenge
    ),
    input_form("play", "board preset rack score_only", plays.answer_play),
    input_form("tiles", "board preset rack score_only", answer_tiles),
    wordless_form("rack_tiles play_all", "bag preset", plays.answer_whole_rack),
    input_form("word", "preset", plays.answer_word),
    input_form("words", "preset", plays.answer_words),
    wordless_form("exchange", "preset bag rack players", turns.answer_exchange),
    wordless_form("turns", "preset players policy", turns.answer_turns),
    wordless_form("lookup", "preset players", turns.answer_lookup),
    wordless_form("order_draw", "preset", facts.answer_order_draw),
    wordless_form("scores racks", "out preset", facts.answer_final_scores),
    wordless_form("overdraw", "rack preset", facts.answer_overdraw),
    wordless_form("map", "preset", equipment.answer_map),
    wordless_form("square", "preset", equipment.answer_square),
)


def answer_vector(given: VectorInput, words: VectorWords) -> Facts:
    """Return all facts about *given*.  Raises ``UnsupportedVector``."""
    return answer_input(INPUT_FORMS, given, words)
