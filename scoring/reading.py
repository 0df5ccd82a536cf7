"""From a raw tally to known values: every field against its spec, every fault reported."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeGuard

from scoring import problems as say
from scoring.fields import FieldSpec, Kind, Known
from scoring.problems import Problem, printable
from scoring.text import N_

_TILE_TWICE = N_("this tile is already listed")
# More entries than tiles exist are refused as a whole, so that a flood gives one line.
_TOO_MANY_TILES = N_("must list at most %(max)d tiles")


@dataclass(slots=True)
class Report:
    """Problems found so far; a partial request may lack anything."""

    partial: bool = False
    problems: list[Problem] = field(default_factory=list)

    def add(self, path: str, message: str, **params: int | str) -> None:
        self.problems.append(Problem(path, message, params))

    def missing(self, path: str) -> None:
        if not self.partial:
            self.add(path, say.MISSING)

    def unknown(self, raw: Mapping[Any, Any], allowed: Iterable[str], path: str = "") -> None:
        names = set(allowed)
        for key in raw:
            if key not in names:
                self.add(join(path, printable(key)), say.UNKNOWN)


def join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def known_fields(fields: tuple[FieldSpec, ...], raw: Mapping[str, Any]) -> dict[str, int]:
    return read_fields(fields, raw, "", Report(partial=True))


def read_fields(
    fields: tuple[FieldSpec, ...], raw: Mapping[str, Any], path: str, report: Report
) -> dict[str, int]:
    """The valid values by dotted key; unknown names are the caller's to report."""
    known: dict[str, int] = {}
    for spec in fields:
        if spec.name in raw:
            _READERS[spec.kind](spec, raw[spec.name], join(path, spec.name), known, report)
    return known


def report_missing(
    fields: tuple[FieldSpec, ...], raw: Mapping[str, Any], known: Known, path: str, report: Report
) -> None:
    for spec in fields:
        here = join(path, spec.name)
        if not spec.required or not spec.applies(known):
            continue
        if spec.name not in raw:
            report.missing(here)
        elif spec.kind is Kind.GROUP and isinstance(raw[spec.name], dict):
            report_missing(spec.parts, raw[spec.name], known, here, report)


def _read_number(
    spec: FieldSpec, value: object, path: str, known: dict[str, int], report: Report
) -> None:
    if not is_whole(value) or value < spec.min:
        report.add(path, say.NOT_WHOLE)
    elif spec.max is not None and value > spec.max:
        report.add(path, say.TOO_MUCH, max=spec.max)
    else:
        known[spec.key] = value


def _read_yes_no(
    spec: FieldSpec, value: object, path: str, known: dict[str, int], report: Report
) -> None:
    if isinstance(value, bool):
        known[spec.key] = value
    else:
        report.add(path, say.NOT_YES_NO)


def _read_place(
    spec: FieldSpec, value: object, path: str, known: dict[str, int], report: Report
) -> None:
    if is_whole(value) and spec.max is not None and spec.min <= value <= spec.max:
        known[spec.key] = value
    else:
        report.add(path, say.NOT_BETWEEN, min=spec.min, max=spec.max or spec.min)


def _read_group(
    spec: FieldSpec, value: object, path: str, known: dict[str, int], report: Report
) -> None:
    if not isinstance(value, dict):
        report.add(path, say.NOT_OBJECT)
        return
    report.unknown(value, (part.name for part in spec.parts), path)
    known.update(read_fields(spec.parts, value, path, report))


def _read_places(
    spec: FieldSpec, value: object, path: str, known: dict[str, int], report: Report
) -> None:
    if not isinstance(value, list):
        report.add(path, say.NOT_LIST)
    elif len(value) > len(spec.parts):
        report.add(path, _TOO_MANY_TILES, max=len(spec.parts))
    else:
        tiles = {part.name: part for part in spec.parts}
        for index, entry in enumerate(value):
            _read_tile(tiles, entry, f"{path}[{index}]", known, report)


def _read_tile(
    tiles: Mapping[str, FieldSpec], entry: object, path: str, known: dict[str, int], report: Report
) -> None:
    if not isinstance(entry, dict):
        report.add(path, say.NOT_OBJECT)
        return
    report.unknown(entry, ("tile", "position"), path)
    for key in ("tile", "position"):
        if key not in entry:
            report.missing(join(path, key))
    name = entry.get("tile")
    spec = tiles.get(name) if isinstance(name, str) else None
    if "tile" in entry and spec is None:
        report.add(join(path, "tile"), say.NOT_CHOICE, choices=", ".join(tiles))
    if spec is not None and spec.key in known:
        report.add(join(path, "tile"), _TILE_TWICE)
    elif "position" in entry:
        any_tile = spec or next(iter(tiles.values()))
        target = known if spec is not None else {}
        _read_place(any_tile, entry["position"], join(path, "position"), target, report)


_READERS: dict[Kind, Callable[[FieldSpec, object, str, dict[str, int], Report], None]] = {
    Kind.NUMBER: _read_number,
    Kind.YES_NO: _read_yes_no,
    Kind.PLACE: _read_place,
    Kind.GROUP: _read_group,
    Kind.PLACES: _read_places,
}
