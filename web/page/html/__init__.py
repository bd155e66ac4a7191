"""What every screen is made of: words made safe, buttons, forms, frames, and what changed between two drawings."""
