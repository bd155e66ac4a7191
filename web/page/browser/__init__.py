"""The only Python that touches the browser."""
