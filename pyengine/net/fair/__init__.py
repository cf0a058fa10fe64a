"""Play between two people who need trust neither each other nor a server: cards with two keepers, by hashes alone."""
