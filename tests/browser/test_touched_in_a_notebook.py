"""The widget of a notebook: what is touched on its board, and by which keys, reaches the game."""

from henge.match import Match
from page.notebook import SCRIPT, STYLE, Sitting
from playwright.sync_api import Browser, expect

from tests.browser.visit import shoot


def test_touches_and_keys_reach_the_game_from_the_widgets_script(browser: Browser):
    page = browser.new_page(viewport={"width": 640, "height": 900})
    sitting = Sitting(Match.new("stonehenge", seed=1))
    page.set_content(f"<!doctype html><style>{STYLE}</style><div id=el></div>")
    page.evaluate(RENDER, [SCRIPT, sitting.html])
    page.get_by_role("button", name="3", exact=True).click()
    page.evaluate("html => change(html)", sitting.touch("3").html)
    shoot(page, "notebook")
    page.locator('[data-touch="d"]').press("Enter")
    page.locator('[data-touch="g"]').click(force=True)
    assert page.evaluate("sent") == [{"touch": "3"}, {"touch": "d"}, {"touch": "g"}]
    page.evaluate("html => change(html)", sitting.touch("3").touch("d").html)
    expect(page.get_by_text("Bronze places a 3 on d.")).to_be_visible()
    page.close()


RENDER = """async ([script, html]) => {
  globalThis.sent = [];
  const model = { get: () => html, send: message => sent.push(message), on: (_, show) => (globalThis.show = show) };
  globalThis.change = text => { html = text; show(); };
  const module = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  module.default.render({ model, el: document.getElementById("el") });
}"""
