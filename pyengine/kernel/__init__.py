"""The kernel: positions as values, procedures as frames, one thing waited for. It knows no game."""
