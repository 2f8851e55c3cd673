"""Zombie Apocalypse: after a set turn armies rise as zombies where they stand, and whoever beats them wins
(CU-4.140 to 4.144)."""

from collections.abc import Iterator, Mapping
from typing import cast

from domain.core.chance import Ask, Values, ask_dice, request
from domain.core.dice import losses
from domain.core.view import Mark
from domain.core.vocabulary import Event
from domain.custom.events import ApocalypseBegun, GameEnded, ZombieFightRolled, ZombiesRose
from domain.custom.house_rule import HouseRule, Play
from domain.custom.old_classic.evolve import Fold, put
from domain.custom.old_classic.state import Land
from domain.custom.old_classic.variant import ChancePoint
from domain.custom.state import CustomState, replace


class ZombieApocalypse(HouseRule):
    option = "zombie_apocalypse"

    def chance_points(self) -> Mapping[str, ChancePoint[CustomState]]:
        return {
            "zombie_rise": ChancePoint(self.ask_rise, self.risen),
            "zombie_fight": ChancePoint(self.ask_fight, self.fought),
        }

    def folds(self) -> Mapping[type[Event], Fold]:
        return {
            ApocalypseBegun: apocalypse_begun,
            ZombiesRose: zombies_rose,
            ZombieFightRolled: zombie_fight_rolled,
        }

    def before_next_turn(self, play: Play) -> None:
        state = play.state
        if self.is_due(state):
            play.add(ApocalypseBegun(state.turn, state.round))
            play.add(request(self.ask_rise(play.state), state.chance_id + 1))

    def is_due(self, state: CustomState) -> bool:
        """CU-4.140."""
        if state.options.zombie_unit == "turn":
            return state.turn >= state.options.zombie_after
        return state.is_round_over and state.round >= state.options.zombie_after

    # Rising

    def ask_rise(self, state: CustomState) -> Ask:
        """CU-8.15: one die for each territory of a seat."""
        return ask_dice("zombie_rise", len(held_by_seats(state)))

    def risen(self, play: Play, values: Values) -> None:
        """CU-4.141."""
        lands, places = play.state.territories, held_by_seats(play.state)
        dice = dict(zip(places, cast(tuple[int, ...], values), strict=True))
        zombies = {place: min(die, lands[place].armies) for place, die in dice.items()}
        remaining = {place: lands[place].armies - zombies[place] for place in places}
        play.add(ZombiesRose(dice, zombies, remaining))
        self.fight_on(play)

    # Fighting

    def battleground(self, state: CustomState) -> str | None:
        """CU-4.142: the first territory, in canonical order, that both still hold."""
        lands = state.territories
        return next((place for place in lands if place in state.zombies and lands[place].armies), None)

    def fight_on(self, play: Play) -> None:
        if self.battleground(play.state) is None:
            play.add(GameEnded(self.winners(play.state), "apocalypse"))
        else:
            play.add(request(self.ask_fight(play.state), play.state.chance_id + 1))

    def ask_fight(self, state: CustomState) -> Ask:
        """CU-8.16: no army stays behind."""
        place = self.battleground(state)
        assert place is not None
        armies, zombies = state.territories[place].armies, state.zombies[place]
        return ask_dice("zombie_fight", min(3, armies), min(2, zombies), nested=True)

    def fought(self, play: Play, values: Values) -> None:
        attacker, defender = cast(tuple[tuple[int, ...], tuple[int, ...]], values)
        place = self.battleground(play.state)
        assert place is not None
        effective = sorted(attacker, reverse=True)
        effective[0] += play.state.general_on(place) is not None
        play.add(ZombieFightRolled(place, attacker, defender, *losses(effective, defender)))
        self.fight_on(play)

    def winners(self, state: CustomState) -> tuple[int, ...]:
        """CU-4.143."""
        needed = all if state.options.zombie_win == "all" else any
        won: dict[int, list[bool]] = {}
        for place in state.defended:
            owner = state.territories[place].owner
            assert isinstance(owner, int)
            won.setdefault(owner, []).append(state.territories[place].armies > 0)
        return tuple(seat for seat in sorted(won) if needed(won[seat]))

    def marks(self, state: CustomState, territory: str) -> Iterator[Mark]:
        if territory in state.zombies:
            yield Mark("zombie", state.zombies[territory])


def held_by_seats(state: CustomState) -> tuple[str, ...]:
    return tuple(place for place, land in state.territories.items() if isinstance(land.owner, int))


def apocalypse_begun(state: CustomState, event: ApocalypseBegun) -> CustomState:
    return replace(state, phase="apocalypse")


def zombies_rose(state: CustomState, event: ZombiesRose) -> CustomState:
    lands = dict(state.territories)
    for place, armies in event.remaining.items():
        lands[place] = Land(lands[place].owner, armies)
    return replace(
        state,
        territories=lands,
        zombies=event.zombies,
        defended=tuple(place for place, armies in event.remaining.items() if armies),
    )


def zombie_fight_rolled(state: CustomState, event: ZombieFightRolled) -> CustomState:
    place, lands = event.territory, state.territories
    left = {**state.zombies, place: state.zombies[place] - event.defender_losses}
    return replace(
        state,
        territories={**lands, place: put(lands, place, -event.attacker_losses)},
        zombies={where: zombies for where, zombies in left.items() if zombies},
    )
