"""What an undo, a redo or a repair does to what phones have learned about printed pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.store.lessons import Lessons
from companion.table.actions import Action, Amend, Redo, Undo
from companion.table.game import Game
from companion.table.timeline import Step
from companion.web.screen import Screen


def taught_by(screen: Screen, action: Action) -> Lessons:
    """What a tap tells about pieces; a redo what it brings back, a repair what it says instead."""
    if isinstance(action, Redo):
        undone = screen.timeline.undone
        return _taught(screen.game, undone[-1].steps) if undone else {}
    if isinstance(action, Amend):
        return screen.game.lessons(action.instead) if action.instead else {}
    return screen.game.lessons(action)


def taken_back(screen: Screen, action: Action) -> Mapping[str, float]:
    """By piece, when it was told what is now taken back; unless the rest of the log or a repair
    itself says the same, or something was told about it since."""
    game, lost = screen.game, _lost(screen, action)
    gone = _taught(game, lost)
    if not gone:
        return {}
    first, last = lost[0].entry.seq, lost[-1].entry.seq
    rest = {
        **_taught(game, (step for step in screen.timeline.steps if step.entry.seq < first)),
        **taught_by(screen, action),
    }
    since = _taught(game, (step for step in screen.timeline.steps if step.entry.seq > last))
    return {
        piece: step.entry.at
        for step in lost
        for piece in game.lessons(step.entry.action)
        if rest.get(piece) != gone[piece] and piece not in since
    }


def _lost(screen: Screen, action: Action) -> tuple[Step, ...]:
    if isinstance(action, Undo):
        return screen.timeline.taken_back(action.target)
    if isinstance(action, Amend):
        return tuple(s for s in screen.timeline.steps if s.entry.seq == action.target)
    return ()


def _taught(game: Game, steps: Iterable[Step]) -> Lessons:
    return {
        piece: told for step in steps for piece, told in game.lessons(step.entry.action).items()
    }
