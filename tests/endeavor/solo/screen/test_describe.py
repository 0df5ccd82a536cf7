"""The solo game's log in words."""

from __future__ import annotations

import pytest

from companion.games.endeavor import GAME
from companion.games.endeavor.rules import actions as base
from companion.games.endeavor.rules.pieces import BuildingKey
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.solo.rules import actions as act
from companion.games.endeavor.solo.rules.actions import SOLO_ACTIONS
from companion.table.actions import Action
from tests.endeavor.screen.test_describe import english
from tests.endeavor.solo.rules.test_grid import played, until_check
from tests.endeavor.solo.rules.test_holdings import checking
from tests.endeavor.solo.rules.test_outcomes import linked, paying
from tests.endeavor.solo.support import (
    EUROPE,
    LADDER,
    SHIPS,
    TILES,
    acting,
    build,
    drawn,
    find,
    fresh,
    holding,
    lane,
    no_city,
    none,
    onward,
    passed,
    ships,
    spaces,
    started,
    to_actions,
    tracks,
)
from tests.endeavor.support import do, peopled

FRESH = fresh()
DRAWN = drawn(FRESH)
TOKENS = do(DRAWN, spaces(DRAWN))
SHIPPING = onward(TOKENS)
START = started()
CITIES = SHIPPING
for _ in range(12):
    CITIES = do(CITIES, act.SetupShip("blue", CITIES.moment))
ACTIONS = to_actions(START, "market")
GREEN = acting()
FOUND = find(GREEN)
ROUTE = do(FOUND, act.TakeCity("culture", 1, FOUND.moment))
SHIP = no_city(GREEN)
OPENING = ships(
    no_city(lane(GREEN, "africa", "green", "white", "white", "white")), "africa", "blue"
)
MINE = ACTIONS
for _ in range(3):
    MINE = do(MINE, act.ShipOut("s1", "africa", "blue"))
OCCUPIED = peopled(to_actions(started(tracking="full"), "market"), "s1", 5)
OCCUPIED = do(
    OCCUPIED, base.Activate(seat="s1", moment=OCCUPIED.moment, slot=0, occupies=1, draws=0)
)
OPEN = do(GREEN, base.SetRegion("india", True))
for region in ("africa", "far-east", "caribbean"):
    OPEN = lane(OPEN, region, "white", "black")
BESIDE = no_city(OPEN)
DRAW = none(BESIDE)
LAST = do(GREEN, base.AbolishSlavery())
for value in range(5):
    LAST = do(LAST, base.SetCard(seat="s1", card=f"europe-{value}", where="held"))
OVER = checking(("europe-0", {}), ("slavery-0", {}), ("slavery-1", {}), ("india-governor", {}))
OVER = do(OVER, act.SetOppositionCard(card="africa-governor", where="held"))
FIRST = onward(do(START, base.SetClock(3, "salaries", "s1")))
CHECK = do(START, base.SetClock(1, "check", "s1"))

CAPPED = no_city(tracks(GREEN, industry=15))
IDLE = paying()

