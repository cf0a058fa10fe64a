"""Games between two players who need to trust neither each other nor a server: each card has two keepers, bound by
hashes alone."""
