"""The page: boards drawn as SVG, and the shell around the rules."""
