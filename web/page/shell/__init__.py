"""What touches the browser besides page.main: regions of the page, gliding pieces, sounds."""
