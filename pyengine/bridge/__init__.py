"""JSON in, JSON out: the interface between the engine and a screen. The contract is PROTOCOL.md."""
