"""Rounds, votes, drawing up, the cards and the final points."""

from collections.abc import Mapping
from dataclasses import replace

from studyplay.cli.vectors.kotoba_world import World, cards_of, rules_of, world
from studyplay.cli.vectors.kotoba_world import deck as all_cards
from studyplay.cli.vectors.reading import count, items, truth
from studyplay.cli.vectors.scrabble_table import FirstTiles
from studyplay.cli.vectors.verdict import Fact, Facts, Json, NotUnderstood
from studyplay.engines.core import ImpossibleRules, Millis, Outcome, Seat, Table, Violation
from studyplay.engines.kotoba.actions import EndTurn, MakeWord, Vote
from studyplay.engines.kotoba.events import DiscardsShuffled
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.rules import PRESETS, Rules
from studyplay.engines.kotoba.state import State, Word

Given = Mapping[str, Json]

POINTS = ("final", "points", "scores", "score", "total", "totals")


def rounds(given: Given) -> Facts:
    """``players``: one number or a list; how many rounds do they play?"""
    value = given["players"]
    if not isinstance(value, list):
        return _round_facts(_opened(given, count(value, "players")))
    opened = [_opened(given, count(each, "players")) for each in value]
    played: list[Json] = [None if state is None else state.rounds for state in opened]
    return {"rounds": Fact(played)}


def _opened(given: Given, players: int) -> State | None:
    """The game opened, under the rules for two if those that are named are not for so many."""
    rules = rules_of(given)
    if players == 2 and "preset" not in given:
        rules = PRESETS["two-players"](all_cards())
    try:
        return Table.open(Kotoba(rules, ()), players, FirstTiles()).state
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


def vote(given: Given) -> Facts:
    """``yes`` of so many ``players`` agree, who proposes among them: is the word accepted?

    ``no`` is how many are against it, if that is said: all others.
    """
    players, yes = count(given["players"], "players"), count(given["yes"], "yes")
    against = count(given.get("no", players - yes), "no")
    if yes + against != players:
        raise NotUnderstood(f"{yes} for it and {against} against it of {players} players")
    others = [True] * max(0, yes - 1)
    return _voted(given, players, others + [False] * (players - 1 - len(others)))


def votes(given: Given) -> Facts:
    """``votes`` of all ``players`` in their order, or of all but the one who proposes.

    A number is how many agree, as in `vote`.
    """
    if not isinstance(given["votes"], list):
        return vote({**given, "yes": given["votes"]})
    players = count(given["players"], "players")
    cast_votes = [truth(each, "vote") for each in items(given["votes"], "votes")]
    if len(cast_votes) == players and cast_votes[0]:
        cast_votes = cast_votes[1:]
    if len(cast_votes) != players - 1:
        raise NotUnderstood(f"{len(cast_votes)} votes of {players} players")
    return _voted(given, players, cast_votes)


def _voted(given: Given, players: int, others: list[bool]) -> Facts:
    rules = rules_of(given)
    here: World | Violation = replace(world(rules, players, "どーもくん"), known=False).after(
        0, MakeWord("どーもくん")
    )
    for seat, agree in enumerate(others, start=1):
        if isinstance(here, Violation):
            raise NotUnderstood(f"a vote that is refused: {here.code}")
        if here.state.proposal is not None:
            here = here.after(seat, Vote(agree))
    accepted = isinstance(here, World) and here.state.played
    return {"accepted": Fact(accepted), "ok": Fact(accepted), "valid": Fact(accepted)}


def drawn_up(given: Given) -> Facts:
    """``hand`` and ``pile`` are cards or how many; the turn ends: what is drawn?"""
    rules = rules_of(given)
    hand, pile = _cards(given["hand"], rules), _cards(given["pile"], rules)
    discards = _cards(given.get("discards", 0), rules)
    put_away = count(given.get("discard", 0), "discard")
    start = world(rules, 3, hand)
    here = World(rules, replace(start.state, pile="".join(sorted(pile)), discards=discards))
    events = here.game.decide(
        here.state, Seat(0), EndTurn(hand[:put_away]), Millis(0), FirstTiles()
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


def drawn(given: Given) -> Facts:
    """``draw`` so many cards from a ``pile`` of so many."""
    missing = count(given["draw"], "draw")
    size = rules_of(given).hand_size
    if missing > size:
        raise NotUnderstood(f"draw {missing} cards to a hand of {size}")
    return drawn_up({**given, "hand": size - missing})


def _cards(value: Json, rules: Rules) -> str:
    if isinstance(value, str | list):
        return cards_of(value, "cards")
    return "".join(card * number for card, number in rules.deck)[: count(value, "cards")]


def final(given: Given) -> Facts:
    """``chips`` of all, and their ``cards`` in front (numbers) or their ``words``.

    Of a single player, who is given without lists, only the points are told.
    """
    if not isinstance(given["chips"], list):
        alone = {
            key: [value] for key, value in given.items() if key in {"chips", "words", "cards"}
        }
        return dict.fromkeys(POINTS, Fact(_over({**given, **alone}).points[0]))
    outcome = _over(given)
    winners: list[Json] = [int(seat) for seat in sorted(outcome.winners)]
    return {
        **dict.fromkeys(POINTS, Fact(list(outcome.points))),
        "winners": Fact(winners),
        "winner": Fact(winners[0] if len(winners) == 1 else None),
        "tie": Fact(len(winners) > 1),
    }


def _over(given: Given) -> Outcome:
    """The outcome when the last turn of the last round has ended."""
    chips = [count(each, "chips") for each in items(given["chips"], "chips")]
    in_front = _in_front(given)
    if len(chips) != len(in_front):
        raise NotUnderstood(f"chips of {len(chips)} and words of {len(in_front)} players")
    start = world(rules_of(given), len(chips), "")
    last = Seat(len(chips) - 1)
    state = replace(
        start.state,
        words=tuple(in_front),
        chips=tuple(chips),
        turn=last,
        round=start.state.rounds,
    )
    over = World(start.rules, state).after(last, EndTurn(""))
    if isinstance(over, Violation) or over.state.outcome is None:
        raise NotUnderstood("a last turn that does not end the game")
    return over.state.outcome


def _in_front(given: Given) -> list[tuple[Word, ...]]:
    """The words in front of each player; of ``cards`` only the number matters."""
    if "words" in given:
        words = [items(mine, "words") for mine in items(given["words"], "words")]
        rows = [[cards_of(each, "word") for each in mine] for mine in words]
    else:
        rows = [["あ" * count(each, "cards")] for each in items(given["cards"], "cards")]
    return [tuple(Word(cards, cards) for cards in mine) for mine in rows]
