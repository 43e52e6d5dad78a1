"""Rounds, votes, refilling hands, and the final points."""

from collections.abc import Mapping
from dataclasses import replace

from studyplay.engines.core import ImpossibleRules, Millis, Outcome, Seat, Table, Violation
from studyplay.engines.kotoba.actions import EndTurn, MakeWord, Vote
from studyplay.engines.kotoba.events import DiscardsShuffled
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.rules import PRESETS, Rules
from studyplay.engines.kotoba.state import PlacedWord, State
from tests.commands.vectors.json_values import read_bool, read_count, read_list
from tests.commands.vectors.kotoba_setup import KotobaTable, build_table, parse_rules, read_cards
from tests.commands.vectors.kotoba_setup import load_deck as all_cards
from tests.commands.vectors.scrabble_setup import FirstTilesChance
from tests.commands.vectors.verdict import Fact, Facts, Json, UnsupportedVector

VectorInput = Mapping[str, Json]

POINT_KEYS = ("final", "points", "scores", "score", "total", "totals")


def answer_rounds(given: VectorInput) -> Facts:
    """``players``: one number or a list; the number of rounds."""
    value = given["players"]
    if not isinstance(value, list):
        return _round_facts(_open_game(given, read_count(value, "players")))
    opened = [_open_game(given, read_count(each, "players")) for each in value]
    played: list[Json] = [None if state is None else state.rounds for state in opened]
    return {"rounds": Fact(played)}


def _open_game(given: VectorInput, players: int) -> State | None:
    """Start the game; use the rules for two if the named ones do not allow two players."""
    rules = parse_rules(given)
    if players == 2 and "preset" not in given:
        rules = PRESETS["two-players"](all_cards())
    try:
        return Table.open(Kotoba(rules, ()), players, FirstTilesChance()).state
    except ImpossibleRules:
        return None


def _round_facts(state: State | None) -> Facts:
    if state is None:
        return {
            "rounds": Fact(None),
            "ok": Fact(False),
            "error": Fact("table_size", ("players", "seats", "bad_players")),
        }
    return {
        "rounds": Fact(state.rounds),
        "turns": Fact(state.rounds * state.seats),
        "hand": Fact(len(state.hands[0])),
        "chips": Fact(state.chips[0]),
        "pile": Fact(len(state.pile)),
        "ok": Fact(True),
        "error": Fact(None),
    }


def answer_vote(given: VectorInput) -> Facts:
    """``yes`` of ``players`` agree, including the proposer: whether the word is accepted.

    ``no`` is the number of votes against; if given, it must be all others.
    """
    players, yes = read_count(given["players"], "players"), read_count(given["yes"], "yes")
    against = read_count(given.get("no", players - yes), "no")
    if yes + against != players:
        raise UnsupportedVector(f"{yes} for it and {against} against it of {players} players")
    others = [True] * max(0, yes - 1)
    return _vote_facts(given, players, others + [False] * (players - 1 - len(others)))


def answer_votes(given: VectorInput) -> Facts:
    """``votes`` of all ``players`` in order, or of all but the proposer.

    A number is the count of those who agree, as in ``answer_vote``.
    """
    if not isinstance(given["votes"], list):
        return answer_vote({**given, "yes": given["votes"]})
    players = read_count(given["players"], "players")
    cast_votes = [read_bool(each, "vote") for each in read_list(given["votes"], "votes")]
    if len(cast_votes) == players and cast_votes[0]:
        cast_votes = cast_votes[1:]
    if len(cast_votes) != players - 1:
        raise UnsupportedVector(f"{len(cast_votes)} votes of {players} players")
    return _vote_facts(given, players, cast_votes)


def _vote_facts(given: VectorInput, players: int, others: list[bool]) -> Facts:
    rules = parse_rules(given)
    here: KotobaTable | Violation = replace(
        build_table(rules, players, "どーもくん"), words_are_known=False
    ).apply_action(0, MakeWord("どーもくん"))
    for seat, agree in enumerate(others, start=1):
        if isinstance(here, Violation):
            raise UnsupportedVector(f"a vote that is refused: {here.code}")
        if here.state.proposal is not None:
            here = here.apply_action(seat, Vote(agree))
    accepted = isinstance(here, KotobaTable) and here.state.played
    return {"accepted": Fact(accepted), "ok": Fact(accepted), "valid": Fact(accepted)}


