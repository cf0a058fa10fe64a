"""What passes between devices, sans IO: text in, data out. No transport, no game."""
