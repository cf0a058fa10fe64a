"""Modules that are in place and not loaded: the first thing taken from one of them loads it.

The site's library carries this as `sitecustomize`, which Python imports before all else; build/pyodide/trim_stdlib.py says why. Nothing but
what is built into Python may be imported here.
"""

from __future__ import annotations

import sys
from _frozen_importlib import (  # type: ignore[attr-defined]
    _find_spec,
    _init_module_attrs,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType as Module
else:
    Module = type(sys)

LATER = ("asyncio", "inspect", "linecache", "shutil", "tempfile", "tokenize", "traceback", "zipfile")
WITH = {
    "asyncio": ("pyodide.webloop", "_initialize_event_loop"),
    "shutil": ("pyodide._package_loader", "register_wheels"),
}
"""What belongs to some when they are loaded: the page's own loop is the one that runs here, and wheels can be unpacked."""
COROUTINE = 128
"""The flag of a function's code by which `inspect` tells coroutine functions (CO_COROUTINE)."""


class Later(Module):
    """A module that is loaded when it is first asked for something that only loading gives it."""

    def __getattr__(self, name: str) -> object:
        called = self.__name__
        # What looks through all modules that there are loads none.
        if name.startswith("__") and name not in ("__all__", "__path__"):
            raise AttributeError(f"module {called!r} has no attribute {name!r}", name=name, obj=self)
        spec = _find_spec(called, None)
        if spec is None:
            raise ModuleNotFoundError(f"No module named {called!r}", name=called)
        self.__class__ = Module  # type: ignore[assignment]
        _init_module_attrs(spec, self, override=True)
        try:
            spec.loader.exec_module(self)
        except BaseException:
            self.__class__ = Later
            raise
        if called in WITH:
            module, function = WITH[called]
            __import__(module)
            getattr(sys.modules[module], function)()
        return getattr(self, name)


def iscoroutinefunction(function: object) -> bool:
    """What Pyodide takes from `inspect` as it starts."""
    code = getattr(function, "__code__", None)
    return code is not None and bool(code.co_flags & COROUTINE)


def look_anew(place: str) -> None:
    """Something was laid below a folder: what lay there is no longer all that does."""
    for known in [path for path in sys.path_importer_cache if path.startswith(place)]:
        del sys.path_importer_cache[known]


def begin_chance_anew() -> None:
    """What was taken up is as it was left; chance alone is not."""
    if "random" in sys.modules:
        sys.modules["random"].seed()


for each in LATER:
    sys.modules.setdefault(each, Later(each))
if isinstance(sys.modules["inspect"], Later):
    sys.modules["inspect"].__dict__["iscoroutinefunction"] = iscoroutinefunction
