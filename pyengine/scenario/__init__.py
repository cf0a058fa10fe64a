"""Scenario files with rules questions: reading, setup, playing and assertions."""
