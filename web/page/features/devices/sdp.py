"""A device's card: what another one must know to reach it, small enough for a code that a camera reads.

Both devices make an offer (JSEP, RFC 9429) and show what of it cannot be rebuilt: the ICE credentials, the
certificate's SHA-256 fingerprint, and the candidates' addresses.  Each takes the other's card for the answer to its own
offer, so neither has a role, and which reads the other first does not matter.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import NamedTuple

from henge.language import phrase, say

MOST_CANDIDATES = 6
LONGEST_CARD = 600  # letters of a card's text
NO_CARD = phrase("This is not the code of another device.")
PLAIN, BASE64, HEX = range(3)  # how a credential is packed
NAMED, IPV4, IPV6 = b"n", b"4", b"6"  # kinds of addresses: a random name of the local network (mDNS), numbers
BYTES = {NAMED: 16, IPV4: 4, IPV6: 16}
MOST_IPV6 = 2  # of a device's usual three or four, last: one that leads there is enough, and each makes the code finer
CANDIDATE = re.compile(r"^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host", re.MULTILINE | re.IGNORECASE)
NAME = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")
DOTTED = re.compile(r"(?!0|127)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})", re.ASCII)
GROUP = re.compile("[0-9a-f]{1,4}", re.IGNORECASE)
FIELDS = ("ice-ufrag", "ice-pwd", "fingerprint")
ICE = re.compile(r"[\w+/]{4,64}", re.ASCII)
ANSWER = """v=0
o=- 1 1 IN IP4 0.0.0.0
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
{candidates}a=ice-ufrag:{ufrag}
a=ice-pwd:{password}
a=fingerprint:sha-256 {fingerprint}
a=setup:{setup}
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""


class BadCard(ValueError):
    """Raised for a text that is no device's card."""


class Address(NamedTuple):
    """Where a device can be reached: the name or number of its host, and a port."""

    host: str
    port: int


class Card(NamedTuple):
    """A device's card; the fingerprint is 32 bytes."""

    ufrag: str
    password: str
    fingerprint: bytes
    addresses: tuple[Address, ...]

    @classmethod
    def of(cls, offer: str) -> Card:
        """Return the card that stands for a browser's own offer (SDP).  Raises BadCard."""
        fields = [re.search(rf"^a={key}:(?:sha-256 )?(\S+)", offer, re.MULTILINE) for key in FIELDS]
        ufrag, password, fingerprint = (found[1] if found else "" for found in fields)
        candidates = [(data, int(port)) for host, port in CANDIDATE.findall(offer) if (data := _host(host))]
        hosts = dict.fromkeys(Address(WRITTEN[data[:1]](data[1:]), port) for data, port in candidates)
        longer = [host for host in hosts if ":" in host.host]
        kept = (*(host for host in hosts if host not in longer), *longer[:MOST_IPV6])[:MOST_CANDIDATES]
        try:
            return cls(ufrag, password, bytes.fromhex(fingerprint.replace(":", "")), kept).checked()
        except ValueError as error:
            raise BadCard(say("This browser’s connections do not fit into a code.")) from error

    @classmethod
    def read(cls, text: str) -> Card:
        """Return the card that a text stands for.  Raises BadCard."""
        try:
            if len(text) > LONGEST_CARD:
                raise BadCard(say("This is too long to be a code."))
            rest = urlsafe_b64decode(text + "=" * (-len(text) % 4))
            ufrag, rest = _credential(rest)
            password, rest = _credential(rest)
            fingerprint, rest = rest[:32], rest[32:]
            return cls(ufrag, password, fingerprint, tuple(_addresses(rest))).checked()
        except (ValueError, IndexError) as error:
            raise BadCard(say(NO_CARD)) from error

    def checked(self) -> Card:
        """Return the card.  Raises BadCard where browsers would not take it."""
        right = all(ICE.fullmatch(word) for word in (self.ufrag, self.password)) and len(self.fingerprint) == 32
        if not right or len(self.addresses) > MOST_CANDIDATES:
            raise BadCard(say(NO_CARD))
        return self

    def text(self) -> str:
        """Return the card as letters that stand in a link as they are."""
        hosts = b"".join((_host(host) or b"") + port.to_bytes(2, "big") for host, port in self.addresses)
        data = _packed(self.ufrag) + _packed(self.password) + self.fingerprint + hosts
        return urlsafe_b64encode(data).decode().rstrip("=")

    def answer(self, mine: Card) -> str:
        """Return the answer (SDP) that this card stands for, to a device whose own card is `mine`.

        The lower fingerprint waits for the other's greeting.  Raises BadCard for the very same card.
        """
        if mine.fingerprint == self.fingerprint:
            raise BadCard(say("This is this device’s own code."))
        candidates = "".join(
            f"a=candidate:{n} 1 udp {2113937151 - n} {host} {port} typ host\n"
            for n, (host, port) in enumerate(self.addresses, 1)
        )
        fingerprint = self.fingerprint.hex(":").upper()
        setup = "passive" if self.fingerprint < mine.fingerprint else "active"
        return ANSWER.format(
            candidates=candidates, ufrag=self.ufrag, password=self.password, fingerprint=fingerprint, setup=setup
        ).replace("\n", "\r\n")


