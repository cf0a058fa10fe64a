"""Parsing of pages with cards: lines, text around cards, and information lost by a page."""
