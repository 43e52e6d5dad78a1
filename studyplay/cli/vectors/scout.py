"""What the circus ladder answers: the forms of input that are understood."""

from studyplay.cli.vectors import scout_facts as facts
from studyplay.cli.vectors import scout_rounds as rounds
from studyplay.cli.vectors import scout_sets as sets
from studyplay.cli.vectors.forms import Given, answered, wordless
from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.verdict import Facts

FORMS = (
    wordless("show", "active players", sets.shown),
    wordless("hand show", "active", sets.from_hand),
    wordless("set", "", sets.a_set),
    wordless("sets", "", sets.several),
    wordless("deck", "", facts.pack),
    wordless("players", "", facts.pack),
    wordless("players first round", "", facts.starter),
    wordless("players active_before actions", "may_stop may_stop_2p", rounds.turns),
    wordless("players action", "chips active active_before may_stop may_stop_2p", rounds.single),
    wordless("hands actions", "players may_stop may_stop_2p", rounds.whole),
    wordless("active no_legal_show", "players chips may_stop may_stop_2p", rounds.going_on),
    wordless("captured hand", "chips owner_exempt exempt players", facts.score),
    wordless("chips hand", "captured owner_exempt exempt players", facts.score),
    wordless("hand active", "", sets.options),
    wordless("totals", "players", facts.final),
    wordless("flip", "", facts.flipped),
)


def answers(given: Given, words: Words) -> Facts:
    """All that the engine says about *given*.  Raises ``NotUnderstood``."""
    return answered(FORMS, given, words)
