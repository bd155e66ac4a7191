"""What mypy must let pass and what it must refuse, so that no computer player is handed more than its seat sees, nor a
page drawn of it: an ignore that it finds unused is its complaint.

Nothing here is run.
"""

from random import Random

from henge.bots import Bot, choose
from henge.games.battle_gods import BattleOfTheGods
from henge.games.battle_gods.rules import State
from henge.match import Match
from henge.rules import View
from henge.view_json import pack
from page.draw import board


def what_a_seat_sees_is_handed_to_players_and_drawn(game: BattleOfTheGods, match: Match, bot: Bot, view: View) -> None:
    choose(bot, game, view, Random(1), range(3))
    bot(match.game, match.game.observe(match.state, 0), Random(1), ())
    board(game, view) + pack(view)


def what_it_may_not_know_is_refused(game: BattleOfTheGods, match: Match, bot: Bot, state: State) -> None:
    view: View = game.observe(state, 0)
    choose(bot, game, state, Random(1), range(3))  # type: ignore[arg-type]
    bot(match.game, match.state, Random(1), ())  # type: ignore[arg-type]
    bot(match.game, match.game.start(Random(1)), Random(1), ())  # type: ignore[arg-type]
    bot(match.game, match.game.apply(match.state, ()), Random(1), ())  # type: ignore[arg-type]
    bot(game, game.guess(view, Random(1)), Random(1), ())  # type: ignore[arg-type]
    bot(game, game.start(Random(1)), Random(1), ())  # type: ignore[arg-type]
    board(game, state)  # type: ignore[arg-type]
    board(match.game, match.states[0])  # type: ignore[arg-type]
    pack(match.state)  # type: ignore[arg-type]
    view = state  # type: ignore[assignment]
