"""Timing two things side by side, so that a busy machine slows both alike."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter

Job = Callable[[], object]


@dataclass(frozen=True)
class Compared:
    """The medians of both sides, in seconds."""

    ours: float
    theirs: float

    @property
    def ratio(self) -> float:
        return self.ours / self.theirs

    def __str__(self) -> str:
        return f"{1000 * self.ours:.2f} ms / {1000 * self.theirs:.2f} ms"


def compare(pairs: Sequence[tuple[Job, Job]]) -> Compared:
    """Run each pair's jobs one right after the other, taking turns at going first."""
    ours: list[float] = []
    theirs: list[float] = []
    gc.collect()
    for turn, (our, their) in enumerate(pairs):
        both = ((our, ours), (their, theirs))
        for job, times in both if turn % 2 else reversed(both):
            times.append(seconds(job))
    return Compared(median(ours), median(theirs))


def seconds(job: Job) -> float:
    began = perf_counter()
    job()
    return perf_counter() - began
