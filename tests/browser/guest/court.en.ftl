court-q-starter = Who comes to the court first?
