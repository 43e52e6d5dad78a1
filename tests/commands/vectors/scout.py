"""Input forms of the Scout engine."""

from tests.commands.vectors import scout_numbers as facts
from tests.commands.vectors import scout_rounds as rounds
from tests.commands.vectors import scout_sets as sets
from tests.commands.vectors.input_forms import VectorInput, answer_input, wordless_form
from tests.commands.vectors.verdict import Facts
from tests.commands.vectors.word_lists import VectorWords

INPUT_FORMS = (
    wordless_form("show", "active players", sets.answer_show),
    wordless_form("hand show", "active", sets.answer_show_from_hand),
    wordless_form("set", "", sets.answer_set),
    wordless_form("sets", "", sets.answer_sets),
    wordless_form("deck", "", facts.answer_pack),
    wordless_form("players", "", facts.answer_pack),
    wordless_form("players first round", "", facts.answer_starter),
    wordless_form("players active_before actions", "may_stop may_stop_2p", rounds.answer_turns),
    wordless_form(
        "players action",
        "chips active active_before may_stop may_stop_2p",
        rounds.answer_single_action,
    ),
    wordless_form("hands actions", "players may_stop may_stop_2p", rounds.answer_round),
    wordless_form(
        "active no_legal_show", "players chips may_stop may_stop_2p", rounds.answer_can_go_on
    ),
    wordless_form("captured hand", "chips owner_exempt exempt players", facts.answer_score),
    wordless_form("chips hand", "captured owner_exempt exempt players", facts.answer_score),
    wordless_form("hand active", "", sets.answer_options),
    wordless_form("totals", "players", facts.answer_final_totals),
    wordless_form("flip", "", facts.answer_flip),
)


def answer_vector(given: VectorInput, words: VectorWords) -> Facts:
    """Return all facts about *given*.  Raises ``UnsupportedVector``."""
    return answer_input(INPUT_FORMS, given, words)
