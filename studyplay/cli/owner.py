"""``studyplay owner``: new sign-in details for an owner who cannot sign in any more."""

from contextlib import closing
from datetime import UTC, datetime

import click

from studyplay.cli import places
from studyplay.services import Studio, open_studio
from studyplay.services.people import house, learners, pins, slips
from studyplay.services.refusals import Refused
from studyplay.store.database import StoreBroken
from studyplay.store.learners import Learner
from studyplay.words.model import Level


@click.command()
@click.option(
    "--new",
    metavar="NICKNAME",
    help="Create the owner: for a server without a browser.",
)
def owner(new: str | None) -> None:
    """Print a new login slip and PIN of the owner.  The old ones stop working."""
    with closing(_open()) as studio:
        known = house.owner(studio) if new is None else _founded(studio, new)
        if known is None:
            raise click.ClickException(
                "there is no owner yet. In a browser on this machine, open the link that ./run "
                "prints; without a browser: ./run owner --new NICKNAME"
            )
        pins.reset(studio, known)
        slip, pin = slips.address_of(studio, known), pins.pin_of(studio, known)
    click.echo(f"Owner: {known.nickname}\nAddress: /in/{slip}\nPIN: {pin[:3]} {pin[3:]}")
    click.echo(
        "Open the address behind the one where studyplay answers, such as\n"
        f"http://localhost:8000/in/{slip}\nand type the PIN. All other devices of the owner are "
        "signed out,\nin a studyplay that runs after half a minute."
    )


def _founded(studio: Studio, nickname: str) -> Learner:
    founder = Learner(0, learners.new_key(), nickname, Level.B2, "en")
    try:
        return house.set_up(studio, founder, "", studio.clock())
    except Refused as refused:
        messages = {
            "house.owned": "there is an owner already; leave --new out for a new slip and PIN",
            "learner.nickname-empty": "the nickname is empty",
            "learner.nickname-long": f"a nickname has at most {learners.LONGEST_NICKNAME} "
            "characters",
        }
        text = messages.get(refused.code, "this nickname has characters that cannot be seen")
        raise click.ClickException(text) from refused


def _open() -> Studio:
    try:
        return open_studio(places.instance(), places.WORDLISTS, _now, warm=False)
    except StoreBroken as broken:
        raise click.ClickException(str(broken)) from broken


def _now() -> datetime:
    return datetime.now(UTC)
