"""How pupils find into a class: its code, the link, and the picture of it."""

from flask import url_for

from studyplay.study.classroom.model import Classroom
from studyplay.web.lobby.inviting import Invitation, outside


def invitation(room: Classroom) -> Invitation:
    """How to come into the class; nothing is to be seen of it in the link but the code."""
    code = room.code or ""
    link = outside(url_for("class_join.door", code=code))
    return Invitation(code, link, _plain(outside(url_for("class_join.index"))))


def _plain(address: str) -> str:
    """What of *address* is typed by hand."""
    return address.partition("://")[2].rstrip("/")
