"""Formats and protocols between devices, sans IO: text in, data out. No transport, no game."""
