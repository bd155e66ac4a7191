"""ristretto255 by the vectors of RFC 9496, and the proofs of shuffles and of locks taken off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress

import pytest
from henge.cards import DECK
from henge.net import ristretto255, shuffle_proof
from henge.net.ristretto255 import BASE, ORDER, Pause, combined, inverse, point, scalar, sound, spell, times
from henge.net.shuffle_proof import Points
from hypothesis import given
from hypothesis import strategies as st

MULTIPLES = [  # appendix A.1
    "e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76",
    "6a493210f7499cd17fecb510ae0cea23a110e8d5b901f8acadd3095c73a3b919",
    "94741f5d5d52755ece4f23f044ee27d5d1ea1e2bd196b462166b16152a9d0259",
    "da80862773358b466ffadfe0b3293ab3d9fd53c5ea6c955358f568322daf6a57",
    "e882b131016b52c1d3337080187cf768423efccbb517bb495ab812c4160ff44e",
    "f64746d3c92b13050ed8d80236a7f0007c3b3f962f5ba793d19a601ebb1df403",
    "44f53520926ec81fbd5a387845beb7df85a96a24ece18738bdcfa6a7822a176d",
    "903293d8f2287ebe10e2374dc1a53e0bc887e592699f02d077d5263cdd55601c",
    "02622ace8f7303a31cafc63f8fc48fdc16e1c8c8d234b2f0d6685282a9076031",
    "20706fd788b2720a1ed2a5dad4952b01f413bcf0e7564de8cdc816689e2db95f",
    "bce83f8ba5dd2fa572864c24ba1810f9522bc6004afe95877ac73241cafdab42",
    "e4549ee16b9aa03099ca208c67adafcafa4c3f3e4e5303de6026e3ca8ff84460",
    "aa52e000df2e16f55fb1032fc33bc42742dad6bd5a8fc0be0167436c5948501f",
    "46376b80f409b29dc2b5f6f0c52591990896e5716f41477cd30085ab7f10301e",
    "e0c418f7c8d9c4cdd7395b93ea124f3ad99021bb681dfc3302a9d99a2e53e64e",
]
NO_POINTS = [  # appendix A.2
    "00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "f3ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "ed57ffd8c914fb201471d1c3d245ce3c746fcbe63a3679d51b6a516ebebe0e20",
    "c34c4e1826e5d403b78e246e88aa051c36ccf0aafebffe137d148a2bf9104562",
    "c940e5a4404157cfb1628b108db051a8d439e1a421394ec4ebccb9ec92a8ac78",
    "47cfc5497c53dc8e61c91d17fd626ffb1c49e2bca94eed052281b510b1117a24",
    "f1c6165d33367351b0da8f6e4511010c68174a03b6581212c71c0e1d026c3c72",
    "87260f7a2f12495118360f02c26a470f450dadf34a413d21042b43b9d93e1309",
    "26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371",
    "4eac077a713c57b4f4397629a4145982c661f48044dd3f96427d40b147d9742f",
    "de6a7b00deadc788eb6b6c8d20c0ae96c2f2019078fa604fee5b87d6e989ad7b",
    "bcab477be20861e01e4a0e295284146a510150d9817763caf1a6f4b422d67042",
    "2a292df7e32cababbd9de088d1d1abec9fc0440f637ed2fba145094dc14bea08",
    "f4a9e534fc0d216c44b218fa0c42d99635a0127ee2e53c712f70609649fdff22",
    "8268436f8c4126196cf64b3c7ddbda90746a378625f9813dd9b8457077256731",
    "2810e5cbc2cc4d4eece54f61c6f69758e289aa7ab440b3cbeaa21995c2f4232b",
    "3eb858e78f5a7254d8c9731174a94f76755fd3941c0ac93735c07ba14579630e",
    "a45fdc55c76448c049a1ab33f17023edfb2be3581e9c7aade8a6125215e04220",
    "d483fe813c6ba647ebbfd3ec41adca1c6130c2beeee9d9bf065c8d151c5f396e",
    "8a2e1d30050198c65a54483123960ccc38aef6848e1ec8f5f780e8523769ba32",
    "32888462f8b486c68ad7dd9610be5192bbeaf3b443951ac1a8118419d9fa097b",
    "227142501b9d4355ccba290404bde41575b037693cef1f438c47f8fbf35d1165",
    "5c37cc491da847cfeb9281d407efc41e15144c876e0170b499a96a22ed31e01e",
    "445425117cb8c90edcbc7c1cc0e74f747f2c1efa5630a967c64f287792a48a4b",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
]
NEUTRAL = "0" * 64


def test_the_multiples_of_the_base_are_those_of_the_rfc():
    assert [times(n, BASE) for n in range(1, 16)] == MULTIPLES
    assert times(0, BASE) == times(ORDER, BASE) == NEUTRAL
    assert times(ORDER + 2, BASE) == times(2, BASE)


def test_what_the_rfc_calls_no_point_is_none_and_the_neutral_one_no_card():
    assert not any(map(sound, [*NO_POINTS, NEUTRAL]))
    assert all(map(sound, MULTIPLES))
    with pytest.raises(ValueError, match="no point"):
        times(2, NO_POINTS[0])


@given(one=st.integers(1, ORDER - 1), two=st.integers(1, ORDER - 1))
def test_locks_come_off_in_any_order_and_sums_are_the_sums_of_multiples(one: int, two: int):
    u = point("12n")
    both = times(one, times(two, u))
    assert both == times(two, times(one, u)) == times(one * two, u)
    assert times(inverse(one), both) == times(two, u)
    assert combined((one, two), (u, u)) == times(one + two, u)
    assert combined((one, ORDER - one), (u, u)) == NEUTRAL


def test_a_sum_of_many_is_that_of_its_parts():
    bases = tuple(point(f"base {n}") for n in range(30))
    factors = tuple(scalar(n) for n in range(30))
    known = combined(tuple(scalar("log", n) for n in range(30)), (BASE,) * 30)
    assert known == times(sum(scalar("log", n) for n in range(30)), BASE)
    assert combined(factors, bases) == combined(
        (1, 1), (combined(factors[:7], bases[:7]), combined(factors[7:], bases[7:]))
    )


def test_every_card_is_a_point_and_no_two_are_equal():
    points = [point(card) for card in DECK]
    assert len(set(points)) == len(DECK)
    assert all(sound(u) and times(ORDER - 1, u) != NEUTRAL == times(ORDER, u) for u in points)


def test_what_takes_long_is_done_in_spells_and_comes_to_the_same():
    bases, factors = tuple(point(f"long {n}") for n in range(40)), tuple(scalar("long", n) for n in range(40))
    whole, spells, sums = combined(factors, bases), 0, list[str]()
    for remembered in (combined, ristretto255._summed, ristretto255._multiples, ristretto255._decoded):
        remembered.cache_clear()
    while not sums:
        spells += 1
        with suppress(Pause), spell(1):
            sums = [combined(factors, bases)]
    assert spells > 40
    assert sums == [whole]


# shuffles ------------------------------------------------------------------------------------------


def locked(size: int, order: Sequence[int], lock: int = 7) -> tuple[str, Points, Points]:
    """Return a key, points, and these in some order under its lock."""
    before = tuple(point(f"card {n}") for n in range(size))
    return times(lock, BASE), before, tuple(times(lock, before[place]) for place in order)


@pytest.mark.parametrize("size", [1, 2, shuffle_proof.ROW, shuffle_proof.ROW + 1, 2 * shuffle_proof.ROW + 3])
def test_a_shuffle_is_proved_whatever_its_size_and_its_proof_fits_nothing_else(size: int):
    order = shuffle_proof.order_from(size, "order")
    key, before, after = locked(size, order)
    shown = shuffle_proof.proof_of_shuffle("secret", key, before, after, 7, order)
    assert shuffle_proof.holds_of_shuffle(key, before, after, shown)
    assert not shuffle_proof.holds_of_shuffle(times(8, BASE), before, after, shown)
    assert not shuffle_proof.holds_of_shuffle(key, (point("other"), *before[1:]), after, shown)
    assert not shuffle_proof.holds_of_shuffle(key, before, (point("other"), *after[1:]), shown)
    assert not shuffle_proof.holds_of_shuffle(key, before, after, shown[:-1])
    assert not shuffle_proof.holds_of_shuffle(key, before, after, (*shown, "0" * 64))
    assert size == 1 or not shuffle_proof.holds_of_shuffle(key, before, (after[1], after[0], *after[2:]), shown)


def test_every_number_of_a_proof_counts():
    order = shuffle_proof.order_from(9, "order")
    key, before, after = locked(9, order)
    shown = shuffle_proof.proof_of_shuffle("secret", key, before, after, 7, order)
    for n, text in enumerate(shown):
        others = [point("other"), NEUTRAL, NO_POINTS[5], shown[n - 1], f"{int(text, 16) ^ 1:064x}", "f" * 64]
        for other in others:
            assert not shuffle_proof.holds_of_shuffle(key, before, after, (*shown[:n], other, *shown[n + 1 :]))
        number = int(text, 16) + ORDER
        if number < 2**256:
            assert not shuffle_proof.holds_of_shuffle(
                key, before, after, (*shown[:n], f"{number:064x}", *shown[n + 1 :])
            )


@pytest.mark.parametrize("size", [3, 9, 12])
@pytest.mark.parametrize("places", ["one twice", "one twice, in a ratio", "of another", "two locks", "as a sum"])
def test_who_did_more_than_shuffle_has_no_proof(places: str, size: int):
    """Whoever runs the prover on what it sent, as if it had been a shuffle in some order."""
    order = list(shuffle_proof.order_from(size, "order"))
    key, before, after = locked(size, order)
    if places == "one twice":
        order[1] = order[0]
        after = (after[0], after[0], *after[2:])
    elif places == "one twice, in a ratio":
        after = (after[0], times(31337, after[0]), *after[2:])
    elif places == "of another":
        after = (point("of its own"), *after[1:])
    elif places == "two locks":
        after = (*after[:-1], times(8, before[order[-1]]))
    else:  # their sum is right, and no single one is
        after = (combined((1, 1), after[:2]), combined((ORDER - 1, 2), (point("x"), point("x"))), *after[2:])
    assert not shuffle_proof.holds_of_shuffle(
        key, before, after, shuffle_proof.proof_of_shuffle("secret", key, before, after, 7, order)
    )


def test_no_two_proofs_hide_by_the_same_so_that_two_of_one_secret_tell_nothing_of_the_lock():
    """By the lock's numbers in two proofs that hid by the same everybody could compute the lock."""
    order = shuffle_proof.order_from(5, "order")
    key, before, after = locked(5, order)
    shown = [
        shuffle_proof.proof_of_shuffle("secret", key, deck, tuple(times(7, deck[place]) for place in order), 7, order)
        for deck in (before, before[::-1])
    ]
    numbers = [[int(text, 16) for text in one[2 + shuffle_proof.ROW :]] for one in shown]
    for one, other in zip(numbers[0][1:], numbers[1][1:], strict=True):
        slope = (one - other) * inverse(numbers[0][0] - numbers[1][0]) % ORDER
        assert slope != 7
    assert not {*numbers[0]} & {*numbers[1]}
    assert {*shown[0]} & {*shuffle_proof.proof_of_shuffle("other secret", key, before, after, 7, order)} == set()


