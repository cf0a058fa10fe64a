"""Tables between two devices, and such as others watch: what no start needs, and what is fetched with `net/fair` when it is first
asked for (build/wheels.py). The requests are in `devices`."""
