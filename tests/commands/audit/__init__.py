"""``studyplay audit-missed``: check every word that reviews show as missed."""

from tests.commands.audit.command import audit_missed

__all__ = ["audit_missed"]
