"""A device's card: what a browser offers, as few letters, and back again as the answer that the other one takes."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from ipaddress import IPv4Address, IPv6Address

import pytest
from hypothesis import given
from hypothesis import strategies as st
from page.features.devices.sdp import LONGEST_CARD, MOST_CANDIDATES, Address, BadCard, Card

CHROMIUM = """v=0\r
o=- 4611731400430051336 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 0.0.0.0\r
a=candidate:2896278100 1 udp 2113937151 0b2d5e6f-1c3a-4d77-9f10-8a6b5c4d3e2f.local 51234 typ host generation 0\r
a=candidate:2896278101 1 udp 2113939711 192.168.1.20 51235 typ host generation 0\r
a=candidate:2896278102 1 udp 2113939711 127.0.0.1 51236 typ host generation 0\r
a=candidate:2896278103 1 udp 2113939711 2001:db8::7 51237 typ host generation 0\r
a=candidate:2896278104 1 tcp 1518280447 192.168.1.20 9 typ host tcptype active\r
a=ice-ufrag:Zx8k\r
a=ice-pwd:Q0V7c1lPz4mC2rT9uYb5nA3e\r
a=ice-options:trickle\r
a=fingerprint:sha-256 {0}\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
"""
FIREFOX = CHROMIUM.replace("Zx8k", "0f3a9b2c").replace("Q0V7c1lPz4mC2rT9uYb5nA3e", "0123456789abcdef" * 2)
LOW, HIGH = bytes(32), bytes([255] * 32)
SIX = Address("2001:0db8:0000:0000:0000:0000:0000:0007", 51237)
NAMED = Address("0b2d5e6f-1c3a-4d77-9f10-8a6b5c4d3e2f.local", 51234)

credentials = st.text("abcXYZ0189+/", min_size=4, max_size=40)
numbered = st.tuples(st.integers(1, 126), *[st.integers(0, 255)] * 3).map(lambda some: ".".join(map(str, some)))
named = st.uuids().map(lambda one: f"{one}.local")
longer = st.ip_addresses(network="2000::/3") | st.ip_addresses(network="fc00::/7")


def written(number: IPv4Address | IPv6Address) -> str:
    """Return an IPv6 address as cards have it: all eight groups, each in full."""
    return number.packed.hex(":", 2)


addresses = st.builds(Address, numbered | named | longer.map(written), st.integers(0, 65_535))
cards = st.builds(
    Card,
    credentials,
    credentials,
    st.binary(min_size=32, max_size=32),
    st.lists(addresses, max_size=MOST_CANDIDATES).map(tuple),
)


def of(offer: str, fingerprint: bytes = LOW) -> Card:
    return Card.of(offer.format(fingerprint.hex(":").upper()))


@given(longer, st.sampled_from(["compressed", "exploded"]))
def test_an_ipv6_address_is_understood_however_it_is_written(number: IPv6Address, how: str):
    card = of(CHROMIUM.replace("2001:db8::7", getattr(number, how)))
    assert card.addresses[-1] == Address(written(number), 51237)


@given(cards)
def test_a_card_is_the_same_after_it_was_written_and_read(card: Card):
    assert Card.read(card.text()) == card


@given(
    st.text(max_size=700)
    | st.binary(max_size=300).map(lambda some: some.hex())
    | cards.map(lambda one: one.text()[:-3])
)
def test_any_other_text_is_refused_or_is_a_whole_card(text: str):
    try:
        card = Card.read(text)
    except BadCard:
        return
    assert Card.read(card.text()) == card


@pytest.mark.parametrize("offer", [CHROMIUM, FIREFOX], ids=["chromium", "firefox"])
def test_a_browsers_offer_becomes_a_card_of_few_letters(offer: str):
    card = of(offer)
    assert card.addresses == (NAMED, Address("192.168.1.20", 51235), SIX)  # neither its own loopback nor TCP
    usual = card._replace(addresses=card.addresses[:2])
    assert len(usual.text()) <= 120
    assert len(usual.text()) * 3 / 4 <= 90
    assert len(card.text()) - len(usual.text()) <= 26


def test_of_many_ipv6_addresses_two_are_told_after_all_others_and_none_that_leads_to_no_other_device():
    offer = CHROMIUM.replace("2001:db8::7 51237", "fe80::1 51230")
    more = ("::1", "fd00::77", "::ffff:192.168.1.20", "ff02::1", "2001:db8::8", "2001:db8::9")
    lines = "".join(f"a=candidate:{n} 1 udp 2113939711 {host} {n} typ host\r\n" for n, host in enumerate(more, 1))
    card = of(offer.replace("a=candidate:2896278100", f"{lines}a=candidate:2896278100"))
    assert card.addresses[2:] == tuple(
        Address(written(IPv6Address(host)), n) for host, n in (("fd00::77", 2), ("2001:db8::8", 5))
    )


@pytest.mark.parametrize("number", ["::1", "fe80::1", "ff02::1", "::ffff:192.168.1.20"])
def test_a_card_with_an_address_that_leads_to_no_other_device_is_none(number: str):
    right = of(CHROMIUM)._replace(addresses=(SIX,)).text()
    data = urlsafe_b64decode(right + "=" * (-len(right) % 4))
    wrong = data.replace(IPv6Address(SIX.host).packed, IPv6Address(number).packed)
    with pytest.raises(BadCard):
        Card.read(urlsafe_b64encode(wrong).decode().rstrip("="))


def test_the_answer_tells_all_that_the_card_holds_and_the_lower_fingerprint_waits():
    low, high = of(CHROMIUM), of(FIREFOX, HIGH)
    answer = low.answer(high)
    for line in ("a=ice-ufrag:Zx8k", "a=ice-pwd:Q0V7c1lPz4mC2rT9uYb5nA3e", "a=setup:passive", "m=application 9 "):
        assert f"\r\n{line}" in answer
    assert f"a=fingerprint:sha-256 {LOW.hex(':').upper()}\r\n" in answer
    assert f" {NAMED.host} {NAMED.port} typ host\r\n" in answer
    assert "a=setup:active" in high.answer(low)
    assert Card.of(answer) == low


def test_a_device_that_reads_its_own_card_is_told():
    with pytest.raises(BadCard, match="this device’s own code"):
        of(CHROMIUM).answer(of(CHROMIUM))


@pytest.mark.parametrize("wrong", ["ice-ufrag:Zx8k", "ice-pwd:Q0V7c1lPz4mC2rT9uYb5nA3e", "fingerprint:sha-256 {0}"])
def test_an_offer_without_one_of_its_parts_has_no_card(wrong: str):
    with pytest.raises(BadCard):
        of(CHROMIUM.replace(f"a={wrong}\r\n", ""))


def test_what_is_longer_than_any_card_is_not_even_read():
    with pytest.raises(BadCard):
        Card.read("A" * (LONGEST_CARD + 1))
