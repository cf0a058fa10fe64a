"""The rules of the lanterns."""
