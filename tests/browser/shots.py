"""Take the pictures of README.md, of the installed app's page in a store and of links: `python build.py shots`."""

from __future__ import annotations

from bundle import leaflets
from henge.games import GAMES
from playwright.sync_api import sync_playwright

import build
from tests.browser import visit
from tests.browser.engines import FLAGS, chromium_path
from tests.browser.host import Host

SHOTS = build.WEB / "shots"
# name, width, height, and what is on the table
PICTURES = (
    ("table", 1180, 820, ("meets_bounds", 9, {"seats": 3, "seed": 5})),
    ("phone", 390, 844, ("stonehenge", 12, {"seed": 3})),
)


def main() -> None:
    SHOTS.mkdir(exist_ok=True)
    with Host(build.site()) as host, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for name, width, height, (game, plies, options) in PICTURES:
            context = chromium.new_context(
                viewport={"width": width, "height": height}, color_scheme="light", service_workers="block"
            )
            page = visit.visit(context, host.address, visit.match(game, plies, **options))
            visit.lift(page)
            page.wait_for_timeout(500)  # for what glides
            page.screenshot(path=SHOTS / f"{name}.png")
            context.close()
        page = chromium.new_page(viewport={"width": 1200, "height": 630}, color_scheme="light")
        for game in GAMES:
            page.goto(f"{host.address}{leaflets.FOLDER}/{game}.html")
            page.evaluate("document.fonts.ready.then(() => 0)")
            page.screenshot(path=SHOTS / f"{game}.jpg", quality=80)
        chromium.close()


if __name__ == "__main__":
    main()
