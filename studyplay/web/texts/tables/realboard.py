"""Texts of real-board games."""

from collections.abc import Iterator, Mapping
from typing import Final

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.challenge_cost import calculate_cost
from studyplay.engines.scrabble.realboard.entries import PlayWritten, RacksLeft
from studyplay.engines.scrabble.realboard.overdraw import find_remedy, picking_seat
from studyplay.engines.scrabble.realboard.sheet_records import RealBoardLine
from studyplay.engines.scrabble.rules import Rules, VoidChallenge
from studyplay.services.realboard.game_actions import LoadedRealGame, RealBoardStepResult
from studyplay.services.realboard.game_setup import ScoreAdder
from studyplay.study.realboard.log_records import (
    Challenged,
    Changed,
    Entered,
    FirstChosen,
    Inserted,
    Line,
    LookedUp,
    OrderDrawn,
    Removed,
    Undone,
    WordsRefused,
)
from studyplay.web.i18n import LazyText, gettext, lazy, ngettext
from studyplay.web.text_joining import join_sentences
from studyplay.web.texts.errors.violations import describe_violation
from studyplay.web.texts.tables.premium_squares import PREMIUM_NAMES

LINE_KINDS: Final[Mapping[str, LazyText]] = {
    "play": lazy("Word laid"),
    "exchange": lazy("Exchange"),
    "pass": lazy("Pass"),
    "taken-back": lazy("Play taken back"),
    "points": lazy("Points of the table"),
}
"""Line kinds that a correction can choose."""

BOARD_SIZES: Final[Mapping[str, LazyText]] = {
    "": lazy("15 × 15, 100 tiles"),
    "+super": lazy("21 × 21, 200 tiles"),
}

SCORE_KEEPERS: Final[Mapping[ScoreAdder, tuple[LazyText, LazyText]]] = {
    ScoreAdder.APP: (lazy("The app"), lazy("Points are shown while the word is typed.")),
    ScoreAdder.PLAYERS: (
        lazy("We do"),
        lazy("You type what you counted; the app checks it and shows how it counts."),
    ),
}

REALBOARD_STRINGS: Final[Mapping[str, LazyText]] = {
    **PREMIUM_NAMES,
    "cell-tile": lazy("%(square)s, %(letter)s, %(points)s points"),
    "cell-draft": lazy("%(square)s, %(letter)s, being entered"),
    "start-across": lazy("%(square)s, across"),
    "start-down": lazy("%(square)s, down"),
    "make-blank": lazy("%(letter)s, a lettered tile; press if it is a blank"),
    "is-blank": lazy("%(letter)s, a blank; press if it is a lettered tile"),
    "tap-square": lazy("Tap the first square, then type the word."),
    "total": lazy("%(words)s = %(points)s points"),
    "bonus": lazy("all seven tiles +%(points)s"),
    "time-over": lazy("The time for this turn is over."),
    "went-on": lazy(
        "The game has gone on in another tab or on another device. This is the newest state."
    ),
    "went-wrong": lazy("That did not work. Please try again."),
}


def allows_challenges(rules: Rules) -> bool:
    """Whether plays may be challenged.  Then words are judged only on a challenge."""
    return not isinstance(rules.challenge, VoidChallenge)


def describe_line(line: RealBoardLine, kept: Line) -> str:
    """The text of a score-sheet line without words."""
    match line.kind:
        case "play":
            entry = kept.entry
            return entry.word.upper() if isinstance(entry, PlayWritten) else ""
        case "exchange":
            return ngettext("exchanged %(num)s tile", "exchanged %(num)s tiles", line.tiles)
        case "pass":
            return gettext("missed a turn") if kept.missed else gettext("passed")
        case "taken-back":
            return gettext("play taken back")
        case "points":
            return gettext("points of the table")
        case _:
            return gettext("tiles left")


def describe_step(step: RealBoardStepResult) -> tuple[str, str]:  # noqa: C901, PLR0911 -- one case per record
    """The message about a step, and its kind: ``good``, ``warn``, ``bad`` or empty."""
    deed, kept = step.record, step.after
    match deed:
        case OrderDrawn(first=None):
            return gettext("The best tile was drawn more than once; those players draw again."), ""
        case OrderDrawn() | FirstChosen():
            first = kept.players[kept.state.first or 0].name
            return gettext("%(name)s begins.", name=first), "good"
        case Entered():
            return _describe_entry(kept, deed)
        case Challenged():
            return _describe_challenge(kept, deed)
        case WordsRefused(seat, words):
            name, unknown = kept.players[seat].name, ", ".join(words)
            return format_refused_play(name, unknown), "warn"
        case Changed() | Removed() | Inserted():
            return _describe_correction(step)
        case LookedUp(seat):
            return gettext(
                "The next play of %(name)s counts as helped.", name=kept.players[seat].name
            ), "good"
        case Undone():
            return _describe_undo(step), "good"
        case _:
            return "", ""


def format_refused_play(name: str, words: str) -> str:
    """The message about a play that is refused at entry."""
    return gettext(
        "Not in the word list: %(words)s. %(name)s takes the tiles back and tries again.",
        words=words,
        name=name,
    )


