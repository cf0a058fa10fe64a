"""JSON in, JSON out: the door between the engine and a screen. PROTOCOL.md is its contract."""
