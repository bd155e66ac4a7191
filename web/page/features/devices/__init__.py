"""A match on several devices: who is there, who plays where, and the codes by which they come."""
