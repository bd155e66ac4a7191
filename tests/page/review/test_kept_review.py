"""A review that is done is kept beside its game and opens at once, and what is kept is believed only where it fits."""

from __future__ import annotations

import json

import pytest
from henge.analysis.chances import is_done
from henge.games import GAMES
from page.app.app import App
from page.assembly.sheets import sheet
from page.assembly.update import opened
from page.keeping import game_texts, kept_review
from page.keeping.names import KEPT_REVIEW
from page.keeping.packed_text import pack_json, unpack_json

from tests.browser.visit import match, played_out
from tests.page.asking import OF_A_REVIEW, TABLES, after, looked_over, seated
from tests.page.puzzles.test_puzzles import NOON


def reviewed(game: str) -> App:
    """Return a device at the whole review of a game that it keeps."""
    app = seated(played_out(match(game, 5, **TABLES[game])))
    app = after(app.keep(app.playing.key, game_texts.table_to_text(app.playing, NOON)), "review")
    return looked_over(app, lambda _, made, other: (other, {"value": 0.9, "rivals": [(other, 0.9), (made, 0.2)]}))


def reopened(app: App, text: str | None = None) -> App:
    """Return the device begun anew at the same game, its review asked for; another text may be kept for that."""
    key = app.playing.key
    texts = dict(app.kept) | ({KEPT_REVIEW + key: text} if text is not None else {})
    return after(opened(texts).but(settings=app.settings), ("load", key), "review")


@pytest.mark.parametrize("game", GAMES)
def test_a_review_that_is_done_opens_at_once_when_its_game_is_opened_again(game: str):
    app = reviewed(game)
    assert is_done(app.review)
    again = reopened(app)
    assert is_done(again.review)
    assert again.analysis.inquiry.question is None or again.analysis.inquiry.question.kind not in OF_A_REVIEW
    assert sheet(again).html == sheet(app).html
    states = zip(app.playing.match.states, again.playing.match.states, strict=True)
    for was, now in states:
        known, found = (
            analysis.findings.judged.get(id(state)) for analysis, state in ((app.analysis, was), (again.analysis, now))
        )
        assert (known and known._replace(state=None, tried=dict(known.tried))) == (found and found._replace(state=None))


def test_what_is_kept_of_another_game_another_analysis_or_damaged_counts_for_nothing():
    app = reviewed("bounders")
    text = app.kept[KEPT_REVIEW + app.playing.key]
    content = unpack_json(text)
    thought = json.loads(content["positions"][3])
    foul = [[["zz99"], *thought[0][1:]], *thought[1:]]
    endless = [[*thought[0][:1], float("inf"), *thought[0][2:]], *thought[1:]]
    huge = [[*thought[0][:1], 10**400, *thought[0][2:]], *thought[1:]]
    wrong = [
        {**content, "version": content["version"] + 1},
        {**content, "game": "0" * 32},
        {**content, "positions": content["positions"][1:]},
        {**content, "more": 1},
        *(
            {**content, "positions": [*content["positions"][:3], line, *content["positions"][4:]]}
            for line in (json.dumps(foul), json.dumps(endless), json.dumps(huge), "[", "[" * 100_000, "{}", "[]", "1")
        ),
    ]
    assert is_done(reopened(app, pack_json(content)).review)
    for damaged in (*map(pack_json, wrong), "", "henge1:", text[:-9], "henge2:x"):
        again = reopened(app, damaged)
        assert not again.analysis.findings.judged
        assert again.analysis.inquiry.question is not None
        assert again.analysis.inquiry.question.kind in OF_A_REVIEW, "it is made anew"


def test_few_reviews_are_kept_and_none_that_is_too_long_or_whose_game_is_gone(monkeypatch: pytest.MonkeyPatch):
    app = reviewed("stonehenge")
    key = app.playing.key
    others = {f"{KEPT_REVIEW}game:{n:03x}-0000": "henge1:" for n in range(20)}
    changes = kept_review.with_review(others, key, "text")
    left = {name for name in {**others, **changes} if changes.get(name, "") is not None}
    assert len(left) == kept_review.MOST_KEPT
    assert KEPT_REVIEW + key in left
    binned = after(app, ("bin", key))
    assert KEPT_REVIEW + key in binned.kept, "it may be taken out again"
    assert KEPT_REVIEW + key not in after(binned, ("erase", key)).kept
    monkeypatch.setattr(kept_review, "LONGEST_REVIEW", 100)
    assert kept_review.review_text(app.review) is None


def test_a_review_of_a_game_that_is_not_kept_is_not_kept():
    app = after(seated(played_out(match("bounders", 5, size=4))), "review")
    app = looked_over(app, lambda _, made, __: (made, {"value": 0.5, "rivals": [(made, 0.5)]}))
    assert is_done(app.review)
    assert app.playing.key not in app.kept
    assert not [name for name in app.kept if name.startswith(KEPT_REVIEW)]
