"""The table: its page, its actions, its log, its live stream."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec
from flask import Blueprint, Response, abort, redirect, render_template, request, url_for

from companion.table.actions import Action, Undo
from companion.table.gamefile import export as export_file
from companion.table.history import count_lines, log_lines
from companion.table.text import N_, SeatName, T, Text
from companion.table.views import Offer
from companion.web import amending, atonce, door, handover, helping
from companion.web.context import services
from companion.web.crowd import Full
from companion.web.forms import ActionForm, problems
from companion.web.language import translate
from companion.web.live import FULL, Listener, how_far
from companion.web.manage import PARTS, menu_address, render_menu, render_part
from companion.web.news import STREAM, VERSION, News, note_sent
from companion.web.offers import prefix_of
from companion.web.overtaken import PASSED, drawn_meanwhile, overtaken
from companion.web.packing import Written
from companion.web.page import UndoQuestion, page_of, undo_question
from companion.web.proxies import household
from companion.web.resultpage import ResultPage
from companion.web.screen import (
    Said,
    Screen,
    follow,
    on_the_wall,
    screen_of,
    seat_strangers,
    wants_fragment,
)
from companion.web.security import takes_gzip
from companion.web.visitors import require_member

bp = Blueprint("play", __name__)

CLOSED = N_("This seat was played on another phone: open its treasury first.")
LOG_LINES = 100
EVENTS = "text/event-stream"


@bp.get("/t/<token>")
def table(token: str) -> Any:
    screen = screen_of(token)
    seat_strangers(screen)
    return render_page(screen)


def render_table(screen: Screen, status: int = 200) -> tuple[str, int]:
    """The whole page, or the regions alone when htmx asked; one set of templates serves both."""
    if wants_fragment():
        return render_template("table/swap.html", page=page_of(screen)), status
    return render_page(screen), status


def render_page(screen: Screen) -> str:
    page = page_of(screen)
    note_sent(page)
    return render_template("table/wall.html" if page.wall else "table/page.html", page=page)


@bp.get("/t/<token>/now")
def now(token: str) -> Any:
    """The regions as they are, or nothing when the phone shows them already."""
    screen = screen_of(token)
    follow(screen)
    if services().rooms.notice_silence(screen.table, lambda: screen.view.who):
        screen = screen_of(token)
        services().hub.nudge(screen.table.id, screen.version)
    # Whether the others may answer a wish is also a matter of time.
    if request.args.get("v", "") == str(screen.version) and not screen.room.wishes:
        return "", 204
    if request.args.get("wall"):
        screen = on_the_wall(screen)
    return render_table(screen)


@bp.get("/t/<token>/onward")
def onward(token: str) -> Any:
    """For pages that show nothing of the game as it goes: has the table gone on elsewhere, or
    changed the result that is shown?"""
    screen = screen_of(token)
    follow(screen)
    shown = request.args.get("shown")
    kept = services().results.of_table(screen.table) if shown else None
    if kept and shown != str(ResultPage(kept, "").stamp):
        return "", 204, {"HX-Refresh": "true"}
    return "", 204


@bp.get("/t/<token>/board")
def board(token: str) -> Any:
    """For a laptop, tablet or television: all players, the clock, and the way in."""
    screen = screen_of(token)
    seat_strangers(screen)
    return render_page(on_the_wall(screen))


@bp.get("/t/<token>/live")
def live(token: str) -> Response:
    """A page that takes parts is sent those that change; another one hears how far the table is."""
    screen = screen_of(token)
    require_member(screen.visitor)
    table, shown = screen.table, request.args.get("v", "")
    tell = News(screen, shown).tell if request.args.get("parts") else how_far
    since = table.version if shown == str(table.version) else 0
    address = household(request.remote_addr)
    try:
        stream = services().hub.stream(
            table.id, screen.visitor.device, since, table.version, tell, address
        )
    except Full:
        return Response(FULL, mimetype=EVENTS)
    packed, headers = takes_gzip(), {"X-Accel-Buffering": "no"}
    if packed:
        headers["Content-Encoding"] = "gzip"
    written = Written(stream, packed=packed)
    # The server iterates over it itself: nothing of ours waits in between.
    return Response(written, mimetype=EVENTS, headers=headers, direct_passthrough=True)


@bp.get("/t/<token>/log")
def log(token: str) -> str:
    screen = screen_of(token)
    seat_strangers(screen)
    most = None if request.args.get("all") == "yes" else LOG_LINES
    moves = screen.room.lines
    lines = log_lines(screen.game, screen.timeline, screen.reader, most, moves)
    tapped = count_lines(screen.timeline)
    shown = {
        "lines": lines,
        "tapped": tapped,
        "count": tapped + len(moves),
        "amendable": _amendable(screen),
    }
    return render_template("table/log.html", page=page_of(screen), **shown)


def _amendable(screen: Screen) -> Mapping[int, Text | None]:
    """The lines that lead to a correction; or the words why not."""
    known = door.amendable(screen)
    refusals = screen.game.all_refusals
    return {seq: no.text(refusals) if no else None for seq, no in known.items()}


@bp.get("/t/<token>/clock")
def clock(token: str) -> Any:
    screen = screen_of(token)
    if not screen.visitor.acts:
        abort(403)
    return render_clock(screen)


def render_clock(screen: Screen) -> str:
    repairs = screen.game.repairs(screen.timeline.state)
    page = "table/right.html" if screen.panel.saves_as_a_whole else "table/clock.html"
    return render_template(page, page=page_of(screen), repairs=repairs, prefix_of=prefix_of)


@bp.get("/t/<token>/file")
def export(token: str) -> Response:
    """The game file. Its log holds actions, which is why only those who play may have it."""
    screen = screen_of(token)
    if not screen.visitor.acts:
        abort(403)
    entries = services().tables.log(screen.table)
    file = export_file(screen.game, screen.timeline, entries)
    name = f"{screen.game.key}-{screen.table.code}.json"
    return Response(
        msgspec.json.format(msgspec.json.encode(file), indent=1),
        mimetype="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@bp.post("/t/<token>/read")
def read(token: str) -> Any:
    """This phone has read what others did to its seat; the others show nothing of it."""
    screen = screen_of(token)
    if not screen.visitor.acts:
        abort(403)
    upto = request.form.get("upto", type=int)
    if upto is None:
        abort(400)
    upto = min(upto, screen.timeline.seq)
    if upto > screen.visitor.news_read:
        services().rooms.has_read(screen.table, screen.visitor.device, upto)
        screen = screen_of(token)
        services().hub.nudge(screen.table.id, screen.version, screen.visitor.device)
    return _answered(screen)


@bp.post("/t/<token>/<verb>")
def act(token: str, verb: str) -> Any:
    """Every action of every game comes through here."""
    taken = None if _page_sent() in ONWARD else atonce.take(token, verb)
    if taken:
        return _onward(*taken)
    screen = screen_of(token)
    kind = screen.game.verbs.get(verb)
    if kind is None:
        abort(404)
    if not screen.visitor.acts:
        abort(403)
    if _page_sent() in ONWARD:
        handover.require_private(screen)
    drawn = drawn_meanwhile(screen, kind)
    if drawn and not door.repeated(screen):
        return _refused(screen, Said(screen.words.plain(drawn), wrong=False))
    form = form_of(screen, kind, request.form)
    if not form.validate():
        found = problems(form)
        return _refused(screen, Said(_first(screen, found), fields=found))
    action = _action(screen, kind, form)
    if not door.may(screen, action):
        return handover.not_ours(screen) if _page_sent() in ONWARD else abort(403)
    if door.is_closed(screen, action):
        return _refused(screen, Said(translate(CLOSED)))
    owner = door.owner_to_ask(screen, action)
    if owner:
        return _ask_for(screen, action, owner)
    if isinstance(action, Undo) and door.must_ask(screen, action):
        return _ask(screen, action)
    try:
        return _onward(door.enter(screen, action), action)
    except door.Refused as no:
        if no.error.code == PASSED:
            words = no.screen.words.plain(overtaken(no.screen, action))
            return _refused(no.screen, Said(words, wrong=False))
        field = no.error.field
        return _refused(no.screen, Said(no.words, fields={field: [no.words]} if field else {}))


def _page_sent() -> str:
    """Which page it was tapped on, where that is another than the table's own."""
    return request.form.get("page", "")


