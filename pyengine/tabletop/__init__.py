"""What every game has round its rules, built from what a game says of itself: a match to sit down to, cards to look at, a
position as a seat sees it, the log, scenarios. No part of this room asks which game it serves."""
