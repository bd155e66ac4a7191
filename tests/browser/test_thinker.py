"""The computer player's thread: text in, text out, and another one in its place if it dies."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import opened
from tests.browser.visit import match, until, visit

pytestmark = pytest.mark.starts

# Instead of a thread with Python in it: what `script` makes of each message; `born` counts the threads so far.
STUB = """() => {
  window.said = [];
  window.born = 0;
  window.sign = undefined;  // lets the latest thread say something by itself
  const listen = (born, text, say) => { SCRIPT };
  henge.thread = () => {
    const number = ++born;
    const thread = { onmessage() {}, terminate() { thread.onmessage = () => {}; } };
    const say = window.sign = data => setTimeout(() => thread.onmessage({ data }));
    thread.postMessage = text => listen(number, text, say);
    BEGIN;
    return thread;
  };
  window.thinker = henge.thinker(
    text => { said.push(text); },
    how => {
      said.push({ again: "lost", late: "late" }[how] ?? "given up");
      if (how === "again") thinker.post("again");
    },
    () => { said.push("back"); },
  );
}"""
ECHO = "say({ text: text + born })"


@pytest.fixture
def page(fresh_context: Callable[..., BrowserContext], address: str) -> Page:
    """The page without its Python, which never comes: what speaks to the thread is there, and nobody else speaks."""
    page = fresh_context(service_workers="block").new_page()
    page.route("**/*.pack", lambda route: None)
    page.goto(address)
    return page


def stub(page: Page, script: str, begin: str = "say({ ready: true })") -> None:
    """Give the page threads without Python in them."""
    page.evaluate(STUB.replace("SCRIPT", script).replace("BEGIN", begin))


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


@pytest.mark.nightly
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


def test_a_thread_that_begins_slowly_is_waited_for_as_long_as_it_gets_on(page: Page):
    page.clock.install()
    stub(page, "", begin="0")
    page.evaluate("thinker.post('a')")
    for _ in range(12):
        page.clock.run_for(6_500)
        page.evaluate("sign({})")
    assert page.evaluate("[born, ...said]") == [1]


def test_a_thread_that_says_nothing_is_told_of_within_ten_seconds_and_asked_again_when_it_speaks_after_all(page: Page):
    page.clock.install()
    stub(page, "", begin="0")
    page.clock.run_for(60_000)
    assert page.evaluate("said") == []  # nobody has asked
    page.evaluate("thinker.post('a')")
    page.clock.run_for(10_000)
    assert page.evaluate("said") == ["late"]
    page.evaluate('thinker.post(\'{"do": "stop"}\')')  # nobody waits for an answer that they were told not to expect
    page.evaluate("sign({})")
    page.clock.run_for(10)
    assert page.evaluate("[born, ...said]") == [1, "late", "back"]
    page.evaluate("thinker.post('a')")
    page.clock.run_for(10_000)
    assert page.evaluate("[born, ...said]") == [1, "late", "back", "late"]
    page.evaluate("thinker.post('a')")  # whoever tries again has another
    assert page.evaluate("born") == 2


def test_a_question_over_which_one_thread_after_the_other_falls_silent_is_told_of_within_ten_seconds(page: Page):
    page.clock.install()
    stub(page, "")
    page.evaluate("thinker.post('a')")
    page.clock.run_for(10_000)
    assert page.evaluate("said.slice(0, 3)") == ["lost", "lost", "late"]


def test_an_ended_thread_says_nothing_more_and_the_next_word_begins_another(page: Page):
    stub(page, ECHO)
    page.evaluate("thinker.post('a'); thinker.end(); thinker.post('b')")
    assert after(page, 1) == ["b2"]


@pytest.mark.nightly
def test_a_thread_that_spins_or_is_empty_or_mute_is_told_of_within_ten_seconds_of_a_plain_start_too(
    fresh_context: Callable[..., BrowserContext], address: str
):
    context, bodies = fresh_context(service_workers="block"), ["for (;;);", "", "onmessage = () => {};"]
    context.route("**/worker.js", lambda route: route.fulfill(body=bodies[0], content_type="text/javascript"))
    context.clock.install()
    page = visit(context, address, match("bounders", 1, size=3, levels=(0, 1)))
    assert page.evaluate("document.documentElement.dataset.start") == "plain"
    told = page.get_by_role("alert")
    while bodies:
        page.clock.run_for(10_000)
        expect(told).to_contain_text("The computer players have not answered for eight seconds.")
        expect(told).to_contain_text("if not, try again")
        bodies.pop(0)
        if bodies:
            told.get_by_role("button", name="Try again").click()
            expect(told).to_have_count(0)


@pytest.mark.nightly
def test_a_thread_tells_of_every_file_that_its_python_reads_as_it_begins(
    thinking_context: BrowserContext, address: str
):
    page = opened(thinking_context, address)
    signs = page.evaluate("""new Promise(done => {
      let signs = 0;
      const thread = henge.thread();
      thread.onmessage = ({ data }) => data.ready ? done(signs) : signs++;
    })""")
    assert signs > 50


@pytest.mark.nightly
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
        "window.said = []; window.thinker = henge.thinker(t => { said.push(t) }, how => { said.push(how) }, () => 0)"
    )
    page.evaluate("thinker.post('a')")
    assert after(page, 1) == ["A"]
    for thread in page.workers:  # the page may have begun one of its own by now
        thread.evaluate("close()")
    assert after(page, 2) == ["A", "again"]
    page.evaluate("thinker.post('b')")
    assert after(page, 3) == ["A", "again", "B"]
