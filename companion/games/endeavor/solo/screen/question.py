"""The current question about the Opposition in words, with every answer as one tap."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from companion.games.endeavor.rules.actions import EndTurn
from companion.games.endeavor.rules.cards import excess
from companion.games.endeavor.rules.lessons import prefill
from companion.games.endeavor.rules.pieces import ABOLITION, card_text, governor_of
from companion.games.endeavor.rules.state import State
from companion.games.endeavor.screen.printed import printed
from companion.games.endeavor.screen.shapes import PieceChoice
from companion.games.endeavor.screen.tableau import limit_text
from companion.games.endeavor.screen.words import Asker
from companion.games.endeavor.solo.rules.actions import AwardGovernor, OppositionDraws, SayFirst
from companion.games.endeavor.solo.rules.clock import turns_done
from companion.games.endeavor.solo.rules.knowledge import (
    leader,
    opposition,
    own_colour,
    perhaps_free,
    player_of,
    solo_of,
)
from companion.games.endeavor.solo.rules.opposition_turn import Question, question
from companion.games.endeavor.solo.rules.pieces import EUROPE, opposing
from companion.games.endeavor.solo.screen.answers import (
    SEARCHED,
    answer_groups,
    looked_for,
    no_such,
    none_free,
)
from companion.games.endeavor.solo.screen.map import (
    player_attacks,
    player_cards,
    player_occupies,
    player_ships,
    shipping_track,
)
from companion.games.endeavor.solo.screen.opposition import discards
from companion.games.endeavor.solo.screen.setup import setup_question
from companion.games.endeavor.solo.screen.shapes import AnswerGroup, QuestionView
from companion.games.endeavor.solo.screen.tokens import plain_answer
from companion.games.endeavor.solo.screen.words import (
    by_need,
    colour_text,
    region_text,
    region_texts,
    turn_text,
)
from companion.table.text import N_, Param, SeatName, T, Text
from companion.table.views import offer


def question_view(state: State, ask: Asker) -> QuestionView | None:
    """What the table must answer now; None when the player acts or the round is checked."""
    if solo_of(state).opening is not None:
        return governor_question(state, str(solo_of(state).opening))
    if state.phase == "setup":
        return setup_question(state, ask)
    if state.phase == "first":
        return first_question(state)
    if state.phase == "actions" and solo_of(state).pending:
        return deed_question(state, ask)
    if excess(opposition(state)) and (state.phase == "check" or turns_done(state)):
        return discard_question(state)
    now = question(state)
    return None if now is None else _view(state, now, ask)


def _turns(state: State) -> tuple[Text, ...]:
    """Who of the Opposition still acts, the current one first."""
    return tuple(map(turn_text, solo_of(state).queue))


def first_question(state: State) -> QuestionView:
    """Solo rules, "Comprendre la séquence du tour"."""
    moment = state.moment
    answers = (
        offer(SayFirst, T("Yes: the Opposition acts first"), free=True, moment=moment),
        offer(
            SayFirst,
            T("No city is free: %(who)s acts first", who=SeatName(player_of(state))),
            free=False,
            moment=moment,
        ),
    )
    return QuestionView(
        kind="first",
        colour=None,
        title=None,
        text=T(
            "Is a city still free in an open region? Look in: %(regions)s",
            regions=region_texts(perhaps_free(state)),
        ),
        reason=T(
            "If so, some colour could occupy it at once, and the Opposition acts first. A city "
            "without a token counts too. After a no these regions are not asked about again."
        ),
        groups=(AnswerGroup(None, tuple(map(plain_answer, answers))),),
    )


def deed_question(state: State, ask: Asker) -> QuestionView:
    """Full tracking: the markers have moved, now where to; or which card was drawn."""
    who = SeatName(player_of(state))
    match solo_of(state).pending[0]:
        case "ship":
            told = T("Where did %(who)s ship, and for which token?", who=who)
            return _told_where(state, "player-ship", told, _ship_groups(state, ask))
        case "occupy":
            told = T("Which city did %(who)s occupy, and for which token?", who=who)
            return _told_where(state, "player-occupy", told, player_occupies(state, ask))
        case "draw":
            told = T("Which card did %(who)s draw?", who=who)
            reason = T("The end marker is turned: its disc draws too, at the end of the round.")
            found = _told_where(state, "player-draw", told, (), reason)
            return replace(found, cards=player_cards(state))
    told = T("Which city did %(who)s take?", who=who)
    groups = tuple(
        AnswerGroup(colour_text(colour), player_attacks(state, colour, ask))
        for colour in opposing(own_colour(state))
    )
    return _told_where(state, "player-attack", told, groups)


def _ship_groups(state: State, ask: Asker) -> tuple[AnswerGroup, ...]:
    return tuple(
        AnswerGroup(
            region_text(lane.region),
            player_ships(state, lane, ask),
            shipping_track(state, lane.region),
        )
        for lane in solo_of(state).lanes
    )


_MOVED = T("The marker has left the harbour; the app keeps what lies where.")


def _told_where(
    state: State,
    kind: str,
    text: Text,
    groups: tuple[AnswerGroup, ...],
    reason: Text = _MOVED,
) -> QuestionView:
    seat = player_of(state)
    label = T("%(who)s: not to be entered", who=SeatName(seat))
    return QuestionView(
        kind=kind,
        colour=None,
        title=None,
        text=text,
        reason=reason,
        groups=tuple(group for group in groups if group.answers),
        none=offer(EndTurn, label, seat=seat, moment=state.moment),
    )


def discard_question(state: State) -> QuestionView:
    """Solo rules, "Fin d'un tour", 1: the player chooses what is best for the Opposition."""
    board = opposition(state)
    over = excess(board)
    text = T("The Opposition discards %(n)d cards: which?", n=over)
    if over == 1:
        text = T("The Opposition discards 1 card: which?")
    return QuestionView(
        kind="discard",
        colour=None,
        title=T("Cards of the Opposition"),
        text=text,
        reason=limit_text(board),
        discards=discards(state),
    )


def governor_question(state: State, region: str) -> QuestionView:
    """A full track: who has won the Governor is known; what it shows may have to be typed."""
    colour = leader(solo_of(state).lane(region).markers)
    won = colour == own_colour(state)
    winner: Param = SeatName(player_of(state)) if won else T("the Opposition")
    card = governor_of(region)
    named = winner if won else T("The Opposition")
    label = T("%(who)s wins %(card)s", who=named, card=card_text(card))
    tap = offer(AwardGovernor, label, region=region, moment=state.moment)
    choice = PieceChoice("region", card_text(card), printed(tap, card, *prefill(state, card)))
    return QuestionView(
        kind="governor",
        colour=colour,
        title=colour_text(colour),
        text=T(
            "%(region)s opens: its Governor goes to %(who)s", region=region_text(region), who=winner
        ),
        reason=T(
            "Most markers on the track, and among equals the last one placed: %(colour)s",
            colour=colour_text(colour),
        ),
        cards=(choice,),
        then=_turns(state),
    )


def _view(state: State, now: Question, ask: Asker) -> QuestionView:
    text, reason = _words(state, now)
    title, *then = _turns(state)
    return QuestionView(
        kind=now.kind,
        colour=now.turn.colour,
        title=title,
        text=text,
        reason=reason,
        prefer=_prefer(state, now),
        groups=answer_groups(state, now, ask),
        cards=tuple(_card(state, card) for card in now.cards),
        none=no_such(state, now, ask),
        full=none_free(state, now, ask),
        then=tuple(then),
    )


_FREE: Mapping[tuple[str, ...], tuple[str, str]] = {
    ("link",): (
        N_("%(colour)s: a free city that makes a link?"),
        N_("The Opposition first looks for a link between two cities of one colour."),
    ),
    ("link", "two"): (
        N_("%(colour)s: a free city that makes a link, or else one worth 2?"),
        N_("First comes a link between two cities of its colour, then a city worth 2."),
    ),
    ("two",): (
        N_("%(colour)s: a free city worth 2?"),
        N_("No link to make: next comes a city worth 2 where the colour is present."),
    ),
    ("link", "any"): (
        N_("%(colour)s: a free city that makes a link, or else any city?"),
        N_("Its blue token occupies if possible, with a link if possible, else it draws."),
    ),
    ("any",): (
        N_("%(colour)s: any free city?"),
        N_("Its blue token occupies if possible, with a link if possible, else it draws."),
    ),
}
"""Questions about a free city, and why each is asked."""

_ONE_PLACE: Mapping[str, str] = {
    "link": N_("%(colour)s: which token on a city that makes a link (%(region)s)?"),
    "two": N_("%(colour)s: which token on a city worth 2 (%(region)s)?"),
    "any": N_("%(colour)s: which token on a free city (%(region)s)?"),
}
"""The same where only one region comes into it, so that the token is asked for at once."""


def _search_words(state: State, now: Question, colour: Text) -> tuple[Text, Text]:
    found = looked_for(state, now)
    asked, because = _FREE[tuple(dict.fromkeys(search for search, _ in found))]
    if len(found) == 1:
        region = region_text(found[0][1])
        return T(_ONE_PLACE[now.kind], colour=colour, region=region), T(because)
    return T(asked, colour=colour), T(because)


def _words(state: State, now: Question) -> tuple[Text, Text]:
    colour, regions = colour_text(now.turn.colour), region_texts(now.regions)
    if now.kind in SEARCHED:
        return _search_words(state, now, colour)
    match now.kind:
        case "city":
            return (
                T(
                    "%(colour)s occupies a city in %(region)s: what lies on it?",
                    colour=colour,
                    region=regions[0],
                ),
                _why_city(state),
            )
        case "route":
            return (
                T("What lies on the new route of %(colour)s?", colour=colour),
                T("A link gives the token of its route too, unless someone has had it before."),
            )
        case "complete" | "ship" | "ship-anyway" | "beside":
            return _ship_words(now, colour, regions)
    return _other_words(state, now, colour)


def _ship_words(now: Question, colour: Text, regions: tuple[Text, ...]) -> tuple[Text, Text]:
    to_one = T(
        "%(colour)s ships to %(region)s: which token is on the next space?",
        colour=colour,
        region=regions[0],
    )
    match now.kind:
        case "complete":
            return (
                T(
                    "%(colour)s ships onto the last space (%(regions)s): which token?",
                    colour=colour,
                    regions=regions,
                ),
                T("This completes the track and the Opposition wins the Governor."),
            )
        case "ship":
            several = T("%(colour)s ships: where, and which token?", colour=colour)
            return (
                to_one if len(regions) == 1 else several,
                T("Its best place on a track that is not full: place %(n)d.", n=now.place),
            )
        case "ship-anyway":
            several = T("%(colour)s ships all the same: where, and which token?", colour=colour)
            return (
                to_one if len(regions) == 1 else several,
                T("Nothing else is possible, so it takes what brings nothing."),
            )
    if len(regions) == 1:
        return (
            T(
                "Is a city still free in %(region)s? %(colour)s then ships beside its track",
                colour=colour,
                region=regions[0],
            ),
            T("It stands on no track that is still open to it; there is no token beside one."),
        )
    return (
        T("Which open region has a free city? %(colour)s ships beside its track", colour=colour),
        T("It stands on no track that is still open to it; there is no token beside one."),
    )


def _other_words(state: State, now: Question, colour: Text) -> tuple[Text, Text]:
    match now.kind:
        case "draw":
            return T("%(colour)s draws for the Opposition", colour=colour), _why_draw(now)
        case "attack":
            return (
                T("%(colour)s attacks your city with the biggest swing: which?", colour=colour),
                T("The blue token takes the city that changes the score most."),
            )
        case "pay":
            return (
                T("%(colour)s takes one of your brown tokens: which?", colour=colour),
                T(
                    "The Pay token takes one for the Opposition’s weakest track; if you have none "
                    "of it, for the next weakest: %(tracks)s",
                    tracks=by_need(opposition(state)),
                ),
            )
    return T("%(colour)s can do nothing", colour=colour), _why_nothing(now)


def _why_nothing(now: Question) -> Text:
    match now.turn.kind:
        case "pay":
            return T("You have no brown token: the Pay token is discarded.")
        case "free" | "ship_draw" | "occupy_draw":
            return T("No card can be drawn by this colour’s own markers.")
    return T("No action of the list is possible for this colour.")


def _why_city(state: State) -> Text:
    found = solo_of(state).found
    if found is not None and found.search == "link":
        return T("It makes a link with another city of its colour.")
    if found is not None and found.search == "two":
        return T("It is worth 2.")
    return T("It has a blue token to occupy with.")


def _why_draw(now: Question) -> Text:
    if now.turn.kind == "free":
        return T("You have drawn in this round: the disc under the end marker draws too.")
    if now.turn.kind == "list":
        return T("Nothing else is possible: it draws where it is most present.")
    return T("Its blue token draws where it was won, or else where it can.")


def _prefer(state: State, now: Question) -> tuple[Text, ...]:
    """What decides when the board leaves a choice. Solo rules, "Options équivalentes"."""
    need = T(
        "then the city’s token for the weakest track: %(tracks)s",
        tracks=by_need(opposition(state)),
    )
    yours = T("then as you like")
    match now.kind:
        case "link" | "any" | "two" | "city":
            bare = (T("the bare city in Europe last"),) if _bare_left(state, now) else ()
            return (_prefer_blue(state, now), need, yours, *bare)
        case "complete" | "ship" | "ship-anyway" if len(now.regions) > 1:
            ship = T("then the token it needs most: %(tracks)s", tracks=by_need(opposition(state)))
            return (T("you may choose a blue token first"), ship, yours)
        case "draw" if len(now.cards) > 1:
            return (
                T("the card with most steps, counted up to 15"),
                T("then most steps for: %(tracks)s", tracks=by_need(opposition(state))),
                yours,
            )
        case "attack":
            return (
                T(
                    "for each of your cities count the routes you lose there and those %(colour)s "
                    "makes there: the arrow leads to the swing in points",
                    colour=colour_text(now.turn.colour),
                ),
                T("the city with the biggest swing is attacked, among equals as you like"),
            )
    return ()


def _only_two(state: State, now: Question) -> bool:
    found = solo_of(state).found
    return now.kind == "two" or (found is not None and found.search == "two")


def _prefer_blue(state: State, now: Question) -> Text:
    if _only_two(state, now):
        return T("first a blue token on the city")
    return T("first a blue token, on the city or on the route it makes")


def _bare_left(state: State, now: Question) -> bool:
    return EUROPE in now.regions and solo_of(state).bare and not _only_two(state, now)


def _card(state: State, card: str) -> PieceChoice:
    """The card that abolishes slavery is confirmed even when it is known."""
    label = T("The Opposition draws %(card)s", card=card_text(card))
    tap = offer(OppositionDraws, label, card=card, moment=state.moment)
    symbols, known = prefill(state, card)
    abolishes = card == ABOLITION and not state.abolished
    taken = printed(tap, card, symbols, known, confirms=abolishes)
    return PieceChoice("card", card_text(card), taken, warns=abolishes)
