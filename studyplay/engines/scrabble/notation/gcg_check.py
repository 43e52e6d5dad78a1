"""Validates a GCG record by replaying it and comparing every score, total and bonus.

Scores come from the engine's ``find_formed_words`` and ``score_play``.  Sums must be exact.
Differences between programs are accepted: a total may be missing, a withdrawn play may be
recorded as a turn of 0, the tiles left may count twice for one side or once for each.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from studyplay.engines.scrabble.board import CLASSIC, SUPER, Board, Direction, Placement
from studyplay.engines.scrabble.legality import centre, not_connected
from studyplay.engines.scrabble.notation.gcg import (
    ChallengeScore,
    EndBonus,
    EndPenalty,
    Exchanged,
    GcgError,
    Line,
    Move,
    Passed,
    Play,
    Pragma,
    Record,
    TimePenalty,
    Withdrawn,
)
from studyplay.engines.scrabble.play import Run, runs
from studyplay.engines.scrabble.rules import TOURNAMENT, Rules
from studyplay.engines.scrabble.score import score_play
from studyplay.engines.scrabble.squares import square_name, start_name
from studyplay.engines.scrabble.tiles import BLANK, LETTERS, SUPER_ENGLISH, tile_of

RACK = re.compile(r"rack([0-9]+)")
LARGE_LAYOUT = re.compile(r"super|21", re.IGNORECASE)
LAYOUT_KEYWORDS = frozenset({"board-layout", "game-board", "board", "layout"})
LAYOUT_NOTE = re.compile(r"boardlayout\s*:\s*(\S+)", re.IGNORECASE)
CHALLENGE_POINTS = (5, 10)
"""Points for a failed challenge, per play or per word."""

LARGE = replace(TOURNAMENT, key="gcg-21", layout=SUPER, tiles=SUPER_ENGLISH)


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a replay.

    ``plays`` counts the plays that were not withdrawn.  ``totals`` are pairs of nickname and
    points, in the order of the players.  ``problems`` are texts that start with the line number.
    """

    plays: int
    totals: tuple[tuple[str, int], ...]
    problems: tuple[str, ...]


def rules_for(record: Record) -> Rules:
    """Return the rules with the record's board size (15 or 21 squares) and tile set."""
    named = (_layout_name(line) for line in record.lines if isinstance(line, Pragma))
    is_beyond_classic = any(
        max(move.row, move.col) >= CLASSIC.size for move in record.moves if isinstance(move, Play)
    )
    return LARGE if is_beyond_classic or any(map(LARGE_LAYOUT.search, named)) else TOURNAMENT


def _layout_name(pragma: Pragma) -> str:
    if pragma.keyword in LAYOUT_KEYWORDS:
        return pragma.text
    noted = LAYOUT_NOTE.search(pragma.text) if pragma.keyword == "note" else None
    return noted[1] if noted else ""


def replay(record: Record, rules: Rules) -> Report:
    """Replay *record* from the first line to the last.

    The replay stops after a line that cannot be replayed (an occupied square, a letter that is
    not in the tile set).
    """
    game = _Replay(record, rules, Board.empty(rules.layout.size))
    for player in record.players:
        game.totals[player.nick] = 0
    try:
        for line in record.lines:
            game.take(line)
    except GcgError as error:
        game.problems.append(str(error))
    return Report(game.plays, tuple(game.totals.items()), tuple(game.problems))


@dataclass(frozen=True, slots=True)
class _LastPlay:
    """The play that a withdrawal or a challenge refers to."""

    nick: str
    rack: str
    placements: tuple[Placement, ...]
    words: int
    before: int


