"""What may be done, as reasons, and who may answer."""
