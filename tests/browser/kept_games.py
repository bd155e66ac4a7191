"""The games that a device keeps, counted."""

from playwright.sync_api import Page

from tests.browser.visit import kept


def games(page: Page) -> int:
    """Return how many games the device keeps."""
    return sum(key.startswith("game:") for key in kept(page))
