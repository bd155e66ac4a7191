"""Timers and tasks of the page, all of which end when it begins anew, and their clock."""

from __future__ import annotations

import time
from asyncio import Task, create_task
from collections.abc import Callable, Coroutine

from js import clearTimeout, setTimeout
from pyodide.ffi import JsProxy, create_once_callable
from pyscript import window

_timers: dict[int, JsProxy] = {}
_tasks: set[Task[object]] = set()


def do(deed: Callable[[], object], milliseconds: int = 0) -> int:
    """Do something after a while; return the number by which it is dropped."""

    def due() -> None:
        del _timers[timer]
        deed()

    once = create_once_callable(due)
    timer = int(setTimeout(once, milliseconds))
    _timers[timer] = once
    return timer


def drop(timer: int) -> None:
    """Do no longer what was to be done, if it was not done yet."""
    if once := _timers.pop(timer, None):
        clearTimeout(timer)
        once.destroy()


def painted(deed: Callable[[], object], frames: int = 2) -> None:
    """Do something once the page is seen as it is now: the first of two `frames` paints it."""
    then = deed if frames == 1 else lambda: painted(deed, frames - 1)
    window.requestAnimationFrame(create_once_callable(lambda _: do(then)))


def work(task: Coroutine[object, object, object]) -> None:
    """Do something that takes its time, beside everything else."""
    begun = create_task(task)
    _tasks.add(begun)
    begun.add_done_callback(_tasks.discard)


def end() -> None:
    """Drop everything."""
    for timer in list(_timers):
        drop(timer)
    for task in _tasks:
        task.cancel()


def clock() -> int:
    """Return the milliseconds of a clock that nobody sets."""
    return int(time.monotonic() * 1000)
