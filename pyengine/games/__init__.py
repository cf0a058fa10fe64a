"""The rulebooks. No game imports another."""
