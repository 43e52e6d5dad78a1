"""Parses GCG; strict about the meaning of a line, lenient about its spacing.

Supported dialects: racks missing, partial, in any order or case, with ``_`` or ``*`` for blanks;
squares in lower case; through tiles as dots, letters or letters in brackets; scores without
sign or total; words after the total; notes over several lines; tabs; CRLF.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from studyplay.engines.scrabble.coordinates import is_play_position, parse_play_position
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
    GcgPlayer,
    GcgPragma,
    GcgRecord,
    GcgTimePenalty,
    GcgWithdrawal,
)
from studyplay.engines.scrabble.tiles import BLANK

LINE_END = re.compile(r"\r\n|\r|\n")
ENCODING_PRAGMA = re.compile(
    rb"^[ \t]*#character-encoding[ \t]+(\S+)", re.MULTILINE | re.IGNORECASE
)
PLAYER_KEYWORD = re.compile(r"player([0-9]+)")
NUMBER_TEXT = re.compile(r"[+-]?[0-9]{1,6}")
NUMBER_START = re.compile(r"[+-]?[0-9]")
WORD_TEXT = re.compile(r"(?:[^\W\d_]|\.|\([^\W\d_]+\)|\[[^\W\d_]+\])+")
TILES_TEXT = re.compile(r"(?:[^\W\d_]|[?_*])+")
RACK_SEPARATOR = re.compile(r"[\s+/,]+")
SIGN_TRANSLATION = str.maketrans("−–+", "--+")
MULTILINE_KEYWORDS = frozenset({"note", "description", "title"})
UNKNOWN_RACK_TEXT = "UNKNOWN"
"""The text that Quackle writes for an unknown rack."""

BYTE_ORDER_MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}


def decode_gcg(data: bytes) -> str:
    """Decode a GCG file by its byte order mark, its encoding pragma, as UTF-8 or as Latin-1.

    Raises:
        GcgError: The bytes are not text in the declared encoding.
    """
    for mark, encoding in BYTE_ORDER_MARKS.items():
        if data.startswith(mark):
            return _decode_with(data, encoding)
    if declared := ENCODING_PRAGMA.search(data):
        return _decode_with(data, declared[1].decode("ascii", "replace"))
    try:
        return _decode_with(data, "utf-8")
    except GcgError:
        return _decode_with(data, "iso-8859-1")


def _decode_with(data: bytes, encoding: str) -> str:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise GcgError(line, f"a byte that is not {encoding}") from error
    except (LookupError, UnicodeError) as error:
        raise GcgError(1, f"unknown character encoding {encoding!r}") from error
    if "\0" in text:
        raise GcgError(LINE_END.sub("\n", text[: text.index("\0")]).count("\n") + 1, "not a text")
    return text


def parse_gcg(text: str) -> GcgRecord:
    """Parse a whole game.  Raises ``GcgError`` with the number of the invalid line."""
    reader = _GcgParser([], {}, [])
    for number, line in enumerate(LINE_END.split(text.removeprefix("\ufeff")), start=1):
        reader.parse_line(number, line.strip())
    if not reader.lines:
        raise GcgError(1, "no line of GCG: nothing starts with # or >")
    lines = tuple(
        replace(line, text=line.text.rstrip()) if isinstance(line, GcgPragma) else line
        for line in reader.lines
    )
    return GcgRecord(tuple(reader.players.values()) or tuple(reader.undeclared_players), lines)


@dataclass(slots=True)
class _GcgParser:
    """The parsed lines, the declared players by number, and the undeclared ones."""

    lines: list[GcgLine]
    players: dict[int, GcgPlayer]
    undeclared_players: list[GcgPlayer]

    def parse_line(self, number: int, line: str) -> None:
        if line.startswith("#"):
            self._parse_pragma(number, line[1:])
        elif line.startswith(">"):
            self.lines.append(self._parse_event(number, line[1:]))
        else:
            self._continue_pragma(number, line)

    def _parse_pragma(self, number: int, body: str) -> None:
        keyword, _, text = body.replace("\t", " ").partition(" ")
        self.lines.append(GcgPragma(line=number, keyword=keyword.lower(), text=text.strip()))
        if player := PLAYER_KEYWORD.fullmatch(keyword.lower()):
            self._add_player(number, int(player[1]), text.split())

    def _add_player(self, number: int, which: int, words: list[str]) -> None:
        if not words:
            raise GcgError(number, f"#player{which} without a nickname")
        nick, name = words[0], " ".join(words[1:]) or words[0]
        if which in self.players:
            raise GcgError(number, f"#player{which} for the second time")
        if nick in {player.nick for player in self.players.values()}:
            raise GcgError(number, f"two players with the nickname {nick}")
        self.players[which] = GcgPlayer(nick, name)
        self.players = dict(sorted(self.players.items()))

    def _continue_pragma(self, number: int, line: str) -> None:
        last = self.lines[-1] if self.lines else None
        if isinstance(last, GcgPragma) and last.keyword in MULTILINE_KEYWORDS:
            self.lines[-1] = replace(last, text=f"{last.text}\n{line}")
        elif line:
            raise GcgError(number, f"{line[:40]!r} starts neither with # nor with >")

    def _parse_event(self, number: int, body: str) -> GcgMove:
        first_error: GcgError | None = None
        for nick, rest in self._split_nickname(body):
            try:
                event = _parse_move(number, nick, rest)
            except GcgError as error:
                first_error = first_error or error
            else:
                return replace(event, nick=self._resolve_nickname(number, nick))
        raise first_error or GcgError(number, "no colon after the nickname")

    def _split_nickname(self, body: str) -> Iterator[tuple[str, str]]:
        """Yield possible splits into nickname and rest: known players first, then any colon."""
        for player in self.players.values():
            for spelling in (player.nick, player.name, f"{player.nick} {player.name}"):
                rest = body[len(spelling) :].lstrip()
                if body.casefold().startswith(spelling.casefold()) and rest.startswith(":"):
                    yield player.nick, rest[1:]
        for colon in re.finditer(":", body):
            yield body[: colon.start()].strip(), body[colon.end() :]

    def _resolve_nickname(self, number: int, nick: str) -> str:
        known = [*self.players.values()] or self.undeclared_players
        for player in known:
            if nick.casefold() in {player.nick.casefold(), player.name.casefold()}:
                return player.nick
        if self.players or not nick:
            names = ", ".join(player.nick for player in known)
            raise GcgError(number, f"unknown player {nick!r}; #player lines name {names}")
        self.undeclared_players.append(GcgPlayer(nick, nick))
        return nick


@dataclass(frozen=True, slots=True)
class _ScoreFields:
    """Score, total and remark after the action."""

    score: int | None
    total: int | None
    remark: str


def _parse_move(number: int, nick: str, rest: str) -> GcgMove:
    tokens = rest.split()
    action = next((at for at, token in enumerate(tokens) if _starts_action(token)), None)
    if action is None:
        raise GcgError(number, f"no play, exchange or pass in {rest.strip()[:40]!r}")
    rack = _parse_rack(number, "".join(tokens[:action]))
    if tokens[action].startswith("("):
        return _parse_bracketed_move(number, nick, rack, " ".join(tokens[action:]))
    if tokens[action].startswith("-"):
        return _parse_dashed_move(number, nick, rack, tokens[action:])
    return _parse_play(number, nick, rack, tokens[action:])


def _starts_action(token: str) -> bool:
    return token.startswith(("(", "-")) or is_play_position(token)


def _parse_rack(number: int, text: str) -> str:
    if text in ("", UNKNOWN_RACK_TEXT):
        return ""
    return _parse_tiles(number, "rack", text)


def _parse_tiles(number: int, what: str, text: str) -> str:
    """Parse tiles to upper case; a lower-case letter among capitals is a blank."""
    if not TILES_TEXT.fullmatch(text):
        raise GcgError(number, f"{what} {text!r} has a character that is no tile")
    if text.islower():
        text = text.upper()
    return "".join(letter if letter.isupper() else BLANK for letter in text)


def _parse_play(number: int, nick: str, rack: str, tokens: list[str]) -> GcgPlay:
    row, col, direction = parse_play_position(tokens[0])
    if len(tokens) < 2 or not WORD_TEXT.fullmatch(word := tokens[1].rstrip("*#!")):
        raise GcgError(number, f"no word after the square {tokens[0]}")
    tail = _parse_score_fields(number, tokens[2:])
    return GcgPlay(
        line=number,
        nick=nick,
        rack=rack,
        row=row,
        col=col,
        direction=direction,
        word=word,
        score=tail.score,
        total=tail.total,
        remark=tail.remark,
    )


def _parse_dashed_move(number: int, nick: str, rack: str, tokens: list[str]) -> GcgMove:
    tail = _parse_score_fields(number, tokens[1:])
    score, total, remark = tail.score, tail.total, tail.remark
    given = tokens[0].removeprefix("-")
    if given.startswith("-"):
        if given != "-":
            raise GcgError(number, f"{tokens[0]!r} is no move; a withdrawn play is --")
        return GcgWithdrawal(
            line=number, nick=nick, rack=rack, score=score, total=total, remark=remark
        )
    if given in ("", "0"):
        return GcgPass(line=number, nick=nick, rack=rack, score=score, total=total, remark=remark)
    tiles = "" if given.isdecimal() else _parse_tiles(number, "exchange", given)
    return GcgExchange(
        line=number,
        nick=nick,
        rack=rack,
        score=score,
        total=total,
        remark=remark,
        tiles=tiles,
        count=len(tiles) or int(given),
    )


def _parse_bracketed_move(number: int, nick: str, rack: str, text: str) -> GcgMove:
    inside, closed, rest = text[1:].partition(")")
    if not closed:
        raise GcgError(number, f"{text[:40]!r} is not closed with a bracket")
    tail = _parse_score_fields(number, rest.split())
    score, total, remark = tail.score, tail.total, tail.remark
    kind = inside.strip().lower()
    if kind == "time":
        return GcgTimePenalty(
            line=number, nick=nick, rack=rack, score=score, total=total, remark=remark
        )
    if kind == "challenge":
        return GcgChallengeScore(
            line=number, nick=nick, rack=rack, score=score, total=total, remark=remark
        )
    if kind == "pass":
        return GcgPass(line=number, nick=nick, rack=rack, score=score, total=total, remark=remark)
    tiles = _parse_tiles(number, "end rack", RACK_SEPARATOR.sub("", inside))
    end = GcgEndPenalty if rack or (score is not None and score < 0) else GcgEndBonus
    return end(
        line=number, nick=nick, rack=rack, score=score, total=total, remark=remark, tiles=tiles
    )


def _parse_score_fields(number: int, tokens: list[str]) -> _ScoreFields:
    tokens = [*(token.translate(SIGN_TRANSLATION) for token in tokens[:3]), *tokens[3:]]
    if len(tokens) > 1 and tokens[0] in ("+", "-"):
        tokens = [tokens[0] + tokens[1], *tokens[2:]]
    if not tokens:
        return _ScoreFields(None, None, "")
    if not NUMBER_TEXT.fullmatch(tokens[0]):
        raise GcgError(number, f"score {tokens[0]!r} is not a number")
    if len(tokens) > 1 and NUMBER_TEXT.fullmatch(tokens[1]):
        return _ScoreFields(int(tokens[0]), int(tokens[1]), " ".join(tokens[2:]))
    if len(tokens) > 1 and NUMBER_START.match(tokens[1]):
        raise GcgError(number, f"total {tokens[1]!r} is not a number")
    return _ScoreFields(int(tokens[0]), None, " ".join(tokens[1:]))