CASES: list[tuple[State, Action, str]] = [
    (
        FRESH,
        act.DrawSetup(FRESH.moment, LADDER, TILES, SHIPS, EUROPE),
        "Set-up drawn. Ladder from the bottom: Green, Purple, Black, White, Green, Purple, Black, White",
    ),
    (DRAWN, spaces(DRAWN), "Spaces of the shipping tracks counted"),
    (
        DRAWN,
        act.SetLadder(LADDER),
        "Ladder set, from the bottom: Green, Purple, Black, White, Green, Purple, Black, White",
    ),
    (DRAWN, act.SetGrid(TILES), "Building grid set"),
    (
        DRAWN,
        act.SetShips(SHIPS),
        "Shipping markers drawn: Green, Purple, Black, White, Green, Purple, White, Black, Green, "
        "Purple, Black, White",
    ),
    (DRAWN, act.SetEurope(EUROPE), "Colours for Europe: Green, Purple, Black, White"),
    (TOKENS, base.NextPhase(TOKENS.moment), "Europe’s tokens are complete"),
    (
        SHIPPING,
        act.SetupShip("finance", SHIPPING.moment),
        "Green starts in Africa: Finance +1",
    ),
    (SHIPPING, act.SetupShip("blue", SHIPPING.moment), "Green starts in Africa: Blue token"),
    (CITIES, act.SetupCity(2, CITIES.moment), "Green starts in a European city worth 2"),
    (
        START,
        base.Build(seat="s1", building="theatre", culture=2, moment=START.moment),
        "s1 built Theatre: Culture +2; 2 extra actions for the Opposition, end marker on position 5",
    ),
    (ACTIONS, act.ShipOut("s1", "india", "politics"), "s1 shipped to India: Politics +1"),
    (
        OCCUPIED,
        act.OccupyCity("s1", "europe", "politics", 2),
        "s1 occupied a city in Europe & Mediterranean worth 2: Politics +1",
    ),
    (
        do(ACTIONS, base.SetRegion("india", True)),
        act.ShipOut("s1", "india", "none"),
        "s1 shipped beside the track of India",
    ),
    (
        ACTIONS,
        act.AttackOpposition("s1", "europe", "green", 1),
        "s1 attacked Green in Europe & Mediterranean: city worth 1, routes lost 0",
    ),
    (
        FIRST,
        act.SayFirst(True, FIRST.moment),
        "A city can be occupied: the Opposition acts first",
    ),
    (FIRST, act.SayFirst(False, FIRST.moment), "No city can be occupied: the player acts first"),
    (GREEN, act.SayNone(GREEN.moment), "Green: no link to make"),
    (GREEN, act.SayNone(GREEN.moment, True), "Green: neither a link nor a city worth 2"),
    (GREEN, act.SayFull(GREEN.moment), "No city is free: Europe & Mediterranean"),
    (GREEN, act.SayFull(GREEN.moment, "europe"), "No city is free: Europe & Mediterranean"),
    (
        none(GREEN),
        act.TakeCity("culture", 2, none(GREEN).moment, "europe", "two"),
        "Green occupied a city in Europe & Mediterranean worth 2: Culture +1",
    ),
    (none(GREEN), act.SayNone(none(GREEN).moment), "Green: no city worth 2 is free"),
    (
        linked(acting(), "occupy_draw"),
        act.SayNone(linked(acting(), "occupy_draw").moment, True),
        "Green: no city is free there",
    ),
    (
        linked(acting(), "attack"),
        act.SayNone(linked(acting(), "attack").moment),
        "Green: no city of the player to attack",
    ),
    (CAPPED, act.SayNone(CAPPED.moment), "Green: only tokens that bring nothing on those tracks"),
    (BESIDE, act.SayNone(BESIDE.moment), "Green: nothing of the kind on the board"),
    (IDLE, act.SayNone(IDLE.moment), "Green could do nothing"),
    (
        GREEN,
        act.FindCity("europe", GREEN.moment),
        "Green: a city is free in Europe & Mediterranean",
    ),
    (
        FOUND,
        act.TakeCity("culture", 2, FOUND.moment),
        "Green occupied a city worth 2: Culture +1",
    ),
    (ROUTE, act.TakeRoute("none", ROUTE.moment), "Green linked a route: no token"),
    (ROUTE, act.TakeRoute("attack", ROUTE.moment), "Green linked a route: Blue: Attack"),
    (
        SHIP,
        act.OppositionShips("africa", "industry", SHIP.moment),
        "Green shipped to Africa: Industry +1",
    ),
    (
        BESIDE,
        act.ShipBeside("india", BESIDE.moment),
        "Green shipped beside the track of India",
    ),
    (
        DRAW,
        act.OppositionDraws(card="europe-0", politics=1, moment=DRAW.moment),
        "Green drew Europe & Mediterranean 0: Politics +1",
    ),
    (
        OPENING,
        act.AwardGovernor(region="africa", finance=2, politics=1, moment=OPENING.moment),
        "White won Governor (Africa) for the Opposition: Finance +2, Politics +1",
    ),
    (
        MINE,
        act.AwardGovernor(region="africa", finance=2, moment=MINE.moment),
        "s1 won Governor (Africa): Finance +2",
    ),
    (
        OVER,
        act.DiscardOpposition("europe-0", OVER.moment),
        "The Opposition discarded Europe & Mediterranean 0",
    ),
    (
        OVER,
        act.DiscardOpposition("slavery-0", OVER.moment),
        "The Opposition turned face down: Slavery 0",
    ),
    (
        OVER,
        act.DiscardOpposition("india-governor", OVER.moment),
        "The Opposition discarded Governor (India) and keeps its glory",
    ),
    (START, act.SetLane("africa", ("green",)), "Set right: the shipping track of Africa"),
    (
        START,
        act.SetHoldings("green", "africa", 1, 2),
        "Set right: Green in Africa, cities worth 1: 1, worth 2: 2",
    ),
    (
        holding(START, "green", "africa", ones=2),
        act.SetRoutes("green", 3),
        "Set right: routes of Green: 3",
    ),
    (START, act.SetOppositionTrack("culture", 4), "Recount, Opposition: Culture 1 → 4"),
    (
        START,
        act.SetOppositionCard(card="europe-0", where="held", politics=1),
        "Set right: the Opposition holds Europe & Mediterranean 0: Politics +1",
    ),
    (
        START,
        act.SetOppositionCard(card="india-governor", where="kept", glory=2),
        "Set right: kept by the Opposition for its glory (2): Governor (India)",
    ),
    (
        START,
        act.SetOppositionCard(card="europe-0", where="away"),
        "Set right: not with the Opposition: Europe & Mediterranean 0",
    ),
    (START, act.AskAgain(), "Everything about the board is asked again"),
]
ATTACK = linked(GREEN, "attack")
PAY = paying(culture=1)
CASES += [
    (
        ATTACK,
        act.OppositionAttacks("europe", 1, ATTACK.moment),
        "Green attacked the player in Europe & Mediterranean: city worth 1",
    ),
    (PAY, act.OppositionPay("culture", PAY.moment), "Green took a token from the player: Culture"),
]


