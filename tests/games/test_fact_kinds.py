"""The kinds of facts, and the law that every fact counts what its kind names, which all tests are under."""

import pytest
from henge.facts import Fact
from henge.games.contiguity.facts.kinds import Moment
from henge.games.stonehenge.facts.kinds import Kind


@pytest.mark.parametrize("counts", [{}, {"mine": 4}, {"theirs": 3, "mine": 4}, {"mine": 4, "theirs": 3, "taker": 2}])
def test_a_fact_that_counts_less_more_or_otherwise_than_its_kind_is_not_let_pass(counts: dict[str, int]):
    with pytest.raises(AssertionError):
        Fact(Kind.FILLS, 0, 1, counts=counts)


def test_a_kind_is_its_name_and_its_counts_may_end_before_a_bar():
    assert str(Kind.FILLS) == "fills"
    assert Kind.FILLS.counts == (("mine", "theirs"),)
    assert Kind.SOUND.counts == ((),)
    assert Moment.WENT.counts == ((), ("moves", "pieces"))
    assert Fact(Moment.WENT, 0, 1).amounts == ()
