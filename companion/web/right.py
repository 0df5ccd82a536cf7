"""The page that sets things right, saved as a whole: what was changed on it, each an entry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.datastructures import MultiDict

from companion.table.actions import Action
from companion.table.rules import REFUSALS, RuleError
from companion.table.views import Ask, Offer, Repair
from companion.web import door
from companion.web.context import services
from companion.web.forms import problems
from companion.web.language import translate
from companion.web.offers import pairs, prefix_of
from companion.web.play import form_of, render_clock
from companion.web.screen import Said, Screen, screen_of
from companion.web.taps import sent_tap, stands_for

bp = Blueprint("right", __name__)

STALE = REFUSALS["amend-stale"]


@dataclass(frozen=True)
class Changed:
    """A form of the page that says something else than it did; its names begin with `prefix`."""

    prefix: str
    offer: Offer
    sent: MultiDict[str, str]


class Wrong(Exception):
    """Why nothing was saved, and which form of the page it is about."""

    def __init__(self, prefix: str, words: str, fields: dict[str, list[str]]) -> None:
        super().__init__(words)
        self.said = Said(words, fields=fields, part=prefix)


@bp.post("/t/<token>/right")
def save(token: str) -> Any:
    screen = screen_of(token)
    if not screen.visitor.acts:
        abort(403)
    if services().tables.repeated(screen.table, _tap(0)) is None:
        try:
            _save(screen)
        except Wrong as wrong:
            said = replace(wrong.said, verb="right", given=request.form)
            return render_clock(replace(screen, said=said)), 422
    return redirect(url_for("play.table", token=token), 303)


def _save(screen: Screen) -> None:
    """All of it or nothing: every entry is tried first."""
    if request.form.get("seen") != str(screen.timeline.seq):
        raise Wrong("", translate(STALE), {})
    changes = list(_changes(screen))
    actions = [_action(screen, changed) for changed in changes]
    _try(screen, changes, actions)
    for number, action in enumerate(actions):
        screen = door.enter(screen, action, tap=_tap(number))


def _tap(number: int) -> str:
    """An id for each entry of one tap."""
    return stands_for(sent_tap(), number)


def _try(screen: Screen, changes: Iterable[Changed], actions: Iterable[Action]) -> None:
    state = screen.timeline.state
    for changed, action in zip(changes, actions, strict=True):
        try:
            state = screen.game.apply(state, action)
        except RuleError as error:
            words = screen.words.plain(error.text(screen.game.all_refusals))
            fields = {error.field: [words]} if error.field else {}
            raise Wrong(changed.prefix, words, fields) from error


def _action(screen: Screen, changed: Changed) -> Action:
    kind = screen.game.verbs[changed.offer.verb]
    form = form_of(screen, kind, changed.sent)
    if not form.validate():
        found = problems(form)
        raise Wrong(changed.prefix, next(iter(found.values()))[0], found)
    action = door.action_of(screen, kind, form.given())
    if not door.may(screen, action):
        abort(403)
    return action


def _changes(screen: Screen) -> Iterator[Changed]:
    for prefix, offer in _shown(screen):
        names = dict.fromkeys(ask.name for ask in offer.asks)
        sent = {name: request.form.getlist(prefix + name) for name in names}
        if any(_plain(sent[name]) != _plain(_untouched(offer.asks, name)) for name in names):
            typed = [(name, one) for name, several in sent.items() for one in several]
            tap = ("tap", request.form.get("tap", ""))
            yield Changed(prefix, offer, MultiDict([tap, *pairs(offer.fields), *typed]))


def _shown(screen: Screen) -> Iterator[tuple[str, Offer]]:
    """Whoever has a seat of their own has no forms for the others'."""
    ours = screen.visitor.may_act_for
    repairs = screen.game.repairs(screen.timeline.state)
    for prefix, offer in numbered(part for part in repairs if ours(part.seat)):
        if ours(offer.seat):
            yield prefix, offer


def numbered(repairs: Iterable[Repair]) -> Iterator[tuple[str, Offer]]:
    """The forms of the page, and what the names of their fields begin with."""
    for part in repairs:
        if not part.apart:
            for number, offer in enumerate(part.offers):
                yield prefix_of(part, number), offer


def _untouched(asks: Iterable[Ask], name: str) -> list[str]:
    """What the form sends of a field by who changes nothing."""
    return [one for ask in asks if ask.name == name for one in _written(ask.now)]


def _written(now: Any) -> list[str]:
    if now is None or now is False:
        return []
    return [value for _, value in pairs({"": now})]


def _plain(sent: list[str]) -> list[str]:
    """Nothing typed is nothing; places in a row keep theirs."""
    while sent and not sent[-1].strip():
        sent = sent[:-1]
    return sent
