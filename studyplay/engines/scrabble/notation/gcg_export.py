"""Converts a table's event log to a GCG record."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from studyplay.engines.core import Seat, seats_from
from studyplay.engines.scrabble.board import SUPER_LAYOUT, Board
from studyplay.engines.scrabble.disguised_tiles import tiles_from_letters
from studyplay.engines.scrabble.events import (
    HIDDEN_TILE,
    ChallengeFailed,
    Event,
    GameEnded,
    GaveUp,
    OrderDrawn,
    Passed,
    PhonyWithdrawn,
    TilesDrawn,
    TilesExchanged,
    TilesPlaced,
    TurnMissed,
)
from studyplay.engines.scrabble.formed_words import find_formed_words
from studyplay.engines.scrabble.interventions import (
    AdditionWithdrawn,
    PointsAwarded,
    TilesAdded,
    TilesLaidBack,
    TilesReturned,
    TilesSwapped,
    TilesTakenUp,
    TilesTraded,
)
from studyplay.engines.scrabble.notation import gcg
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import BLANK, LETTERS, remove_foreign_tiles, remove_tiles

PlacementEvent: TypeAlias = TilesPlaced | TilesAdded

RACK_ORDER = BLANK + LETTERS


def convert_log_to_gcg(
    events: Iterable[Event], names: Sequence[str], rules: Rules
) -> gcg.GcgRecord:
    """Convert *events* to a GCG record; *names* are by seat.

    Players are numbered in the order of play.  Nicknames are names without spaces and are made
    unique.  Hidden racks are left out.  A record cannot be converted back: GCG has no starting
    draw, no draws, no look-ups and no times, so a parsed record can be replayed but not
    continued.
    """
    first, *rest = events
    if not isinstance(first, OrderDrawn):
        raise TypeError("the first event of a log must be OrderDrawn")
    board = Board.empty(rules.layout.size)
    writer = _LogConverter(_build_players(names), [""] * len(names), [0] * len(names), board)
    for event in rest:
        writer.add_event(event)
    order = seats_from(first.first, len(names))
    players = tuple(writer.players[seat] for seat in order)
    head = [("character-encoding", "UTF-8")]
    head += [(f"player{n}", f"{p.nick} {p.name}") for n, p in enumerate(players, start=1)]
    if rules.layout.size == SUPER_LAYOUT.size:
        head.append(("note", "BoardLayout: SuperCrosswordGame"))
    pragmas = (gcg.GcgPragma(line=0, keyword=keyword, text=text) for keyword, text in head)
    return gcg.GcgRecord(players, (*pragmas, *writer.lines))


def _build_players(names: Sequence[str]) -> tuple[gcg.GcgPlayer, ...]:
    players: list[gcg.GcgPlayer] = []
    for name in names:
        nick = "_".join(name.replace(":", " ").split()) or "player"
        while nick.casefold() in {player.nick.casefold() for player in players}:
            nick += "_"
        players.append(gcg.GcgPlayer(nick, " ".join(name.split()) or nick))
    return tuple(players)


def _tiles_from_rack(event: PlacementEvent) -> str:
    """Return the tiles of the placement that came from the rack."""
    return remove_foreign_tiles(event.tiles or tiles_from_letters(event.placements))


@dataclass(slots=True)
class _LogConverter:
    """Converts events to lines; holds the current board, racks and points (by seat)."""

    players: tuple[gcg.GcgPlayer, ...]
    racks: list[str]
    points: list[int]
    board: Board
    lines: list[gcg.GcgLine] = field(default_factory=list)
    latest_placements: list[PlacementEvent] = field(default_factory=list)

    def add_event(self, event: Event) -> None:  # noqa: C901 - one case per kind of event
        """Add the lines for *event*; ``TilesDrawn`` only changes a rack."""
        match event:
            case TilesDrawn():
                self.racks[event.seat] += event.tiles
            case TilesPlaced():
                self.latest_placements.clear()
                self._add_play(event)
            case PhonyWithdrawn():
                self._add_withdrawals(event.seat, len(self.latest_placements))
            case ChallengeFailed():
                self._add_challenge_score(event)
            case TilesExchanged():
                self._add_exchange(event)
            case Passed():
                self._add_pass(event.seat, "")
            case GaveUp():
                self._add_pass(event.seat, "gave up")
            case TurnMissed():
                self._add_pass(event.seat, "turn lost to a failed challenge")
            case GameEnded():
                self._add_game_end(event)
            case _:
                self._add_intervention(event)

    def _add_intervention(self, event: Event) -> None:  # noqa: C901 - one case per kind of event
        """Apply an expansion's event and add a line if GCG has one for it."""
        match event:
            case TilesSwapped(seat, given, drawn):
                self._swap_rack_tiles(seat, given, drawn)
            case TilesReturned(seat, tiles):
                self._remove_from_rack(seat, tiles)
            case TilesTraded(seat, other, given, taken):
                self._swap_rack_tiles(seat, given, taken)
                self._swap_rack_tiles(other, taken, given)
            case TilesTakenUp(placements):
                self.board = self.board.without_tiles(placements)
            case TilesLaidBack(placements):
                self.board = self.board.with_tiles(placements)
            case TilesAdded():
                self._add_play(event)
            case AdditionWithdrawn(seat=seat):
                self._add_withdrawals(seat, 1)
            case PointsAwarded(seat, name, points):
                self._add_points(seat, points)
                self._add_note(f"{self.players[seat].nick} {name} {points:+}")
            case _:
                pass  # OrderDrawn, accepted plays, look-ups, proposals to stop

    def _swap_rack_tiles(self, seat: Seat, given: str, taken: str) -> None:
        self._remove_from_rack(seat, given)
        self.racks[seat] += taken

    def _visible_rack(self, seat: Seat) -> str:
        rack = self.racks[seat]
        return "" if HIDDEN_TILE in rack else "".join(sorted(rack, key=RACK_ORDER.index))

    def _add_points(self, seat: Seat, points: int) -> int:
        self.points[seat] += points
        return self.points[seat]

    def _remove_from_rack(self, seat: Seat, tiles: str) -> None:
        """Remove *tiles* from the rack; a hidden rack only has a tile count."""
        rack = self.racks[seat]
        is_hidden = HIDDEN_TILE in rack + tiles
        count = len(rack) - len(tiles)
        self.racks[seat] = HIDDEN_TILE * count if is_hidden else remove_tiles(rack, tiles)

    def _add_play(self, event: PlacementEvent) -> None:
        run = find_formed_words(self.board, event.placements)[0]
        word = "".join(
            letter if fresh else gcg.THROUGH_TILE
            for letter, fresh in zip(run.letters, run.fresh, strict=True)
        )
        rack, total = (
            self._visible_rack(event.seat),
            self._add_points(event.seat, event.sheet.total),
        )
        self.lines.append(
            gcg.GcgPlay(
                line=0,
                nick=self.players[event.seat].nick,
                rack=rack,
                row=run.row,
                col=run.col,
                direction=run.direction,
                word=word,
                score=event.sheet.total,
                total=total,
            )
        )
        self.board = self.board.with_tiles(event.placements)
        self._remove_from_rack(event.seat, _tiles_from_rack(event))
        self.latest_placements.append(event)

    def _add_withdrawals(self, seat: Seat, count: int) -> None:
        """Withdraw the latest *count* placements, last one first."""
        if not self.latest_placements:
            raise TypeError("the log withdraws a play that it does not contain")
        for _ in range(count):
            played = self.latest_placements.pop()
            self.board = self.board.without_tiles(played.placements)
            self.racks[seat] += _tiles_from_rack(played)
            points = -played.sheet.total
            self.lines.append(
                gcg.GcgWithdrawal(
                    line=0,
                    nick=self.players[seat].nick,
                    rack=self._visible_rack(seat),
                    score=points,
                    total=self._add_points(seat, points),
                )
            )

    def _add_challenge_score(self, event: ChallengeFailed) -> None:
        if event.penalty:
            self.lines.append(
                gcg.GcgChallengeScore(
                    line=0,
                    nick=self.players[event.challenger].nick,
                    rack=self._visible_rack(event.challenger),
                    score=-event.penalty,
                    total=self._add_points(event.challenger, -event.penalty),
                )
            )

    def _add_exchange(self, event: TilesExchanged) -> None:
        is_hidden = HIDDEN_TILE in event.given
        self.lines.append(
            gcg.GcgExchange(
                line=0,
                nick=self.players[event.seat].nick,
                rack=self._visible_rack(event.seat),
                score=0,
                total=self.points[event.seat],
                tiles="" if is_hidden else event.given,
                count=len(event.given),
            )
        )
        self._swap_rack_tiles(event.seat, event.given, event.drawn)

    def _add_pass(self, seat: Seat, note: str) -> None:
        self.lines.append(
            gcg.GcgPass(
                line=0,
                nick=self.players[seat].nick,
                rack=self._visible_rack(seat),
                score=0,
                total=self.points[seat],
            )
        )
        if note:
            self._add_note(note)

    def _add_note(self, text: str) -> None:
        self.lines.append(gcg.GcgPragma(line=0, keyword="note", text=text))

    def _add_game_end(self, event: GameEnded) -> None:
        """Add end lines; the bonus counts the tiles once because the other seats lose them too."""
        for seat, rack in enumerate(event.racks):
            if not rack and event.adjustments[seat]:
                others = "".join(event.racks)
                self._add_end_points(
                    gcg.GcgEndBonus, Seat(seat), "", others, event.adjustments[seat]
                )
        for seat, rack in enumerate(event.racks):
            if rack:
                self._add_end_points(
                    gcg.GcgEndPenalty, Seat(seat), rack, rack, event.adjustments[seat]
                )

    def _add_end_points(
        self,
        kind: type[gcg.GcgEndBonus | gcg.GcgEndPenalty],
        seat: Seat,
        rack: str,
        tiles: str,
        points: int,
    ) -> None:
        self.lines.append(
            kind(
                line=0,
                nick=self.players[seat].nick,
                rack=rack,
                score=points,
                total=self._add_points(seat, points),
                tiles=tiles,
            )
        )