def test_a_shuffle_by_chance_makes_every_order_equally_likely():
    orders = Counter(shuffle_proof.order_from(3, n) for n in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


# locks taken off -----------------------------------------------------------------------------------


def test_a_lock_taken_off_is_proved_of_all_points_together_and_of_no_others():
    key, bare, under = locked(4, range(4))
    shown = shuffle_proof.unlocked("secret", key, under, bare, 7)
    assert shuffle_proof.holds_of_unlocking(key, under, bare, shown)
    assert not shuffle_proof.holds_of_unlocking(times(8, BASE), under, bare, shown)
    assert not shuffle_proof.holds_of_unlocking(key, under, (bare[1], bare[0], *bare[2:]), shown)
    assert not shuffle_proof.holds_of_unlocking(key, under[:3], bare[:3], shown)
    for n, text in enumerate(shown):
        for number in (int(text, 16) ^ 1, int(text, 16) + ORDER):
            assert not shuffle_proof.holds_of_unlocking(
                key, under, bare, (*shown[:n], f"{number:064x}", *shown[n + 1 :])
            )


def test_who_takes_another_lock_off_or_shows_two_points_whose_sum_is_right_has_no_proof():
    key, bare, under = locked(2, range(2))
    for false in ((bare[1], bare[0]), (times(2, bare[0]), combined((1, ORDER - 1), bare[::-1])), (bare[0], point("x"))):
        shown = shuffle_proof.unlocked("secret", key, under, false, 7)
        assert not shuffle_proof.holds_of_unlocking(key, under, false, shown)
