"""The sheets page and its PDFs: what each address gives, and what bad ones are told."""

from __future__ import annotations

import re
from io import BytesIO

import pdfplumber
import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.sheets import PAPERS, player_range, table_range, tracker_pages
from companion.web.sheets import bp
from scoring import GAMES

EVERY_VARIANT = [(game.key, one.key) for game in GAMES.values() for one in game.variants]


@pytest.fixture
def client(sqlite_app: Flask) -> FlaskClient:
    if bp.name not in sqlite_app.blueprints:
        sqlite_app.register_blueprint(bp)
    return sqlite_app.test_client()


def opened(body: bytes) -> tuple[tuple[float, float], str]:
    with pdfplumber.open(BytesIO(body)) as pdf:
        (page,) = pdf.pages
        return (float(page.width), float(page.height)), page.extract_text()


@pytest.mark.parametrize(("game", "variant"), EVERY_VARIANT)
def test_a_pdf_for_every_variant_and_number_of_players(
    client: FlaskClient, game: str, variant: str
) -> None:
    for players in player_range(game, variant):
        answer = client.get(f"/sheets/{game}.pdf?variant={variant}&players={players}&lang=en")
        assert answer.status_code == 200
        assert answer.mimetype == "application/pdf"
        assert answer.data.startswith(b"%PDF-")
    for players in table_range(game, variant):
        query = {"variant": variant, "players": players, "kind": "tracker"}
        assert client.get(f"/sheets/{game}.pdf", query_string=query).status_code == 200
        for number in range(1, len(tracker_pages(game, variant)) + 1):
            picture = client.get(f"/sheets/{game}.svg", query_string={**query, "page": number})
            assert picture.status_code == 200


@pytest.mark.parametrize("paper", PAPERS)
def test_paper_is_what_was_asked_for(client: FlaskClient, paper: str) -> None:
    size, _ = opened(client.get(f"/sheets/carthago.pdf?paper={paper}").data)
    assert size == pytest.approx(PAPERS[paper], abs=0.01)
    halves, _ = opened(client.get(f"/sheets/carthago.pdf?paper={paper}&halves=yes").data)
    assert halves == pytest.approx(PAPERS[paper][::-1], abs=0.01)


@pytest.mark.parametrize(
    ("reads", "paper"),
    [
        ("fr", "a4"),
        ("en", "a4"),
        ("en-GB", "a4"),
        ("en-US,en;q=0.8", "letter"),
        ("en-CA", "letter"),
        ("fr-CA", "letter"),
        ("", "a4"),
    ],
)
def test_usual_paper_follows_the_browser(client: FlaskClient, reads: str, paper: str) -> None:
    answer = client.get("/sheets/endeavor.pdf", headers={"Accept-Language": reads})
    assert opened(answer.data)[0] == pytest.approx(PAPERS[paper], abs=0.01)


def test_language_of_the_sheet_is_not_that_of_the_visitor(client: FlaskClient) -> None:
    header = {"Accept-Language": "fr"}
    _, english = opened(client.get("/sheets/endeavor.pdf?lang=en", headers=header).data)
    _, french = opened(client.get("/sheets/endeavor.pdf?lang=fr", headers={}).data)
    assert "Cities" in english
    assert "Cities" not in french
    assert "Villes" in french


def test_solo_counts_with_or_without_the_opposition(client: FlaskClient) -> None:
    one = client.get("/sheets/endeavor.pdf?variant=solo&players=1").data
    assert client.get("/sheets/endeavor.pdf?variant=solo&players=2").data == one


def test_the_solo_tracker_is_the_complementary_board(client: FlaskClient) -> None:
    address = "/sheets/endeavor.pdf?variant=solo&kind=tracker&lang=en"
    with pdfplumber.open(BytesIO(client.get(address).data)) as pdf:
        board, turn, tracks = (page.extract_text() for page in pdf.pages)
    assert "Ladder of the Opposition" in board
    assert "Blue tokens of the Opposition" in turn
    assert "Governors it discarded" in tracks
    assert client.get(f"{address}&players=1").data == client.get(address).data


