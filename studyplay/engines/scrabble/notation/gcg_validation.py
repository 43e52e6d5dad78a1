"""Validates a GCG record by replaying it and comparing every score, total and bonus.

Scores come from the engine's ``find_formed_words`` and ``score_play``.  Sums must be exact.
Differences between programs are accepted: a total may be missing, a withdrawn play may be
recorded as a turn of 0, the tiles left may count twice for one side or once for each.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from studyplay.engines.scrabble.board import (
    CLASSIC_LAYOUT,
    SUPER_LAYOUT,
    Board,
    Direction,
    Placement,
)
from studyplay.engines.scrabble.coordinates import format_play_position, format_square
from studyplay.engines.scrabble.formed_words import FormedWord, find_formed_words
from studyplay.engines.scrabble.notation.gcg import (
    GcgChallengeScore,
    GcgEndBonus,
    GcgEndPenalty,
    GcgError,
    GcgExchange,
    GcgLine,
    GcgMove,
    GcgPass,
    GcgPlay,
    GcgPragma,
    GcgRecord,
    GcgTimePenalty,
    GcgWithdrawal,
)
from studyplay.engines.scrabble.placement_checks import check_connected, check_start_square
from studyplay.engines.scrabble.rules import TOURNAMENT, Rules
from studyplay.engines.scrabble.scoring import score_play
from studyplay.engines.scrabble.tiles import BLANK, LETTERS, SUPER_ENGLISH_TILES, tile_for_letter

RACK_KEYWORD = re.compile(r"rack([0-9]+)")
SUPER_LAYOUT_NAME = re.compile(r"super|21", re.IGNORECASE)
LAYOUT_KEYWORDS = frozenset({"board-layout", "game-board", "board", "layout"})
LAYOUT_NOTE = re.compile(r"boardlayout\s*:\s*(\S+)", re.IGNORECASE)
CHALLENGE_POINTS = (5, 10)
"""Points for a failed challenge, per play or per word."""

SUPER_TOURNAMENT = replace(
    TOURNAMENT, key="gcg-21", layout=SUPER_LAYOUT, tiles=SUPER_ENGLISH_TILES
)


@dataclass(frozen=True, slots=True)
class ReplayReport:
    """The result of a replay.

    ``plays`` counts the plays that were not withdrawn.  ``totals`` are pairs of nickname and
    points, in the order of the players.  ``problems`` are texts that start with the line number.
    """

    plays: int
    totals: tuple[tuple[str, int], ...]
    problems: tuple[str, ...]


def detect_rules(record: GcgRecord) -> Rules:
    """Return the rules with the record's board size (15 or 21 squares) and tile set."""
    named = (_find_layout_name(line) for line in record.lines if isinstance(line, GcgPragma))
    is_beyond_classic = any(
        max(move.row, move.col) >= CLASSIC_LAYOUT.size
        for move in record.moves
        if isinstance(move, GcgPlay)
    )
    return (
        SUPER_TOURNAMENT
        if is_beyond_classic or any(map(SUPER_LAYOUT_NAME.search, named))
        else TOURNAMENT
    )


def _find_layout_name(pragma: GcgPragma) -> str:
    if pragma.keyword in LAYOUT_KEYWORDS:
        return pragma.text
    noted = LAYOUT_NOTE.search(pragma.text) if pragma.keyword == "note" else None
    return noted[1] if noted else ""


def replay_gcg(record: GcgRecord, rules: Rules) -> ReplayReport:
    """Replay *record* from the first line to the last.

    The replay stops after a line that cannot be replayed (an occupied square, a letter that is
    not in the tile set).
    """
    game = _Replay(record, rules, Board.empty(rules.layout.size))
    for player in record.players:
        game.totals[player.nick] = 0
    try:
        for line in record.lines:
            game.replay_line(line)
    except GcgError as error:
        game.problems.append(str(error))
    return ReplayReport(game.plays, tuple(game.totals.items()), tuple(game.problems))


@dataclass(frozen=True, slots=True)
class _LastPlay:
    """The play that a withdrawal or a challenge refers to."""

    nick: str
    rack: str
    placements: tuple[Placement, ...]
    word_count: int
    total_before: int


