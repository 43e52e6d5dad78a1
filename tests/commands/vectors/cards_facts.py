"""The facts of a play with theme cards."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import Challenge, PlaceTiles
from studyplay.engines.scrabble.events import Event, PhonyWithdrawn, TilesPlaced
from studyplay.engines.scrabble.expansions.cards import PlayCard, ThemeCards
from studyplay.engines.scrabble.expansions.cards.board_words import find_word_through
from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE, CardState
from studyplay.engines.scrabble.expansions.cards.events import CardPlayed
from studyplay.engines.scrabble.expansions.cards.theme_words import THEME_BONUS_NAME
from studyplay.engines.scrabble.interventions import AdditionWithdrawn, TilesAdded, TilesTakenUp
from studyplay.engines.scrabble.placement_checks import check_connected
from studyplay.engines.scrabble.proposed_play import propose_play
from studyplay.engines.scrabble.rules import Rules, SingleChallenge
from studyplay.engines.scrabble.scoring import BINGO_BONUS_NAME, PlayScore
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import remove_foreign_tiles
from tests.commands.vectors.cards_setup import card_error_fact
from tests.commands.vectors.json_values import read_bool, read_text
from tests.commands.vectors.scrabble_plays import ANY_WORD
from tests.commands.vectors.scrabble_setup import ScrabbleTable, parse_policy, with_policy
from tests.commands.vectors.verdict import Fact, Facts, Json, UnorderedFact
from tests.commands.vectors.word_lists import VectorWords

VectorInput = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class CardPlay:
    """A play to make, with its rules, state, words and input."""

    rules: Rules
    before: State
    action: PlaceTiles
    words: VectorWords
    given: VectorInput

    def find_events(self, rules: Rules) -> tuple[Event, ...]:
        """Return the events under *rules* if all words are valid."""
        return self.apply_play(with_policy(rules, SingleChallenge()))[1]

    def apply_play(self, rules: Rules) -> tuple[ScrabbleTable, tuple[Event, ...]]:
        """Make the play under *rules* with all words valid; return the table and the events."""
        table = ScrabbleTable(rules, self.before)
        return table, table.apply_action(self.before.turn, self.action, ANY_WORD)


def card_play_facts(card_play: CardPlay) -> Facts:
    """Return the facts: score, words, legality, and the resulting board and cards."""
    judged = ScrabbleTable(card_play.rules, card_play.before)
    judged.apply_action(card_play.before.turn, card_play.action, card_play.words.english)
    stands = {
        "valid": Fact(judged.violation is None),
        "ok": Fact(judged.violation is None),
        "legal": Fact(judged.violation is None),
        "usable": Fact(judged.violation is None),
        "error": card_error_fact(judged.violation),
    }
    table, events = card_play.apply_play(with_policy(card_play.rules, SingleChallenge()))
    if table.violation is not None:
        no_play = Fact(f"refused: {card_error_fact(table.violation).value}")
        return {**dict.fromkeys(("score", "words", "bingo", "bonus"), no_play), **stands}
    facts = (
        stands
        | _score_facts(events)
        | _board_facts(card_play, events)
        | _card_facts(card_play, table, events)
    )
    return facts | (
        _challenge_facts(card_play)
        if read_bool(card_play.given.get("challenge", False), "ch")
        else {}
    )


def _list_sheets(events: tuple[Event, ...]) -> list[PlayScore]:
    return [event.sheet for event in events if isinstance(event, TilesPlaced | TilesAdded)]


def _score_facts(events: tuple[Event, ...]) -> dict[str, Fact]:
    sheets = _list_sheets(events)
    bonuses = [bonus for sheet in sheets for bonus in sheet.bonuses]
    themed = sum(bonus.points for bonus in bonuses if bonus.name == THEME_BONUS_NAME)
    plain: list[Json] = [word.word for sheet in sheets for word in sheet.words]
    pairs: list[Json] = [[word.word, word.points] for sheet in sheets for word in sheet.words]
    total = sum(sheet.total for sheet in sheets)
    return {
        "score": Fact(total),
        "total": Fact(total),
        "scores": Fact([sheet.total for sheet in sheets]),
        "first_score": Fact(sheets[0].total),
        "second_score": Fact(sheets[1].total if len(sheets) > 1 else None),
        "score_without_theme": Fact(total - themed),
        "theme_bonus": Fact(themed),
        "bonus": Fact(sum(bonus.points for bonus in bonuses)),
        "bingo": Fact(any(bonus.name == BINGO_BONUS_NAME for bonus in bonuses)),
        "words": UnorderedFact(pairs, (plain,)),
    }


def _board_facts(card_play: CardPlay, events: tuple[Event, ...]) -> dict[str, Fact]:
    play = propose_play(card_play.before, card_play.before.turn, card_play.action, card_play.rules)
    return {
        "connected": Fact(check_connected(play.board, play.placements) is None),
        **_repaint_facts(card_play, events),
    }


def _repaint_facts(card_play: CardPlay, events: tuple[Event, ...]) -> dict[str, Fact]:
    """Return the tiles that a repaint freed and left, and its score with reset premiums."""
    taken = [event for event in events if isinstance(event, TilesTakenUp)]
    if not taken:
        return {}
    (event,) = taken
    gone = {(placed.row, placed.col) for placed in event.placements}
    table = _remaining_tiles(card_play, gone)
    places = [f"{letter} at ({row + 1},{col + 1})" for row, col, letter in table]
    letters: list[Json] = [letter for _, _, letter in table]
    squares: list[Json] = [[row + 1, col + 1] for row, col, _ in table]
    reset = _list_sheets(card_play.find_events(_with_reset(card_play.rules, premium_reset=True)))
    spent = _list_sheets(card_play.find_events(_with_reset(card_play.rules, premium_reset=False)))
    freed = "".join(placed.letter for placed in event.placements)
    return {
        "kept": Fact(", ".join(places), (places, letters, "".join(map(str, letters)), squares)),
        "bag_delta": Fact(0 if event.boxed else len(remove_foreign_tiles(event.tiles))),
        "removed": Fact(len(gone), (freed, list(freed))),
        "removed_tiles": Fact(len(gone), (freed, list(freed))),
        "score_if_premium_reset": Fact(sum(sheet.total for sheet in reset)),
        "score_if_no_premium_reset": Fact(sum(sheet.total for sheet in spent)),
    }


def _remaining_tiles(
    card_play: CardPlay, gone: set[tuple[int, int]]
) -> list[tuple[int, int, str]]:
    """Return the tiles of the chosen word that were not removed."""
    (card,) = (extra for extra in card_play.action.extras if isinstance(extra, PlayCard))
    old = find_word_through(card_play.before.board, card.square, card.way)
    if old is None:
        return []
    return [
        (tile.row, tile.col, tile.letter) for tile in old.tiles if (tile.row, tile.col) not in gone
    ]


def _with_reset(rules: Rules, *, premium_reset: bool) -> Rules:
    expansions = tuple(
        replace(each, premium_reset=premium_reset) if isinstance(each, ThemeCards) else each
        for each in rules.expansions
    )
    return replace(rules, expansions=expansions)


def _card_facts(
    card_play: CardPlay, table: ScrabbleTable, events: tuple[Event, ...]
) -> dict[str, Fact]:
    played = [event for event in events if isinstance(event, CardPlayed)]
    language = played[0].language if played else ""
    after: CardState = table.state.slices[CARDS_SLICE]
    before: CardState = card_play.before.slices[CARDS_SLICE]
    spent = len(before.hands[0]) - len(after.hands[0])
    return {
        "language": Fact(language or None, tuple(language.split(","))),
        "lang": Fact(language or None, tuple(language.split(","))),
        "card_spent": Fact(bool(played)),
        "cards_used": Fact(len(played)),
        "hand_delta": Fact(-spent),
        "discards": Fact(len(after.discards), (list(after.discards),)),
    }


def _challenge_facts(card_play: CardPlay) -> dict[str, Fact]:
    """Return what is withdrawn if the other player challenges the words."""
    rule = parse_policy(read_text(card_play.given.get("policy", "single"), "policy"))
    table, _ = card_play.apply_play(with_policy(card_play.rules, rule))
    other = Seat(1)
    events = table.apply_action(other, Challenge(), card_play.words.english)
    both = any(isinstance(event, PhonyWithdrawn) for event in events)
    second = any(isinstance(event, AdditionWithdrawn) for event in events)
    off: Json = "both" if both else "second" if second else None
    after: CardState = table.state.slices[CARDS_SLICE]
    restored = table.state.board == card_play.before.board
    return {
        "comes_off": Fact(off, ("first", "play", "all") if both else ("none",) * (off is None)),
        "removed": Fact(off),
        "score": Fact(table.state.scores[0]),
        "score_after": Fact(table.state.scores[0]),
        "board_restored": Fact(restored),
        "card_spent": Fact(bool(after.discards)),
    }
