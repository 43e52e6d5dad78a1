"""The database layer: SQLAlchemy Core over SQLite or PostgreSQL, with append-only event logs.

The functions take a connection.  The services open the transactions.
"""
