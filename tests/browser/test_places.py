"""Every place beyond the table: without fault, and whole in large letters and with wide spacing."""

import pytest
from playwright.sync_api import BrowserContext

from tests.browser import visit
from tests.browser.test_everyone import ASIDE, CUT, LARGE, SPACED
from tests.browser.tour import PLACES
from tests.samples import sample


@pytest.mark.parametrize("place", sample(PLACES, len(PLACES)))
def test_a_place_is_without_fault_and_whole_in_large_letters(context: BrowserContext, address: str, place: str):
    page = PLACES[place](context, address)
    assert visit.faults(page) == []
    page.set_viewport_size({"width": LARGE[0], "height": LARGE[1]})
    page.wait_for_timeout(300)
    assert page.evaluate(ASIDE) == []
    assert visit.faults(page, visit.COLOURS) == []
    page.evaluate(SPACED)
    assert page.evaluate(ASIDE) == []
    for size in ("tablet", "phone"):
        page.set_viewport_size(dict(zip(("width", "height"), visit.SIZES[size], strict=True)))  # type: ignore[arg-type]
        page.wait_for_timeout(300)
        assert page.evaluate(CUT) == [], size
        assert page.evaluate(ASIDE) == [], size
        visit.shoot(page, f"place-{place}-{size}-spaced")
