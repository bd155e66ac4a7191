"""Connections between devices: WebRTC data channels, opened by two cards, and a BroadcastChannel between windows.

No server takes part: there is no STUN, TURN or signalling, only addresses of the local network (RFC 8828).
"""

from __future__ import annotations

import json
import os
from asyncio import sleep
from collections.abc import Callable

import js
from henge.net.lobby import TABLE
from henge.net.protocol import AT_ONCE, MOST_BYTES
from js import BroadcastChannel, clearInterval, console, henge, navigator, setInterval
from pyodide.ffi import JsException, JsProxy
from pyscript.ffi import create_proxy, to_js

from page.app.app import App
from page.app.other_devices import Call
from page.browser import timers
from page.features.devices.sdp import BadCard, Card

Send = Callable[[str, str, str], object]

GATHERING = 2.0  # seconds; some browsers never say that they have all addresses
TOGETHER = 25  # milliseconds in which lines are collected, for many come at once
BEAT = 5000  # milliseconds
HELD = 1000  # milliseconds after which another window seems to speak for the match
HOST = "host"  # what the device that keeps the match is called between windows
NO_SERVERS = to_js({"iceServers": []})
CHANNEL = to_js({"negotiated": True, "id": 0})


def connects() -> bool:
    """Tell whether this browser can connect to other devices."""
    return hasattr(js, "RTCPeerConnection")


def hasty() -> bool:
    """Tell whether this is a Firefox, which gives up five seconds after it was told the other side's card."""
    return "Firefox/" in navigator.userAgent


class Wires:
    """All connections of this page; hands on as messages what comes over them."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.lines: dict[str, list[str]] = {}
        self.peers: dict[str, Peer] = {}
        self.windows: Windows | None = None
        self.heart = 0

    def follow(self, app: App) -> None:
        """Send what the app sends, and open and close what it wants to be open and closed."""
        other_devices, session = app.other_devices, app.other_devices.session
        same = self.windows and (self.windows.name, self.windows.host) == (session.wire, session.is_hub)
        if self.windows and same:
            self.windows.ask(session.claim)
        for name, line in other_devices.post:
            self.post(name, line)
        if self.windows and not same:
            self.windows.close()
            self.windows = None
        if session.wire and not self.windows:
            self.windows = Windows(session.wire, session.is_hub, self.heard, self.send)
            self.windows.ask(session.claim)
            for name, line in other_devices.post:
                self.windows.post(name, line)
        for name in [name for name in self.peers if name not in other_devices.calls]:
            self.peers.pop(name).close()
        for name, call in other_devices.calls.items():
            self.call(name, call)
        if bool(session.wire) != bool(self.heart):
            clearInterval(self.heart)
            self.heart = setInterval(create_proxy(lambda: self.send("beat", "", "")), BEAT) if session.wire else 0

    def call(self, name: str, call: Call) -> None:
        """Begin a connection, or go on with it as far as the other side's card is known."""
        peer = self.peers.get(name)
        if peer and peer.theirs and call.theirs not in ("", peer.theirs):  # a new code of the same seat
            self.peers.pop(name).close()
            peer = None
        if not peer:
            peer = self.peers[name] = Peer(name, self.send, self.heard)
        if call.theirs and call.go:
            peer.answer(call.theirs)

    def post(self, name: str, line: str) -> None:
        """Send a line over whatever leads there, unless another window speaks."""
        if self.windows and not self.windows.speaks:
            return
        peer = self.peers.get(name)
        if peer and peer.open:
            peer.post(line)
        elif self.windows:
            self.windows.post(name, line)

    def heard(self, name: str, line: str) -> None:
        """Collect the lines that come together, unless another window speaks."""
        if self.windows and not self.windows.speaks:
            return
        if name not in self.lines:
            self.lines[name] = []
            timers.do(lambda: self.send("line", name, "\n".join(self.lines.pop(name))), TOGETHER)
        if len(self.lines[name]) < AT_ONCE and len(line) <= MOST_BYTES:
            self.lines[name].append(line)


