"""Repair in place: the pages that show what a correction of the log would change, and ask."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from tests.personas import Table
from tests.web.pageforms import Form, read_forms
from tests.web.test_pages import RECORDED, halfway


def amendable(table: Table) -> list[Any]:
    entries = (step.entry for step in table.timeline.steps)
    return [one for one in entries if one.action.amendable and not one.action.private]


def form_of(table: Table, seq: int, who: str = "host") -> Form | None:
    """The form that changes the entry; the other one removes it."""
    answer = table.get(who, f"/log/{seq}")
    assert answer.status_code == 200
    found = read_forms(answer.get_data(as_text=True), table.path())
    change, *removal = [one for one in found if one.action.endswith(f"/log/{seq}")]
    return change if removal else None


def preview(table: Table, seq: int, form: Form, who: str = "host", **changed: str) -> Any:
    sent = MultiDict([pair for pair in form.sent if pair[0] not in changed])
    sent.update(changed)
    return table.people[who].post(form.action, data=sent)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_kind_of_entry_has_a_form_that_says_what_it_says(sqlite_app, path: Path):
    """Sent as it is, nothing is different: every field is there, and holds what the entry holds."""
    table = halfway(sqlite_app, path, 0.8)
    kinds = {type(entry.action): entry.seq for entry in amendable(table)}
    forms = {kind: form_of(table, seq) for kind, seq in kinds.items()}
    assert any(forms.values())
    for kind, form in forms.items():
        if form is not None:
            answer = preview(table, kinds[kind], form)
            assert "Nothing is different" in answer.get_data(as_text=True), (kind, form.sent)
