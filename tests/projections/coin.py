"""The smallest game there is, to look at: each seat holds a secret side; three coins of that side win."""

from collections.abc import Mapping

import msgspec

from domain.core.actor import ORGANISER, Actor, seat_actor
from domain.core.chance import Ask, ask_dice, request
from domain.core.legal import Choice
from domain.core.options import SharedOptions
from domain.core.refusal import refuse
from domain.core.state import Outcome, Setup, State, Unfolding, evolve_chance
from domain.core.variant import CommandRule, ScoreRow, Variant
from domain.core.view import Spot, View
from domain.core.vocabulary import (
    ChanceEntered,
    ChanceRequested,
    Command,
    EnterChance,
    Event,
    GameCreated,
    GameWon,
    Resign,
    Seat,
    SeatCommand,
    TimeOut,
)
from domain.game import play
from domain.game.aggregate import Game
from domain.game.log import Cause, plain

TIME = "2026-01-01T12:00:00.000000Z"
GAME_ID = "11111111-1111-4111-8111-111111111111"
SECRETS = play.Secrets("11" * 32, "22" * 32)


class PickSide(SeatCommand, frozen=True):
    side: str


class Flip(SeatCommand, frozen=True):
    pass


class CallGame(Command, frozen=True):
    pass


class SidePicked(Event, frozen=True):
    seat: int
    side: str


class CoinFlipped(Event, frozen=True):
    seat: int
    coin: int


class GameCalled(Event, frozen=True):
    pass


class CoinState(State, frozen=True, kw_only=True):
    sides: tuple[str | None, ...]
    coins: tuple[int, ...] = ()


class CoinView(View, frozen=True, kw_only=True):
    sides: tuple[str | None, ...]
    coins: tuple[int, ...]


def _pick_side(play: Unfolding[CoinState], command: PickSide, actor: Actor) -> None:
    if play.state.sides[command.seat] is not None:
        refuse("already_chosen", "The side is picked.", "CO-1")
    play.add(SidePicked(command.seat, command.side))


def _flip(play: Unfolding[CoinState], command: Flip, actor: Actor) -> None:
    play.add(request(ask_dice("coin", 1), play.state.chance_id + 1))


def _call(play: Unfolding[CoinState], command: CallGame, actor: Actor) -> None:
    if not play.state.coins:
        refuse("setup_running", "No coin has been flipped yet.", "CO-2")
    play.add(GameCalled())


def _time_out(play: Unfolding[CoinState], command: TimeOut, actor: Actor) -> None:
    _flip(play, Flip(command.seat), actor)


def _resign(play: Unfolding[CoinState], command: Resign, actor: Actor) -> None:
    play.add(GameWon(1 - command.seat, "last_seat"))


class Coin(Variant[CoinState]):
    slug, prefix, title, summary = "coin", "CO", "Coin", "A coin is flipped."
    seat_counts = (2, 2)
    options, state, view_type = SharedOptions, CoinState, CoinView
    commands = (PickSide, Flip, CallGame, Resign, TimeOut, EnterChance)
    events = (GameCreated, ChanceRequested, ChanceEntered, SidePicked, CoinFlipped, GameCalled, GameWon)

    def rules(self) -> Mapping[type[Command], CommandRule[CoinState]]:
        return {
            PickSide: CommandRule(_pick_side, any_seat=True),
            Flip: CommandRule(_flip),
            CallGame: CommandRule(_call, referee_only=True),
            Resign: CommandRule(_resign, any_seat=True),
            TimeOut: CommandRule(_time_out),
        }

    def initial(self, setup: Setup) -> CoinState:
        return CoinState(
            board=setup.board,
            seats=setup.seats,
            options=setup.options,
            status=("active", "active"),
            phase="flipping",
            missed_turns=(0, 0),
            sides=(None, None),
        )

    def begin(self, play: Unfolding[CoinState]) -> None:
        pass

    def evolve(self, state: CoinState, event: Event) -> CoinState:
        match event:
            case ChanceRequested() | ChanceEntered():
                return evolve_chance(state, event)
            case SidePicked(seat, side):
                sides = (*state.sides[:seat], side, *state.sides[seat + 1 :])
                return msgspec.structs.replace(state, sides=sides)
            case CoinFlipped(_, coin):
                return msgspec.structs.replace(state, coins=(*state.coins, coin), turn=state.turn + 1)
            case GameCalled():
                return msgspec.structs.replace(state, outcome=Outcome((), "called"))
            case GameWon(seat, reason):
                return msgspec.structs.replace(state, outcome=Outcome((seat,), reason))
        raise AssertionError(event)

    def ask(self, state: CoinState) -> Ask:
        return ask_dice("coin", 1)

    def answered(self, play: Unfolding[CoinState], entered: ChanceEntered) -> None:
        (seat,) = self.acting(play.state)
        coin = entered.values[0]
        assert isinstance(coin, int)
        play.add(CoinFlipped(seat, coin))
        if len(play.state.coins) == 3:
            play.add(GameWon(seat, "coins"))

    def acting(self, state: CoinState) -> tuple[int, ...]:
        return () if state.outcome else (len(state.coins) % 2,)

    def legal(self, state: CoinState, seat: int) -> tuple[Choice, ...]:
        return (Choice("flip", {}), Choice("resign", {})) if seat in self.acting(state) else ()

    def default(self, state: CoinState, seat: int) -> Command | None:
        return Flip(seat) if seat in self.acting(state) else None

    def hidden(self, state: CoinState, event: Event) -> Mapping[str, tuple[int, ...]]:
        return {"side": (event.seat,)} if isinstance(event, SidePicked) else {}

    def view(self, state: CoinState, viewer: Actor) -> CoinView:
        shown = [
            side if state.outcome or viewer.may_see(seat) else None for seat, side in enumerate(state.sides)
        ]
        return CoinView(
            variant=self.slug,
            board=state.board,
            viewer=str(viewer),
            phase=state.phase,
            acting=self.acting(state),
            turn=state.turn,
            round=0,
            owners={},
            territories={"brazil": Spot(0, 1)},
            sides=tuple(shown),
            coins=state.coins,
        )

    def score(self, state: CoinState, viewer: Actor) -> tuple[ScoreRow, ...]:
        secrets = [0 if side is None else len(side) for side in self.view(state, viewer).sides]
        return tuple(
            ScoreRow(1, seat, named.name, named.colour, "active", secrets[seat])
            for seat, named in enumerate(state.seats)
        )


COIN = Coin()


def new_game(options: Mapping[str, object] | None = None, game_id: str = GAME_ID) -> play.Step:
    seats = (Seat("Ada", "red"), Seat("Bela", "blue"))
    setup = COIN.create("world", seats, {"chance_source": "referee", **(options or {})}, None)
    return play.create(game_id, setup, SECRETS, TIME, ORGANISER, COIN)


def started(**options: object) -> Game:
    return play.start(new_game(options).game, TIME, ORGANISER).game


def send(game: Game, command: Command, actor: Actor | None = None) -> play.Step:
    if actor is None:
        assert isinstance(command, SeatCommand)
        actor = seat_actor(command.seat)
    return play.act(game, command, actor, TIME, Cause(plain(command)))


def after(game: Game, *commands: SeatCommand | EnterChance) -> Game:
    for command in commands:
        actor = Actor("referee") if isinstance(command, EnterChance) else None
        game = send(game, command, actor).game
    return game
