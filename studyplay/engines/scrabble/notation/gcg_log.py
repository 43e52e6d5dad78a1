"""Converts a table's event log to a GCG record."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from studyplay.engines.core import Seat, round_from
from studyplay.engines.scrabble.board import SUPER, Board
from studyplay.engines.scrabble.disguise import shown_tiles
from studyplay.engines.scrabble.events import (
    HIDDEN,
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
from studyplay.engines.scrabble.play import runs
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import BLANK, LETTERS, own, without

Placing: TypeAlias = TilesPlaced | TilesAdded

RACK_ORDER = BLANK + LETTERS


def from_log(events: Iterable[Event], names: Sequence[str], rules: Rules) -> gcg.Record:
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
    writer = _Writer(_players(names), [""] * len(names), [0] * len(names), board)
    for event in rest:
        writer.take(event)
    order = round_from(first.first, len(names))
    players = tuple(writer.players[seat] for seat in order)
    head = [("character-encoding", "UTF-8")]
    head += [(f"player{n}", f"{p.nick} {p.name}") for n, p in enumerate(players, start=1)]
    if rules.layout.size == SUPER.size:
        head.append(("note", "BoardLayout: SuperCrosswordGame"))
    pragmas = (gcg.Pragma(line=0, keyword=keyword, text=text) for keyword, text in head)
    return gcg.Record(players, (*pragmas, *writer.lines))


def _players(names: Sequence[str]) -> tuple[gcg.Player, ...]:
    players: list[gcg.Player] = []
    for name in names:
        nick = "_".join(name.replace(":", " ").split()) or "player"
        while nick.casefold() in {player.nick.casefold() for player in players}:
            nick += "_"
        players.append(gcg.Player(nick, " ".join(name.split()) or nick))
    return tuple(players)


def _of_rack(event: Placing) -> str:
    """Return the tiles of the placement that came from the rack."""
    return own(event.tiles or shown_tiles(event.placements))


@dataclass(slots=True)
class _Writer:
    """Converts events to lines; holds the current board, racks and points (by seat)."""

    players: tuple[gcg.Player, ...]
    racks: list[str]
    points: list[int]
    board: Board
    lines: list[gcg.Line] = field(default_factory=list)
    latest: list[Placing] = field(default_factory=list)

    def take(self, event: Event) -> None:  # noqa: C901 - one case per kind of event
        """Add the lines for *event*; ``TilesDrawn`` only changes a rack."""
        match event:
            case TilesDrawn():
                self.racks[event.seat] += event.tiles
            case TilesPlaced():
                self.latest.clear()
                self._play(event)
            case PhonyWithdrawn():
                self._withdraw(event.seat, len(self.latest))
            case ChallengeFailed():
                self._challenge(event)
            case TilesExchanged():
                self._exchange(event)
            case Passed():
                self._idle(event.seat, "")
            case GaveUp():
                self._idle(event.seat, "gave up")
            case TurnMissed():
                self._idle(event.seat, "turn lost to a failed challenge")
            case GameEnded():
                self._end(event)
            case _:
                self._intervene(event)

    def _intervene(self, event: Event) -> None:  # noqa: C901 - one case per kind of event
        """Apply an expansion's event and add a line if GCG has one for it."""
        match event:
            case TilesSwapped(seat, given, drawn):
                self._trade(seat, given, drawn)
            case TilesReturned(seat, tiles):
                self._take_off(seat, tiles)
            case TilesTraded(seat, other, given, taken):
                self._trade(seat, given, taken)
                self._trade(other, taken, given)
            case TilesTakenUp(placements):
                self.board = self.board.without_tiles(placements)
            case TilesLaidBack(placements):
                self.board = self.board.with_tiles(placements)
            case TilesAdded():
                self._play(event)
            case AdditionWithdrawn(seat=seat):
                self._withdraw(seat, 1)
            case PointsAwarded(seat, name, points):
                self._score(seat, points)
                self._note(f"{self.players[seat].nick} {name} {points:+}")
            case _:
                pass  # OrderDrawn, accepted plays, look-ups, proposals to stop

    def _trade(self, seat: Seat, given: str, taken: str) -> None:
        self._take_off(seat, given)
        self.racks[seat] += taken

    def _shown(self, seat: Seat) -> str:
        rack = self.racks[seat]
        return "" if HIDDEN in rack else "".join(sorted(rack, key=RACK_ORDER.index))

    def _score(self, seat: Seat, points: int) -> int:
        self.points[seat] += points
        return self.points[seat]

    def _take_off(self, seat: Seat, tiles: str) -> None:
        """Remove *tiles* from the rack; a hidden rack only has a tile count."""
        rack = self.racks[seat]
        is_hidden = HIDDEN in rack + tiles
        count = len(rack) - len(tiles)
        self.racks[seat] = HIDDEN * count if is_hidden else without(rack, tiles)

    def _play(self, event: Placing) -> None:
        run = runs(self.board, event.placements)[0]
        word = "".join(
            letter if fresh else gcg.THROUGH
            for letter, fresh in zip(run.letters, run.fresh, strict=True)
        )
        rack, total = self._shown(event.seat), self._score(event.seat, event.sheet.total)
        self.lines.append(
            gcg.Play(
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
        self._take_off(event.seat, _of_rack(event))
        self.latest.append(event)

    def _withdraw(self, seat: Seat, count: int) -> None:
        """Withdraw the latest *count* placements, last one first."""
        if not self.latest:
            raise TypeError("the log withdraws a play that it does not contain")
        for _ in range(count):
            played = self.latest.pop()
            self.board = self.board.without_tiles(played.placements)
            self.racks[seat] += _of_rack(played)
            points = -played.sheet.total
            self.lines.append(
                gcg.Withdrawn(
                    line=0,
                    nick=self.players[seat].nick,
                    rack=self._shown(seat),
                    score=points,
                    total=self._score(seat, points),
                )
            )

    def _challenge(self, event: ChallengeFailed) -> None:
        if event.penalty:
            self.lines.append(
                gcg.ChallengeScore(
                    line=0,
                    nick=self.players[event.challenger].nick,
                    rack=self._shown(event.challenger),
                    score=-event.penalty,
                    total=self._score(event.challenger, -event.penalty),
                )
            )

    def _exchange(self, event: TilesExchanged) -> None:
        is_hidden = HIDDEN in event.given
        self.lines.append(
            gcg.Exchanged(
                line=0,
                nick=self.players[event.seat].nick,
                rack=self._shown(event.seat),
                score=0,
                total=self.points[event.seat],
                tiles="" if is_hidden else event.given,
                count=len(event.given),
            )
        )
        self._trade(event.seat, event.given, event.drawn)

    def _idle(self, seat: Seat, note: str) -> None:
        self.lines.append(
            gcg.Passed(
                line=0,
                nick=self.players[seat].nick,
                rack=self._shown(seat),
                score=0,
                total=self.points[seat],
            )
        )
        if note:
            self._note(note)

    def _note(self, text: str) -> None:
        self.lines.append(gcg.Pragma(line=0, keyword="note", text=text))

    def _end(self, event: GameEnded) -> None:
        """Add end lines; the bonus counts the tiles once because the other seats lose them too."""
        for seat, rack in enumerate(event.racks):
            if not rack and event.adjustments[seat]:
                others = "".join(event.racks)
                self._left(gcg.EndBonus, Seat(seat), "", others, event.adjustments[seat])
        for seat, rack in enumerate(event.racks):
            if rack:
                self._left(gcg.EndPenalty, Seat(seat), rack, rack, event.adjustments[seat])

    def _left(
        self,
        kind: type[gcg.EndBonus | gcg.EndPenalty],
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
                total=self._score(seat, points),
                tiles=tiles,
            )
        )
