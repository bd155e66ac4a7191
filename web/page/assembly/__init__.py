"""What joins the features: which of them answers a message, where an address leads, what stands on the page and is
heard."""
