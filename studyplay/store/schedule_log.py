"""The two logs that a schedule is folded from, and the position up to which it is folded.

The logs are the word uses and the learner's own statements about words.  Both are append-only.
"""

from dataclasses import dataclass
from typing import Final

import msgspec
from sqlalchemy import Connection, Exists, delete, exists, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from studyplay.store.codec import schema_hash
from studyplay.store.schema import schedule_deeds, schedule_marks, word_uses
from studyplay.study.schedule.card import ScheduleCard
from studyplay.study.schedule.evidence import EVIDENCE_ROLES, LoggedUse
from studyplay.study.schedule.fold import FOLD_VERSION, LoggedAction, ScheduleAction
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level


@dataclass(frozen=True, slots=True)
class FoldPosition:
    """The last entries of both logs that are folded; ``folding`` is the version of the fold."""

    use_id: int = 0
    deed_id: int = 0
    folding: str = ""


INSERT_NEW_POSITION: Final = {
    "sqlite": sqlite.insert(schedule_marks).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(schedule_marks).on_conflict_do_nothing(),
}


def current_fold_version() -> str:
    """Return the version of the current fold: its rules, and the schema of its cards."""
    return f"{FOLD_VERSION}-{schema_hash(ScheduleCard)}"


def find_log_ends(connection: Connection, learner_id: int) -> FoldPosition:
    """Return the current end of both logs."""
    return FoldPosition(
        _last_use_id(connection, learner_id),
        _last_statement_id(connection, learner_id),
        current_fold_version(),
    )


def find_fold_position(connection: Connection, learner_id: int) -> FoldPosition:
    """Return the position up to which the schedule is folded."""
    columns = (schedule_marks.c.use_id, schedule_marks.c.deed_id, schedule_marks.c.folding)
    row = connection.execute(
        select(*columns).where(schedule_marks.c.learner_id == learner_id)
    ).one_or_none()
    return FoldPosition() if row is None else FoldPosition(*row)


def lock_fold_position(connection: Connection, learner_id: int) -> FoldPosition:
    """Return the position and lock it against other processes until the transaction ends."""
    blank = {"learner_id": learner_id, "use_id": 0, "deed_id": 0, "folding": ""}
    connection.execute(INSERT_NEW_POSITION[connection.dialect.name], blank)
    columns = (schedule_marks.c.use_id, schedule_marks.c.deed_id, schedule_marks.c.folding)
    mine = select(*columns).where(schedule_marks.c.learner_id == learner_id)
    return FoldPosition(*connection.execute(mine.with_for_update()).one())


def update_fold_position(connection: Connection, learner_id: int, position: FoldPosition) -> None:
    """Store a new position; lock it first."""
    connection.execute(
        update(schedule_marks)
        .where(schedule_marks.c.learner_id == learner_id)
        .values(use_id=position.use_id, deed_id=position.deed_id, folding=position.folding)
    )


def reset_schedule(connection: Connection, learner_id: int) -> None:
    """Reset the schedule to be folded anew, because uses were deleted.

    Call it after the deletion and before new uses are added.  A database may reuse the ids of
    deleted uses, so statements that followed them are moved behind the last remaining use.
    """
    last = _last_use_id(connection, learner_id)
    connection.execute(
        update(schedule_deeds)
        .where(schedule_deeds.c.learner_id == learner_id, schedule_deeds.c.after_use > last)
        .values(after_use=last)
    )
    connection.execute(delete(schedule_marks).where(schedule_marks.c.learner_id == learner_id))


def list_uses_between(
    connection: Connection, learner_id: int, after: int, until: int, limit: int
) -> list[tuple[int, LoggedUse]]:
    """Return uses that may be evidence, with ids above *after* up to *until*, in order."""
    uses = word_uses.c
    statement = (
        select(
            uses.id,
            uses.at,
            uses.lang,
            uses.lemma,
            uses.level,
            uses.role,
            uses.mode,
            uses.source,
            uses.assisted,
            uses.word,
            uses.context,
            _has_other_word(),
        )
        .where(uses.learner_id == learner_id, uses.id > after, uses.id <= until)
        .where(uses.role.in_(sorted(EVIDENCE_ROLES)))
        .order_by(uses.id)
        .limit(limit)
    )
    return [
        (
            number,
            LoggedUse(
                at, lang, lemma, Level(level), UseRole(role), mode, source, assisted,
                whole=_is_whole(word, context, has_other_word=among),
            ),
        )
        for number, at, lang, lemma, level, role, mode, source, assisted, word, context, among
        in connection.execute(statement)
    ]  # fmt: skip


def list_statements_between(
    connection: Connection, learner_id: int, after: int, until_use: int | None
) -> list[tuple[int, int, LoggedAction]]:
    """Return statements with ids above *after* made up to the use *until_use*, or all, in order.

    Returns:
        The id of the statement, the id of the last use before it, and the statement.
    """
    deeds = schedule_deeds.c
    columns = (deeds.id, deeds.after_use, deeds.at, deeds.lang, deeds.lemma, deeds.deed)
    statement = (
        select(*columns).where(deeds.learner_id == learner_id, deeds.id > after).order_by(deeds.id)
    )
    if until_use is not None:
        statement = statement.where(deeds.after_use <= until_use)
    return [
        (number, use, LoggedAction(at, lang, lemma, ScheduleAction(deed)))
        for number, use, at, lang, lemma, deed in connection.execute(statement)
    ]


def append_statement(connection: Connection, learner_id: int, statement: LoggedAction) -> None:
    """Append a statement of the learner, ordered after all uses that exist now."""
    deeds = schedule_deeds.c
    last = connection.execute(
        select(func.coalesce(func.max(deeds.after_use), 0)).where(deeds.learner_id == learner_id)
    ).scalar_one()
    connection.execute(
        insert(schedule_deeds).values(
            learner_id=learner_id,
            at=statement.at,
            lang=statement.lang,
            lemma=statement.lemma,
            deed=statement.action,
            after_use=max(last, _last_use_id(connection, learner_id)),
        )
    )


def _last_use_id(connection: Connection, learner_id: int) -> int:
    uses = word_uses.c
    newest = select(func.coalesce(func.max(uses.id), 0)).where(uses.learner_id == learner_id)
    return int(connection.execute(newest).scalar_one())


def _last_statement_id(connection: Connection, learner_id: int) -> int:
    deeds = schedule_deeds.c
    newest = select(func.coalesce(func.max(deeds.id), 0)).where(deeds.learner_id == learner_id)
    return int(connection.execute(newest).scalar_one())


def _has_other_word() -> Exists:
    """Whether the same event has another word in the same role."""
    uses, other = word_uses.c, word_uses.alias("other").c
    return exists().where(
        other.learner_id == uses.learner_id,
        other.source == uses.source,
        other.seq == uses.seq,
        other.role == uses.role,
        other.word != uses.word,
    )


def _is_whole(word: str, context: str, *, has_other_word: bool) -> bool:
    """Whether the word used its whole rack; without a rack, whether it was the only word."""
    rack = msgspec.json.decode(context, type=dict[str, str]).get("rack", "")
    return len(rack) == len(word) if rack else not has_other_word
