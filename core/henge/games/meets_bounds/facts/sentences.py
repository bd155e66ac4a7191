"""The sentences of Meets & Bounds for ideas before a move, and the rules for next time.

A table has a text for each kind, with forms as in `henge.facts.saying`.
"""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts.saying import Texts
from henge.language import phrase, phrases

BOUNDED = phrase("Move what is bounded")
GROUP = phrase("Bring three disks side by side")
BREAK = phrase("Break the longest sector")
WALL = phrase("A lone disk may be a wall")
WEDGE = phrase("Spend a trilithon on the disk that costs most")
COUNT = phrase("Count the cards you have not seen")
PASS = phrase("Exchange cards that do not help")

MISSABLE = {  # by the maxim for next time: what decides a game
    BREAK: "ends, breaks, longest, cuts, can cut, spared, uncut",
    WEDGE: "topples, shortens, thins, ungroups, wedge, target, can strike, held back, thrown away, own blows, "
    "unhit, compact",
    BOUNDED: "stretches, founds, bounds, end, leads, passed, threw",
    GROUP: "groups",
    WALL: "wall, made at, left the way, cleared the way, lead passed",
    PASS: "can grow, little, idle, stuck, short",
    COUNT: "stays, denies, parries, cut up, opened up, struck down, group hit, wedge gone, lead struck, "
    "lead struck anyhow, lead cut, lead joined",
}
RULES: Mapping[str, str] = {kind: title for title, kinds in MISSABLE.items() for kind in kinds.split(", ")}
KEPT_BY: Mapping[str, str] = phrases(  # how a maxim is kept to, where its kinds do not differ
    {
        BREAK: "Before you add to your own points, see whether one of your cards lies inside a rival’s sector.",
        WEDGE: "See every turn what it could hit, a disk between your sectors, the end of a long one or the middle of "
        "a group of three, and do not let it go for less.",
        BOUNDED: "The disks at the ends of a sector and between your neighbours stay; one in the middle goes.",
        GROUP: "Three disks side by side score 6: see whether one of your cards completes such a group.",
        WALL: "Before a disk leaves, see whose disks it keeps apart.",
        PASS: "With three number cards a small move draws as many as a pass does, and loses a point at most.",
        COUNT: "Before a sector is left as it is, count the cards and trilithons that could still hit it.",
    }
)
STRETCHED = phrase(
    "Where you have no disk for a long stretch, one card for any stone in it lets a rival cut your sector: "
    "put a disk in the middle."
)
BESIDE_IT = phrase("A disk beside the end of a rival’s sector keeps it from growing there.")
UNSEEN = phrase("While the trilithon of a colour is unseen, no long sector should end on that colour: black is safe.")
UNSAFE = phrase("A wedge on a colour whose trilithon is still unseen can be destroyed: on black it is safe.")
AHEAD = phrase("A lead is safe once it is larger than what any trilithon that is still unseen could take.")
NO_GOOD = phrase("Three new cards are worth more than a move that brings nothing.")
ADVICE: Mapping[str, str] = {
    **{kind: KEPT_BY[title] for kind, title in RULES.items()},
    **dict.fromkeys(("cut up", "lead cut"), STRETCHED),
    **dict.fromkeys(("made at", "lead passed"), BESIDE_IT),
    **dict.fromkeys(("struck down", "lead struck"), UNSEEN),
    "lead struck anyhow": AHEAD,
    "opened up": phrase("Before a disk leaves the middle of a sector, count the cards that could then cut it there."),
    "group hit": phrase(
        "While the trilithon of a colour is unseen, no disk of a large group should stand on that colour: black is "
        "safe."
    ),
    **dict.fromkeys(("wedge gone", "lead joined"), UNSAFE),
    "compact": phrase(
        "Disks side by side cannot be cut: only a trilithon breaks them. Hit three or more in the middle, and of a "
        "pair the disk that is not on black."
    ),
    **dict.fromkeys(("little", "idle", "stuck"), NO_GOOD),
    **dict.fromkeys(("passed", "threw"), KEPT_BY[PASS]),
}
AT_ONCE = "breaks, longest, cuts, topples, shortens, thins, ungroups, wedge, stretches, founds, groups, bounds"
OPEN = frozenset(AT_ONCE.split(", "))
CUT = frozenset(("breaks", "longest", "cuts"))
HIT = frozenset(("topples", "shortens", "thins", "ungroups"))
MOVED_FREELY = frozenset(("stretches", "founds", "bounds", "leads"))  # kinds whose maxim is only of a bounded disk
BUILT = frozenset(("stretches", "founds", "groups", "bounds", "wedge"))
ALIKE = {kind: kinds for kinds in (CUT, HIT, BUILT) for kind in kinds}  # which other kinds say as much
COUNTED = dict.fromkeys((*OPEN, "wall", "end", "can cut", "can grow", "can strike", "denies"), "points")
POINTS = OPEN | {"wall", "end", "target"}  # what is told by points that can be counted at once
NO_PLAY = {"little", "idle", "stuck", "short"}  # what speaks for a pass
CLEAR = 2  # points more, at least, for which a move is called a mistake