@dataclass(slots=True)
class _Replay:
    """The replay state; ``turn`` is the expected nickname, ``over`` is true at the end."""

    record: GcgRecord
    rules: Rules
    board: Board
    totals: dict[str, int] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    oversupplied: set[str] = field(default_factory=set)
    last_play: _LastPlay | None = None
    expected_nick: str | None = None
    is_over: bool = False
    plays: int = 0

    def replay_line(self, line: GcgLine) -> None:  # noqa: C901 - one case per kind of line
        match line:
            case GcgPragma():
                self._replay_pragma(line)
            case GcgPlay():
                self._start_turn(line)
                self._replay_play(line)
            case GcgWithdrawal():
                self._replay_withdrawal(line)
            case GcgPass() | GcgExchange():
                self._start_turn(line)
                self._replay_scoreless_turn(line)
            case GcgChallengeScore():
                self._replay_challenge(line)
            case GcgEndBonus():
                self._replay_end_bonus(line)
            case GcgEndPenalty():
                self._replay_end_penalty(line)
            case GcgTimePenalty():
                self._replay_time_penalty(line)

    def _report_difference(self, line: GcgLine, what: str, got: str, expected: str) -> None:
        self.problems.append(f"line {line.line}: {what}: got {got}, expected {expected}")

    def _apply_score(
        self, move: GcgMove, what: str, points: int, printed: Iterable[int] = ()
    ) -> None:
        """Add *points* to the player's total and compare the score and total of the line.

        *printed* are other accepted scores.  After a wrong total the replay continues from that
        total, so that one error is reported once.
        """
        total_before = self.totals[move.nick]
        is_wrong = move.score not in (None, points, *printed)
        if is_wrong:
            self._report_difference(move, f"score of {what}", f"{move.score:+}", f"{points:+}")
        expected = total_before + points
        follows = is_wrong and move.score is not None and move.total == total_before + move.score
        if move.total not in (None, expected) and not follows:
            self._report_difference(move, f"total after {what}", str(move.total), str(expected))
        self.totals[move.nick] = expected if move.total is None else move.total

    def _start_turn(self, move: GcgMove) -> None:
        nicks = [player.nick for player in self.record.players]
        if self.is_over:
            self.problems.append(f"line {move.line}: a turn of {move.nick} after the game's end")
        elif self.expected_nick not in (None, move.nick):
            self._report_difference(move, "turn", move.nick, str(self.expected_nick))
        self.expected_nick = nicks[(nicks.index(move.nick) + 1) % len(nicks)]
        self.last_play = None
        self._check_rack(move, move.rack)

    def _check_rack(self, line: GcgLine, rack: str) -> None:
        """Check the size of the rack and that the tile set has its tiles left."""
        self._check_tile_set(line, rack)
        if len(rack) > self.rules.rack_size:
            self._report_difference(
                line, f"rack {rack}", f"{len(rack)} tiles", f"{self.rules.rack_size} at most"
            )
        self._check_supply(line, rack)

    def _check_supply(self, line: GcgLine, rack: str) -> None:
        supply = Counter(self.rules.tiles.bag)
        used = Counter(rack) + Counter(
            tile_for_letter(tile.letter) for tile in self.board.iter_tiles()
        )
        for tile in sorted((used - supply).keys() - self.oversupplied):
            self.oversupplied.add(tile)
            what = f"tiles {tile} on board and rack {rack}" if rack else f"tiles {tile} on board"
            self._report_difference(line, what, str(used[tile]), f"{supply[tile]} at most")

    def _check_tile_set(self, line: GcgLine, tiles: str) -> None:
        for tile in tiles:
            if tile not in LETTERS + BLANK:
                raise GcgError(line.line, f"the tiles {self.rules.tiles.key} have no {tile}")

    def _replay_pragma(self, pragma: GcgPragma) -> None:
        rack = pragma.text.upper().replace("_", BLANK)
        if RACK_KEYWORD.fullmatch(pragma.keyword) and rack:
            self._check_rack(pragma, rack)

    def _replay_play(self, play: GcgPlay) -> None:
        placements = self._find_placements(play)
        name = f"{format_play_position(play.row, play.col, play.direction)} {play.word}"
        self._check_position(play, placements)
        self._check_tiles_on_rack(play, name, placements)
        formed_words = self._find_formed_words(play, placements)
        total = self.totals[play.nick]
        self.last_play = _LastPlay(play.nick, play.rack, placements, len(formed_words), total)
        self.board = self.board.with_tiles(placements)
        self.plays += 1
        self._check_supply(play, "")
        self._apply_score(play, name, self._score(formed_words, len(placements)))

    def _find_placements(self, play: GcgPlay) -> tuple[Placement, ...]:
        placements = []
        row, col = play.row, play.col
        for cell in play.cells():
            existing = self._letter_at(play, row, col)
            if existing is None and cell.through:
                raise GcgError(play.line, f"no tile on {format_square(row, col)} to play through")
            if existing is None:
                placements.append(Placement(row, col, cell.letter))
            elif cell.letter != "." and cell.letter.upper() != existing.upper():
                square = format_square(row, col)
                reason = f"{square} holds {existing}, the play says {cell.letter}"
                raise GcgError(play.line, reason)
            row, col = (row, col + 1) if play.direction is Direction.ACROSS else (row + 1, col)
        if not placements:
            raise GcgError(play.line, f"the play {play.word} puts no tile on the board")
        self._check_tile_set(play, "".join(placed.letter.upper() for placed in placements))
        return tuple(placements)

    def _letter_at(self, play: GcgPlay, row: int, col: int) -> str | None:
        if not self.board.contains(row, col):
            size = self.board.size
            raise GcgError(play.line, f"the play {play.word} leaves the board of {size} squares")
        return self.board.letter(row, col) if self.board.has_tile(row, col) else None

    def _check_position(self, play: GcgPlay, placements: tuple[Placement, ...]) -> None:
        if self.board.is_empty:
            if check_start_square(self.rules.layout, placements) is not None:
                start = f"a tile on {format_square(*self.rules.layout.start)}"
                self._report_difference(play, "first play", play.word, start)
        elif check_connected(self.board, placements) is not None:
            self._report_difference(play, f"play {play.word}", "no neighbour", "a tile beside it")

    def _check_tiles_on_rack(
        self, play: GcgPlay, name: str, placements: tuple[Placement, ...]
    ) -> None:
        missing = Counter(tile_for_letter(placed.letter) for placed in placements) - Counter(
            play.rack
        )
        if play.rack and missing:
            lacking = "".join(sorted(missing.elements()))
            self._report_difference(play, f"rack of {name}", play.rack, f"{lacking} on it too")

    def _find_formed_words(
        self, play: GcgPlay, placements: tuple[Placement, ...]
    ) -> tuple[FormedWord, ...]:
        formed_words = find_formed_words(self.board, placements)
        if not formed_words:
            raise GcgError(play.line, f"the play {play.word} makes no word of two letters")
        return formed_words

    def _score(self, formed_words: tuple[FormedWord, ...], placed: int) -> int:
        return score_play(formed_words, placed, self.rules).total

    def _replay_withdrawal(self, move: GcgWithdrawal) -> None:
        last = self.last_play
        if last is None or last.nick != move.nick:
            raise GcgError(move.line, f"no play of {move.nick} just before to withdraw")
        if last.rack and move.rack and Counter(last.rack) != Counter(move.rack):
            self._report_difference(move, "rack of the withdrawn play", move.rack, last.rack)
        self.board = self.board.without_tiles(last.placements)
        self.plays -= 1
        self.last_play = None
        points = last.total_before - self.totals[move.nick]
        self._apply_score(move, "the withdrawn play", points, printed=(0,))

    def _replay_scoreless_turn(self, move: GcgPass | GcgExchange) -> None:
        if isinstance(move, GcgPass):
            self._apply_score(move, "the pass", 0)
            return
        missing = Counter(move.tiles) - Counter(move.rack)
        if move.rack and missing:
            lacking = "".join(sorted(missing.elements()))
            self._report_difference(
                move, "rack of the exchange", move.rack, f"{lacking} on it too"
            )
        if move.count > self.rules.rack_size:
            limit = f"{self.rules.rack_size} at most"
            self._report_difference(move, "tiles exchanged", str(move.count), limit)
        self._apply_score(move, "the exchange", 0)

    def _replay_challenge(self, move: GcgChallengeScore) -> None:
        last = self.last_play
        if move.score is None:
            raise GcgError(move.line, "a challenge without points")
        if last is None:
            raise GcgError(move.line, "no play just before that was challenged")
        if (move.score < 0) is (last.nick == move.nick):
            whose = "its challenger" if move.score < 0 else "its player"
            self._report_difference(move, f"challenge of {last.nick}'s play", move.nick, whose)
        counts = range(1, last.word_count + 1)
        accepted = {0, *(points * count for points in CHALLENGE_POINTS for count in counts)}
        points = move.score if abs(move.score) in accepted else CHALLENGE_POINTS[0]
        self._apply_score(move, "the challenge", points)

    def _unseen_tiles(self) -> Counter[str]:
        """Return the tiles on racks and in the bag."""
        board = Counter(tile_for_letter(tile.letter) for tile in self.board.iter_tiles())
        return Counter(self.rules.tiles.bag) - board

    def _replay_end_bonus(self, move: GcgEndBonus) -> None:
        self._check_end_tiles(move)
        unseen = self._unseen_tiles()
        is_two_player = len(self.record.players) == 2
        if Counter(move.tiles) != unseen if is_two_player else Counter(move.tiles) - unseen:
            left = "".join(sorted(unseen.elements()))
            self._report_difference(move, "tiles left", move.tiles, left or "none")
        worth = self.rules.tiles.total_value(move.tiles)
        has_penalty = any(isinstance(other, GcgEndPenalty) for other in self.record.moves)
        counts_once = not is_two_player or has_penalty
        if counts_once and move.score == worth:
            self._apply_score(move, f"the tiles {move.tiles} left", worth)
        else:
            self._apply_score(move, f"the tiles {move.tiles} left", 2 * worth)

    def _replay_end_penalty(self, move: GcgEndPenalty) -> None:
        self._check_end_tiles(move)
        if move.rack and Counter(move.rack) != Counter(move.tiles):
            self._report_difference(move, "tiles left", move.tiles, move.rack)
        worth = self.rules.tiles.total_value(move.tiles)
        self._apply_score(move, f"the own tiles {move.tiles} left", -worth)

    def _check_end_tiles(self, move: GcgEndBonus | GcgEndPenalty) -> None:
        self._check_tile_set(move, move.tiles)
        self._check_supply(move, move.tiles)
        self.is_over = True

    def _replay_time_penalty(self, move: GcgTimePenalty) -> None:
        if move.score is None:
            raise GcgError(move.line, "a time penalty without points")
        if move.score > 0:
            self._report_difference(move, "time penalty", f"{move.score:+}", "0 or less")
        self._apply_score(move, "overtime", move.score)
