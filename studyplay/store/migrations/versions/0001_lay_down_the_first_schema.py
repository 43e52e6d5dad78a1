"""Create the first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables, each after those that it refers to."""
    _learners()
    _tables()
    _choices()
    _drills()
    _events()
    _exported_notes()
    _reviews()
    _seats()
    _word_uses()
    _drill_events()


def _learners() -> None:
    op.create_table(
        "learners",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("nickname", sa.String(length=40), nullable=False),
        sa.Column("level", sa.Integer(), nullable=False),
        sa.Column("lang", sa.String(length=16), nullable=False),
        sa.Column("joined_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_learners")),
        sa.UniqueConstraint("key", name=op.f("uq_learners_key")),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("touched_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )


def _choices() -> None:
    op.create_table(
        "choices",
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("lemma", sa.String(length=64), nullable=False),
        sa.Column("choice", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner_id"], ["learners.id"], name=op.f("fk_choices_learner_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("learner_id", "lemma", "choice", name=op.f("pk_choices")),
    )


def _drills() -> None:
    op.create_table(
        "drills",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["learner_id"], ["learners.id"], name=op.f("fk_drills_learner_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_drills")),
    )
    with op.batch_alter_table("drills", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_drills_learner_id"), ["learner_id"], unique=False)


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("client_id", sa.String(length=64), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_events_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("pk_events")),
        sa.UniqueConstraint("table_id", "client_id", name=op.f("uq_events_table_id_client_id")),
    )


def _exported_notes() -> None:
    op.create_table(
        "exported_notes",
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("lemma", sa.String(length=64), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("modified", sa.BigInteger(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("cards", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner_id"],
            ["learners.id"],
            name=op.f("fk_exported_notes_learner_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("learner_id", "lemma", name=op.f("pk_exported_notes")),
    )


def _reviews() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner_id"], ["learners.id"], name=op.f("fk_reviews_learner_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_reviews_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "learner_id", name=op.f("pk_reviews")),
    )


def _seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=True),
        sa.Column("bot", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["learner_id"], ["learners.id"], name=op.f("fk_seats_learner_id"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_seats_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seats_learner_id"), ["learner_id"], unique=False)


def _word_uses() -> None:
    op.create_table(
        "word_uses",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("lang", sa.String(length=8), nullable=False),
        sa.Column("word", sa.String(length=64), nullable=False),
        sa.Column("lemma", sa.String(length=64), nullable=False),
        sa.Column("level", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(length=16), nullable=False),
        sa.Column("mode", sa.String(length=16), nullable=False),
        sa.Column("assisted", sa.Boolean(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("source", sa.String(length=48), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("context", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner_id"],
            ["learners.id"],
            name=op.f("fk_word_uses_learner_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_word_uses")),
        sa.UniqueConstraint(
            "learner_id",
            "source",
            "seq",
            "role",
            "word",
            name=op.f("uq_word_uses_learner_id_source_seq_role_word"),
        ),
    )
    with op.batch_alter_table("word_uses", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_word_uses_learner_id_lemma_role_level_at"),
            ["learner_id", "lemma", "role", "level", "at"],
            unique=False,
        )


def _drill_events() -> None:
    op.create_table(
        "drill_events",
        sa.Column("drill_id", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("client_id", sa.String(length=64), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["drill_id"], ["drills.id"], name=op.f("fk_drill_events_drill_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("drill_id", "seq", name=op.f("pk_drill_events")),
        sa.UniqueConstraint(
            "drill_id", "client_id", name=op.f("uq_drill_events_drill_id_client_id")
        ),
    )
