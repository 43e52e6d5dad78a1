"""Plays: legality, words and scores."""

from collections.abc import Mapping

from studyplay.engines.core import Seat, Violation
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import Board, Direction, Placement
from studyplay.engines.scrabble.events import TilesPlaced
from studyplay.engines.scrabble.formed_words import find_formed_words
from studyplay.engines.scrabble.rules import Rules, SingleChallenge
from studyplay.engines.scrabble.scoring import PlayScore, score_play
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import BLANK, tile_for_letter
from tests.commands.vectors.json_values import (
    is_object,
    read_bool,
    read_count,
    read_integer,
    read_letters,
    read_list,
    read_rack,
)
from tests.commands.vectors.scrabble_setup import (
    ScrabbleTable,
    build_state,
    error_fact,
    parse_rules,
    remaining_tiles,
    with_policy,
)
from tests.commands.vectors.verdict import Fact, Facts, Json, UnorderedFact, UnsupportedVector
from tests.commands.vectors.word_lists import FixedVocabulary, VectorWords

VectorInput = Mapping[str, Json]
Placements = tuple[Placement, ...]
ANY_WORD = FixedVocabulary(contains_all=True)


def answer_play(given: VectorInput, words: VectorWords) -> Facts:
    """``play`` is [word, row, col, direction]; letters already on the board are not placed."""
    rules = parse_rules(given)
    board = parse_board(given, rules)
    return _answer_placements(given, words, board, parse_play(given["play"], board))


def answer_placed_tiles(given: VectorInput, words: VectorWords) -> Facts:
    """``tiles`` is {"row,col": letter}: exactly the tiles to place."""
    rules = parse_rules(given)
    return _answer_placements(
        given, words, parse_board(given, rules), parse_placements(given["tiles"])
    )


def answer_word(given: VectorInput, words: VectorWords) -> Facts:
    """``word``: return whether it is in the lexicon."""
    known = read_letters(given["word"], "word").lower() in words.english
    return {key: Fact(known) for key in ("valid", "ok", "known")}


def answer_words(given: VectorInput, words: VectorWords) -> Facts:
    """``words``: return whether all are in the lexicon, and which are not."""
    value = [read_letters(each, "word") for each in read_list(given["words"], "words")]
    unknown: list[Json] = [each for each in value if each.lower() not in words.english]
    answers = {key: Fact(not unknown) for key in ("valid", "ok", "known")}
    return answers | {key: UnorderedFact(unknown) for key in ("invalid_words", "unknown")}


def answer_whole_rack(given: VectorInput) -> Facts:
    """Play a rack of ``rack_tiles`` completely, or all but one tile."""
    rules = parse_rules(given)
    held = read_count(given["rack_tiles"], "rack_tiles")
    placed = held if read_bool(given["play_all"], "play_all") else held - 1
    if not 1 <= placed <= held <= rules.rack_size:
        raise UnsupportedVector(f"a play of {placed} tiles from a rack of {held}")
    own = "ETAOINS"[:held]
    row, col = rules.layout.start
    board = Board.empty(rules.layout.size).with_tiles([Placement(row, col - 1, "R")])
    bag = remaining_tiles(rules, own)[: read_count(given.get("bag", 0), "bag")]
    table = ScrabbleTable(
        with_policy(rules, SingleChallenge()), build_state(board, (own, "LD"), bag)
    )
    laid = tuple(Placement(row, col + step, own[step]) for step in range(placed))
    (event,) = table.apply_action(Seat(0), PlaceTiles(laid), ANY_WORD)
    return sheet_facts(event.sheet) if isinstance(event, TilesPlaced) else {}


def parse_board(given: VectorInput, rules: Rules) -> Board:
    """Parse the board: a list of plays in order, or of rows, or {"row,col": letter}."""
    value = given.get("board", [])
    board = Board.empty(rules.layout.size)
    if is_object(value):
        return _place_tiles(board, parse_placements(value))
    rows = read_list(value, "board")
    if rows and isinstance(rows[0], str):
        return _parse_rows(tuple(str(row) for row in rows), rules.layout.size)
    for each in rows:
        board = _place_tiles(board, parse_play(each, board))
    return board


def parse_play(value: Json, board: Board) -> Placements:
    """Return the placements of [word, row, col, direction]; 1-based, A across and D down.

    A letter that differs from the one on its square is placed too, and is illegal later.
    """
    parts = read_list(value, "play")
    if len(parts) != 4 or parts[3] not in tuple(Direction):
        raise UnsupportedVector(f"play {parts}, not [word, row, col, A or D]")
    spelled = read_letters(parts[0], "word")
    row, col = read_integer(parts[1], "row") - 1, read_integer(parts[2], "col") - 1
    down = parts[3] == Direction.DOWN
    squares = [(row + step * down, col + step * (not down)) for step in range(len(spelled))]
    return tuple(
        Placement(*square, letter)
        for square, letter in zip(squares, spelled, strict=True)
        if not (board.has_tile(*square) and board.letter(*square).upper() == letter.upper())
    )


