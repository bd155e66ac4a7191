"""What is told of a discard of Meets & Bounds before a card is named: how many are to go, and which to keep."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest
from henge.analysis import teaching
from henge.cards import NUMBER, TRILITHONS, spoken
from henge.games.meets_bounds.facts.before_move import BeforeMove
from henge.games.meets_bounds.facts.side_notes import SideNote
from henge.language import in_words
from henge.match import Match
from henge.shuffling import one_of

from tests.samples import seeds
from tests.spoken import spoken as in_language
from tests.spoken import texts


def discarding(seed: int) -> Match | None:
    """Return a match in which a card is to be discarded; None where by lot none came to be."""
    match, rng = Match.new("meets_bounds", seed=seed, seats=2 + seed % 4), Random(seed)
    for _ in range(3 + seed % 40):
        if match.turn is None:
            return None
        match = match.play(
            one_of(match.game.actions(match.state), rng) if seed % 3 else match.game.actions(match.state)[-1]
        )
    while match.turn is not None and not match.state.owed:  # type: ignore[attr-defined]
        match = match.play(match.game.actions(match.state)[-1])
        if len(match.actions) > 400:
            return None
    return match if match.turn is not None else None


def test_how_many_cards_are_to_go_and_which_to_keep_is_told_as_it_is():
    told = Counter[str]()
    for seed in seeds(60, 20):
        match = discarding(seed)
        if match is None:
            continue
        ply, state, rng = len(match.actions), match.state, Random(seed)
        view: Any = match.view(ply, match.turn)
        legal = match.game.actions(state)
        for good in (legal, rng.sample(legal, 1), rng.sample(legal, len(legal) - 1) or legal):
            said = teaching.told_of_all(match, ply, good)
            owed: int = state.owed  # type: ignore[attr-defined]
            assert said.startswith(
                "One card is still to go. " if owed == 1 else f"{in_words(owed).capitalize()} cards are to go. "
            )
            assert ("does not matter" in said or "hardly matters" in said) == ({*good} == {*legal})
            beside = [one.kind for action in legal for one in teaching.side_notes(match, ply, action)]
            assert "does not matter" not in said or SideNote.WORTH_MORE not in beside, said
            at: Any = BeforeMove(match.game, view)  # type: ignore[arg-type]
            named = [card for (card,) in legal if re.search(rf"\b{spoken(card)}", said)]
            assert all((card,) not in good for card in named), "what can go is not said to be worth keeping"
            for card in named:
                worth = at.strikes(card)[0] if card in TRILITHONS else at.worths[card]
                assert worth >= 1
                assert card in NUMBER or card in TRILITHONS
            assert len(named) <= max(1, len(at.hand) - owed)
            told["keep" if named else said.split(". ")[1].replace("which one", "which")] += 1
    assert len(told) == 4, told


def test_of_no_other_move_anything_is_told_so():
    match = Match.new("meets_bounds", seed=3, seats=2)
    assert not teaching.told_of_all(match, 0, match.game.actions(match.state))


@pytest.mark.parametrize(
    ("code", "several", "single"),
    [
        ("en", "matter which.", "matter which one."),
        ("de", "Welche, ist gleichgültig.", "Welche, ist gleichgültig."),
        ("fr", "importe lesquelles.", "importe laquelle."),
        ("es", "igual cuáles.", "igual cuál."),
    ],
)
def test_that_it_does_not_matter_which_agrees_with_how_many_are_still_to_go(code: str, several: str, single: str):
    match, told = Match.new("meets_bounds", seed=3, seats=2).play(("pass",)), list[str]()
    with in_language(texts(code)):
        while match.state.owed:  # type: ignore[attr-defined]
            legal = match.game.actions(match.state)
            told.append(teaching.told_of_all(match, len(match.actions), legal))
            match = match.play(legal[0])
    assert len(told) == 3
    assert all(sentence.endswith(several) for sentence in told[:-1])
    assert told[-1].endswith(single)
