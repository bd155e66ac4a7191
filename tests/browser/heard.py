"""What is heard of a page: its table as a device keeps it, and words that are waited for."""

from playwright.sync_api import Page

from tests.browser import visit


def heard(page: Page, words: str) -> None:
    visit.until(page, "words => document.getElementById('live').textContent.includes(words)", words)


STEP, MOVE, HINT, LOOK = (
    3,
    8,
    4,
    16,
)  # the most presses: a lesson’s step, a move, a hint to its why, a better move found
