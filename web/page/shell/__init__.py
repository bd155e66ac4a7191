"""What touches the browser besides page.main: hands, the page's regions, gliding pieces, sounds, storage."""
