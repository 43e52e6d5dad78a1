"""Add classes, assignments, and devices that can be signed out.

Also add the columns by which the schedule is counted, and the learners' tags for words.
"""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add rank and slip to learners, create the tables, and keep every browser signed in."""
    op.add_column(
        "learners",
        sa.Column("rank", sa.String(length=16), nullable=False, server_default="learner"),
    )
    # An index instead of a constraint: for that, SQLite would have to rebuild the table and all
    # tables that refer to it.
    op.add_column("learners", sa.Column("slip", sa.String(length=16), nullable=True))
    op.create_index(op.f("ix_learners_slip"), "learners", ["slip"], unique=True)
    _devices()
    _pin_locks()
    _house()
    _classes()
    _members()
    _assignments()
    _attempts()
    _class_notes()
    _known_words()
    _word_tags()
    _forgotten()
    _keep_browsers()
    _tell_how_sure()


def _devices() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("label", sa.String(length=80), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        _of("learner", "devices"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_devices")),
    )
    op.create_index(op.f("ix_devices_learner_id"), "devices", ["learner_id"])


def _pin_locks() -> None:
    op.create_table(
        "pin_locks",
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("wrong", sa.Integer(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        _of("learner", "pin_locks"),
        sa.PrimaryKeyConstraint("learner_id", name=op.f("pk_pin_locks")),
    )


def _house() -> None:
    op.create_table(
        "house",
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_house")),
    )


def _classes() -> None:
    op.create_table(
        "classes",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("code", sa.String(length=8), nullable=True),
        sa.Column("joining", sa.String(length=16), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("level", sa.Integer(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.Column("keep_until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_classes")),
        sa.UniqueConstraint("code", name=op.f("uq_classes_code")),
    )


def _members() -> None:
    op.create_table(
        "members",
        sa.Column("class_id", sa.String(length=32), nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(length=16), nullable=False),
        sa.Column("standing", sa.String(length=16), nullable=False),
        sa.Column("called", sa.String(length=40), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("made", sa.Boolean(), nullable=False, server_default="0"),
        _of("class", "members"),
        _of("learner", "members"),
        sa.PrimaryKeyConstraint("class_id", "learner_id", name=op.f("pk_members")),
    )
    op.create_index(op.f("ix_members_learner_id"), "members", ["learner_id"])


def _assignments() -> None:
    op.create_table(
        "assignments",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("class_id", sa.String(length=32), nullable=False),
        sa.Column("title", sa.String(length=80), nullable=False),
        sa.Column("task", sa.Text(), nullable=False),
        sa.Column("opens_at", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.Column("late_until", sa.BigInteger(), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("hints", sa.Boolean(), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("withdrawn_at", sa.BigInteger(), nullable=True),
        _of("class", "assignments"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_assignments")),
    )
    op.create_index(op.f("ix_assignments_class_id"), "assignments", ["class_id"])


def _attempts() -> None:
    op.create_table(
        "attempts",
        sa.Column("assignment_id", sa.String(length=32), nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("work", sa.String(length=16), nullable=False),
        sa.Column("work_id", sa.String(length=32), nullable=False),
        sa.Column("begun_at", sa.BigInteger(), nullable=False),
        sa.Column("set_aside_at", sa.BigInteger(), nullable=True),
        _of("assignment", "attempts"),
        _of("learner", "attempts"),
        sa.PrimaryKeyConstraint("assignment_id", "learner_id", "number", name=op.f("pk_attempts")),
        sa.UniqueConstraint("work", "work_id", name=op.f("uq_attempts_work_work_id")),
    )
    op.create_index(op.f("ix_attempts_learner_id"), "attempts", ["learner_id"])


def _class_notes() -> None:
    op.create_table(
        "class_notes",
        sa.Column("class_id", sa.String(length=32), nullable=False),
        sa.Column("lang", sa.String(length=8), nullable=False),
        sa.Column("lemma", sa.String(length=64), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("modified", sa.BigInteger(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("cards", sa.String(length=64), nullable=False),
        _of("class", "class_notes"),
        sa.PrimaryKeyConstraint("class_id", "lang", "lemma", name=op.f("pk_class_notes")),
    )


def _known_words() -> None:
    op.create_table(
        "known_words",
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("lang", sa.String(length=8), nullable=False),
        sa.Column("lemma", sa.String(length=64), nullable=False),
        sa.Column("source", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _of("learner", "known_words"),
        sa.PrimaryKeyConstraint("learner_id", "lang", "lemma", name=op.f("pk_known_words")),
    )


def _word_tags() -> None:
    op.create_table(
        "word_tags",
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("lemma", sa.String(length=64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("gone_at", sa.BigInteger(), nullable=True),
        _of("learner", "word_tags"),
        sa.PrimaryKeyConstraint("learner_id", "name", "lemma", name=op.f("pk_word_tags")),
    )


def _forgotten() -> None:
    op.create_table(
        "forgotten",
        sa.Column("mark", sa.String(length=64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("mark", name=op.f("pk_forgotten")),
    )


def _keep_browsers() -> None:
    """Create a device with the old cookie's value, the learner's key, as its token."""
    connection = op.get_bind()
    known = connection.execute(sa.text("SELECT id, key, joined_at FROM learners"))
    rows = [
        {"id": hashlib.sha256(key.encode()).hexdigest(), "learner": number, "at": at}
        for number, key, at in known
    ]
    if rows:
        connection.execute(
            sa.text(
                "INSERT INTO devices (id, learner_id, label, opened_at, seen_at)"
                " VALUES (:id, :learner, '', :at, :at)"
            ),
            rows,
        )


def _tell_how_sure() -> None:
    """Add columns for the counts; the cards are folded anew because their schema changed."""
    op.add_column(
        "schedule", sa.Column("learnt", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("schedule", sa.Column("missed_at", sa.BigInteger(), nullable=True))
    op.create_index(
        op.f("ix_schedule_learner_id_learnt_due_at_missed_at"),
        "schedule",
        ["learner_id", "learnt", "due_at", "missed_at"],
    )


def _of(what: str, table: str) -> sa.ForeignKeyConstraint:
    there = {"class": "classes", "learner": "learners", "assignment": "assignments"}[what]
    return sa.ForeignKeyConstraint(
        [f"{what}_id"], [f"{there}.id"], name=op.f(f"fk_{table}_{what}_id"), ondelete="CASCADE"
    )
