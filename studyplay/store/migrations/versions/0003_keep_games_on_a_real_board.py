"""Add games on a real board: their seats, and the entries of their score sheets."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables, each after those that it refers to."""
    _games()
    _seats()
    _entries()


def _games() -> None:
    op.create_table(
        "real_games",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("keeper_id", sa.Integer(), nullable=True),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("touched_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["keeper_id"],
            ["learners.id"],
            name=op.f("fk_real_games_keeper_id"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_real_games")),
    )
    op.create_index(op.f("ix_real_games_keeper_id"), "real_games", ["keeper_id"])


def _seats() -> None:
    op.create_table(
        "real_game_seats",
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["game_id"],
            ["real_games.id"],
            name=op.f("fk_real_game_seats_game_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["learner_id"],
            ["learners.id"],
            name=op.f("fk_real_game_seats_learner_id"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_real_game_seats")),
    )
    op.create_index(op.f("ix_real_game_seats_learner_id"), "real_game_seats", ["learner_id"])


def _entries() -> None:
    op.create_table(
        "real_game_entries",
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("client_id", sa.String(length=64), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"],
            ["real_games.id"],
            name=op.f("fk_real_game_entries_game_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("game_id", "seq", name=op.f("pk_real_game_entries")),
        sa.UniqueConstraint(
            "game_id", "client_id", name=op.f("uq_real_game_entries_game_id_client_id")
        ),
    )
