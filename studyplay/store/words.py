"""The word record: every use of a word by a learner, and what the learner decided about it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    case,
    delete,
    func,
    insert,
    or_,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite

from studyplay.store import schedule_log, sums
from studyplay.store.schema import Instant, choices, lemma_sums, tables, word_uses
from studyplay.store.tags import tagged
from studyplay.study.wordlog.decisions import Decision
from studyplay.study.wordlog.uses import MET, Role, is_word
from studyplay.words.model import Level

level_of_lemma = func.min(word_uses.c.level)
last_met = func.max(word_uses.c.at)
first_met = func.min(case((word_uses.c.role.in_(sorted(MET)), word_uses.c.at)), type_=Instant)


@dataclass(frozen=True, slots=True)
class UseRow:
    """One use.  ``source`` is the table or drill, ``seq`` the event of its log.

    ``context`` is JSON text for the page that shows it (rack, score and the like).
    """

    at: datetime
    lang: str
    word: str
    lemma: str
    level: Level
    role: str
    mode: str
    assisted: bool
    points: int | None
    source: str
    seq: int
    context: str


@dataclass(frozen=True, slots=True)
class Filter:
    """What to show of a record: lemmas with a use that fits all of this.

    ``text`` is a piece of the word or lemma; ``assisted`` asks for help taken.  ``since`` is
    included, ``before`` is not.  ``level`` is the lemma's; ``new_since``: the first time it
    was played, formed or seen is not before.  ``tag`` is one that the learner put on the lemma.
    Empty values filter nothing.
    """

    text: str = ""
    role: str = ""
    assisted: bool = False
    level: Level | None = None
    since: datetime | None = None
    before: datetime | None = None
    new_since: datetime | None = None
    tag: str = ""


@dataclass(frozen=True, slots=True)
class LemmaRow:
    """One word of the record with the sums of all its uses.

    ``met_at`` is when it was played, formed or seen first, ``None`` if never; ``roles`` are
    sorted; ``assisted``: with help once at least.
    """

    lemma: str
    level: Level
    uses: int
    met_at: datetime | None
    last_at: datetime
    roles: tuple[str, ...]
    assisted: bool


BATCH: Final = 500
"""So many rows are deleted in one statement."""

INSERT_NEW: Final = {
    "sqlite": sqlite.insert(word_uses).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(word_uses).on_conflict_do_nothing(),
}
"""To insert what is not there yet; the two say it alike, and there is no common word for it."""


def add(connection: Connection, learner_id: int, rows: Sequence[UseRow]) -> None:
    """Add uses; one that is there already (same source, event, role and word) is left alone."""
    add_all(connection, [(learner_id, row) for row in rows])


def add_all(connection: Connection, uses: Sequence[tuple[int, UseRow]]) -> None:
    """Add uses of several learners, each with the learner's id, at once.

    All games and drills use this function, so it drops everything that is not a word.
    """
    values = [
        {"learner_id": learner_id} | {name: getattr(row, name) for name in UseRow.__slots__}
        for learner_id, row in uses
        if is_word(row.word)
    ]
    if not values:
        return
    connection.execute(INSERT_NEW[connection.dialect.name], values)


def without_words(connection: Connection) -> dict[int, tuple[int, ...]]:
    """The uses that are of no word, by learner: earlier releases recorded patterns.

    Only roles are looked at in which a player writes the text; there is an index of roles.
    """
    uses = word_uses.c
    written = uses.role.in_([Role.LOOKED_UP, Role.REJECTED])
    found: dict[int, list[int]] = {}
    for number, learner_id, word in connection.execute(
        select(uses.id, uses.learner_id, uses.word).where(written)
    ):
        if not is_word(word):
            found.setdefault(learner_id, []).append(number)
    return {learner_id: tuple(numbers) for learner_id, numbers in found.items()}


def remove(connection: Connection, learner_id: int, numbers: Sequence[int]) -> None:
    """Take uses out of a record; its sums and schedule are made anew without them."""
    for first in range(0, len(numbers), BATCH):
        batch = numbers[first : first + BATCH]
        connection.execute(delete(word_uses).where(word_uses.c.id.in_(batch)))
    sums.forget(connection, learner_id)
    schedule_log.forget(connection, learner_id)


def replace_source(
    connection: Connection, source: str, rows: Mapping[int, Sequence[UseRow]]
) -> None:
    """Let *rows*, by learner, be all that the records of these learners have of *source*."""
    for learner_id, uses in rows.items():
        gone = connection.execute(
            delete(word_uses).where(
                word_uses.c.learner_id == learner_id, word_uses.c.source == source
            )
        )
        if gone.rowcount:
            sums.forget(connection, learner_id)
            schedule_log.forget(connection, learner_id)
        add(connection, learner_id, uses)


def history(connection: Connection, learner_id: int, lemma: str) -> tuple[UseRow, ...]:
    """All uses of one lemma, the latest first.

    They are sorted here: asked to do it, SQLite would go through all uses by their time.
    """
    statement = _uses(learner_id, word_uses.c.id).where(word_uses.c.lemma == lemma)
    rows = connection.execute(statement).all()
    latest = sorted(rows, key=lambda row: (row.at, row.id), reverse=True)
    return tuple(_use(row[:-1]) for row in latest)


def games_over(connection: Connection, learner_id: int, lemma: str) -> frozenset[str]:
    """The ids of the games that are over among the sources of one lemma's uses."""
    statement = (
        select(tables.c.id)
        .join(word_uses, word_uses.c.source == tables.c.id)
        .where(word_uses.c.learner_id == learner_id, word_uses.c.lemma == lemma)
        .where(tables.c.ended_at.is_not(None))
    )
    return frozenset(connection.scalars(statement))