def form_of(screen: Screen, kind: type[Action], data: Any) -> ActionForm:
    form = screen.panel.form_of(kind)(formdata=data, data={"moment": screen.timeline.state.moment})
    form.offer_seats(screen.setup)
    form.heed(screen.view)
    return form


def _action(screen: Screen, kind: type[Action], form: ActionForm) -> Action:
    try:
        return door.action_of(screen, kind, form.given())
    except msgspec.ValidationError:
        abort(400)


def _onward(fresh: Screen, action: Action) -> Any:
    leads = LEADS.get(_page_sent())
    if leads:
        return leads(fresh, action)
    return _answered(fresh)


def _answered(fresh: Screen) -> Any:
    if not wants_fragment():
        token, sent = fresh.table.token, _page_sent()
        back = BACK.get(sent, "play.table")
        return redirect(menu_address(token, sent) or url_for(back, token=token), 303)
    if _own_stream(fresh):
        return "", 204, {VERSION: str(fresh.version)}
    return render_table(fresh)


def _own_stream(screen: Screen) -> Listener | None:
    """The open stream of the phone that tapped: what the tap has changed comes through it."""
    name = request.headers.get(STREAM)
    return services().hub.find(screen.table.id, screen.visitor.device, name)


def _refused(screen: Screen, said: Said) -> Any:
    """The current state, with the reason where it was typed; nothing has changed."""
    tried = replace(said, verb=(request.view_args or {})["verb"], given=request.form)
    current = replace(screen, said=tried)
    stream = _own_stream(screen)
    if stream:
        stream.outdated = True
    page = PAGES.get(_page_sent())
    return (page(current), 422) if page else render_table(current, 422)


