"""What a review tells before it is ready: what is certain stays, and what is not is said to be checked still."""

import re
from random import Random

import pytest
from henge.analysis.chances import is_done, looked_at
from henge.analysis.review_questions import ADVICE, CALLED_BETTER
from henge.analysis.turning_points import turning_points
from henge.games import GAMES
from henge.rules import write_action
from page.app.app import App
from page.assembly.sheets import sheet
from page.features.review.review_progress import CHECKED, FELL_MOST, TO_COME

from tests.browser.visit import match, played_out
from tests.page.asking import OF_A_REVIEW, TABLES, after, agreed, said, seated
from tests.samples import sample

LIST = re.compile(r'<ol class="turns( so-far)?"[^>]*>(.*?)</ol>')
LOOK = re.compile(r'data-do="better" data-with="(\d+)"')


def told(app: App) -> tuple[list[int], list[int], str]:
    """Return the moves that a review tells as certain, with the better ones, and those that it holds to be so, and its
    words."""
    html, certain, held = sheet(app).html, list[int](), list[int]()
    for so_far, rows in LIST.findall(html):
        for row in rows.split("<li>")[1:]:
            (held if so_far and "Better: " not in row else certain).append(int(LOOK.findall(row)[0]))
        assert not so_far or [*map(int, LOOK.findall(rows))] == sorted(map(int, LOOK.findall(rows))), "as played"
    return certain, held, html


@pytest.mark.parametrize(("game", "seed"), sample([(game, seed) for game in GAMES for seed in (1, 2)], 10, 2))
def test_what_a_review_has_told_as_certain_stays_and_what_it_holds_is_said_to_be_checked(game: str, seed: int):
    begun, dice = played_out(match(game, seed=seed, **{**TABLES[game], **GAMES[game].short}), seed), Random(seed)
    app, certain, early = after(seated(begun), "review"), set[int](), 0
    while (question := app.analysis.inquiry.question) and question.kind in OF_A_REVIEW:
        if question.kind in (CALLED_BETTER, ADVICE):
            app = agreed(app)
        else:
            made, legal = begun.actions[question.ply], begun.game.actions(begun.states[question.ply])
            other, value = dice.choice(legal), dice.choice([0.3, 0.5, 0.9])
            rivals = [(write_action(other), value), (write_action(made), dice.choice([0.1, value]))]
            app = said(app, write_action(other), value=value, rivals=rivals)
        now, held, html = told(app)
        early += bool(held or "By a first look" in html) and looked_at(app.review) < len(begun.actions)
        assert certain <= {*now, *(turn.ply for turn in turning_points(app.review))}
        certain.update(now)
        assert bool(held or ("so-far" in html)) == (FELL_MOST in html)
        assert not held or CHECKED in html
        assert not {*now} & {*held}
        going = not is_done(app.review)
        assert ('class="turns"' in html) <= (not going), "the final list comes once"
        assert (CHECKED in html or TO_COME in html) == going, "nothing is taken away without a word"
    assert FELL_MOST not in sheet(app).html
    assert early
