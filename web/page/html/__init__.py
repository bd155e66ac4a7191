"""The HTML of every screen: words made safe, buttons, forms, frames, and patches between two drawings."""
