"""What is asked about a piece: what nobody has told of it is said on purpose, also where it is none."""

from __future__ import annotations

from companion.games.endeavor.rules.actions import CorrectCard
from companion.games.endeavor.rules.pieces import TRACKS, Symbols
from companion.table.views import Offer
from tests.endeavor.screen.test_view import own
from tests.endeavor.support import do, in_actions, table, tiles, with_cards


def untold(offered: Offer) -> list[str]:
    return [ask.name for ask in offered.asks if ask.untold]


def test_all_of_a_piece_nobody_has_met():
    assert untold(tiles(table(3))["market"]) == list(TRACKS)
    europe, *_ = own(in_actions()).draws
    assert untold(europe.offer) == [*TRACKS, "glory"]


def test_only_the_glory_where_a_rulebook_shows_the_rest():
    governors = {one.offer.fields["region"]: one.offer for one in own(in_actions()).governors}
    assert untold(governors["africa"]) == ["glory"]
    assert governors["far-east"].asks == ()


def test_nothing_where_only_the_action_is_asked_for():
    """The Theatre in full tracking: its symbols are in the rulebook."""
    theatre = tiles(table(3, tracking="full"))["theatre"]
    assert [ask.name for ask in theatre.asks] == [*TRACKS, "does"]
    assert untold(theatre) == []
    assert untold(tiles(table(3, tracking="full"))["workshop"]) == list(TRACKS)


def test_nothing_where_a_known_card_is_only_confirmed():
    state = in_actions()
    for number in range(5):
        state = with_cards(state, "s3", **{f"europe_{number}": Symbols()})
    (card,) = [one for one in own(state).draws if one.warns]
    assert untold(card.offer) == [*TRACKS, "glory"]
    known = do(state, CorrectCard(card="europe-5", glory=1))
    (card,) = [one for one in own(known).draws if one.warns]
    assert (len(card.offer.asks), untold(card.offer)) == (5, [])
