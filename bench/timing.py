"""Timing two things side by side, so that a busy machine slows both alike."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from statistics import median
from time import perf_counter, thread_time

Job = Callable[[], object]


@dataclass(frozen=True)
class Spent:
    """Seconds on the clock, and the part of them in which the processor worked for us."""

    clock: float
    work: float

    def __add__(self, other: Spent) -> Spent:
        return Spent(self.clock + other.clock, self.work + other.work)


@dataclass(frozen=True)
class Compared:
    """The medians of both sides.

    The ratio on the clock falls when the disk is slow or busy, since both sides wait for it alike;
    the ratio of the work alone does not, and tells whether code became faster or the disk slower.
    """

    ours: Spent
    theirs: Spent

    @property
    def ratio(self) -> float:
        return self.ours.clock / self.theirs.clock

    def __str__(self) -> str:
        clock = f"{1000 * self.ours.clock:.2f}/{1000 * self.theirs.clock:.2f} ms"
        return f"{clock}, work alone {self.ours.work / self.theirs.work:.2f}x"


def compare(pairs: Sequence[tuple[Job, Job]]) -> Compared:
    return compare_steps([((our,), their) for our, their in pairs])[0]


def compare_steps(pairs: Sequence[tuple[Sequence[Job], Job]]) -> list[Compared]:
    """Run our steps and their job one right after the other, taking turns at going first.

    Their job is held against our first step alone, against the first two together, and so on.
    """
    ours: list[list[Spent]] = []
    theirs: list[Spent] = []
    gc.collect()
    for turn, (steps, their) in enumerate(pairs):
        if turn % 2:
            ours.append([spent(step) for step in steps])
            theirs.append(spent(their))
        else:
            theirs.append(spent(their))
            ours.append([spent(step) for step in steps])
    bare = _median(theirs)
    so_far = zip(*(accumulate(times) for times in ours), strict=True)
    return [Compared(_median(times), bare) for times in so_far]


def spent(job: Job) -> Spent:
    clock, work = perf_counter(), thread_time()
    job()
    return Spent(perf_counter() - clock, thread_time() - work)


def _median(times: Sequence[Spent]) -> Spent:
    return Spent(median(one.clock for one in times), median(one.work for one in times))
