"""In the review of several games no paragraph stands twice, and no rule for next time."""

import re
from html import unescape

from page.features.review import view as review_screen

from tests.browser.visit import match, played_out
from tests.page.asking import Answer, after, looked_over, seated

PARAGRAPH = re.compile(r"<(?:p|figcaption)\b[^>]*>(.*?)</(?:p|figcaption)>")


def answer(ply: int, made: str, other: str) -> Answer:
    """Find every third move poor."""
    if ply % 3:
        return made, {"value": 0.5, "rivals": [(made, 0.5)]}
    return other, {"value": 0.6, "rivals": [(other, 0.6), (made, 0.3)]}


def test_no_paragraph_stands_twice_in_the_review_of_a_series_and_no_rule_for_next_time():
    rules = 0
    for seed in (4, 5, 6):
        app = looked_over(after(seated(played_out(match("stonehenge", seed=seed, series=3), seed)), "review"), answer)
        html = review_screen.body(app)
        told = [unescape(re.sub("<[^>]*>", "", words)) for words in PARAGRAPH.findall(html)]
        assert html.count('<figure class="curve"') == 3
        assert len({*told}) == len(told), "each once"
        learnt = re.findall(r"For next time: [^<]*", html)
        assert len({*learnt}) == len(learnt)
        rules += len(learnt)
    assert rules > 2
