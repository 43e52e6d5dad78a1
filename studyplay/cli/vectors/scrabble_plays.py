"""Plays: where tiles may be put, what they spell and what that is worth."""

from collections.abc import Mapping

from studyplay.cli.vectors.lexicon import AllWords, Words
from studyplay.cli.vectors.reading import count, is_mapping, items, letters, number, rack, truth
from studyplay.cli.vectors.scrabble_table import (
    Played,
    error_fact,
    preset,
    rest_of_bag,
    state,
    with_policy,
)
from studyplay.cli.vectors.verdict import AnyOrder, Fact, Facts, Json, NotUnderstood
from studyplay.engines.core import Seat, Violation
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import Board, Direction, Placement
from studyplay.engines.scrabble.events import TilesPlaced
from studyplay.engines.scrabble.play import runs
from studyplay.engines.scrabble.rules import Rules, Single
from studyplay.engines.scrabble.score import Sheet, score_play
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import BLANK, tile_of

Given = Mapping[str, Json]
Placements = tuple[Placement, ...]
ANY_WORD = AllWords(known=True)


def play(given: Given, words: Words) -> Facts:
    """``play`` is [word, row, col, direction]; letters that lie there already are not placed."""
    rules = preset(given)
    board = board_of(given, rules)
    return _answers(given, words, board, placements_of(given["play"], board))


def tiles(given: Given, words: Words) -> Facts:
    """``tiles`` is {"row,col": letter}: exactly the tiles to be put down."""
    rules = preset(given)
    return _answers(given, words, board_of(given, rules), squares_of(given["tiles"]))


def word(given: Given, words: Words) -> Facts:
    """``word`` alone: is it in the lexicon?"""
    known = letters(given["word"], "word").lower() in words.english
    return {key: Fact(known) for key in ("valid", "ok", "known")}


def every_word(given: Given, words: Words) -> Facts:
    """``words``: are all of them in the lexicon, and which are not?"""
    value = [letters(each, "word") for each in items(given["words"], "words")]
    unknown: list[Json] = [each for each in value if each.lower() not in words.english]
    answers = {key: Fact(not unknown) for key in ("valid", "ok", "known")}
    return answers | {key: AnyOrder(unknown) for key in ("invalid_words", "unknown")}


def whole_rack(given: Given) -> Facts:
    """A rack of ``rack_tiles`` laid down whole, or all but one tile."""
    rules = preset(given)
    held = count(given["rack_tiles"], "rack_tiles")
    placed = held if truth(given["play_all"], "play_all") else held - 1
    if not 1 <= placed <= held <= rules.rack_size:
        raise NotUnderstood(f"a play of {placed} tiles from a rack of {held}")
    own = "ETAOINS"[:held]
    row, col = rules.layout.start
    board = Board.empty(rules.layout.size).with_tiles([Placement(row, col - 1, "R")])
    bag = rest_of_bag(rules, own)[: count(given.get("bag", 0), "bag")]
    table = Played(with_policy(rules, Single()), state(board, (own, "LD"), bag))
    laid = tuple(Placement(row, col + step, own[step]) for step in range(placed))
    (event,) = table.act(Seat(0), PlaceTiles(laid), ANY_WORD)
    return sheet_facts(event.sheet) if isinstance(event, TilesPlaced) else {}


def board_of(given: Given, rules: Rules) -> Board:
    """The board before the play: a list of plays in order, or of rows, or {"row,col": letter}."""
    value = given.get("board", [])
    board = Board.empty(rules.layout.size)
    if is_mapping(value):
        return _laid(board, squares_of(value))
    rows = items(value, "board")
    if rows and isinstance(rows[0], str):
        return _rows(tuple(str(row) for row in rows), rules.layout.size)
    for each in rows:
        board = _laid(board, placements_of(each, board))
    return board


def placements_of(value: Json, board: Board) -> Placements:
    """The tiles that [word, row, col, direction] puts down; 1-based, A across and D down.

    A letter other than the one that lies there is put on top of it, and refused later.
    """
    parts = items(value, "play")
    if len(parts) != 4 or parts[3] not in tuple(Direction):
        raise NotUnderstood(f"play {parts}, not [word, row, col, A or D]")
    spelled = letters(parts[0], "word")
    row, col = number(parts[1], "row") - 1, number(parts[2], "col") - 1
    down = parts[3] == Direction.DOWN
    squares = [(row + step * down, col + step * (not down)) for step in range(len(spelled))]
    return tuple(
        Placement(*square, letter)
        for square, letter in zip(squares, spelled, strict=True)
        if not (board.holds(*square) and board.letter(*square).upper() == letter.upper())
    )


