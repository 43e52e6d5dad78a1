"""Use cases, one verb each; they own the transactions and know neither HTTP nor templates."""

from studyplay.services.opening import open_studio
from studyplay.services.studio import Studio

__all__ = ["Studio", "open_studio"]
