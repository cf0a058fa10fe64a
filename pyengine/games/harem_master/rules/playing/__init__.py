"""Legal actions, and responses to cards and abilities in use."""
