"""Modules that load when first used.

The site's library contains this file as `sitecustomize`, which Python imports before all other modules (see
build/pyodide/trim_stdlib.py). This file may import only modules built into Python.
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
"""Functions to call once a module has loaded: to install the page's event loop, and to allow unpacking wheels."""
COROUTINE = 128
"""The code flag of coroutine functions (`inspect.CO_COROUTINE`)."""


class Later(Module):
    """A module that loads on the first access to an attribute that only the loaded module has."""

    def __getattr__(self, name: str) -> object:
        called = self.__name__
        # Code that loops through all modules must not load any.
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
    """Return whether `function` is a coroutine function. Pyodide imports this from `inspect` when it starts."""
    code = getattr(function, "__code__", None)
    return code is not None and bool(code.co_flags & COROUTINE)


def look_anew(place: str) -> None:
    """Clear the import caches below a folder to which files were added."""
    for known in [path for path in sys.path_importer_cache if path.startswith(place)]:
        del sys.path_importer_cache[known]


def begin_chance_anew() -> None:
    """Reseed the random numbers, which a restored snapshot would otherwise repeat."""
    if "random" in sys.modules:
        sys.modules["random"].seed()


for each in LATER:
    sys.modules.setdefault(each, Later(each))
if isinstance(sys.modules["inspect"], Later):
    sys.modules["inspect"].__dict__["iscoroutinefunction"] = iscoroutinefunction
