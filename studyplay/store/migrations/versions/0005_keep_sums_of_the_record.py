"""Add the totals of word logs, and the learners who show a challenge's result."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables and the indexes of uses; the totals are counted at the first use."""
    op.create_index(op.f("ix_word_uses_learner_id_id"), "word_uses", ["learner_id", "id"])
    op.create_index(op.f("ix_word_uses_learner_id_at"), "word_uses", ["learner_id", "at"])
    op.create_index(op.f("ix_word_uses_role_at"), "word_uses", ["role", "at"])
    _records()
    _lemmas()
    _days()
    _challenges()


def _records() -> None:
    op.create_table(
        "record_sums",
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("up_to", sa.BigInteger(), nullable=False),
        sa.Column("totals", sa.Text(), nullable=False),
        _of_learner("record_sums"),
        sa.PrimaryKeyConstraint("learner_id", name=op.f("pk_record_sums")),
    )


def _lemmas() -> None:
    op.create_table(
        "lemma_sums",
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("lemma", sa.String(length=64), nullable=False),
        sa.Column("lang", sa.String(length=8), nullable=False),
        sa.Column("level", sa.Integer(), nullable=False),
        sa.Column("uses", sa.Integer(), nullable=False),
        sa.Column("roles", sa.Text(), nullable=False),
        sa.Column("assisted", sa.Boolean(), nullable=False),
        sa.Column("met_at", sa.BigInteger(), nullable=True),
        sa.Column("learnt_at", sa.BigInteger(), nullable=True),
        sa.Column("missed_at", sa.BigInteger(), nullable=True),
        sa.Column("last_at", sa.BigInteger(), nullable=False),
        _of_learner("lemma_sums"),
        sa.PrimaryKeyConstraint("learner_id", "lemma", name=op.f("pk_lemma_sums")),
    )
    for name in ("last_at", "missed_at", "met_at"):
        index = op.f(f"ix_lemma_sums_learner_id_{name}")
        op.create_index(index, "lemma_sums", ["learner_id", name])


def _days() -> None:
    op.create_table(
        "day_sums",
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("level", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        _of_learner("day_sums"),
        sa.PrimaryKeyConstraint("learner_id", "kind", "day", "level", name=op.f("pk_day_sums")),
    )


def _challenges() -> None:
    op.create_table(
        "challenge_shares",
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=False),
        _of_learner("challenge_shares"),
        sa.PrimaryKeyConstraint("day", "learner_id", name=op.f("pk_challenge_shares")),
    )


def _of_learner(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["learner_id"],
        ["learners.id"],
        name=op.f(f"fk_{table}_learner_id"),
        ondelete="CASCADE",
    )
