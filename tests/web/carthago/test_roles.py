"""Who sees which page, and who may tap."""

from __future__ import annotations

import pytest

from tests.personas import open_table
from tests.web.carthago.pages import begin, done, forms_on, take, text_of


@pytest.mark.parametrize("stage", ["setup", "turn", "act", "between", "over"])
@pytest.mark.parametrize("tracking", ["light", "full"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_stage_renders_for_everyone(sqlite_app, stage, tracking, language):
    table = open_table(sqlite_app, "carthago", players=4, **{"option-tracking": tracking})
    if stage in ("turn", "act"):
        begin(table)
    if stage == "act":
        take(table, "delivery")
    if stage == "between":
        done(table.tap("host", "set-clock", at="setup", decade="2", moment=table.state.moment))
    if stage == "over":
        done(table.tap("host", "set-clock", at="end", moment=table.state.moment))
    for who in ("host", "seat", "rival", "spectator"):
        text_of(table, who, **{"Accept-Language": language})
    for who in ("host", "seat"):
        text_of(table, who, "/clock", **{"Accept-Language": language})


@pytest.mark.parametrize("made", ["light", "full"])
def test_a_spectator_sees_everything_and_taps_nothing(made, request):
    table = request.getfixturevalue(made)
    take(table, "market")
    page = text_of(table, "spectator")
    assert "Warship dock" in page
    assert "Achievements" in page
    assert [form.verb for form in forms_on(table, "spectator")] == ["preferences"]
    answer = table.tap("spectator", "pass", seat="s1", moment=table.state.moment)
    assert answer.status_code == 403


def test_a_seat_taps_for_itself_only(light):
    take(light, "market")
    seats = {
        value
        for form in forms_on(light, "rival")
        for key, value in (*form.fields, *(pair for one in form.buttons for pair in one.says))
        if key == "seat"
    }
    assert seats == {"s3"}
    before = light.state
    answer = light.tap("rival", "place-on-tile", seat="s1", tile="achievements")
    assert answer.status_code == 403
    assert light.state == before
