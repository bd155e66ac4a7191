"""The parts of Henge, and what each may know of the others: the arrows of the design.

page → henge.match, touch, bots → henge.game → henge.rules → henge.board.  BELOW says it module by module, FOR_GAMES
what a game may import, FOLDERS what a folder of the page may.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
CORE, WEB = ROOT / "core", ROOT / "web"
PURE = {
    *(
        "__future__",
        "abc",
        "collections",
        "contextlib",
        "copy",
        "dataclasses",
        "enum",
        "fnmatch",
        "functools",
        "heapq",
        "importlib",
        "itertools",
    ),
    *("hashlib", "json", "math", "operator", "pkgutil", "random", "re", "string", "sys", "types", "typing"),
    "unicodedata",
}  # of these nothing reads a clock or a file, or starts a thread; random is the class Random alone (below)
MODULES = sorted(CORE.rglob("*.py"))

SHELL = {"__main__.py": {"sys", "time"}, "engine.py": {"random"}}  # standard input, a clock; a seed when none is given
LEARN = {"zoo.py": {"gymnasium", "numpy", "pettingzoo"}, "spiel.py": {"numpy", "pyspiel"}}  # the extras of these names
SHOWN = {"match.py": {"page"}}  # where a notebook asks a match to show itself, and nowhere else (below)
BELOW = {  # what a module of the core may know of the others but for the language and the codec, which all know
    "henge": set[str](),
    "henge.board": set[str](),
    "henge.codec": set[str](),
    "henge.bounded_json": set[str](),
    "henge.cards": set[str](),
    "henge.rules": {"henge.board"},
    "henge.language": set[str](),
    "henge.shuffling": set[str](),
    "henge.view_json": {"henge.rules"},
    "henge.named_position": {"henge.board"},
    "henge.score_words": {"henge.rules"},
    "henge.places_mentioned": {"henge.board"},
    "henge.positions": {"henge.board", "henge.rules", "henge.named_position"},
    "henge.game": {"henge.board", "henge.score_words", "henge.places_mentioned", "henge.positions", "henge.rules"},
    "henge.facts": {"henge.facts.forced_wins", "henge.rules"},
    "henge.facts.forced_wins": {"henge.rules"},
    "henge.facts.choose": {"henge.facts", "henge.rules"},
    "henge.facts.decisive": {"henge.facts"},
    "henge.facts.saying": {"henge.facts"},
    "henge.facts.other_turns": {"henge.facts", "henge.rules"},
    "henge.position_check": {"henge.game", "henge.shuffling", "henge.positions", "henge.rules", "henge.named_position"},
    "henge.board_number_words": {"henge.cards", "henge.game", "henge.rules"},
    "henge.touch": {"henge.game", "henge.rules", "henge.view_json"},
    "henge.example": {"henge.game", "henge.rules"},
    "henge.ending_examples": {"henge.example", "henge.game", "henge.shuffling"},
    "henge.lesson": {"henge.game", "henge.rules"},
    "henge.games": {"henge.ending_examples", "henge.example", "henge.game", "henge.lesson"},
    "henge.record": {
        *(
            "henge.commit_reveal",
            "henge.rules",
            "henge.named_position",
            "henge.bounded_json",
            "henge.record_versions",
            "henge.variation_tree",
        ),
    },
    "henge.record_versions": set[str](),
    "henge.variation_tree": {"henge.rules"},
    "henge.hash_chain": {"henge.record", "henge.rules"},
    "henge.match": {
        *("henge.commit_reveal", "henge.game", "henge.games", "henge.record", "henge.rules"),
        *("henge.named_position", "henge.touch", "henge.variation_tree"),
    },
    "henge.replay": {"henge.match", "henge.record", "henge.rules", "henge.variation_tree"},
    "henge.commit_reveal": set[str](),
    "henge.typed_moves": {"henge.game", "henge.rules"},
    "henge.anything_hidden": {"henge.game", "henge.match", "henge.rules"},
    "henge.analysis.teaching": {"henge.facts", "henge.facts.choose", "henge.game", "henge.match", "henge.rules"},
    "henge.analysis.lost_game": set[str](),
    "henge.analysis.lost_game.telling": {
        *("henge.analysis", "henge.analysis.teaching", "henge.facts", "henge.facts.other_turns", "henge.match"),
        *("henge.rules",),
    },
    "henge.bots": {"henge.rules"},
    "henge.bots.baselines": {"henge.bots", "henge.shuffling", "henge.rules"},
    "henge.bots.alphabeta": {"henge.bots"},
    "henge.bots.tree": {"henge.bots", "henge.bots.baselines", "henge.rules"},
    "henge.bots.noisy_greedy": {"henge.bots", "henge.bots.baselines", "henge.shuffling", "henge.rules"},
    "henge.bots.arena": {"henge.bots", "henge.bots.baselines", "henge.shuffling", "henge.match", "henge.rules"},
    "henge.analysis": set[str](),
    "henge.analysis.reviewed_match": {"henge.anything_hidden", "henge.bots", "henge.match", "henge.rules"},
    "henge.analysis.compare": {
        *("henge.bots", "henge.bots.baselines", "henge.game", "henge.rules", "henge.shuffling", "henge.view_json"),
    },
    "henge.analysis.played_out": {"henge.analysis.compare", "henge.bots", "henge.game", "henge.rules"},
    "henge.analysis.think": {
        *("henge.analysis.compare", "henge.analysis.played_out", "henge.bots", "henge.facts", "henge.facts.choose"),
        *("henge.game", "henge.match", "henge.proved_puzzles", "henge.rules", "henge.view_json"),
    },
    "henge.analysis.first_pass": {
        *("henge.analysis", "henge.analysis.chances", "henge.analysis.reviewed_match", "henge.analysis.teaching"),
    },
    "henge.analysis.better_move_check": {
        *("henge.analysis.chances", "henge.analysis.reviewed_match", "henge.anything_hidden", "henge.rules"),
    },
    "henge.analysis.review_questions": {
        *("henge.analysis.not_blamed", "henge.analysis.better_move_check", "henge.analysis.chances"),
        *("henge.analysis.reviewed_match", "henge.analysis.first_pass", "henge.analysis.lost_game.deciding_moves"),
        *("henge.analysis.refuting_replies", "henge.analysis.review_list", "henge.analysis.turning_points"),
        *("henge.anything_hidden", "henge.match", "henge.rules", "henge.view_json"),
    },
    "henge.analysis.study": {
        *("henge.analysis", "henge.analysis.chances", "henge.analysis.compare", "henge.analysis.reviewed_match"),
        *(
            "henge.analysis.review_questions",
            "henge.analysis.lost_game.cause",
            "henge.analysis.lost_game.deciding_moves",
        ),
        *(
            "henge.analysis.expected_line",
            "henge.analysis.review_list",
            "henge.analysis.teaching",
            "henge.analysis.think",
        ),
        *("henge.anything_hidden", "henge.bots", "henge.match"),
    },
    "henge.analysis.expected_line": {"henge.game", "henge.match", "henge.rules", "henge.view_json"},
    "henge.analysis.certainly_won": {
        *("henge.analysis", "henge.analysis.reviewed_match", "henge.analysis.teaching", "henge.anything_hidden"),
        *("henge.match", "henge.rules"),
    },
    "henge.analysis.chances": {
        *("henge.analysis.certainly_won", "henge.analysis.reviewed_match", "henge.anything_hidden", "henge.bots"),
        *("henge.bots.baselines", "henge.match", "henge.rules"),
    },
    "henge.analysis.review_list": {
        *("henge.analysis.certainly_won", "henge.analysis.chances", "henge.analysis.reviewed_match"),
        *("henge.analysis.lost_game.accounts", "henge.analysis.lost_game.cause"),
        *("henge.analysis.lost_game.deciding_moves", "henge.analysis.turning_points", "henge.bots", "henge.match"),
        *("henge.rules",),
    },
    "henge.analysis.refuting_replies": {
        *("henge.analysis", "henge.analysis.reviewed_match", "henge.analysis.teaching", "henge.anything_hidden"),
        *("henge.rules",),
    },
    "henge.analysis.not_blamed": {
        "henge.analysis.certainly_won",
        "henge.analysis.reviewed_match",
        "henge.bots",
        "henge.rules",
    },
    "henge.analysis.reasons": {
        *("henge.analysis", "henge.analysis.certainly_won", "henge.analysis.chances", "henge.analysis.reviewed_match"),
        *(
            "henge.analysis.expected_line",
            "henge.analysis.played_out",
            "henge.analysis.refuting_replies",
            "henge.analysis.teaching",
        ),
        *("henge.anything_hidden", "henge.bots", "henge.match", "henge.rules"),
    },
    "henge.analysis.turning_points": {
        *("henge.analysis", "henge.analysis.not_blamed", "henge.analysis.certainly_won", "henge.analysis.chances"),
        *("henge.analysis.reviewed_match", "henge.analysis.lost_game", "henge.analysis.lost_game.telling"),
        *("henge.analysis.reasons", "henge.analysis.teaching", "henge.anything_hidden", "henge.bots", "henge.match"),
        *("henge.rules",),
    },
    "henge.analysis.lost_game.last_lead": {"henge.analysis", "henge.analysis.teaching", "henge.match", "henge.rules"},
    "henge.analysis.lost_game.deciding_moves": {
        *("henge.analysis", "henge.analysis.certainly_won", "henge.analysis.chances", "henge.analysis.reviewed_match"),
        *("henge.analysis.lost_game", "henge.analysis.lost_game.last_lead", "henge.analysis.lost_game.telling"),
        *("henge.analysis.refuting_replies", "henge.analysis.teaching", "henge.analysis.turning_points"),
        *("henge.anything_hidden", "henge.match", "henge.rules"),
    },
    "henge.analysis.lost_game.accounts": {
        *("henge.analysis", "henge.analysis.certainly_won", "henge.analysis.chances", "henge.analysis.reviewed_match"),
        *("henge.analysis.lost_game", "henge.analysis.lost_game.cause", "henge.analysis.lost_game.deciding_moves"),
        *("henge.analysis.lost_game.last_lead", "henge.analysis.lost_game.telling", "henge.analysis.refuting_replies"),
        *("henge.analysis.turning_points", "henge.anything_hidden", "henge.facts", "henge.match", "henge.rules"),
    },
    "henge.analysis.lost_game.cause": {
        *("henge.analysis.not_blamed", "henge.analysis.certainly_won", "henge.analysis.chances"),
        *("henge.analysis.reviewed_match", "henge.analysis.lost_game", "henge.analysis.lost_game.deciding_moves"),
        *("henge.analysis.lost_game.telling", "henge.analysis.reasons", "henge.analysis.refuting_replies"),
        *("henge.analysis.turning_points", "henge.anything_hidden", "henge.facts", "henge.match", "henge.rules"),
    },
    "henge.engine": {
        *("henge.analysis.study", "henge.bots", "henge.game", "henge.games", "henge.match", "henge.rules"),
        *("henge.replay", "henge.bounded_json"),
    },
    "henge.proved_puzzles": {"henge.board", "henge.bots", "henge.bots.baselines", "henge.game", "henge.rules"},
    "henge.__main__": {"henge.engine"},
    "henge.notebook": {"henge.analysis", "henge.analysis.study", "henge.match", "henge.rules"},
    "henge.gym": {
        *("henge.bots", "henge.game", "henge.match", "henge.rules", "henge.named_position", "henge.touch"),
        *("henge.view_json",),
    },
    "henge.gym.zoo": {"henge.gym"},
    "henge.gym.spiel": {"henge.game", "henge.games", "henge.gym", "henge.rules"},
    "henge.net": set[str](),
    "henge.net.protocol": {"henge.record", "henge.rules", "henge.bounded_json"},
    "henge.net.seed_exchange": {"henge.net", "henge.commit_reveal", "henge.rules"},
    "henge.net.seed_contribution": {"henge.net", "henge.commit_reveal", "henge.rules"},
    "henge.net.lobby": {
        *("henge.net", "henge.net.protocol", "henge.game", "henge.match", "henge.record", "henge.rules"),
    },
    "henge.net.host": {
        *("henge.net", "henge.net.lobby", "henge.net.seed_exchange", "henge.net.protocol"),
        *("henge.match", "henge.rules", "henge.view_json"),
    },
    "henge.net.guest": {
        *("henge.net", "henge.net.lobby", "henge.net.protocol", "henge.commit_reveal", "henge.game"),
        *("henge.net.seed_contribution", "henge.match"),
        *("henge.record", "henge.replay", "henge.rules"),
    },
    "henge.net.hand_codes": {"henge.net", "henge.game", "henge.shuffling", "henge.rules"},
    "henge.net.card_places": {
        "henge.net",
        "henge.net.ristretto255",
        "henge.game",
        "henge.rules",
        "henge.named_position",
    },
    "henge.net.sealed_match": {
        *(
            "henge.net",
            "henge.net.sealed_deck_check",
            "henge.net.card_places",
            "henge.net.sealed_deck",
            "henge.net.protocol",
        ),
        *("henge.game", "henge.shuffling", "henge.match", "henge.rules", "henge.view_json"),
    },
    "henge.net.turn_by_places": {"henge.game", "henge.shuffling", "henge.rules", "henge.touch"},
    "henge.net.sealed_verdict": {
        *("henge.net", "henge.net.card_places", "henge.net.sealed_match", "henge.match", "henge.rules"),
    },
    "henge.net.relay": {
        *(
            "henge.net",
            "henge.net.card_places",
            "henge.net.sealed_match",
            "henge.net.sealed_deck_check",
            "henge.net.lobby",
            "henge.net.protocol",
        ),
        *("henge.game", "henge.match", "henge.rules"),
    },
    "henge.net.mail": {
        *(
            "henge.net",
            "henge.net.sealed_match",
            "henge.net.sealed_deck_check",
            "henge.net.lobby",
            "henge.net.relay",
            "henge.net.protocol",
        ),
        *("henge.rules", "henge.bounded_json"),
    },
    "henge.net.ristretto255": set[str](),
    "henge.net.shuffle_proof": {"henge.net", "henge.net.ristretto255"},
    "henge.net.deck_keys": {"henge.net", "henge.net.ristretto255", "henge.net.protocol", "henge.rules"},
    "henge.net.secret_sharing": {
        *(
            "henge.net",
            "henge.net.ristretto255",
            "henge.net.deck_keys",
            "henge.net.shuffle_proof",
            "henge.net.protocol",
        ),
        "henge.rules",
    },
    "henge.net.sealed_deck_check": {
        "henge.net.secret_sharing",
        *(
            "henge.net",
            "henge.net.ristretto255",
            "henge.net.sealed_deal",
            "henge.net.deck_keys",
            "henge.net.shuffle_proof",
        ),
        *("henge.net.protocol", "henge.rules"),
    },
    "henge.net.sealed_deal": {"henge.net", "henge.net.shuffle_proof", "henge.rules"},
    "henge.net.sealed_deck": {
        *(
            "henge.net",
            "henge.net.ristretto255",
            "henge.net.sealed_deck_check",
            "henge.net.deck_keys",
            "henge.net.shuffle_proof",
        ),
        *("henge.net.protocol", "henge.rules"),
    },
}
FILES = {"__init__.py", "rules.py", "why.py", "words.py", "bot.py", "examples.py", "rules.md"}
SAYS = {"prompt", "tell", "why_not"}
FOR_GAMES = (
    *(
        "henge.rules",
        "henge.score_words",
        "henge.game",
        "henge.shuffling",
        "henge.board",
        "henge.example",
        "henge.lesson",
    ),
    "henge.places_mentioned",
    *("henge.cards", "henge.language", "henge.view_json"),
    *("henge.positions", "henge.named_position", "henge.position_check", "henge.facts"),
    *("henge.proved_puzzles", "henge.bots"),
)


def name(path: Path) -> str:
    """Return a module's dotted name."""
    parts = path.relative_to(CORE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree(path: Path) -> ast.Module:
    """Return a module as it is read, once for all tests."""
    return ast.parse(path.read_text("utf-8"))


PAGE = WEB / "page"
FEATURES = PAGE / "features"
FOLDERS = {  # what the modules of a folder of the page may import from the page
    "html": set[str](),
    "draw": {"html"},
    "table": set[str](),
    "words": {"table"},
    "thinking": {"table"},
    "keeping": {"table"},
    "app": {"table", "thinking", "keeping"},
    "ui": {"html", "draw", "table", "words", "thinking", "keeping", "app"},
    "features": {"html", "draw", "table", "words", "thinking", "keeping", "app", "ui"},
    "assembly": {"html", "draw", "table", "words", "thinking", "keeping", "app", "ui", "features"},
    "browser": {"html", "draw", "table", "words", "thinking", "keeping", "app", "ui", "features", "assembly"},
}
# No feature knows what joins them all, but for what takes a kept game up again.
RESUMES = {"library": {"page.assembly.arriving_games"}}
PATTERN = {"update", "view", "model"}  # what most features have: what answers messages, what shows, what is kept
KNOWS = {  # which features know others, and why
    "devices": {"sealed_hands"},  # whose lines come over the connections
    "hints": {"lessons"},  # a lesson has its own
    "home": {"phone_hand", "screen_reader"},  # a hand that waits, and the way to read the boards
    "library": {"share"},  # from which a kept game is shared
    "own_puzzles": {"position_editor", "puzzles"},  # made in the first, solved as the second
    "play": {  # the table, at which what others have to show is shown
        *("computer", "devices", "hints", "lessons", "library", "own_puzzles", "position_editor", "puzzles"),
        *("review", "rules", "screen_reader", "sealed_by_link", "sealed_hands", "share", "statistics"),
        "variations",
    },
    "position_editor": {"play", "screen_reader", "setup"},  # its board, read too; and the options of its table
    "review": {"sealed_hands", "share"},  # whose sides are looked over, and what sends a moment of it
    "screen_reader": {"lessons", "play"},  # the board that is read, and a typed move that a lesson answers
    "sealed_by_link": {"sealed_hands", "share"},  # sides of the first, sent as links are
    "sealed_hands": {"sealed_by_link"},  # what is told of both
    "setup": {"lessons", "position_editor", "sealed_by_link", "sealed_hands", "share"},  # where ways to play begin
    "share": {"play"},  # whose board it pictures
}
BY_ITSELF = {"prerender.py", "leaflet.py", "notebook.py", "board_document.py"}  # for the build, and for notebooks
