"""Judge's questions as files: read, set up, played, and asserted."""
