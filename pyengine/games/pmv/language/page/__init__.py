"""Pages that hold cards: what their lines look like, what stands around cards, what a page lost of one."""