def answer_refill(given: VectorInput) -> Facts:
    """``hand`` and ``pile`` are cards or numbers: the cards drawn at the end of the turn."""
    rules = parse_rules(given)
    hand, pile = _parse_cards(given["hand"], rules), _parse_cards(given["pile"], rules)
    discards = _parse_cards(given.get("discards", 0), rules)
    put_away = read_count(given.get("discard", 0), "discard")
    start = build_table(rules, 3, hand)
    here = KotobaTable(rules, replace(start.state, pile="".join(sorted(pile)), discards=discards))
    events = here.game.decide(
        here.state, Seat(0), EndTurn(hand[:put_away]), Millis(0), FirstTilesChance()
    )
    state = here.state
    for event in events:
        state = here.game.evolve(state, event)
    shuffled = any(isinstance(event, DiscardsShuffled) for event in events)
    return {
        "hand_after": Fact(len(state.hands[0])),
        "drawn": Fact(len(state.hands[0]) - len(hand) + put_away),
        "pile_after": Fact(len(state.pile)),
        "discards_after": Fact(len(state.discards)),
        "shuffled": Fact(shuffled),
        "reshuffled": Fact(shuffled),
    }


def answer_draw(given: VectorInput) -> Facts:
    """``draw`` a number of cards from a ``pile`` of a given size."""
    missing = read_count(given["draw"], "draw")
    size = parse_rules(given).hand_size
    if missing > size:
        raise UnsupportedVector(f"draw {missing} cards to a hand of {size}")
    return answer_refill({**given, "hand": size - missing})


def _parse_cards(value: Json, rules: Rules) -> str:
    if isinstance(value, str | list):
        return read_cards(value, "cards")
    return "".join(card * number for card, number in rules.deck)[: read_count(value, "cards")]


def answer_final_points(given: VectorInput) -> Facts:
    """``chips`` of all players, and the number of ``cards`` in front of them or their ``words``.

    For a single player, given without lists, return only the points.
    """
    if not isinstance(given["chips"], list):
        alone = {
            key: [value] for key, value in given.items() if key in {"chips", "words", "cards"}
        }
        return dict.fromkeys(POINT_KEYS, Fact(_final_outcome({**given, **alone}).points[0]))
    outcome = _final_outcome(given)
    winners: list[Json] = [int(seat) for seat in sorted(outcome.winners)]
    return {
        **dict.fromkeys(POINT_KEYS, Fact(list(outcome.points))),
        "winners": Fact(winners),
        "winner": Fact(winners[0] if len(winners) == 1 else None),
        "tie": Fact(len(winners) > 1),
    }


def _final_outcome(given: VectorInput) -> Outcome:
    """Return the outcome after the last turn of the last round."""
    chips = [read_count(each, "chips") for each in read_list(given["chips"], "chips")]
    in_front = _parse_words_in_front(given)
    if len(chips) != len(in_front):
        raise UnsupportedVector(f"chips of {len(chips)} and words of {len(in_front)} players")
    start = build_table(parse_rules(given), len(chips), "")
    last = Seat(len(chips) - 1)
    state = replace(
        start.state,
        words=tuple(in_front),
        chips=tuple(chips),
        turn=last,
        round=start.state.rounds,
    )
    over = KotobaTable(start.rules, state).apply_action(last, EndTurn(""))
    if isinstance(over, Violation) or over.state.outcome is None:
        raise UnsupportedVector("a last turn that does not end the game")
    return over.state.outcome


def _parse_words_in_front(given: VectorInput) -> list[tuple[PlacedWord, ...]]:
    """Return the words in front of each player; for ``cards`` only the number matters."""
    if "words" in given:
        words = [read_list(mine, "words") for mine in read_list(given["words"], "words")]
        rows = [[read_cards(each, "word") for each in mine] for mine in words]
    else:
        rows = [["あ" * read_count(each, "cards")] for each in read_list(given["cards"], "cards")]
    return [tuple(PlacedWord(cards, cards) for cards in mine) for mine in rows]