# Pages with forms of their own; a refusal is shown where it was typed.
PAGES: dict[str, Callable[[Screen], str]] = {
    "menu": render_menu,
    **{part: partial(render_part, part=part) for part in PARTS},
    "clock": render_clock,
    "amend": amending.refused,
    "hand": handover.refused,
    "hand-entry": handover.refused,
    "help": helping.refused,
}

# Where a page leads back to that is not the table's own.
BACK = {"amend": "play.log", "score": "scoring.start"}

# What was tapped behind the hand-over screen leads on to the next hand.
ONWARD: dict[str, Callable[[Screen, Action], Any]] = {
    "hand": handover.after,
    "hand-entry": handover.after_entry,
}

# All that leads elsewhere than back to the table.
LEADS = {**ONWARD, "help": helping.after}


def _first(screen: Screen, found: dict[str, list[str]]) -> str:
    name, messages = next(iter(found.items()))
    label = translate(screen.panel.labels.get(name, name))
    if name == "form":
        return messages[0]
    return translate(N_("%(what)s: %(problem)s")) % {"what": label, "problem": messages[0]}


def _ask(screen: Screen, action: Undo) -> Any:
    """Undo would touch somebody else's action: say what, and ask first."""
    return _question(screen, "table/question.html", undo_question(screen, action.target))


def _ask_for(screen: Screen, action: Action, seat: str) -> Any:
    """The seat has a phone of its own: the same tap again, if it is meant."""
    label = door.foretold(screen, action) or T("Play for %(who)s", who=SeatName(seat))
    fields = {name: all_of for name, all_of in request.form.lists() if name != "tap"}
    meant = Offer(action.verb, label, {**fields, "plays": seat}, seat)
    return _question(screen, "table/plays.html", meant)


def _question(screen: Screen, inner: str, asked: UndoQuestion | Offer) -> Any:
    name = "table/ask_fragment.html" if wants_fragment() else "table/ask.html"
    return render_template(name, page=page_of(screen), asked=asked, inner=inner), 409
