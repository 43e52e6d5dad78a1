"""What a schedule is folded from, in order, and how far it was read.

The word record and what learners said of words: both are only appended to.
"""

from dataclasses import dataclass
from typing import Final

import msgspec
from sqlalchemy import Connection, Exists, delete, exists, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from studyplay.store.codec import shape
from studyplay.store.schema import schedule_deeds, schedule_marks, word_uses
from studyplay.study.schedule.card import Card
from studyplay.study.schedule.evidence import PROVING, Logged
from studyplay.study.schedule.fold import FOLDING, Deed, Said
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level


@dataclass(frozen=True, slots=True)
class Mark:
    """How far both logs are folded.  ``folding`` names the fold that did it, and its cards."""

    use_id: int = 0
    deed_id: int = 0
    folding: str = ""


NEW_MARK: Final = {
    "sqlite": sqlite.insert(schedule_marks).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(schedule_marks).on_conflict_do_nothing(),
}


def folding() -> str:
    """The name of the fold as it is now: what it does, and the shape of its cards."""
    return f"{FOLDING}-{shape(Card)}"


def ends(connection: Connection, learner_id: int) -> Mark:
    """Where both logs end now."""
    return Mark(_last_use(connection, learner_id), _last_deed(connection, learner_id), folding())


def mark(connection: Connection, learner_id: int) -> Mark:
    """How far the schedule is folded."""
    columns = (schedule_marks.c.use_id, schedule_marks.c.deed_id, schedule_marks.c.folding)
    row = connection.execute(
        select(*columns).where(schedule_marks.c.learner_id == learner_id)
    ).one_or_none()
    return Mark() if row is None else Mark(*row)


def claim(connection: Connection, learner_id: int) -> Mark:
    """The mark, which no other process can move before the transaction ends."""
    blank = {"learner_id": learner_id, "use_id": 0, "deed_id": 0, "folding": ""}
    connection.execute(NEW_MARK[connection.dialect.name], blank)
    columns = (schedule_marks.c.use_id, schedule_marks.c.deed_id, schedule_marks.c.folding)
    mine = select(*columns).where(schedule_marks.c.learner_id == learner_id)
    return Mark(*connection.execute(mine.with_for_update()).one())


def move(connection: Connection, learner_id: int, to: Mark) -> None:
    """Move the mark; it was claimed before."""
    connection.execute(
        update(schedule_marks)
        .where(schedule_marks.c.learner_id == learner_id)
        .values(use_id=to.use_id, deed_id=to.deed_id, folding=to.folding)
    )


def forget(connection: Connection, learner_id: int) -> None:
    """Let the schedule be folded anew: uses were taken out of the record, to be told again.

    Call it after that and before new ones are added.  A database may give their numbers again,
    so deeds that stood after them stand after the last one that is left.
    """
    last = _last_use(connection, learner_id)
    connection.execute(
        update(schedule_deeds)
        .where(schedule_deeds.c.learner_id == learner_id, schedule_deeds.c.after_use > last)
        .values(after_use=last)
    )
    connection.execute(delete(schedule_marks).where(schedule_marks.c.learner_id == learner_id))


def uses_between(
    connection: Connection, learner_id: int, after: int, until: int, most: int
) -> list[tuple[int, Logged]]:
    """Uses that may prove something, with numbers from above *after* to *until*, in order."""
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
            _has_sibling(),
        )
        .where(uses.learner_id == learner_id, uses.id > after, uses.id <= until)
        .where(uses.role.in_(sorted(PROVING)))
        .order_by(uses.id)
        .limit(most)
    )
    return [
        (
            number,
            Logged(
                at, lang, lemma, Level(level), Role(role), mode, source, assisted,
                whole=_is_whole(word, context, among=among),
            ),
        )
        for number, at, lang, lemma, level, role, mode, source, assisted, word, context, among
        in connection.execute(statement)
    ]  # fmt: skip


def deeds_between(
    connection: Connection, learner_id: int, after: int, until_use: int | None
) -> list[tuple[int, int, Said]]:
    """Deeds numbered above *after* and said up to the use *until_use*, or all, in order.

    Each with its number and that of the last use before it.
    """
    deeds = schedule_deeds.c
    columns = (deeds.id, deeds.after_use, deeds.at, deeds.lang, deeds.lemma, deeds.deed)
    statement = (
        select(*columns).where(deeds.learner_id == learner_id, deeds.id > after).order_by(deeds.id)
    )
    if until_use is not None:
        statement = statement.where(deeds.after_use <= until_use)
    return [
        (number, use, Said(at, lang, lemma, Deed(deed)))
        for number, use, at, lang, lemma, deed in connection.execute(statement)
    ]


def say(connection: Connection, learner_id: int, said: Said) -> None:
    """Write down what the learner said, after all that is in the record now."""
    deeds = schedule_deeds.c
    last = connection.execute(
        select(func.coalesce(func.max(deeds.after_use), 0)).where(deeds.learner_id == learner_id)
    ).scalar_one()
    connection.execute(
        insert(schedule_deeds).values(
            learner_id=learner_id,
            at=said.at,
            lang=said.lang,
            lemma=said.lemma,
            deed=said.deed,
            after_use=max(last, _last_use(connection, learner_id)),
        )
    )


def _last_use(connection: Connection, learner_id: int) -> int:
    uses = word_uses.c
    newest = select(func.coalesce(func.max(uses.id), 0)).where(uses.learner_id == learner_id)
    return int(connection.execute(newest).scalar_one())


def _last_deed(connection: Connection, learner_id: int) -> int:
    deeds = schedule_deeds.c
    newest = select(func.coalesce(func.max(deeds.id), 0)).where(deeds.learner_id == learner_id)
    return int(connection.execute(newest).scalar_one())


def _has_sibling() -> Exists:
    """Whether the same event told of another word in the same role."""
    uses, other = word_uses.c, word_uses.alias("other").c
    return exists().where(
        other.learner_id == uses.learner_id,
        other.source == uses.source,
        other.seq == uses.seq,
        other.role == uses.role,
        other.word != uses.word,
    )


def _is_whole(word: str, context: str, *, among: bool) -> bool:
    """Whether the word used up its rack; without a rack, whether it was looked for alone."""
    rack = msgspec.json.decode(context, type=dict[str, str]).get("rack", "")
    return len(rack) == len(word) if rack else not among
