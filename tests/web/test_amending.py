"""Repair in place: the pages that show what a correction of the log would change, and ask."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from companion.games import GAMES
from companion.table.actions import Amend
from companion.table.entries import change_offer
from companion.table.rules import RuleError
from tests.personas import Table
from tests.web.pageforms import Form, read_forms
from tests.web.test_pages import RECORDED, halfway


def amendable(table: Table) -> list[Any]:
    entries = (step.entry for step in table.timeline.steps)
    return [one for one in entries if one.action.amendable and not one.action.private]


def form_of(table: Table, seq: int, who: str = "host") -> Form | None:
    """The form that changes the entry; the other one removes it."""
    answer = table.get(who, f"/log/{seq}", headers={"Accept-Language": "fr"})
    page = text_of(answer)
    assert UNSAID.search(page) is None, UNSAID.search(page)
    found = read_forms(page, table.path())
    here = [one for one in found if one.action.endswith(f"/log/{seq}")]
    return next((one for one in here if "remove" not in one.untouched), None)


def preview(table: Table, seq: int, form: Form, who: str = "host", **changed: str) -> Any:
    sent = MultiDict([pair for pair in form.sent if pair[0] not in changed])
    sent.update(changed)
    return table.people[who].post(form.action, data=sent)


UNSAID = re.compile(
    r'<legend></legend>|<label class="field">\s*<|<label class="tick"><input[^>]*></label>'
    r'|value="([a-z_]+)"[^>]*><span>\1</span>|<option[^>]*value="([a-z_]+)"[^>]*>\2</option>'
)
"""A field without a name, or an answer in the words of the code."""


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


GAMES_AT = Path(__file__).parents[1]
ENDEAVOR = GAMES_AT / "endeavor/games/base.json"
MEDITERRANEE = GAMES_AT / "mediterranee/games/four-full.json"


def at_entry(app: Any, path: Path, last: int) -> Table:
    """A table at that entry of a recorded game, each phone on its own seat."""
    whole = len(json.loads(path.read_text())["log"])
    return halfway(app, path, (last + 0.5) / whole)


def text_of(answer: Any, status: int = 200) -> str:
    assert answer.status_code == status
    text: str = answer.get_data(as_text=True)
    return text


def sure(table: Table, page: str, who: str) -> Any:
    (form,) = [one for one in read_forms(page, table.path()) if one.action.endswith("/amend")]
    return table.people[who].post(form.action, data=MultiDict(form.sent))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_correction_is_offered_where_it_leads_somewhere(sqlite_app, path: Path):
    """To a form, or to a removal that is taken; else the line of the log does not offer it."""
    table = halfway(sqlite_app, path, 0.8)
    timeline, game = table.timeline, GAMES[table.game]
    linked = re.findall(r'href="[^"]+/log/(\d+)"', text_of(table.get("host", "/log?all=yes")))
    for at, step in enumerate(timeline.steps):
        entry = step.entry
        if entry.action.private or isinstance(entry.action, Amend):
            continue
        leads = entry.action.amendable and change_offer(game, timeline.before(at), entry.action)
        assert (str(entry.seq) in linked) is bool(leads or is_removable(table, entry.seq)), entry


def is_removable(table: Table, seq: int) -> bool:
    try:
        return bool(table.timeline.plan(GAMES[table.game].apply, seq, None))
    except RuleError:
        return False


def test_why_a_line_cannot_be_corrected_any_more_is_said_on_it(sqlite_app):
    table = at_entry(sqlite_app, MEDITERRANEE, 75)
    line = text_of(table.get("host", "/log")).partition('value="69"')[0].rpartition("<li")[2]
    assert "This would undo what was opened for all to see since then." in line
    assert "/log/69" not in line


def test_nothing_is_offered_to_remove_that_cannot_be(sqlite_app):
    table = at_entry(sqlite_app, MEDITERRANEE, 75)
    page = text_of(table.get("host", "/log/69"))
    assert "This would undo what was opened for all to see since then." in page
    assert "It never happened" not in page


def test_a_wrong_building_is_corrected_twenty_taps_later(sqlite_app):
    table = at_entry(sqlite_app, ENDEAVOR, 75)
    form = form_of(table, 55, "seat")
    assert form is not None
    page = text_of(preview(table, 55, form, "seat", building="barracks", politics="1"))
    assert "Nothing: all that was tapped since stays." in page
    assert table.timeline.seq == 75, "nothing is done yet"
    answer = sure(table, page, "seat")
    assert (answer.status_code, answer.location) == (303, table.path("/log"))
    assert table.state.board("s2").track("politics") == 5
    log = text_of(table.get("rival", "/log"))
    assert "corrected by <b" in log
    news = text_of(table.get("rival", ""))
    assert "corrected: " in news
    undone = table.tap("seat", "undo", target=76, seen=76)
    assert undone.status_code == 303
    assert table.state.board("s2").track("politics") == 4


def test_what_falls_out_is_listed_with_the_reason_and_counted_on_the_button(sqlite_app):
    table = at_entry(sqlite_app, ENDEAVOR, 75)
    page = text_of(table.post("host", "/log/46", remove="yes"))
    assert "Remove, and drop 6 taps: " in page
    assert '<button class="btn" id="sure">' in page, "what costs so much does not invite a tap"
    assert page.count("The top card of this pile is") == 3
    assert sure(table, page, "host").status_code == 303
    assert [card.key for card in table.state.board("s3").cards] == ["europe-0", "africa-2"]
    struck = text_of(table.get("rival", "/log?all=yes"))
    assert struck.count("dropped by a correction") == 6


@dataclass(frozen=True)
class Mend:
    """An entry corrected, or without `changed` removed: what the page and the log then say, and how
    many taps fall out."""

    seq: int
    told: tuple[str, ...]
    changed: Mapping[str, str] = field(default_factory=dict)
    dropped: int = 0


@pytest.mark.parametrize(
    ("name", "last", "mends"),
    [
        (
            "carthago/games/four-full",
            120,
            (
                Mend(100, ("Favour (glass), face down", "danger 2; glass"), {"good": "glass"}),
                Mend(96, ("has no disc left beside the residence",), dropped=1),
            ),
        ),
        (
            "mediterranee/games/four-full",
            130,
            (
                Mend(94, ("place II",), {"place": "2"}),
                Mend(81, ("Valencia",), dropped=1),
            ),
        ),
        (
            "endeavor/solo/games/solo",
            103,
            (
                Mend(80, ("Finance +1", "The Opposition, Politics"), {"token": "finance"}),
                Mend(
                    75, ("Cities: Black", "That is not what is asked now."), {"token": "culture"}, 1
                ),
            ),
        ),
    ],
)
def test_a_mistake_is_put_right_long_after(sqlite_app, name, last, mends):
    """Once all that followed stays, and once some of it falls out."""
    for mend in mends:
        table = at_entry(sqlite_app, GAMES_AT / f"{name}.json", last)
        form, before = form_of(table, mend.seq), len(table.timeline.steps)
        if mend.changed:
            assert form is not None
            answer = preview(table, mend.seq, form, **mend.changed)
        else:
            answer = table.post("host", f"/log/{mend.seq}", remove="yes")
        page = text_of(answer)
        assert 'id="menu"' in page
        assert [one for one in mend.told if one not in unescape(page)] == []
        assert ("Nothing: all that was tapped since stays." in page) is not bool(mend.dropped)
        assert sure(table, page, "host").status_code == 303
        assert len(table.timeline.steps) == before + 1 - mend.dropped - (not mend.changed)
        log = text_of(table.get("host", "/log?all=yes"))
        assert log.count("dropped by a correction") == mend.dropped


def test_who_taps_meanwhile_is_not_overlooked(sqlite_app):
    """What was agreed to is not what would happen now: it is shown again, as it would be."""
    table = at_entry(sqlite_app, ENDEAVOR, 70)
    page = text_of(table.post("host", "/log/60", remove="yes"))
    assert table.tap("seat", "pass", seat="s2", moment="r5.actions").status_code == 303
    answer = sure(table, page, "host")
    again = text_of(answer, 422)
    assert "Somebody tapped meanwhile" in again
    assert table.timeline.seq == 71
    assert sure(table, again, "host").status_code == 303


def test_a_repair_sent_twice_is_done_once(sqlite_app):
    table = at_entry(sqlite_app, ENDEAVOR, 75)
    page = text_of(table.post("host", "/log/60", remove="yes"))
    assert [sure(table, page, "host").status_code for _ in range(2)] == [303, 303]
    assert table.timeline.seq == 76


def test_what_cannot_be_right_is_said_where_it_was_typed(sqlite_app):
    table = at_entry(sqlite_app, ENDEAVOR, 75)
    form = form_of(table, 55)
    assert form is not None
    assert "aria-invalid" in text_of(preview(table, 55, form, politics="99"), 422)
    refused = text_of(preview(table, 55, form, building="university"), 422)
    assert 'class="problem"' in refused
    assert table.timeline.seq == 75


def test_an_entry_that_is_gone_leads_to_the_log(sqlite_app):
    table = at_entry(sqlite_app, ENDEAVOR, 20)
    for answer in (table.get("host", "/log/999"), table.post("host", "/log/999", remove="yes")):
        assert (answer.status_code, answer.location) == (303, table.path("/log"))
    gone = table.tap("host", "amend", target=999, seen=20, page="amend")
    assert "That is not part of the game any more." in text_of(gone, 422)


@pytest.mark.parametrize(
    "instead",
    ["{", "[" * 3000, "7", '{"verb": "undo", "v": 2, "target": 1}', '{"verb": "build", "v": 1}'],
)
def test_what_is_no_action_is_refused(sqlite_app, instead):
    table = at_entry(sqlite_app, ENDEAVOR, 20)
    for page in ("", "amend"):
        answer = table.tap("host", "amend", target=3, seen=20, instead=instead, page=page)
        assert answer.status_code in (400, 422)
    assert table.timeline.seq == 20


# Secrets: s1 is the host's, s2 the seat's, s3 the rival's phone


def test_a_treasury_is_repaired_on_its_own_phone_alone(sqlite_app):
    table = at_entry(sqlite_app, MEDITERRANEE, 75)
    table.tap("seat", "set-treasury", seat="s2", amount=4_700)
    table.tap("seat", "spend", seat="s2", what="goods", amount=300)
    own = text_of(table.get("seat", "/log/77"))
    assert 'value="300"' in own
    for who in ("host", "rival"):
        assert table.get(who, "/log/77").status_code == 403
        assert table.post(who, "/log/77", remove="yes").status_code == 403
        assert table.tap(who, "amend", target=77, seen=77).status_code == 403
        assert table.tap(who, "pass", target=77, page="amend").status_code in (403, 404)
    form = form_of(table, 77, "seat")
    assert form is not None
    page = text_of(preview(table, 77, form, "seat", amount="1300"))
    assert "4,400" in page
    assert "3,400" in page
    assert sure(table, page, "seat").status_code == 303
    for who in ("host", "rival", "spectator"):
        shown = text_of(table.get(who, "/log")) + text_of(table.get(who, ""))
        assert "1,300" not in shown
        assert "3,400" not in shown


def test_no_phone_repairs_an_entry_into_somebody_elses_secret(sqlite_app):
    table = at_entry(sqlite_app, MEDITERRANEE, 75)
    table.tap("seat", "spend", seat="s2", what="goods", amount=300)
    other = {"verb": "spend", "v": 1, "seat": "s3", "what": "goods", "amount": 300}
    sent: dict[str, Any] = {"target": 76, "seen": 76, "instead": json.dumps(other)}
    assert table.tap("seat", "amend", **sent).status_code == 403
    assert table.tap("seat", "amend", **sent, page="amend").status_code == 403


def test_a_sealed_bid_is_never_in_a_form(sqlite_app):
    table = at_entry(sqlite_app, MEDITERRANEE, 70)
    for who in ("host", "seat"):
        answer = table.get(who, "/log/70")
        assert answer.status_code == (200 if who == "host" else 403)
    page = text_of(table.get("host", "/log/70"))
    assert "cannot be corrected in its place" in page
    assert 'name="amount"' not in page


def test_what_was_opened_is_refused_kindly(sqlite_app):
    table = at_entry(sqlite_app, MEDITERRANEE, 75)
    assert "This would undo what was opened for all to see since then" in text_of(
        table.post("host", "/log/62", remove="yes"), 422
    )


def test_the_page_speaks_french(sqlite_app):
    table = at_entry(sqlite_app, ENDEAVOR, 75)
    french = {"Accept-Language": "fr"}
    page = table.get("host", "/log/55", headers=french).get_data(as_text=True)
    assert "Corriger le journal" in page
    assert "Voir ce qui changerait" in page
