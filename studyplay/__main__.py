"""``python -m studyplay`` is the ``studyplay`` command."""

from studyplay.cli import main

main()
