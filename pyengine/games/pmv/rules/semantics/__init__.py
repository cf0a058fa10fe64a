"""What the words on cards mean on this table: which cards they speak of, and which values those have."""
