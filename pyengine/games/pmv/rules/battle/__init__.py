"""Attacks, blocks, battles and damage."""
