"""The outcome in words: winner, shared victory, the grade of a solo game, notes and rulings."""

from __future__ import annotations

from companion.sheets.contents import lettered, worded
from companion.sheets.parts import Translate
from companion.sheets.result import PrintedGame
from companion.table.figures import figure, fill_in
from companion.table.text import N_
from scoring import GAMES

MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def day(result: PrintedGame, words: Translate) -> str:
    """The first of a month is a number of its own kind in French: 1er mai, 2 mai."""
    at = result.date
    parts = {"day": at.day, "month": words(MONTHS[at.month - 1]), "year": at.year}
    if at.day == 1:
        return words(N_("1 %(month)s %(year)d")) % parts
    return words(N_("%(day)d %(month)s %(year)d")) % parts


def name_of(result: PrintedGame, index: int, words: Translate) -> str:
    """A player's own name; the Opposition is called what the language calls it."""
    player = result.players[index]
    return words(player.name) if player.opposition else player.name


def winners(result: PrintedGame) -> list[int]:
    return [at for at, player in enumerate(result.sheet.players) if player.winner]


def headline(result: PrintedGame, words: Translate) -> str:
    sheet = result.sheet
    if sheet.grade is not None:
        grade = words(GAMES[sheet.game].grade(sheet.grade).title)
        if sheet.panache:
            return words(N_("%(grade)s, with panache")) % {"grade": grade}
        return grade
    names = [name_of(result, at, words) for at in winners(result)]
    if len(names) > 1:
        return words(N_("Shared victory: %(names)s")) % {"names": ", ".join(names)}
    return words(N_("Victory: %(name)s")) % {"name": names[0]}


def ranking(result: PrintedGame) -> list[int]:
    """The players from the first place to the last; of equals the winner comes first."""
    sheets = result.sheet.players
    return sorted(range(len(sheets)), key=lambda at: (sheets[at].rank, not sheets[at].winner, at))


def lead(result: PrintedGame) -> int | None:
    """How far the winners came before the rest, and in solo the player before the Opposition;
    None where there is no rest."""
    totals = [player.total for player in result.sheet.players]
    if result.sheet.grade is not None:
        return totals[0] - sum(totals[1:])
    won = winners(result)
    rest = [total for at, total in enumerate(totals) if at not in won]
    return totals[won[0]] - max(rest) if rest else None


def margin(result: PrintedGame, words: Translate) -> str:
    """By how much: the winning total and its lead, and in solo both totals."""
    totals, ahead = [player.total for player in result.sheet.players], lead(result)
    if result.sheet.grade is not None and ahead is not None:
        both = ", ".join(
            f"{name_of(result, at, words)} {figure(total, words)}"
            for at, total in enumerate(totals)
        )
        sign = "+" if ahead > 0 else ""
        return f"{both} ({sign}{figure(ahead, words)})"
    figures = {"points": totals[winners(result)[0]], "lead": ahead or 0}
    if ahead:
        return fill_in(N_("%(points)d points, %(lead)d ahead"), figures, words)
    return fill_in(N_("%(points)d points"), figures, words)


def notes(result: PrintedGame, words: Translate) -> list[tuple[str, str]]:
    """Where another reading of the rules would change a line: whose line, and the sentence."""
    found = []
    for letter, spec in lettered(result):
        for at, player in enumerate(result.sheet.players):
            for line in player.lines:
                if line.key == spec.key and line.note is not None:
                    who = f"{letter} {words(spec.title)}, {name_of(result, at, words)}"
                    found.append((who, worded(line.note, words)))
    return found


def details(result: PrintedGame, words: Translate) -> list[tuple[str, str]]:
    """What the sums of the lines are made of: whose line, and the terms."""
    return [
        (
            f"{letter} {words(spec.title)}, {name_of(result, at, words)}",
            worded(line.detail, words),
        )
        for letter, spec in lettered(result)
        for at, player in enumerate(result.sheet.players)
        for line in player.lines
        if line.key == spec.key and line.detail is not None
    ]


def other_winners(result: PrintedGame, words: Translate) -> list[str]:
    """Under another reading of the rules somebody else would have won: who, and which."""
    return [
        words(N_("With “%(reading)s” the victory would go to: %(names)s"))
        % {"reading": words(one.choice.label), "names": ", ".join(one.winners)}
        for one in result.others
    ]


def rulings(result: PrintedGame, words: Translate) -> list[tuple[str, str]]:
    return [
        (words(ruling.label), ", ".join(words(value) for value in ruling.values))
        for ruling in result.rulings
    ]
