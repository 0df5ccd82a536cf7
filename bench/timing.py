"""Timing two things side by side, so that a busy machine slows both alike."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter

Job = Callable[[], object]


def seconds(job: Job) -> float:
    began = perf_counter()
    job()
    return perf_counter() - began


def side_by_side(pairs: Sequence[tuple[Job, Job]]) -> tuple[list[float], list[float]]:
    """Run each pair's jobs one right after the other, taking turns at going first."""
    ours: list[float] = []
    theirs: list[float] = []
    gc.collect()
    for turn, (our, their) in enumerate(pairs):
        if turn % 2:
            theirs.append(seconds(their))
            ours.append(seconds(our))
        else:
            ours.append(seconds(our))
            theirs.append(seconds(their))
    return ours, theirs


def ratio(pairs: Sequence[tuple[Job, Job]]) -> float:
    ours, theirs = side_by_side(pairs)
    return median(ours) / median(theirs)
