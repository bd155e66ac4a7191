"""Positions and whole matches looked at by a level at once, for programs and notebooks: no thread, no clock."""

from __future__ import annotations

from henge.analysis.compare import Asked, Info
from henge.analysis.findings import Finding, Findings, thought
from henge.analysis.looks import STUDY, due, found, request
from henge.analysis.think import think
from henge.match import Match


def studied(match: Match, ply: int, level: int) -> Finding:
    """Return what a level finds of a position, where the game goes on, by comparing its best moves."""
    report = _last(request(STUDY, match, ply, level))
    return Finding.of(match.states[ply], thought(report), report)


def reviewed(match: Match, level: int) -> Findings:
    """Return what a level finds by looking at every position of a match, and once more where it turned."""
    findings = Findings(reviewed=match)
    while asked := due(findings, match):
        kind, ply = asked
        findings = found(findings, kind, match, ply, _last(request(kind, match, ply, level)))
    return findings


def _last(asked: Asked) -> Info:
    """Return the last answer to what is asked; by a clock that stands still everybody finds the same."""
    report: Info = {}
    for report in think(asked, lambda: 0.0):  # noqa: B007
        pass
    return report
