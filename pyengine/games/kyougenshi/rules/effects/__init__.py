"""Whatever happens to cards, what that sets off, and how texts are carried out."""
