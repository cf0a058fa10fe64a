"""The code around every game's rules, driven by the game's definition: match setup, cards, views, the log, scenarios.
No module of the package depends on a particular game."""
