"""How a process ends that cannot serve."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.web.settings import Settings, StartupError
from companion.web.starting import Unreachable, or_one_sentence, require_known_layout

NO_USE = 3


def ended(problem):
    def work():
        raise problem

    with pytest.raises(SystemExit) as end:
        or_one_sentence(work, NO_USE)
    return end.value.code


def test_a_database_that_is_away_is_worth_trying_again(capsys):
    """gunicorn gives up altogether when a worker ends with the other status: a worker that is begun
    while PostgreSQL is begun anew must not end the server."""
    assert ended(Unreachable("It does not answer.")) == 1
    assert ended(StartupError("The key is weak.")) == NO_USE
    assert capsys.readouterr().err == "It does not answer.\nThe key is weak.\n"


def test_a_database_that_does_not_answer_is_such_a_one():
    nowhere = Settings(Path(), "postgresql://u@127.0.0.1:1/db", secret_key="not a secret")
    with pytest.raises(Unreachable, match="cannot be reached"):
        require_known_layout(nowhere)
