"""All that a play with cards came to."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from studyplay.cli.vectors.cards_table import card_error
from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.reading import text, truth
from studyplay.cli.vectors.scrabble_plays import ANY_WORD
from studyplay.cli.vectors.scrabble_table import Played, policy, with_policy
from studyplay.cli.vectors.verdict import AnyOrder, Fact, Facts, Json
from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import Challenge, PlaceTiles
from studyplay.engines.scrabble.attempt import attempt
from studyplay.engines.scrabble.events import Event, PhonyWithdrawn, TilesPlaced
from studyplay.engines.scrabble.expansions.cards import PlayCard, ThemeCards
from studyplay.engines.scrabble.expansions.cards.events import CardPlayed
from studyplay.engines.scrabble.expansions.cards.lines import laid_through
from studyplay.engines.scrabble.expansions.cards.table import PART, CardTable
from studyplay.engines.scrabble.expansions.cards.theme import BONUS
from studyplay.engines.scrabble.interventions import AdditionWithdrawn, TilesAdded, TilesTakenUp
from studyplay.engines.scrabble.legality import not_connected
from studyplay.engines.scrabble.rules import Rules, Single
from studyplay.engines.scrabble.score import BINGO, Sheet
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import own

Given = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Cast:
    """A play that is to be made, and all that is known around it."""

    rules: Rules
    before: State
    action: PlaceTiles
    words: Words
    given: Given

    def events(self, rules: Rules) -> tuple[Event, ...]:
        """What happens under *rules* if nobody minds the words."""
        return self.table(with_policy(rules, Single()))[1]

    def table(self, rules: Rules) -> tuple[Played, tuple[Event, ...]]:
        """The play under *rules*, whatever the words."""
        table = Played(rules, self.before)
        return table, table.act(self.before.turn, self.action, ANY_WORD)


def facts_of(cast: Cast) -> Facts:
    """Its score and words, whether it stands, and what became of board and cards."""
    judged = Played(cast.rules, cast.before)
    judged.act(cast.before.turn, cast.action, cast.words.english)
    stands = {
        "valid": Fact(judged.refused is None),
        "ok": Fact(judged.refused is None),
        "legal": Fact(judged.refused is None),
        "usable": Fact(judged.refused is None),
        "error": card_error(judged.refused),
    }
    table, events = cast.table(with_policy(cast.rules, Single()))
    if table.refused is not None:
        no_play = Fact(f"refused: {card_error(table.refused).shown}")
        return {**dict.fromkeys(("score", "words", "bingo", "bonus"), no_play), **stands}
    facts = stands | _scored(events) | _board(cast, events) | _cards(cast, table, events)
    return facts | (_challenged(cast) if truth(cast.given.get("challenge", False), "ch") else {})


def _sheets(events: tuple[Event, ...]) -> list[Sheet]:
    return [event.sheet for event in events if isinstance(event, TilesPlaced | TilesAdded)]


def _scored(events: tuple[Event, ...]) -> dict[str, Fact]:
    sheets = _sheets(events)
    bonuses = [bonus for sheet in sheets for bonus in sheet.bonuses]
    themed = sum(bonus.points for bonus in bonuses if bonus.name == BONUS)
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
        "bingo": Fact(any(bonus.name == BINGO for bonus in bonuses)),
        "words": AnyOrder(pairs, (plain,)),
    }


def _board(cast: Cast, events: tuple[Event, ...]) -> dict[str, Fact]:
    play = attempt(cast.before, cast.before.turn, cast.action, cast.rules)
    return {
        "connected": Fact(not_connected(play.board, play.placements) is None),
        **_taken_up(cast, events),
    }


def _taken_up(cast: Cast, events: tuple[Event, ...]) -> dict[str, Fact]:
    """What a repainting freed and kept, and what it would score with fresh premiums."""
    taken = [event for event in events if isinstance(event, TilesTakenUp)]
    if not taken:
        return {}
    (event,) = taken
    gone = {(placed.row, placed.col) for placed in event.placements}
    table = _kept(cast, gone)
    places = [f"{letter} at ({row + 1},{col + 1})" for row, col, letter in table]
    letters: list[Json] = [letter for _, _, letter in table]
    squares: list[Json] = [[row + 1, col + 1] for row, col, _ in table]
    reset = _sheets(cast.events(_with_reset(cast.rules, premium_reset=True)))
    spent = _sheets(cast.events(_with_reset(cast.rules, premium_reset=False)))
    freed = "".join(placed.letter for placed in event.placements)
    return {
        "kept": Fact(", ".join(places), (places, letters, "".join(map(str, letters)), squares)),
        "bag_delta": Fact(0 if event.boxed else len(own(event.tiles))),
        "removed": Fact(len(gone), (freed, list(freed))),
        "removed_tiles": Fact(len(gone), (freed, list(freed))),
        "score_if_premium_reset": Fact(sum(sheet.total for sheet in reset)),
        "score_if_no_premium_reset": Fact(sum(sheet.total for sheet in spent)),
    }


def _kept(cast: Cast, gone: set[tuple[int, int]]) -> list[tuple[int, int, str]]:
    """The tiles of the chosen word that stayed."""
    (card,) = (extra for extra in cast.action.extras if isinstance(extra, PlayCard))
    old = laid_through(cast.before.board, card.square, card.way)
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


def _cards(cast: Cast, table: Played, events: tuple[Event, ...]) -> dict[str, Fact]:
    played = [event for event in events if isinstance(event, CardPlayed)]
    language = played[0].language if played else ""
    after: CardTable = table.state.slices[PART]
    before: CardTable = cast.before.slices[PART]
    spent = len(before.hands[0]) - len(after.hands[0])
    return {
        "language": Fact(language or None, tuple(language.split(","))),
        "lang": Fact(language or None, tuple(language.split(","))),
        "card_spent": Fact(bool(played)),
        "cards_used": Fact(len(played)),
        "hand_delta": Fact(-spent),
        "discards": Fact(len(after.discards), (list(after.discards),)),
    }


def _challenged(cast: Cast) -> dict[str, Fact]:
    """What comes off if the other player challenges the words."""
    rule = policy(text(cast.given.get("policy", "single"), "policy"))
    table, _ = cast.table(with_policy(cast.rules, rule))
    other = Seat(1)
    events = table.act(other, Challenge(), cast.words.english)
    both = any(isinstance(event, PhonyWithdrawn) for event in events)
    second = any(isinstance(event, AdditionWithdrawn) for event in events)
    off: Json = "both" if both else "second" if second else None
    after: CardTable = table.state.slices[PART]
    restored = table.state.board == cast.before.board
    return {
        "comes_off": Fact(off, ("first", "play", "all") if both else ("none",) * (off is None)),
        "removed": Fact(off),
        "score": Fact(table.state.scores[0]),
        "score_after": Fact(table.state.scores[0]),
        "board_restored": Fact(restored),
        "card_spent": Fact(bool(after.discards)),
    }
