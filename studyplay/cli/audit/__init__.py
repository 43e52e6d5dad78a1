"""``studyplay audit-missed``: every word that reviews show as missed, each with its proof."""

from studyplay.cli.audit.command import audit_missed

__all__ = ["audit_missed"]
