"""The way through the final count: one stop after the other, asking only what is needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.table.reckoning import Column, Reckoning, within
from companion.table.text import T, Text
from scoring import FieldSpec, Kind, LineSpec


@dataclass(frozen=True)
class Stop:
    """One page of the walk. `asks` has the fields each column is asked for here.

    `line` is the line of the sheet this stop feeds first; a line with many fields has several
    stops, a line whose fields were asked for already has none.
    """

    key: str
    title: Text
    help: tuple[str, ...]
    line: LineSpec | None
    asks: Mapping[str, tuple[FieldSpec, ...]]
    drawing: str

    @property
    def fields(self) -> tuple[FieldSpec, ...]:
        """Every field of the stop once, in the sheet's order."""
        found = {spec.key: spec for asked in self.asks.values() for spec in asked}
        return tuple(found.values())

    @property
    def places(self) -> bool:
        return any(spec.kind is Kind.PLACE for spec in self.fields)

    @property
    def tapped(self) -> bool:
        """Whether its answers are tapped rather than typed."""
        return self.places or all(spec.stepped for spec in self.fields)


@dataclass(frozen=True)
class _Chunk:
    """Fields that are asked for together: a group, or the loose fields of a line."""

    name: str
    labels: tuple[str, ...]
    help: tuple[str, ...]
    keys: tuple[str, ...]
    total: FieldSpec | None = None


def stops(reckoning: Reckoning) -> tuple[Stop, ...]:
    """Tiles first, since they decide what else is asked; then the lines; then what feeds none."""
    return tuple(stop for stop in _plan(reckoning) if stop.asks)


def _plan(reckoning: Reckoning) -> Iterator[Stop]:
    column = reckoning.columns[0]
    fields, lines = reckoning.structure(column), reckoning.lines(column)
    asked: set[str] = set()
    for spec in fields:
        if spec.kind is Kind.PLACES:
            yield _stop(reckoning, None, _group(spec), spec.key, asked)
    for line in lines:
        chunks = [*_chunks(fields, line.fields)]
        several = len(chunks) > 1
        for chunk in chunks:
            key = f"{line.key}-{chunk.name}" if several else line.key
            yield _stop(reckoning, line, chunk, key, asked, several)
    for spec in reckoning.needed(column):
        if spec.key not in asked:
            yield _stop(reckoning, None, _loose((spec,)), spec.key, asked)


def _stop(
    reckoning: Reckoning,
    line: LineSpec | None,
    chunk: _Chunk,
    key: str,
    asked: set[str],
    several: bool = False,
) -> Stop:
    asks = {column.key: _asked(reckoning, column, chunk, asked) for column in reckoning.columns}
    asked |= {spec.key for specs in asks.values() for spec in specs}
    labels = chunk.labels if several or line is None else (line.title,)
    title = T(labels[0]) if len(labels) == 1 else T("%(parts)s", parts=tuple(map(T, labels)))
    kept = {column: specs for column, specs in asks.items() if specs}
    help_ = (line.help,) if line and len(chunk.help) > 1 and not several else chunk.help
    if chunk.total and all(specs == (chunk.total,) for specs in kept.values()):
        help_ = (chunk.total.help,)
    return Stop(key, title, help_, line, kept, f"{reckoning.setup.game}-{key}")


def _asked(
    reckoning: Reckoning, column: Column, chunk: _Chunk, asked: set[str]
) -> tuple[FieldSpec, ...]:
    return tuple(
        spec
        for spec in reckoning.needed(column)
        if spec.key not in asked and any(within(spec.key, key) for key in chunk.keys)
    )


def _chunks(fields: Sequence[FieldSpec], keys: Sequence[str]) -> Iterator[_Chunk]:
    """A line's fields: groups by themselves, loose fields that follow each other together."""
    loose: list[FieldSpec] = []
    for key in keys:
        spec = _find(fields, key)
        if not spec.parts:
            loose.append(spec)
            continue
        if loose:
            yield _loose(loose)
            loose = []
        yield _group(spec)
    if loose:
        yield _loose(loose)


def _find(fields: Sequence[FieldSpec], key: str) -> FieldSpec:
    for spec in fields:
        if spec.key == key:
            return spec
        if key.startswith(f"{spec.key}."):
            return _find(spec.parts, key)
    raise LookupError(key)


def _group(spec: FieldSpec) -> _Chunk:
    return _Chunk(spec.name, (spec.label,), (spec.help,), (spec.key,), spec.total)


def _loose(specs: Sequence[FieldSpec]) -> _Chunk:
    name = specs[0].name.partition("_")[0]
    labels, help_ = tuple(s.label for s in specs), tuple(s.help for s in specs)
    return _Chunk(name, labels, help_, tuple(s.key for s in specs))


def answered(reckoning: Reckoning, stop: Stop, columns: Sequence[str] | None = None) -> bool:
    """Whether every question of the stop (in these columns) has an answer."""
    for key, specs in stop.asks.items():
        if columns is not None and key not in columns:
            continue
        cells = reckoning.cells[key]
        known = [spec.key in cells for spec in specs]
        if not (any(known) if stop.places else all(known)):
            return False
    return True