class Windows:
    """The other windows of this browser; of several with the same `claim` only one speaks, and hears anything."""

    def __init__(self, name: str, host: bool, heard: Callable[[str, str], None], send: Send) -> None:
        self.name, self.host, self.heard, self.send, self.speaks = name, host, heard, send, True
        self.id, self.asked, self.claim = os.urandom(6).hex(), 0, ""
        self.own = HOST if host else self.id
        self.channel = BroadcastChannel.new(f"{henge.scope}{name}")
        self.listener = create_proxy(self.come)
        self.channel.addEventListener("message", self.listener)

    def ask(self, claim: str) -> None:
        """Speak for what is claimed as soon as no other window does."""
        if self.claim or not claim:
            return
        self.claim, self.speaks = claim, False
        if not hasattr(navigator, "locks"):
            self.ask_others()
            return
        self.held = js.Promise.new(create_proxy(self.until))
        navigator.locks.request(f"{henge.scope}{claim}", create_proxy(self.begin))
        self.asked = timers.do(lambda: self.send("silent", "", ""), HELD)

    def until(self, resolve: JsProxy, reject: JsProxy) -> None:
        """Keep what ends the promise for which the lock is held."""
        self.release = resolve

    def begin(self, lock: JsProxy) -> JsProxy:
        """Speak from now on, as long as the lock is held."""
        self.speak()
        return self.held

    def speak(self) -> None:
        """Speak from now on; not at all where this has been closed meanwhile."""
        if self.claim:
            self.speaks = True
            timers.drop(self.asked)
            self.send("speaks", "", "")
            self.send("beat", "", "")  # nothing that it would have said before was sent

    def ask_others(self) -> None:
        """Ask the other windows whether one speaks, where a browser has no locks: at an address that is not secure."""
        self.channel.postMessage(json.dumps([self.id, "", self.claim]))
        self.asked = timers.do(self.speak, HELD)

    def wait(self) -> None:
        """Be silent as another window has answered, and ask again."""
        timers.drop(self.asked)
        self.speaks = False
        self.send("silent", "", "")
        self.asked = timers.do(self.ask_others, HELD)

    def close(self) -> None:
        """Say no more, and let another window speak."""
        self.speaks, self.claim = False, ""
        timers.drop(self.asked)
        self.channel.close()
        if hasattr(self, "release"):
            self.release(None)

    def post(self, name: str, line: str) -> None:
        """Send a line to another window."""
        if self.speaks:
            self.channel.postMessage(json.dumps([self.own, HOST if name == TABLE else name, line]))

    def come(self, event: JsProxy) -> None:
        """Take what another window says to this one."""
        try:
            sender, to, line = json.loads(str(event.data))
        except ValueError:
            return
        if to == "" and line == self.claim and (self.speaks or self.id < str(sender)):
            self.channel.postMessage(json.dumps([self.id, sender, ""]))
        elif to == self.id and line == "":
            self.wait()
        elif to == self.own and self.speaks and all(isinstance(word, str) for word in (sender, line)):
            self.heard(TABLE if sender == HOST else sender, line)


class Peer:
    """A connection to another device."""

    def __init__(self, name: str, send: Send, heard: Callable[[str, str], None]) -> None:
        self.name, self.send, self.theirs, self.open = name, send, "", False
        self.card: Card | None = None
        self.gathered, self.closed = False, False
        self.connection = js.RTCPeerConnection.new(NO_SERVERS)
        self.channel = self.connection.createDataChannel("henge", CHANNEL)
        self.listen(self.channel, "open", self.met)
        self.listen(self.channel, "close", self.parted)
        self.listen(self.channel, "message", lambda event: heard(name, str(event.data)))
        self.listen(self.connection, "icecandidate", self.candidate)
        self.listen(self.connection, "connectionstatechange", self.changed)
        timers.work(self.offer())

    def listen(self, target: JsProxy, name: str, listener: Callable[[JsProxy], None]) -> None:
        """Hear of an event for as long as the connection lives."""
        target.addEventListener(name, create_proxy(listener))

    async def offer(self) -> None:
        """Make the offer, wait for the addresses, and tell the card."""
        try:
            await self.connection.setLocalDescription(await self.connection.createOffer())
            waited = 0.0
            while not self.gathered and waited < GATHERING:
                await sleep(0.05)
                waited += 0.05
            self.card = Card.of(str(self.connection.localDescription.sdp))
        except (BadCard, JsException) as error:
            console.warn(f"No connection can be begun: {error}")
            return
        if not self.closed:
            self.send("card", self.name, self.card.text())
            if self.theirs:
                timers.work(self.apply())

    def candidate(self, event: JsProxy) -> None:
        """Take note of when all addresses are known."""
        self.gathered = self.gathered or not event.candidate

    def answer(self, theirs: str) -> None:
        """Take the other device's card, once."""
        if not self.theirs:
            self.theirs = theirs
            if self.card:
                timers.work(self.apply())

    async def apply(self) -> None:
        """Connect, by the other device's card in the place of an answer."""
        assert self.card is not None
        try:
            answer = Card.read(self.theirs).answer(self.card)
            await self.connection.setRemoteDescription(to_js({"type": "answer", "sdp": answer}))
        except (BadCard, JsException) as error:
            console.warn(f"The other device’s card leads nowhere: {error}")

    def post(self, line: str) -> None:
        """Send a line."""
        try:
            self.channel.send(line)
        except JsException:  # it breaks at this moment, and will say so
            timers.do(lambda: self.parted(None))

    def met(self, event: JsProxy) -> None:
        """Tell that the connection has opened."""
        self.open = True
        self.send("met", self.name, "")

    def parted(self, event: JsProxy) -> None:
        """Tell once that an open connection has broken."""
        if self.open and not self.closed:
            self.close()
            self.send("parted", self.name, "")

    def changed(self, event: JsProxy) -> None:
        """Before it has opened a connection that failed may still come about."""
        if self.open and self.connection.connectionState in ("failed", "closed"):
            self.parted(event)

    def close(self) -> None:
        """Break the connection."""
        self.closed, self.open = True, False
        self.connection.close()