def has_language(connection: Connection, learner_id: int, lang: str) -> bool:
    """Whether the record has words of *lang*."""
    statement = (
        select(word_uses.c.id)
        .where(word_uses.c.learner_id == learner_id, word_uses.c.lang == lang)
        .limit(1)
    )
    return connection.execute(statement).first() is not None


def lemmas_since(
    connection: Connection, learner_id: int, lang: str, since: datetime
) -> frozenset[str]:
    """The lemmas of *lang* that were used at *since* or later."""
    uses = word_uses.c
    statement = select(uses.lemma).where(
        uses.learner_id == learner_id, uses.at >= since, uses.lang == lang
    )
    return frozenset(connection.execute(statement).scalars())


def deck_uses(
    connection: Connection, learner_id: int, lang: str, top: Level, chosen: Collection[str]
) -> tuple[UseRow, ...]:
    """The uses of the lemmas of *lang* that may belong into a deck, the oldest first.

    These are the *chosen*, those ever missed, and those up to *top* that were met and never
    produced without help, as the sums of the record have them.
    """
    sum_of = lemma_sums.c
    is_new = and_(sum_of.met_at.is_not(None), sum_of.learnt_at.is_(None), sum_of.level <= int(top))
    may_belong = select(sum_of.lemma).where(
        sum_of.learner_id == learner_id,
        sum_of.lang == lang,
        or_(sum_of.missed_at.is_not(None), is_new, sum_of.lemma.in_(sorted(chosen))),
    )
    uses = word_uses.c
    statement = _uses(learner_id).where(uses.lang == lang, uses.lemma.in_(may_belong))
    return tuple(map(_use, connection.execute(statement.order_by(uses.at, uses.id))))


def misspelt(
    connection: Connection, learner_id: int, among: int
) -> tuple[tuple[datetime, str, str], ...]:
    """When which word was missed, and the context that says how it was written.

    Only the last *among* uses are looked at, so that a long record takes no longer.
    """
    uses = word_uses.c
    newest = (
        select(uses.at, uses.word, uses.context, uses.role)
        .where(uses.learner_id == learner_id)
        .order_by(uses.id.desc())
        .limit(among)
        .subquery()
    )
    statement = select(newest.c.at, newest.c.word, newest.c.context).where(
        newest.c.role == "missed", newest.c.context.contains('"typed"', autoescape=True)
    )
    return tuple((row[0], row[1], row[2]) for row in connection.execute(statement))


def search(
    connection: Connection, learner_id: int, wanted: Filter, most: int, skip: int
) -> tuple[LemmaRow, ...]:
    """The lemmas that fit *wanted*, the one met last first, one page of them."""
    statement = (
        _lemmas(
            learner_id,
            wanted,
            word_uses.c.lemma,
            level_of_lemma,
            func.count(),
            first_met,
            last_met,
        )
        .order_by(last_met.desc(), word_uses.c.lemma)
        .limit(most)
        .offset(skip)
    )
    page = connection.execute(statement).all()
    kinds = _kinds(connection, learner_id, [row[0] for row in page])
    return tuple(
        LemmaRow(
            lemma=lemma,
            level=Level(level),
            uses=uses,
            met_at=met_at,
            last_at=last_at,
            roles=tuple(dict.fromkeys(role for role, _ in kinds[lemma])),
            assisted=any(assisted for _, assisted in kinds[lemma]),
        )
        for lemma, level, uses, met_at, last_at in page
    )


