"""The tables of classes: members, assignments, and the devices that are signed in."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from studyplay.store.schema import UtcDateTime, metadata

devices = Table(
    "devices",
    metadata,
    # SHA-256 of the token in the browser: nobody can sign in with what the database holds.
    Column("id", String(64), primary_key=True),
    Column(
        "learner_id", ForeignKey("learners.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("label", String(80), nullable=False),
    Column("opened_at", UtcDateTime, nullable=False),
    Column("seen_at", UtcDateTime, nullable=False),
)

pin_locks = Table(
    "pin_locks",
    metadata,
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
    Column("wrong", Integer, nullable=False),
    Column("until", UtcDateTime),
)

# Settings of the server.
house = Table(
    "house",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

classes = Table(
    "classes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("code", String(8), unique=True),
    Column("joining", String(16), nullable=False),
    Column("zone", String(64), nullable=False),
    Column("level", Integer, nullable=False),
    Column("opened_at", UtcDateTime, nullable=False),
    Column("closed_at", UtcDateTime),
    Column("keep_until", UtcDateTime, nullable=False),
    Column("code_until", UtcDateTime),
)

members = Table(
    "members",
    metadata,
    Column("class_id", ForeignKey("classes.id", ondelete="CASCADE"), primary_key=True),
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
    Column("role", String(16), nullable=False),
    Column("standing", String(16), nullable=False),
    Column("called", String(40), nullable=False),
    Column("since", UtcDateTime, nullable=False),
    # Whether the account was created for this class; then it is deleted with it.
    Column("made", Boolean, nullable=False, server_default="0"),
    Index(None, "learner_id"),
)

assignments = Table(
    "assignments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("class_id", ForeignKey("classes.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("title", String(80), nullable=False),
    Column("task", Text, nullable=False),
    Column("opens_at", UtcDateTime, nullable=False),
    Column("due_at", UtcDateTime, nullable=False),
    Column("late_until", UtcDateTime),
    # 0: no limit.
    Column("attempts", Integer, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("made_at", UtcDateTime, nullable=False),
    Column("withdrawn_at", UtcDateTime),
)

attempts = Table(
    "attempts",
    metadata,
    Column("assignment_id", ForeignKey("assignments.id", ondelete="CASCADE"), primary_key=True),
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # A drill, a chain or hands in ``drills``, or a game in ``tables``.
    Column("work", String(16), nullable=False),
    Column("work_id", String(32), nullable=False),
    Column("begun_at", UtcDateTime, nullable=False),
    # When a teacher allowed a retry: from then on the attempt does not count.
    Column("set_aside_at", UtcDateTime),
    UniqueConstraint("work", "work_id"),
    Index(None, "learner_id"),
)

class_notes = Table(
    "class_notes",
    metadata,
    Column("class_id", ForeignKey("classes.id", ondelete="CASCADE"), primary_key=True),
    Column("lang", String(8), primary_key=True),
    Column("lemma", String(64), primary_key=True),
    Column("digest", String(64), nullable=False),
    Column("modified", BigInteger, nullable=False),
    Column("position", Integer, nullable=False),
    Column("cards", String(64), nullable=False),
)

known_words = Table(
    "known_words",
    metadata,
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
    Column("lang", String(8), primary_key=True),
    Column("lemma", String(64), primary_key=True),
    Column("source", String(16), nullable=False),
    Column("at", UtcDateTime, nullable=False),
)

word_tags = Table(
    "word_tags",
    metadata,
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
    Column("name", String(24), primary_key=True),
    Column("lemma", String(64), primary_key=True),
    Column("at", UtcDateTime, nullable=False),
    # When the whole tag was deleted; it can be restored until another tag is deleted.
    Column("gone_at", UtcDateTime),
)

forgotten = Table(
    "forgotten",
    metadata,
    # A digest of the deleted key or id: only a backup that holds it yields the same digest.
    Column("mark", String(64), primary_key=True),
    Column("at", UtcDateTime, nullable=False),
)
