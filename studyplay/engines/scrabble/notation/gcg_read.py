"""Parses GCG; strict about the meaning of a line, lenient about its spacing.

Supported dialects: racks missing, partial, in any order or case, with ``_`` or ``*`` for blanks;
squares in lower case; through tiles as dots, letters or letters in brackets; scores without
sign or total; words after the total; notes over several lines; tabs; CRLF.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

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
    Player,
    Pragma,
    Record,
    TimePenalty,
    Withdrawn,
)
from studyplay.engines.scrabble.squares import is_start, read_start
from studyplay.engines.scrabble.tiles import BLANK

LINE_END = re.compile(r"\r\n|\r|\n")
DECLARED = re.compile(rb"^[ \t]*#character-encoding[ \t]+(\S+)", re.MULTILINE | re.IGNORECASE)
PLAYER = re.compile(r"player([0-9]+)")
NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
NUMBER_LIKE = re.compile(r"[+-]?[0-9]")
WORD = re.compile(r"(?:[^\W\d_]|\.|\([^\W\d_]+\)|\[[^\W\d_]+\])+")
TILES = re.compile(r"(?:[^\W\d_]|[?_*])+")
BETWEEN_RACKS = re.compile(r"[\s+/,]+")
SIGNS = str.maketrans("−–+", "--+")
CONTINUED = frozenset({"note", "description", "title"})
UNKNOWN_RACK = "UNKNOWN"
"""The text that Quackle writes for an unknown rack."""

BYTE_ORDER_MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}


def decode(data: bytes) -> str:
    """Decode a GCG file by its byte order mark, its encoding pragma, as UTF-8 or as Latin-1.

    Raises:
        GcgError: The bytes are not text in the declared encoding.
    """
    for mark, encoding in BYTE_ORDER_MARKS.items():
        if data.startswith(mark):
            return _decoded(data, encoding)
    if declared := DECLARED.search(data):
        return _decoded(data, declared[1].decode("ascii", "replace"))
    try:
        return _decoded(data, "utf-8")
    except GcgError:
        return _decoded(data, "iso-8859-1")


def _decoded(data: bytes, encoding: str) -> str:
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


def read_gcg(text: str) -> Record:
    """Parse a whole game.  Raises ``GcgError`` with the number of the invalid line."""
    reader = _Reader([], {}, [])
    for number, line in enumerate(LINE_END.split(text.removeprefix("\ufeff")), start=1):
        reader.take(number, line.strip())
    if not reader.lines:
        raise GcgError(1, "no line of GCG: nothing starts with # or >")
    lines = tuple(
        replace(line, text=line.text.rstrip()) if isinstance(line, Pragma) else line
        for line in reader.lines
    )
    return Record(tuple(reader.players.values()) or tuple(reader.appeared), lines)


@dataclass(slots=True)
class _Reader:
    """The parsed lines, the declared players by number, and the undeclared ones."""

    lines: list[Line]
    players: dict[int, Player]
    appeared: list[Player]

    def take(self, number: int, line: str) -> None:
        if line.startswith("#"):
            self._pragma(number, line[1:])
        elif line.startswith(">"):
            self.lines.append(self._event(number, line[1:]))
        else:
            self._more(number, line)

    def _pragma(self, number: int, body: str) -> None:
        keyword, _, text = body.replace("\t", " ").partition(" ")
        self.lines.append(Pragma(line=number, keyword=keyword.lower(), text=text.strip()))
        if player := PLAYER.fullmatch(keyword.lower()):
            self._player(number, int(player[1]), text.split())

    def _player(self, number: int, which: int, words: list[str]) -> None:
        if not words:
            raise GcgError(number, f"#player{which} without a nickname")
        nick, name = words[0], " ".join(words[1:]) or words[0]
        if which in self.players:
            raise GcgError(number, f"#player{which} for the second time")
        if nick in {player.nick for player in self.players.values()}:
            raise GcgError(number, f"two players with the nickname {nick}")
        self.players[which] = Player(nick, name)
        self.players = dict(sorted(self.players.items()))

    def _more(self, number: int, line: str) -> None:
        last = self.lines[-1] if self.lines else None
        if isinstance(last, Pragma) and last.keyword in CONTINUED:
            self.lines[-1] = replace(last, text=f"{last.text}\n{line}")
        elif line:
            raise GcgError(number, f"{line[:40]!r} starts neither with # nor with >")

    def _event(self, number: int, body: str) -> Move:
        first_error: GcgError | None = None
        for nick, rest in self._splits(body):
            try:
                event = _event(number, nick, rest)
            except GcgError as error:
                first_error = first_error or error
            else:
                return replace(event, nick=self._known(number, nick))
        raise first_error or GcgError(number, "no colon after the nickname")

    def _splits(self, body: str) -> Iterator[tuple[str, str]]:
        """Yield possible splits into nickname and rest: known players first, then any colon."""
        for player in self.players.values():
            for spelling in (player.nick, player.name, f"{player.nick} {player.name}"):
                rest = body[len(spelling) :].lstrip()
                if body.casefold().startswith(spelling.casefold()) and rest.startswith(":"):
                    yield player.nick, rest[1:]
        for colon in re.finditer(":", body):
            yield body[: colon.start()].strip(), body[colon.end() :]

    def _known(self, number: int, nick: str) -> str:
        known = [*self.players.values()] or self.appeared
        for player in known:
            if nick.casefold() in {player.nick.casefold(), player.name.casefold()}:
                return player.nick
        if self.players or not nick:
            names = ", ".join(player.nick for player in known)
            raise GcgError(number, f"unknown player {nick!r}; #player lines name {names}")
        self.appeared.append(Player(nick, nick))
        return nick


@dataclass(frozen=True, slots=True)
class _Tail:
    """Score, total and remark after the action."""

    score: int | None
    total: int | None
    remark: str


def _event(number: int, nick: str, rest: str) -> Move:
    tokens = rest.split()
    action = next((at for at, token in enumerate(tokens) if _starts_action(token)), None)
    if action is None:
        raise GcgError(number, f"no play, exchange or pass in {rest.strip()[:40]!r}")
    rack = _rack(number, "".join(tokens[:action]))
    if tokens[action].startswith("("):
        return _bracketed(number, nick, rack, " ".join(tokens[action:]))
    if tokens[action].startswith("-"):
        return _dashed(number, nick, rack, tokens[action:])
    return _play(number, nick, rack, tokens[action:])


def _starts_action(token: str) -> bool:
    return token.startswith(("(", "-")) or is_start(token)


def _rack(number: int, text: str) -> str:
    if text in ("", UNKNOWN_RACK):
        return ""
    return _tiles(number, "rack", text)


def _tiles(number: int, what: str, text: str) -> str:
    """Parse tiles to upper case; a lower-case letter among capitals is a blank."""
    if not TILES.fullmatch(text):
        raise GcgError(number, f"{what} {text!r} has a character that is no tile")
    if text.islower():
        text = text.upper()
    return "".join(letter if letter.isupper() else BLANK for letter in text)


def _play(number: int, nick: str, rack: str, tokens: list[str]) -> Play:
    row, col, direction = read_start(tokens[0])
    if len(tokens) < 2 or not WORD.fullmatch(word := tokens[1].rstrip("*#!")):
        raise GcgError(number, f"no word after the square {tokens[0]}")
    tail = _tail(number, tokens[2:])
    return Play(
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


def _dashed(number: int, nick: str, rack: str, tokens: list[str]) -> Move:
    tail = _tail(number, tokens[1:])
    score, total, remark = tail.score, tail.total, tail.remark
    given = tokens[0].removeprefix("-")
    if given.startswith("-"):
        if given != "-":
            raise GcgError(number, f"{tokens[0]!r} is no move; a withdrawn play is --")
        return Withdrawn(
            line=number, nick=nick, rack=rack, score=score, total=total, remark=remark
        )
    if given in ("", "0"):
        return Passed(line=number, nick=nick, rack=rack, score=score, total=total, remark=remark)
    tiles = "" if given.isdecimal() else _tiles(number, "exchange", given)
    return Exchanged(
        line=number,
        nick=nick,
        rack=rack,
        score=score,
        total=total,
        remark=remark,
        tiles=tiles,
        count=len(tiles) or int(given),
    )


def _bracketed(number: int, nick: str, rack: str, text: str) -> Move:
    inside, closed, rest = text[1:].partition(")")
    if not closed:
        raise GcgError(number, f"{text[:40]!r} is not closed with a bracket")
    tail = _tail(number, rest.split())
    score, total, remark = tail.score, tail.total, tail.remark
    kind = inside.strip().lower()
    if kind == "time":
        return TimePenalty(
            line=number, nick=nick, rack=rack, score=score, total=total, remark=remark
        )
    if kind == "challenge":
        return ChallengeScore(
            line=number, nick=nick, rack=rack, score=score, total=total, remark=remark
        )
    if kind == "pass":
        return Passed(line=number, nick=nick, rack=rack, score=score, total=total, remark=remark)
    tiles = _tiles(number, "end rack", BETWEEN_RACKS.sub("", inside))
    end = EndPenalty if rack or (score is not None and score < 0) else EndBonus
    return end(
        line=number, nick=nick, rack=rack, score=score, total=total, remark=remark, tiles=tiles
    )


def _tail(number: int, tokens: list[str]) -> _Tail:
    tokens = [*(token.translate(SIGNS) for token in tokens[:3]), *tokens[3:]]
    if len(tokens) > 1 and tokens[0] in ("+", "-"):
        tokens = [tokens[0] + tokens[1], *tokens[2:]]
    if not tokens:
        return _Tail(None, None, "")
    if not NUMBER.fullmatch(tokens[0]):
        raise GcgError(number, f"score {tokens[0]!r} is not a number")
    if len(tokens) > 1 and NUMBER.fullmatch(tokens[1]):
        return _Tail(int(tokens[0]), int(tokens[1]), " ".join(tokens[2:]))
    if len(tokens) > 1 and NUMBER_LIKE.match(tokens[1]):
        raise GcgError(number, f"total {tokens[1]!r} is not a number")
    return _Tail(int(tokens[0]), None, " ".join(tokens[1:]))