def found(connection: Connection, learner_id: int, wanted: Filter) -> int:
    """How many lemmas ``search`` would find in all."""
    lemmas = _lemmas(learner_id, wanted, word_uses.c.lemma).subquery()
    return connection.execute(select(func.count()).select_from(lemmas)).scalar_one()


def played_unaided(connection: Connection, learner_id: int) -> frozenset[str]:
    """The lemmas that the learner has produced without help."""
    statement = select(word_uses.c.lemma).where(
        word_uses.c.learner_id == learner_id,
        word_uses.c.role == "played",
        word_uses.c.assisted.is_(False),
    )
    return frozenset(connection.execute(statement).scalars())


def choose(
    connection: Connection, learner_id: int, lemma: str, decision: Decision, at: datetime
) -> None:
    """Remember *decision* for *lemma*, once."""
    unchoose(connection, learner_id, lemma, decision)
    connection.execute(
        insert(choices).values(learner_id=learner_id, lemma=lemma, choice=decision, at=at)
    )


def unchoose(connection: Connection, learner_id: int, lemma: str, decision: Decision) -> None:
    """Forget *decision* for *lemma*."""
    connection.execute(
        delete(choices).where(
            choices.c.learner_id == learner_id,
            choices.c.lemma == lemma,
            choices.c.choice == decision,
        )
    )


def chosen(connection: Connection, learner_id: int) -> dict[Decision, frozenset[str]]:
    """The lemmas under each decision."""
    statement = select(choices.c.choice, choices.c.lemma).where(choices.c.learner_id == learner_id)
    by_decision: dict[Decision, set[str]] = {}
    for choice, lemma in connection.execute(statement):
        by_decision.setdefault(Decision(choice), set()).add(lemma)
    return {decision: frozenset(lemmas) for decision, lemmas in by_decision.items()}


def _lemmas(learner_id: int, wanted: Filter, *columns: Any) -> Select[Any]:
    """*columns* of the lemmas that fit *wanted*, summed over all uses of each."""
    uses = word_uses.c
    statement = select(*columns).where(uses.learner_id == learner_id).group_by(uses.lemma)
    if conditions := _conditions(wanted):
        fitting = select(uses.lemma).where(uses.learner_id == learner_id, *conditions)
        statement = statement.where(uses.lemma.in_(fitting))
    if wanted.tag:
        statement = statement.where(uses.lemma.in_(tagged(learner_id, wanted.tag)))
    if wanted.level is not None:
        statement = statement.having(level_of_lemma == int(wanted.level))
    if wanted.new_since is not None:
        statement = statement.having(first_met >= wanted.new_since)
    return statement


def _kinds(
    connection: Connection, learner_id: int, lemmas: Sequence[str]
) -> dict[str, list[tuple[str, bool]]]:
    """The roles of each of *lemmas*, sorted, with whether there was help."""
    uses = word_uses.c
    statement = (
        select(uses.lemma, uses.role, uses.assisted)
        .where(uses.learner_id == learner_id, uses.lemma.in_(lemmas))
        .distinct()
        .order_by(uses.lemma, uses.role, uses.assisted)
    )
    kinds: dict[str, list[tuple[str, bool]]] = {lemma: [] for lemma in lemmas}
    for lemma, role, assisted in connection.execute(statement):
        kinds[lemma].append((role, assisted))
    return kinds


def _uses(learner_id: int, *more: Any) -> Select[Any]:
    """The uses with their columns in the order of the fields of ``UseRow``, then *more*."""
    columns = [word_uses.c[name] for name in UseRow.__slots__]
    return select(*columns, *more).where(word_uses.c.learner_id == learner_id)


def _use(row: Sequence[Any]) -> UseRow:
    at, lang, word, lemma, level, *rest = row
    return UseRow(at, lang, word, lemma, Level(level), *rest)


def _conditions(wanted: Filter) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = []
    if wanted.text:
        word, lemma = word_uses.c.word, word_uses.c.lemma
        piece = wanted.text
        conditions.append(
            or_(word.contains(piece, autoescape=True), lemma.contains(piece, autoescape=True))
        )
    if wanted.role:
        conditions.append(word_uses.c.role == wanted.role)
    if wanted.assisted:
        conditions.append(word_uses.c.assisted.is_(True))
    if wanted.since is not None:
        conditions.append(word_uses.c.at >= wanted.since)
    if wanted.before is not None:
        conditions.append(word_uses.c.at < wanted.before)
    return conditions