def _host(host: str) -> bytes | None:
    """Return an address as its kind and its bytes, None for one that no other device of the network could reach."""
    if parts := NAME.fullmatch(host):
        return NAMED + bytes.fromhex("".join(parts.groups()))
    if (parts := DOTTED.fullmatch(host)) and all(int(part) < 256 for part in parts.groups()):
        return IPV4 + bytes(map(int, parts.groups()))
    number = _number(host)
    # Global and unique local addresses (RFC 4291 2.4, RFC 4193); others are the device's own, or one cable's.
    return IPV6 + number if number and (number[0] >> 5 == 1 or number[0] >> 1 == 0x7E) else None


def _number(host: str) -> bytes | None:
    """Return an IPv6 address's bytes, None for another text (RFC 4291 2.2; `ipaddress` would weigh 77 kB here)."""
    left, gap, right = host.partition("::")
    before, after = (half.split(":") if half else [] for half in (left, right))
    zeros = 8 - len(before) - len(after)
    if not all(GROUP.fullmatch(group) for group in (*before, *after)) or (zeros < 1 if gap else zeros):
        return None
    return b"".join(int(group, 16).to_bytes(2, "big") for group in (*before, *["0"] * zeros, *after))


def _addresses(data: bytes) -> list[Address]:
    addresses = []
    while data:
        kind, size = data[:1], BYTES.get(data[:1], len(data))  # of no kind there is too little
        if len(data) < size + 3:
            raise BadCard(say(NO_CARD))
        number, port, data = data[1 : size + 1], data[size + 1 : size + 3], data[size + 3 :]
        host = WRITTEN[kind](number)
        if _host(host) != kind + number:
            raise BadCard(say(NO_CARD))
        addresses.append(Address(host, int.from_bytes(port, "big")))
    return addresses


WRITTEN: Mapping[bytes, Callable[[bytes], str]] = {
    NAMED: lambda data: "-".join(data[start:end].hex() for start, end in pairwise((0, 4, 6, 8, 10, 16))) + ".local",
    IPV4: lambda data: ".".join(map(str, data)),
    IPV6: lambda data: data.hex(":", 2),
}


def _packed(word: str) -> bytes:
    """Return a credential as a byte that tells its length and how it is packed, and its bytes."""
    if re.fullmatch("([0-9a-f]{2})+", word):
        how, data = HEX, bytes.fromhex(word)
    elif len(word) % 4 == 0:
        how, data = BASE64, b64decode(word)
    else:
        how, data = PLAIN, word.encode()
    return bytes([len(data) << 2 | how]) + data


def _credential(data: bytes) -> tuple[str, bytes]:
    """Return the credential that some bytes begin with, and the rest."""
    how, end = data[0] & 3, 1 + (data[0] >> 2)
    word, rest = data[1:end], data[end:]
    if len(word) != end - 1:
        raise BadCard(say(NO_CARD))
    return word.hex() if how == HEX else b64encode(word).decode() if how == BASE64 else word.decode(), rest
