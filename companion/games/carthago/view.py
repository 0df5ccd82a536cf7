"""What a phone may see of a table of Carthago. Hands are not kept, so nothing here is secret."""

from __future__ import annotations

from companion.games.carthago import actions as act
from companion.games.carthago.checklist import steps_now
from companion.games.carthago.clock import known_first
from companion.games.carthago.panels import Form, Stage, Step, TablePanel
from companion.games.carthago.pieces import ROMAN, ROUNDS, SPACE_LABELS
from companion.games.carthago.state import State
from companion.games.carthago.view_board import boards
from companion.games.carthago.view_ring import intrigue, late_guild, ring
from companion.games.carthago.view_tiles import tiles
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Offer, Phase, Player, View, offer

STRIP = (N_("Set-up"), N_("1"), N_("2"), N_("3"), N_("4"), N_("5"))


def stage_of(state: State) -> Stage:
    if state.over:
        return "over"
    if not state.round:
        return "setup" if state.decade == 1 else "between"
    return "act" if state.turn else "turn"


def view_for(state: State, viewer: str | None) -> View:
    """The same for every viewer: all that is kept lies open on the table."""
    stage = stage_of(state)
    return View(
        moment=state.moment,
        heading=_heading(state),
        phases=_phases(state),
        must=_must(state, stage),
        who=_who(state),
        why=stage,
        players=tuple(_player(state, seat) for seat in state.order),
        primary=_primary(state, stage),
        others=_others(state, stage),
        over=state.over,
        board=_table(state, stage),
    )


def _heading(state: State) -> Text:
    decade = ROMAN[state.decade]
    if state.over:
        return T("Ready to score")
    if not state.round:
        return T("Decade %(decade)s of III: set-up", decade=decade)
    return T("Decade %(decade)s, round %(n)d of %(of)d", decade=decade, n=state.round, of=ROUNDS)


def _phases(state: State) -> tuple[Phase, ...]:
    def when(number: int) -> Phase:
        if state.over or number < state.round:
            return Phase(f"r{number}", STRIP[number], "done")
        return Phase(f"r{number}", STRIP[number], "now" if number == state.round else "next")

    return tuple(when(number) for number in range(ROUNDS + 1))


def _must(state: State, stage: Stage) -> Text:
    decade = ROMAN[state.decade]
    who = SeatName(state.current or known_first(state) or state.first)
    if stage == "setup":
        return T("Set up the table, then start; first to play: %(who)s", who=SeatName(state.first))
    if stage == "turn":
        return T("%(who)s takes an action or passes", who=who)
    if stage == "act" and state.turn:
        space = T(SPACE_LABELS[state.turn.space])
        return T("%(who)s carries out “%(action)s”, then ends the turn", who=who, action=space)
    if stage == "over":
        return T("The game is over: count the points")
    if known_first(state) is None:
        return T(
            "Prepare decade %(decade)s, then tap who has most discs beside the residence; in a "
            "tie, the first in this list",
            decade=decade,
        )
    return T("Prepare decade %(decade)s; first to play: %(who)s", decade=decade, who=who)


def _who(state: State) -> tuple[str, ...]:
    if state.over:
        return ()
    return (state.current,) if state.current else state.order


def _player(state: State, seat: str) -> Player:
    marks = ("first",) if seat == state.first else ()
    done: tuple[str, ...] = ("done",) if seat in state.acted else ()
    if seat in state.passed:
        done = ("passed",)
    return Player(seat, (*marks, *done), acting=seat == state.current)


def _primary(state: State, stage: Stage) -> Offer | None:
    moment = state.moment
    if stage == "setup":
        return offer(act.StartPlay, T("Start decade I"), moment=moment)
    if stage == "act":
        return offer(act.EndTurn, T("End the turn"), seat=state.current, moment=moment)
    known = known_first(state)
    if stage == "between" and known is not None:
        label = T("Begin decade %(decade)s", decade=ROMAN[state.decade])
        return offer(act.BeginDecade, label, moment=moment, first=known)
    return None


def _others(state: State, stage: Stage) -> tuple[Offer, ...]:
    moment = state.moment
    if stage == "setup":
        return (
            offer(act.SetMarkers, T("Draw the markers")),
            offer(act.SetTiles, T("Draw the tiles")),
        )
    if stage == "turn":
        return (offer(act.Pass, T("Pass and draw 1 card"), seat=state.current, moment=moment),)
    if stage == "between" and known_first(state) is None:
        return tuple(
            offer(
                act.BeginDecade, T("%(who)s begins", who=SeatName(seat)), moment=moment, first=seat
            )
            for seat in state.order
        )
    return ()


def _table(state: State, stage: Stage) -> TablePanel:
    return TablePanel(
        stage=stage,
        full=state.setup.full,
        decade=state.decade,
        round=state.round,
        roman=ROMAN[state.decade],
        reminders=_reminders(state, stage),
        checklist=tuple(
            Step(n, text, n in state.ticked, offer(act.TickStep, text, step=n))
            for n, text in enumerate(steps_now(state), 1)
        ),
        ring=ring(state),
        late_guild=late_guild(state),
        intrigue=intrigue(state),
        tiles=tiles(state),
        boards=boards(state),
        warship_docks=state.warship_docks,
        trade_docks=state.trade_docks,
        corrections=_corrections(state),
    )


def _reminders(state: State, stage: Stage) -> tuple[Text, ...]:
    """What tables forget: the round marker, and what a mid-game start left out."""
    notes: tuple[Text, ...] = ()
    if stage in ("turn", "act") and not state.acted and state.round > 1:
        notes += (T("Move the round marker to %(n)d.", n=state.round),)
    if state.round and not state.guilds:
        notes += (T("Say where the guild markers lie."),)
    if state.round and not state.tiles:
        notes += (T("Say which tiles are in play."),)
    uncounted = tuple(SeatName(s) for s in state.order if state.board(s) is None)
    if state.setup.full and uncounted:
        notes += (T("Boards still to be counted: %(names)s", names=uncounted),)
    return notes


def _corrections(state: State) -> tuple[Form, ...]:
    """Everything the app keeps can be put right; each is a short form."""
    now = {"guilds": state.guilds, "neutrals": state.neutrals}
    markers = ("guilds", "neutrals") if state.neutral_discs else ("guilds",)
    shared = (
        _set_clock(state),
        Form(offer(act.SetMarkers, T("Say where the markers lie")), markers, now),
        Form(
            offer(act.SetTiles, T("Say which tiles are in play")),
            ("tiles",),
            {"tiles": tuple(places.tile for places in state.tiles)},
        ),
        *(_set_disc(state, seat) for seat in state.order),
    )
    if not state.setup.full:
        return shared
    docks = offer(act.SetWarshipDocks, T("Say how many warship docks there are"))
    return (
        *shared,
        Form(docks, ("docks",), {"docks": state.warship_docks}),
        Form(offer(act.RunOutOfShips, T("The ship pile is empty")), ("returned",)),
    )


def _set_clock(state: State) -> Form:
    now = {
        "at": "end" if state.over else "round" if state.round else "setup",
        "decade": state.decade,
        "round": state.round or 1,
        "player": state.current or state.first,
        "first": state.first,
    }
    return Form(offer(act.SetClock, T("Set the clock"), moment=state.moment), tuple(now), now)


def _set_disc(state: State, seat: str) -> Form:
    label = T("Say where the action disc of %(who)s is", who=SeatName(seat))
    now = {"space": state.disc(seat) or "off"}
    return Form(offer(act.SetDisc, label, seat=seat), ("space",), now)
