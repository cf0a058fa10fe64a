"""The rules package of Lanterns."""
