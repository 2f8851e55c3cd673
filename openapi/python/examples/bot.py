"""A bot for any variant: takes a seat with its invitation, and plays it to the end by what is legal alone.

python bot.py http://127.0.0.1:8000 GAME SEAT CODE
"""

import sys

from quartermaster_client import Game, Quartermaster, Stale, any_answer


def play(game: Game) -> int:
    """Answer whatever is awaited, at random, until the game is over; how many commands that took."""
    sent = 0
    for legal in game.turns():
        try:
            game.send(any_answer(legal), version=legal["version"])
            sent += 1
        except Stale:
            pass  # somebody else was first: the next turn is told on what there is now
    return sent


def main(url: str, game_id: str, seat: str, code: str) -> None:
    with Quartermaster(url) as quartermaster:
        taken = quartermaster.game(game_id).claim({"seat": int(seat), "code": code})
        print(f"{taken['name']} ({taken['colour']}) is seated.")
        game = quartermaster.game(game_id, taken["token"])
        print(f"{play(game)} commands; the game is {game.header()['status']}.")


if __name__ == "__main__":
    main(*sys.argv[1:])