def squares_of(value: Json) -> Placements:
    """The tiles of {"row,col": letter}."""
    if not is_mapping(value):
        raise NotUnderstood(f"tiles {value!r}, not squares and letters")
    placed = []
    for square, letter in value.items():
        row, comma, col = square.partition(",")
        if not (
            comma and row.strip().lstrip("-").isdecimal() and col.strip().lstrip("-").isdecimal()
        ):
            raise NotUnderstood(f"square {square!r}, not row,col")
        shown = letter if letter == BLANK else letters(letter, "tile")
        placed.append(Placement(int(row) - 1, int(col) - 1, shown))
    return tuple(placed)


def _rows(rows: tuple[str, ...], size: int) -> Board:
    cells = tuple(row.replace(" ", ".") for row in rows)
    plain = "".join(cells).replace(".", "A")
    if len(cells) != size or {len(row) for row in cells} != {size} or not plain.isalpha():
        raise NotUnderstood(f"a board that is not {size} rows of {size} letters and dots")
    return Board(cells)


def _laid(board: Board, placements: Placements) -> Board:
    for placed in placements:
        square = (placed.row, placed.col)
        if placed.letter == BLANK or not board.contains(*square) or board.holds(*square):
            raise NotUnderstood(
                f"a board with {placed.letter} on {placed.row + 1},{placed.col + 1}"
            )
    return board.with_tiles(placements)


def _answers(given: Given, words: Words, board: Board, placements: Placements) -> Facts:
    rules = preset(given)
    if truth(given.get("score_only", False), "score_only"):
        return _unjudged(rules, board, placements)
    racks = (rack_of(given, rules, placements), "")
    return told(rules, state(board, racks, rules.tiles.bag), PlaceTiles(placements), words)


def told(rules: Rules, before: State, action: PlaceTiles, words: Words) -> Facts:
    """All about a play of the seat on turn: its score, its words, whether it stands."""
    table = Played(with_policy(rules, Single()), before)
    events = table.act(before.turn, action, ANY_WORD)
    if table.refused is not None:
        return _refused(table.refused)
    (placed,) = (event for event in events if isinstance(event, TilesPlaced))
    judged = Played(rules, before)
    judged.act(before.turn, action, words.english)
    return sheet_facts(placed.sheet) | _word_facts(placed.sheet, judged, words)


def _word_facts(sheet: Sheet, judged: Played, words: Words) -> dict[str, Fact]:
    """Whether the words stand; *judged* is the play under the rules and words of the input."""
    made = [word.word for word in sheet.words]
    unknown: list[Json] = [each for each in made if each.lower() not in words.english]
    return {
        "words": _words(sheet, unknown),
        "invalid_words": AnyOrder(unknown),
        "unknown": AnyOrder(unknown),
        "valid": Fact(not unknown),
        "ok": Fact(judged.refused is None),
        "legal": Fact(judged.refused is None),
        "error": error_fact(judged.refused),
    }


def _words(sheet: Sheet, unknown: list[Json]) -> Fact:
    """The words with their points, or alone; blanks as blanks, or not; or only the wrong ones."""
    plain = [word.word for word in sheet.words]
    laid = ["".join(letter.letter for letter in word.letters) for word in sheet.words]
    points = [word.points for word in sheet.words]
    scored: list[list[Json]] = [
        [[word, score] for word, score in zip(spelled, points, strict=True)]
        for spelled in (plain, laid)
    ]
    return AnyOrder(scored[0], (scored[1], plain, laid, *([unknown] if unknown else [])))


def rack_of(given: Given, rules: Rules, placements: Placements) -> str:
    """The rack of the input, else one with the tiles of the play, as far as a rack goes."""
    if "rack" in given:
        return rack(given["rack"], "rack")
    return "".join(tile_of(placed.letter) for placed in placements)[: rules.rack_size]


def _unjudged(rules: Rules, board: Board, placements: Placements) -> Facts:
    """The score of tiles that need not be a legal play."""
    if not placements or not all(
        placed.letter != BLANK
        and board.contains(placed.row, placed.col)
        and not board.holds(placed.row, placed.col)
        for placed in placements
    ):
        raise NotUnderstood("a score of tiles that cannot be put down")
    sheet = score_play(runs(board, placements), len(placements), rules)
    return sheet_facts(sheet) | {"words": _words(sheet, [])}


def sheet_facts(sheet: Sheet) -> dict[str, Fact]:
    """What a score sheet comes to."""
    bonus = sum(each.points for each in sheet.bonuses)
    return {
        "score": Fact(sheet.total),
        "bingo": Fact(bonus > 0),
        "bonus": Fact(bonus),
    }


def _refused(violation: Violation) -> Facts:
    """A play against the rules: nothing is scored, and whatever is asked is answered with why."""
    why = error_fact(violation)
    no_play = Fact(f"refused: {why.shown}")
    answers = dict.fromkeys(("score", "words", "bingo", "bonus", "invalid_words"), no_play)
    return answers | {
        "error": why,
        "valid": Fact(False),
        "ok": Fact(False),
        "legal": Fact(False),
    }
