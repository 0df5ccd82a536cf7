"""The set-up in words: what to lay out, what chance has drawn, and what is asked on the way."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.endeavor.rules.actions import NextPhase
from companion.games.endeavor.rules.pieces import TRACKS, track_text
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen.words import Asker
from companion.games.endeavor.solo.rules.actions import (
    SHIPPING,
    SPACES_OF,
    CountSpaces,
    DrawSetup,
    SetupCity,
    SetupShip,
)
from companion.games.endeavor.solo.rules.knowledge import solo_of
from companion.games.endeavor.solo.rules.pieces import ANY_BLUE, CLOCKWISE, Token
from companion.games.endeavor.solo.screen.shapes import AnswerGroup, QuestionView, SetupStep, Steps
from companion.games.endeavor.solo.screen.tokens import plain_answer, token_answer
from companion.games.endeavor.solo.screen.words import (
    colour_text,
    region_text,
    region_texts,
    token_text,
)
from companion.table.text import N_, T, Text
from companion.table.views import Ask, Offer, offer

STEPS: tuple[tuple[str, str], ...] = (
    ("draw", N_("Lay out the board, two player boards and all cards; let the app draw.")),
    ("spaces", N_("Lay out the ladder and the grid as drawn, and count the shipping spaces.")),
    ("tokens", N_("Check the tokens of Europe.")),
    ("ships", N_("Put twelve opposing markers on the shipping tracks.")),
    ("europe", N_("Put each opposing colour into a European city.")),
    ("blue", N_("Take a blue token off Europe.")),
)


def setup_steps(state: State) -> Steps:
    """Every step, with how far it has come."""
    keys = [key for key, _ in STEPS]
    at = keys.index(solo_of(state).step)
    return Steps(
        at + 1,
        T(STEPS[at][1]),
        tuple(
            SetupStep(T(label), "done" if n < at else "now" if n == at else "next")
            for n, (_, label) in enumerate(STEPS)
        ),
        keys[at] == "spaces",
    )


def setup_question(state: State, ask: Asker) -> QuestionView:
    match solo_of(state).step:
        case "draw":
            return _draw(state)
        case "spaces":
            return _spaces()
        case "tokens":
            return _tokens(state)
        case "ships":
            return _ships(state, ask)
        case "europe":
            return _europe(state)
    return _blue(state)


def _plain(kind: str, text: Text, reason: Text, button: Offer) -> QuestionView:
    groups = (AnswerGroup(None, (plain_answer(button),)),)
    return QuestionView(kind, None, None, text, reason, groups=groups)


def _draw(state: State) -> QuestionView:
    code = Ask("code", "", T("Code of a draw"))
    shown = _plain(
        "draw-setup",
        T("Draw the ladder, the grid, the shipping markers and the colours for Europe"),
        T(
            "The app draws; every draw can be replaced by one of your own. It then tells a code: "
            "who types that at set-up, with the same colour, draws the same."
        ),
        offer(DrawSetup, T("Draw the set-up"), moment=state.moment),
    )
    same = offer(DrawSetup, T("Draw with this code"), moment=state.moment).asking(code)
    return replace(shown, code=same)


def _spaces() -> QuestionView:
    spaces = (Ask(SPACES_OF[region], label=region_text(region)) for region in CLOCKWISE)
    return QuestionView(
        kind="spaces",
        colour=None,
        title=None,
        text=T("How many spaces has each shipping track?"),
        reason=T("So the app knows when a region opens and who wins its Governor. Asked once."),
        form=offer(CountSpaces, T("These are the spaces")).asking(*spaces, piece=SHIPPING),
    )


def _tokens(state: State) -> QuestionView:
    return _plain(
        "tokens",
        T("Do the cities of Europe show all four statuses and a blue token?"),
        T("If one is missing, swap tokens until none is: the Opposition starts on them."),
        offer(NextPhase, T("Yes, all five are there"), moment=state.moment),
    )


def _ships(state: State, ask: Asker) -> QuestionView:
    solo = solo_of(state)
    colour, region = solo.ships[solo.placed], CLOCKWISE[solo.placed % len(CLOCKWISE)]
    place = 1 + solo.placed // len(CLOCKWISE)
    kinds: tuple[Token, ...] = (*TRACKS, ANY_BLUE)
    tokens = tuple(
        token_answer(offer(SetupShip, token_text(token), token=token, moment=state.moment))
        for token in kinds
        if ask(SetupShip(token, state.moment)) is None
    )
    return QuestionView(
        kind="setup-ship",
        colour=colour,
        title=_counted(colour, solo.placed, len(solo.ships)),
        text=T(
            "%(colour)s on space %(n)d of %(region)s: which token was there?",
            colour=colour_text(colour),
            n=place,
            region=region_text(region),
        ),
        reason=T(
            "Space 1 is the one farthest from the asset cards. Brown tokens go to the "
            "Opposition’s board, blue ones are discarded."
        ),
        groups=(AnswerGroup(None, tokens),),
    )


def _counted(colour: str, placed: int, of: int) -> Text:
    return T("%(colour)s, %(n)d of %(of)d", colour=colour_text(colour), n=placed + 1, of=of)


def _europe(state: State) -> QuestionView:
    solo = solo_of(state)
    colour, track = solo.europe[solo.placed], TRACKS[solo.placed]
    worth = tuple(
        plain_answer(
            offer(SetupCity, T("city worth %(n)d", n=glory), glory=glory, moment=state.moment)
        )
        for glory in (1, 2)
    )
    return QuestionView(
        kind="setup-city",
        colour=colour,
        title=_counted(colour, solo.placed, len(solo.europe)),
        text=T(
            "%(colour)s occupies a European city with %(track)s: what is the city worth?",
            colour=colour_text(colour),
            track=track_text(track),
        ),
        reason=T("Each opposing colour starts with one city, and the Opposition with its token."),
        prefer=_europe_preferences(state, colour),
        groups=(AnswerGroup(None, worth),),
    )


def _europe_preferences(state: State, colour: str) -> tuple[Text, ...]:
    """A city linked to a region where the colour is first on the track, then second."""
    solo = solo_of(state)
    first = [lane.region for lane in solo.lanes if lane.markers[:1] == (colour,)]
    second = [lane.region for lane in solo.lanes if lane.markers[1:2] == (colour,)]
    found = [T("with several: linked to %(regions)s", regions=region_texts(first))] if first else []
    if second:
        found.append(T("then linked to %(regions)s", regions=region_texts(second)))
    return (*found, T("then as you like"))


def _blue(state: State) -> QuestionView:
    return _plain(
        "setup-blue",
        T("Take one blue token off a European city and discard it"),
        T("That city can be occupied later, without a token."),
        offer(NextPhase, T("Done: on to round 1"), moment=state.moment),
    )
