"""B5, B8 to B10: legal actions, and the procedures for summoning, deploying, using and setting cards."""
