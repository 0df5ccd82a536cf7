"""French and English: the browser decides first, the visitor last."""

from __future__ import annotations

import pytest

from companion.games import GAMES
from companion.table.seats import Seat, Setup
from companion.table.text import SeatName, T
from companion.web.language import Words, enumerated, phrases, words_of


@pytest.mark.parametrize(
    ("accepts", "language"),
    [
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("en-GB", "en"),
        ("de", "en"),
        ("de, fr;q=0.5", "fr"),
        ("", "en"),
    ],
)
def test_the_browsers_language_decides_first(sqlite_app, accepts, language):
    answer = sqlite_app.test_client().get("/", headers={"Accept-Language": accepts})
    assert f'<html lang="{language}"' in answer.get_data(as_text=True)


@pytest.mark.parametrize(("language", "and_"), [("en", "and"), ("fr", "et")])
def test_home_names_every_game_in_the_visitors_language(sqlite_app, language, and_):
    page = sqlite_app.test_client().get("/", headers={"Accept-Language": language})
    shown = page.get_data(as_text=True)
    *others, last = (phrases(language).get(game.name, game.name) for game in GAMES.values())
    # For those who search; for those who read, each beside its picture.
    assert shown.count(f"{', '.join(others)} {and_} {last}") == 1
    assert all(f'<span class="card-title">{name}' in shown for name in (*others, last))


@pytest.mark.parametrize(
    ("names", "read"),
    [(["go"], "go"), (["chess", "go"], "chess et go"), (["a", "b", "c"], "a, b et c")],
)
def test_names_in_a_row_are_read_as_a_sentence(sqlite_app, names, read):
    with sqlite_app.test_request_context(headers={"Accept-Language": "fr"}):
        assert enumerated(names) == read


def test_a_chosen_language_stays_and_leads_back(sqlite_app):
    client = sqlite_app.test_client()
    answer = client.post("/preferences", data={"language": "fr", "back": "/new"})
    assert (answer.status_code, answer.location) == (303, "/new")
    assert '<html lang="fr"' in client.get("/").get_data(as_text=True)


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", ""])
def test_preferences_never_lead_to_another_site(sqlite_app, back):
    answer = sqlite_app.test_client().post("/preferences", data={"theme": "dark", "back": back})
    assert answer.location == "/"


def test_a_chosen_theme_stays(sqlite_app):
    client = sqlite_app.test_client()
    client.post("/preferences", data={"theme": "dark"})
    assert 'data-theme="dark"' in client.get("/").get_data(as_text=True)
    client.post("/preferences", data={"theme": "purple", "language": "tlh"})
    assert 'data-theme="dark"' in client.get("/").get_data(as_text=True)


@pytest.fixture
def words(sqlite_app):
    seats = (Seat("s1", "<b>Éva</b>", "red"), Seat("s2", "100%s", "blue"))
    with sqlite_app.test_request_context():
        yield Words(Setup("toy", "base", seats, "s1", ()))


def test_names_are_escaped_wherever_they_stand(words):
    text = T(
        "%(who)s and %(n)d more: %(all)s", who=SeatName("s1"), n=2, all=(SeatName("s2"), "<i>")
    )
    html = words(text)
    assert "<b>Éva" not in html
    assert '<b class="who">&lt;b&gt;Éva&lt;/b&gt;</b> and 2 more' in html
    assert "100%s" in html
    assert "&lt;i&gt;" in html
    assert words.plain(text) == "<b>Éva</b> and 2 more: 100%s, <i>"


def test_a_sentence_may_hold_another(words):
    assert words.plain(T("First %(then)s", then=T("then %(n)d", n=3))) == "First then 3"


@pytest.mark.parametrize(("language", "read"), [("en", "−2,500"), ("fr", "−2\u202f500")])
def test_figures_are_written_as_the_language_does(sqlite_app, language, read):
    with sqlite_app.test_request_context(headers={"Accept-Language": language}):
        words = Words(Setup("toy", "base", (Seat("s1", "Éva", "red"),), "s1", ()))
        text = T("%(n)d: %(all)s", n=-2500, all=(T("%(n)d", n=-2500), -2500))
        assert words(text) == words.plain(text) == f"{read}: {read}, {read}"
        assert words_of("%(n)d", n=-2500) == read
        assert sqlite_app.jinja_env.filters["figure"](-2500) == read


def test_every_page_is_in_one_language(open_at):
    table = open_at("carthago")
    table.people["seat"].post("/preferences", data={"language": "fr"})
    french = table.get("seat").get_data(as_text=True)
    english = table.get("host").get_data(as_text=True)
    assert '<html lang="fr"' in french
    assert '<html lang="en"' in english
    assert "Nothing tapped yet" in english
    assert "Nothing tapped yet" not in french
