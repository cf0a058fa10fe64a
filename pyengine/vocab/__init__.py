"""What nodes of card texts are made of, and how names are compared. A node is data: it never runs anything."""
