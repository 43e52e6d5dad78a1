"""Where everything is kept: SQLAlchemy Core over SQLite or PostgreSQL, an append-only event log.

Functions here take a connection; who opens the transaction is the services' business.
"""
