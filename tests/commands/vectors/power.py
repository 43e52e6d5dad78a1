"""Input forms of the crossword engine with power tiles."""

from collections.abc import Mapping

from tests.commands.vectors import power_blanks as blanks
from tests.commands.vectors import power_stars as stars
from tests.commands.vectors import scrabble
from tests.commands.vectors.input_forms import answer_input, input_form, wordless_form
from tests.commands.vectors.json_values import read_text
from tests.commands.vectors.verdict import Facts, Json, UnsupportedVector
from tests.commands.vectors.word_lists import VectorWords

VectorInput = Mapping[str, Json]

KEY_ALIASES = {
    "block": "star_block",
    "block_star": "star_block",
    "blocked_square": "star_block",
    "opponent_play": "play",
    "power_blank_on_board": "power_on_board",
    "power_tiles_left": "power_left",
    "power_unused": "power_left",
    "stars_left_before": "stars",
    "swap_star": "star_swap",
    "unused_power_tiles": "power_left",
}
"""Other names of keys in vector files."""

VARIANTS = {"square": "power", "off": "power-swap"}

INPUT_FORMS = (
    input_form("play power_blank", "board preset rack power_on_board", blanks.answer_play),
    input_form("play power_on_board", "board preset rack", blanks.answer_play),
    input_form(
        "tiles power_blank", "board preset rack power_on_board", blanks.answer_placed_tiles
    ),
    input_form("tiles power_on_board", "board preset rack", blanks.answer_placed_tiles),
    wordless_form("rack_tiles_used", "power_blank_used preset", blanks.answer_rack_tiles_used),
    input_form(
        "star_swap",
        "preset bag rack stars stars_used_this_turn board players",
        stars.answer_star_swap,
    ),
    input_form(
        "star_block",
        "preset stars stars_used_this_turn board players turns play tiles rack",
        stars.answer_star_block,
    ),
    wordless_form("setup", "preset players", stars.answer_set_up),
    wordless_form("scores racks power_left", "out preset", blanks.answer_final_scores),
    wordless_form("power_left", "rack preset", blanks.answer_deduction),
    *scrabble.INPUT_FORMS,
)


KEYS_BY_TILE_KIND = ("power_blank_left", "stars_left")
"""Keys for the remaining power tiles of one kind."""

STAR_USES = ("star_swap", "star_block")


def answer_vector(given: VectorInput, words: VectorWords) -> Facts:
    """Return all facts about *given*.  Raises ``UnsupportedVector``."""
    normalised = {
        KEY_ALIASES.get(key, key): value for key, value in given.items() if key != "power_block"
    }
    if "stars_left" in normalised and any(use in normalised for use in STAR_USES):
        normalised["stars"] = normalised.pop("stars_left")
    if left := [normalised.pop(key) for key in KEYS_BY_TILE_KIND if key in normalised]:
        normalised["power_left"] = left
    option = read_text(given.get("power_block", "square"), "power_block")
    if option not in VARIANTS:
        raise UnsupportedVector(f"power_block {option}")
    preset = read_text(given.get("preset", ""), "preset")
    return answer_input(
        INPUT_FORMS, {**normalised, "preset": f"{preset}+{VARIANTS[option]}"}, words
    )