UNREACHED = phrase("A disk can go where no rival’s trilithon reaches it.")
IDEAS: Mapping[str, Texts] = phrases(  # none names its place, nor a stretch in which that lies: that would give it away
    {
        "ends": "There is a move that ends the game, and wins it.",
        "breaks": ("One of your sectors can be wiped out.", "One of {rival}’s sectors can be wiped out."),
        "longest": (
            "Your longest sector can be cut.",
            "{rival}’s longest sector can be cut.",
        ),
        "topples": (
            "A trilithon can wipe out one of your sectors.",
            "A trilithon can wipe out one of {rival}’s sectors.",
        ),
        "shortens": (
            "A trilithon can take an end off one of your sectors.",
            "A trilithon can take an end off one of {rival}’s sectors.",
        ),
        "ungroups": (
            "A trilithon can break up one of your groups.",
            "A trilithon can break up one of {rival}’s groups.",
        ),
        "wedge": (
            "A single disk of {rival}’s is a wedge between your own, and a trilithon reaches it.",
            "A single disk of yours is a wedge between {me}’s own, and a trilithon reaches it.",
            "A single disk of {rival}’s is a wedge between {me}’s own, and a trilithon reaches it.",
        ),
        "stretches": ("Your sector {old} can be made longer.", "{me}’s sector {old} can be made longer."),
        "stretches: pair": ("Your pair on {old} can be made longer.", "{me}’s pair on {old} can be made longer."),
        "founds": "A new sector can be made.",
        "groups": "Disks can be brought together in a group.",
        "groups: fills": (
            "One stone is empty between two of your disks.",
            "One stone is empty between two of {me}’s disks.",
        ),
        "bounds": (
            "There are points to be won inside one of your own sectors.",
            "There are points to be won inside one of {me}’s own sectors.",
        ),
        "free": "A bounded disk can be spared.",
        "alone": (
            "One of your disks stands alone and scores nothing.",
            "One of {me}’s disks stands alone and scores nothing.",
        ),
        **dict.fromkeys(("black", "played", "own"), UNREACHED),
        "durable": "There are points to be won that few cards can take away.",
        "holds": "There are points to be won that no card can take away.",
        "last word": "It is time to think of the last move of the game.",
        "denies": (
            "Your last cards are known, and one of them can do harm.",
            "{rival}’s last cards are known, and one of them can do harm.",
        ),
        "parries": (
            "Disks of yours can be kept from being joined by a trilithon.",
            "Disks of {rival}’s can be kept from being joined by a trilithon.",
        ),
        "evades": "Points can be brought out of a trilithon’s reach.",
        "shields": (
            "One of your sectors can be made harder to cut.",
            "One of {me}’s sectors can be made harder to cut.",
        ),
        "leads": "The lead can be taken.",
        "little": "No play brings much.",
        "idle": "No card in hand helps.",
        "short": "There are too few number cards in hand.",
        "stuck": "No play is possible with this hand.",
        "new": "New cards are worth more than what can be played.",
        "quiet": "Nothing is urgent: make a small move and draw.",
        "last": "The last trilithon can be played.",
        "target": "A trilithon has one good target.",
        "waits": "A trilithon can be played just to wait.",
    }
)