@dataclass(slots=True)
class _Replay:
    """The replay state; ``turn`` is the expected nickname, ``over`` is true at the end."""

    record: Record
    rules: Rules
    board: Board
    totals: dict[str, int] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    oversupplied: set[str] = field(default_factory=set)
    last: _LastPlay | None = None
    turn: str | None = None
    over: bool = False
    plays: int = 0

    def take(self, line: Line) -> None:  # noqa: C901 - one case per kind of line
        match line:
            case Pragma():
                self._pragma(line)
            case Play():
                self._start_turn(line)
                self._play(line)
            case Withdrawn():
                self._withdraw(line)
            case Passed() | Exchanged():
                self._start_turn(line)
                self._idle(line)
            case ChallengeScore():
                self._challenge(line)
            case EndBonus():
                self._bonus(line)
            case EndPenalty():
                self._penalty(line)
            case TimePenalty():
                self._overtime(line)

    def _differs(self, line: Line, what: str, got: str, expected: str) -> None:
        self.problems.append(f"line {line.line}: {what}: got {got}, expected {expected}")

    def _settle(self, move: Move, what: str, points: int, printed: Iterable[int] = ()) -> None:
        """Add *points* to the player's total and compare the score and total of the line.

        *printed* are other accepted scores.  After a wrong total the replay continues from that
        total, so that one error is reported once.
        """
        total_before = self.totals[move.nick]
        is_wrong = move.score not in (None, points, *printed)
        if is_wrong:
            self._differs(move, f"score of {what}", f"{move.score:+}", f"{points:+}")
        expected = total_before + points
        follows = is_wrong and move.score is not None and move.total == total_before + move.score
        if move.total not in (None, expected) and not follows:
            self._differs(move, f"total after {what}", str(move.total), str(expected))
        self.totals[move.nick] = expected if move.total is None else move.total

    def _start_turn(self, move: Move) -> None:
        nicks = [player.nick for player in self.record.players]
        if self.over:
            self.problems.append(f"line {move.line}: a turn of {move.nick} after the game's end")
        elif self.turn not in (None, move.nick):
            self._differs(move, "turn", move.nick, str(self.turn))
        self.turn = nicks[(nicks.index(move.nick) + 1) % len(nicks)]
        self.last = None
        self._judge_rack(move, move.rack)

    def _judge_rack(self, line: Line, rack: str) -> None:
        """Check the size of the rack and that the tile set has its tiles left."""
        self._known_tiles(line, rack)
        if len(rack) > self.rules.rack_size:
            self._differs(
                line, f"rack {rack}", f"{len(rack)} tiles", f"{self.rules.rack_size} at most"
            )
        self._judge_supply(line, rack)

    def _judge_supply(self, line: Line, rack: str) -> None:
        supply = Counter(self.rules.tiles.bag)
        used = Counter(rack) + Counter(tile_of(tile.letter) for tile in self.board.tiles())
        for tile in sorted((used - supply).keys() - self.oversupplied):
            self.oversupplied.add(tile)
            what = f"tiles {tile} on board and rack {rack}" if rack else f"tiles {tile} on board"
            self._differs(line, what, str(used[tile]), f"{supply[tile]} at most")

    def _known_tiles(self, line: Line, tiles: str) -> None:
        for tile in tiles:
            if tile not in LETTERS + BLANK:
                raise GcgError(line.line, f"the tiles {self.rules.tiles.key} have no {tile}")

    def _pragma(self, pragma: Pragma) -> None:
        rack = pragma.text.upper().replace("_", BLANK)
        if RACK.fullmatch(pragma.keyword) and rack:
            self._judge_rack(pragma, rack)

    def _play(self, play: Play) -> None:
        placements = self._placements(play)
        name = f"{start_name(play.row, play.col, play.direction)} {play.word}"
        self._judge_place(play, placements)
        self._judge_tiles(play, name, placements)
        formed_words = self._runs(play, placements)
        total = self.totals[play.nick]
        self.last = _LastPlay(play.nick, play.rack, placements, len(formed_words), total)
        self.board = self.board.with_tiles(placements)
        self.plays += 1
        self._judge_supply(play, "")
        self._settle(play, name, self._points(formed_words, len(placements)))

    def _placements(self, play: Play) -> tuple[Placement, ...]:
        placements = []
        row, col = play.row, play.col
        for cell in play.cells():
            existing = self._letter(play, row, col)
            if existing is None and cell.through:
                raise GcgError(play.line, f"no tile on {square_name(row, col)} to play through")
            if existing is None:
                placements.append(Placement(row, col, cell.letter))
            elif cell.letter != "." and cell.letter.upper() != existing.upper():
                square = square_name(row, col)
                reason = f"{square} holds {existing}, the play says {cell.letter}"
                raise GcgError(play.line, reason)
            row, col = (row, col + 1) if play.direction is Direction.ACROSS else (row + 1, col)
        if not placements:
            raise GcgError(play.line, f"the play {play.word} puts no tile on the board")
        self._known_tiles(play, "".join(placed.letter.upper() for placed in placements))
        return tuple(placements)

    def _letter(self, play: Play, row: int, col: int) -> str | None:
        if not self.board.contains(row, col):
            size = self.board.size
            raise GcgError(play.line, f"the play {play.word} leaves the board of {size} squares")
        return self.board.letter(row, col) if self.board.holds(row, col) else None

    def _judge_place(self, play: Play, placements: tuple[Placement, ...]) -> None:
        if self.board.is_empty:
            if centre(self.rules.layout, placements) is not None:
                start = f"a tile on {square_name(*self.rules.layout.start)}"
                self._differs(play, "first play", play.word, start)
        elif not_connected(self.board, placements) is not None:
            self._differs(play, f"play {play.word}", "no neighbour", "a tile beside it")

    def _judge_tiles(self, play: Play, name: str, placements: tuple[Placement, ...]) -> None:
        missing = Counter(tile_of(placed.letter) for placed in placements) - Counter(play.rack)
        if play.rack and missing:
            lacking = "".join(sorted(missing.elements()))
            self._differs(play, f"rack of {name}", play.rack, f"{lacking} on it too")

    def _runs(self, play: Play, placements: tuple[Placement, ...]) -> tuple[Run, ...]:
        formed_words = runs(self.board, placements)
        if not formed_words:
            raise GcgError(play.line, f"the play {play.word} makes no word of two letters")
        return formed_words

    def _points(self, made: tuple[Run, ...], placed: int) -> int:
        return score_play(made, placed, self.rules).total

    def _withdraw(self, move: Withdrawn) -> None:
        last = self.last
        if last is None or last.nick != move.nick:
            raise GcgError(move.line, f"no play of {move.nick} just before to withdraw")
        if last.rack and move.rack and Counter(last.rack) != Counter(move.rack):
            self._differs(move, "rack of the withdrawn play", move.rack, last.rack)
        self.board = self.board.without_tiles(last.placements)
        self.plays -= 1
        self.last = None
        points = last.before - self.totals[move.nick]
        self._settle(move, "the withdrawn play", points, printed=(0,))

    def _idle(self, move: Passed | Exchanged) -> None:
        if isinstance(move, Passed):
            self._settle(move, "the pass", 0)
            return
        missing = Counter(move.tiles) - Counter(move.rack)
        if move.rack and missing:
            lacking = "".join(sorted(missing.elements()))
            self._differs(move, "rack of the exchange", move.rack, f"{lacking} on it too")
        if move.count > self.rules.rack_size:
            limit = f"{self.rules.rack_size} at most"
            self._differs(move, "tiles exchanged", str(move.count), limit)
        self._settle(move, "the exchange", 0)

    def _challenge(self, move: ChallengeScore) -> None:
        last = self.last
        if move.score is None:
            raise GcgError(move.line, "a challenge without points")
        if last is None:
            raise GcgError(move.line, "no play just before that was challenged")
        if (move.score < 0) is (last.nick == move.nick):
            whose = "its challenger" if move.score < 0 else "its player"
            self._differs(move, f"challenge of {last.nick}'s play", move.nick, whose)
        counts = range(1, last.words + 1)
        accepted = {0, *(points * count for points in CHALLENGE_POINTS for count in counts)}
        points = move.score if abs(move.score) in accepted else CHALLENGE_POINTS[0]
        self._settle(move, "the challenge", points)

    def _unseen(self) -> Counter[str]:
        """Return the tiles on racks and in the bag."""
        board = Counter(tile_of(tile.letter) for tile in self.board.tiles())
        return Counter(self.rules.tiles.bag) - board

    def _bonus(self, move: EndBonus) -> None:
        self._end(move)
        unseen = self._unseen()
        is_two_player = len(self.record.players) == 2
        if Counter(move.tiles) != unseen if is_two_player else Counter(move.tiles) - unseen:
            left = "".join(sorted(unseen.elements()))
            self._differs(move, "tiles left", move.tiles, left or "none")
        worth = self.rules.tiles.worth(move.tiles)
        has_penalty = any(isinstance(other, EndPenalty) for other in self.record.moves)
        counts_once = not is_two_player or has_penalty
        if counts_once and move.score == worth:
            self._settle(move, f"the tiles {move.tiles} left", worth)
        else:
            self._settle(move, f"the tiles {move.tiles} left", 2 * worth)

    def _penalty(self, move: EndPenalty) -> None:
        self._end(move)
        if move.rack and Counter(move.rack) != Counter(move.tiles):
            self._differs(move, "tiles left", move.tiles, move.rack)
        worth = self.rules.tiles.worth(move.tiles)
        self._settle(move, f"the own tiles {move.tiles} left", -worth)

    def _end(self, move: EndBonus | EndPenalty) -> None:
        self._known_tiles(move, move.tiles)
        self._judge_supply(move, move.tiles)
        self.over = True

    def _overtime(self, move: TimePenalty) -> None:
        if move.score is None:
            raise GcgError(move.line, "a time penalty without points")
        if move.score > 0:
            self._differs(move, "time penalty", f"{move.score:+}", "0 or less")
        self._settle(move, "overtime", move.score)