def _describe_undo(step: RealBoardStepResult) -> str:
    """Name the undone line, if the last step was a line."""
    kept, last = step.before, step.before.history.records[-1:]
    if kept.sheet is None or not isinstance(next(iter(last), None), Entered):
        return gettext("The last step is undone.")
    number = len(step.after.state.lines)
    line = kept.sheet.lines[number]
    words = [scored.word for scored in line.play_sheet.words] if line.play_sheet else []
    what = ", ".join(words) or describe_line(line, kept.state.lines[number])
    who = "" if line.seat is None else kept.players[line.seat].name
    return gettext("Undone: %(what)s", what=" ".join(filter(None, (who, what))))


def _describe_entry(kept: LoadedRealGame, deed: Entered) -> tuple[str, str]:
    sheet, number = kept.sheet, len(kept.state.lines) - len(deed.lines)
    if sheet is None or number >= len(sheet.lines):
        return "", ""
    line = sheet.lines[number]
    if isinstance(deed.lines[0].entry, RacksLeft):
        return gettext("The game is over; the racks are counted."), "good"
    if line.seat is None or line.play_sheet is None:
        return "", ""
    words = ", ".join(scored.word for scored in line.play_sheet.words)
    name = kept.players[line.seat].name
    facts = {"name": name, "words": words, "points": line.points, "written": line.written_points}
    if line.count_error:
        return gettext(
            "%(name)s, %(words)s: you counted %(written)s, by the board it is %(points)s. "
            "The score sheet shows how.",
            **facts,
        ), "warn"
    if line.written_points is not None:
        return gettext("%(name)s, %(words)s: %(points)s points, well counted!", **facts), "good"
    return gettext("%(name)s, %(words)s: %(points)s points.", **facts), ""


def _describe_challenge(kept: LoadedRealGame, deed: Challenged) -> tuple[str, str]:
    challenger = kept.players[deed.challenger].name
    if deed.unknown:
        entry = kept.state.lines[deed.line].entry
        loser = "" if isinstance(entry, RacksLeft) else kept.players[entry.seat].name
        return gettext(
            "Not in the word list: %(words)s. The play comes off the board, and %(name)s has "
            "lost this turn.",
            words=", ".join(deed.unknown),
            name=loser,
        ), "warn"
    scored = kept.sheet.lines[deed.line].play_sheet if kept.sheet else None
    words = [word.word for word in scored.words] if scored else []
    cost = calculate_cost(kept.rules.challenge, len(words))
    facts = {"words": ", ".join(words), "name": challenger, "points": cost.points}
    if cost.points:
        text = gettext(
            "In the word list: %(words)s. The play stands, and %(name)s loses %(points)s points.",
            **facts,
        )
    elif cost.turns:
        text = gettext(
            "In the word list: %(words)s. The play stands, and %(name)s misses the next turn.",
            **facts,
        )
    else:
        text = gettext(
            "In the word list: %(words)s. The play stands; the challenge costs nothing.", **facts
        )
    return text, "warn"


def _describe_correction(step: RealBoardStepResult) -> tuple[str, str]:
    """The effects of a correction: changed totals and new problems."""
    problems = [
        gettext(
            "Line %(number)s: %(problem)s",
            number=new.line + 1,
            problem=describe_violation(new.problem),
        )
        for new in step.new_problems
        if step.after.can_show_problem(new.line, new.problem)
    ]
    return join_sentences(
        *_describe_total_changes(step), *problems
    ), "warn" if problems else "good"


def _describe_total_changes(step: RealBoardStepResult) -> Iterator[str]:
    """The recalculated sheet and the changed totals."""
    before, after = step.before.sheet, step.after.sheet
    if before is None or after is None:
        return
    yield gettext("The sheet was worked out anew.")
    pairs = zip(step.after.players, before.totals, after.totals, strict=True)
    moved = [f"{who.name} {then} → {now}" for who, then, now in pairs if then != now]
    yield ", ".join(moved) + gettext(".") if moved else gettext("No total has changed.")


def overdraw_steps(kept: LoadedRealGame, owner: int, rack: int) -> list[str]:
    """The steps that correct a rack of *owner* with *rack* tiles."""
    remedy = find_remedy(rack, kept.rules.rack_size)
    if remedy is None:
        return [gettext("That is not too many: nothing needs to be done.")]
    name = kept.players[owner].name
    other = kept.players[picking_seat(Seat(owner), len(kept.players))].name
    return [
        gettext("Nobody looks: %(name)s turns all tiles face down and mixes them.", name=name),
        ngettext(
            "%(name)s pushes %(num)s tile forward.",
            "%(name)s pushes %(num)s tiles forward.",
            remedy.owner_picks,
            name=name,
        ),
        ngettext(
            "%(other)s picks %(num)s of them, without seeing its letter.",
            "%(other)s picks %(num)s of them, without seeing their letters.",
            remedy.others_return,
            other=other,
        ),
        gettext("What was picked goes back into the bag, unseen; the bag is shaken."),
        ngettext(
            "%(name)s takes the others back and has %(num)s tile now.",
            "%(name)s takes the others back and has %(num)s tiles now.",
            remedy.rack_after,
            name=name,
        ),
    ]


def format_duration(seconds: int) -> str:
    """Format seconds as M:SS."""
    return f"{seconds // 60}:{seconds % 60:02d}"
