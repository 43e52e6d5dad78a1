"""``studyplay`` as it is, with the luck of the test that stands in its instance's folder."""

import secrets
from functools import partial

from studyplay import cli
from studyplay.cli import folders
from tests.luck import FILE, Luck

if __name__ == "__main__":
    secrets.SystemRandom = partial(Luck, folders.instance_folder() / FILE)  # type: ignore[assignment,misc]
    cli.main()