@pytest.mark.parametrize(("state", "action", "text"), CASES)
def test_words(state, action, text):
    after = do(state, action)
    assert {english(GAME.describe(state, action, after, v)) for v in (None, "s1")} == {text}


def test_every_action_of_the_solo_game_is_worded():
    assert {type(action) for _, action, _ in CASES} >= set(SOLO_ACTIONS)


def ending(state: State) -> str:
    action = base.NextPhase(state.moment)
    return english(GAME.describe(state, action, do(state, action), None))


def before_check(building: BuildingKey) -> State:
    """The check at the end of a round with this building."""
    state = build(START, building)
    while state.phase == "growth":
        state = onward(state)
    return until_check(passed(state))


def test_the_end_of_a_round_explains_what_the_app_has_done():
    assert ending(before_check("market")) == (
        "End of round 1. Level 1 closes up and Market comes back in column 3"
    )
    assert ending(before_check("workshop")) == (
        "End of round 1. Level 1: column 3 stays empty while the crown is there (Workshop)"
    )
    assert ending(before_check("museum")) == (
        "End of round 1. Level 5 closes up; no Museum is left"
    )
    assert ending(CHECK) == "End of round 1. The grid stays as it is"


def test_after_the_last_round_nobody_needs_the_grid():
    last = do(before_check("market"), base.SetClock(7, "check", "s1"))
    assert ending(last) == "The seventh round is over"


def test_a_building_that_is_used_up_is_not_said_to_be_back():
    """The Parliament was the only one; a Workshop comes back where the crown has left column 3."""
    cases: list[tuple[BuildingKey, bool]] = [("workshop", True), ("parliament", False)]
    for taken, back in cases:
        state = onward(before_check(taken))
        action = base.Build(seat="s1", building="bank", moment=state.moment)
        told = english(GAME.describe(state, action, do(state, action), None))
        assert ("is back in column 3" in told) is back, taken


def test_abolition_by_the_opposition():
    state = LAST
    state = holding(state, "green", "europe", 5)
    for region in ("africa", "far-east", "caribbean"):
        state = lane(state, region, "white", "black")
    state = no_city(state)
    action = act.OppositionDraws(card="europe-5", glory=3, moment=state.moment)
    # Slavery was abolished before, so nothing is said about it a second time.
    assert english(GAME.describe(state, action, do(state, action), None)) == (
        "Green drew Europe & Mediterranean 5: Glory 3"
    )


def test_other_lines_are_the_same_as_everywhere():
    growth = build(START, "market")
    assert ending(growth) == "Growth done"
    asked = do(START, base.SetClock(3, "salaries", "s1"))
    assert ending(asked) == "Next: who acts first?"
    assert played(START, "market").round == 2
