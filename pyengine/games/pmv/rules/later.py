"""Frames by their names, for a module that is imported by the one that has them."""

from __future__ import annotations

from pyengine.kernel.frames import frames_of

FRAMES = frames_of("pmv")

__all__ = ["FRAMES"]
