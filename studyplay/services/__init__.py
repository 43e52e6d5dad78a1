"""Use cases.  Services own the database transactions and do not depend on HTTP or templates."""

from studyplay.services.opening import open_studio
from studyplay.services.studio import Studio

__all__ = ["Studio", "open_studio"]
