"""The computer player's thread: text in, text out, and another one in its place if it dies."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import opened
from tests.browser.visit import match, until, visit

# Instead of a thread with Python in it: what `script` makes of each message; `born` counts the threads so far.
STUB = """() => {
  window.said = [];
  window.born = 0;
  const listen = (born, text, say) => { SCRIPT };
  henge.thread = () => {
    const number = ++born;
    const thread = { onmessage() {}, terminate() { thread.onmessage = () => {}; } };
    const say = data => setTimeout(() => thread.onmessage({ data }));
    thread.postMessage = text => listen(number, text, say);
    say({ ready: true });
    return thread;
  };
  window.thinker = henge.thinker(
    text => { said.push(text); },
    again => { said.push(again ? "lost" : "given up"); if (again) thinker.post("again"); },
  );
  henge.thinker = () => ({ post() {}, end() {} }); // none for the page itself, which may ask only now
}"""
ECHO = "say({ text: text + born })"


def stub(page: Page, script: str) -> None:
    """Give the page threads without Python in them."""
    page.evaluate(STUB.replace("SCRIPT", script))


def after(page: Page, words: int) -> list[str]:
    """Return what has been said once it is so many words."""
    until(page, "words => said.length >= words", arg=words)
    said: list[str] = page.evaluate("said")
    return said


def test_what_is_said_to_the_thread_is_heard_and_answered_in_order(page: Page):
    stub(page, ECHO)
    page.evaluate("thinker.post('a'); thinker.post('b')")
    assert after(page, 2) == ["a1", "b1"]


def test_a_dead_thread_is_replaced_at_once_and_can_be_asked_again(page: Page):
    stub(page, f"if (born === 1) say({{ dead: true }}); else {ECHO}")
    page.evaluate("thinker.post('a')")
    assert after(page, 2) == ["lost", "again2"]


def test_a_silent_thread_is_replaced(page: Page):
    stub(page, f"if (born > 1) {ECHO}")
    page.evaluate("thinker.post('a')")
    assert after(page, 2) == ["lost", "again2"]


def test_threads_that_die_one_after_the_other_are_given_up_until_the_next_word(page: Page):
    stub(page, f"if (born < 4) say({{ dead: true }}); else {ECHO}")
    page.evaluate("thinker.post('a')")
    assert after(page, 3) == ["lost", "lost", "given up"]
    page.evaluate("thinker.post('b')")
    assert after(page, 4)[3] == "b4"


def test_an_ended_thread_says_nothing_more_and_the_next_word_begins_another(page: Page):
    stub(page, ECHO)
    page.evaluate("thinker.post('a'); thinker.end(); thinker.post('b')")
    assert after(page, 1) == ["b2"]


def test_a_thread_that_spins_as_it_begins_is_told_within_ten_seconds(
    quick_context: Callable[..., BrowserContext], address: str
):
    context = quick_context(thinking=True)
    context.route("**/worker.js", lambda route: route.fulfill(body="for (;;);", content_type="text/javascript"))
    context.clock.install()
    page = visit(context, address, match("bounders", 1, size=3, levels=(0, 1)))
    slow = 8 * page.evaluate("henge.took")  # a device that starts slowly is given longer
    page.clock.run_for(max(10_000, slow + 2_000))
    expect(page.get_by_role("alert")).to_contain_text("The computer players do not run on this device.")


def test_python_thinks_in_a_thread_of_its_own_and_is_replaced_when_it_dies(
    thinking_context: BrowserContext, address: str, site: Path
):
    [script] = site.glob("app-*/worker.js")
    parrot = """python.runPython("lambda post: lambda text: post(text.upper())")"""
    changed = script.read_text().replace("""python.pyimport("page.thinking.worker").start""", parrot)
    assert parrot in changed
    thinking_context.route("**/worker.js", lambda route: route.fulfill(body=changed, content_type="text/javascript"))
    page = opened(thinking_context, address)
    page.evaluate(
        "window.said = []; window.thinker = henge.thinker(t => { said.push(t) }, () => { said.push('lost') })"
    )
    page.evaluate("thinker.post('a')")
    assert after(page, 1) == ["A"]
    for thread in page.workers:  # the page may have begun one of its own by now
        thread.evaluate("close()")
    assert after(page, 2) == ["A", "lost"]
    page.evaluate("thinker.post('b')")
    assert after(page, 3) == ["A", "lost", "B"]