def test_the_page_shows_every_page_of_the_solo_tracker(client: FlaskClient) -> None:
    page = client.get("/sheets?game=endeavor&variant=solo&kind=tracker&lang=fr")
    html = page.get_data(as_text=True)
    addresses = re.findall(r'<img src="(/sheets/endeavor\.svg[^"]+)"', html)
    pictures = [client.get(address.replace("&amp;", "&")) for address in addresses]
    assert [picture.status_code for picture in pictures] == [200, 200, 200]
    assert len({picture.data for picture in pictures}) == 3


def test_same_address_same_bytes(client: FlaskClient) -> None:
    address = "/sheets/mediterranee.pdf?players=3&paper=a4&lang=fr"
    assert client.get(address).data == client.get(address).data


@pytest.mark.parametrize("kind", ["pdf", "svg"])
@pytest.mark.parametrize(
    "query",
    [
        "players=9",
        "players=0",
        "players=-1",
        "players=2.5",
        "players=abc",
        "players=٣",
        "players=" + "9" * 400,
        "paper=tabloid",
        "variant=x",
        "variant=soloplay-2&players=3",
        "lang=de",
        "kind=poster",
        "halves=maybe",
        "page=2",
        "page=0",
        "page=x",
        "variant=solo&kind=tracker&players=1&page=4",
        "paper=tabloid&variant=x&players=9&lang=zz&kind=q",
    ],
)
def test_bad_values_are_refused_with_a_reason(client: FlaskClient, kind: str, query: str) -> None:
    answer = client.get(f"/sheets/endeavor.{kind}?{query}")
    assert answer.status_code == 400
    assert answer.mimetype == "text/html"
    page = answer.get_data(as_text=True)
    assert page.count('class="problem"') == max(1, query.count("&") + 1 if "zz" in query else 1)


def test_the_reason_names_the_numbers(client: FlaskClient) -> None:
    page = client.get("/sheets/endeavor.pdf?players=9", headers={"Accept-Language": "en"})
    assert "1 to 5 players" in page.get_data(as_text=True)
    page = client.get(
        "/sheets/mediterranee.pdf?players=1&kind=tracker", headers={"Accept-Language": "en"}
    )
    assert page.status_code == 400
    assert "2 to 4 players" in page.get_data(as_text=True)


@pytest.mark.parametrize("path", ["/sheets/chess.pdf", "/sheets/chess.svg", "/sheets?game=chess"])
def test_an_unknown_game_is_not_found(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_the_page_shows_the_sheet_it_would_print(client: FlaskClient, game: str) -> None:
    page = client.get(f"/sheets?game={game}&lang=en&paper=letter").get_data(as_text=True)
    start = page.index(f'src="/sheets/{game}.svg?') + 5
    address = page[start : page.index('"', start)].replace("&amp;", "&")
    image = client.get(address)
    assert image.status_code == 200
    assert image.mimetype == "image/svg+xml"
    assert "paper=letter" in address
    assert client.get(address.replace(".svg?", ".pdf?")).status_code == 200


def test_the_page_adjusts_what_another_variant_left_over(client: FlaskClient) -> None:
    answer = client.get("/sheets?game=endeavor&variant=soloplay-2&players=5")
    assert answer.status_code == 200
    assert "players=2" in answer.get_data(as_text=True)
    assert client.get("/sheets?game=carthago&variant=solo&players=1").status_code == 200


@pytest.mark.parametrize("query", ["paper=tabloid", "players=x", "kind=poster", "lang=zz"])
def test_the_page_says_what_it_cannot_read(client: FlaskClient, query: str) -> None:
    answer = client.get(f"/sheets?{query}")
    assert answer.status_code == 400
    assert 'class="problem"' in answer.get_data(as_text=True)


def test_nothing_inline_and_the_policy_stays(client: FlaskClient) -> None:
    answer = client.get("/sheets")
    page = answer.get_data(as_text=True)
    assert "style=" not in page
    assert "<script>" not in page
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    image = client.get("/sheets/endeavor.svg")
    assert "default-src 'none'" in image.headers["Content-Security-Policy"]
