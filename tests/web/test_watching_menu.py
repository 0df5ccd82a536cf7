"""Who merely watches can make a board for everyone of this screen, from the menu."""

from __future__ import annotations


def test_the_menu_leads_those_who_watch_to_the_board(open_at):
    table = open_at("carthago")
    said = "Show the board on this screen"
    assert said in table.get("spectator", "/menu").get_data(as_text=True)
    assert said not in table.get("seat", "/menu").get_data(as_text=True)
