"""What the crossword engine answers with power tiles in the game."""

from collections.abc import Mapping

from studyplay.cli.vectors import power_blanks as blanks
from studyplay.cli.vectors import power_stars as stars
from studyplay.cli.vectors import scrabble
from studyplay.cli.vectors.forms import answered, form, wordless
from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.reading import text
from studyplay.cli.vectors.verdict import Facts, Json, NotUnderstood

Given = Mapping[str, Json]

OTHER_NAMES = {
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
"""What else a file may call a key, with our name for it."""

VARIANTS = {"square": "power", "off": "power-swap"}

FORMS = (
    form("play power_blank", "board preset rack power_on_board", blanks.play),
    form("play power_on_board", "board preset rack", blanks.play),
    form("tiles power_blank", "board preset rack power_on_board", blanks.tiles),
    form("tiles power_on_board", "board preset rack", blanks.tiles),
    wordless("rack_tiles_used", "power_blank_used preset", blanks.counted),
    form("star_swap", "preset bag rack stars stars_used_this_turn board players", stars.swap),
    form(
        "star_block",
        "preset stars stars_used_this_turn board players turns play tiles rack",
        stars.block,
    ),
    wordless("setup", "preset players", stars.set_up),
    wordless("scores racks power_left", "out preset", blanks.final),
    wordless("power_left", "rack preset", blanks.deducted),
    *scrabble.FORMS,
)


LEFT_BY_KIND = ("power_blank_left", "stars_left")
"""How many of each kind of power tile are left, where a file tells them apart."""

STAR_USES = ("star_swap", "star_block")


def answers(given: Given, words: Words) -> Facts:
    """All that the engine says about *given*.  Raises ``NotUnderstood``."""
    normalised = {
        OTHER_NAMES.get(key, key): value for key, value in given.items() if key != "power_block"
    }
    if "stars_left" in normalised and any(use in normalised for use in STAR_USES):
        normalised["stars"] = normalised.pop("stars_left")
    if left := [normalised.pop(key) for key in LEFT_BY_KIND if key in normalised]:
        normalised["power_left"] = left
    option = text(given.get("power_block", "square"), "power_block")
    if option not in VARIANTS:
        raise NotUnderstood(f"power_block {option}")
    preset = text(given.get("preset", ""), "preset")
    return answered(FORMS, {**normalised, "preset": f"{preset}+{VARIANTS[option]}"}, words)