def parse_placements(value: Json) -> Placements:
    """Return the placements of {"row,col": letter}."""
    if not is_object(value):
        raise UnsupportedVector(f"tiles {value!r}, not squares and letters")
    placed = []
    for square, letter in value.items():
        row, comma, col = square.partition(",")
        if not (
            comma and row.strip().lstrip("-").isdecimal() and col.strip().lstrip("-").isdecimal()
        ):
            raise UnsupportedVector(f"square {square!r}, not row,col")
        shown = letter if letter == BLANK else read_letters(letter, "tile")
        placed.append(Placement(int(row) - 1, int(col) - 1, shown))
    return tuple(placed)


def _parse_rows(rows: tuple[str, ...], size: int) -> Board:
    cells = tuple(row.replace(" ", ".") for row in rows)
    plain = "".join(cells).replace(".", "A")
    if len(cells) != size or {len(row) for row in cells} != {size} or not plain.isalpha():
        raise UnsupportedVector(f"a board that is not {size} rows of {size} letters and dots")
    return Board(cells)


def _place_tiles(board: Board, placements: Placements) -> Board:
    for placed in placements:
        square = (placed.row, placed.col)
        if placed.letter == BLANK or not board.contains(*square) or board.has_tile(*square):
            raise UnsupportedVector(
                f"a board with {placed.letter} on {placed.row + 1},{placed.col + 1}"
            )
    return board.with_tiles(placements)


def _answer_placements(
    given: VectorInput, words: VectorWords, board: Board, placements: Placements
) -> Facts:
    rules = parse_rules(given)
    if read_bool(given.get("score_only", False), "score_only"):
        return _score_only(rules, board, placements)
    racks = (parse_rack(given, rules, placements), "")
    return play_facts(
        rules, build_state(board, racks, rules.tiles.bag), PlaceTiles(placements), words
    )


def play_facts(rules: Rules, before: State, action: PlaceTiles, words: VectorWords) -> Facts:
    """Return all facts about a play of the seat on turn: score, words, legality."""
    table = ScrabbleTable(with_policy(rules, SingleChallenge()), before)
    events = table.apply_action(before.turn, action, ANY_WORD)
    if table.violation is not None:
        return _violation_facts(table.violation)
    (placed,) = (event for event in events if isinstance(event, TilesPlaced))
    judged = ScrabbleTable(rules, before)
    judged.apply_action(before.turn, action, words.english)
    return sheet_facts(placed.sheet) | _word_facts(placed.sheet, judged, words)


def _word_facts(sheet: PlayScore, table: ScrabbleTable, words: VectorWords) -> dict[str, Fact]:
    """Return whether the words are valid; *table* has the play under the input's rules."""
    made = [word.word for word in sheet.words]
    unknown: list[Json] = [each for each in made if each.lower() not in words.english]
    return {
        "words": _words_fact(sheet, unknown),
        "invalid_words": UnorderedFact(unknown),
        "unknown": UnorderedFact(unknown),
        "valid": Fact(not unknown),
        "ok": Fact(table.violation is None),
        "legal": Fact(table.violation is None),
        "error": error_fact(table.violation),
    }


def _words_fact(sheet: PlayScore, unknown: list[Json]) -> Fact:
    """The words with or without points, blanks marked or not; or only the invalid words."""
    plain = [word.word for word in sheet.words]
    laid = ["".join(letter.letter for letter in word.letters) for word in sheet.words]
    points = [word.points for word in sheet.words]
    scored: list[list[Json]] = [
        [[word, score] for word, score in zip(spelled, points, strict=True)]
        for spelled in (plain, laid)
    ]
    return UnorderedFact(scored[0], (scored[1], plain, laid, *([unknown] if unknown else [])))


def parse_rack(given: VectorInput, rules: Rules, placements: Placements) -> str:
    """Return the input's rack, or else a rack with the tiles of the play, up to its size."""
    if "rack" in given:
        return read_rack(given["rack"], "rack")
    return "".join(tile_for_letter(placed.letter) for placed in placements)[: rules.rack_size]


def _score_only(rules: Rules, board: Board, placements: Placements) -> Facts:
    """Return the score of tiles that may be an illegal play."""
    if not placements or not all(
        placed.letter != BLANK
        and board.contains(placed.row, placed.col)
        and not board.has_tile(placed.row, placed.col)
        for placed in placements
    ):
        raise UnsupportedVector("a score of tiles that cannot be put down")
    sheet = score_play(find_formed_words(board, placements), len(placements), rules)
    return sheet_facts(sheet) | {"words": _words_fact(sheet, [])}


def sheet_facts(sheet: PlayScore) -> dict[str, Fact]:
    """Return the facts of a score sheet."""
    bonus = sum(each.points for each in sheet.bonuses)
    return {
        "score": Fact(sheet.total),
        "bingo": Fact(bonus > 0),
        "bonus": Fact(bonus),
    }


def _violation_facts(violation: Violation) -> Facts:
    """Return the facts of an illegal play: all of them are its violation."""
    why = error_fact(violation)
    no_play = Fact(f"refused: {why.value}")
    answers = dict.fromkeys(("score", "words", "bingo", "bonus", "invalid_words"), no_play)
    return answers | {
        "error": why,
        "valid": Fact(False),
        "ok": Fact(False),
        "legal": Fact(False),
    }
