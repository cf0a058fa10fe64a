"""Lazy modules: modules that Python loads on first use.

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

LAZY_NAMES = ("asyncio", "inspect", "linecache", "shutil", "tempfile", "tokenize", "traceback", "zipfile")
AFTER_LOADING = {
    "asyncio": ("pyodide.webloop", "_initialize_event_loop"),
    "shutil": ("pyodide._package_loader", "register_wheels"),
}
"""The function to call after a lazy module has loaded: it installs the page's event loop, or lets wheels be unpacked."""
COROUTINE = 128
"""The code flag of coroutine functions (`inspect.CO_COROUTINE`)."""


class LazyModule(Module):
    """A module that loads on the first access to an attribute that only the loaded module has."""

    def __getattr__(self, name: str) -> object:
        module_name = self.__name__
        # Code that loops through all modules must not load any.
        if name.startswith("__") and name not in ("__all__", "__path__"):
            raise AttributeError(f"module {module_name!r} has no attribute {name!r}", name=name, obj=self)
        spec = _find_spec(module_name, None)
        if spec is None:
            raise ModuleNotFoundError(f"No module named {module_name!r}", name=module_name)
        self.__class__ = Module  # type: ignore[assignment]
        _init_module_attrs(spec, self, override=True)
        try:
            spec.loader.exec_module(self)
        except BaseException:
            self.__class__ = LazyModule
            raise
        if module_name in AFTER_LOADING:
            module, function = AFTER_LOADING[module_name]
            __import__(module)
            getattr(sys.modules[module], function)()
        return getattr(self, name)


def iscoroutinefunction(function: object) -> bool:
    """Return whether `function` is a coroutine function. Pyodide imports this from `inspect` when it starts."""
    code = getattr(function, "__code__", None)
    return code is not None and bool(code.co_flags & COROUTINE)


def clear_import_caches(place: str) -> None:
    """Clear Python's import caches of a folder to which files were added."""
    for known in [path for path in sys.path_importer_cache if path.startswith(place)]:
        del sys.path_importer_cache[known]


def reseed_random() -> None:
    """Reseed Python's random numbers, which would otherwise repeat after a snapshot is restored."""
    if "random" in sys.modules:
        sys.modules["random"].seed()


for each in LAZY_NAMES:
    sys.modules.setdefault(each, LazyModule(each))
if isinstance(sys.modules["inspect"], LazyModule):
    sys.modules["inspect"].__dict__["iscoroutinefunction"] = iscoroutinefunction
