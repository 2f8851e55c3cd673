"""The types of the contract.

Made by `make openapi` from openapi/openapi.json: change nothing here.
"""

# ruff: noqa
# fmt: off
import typing as t



AlternatePhase: t.TypeAlias = t.Literal['bidding', 'clean_up', 'conversion', 'deal', 'finished', 'orders', 'placement', 'resolution']
"""A phase of a game. `bidding`: Sealed bids on the set that is turned up. `clean_up`: The end of a round.
`conversion`: Seats without starting land say which objectives become land. `deal`: Objectives are dealt;
nobody has anything to decide. `finished`: The game is over. `orders`: Sealed order sheets for the round.
`placement`: Sealed sheets with the starting troops. `resolution`: The sheets are carried out."""


ChanceKind: t.TypeAlias = t.Literal['attack_roll', 'attacker_roll', 'bid_tie_roll', 'bombardment_roll', 'bombing_roll', 'card_draw', 'conscription_roll', 'defender_roll', 'die_reroll', 'fire_roll', 'first_player_roll', 'interception_roll', 'mission_deal', 'neutral_claim', 'objective_deal', 'privateer_seas', 'rebellion_draw', 'rebellion_roll', 'revolt_colour', 'revolt_roll', 'sea_roll', 'set_draw', 'ship_attack_roll', 'start_deal', 'surprise_roll', 'tank_roll', 'territory_deal', 'vendetta_ring', 'will_draw', 'will_roll', 'zombie_fight', 'zombie_rise']
"""What is rolled or drawn. `attack_roll`: Up to three dice against up to two; ties go to the defender
(CL-4.30 to CL-4.44). `attacker_roll`: The defender strikes first, then by turns, until one side is gone
(HE-4.34 to HE-4.45). `bid_tie_roll`: Starting territories are auctioned three at a time by sealed bids;
ties roll (AL-2.20 to AL-2.26). `bombardment_roll`: A healthy ship in a sea its owner rules rolls two dice
against one of a coast (CU-4.93). `bombing_roll`: Bombers may be shot at; each division left rolls, and
hits are assigned (HE-4.82 to HE-4.85). `card_draw`: After a conquest a card is drawn; one free move to an
adjacent own territory (CL-4.70 to CL-4.81). `conscription_roll`: A set is worth the sum of two dice,
whatever its number (CU-4.3). `defender_roll`: The defender strikes first, then by turns, until one side
is gone (HE-4.34 to HE-4.45). `die_reroll`: The card of either territory re-rolls one die of the
attacker's, once a battle (CU-4.31, CU-4.32). `fire_roll`: A territory with eleven armies or more fires on
ships in an adjacent sea (CU-4.101). `first_player_roll`: The highest roll begins; land is claimed one by
one, or dealt (CL-2.20 to CL-2.41). `interception_roll`: Bombers may be shot at; each division left rolls,
and hits are assigned (HE-4.82 to HE-4.85). `mission_deal`: In mode mission every seat is dealt a secret
mission; fulfilling it wins (CL-2.42, CL-5.3). `neutral_claim`: The highest roll opens; land is dealt, or
claimed (CU-2.51 to CU-2.53, CU-2.57 to CU-2.61). `objective_deal`: Every seat is dealt three objectives,
secret or open (AL-2.10, AL-2.11). `privateer_seas`: Neutrals have ships, which never act but close every
route they rule (CU-2.58, CU-4.97, CU-4.103). `rebellion_draw`: Every round a card's territory may rise
against its owner (CU-4.130 to CU-4.136). `rebellion_roll`: Every round a card's territory may rise
against its owner (CU-4.130 to CU-4.136). `revolt_colour`: Other seats may use cards as spies and start
revolts, which make neutral nations (OP-4.30 to OP-4.36). `revolt_roll`: Other seats may use cards as
spies and start revolts, which make neutral nations (OP-4.30 to OP-4.36). `sea_roll`: All ships of both
sides roll at once; then each side goes on or breaks off (HE-4.49 to HE-4.52). `set_draw`: Starting
territories are auctioned three at a time by sealed bids; ties roll (AL-2.20 to AL-2.26).
`ship_attack_roll`: Three dice against a ship's two, a crippled one's one, for its hit points (CU-4.91,
CU-4.92). `start_deal`: Each seat secretly chooses one of three dealt territories; dice say who is first
(OP-2.30 to OP-2.35). `surprise_roll`: A card adds two units at any moment; battles ask for them before
each strike (HE-4.53 to HE-4.59). `tank_roll`: The defender strikes first, then by turns, until one side
is gone (HE-4.34 to HE-4.45). `territory_deal`: The highest roll begins; land is claimed one by one, or
dealt (CL-2.20 to CL-2.41). `vendetta_ring`: Each seat secretly hunts another; who hunted an eliminated
seat wins (CU-2.59, CU-5.5, CU-5.6). `will_draw`: A Will Card is turned up; the seat declares to follow it
or to dominate (OP-4.1, OP-4.2, OP-4.10). `will_roll`: A Will Card is turned up; the seat declares to
follow it or to dominate (OP-4.1, OP-4.2, OP-4.10). `zombie_fight`: After a set turn the dead end the
game, and whoever beats them wins (CU-4.140 to CU-4.144). `zombie_rise`: After a set turn the dead end the
game, and whoever beats them wins (CU-4.140 to CU-4.144)."""


ClassicPhase: t.TypeAlias = t.Literal['attack', 'choose_capital', 'claim', 'elimination_place', 'elimination_trade', 'finished', 'first_player_roll', 'free_move', 'initial_placement', 'move_in', 'overflow_place', 'overflow_trade', 'reinforce']
"""A phase of a game. `attack`: The acting seat attacks, or ends its attacks (CL-3.6). `choose_capital`:
Every active seat chooses its capital (CL-3.4). `claim`: The acting seat claims a territory (CL-3.2).
`elimination_place`: The acting seat places what an elimination brought it (CL-3.9). `elimination_trade`:
The acting seat trades down to four cards (CL-3.8). `finished`: The game is over (CL-3.13).
`first_player_roll`: Seats roll for the first turn; land is dealt (CL-3.1). `free_move`: The acting seat
makes its free move, or ends its turn (CL-3.12). `initial_placement`: The acting seat places of its
starting armies (CL-3.3). `move_in`: The acting seat moves armies into what it has taken (CL-3.7).
`overflow_place`: The acting seat places what its full hand brought it (CL-3.11). `overflow_trade`: The
acting seat trades down to five cards (CL-3.10). `reinforce`: The acting seat trades sets, then places its
armies (CL-3.5)."""


CustomPhase: t.TypeAlias = t.Literal['adjust_roll', 'apocalypse', 'attack', 'blitz_spill', 'choose_capital', 'claim', 'defend', 'elimination_place', 'elimination_trade', 'finished', 'first_player_roll', 'free_move', 'initial_placement', 'move_in', 'overflow_place', 'overflow_trade', 'rebellion', 'reinforce']
"""A phase of a game. `adjust_roll`: The attacker may change its roll (CU-3.8). `apocalypse`: The dead rise
and fight. `attack`: The acting seat attacks, or ends its attacks (CU-3.6). `blitz_spill`: The attacker
takes armies from neighbours (CU-3.9). `choose_capital`: Every active seat chooses its capital (CL-3.4).
`claim`: The claiming seat claims a territory (CU-3.2). `defend`: The attacked seat answers (CU-3.7).
`elimination_place`: The acting seat places what an elimination brought it (CU-3.12). `elimination_trade`:
The acting seat trades a set, perhaps another (CU-3.11). `finished`: The game is over (CL-3.13).
`first_player_roll`: Seats roll for the opening; land is dealt (CU-3.1). `free_move`: The acting seat
moves armies, or ends its turn (CU-3.13). `initial_placement`: The placing seat places a lot of its
starting armies (CU-3.4). `move_in`: The acting seat moves armies into what it has taken (CU-3.10).
`overflow_place`: The acting seat places what its full hand brought it (CU-3.12). `overflow_trade`: The
acting seat trades a set, perhaps another (CU-3.11). `rebellion`: A card is drawn for a rising, then a die
rolled. `reinforce`: The acting seat trades sets, then places and spends its armies (CU-3.5)."""


Ending: t.TypeAlias = t.Literal['apocalypse', 'called', 'capitals', 'civilians', 'elimination', 'last_seat', 'mission', 'nobody_left', 'none_left', 'points', 'round_limit', 'score', 'tie_break', 'vendetta', 'world']
"""What ended a game. `apocalypse`: The dead rose; who survived has won. `called`: The referee called the
game; the best seat wins, or several share the first place. `capitals`: The winner holds the capitals it
takes to win. `civilians`: All civilian tokens of the winner's nation stayed on the board for a round.
`elimination`: All other nations are gone. `last_seat`: All other seats are out. `mission`: The winner's
secret mission is fulfilled. `nobody_left`: No seat is left. `none_left`: No seat is left. `points`: The
winner has the victory points it takes at the end of its own turn. `round_limit`: The last round is over,
and the winner stands best. `score`: The winner has the most points. `tie_break`: Several have the most
points, and the winner is first by the tie-break. `vendetta`: The seat that the winner hunts is
eliminated, whoever did it. `world`: Every territory is the winner's."""


HenshawPhase: t.TypeAlias = t.Literal['air_answer', 'air_hits', 'battle_orders', 'claim', 'combat', 'continuation', 'finished', 'first_player_roll', 'first_turn_gifts', 'free_points', 'industry', 'movement', 'place_factories', 'place_natives', 'sea_decision', 'settlement', 'surprise_window', 'turn_end']
"""A phase of a game. `air_answer`: The bombed seat intercepts, or declines. `air_hits`: The acting seat
assigns its hits. `battle_orders`: The side about to strike gives its orders. `claim`: One seat at a time
claims a territory. `combat`: The acting seat begins battles and air strikes. `continuation`: The acting
seat advances from the territory it took, or stops. `finished`: The game is over. `first_player_roll`:
Seats roll for the first turn. `first_turn_gifts`: One seat at a time spends its gifts. `free_points`: The
acting seat spends its free points. `industry`: The acting seat spends its free armies. `movement`: The
acting seat moves its units. `place_factories`: One seat at a time places all its factories.
`place_natives`: One seat at a time places three natives. `sea_decision`: Both sides of a sea battle
decide, unseen, to continue or break off. `settlement`: Overload and supply; nobody is asked.
`surprise_window`: One party of the battle plays a card, or passes. `turn_end`: The acting seat may
develop a technology."""


OfThePeoplePhase: t.TypeAlias = t.Literal['actions', 'choose_start', 'declare', 'discard', 'finished', 'move_in', 'muster', 'place', 'revolt', 'takeover']
"""A phase of a game. `actions`: The acting seat advances, attacks, goes by rail or ends its turn.
`choose_start`: Every seat secretly chooses one of its three territories to start on. `declare`: The
acting seat declares whether it follows the will or dominates. `discard`: The acting seat discards one of
its six cards. `finished`: The game is over. `move_in`: The acting seat moves into conquered land.
`muster`: The acting seat takes reinforcements or expands its civilians. `place`: The acting seat places
its reinforcements. `revolt`: The responding seat may incite a revolt against the acting nation.
`takeover`: A seat whose nation is gone decides whether to take over a neutral one."""


Phase: t.TypeAlias = t.Literal['actions', 'adjust_roll', 'air_answer', 'air_hits', 'apocalypse', 'attack', 'battle_orders', 'bidding', 'blitz_spill', 'choose_capital', 'choose_start', 'claim', 'clean_up', 'combat', 'continuation', 'conversion', 'deal', 'declare', 'defend', 'discard', 'elimination_place', 'elimination_trade', 'finished', 'first_player_roll', 'first_turn_gifts', 'free_move', 'free_points', 'industry', 'initial_placement', 'move_in', 'movement', 'muster', 'orders', 'overflow_place', 'overflow_trade', 'place', 'place_factories', 'place_natives', 'placement', 'rebellion', 'reinforce', 'resolution', 'revolt', 'sea_decision', 'settlement', 'surprise_window', 'takeover', 'turn_end']
"""A phase of a game. `actions`: The acting seat advances, attacks, goes by rail or ends its turn.
`adjust_roll`: The attacker may change its roll (CU-3.8). `air_answer`: The bombed seat intercepts, or
declines. `air_hits`: The acting seat assigns its hits. `apocalypse`: The dead rise and fight. `attack`:
The acting seat attacks, or ends its attacks (CL-3.6). `battle_orders`: The side about to strike gives its
orders. `bidding`: Sealed bids on the set that is turned up. `blitz_spill`: The attacker takes armies from
neighbours (CU-3.9). `choose_capital`: Every active seat chooses its capital (CL-3.4). `choose_start`:
Every seat secretly chooses one of its three territories to start on. `claim`: The acting seat claims a
territory (CL-3.2). `clean_up`: The end of a round. `combat`: The acting seat begins battles and air
strikes. `continuation`: The acting seat advances from the territory it took, or stops. `conversion`:
Seats without starting land say which objectives become land. `deal`: Objectives are dealt; nobody has
anything to decide. `declare`: The acting seat declares whether it follows the will or dominates.
`defend`: The attacked seat answers (CU-3.7). `discard`: The acting seat discards one of its six cards.
`elimination_place`: The acting seat places what an elimination brought it (CL-3.9). `elimination_trade`:
The acting seat trades down to four cards (CL-3.8). `finished`: The game is over (CL-3.13).
`first_player_roll`: Seats roll for the first turn; land is dealt (CL-3.1). `first_turn_gifts`: One seat
at a time spends its gifts. `free_move`: The acting seat makes its free move, or ends its turn (CL-3.12).
`free_points`: The acting seat spends its free points. `industry`: The acting seat spends its free armies.
`initial_placement`: The acting seat places of its starting armies (CL-3.3). `move_in`: The acting seat
moves armies into what it has taken (CL-3.7). `movement`: The acting seat moves its units. `muster`: The
acting seat takes reinforcements or expands its civilians. `orders`: Sealed order sheets for the round.
`overflow_place`: The acting seat places what its full hand brought it (CL-3.11). `overflow_trade`: The
acting seat trades down to five cards (CL-3.10). `place`: The acting seat places its reinforcements.
`place_factories`: One seat at a time places all its factories. `place_natives`: One seat at a time places
three natives. `placement`: Sealed sheets with the starting troops. `rebellion`: A card is drawn for a
rising, then a die rolled. `reinforce`: The acting seat trades sets, then places its armies (CL-3.5).
`resolution`: The sheets are carried out. `revolt`: The responding seat may incite a revolt against the
acting nation. `sea_decision`: Both sides of a sea battle decide, unseen, to continue or break off.
`settlement`: Overload and supply; nobody is asked. `surprise_window`: One party of the battle plays a
card, or passes. `takeover`: A seat whose nation is gone decides whether to take over a neutral one.
`turn_end`: The acting seat may develop a technology."""


ProblemCode: t.TypeAlias = t.Literal['action_limit', 'already_announced', 'already_answered', 'already_chosen', 'already_claimed', 'already_developed', 'already_fought', 'already_longer', 'already_retreated', 'already_ruled', 'already_six', 'already_started', 'already_submitted', 'already_used', 'answered_by_newer', 'archive_incomplete', 'archive_invalid', 'armies_left', 'attacker_cannot_torch', 'bad_die', 'bad_number', 'bad_opponent', 'bad_reinforcement', 'bad_retreat', 'bad_value', 'blockaded', 'board_changed', 'board_unknown', 'bonus_territory_invalid', 'bonus_territory_required', 'bot_unknown', 'busy', 'cannot_correct', 'cannot_pay', 'cannot_rewind', 'cannot_undo', 'card_irrelevant', 'card_not_held', 'card_unavailable', 'chance_pending', 'civilian_choice_required', 'coastal_defense', 'code_unknown', 'colour_taken', 'colour_unavailable', 'colour_unknown', 'contested_left', 'crippled', 'duplicate_card', 'duplicate_seat', 'duplicate_territory', 'embark_not_allowed', 'empty', 'enemy_territory', 'event_cards_invalid', 'example_unknown', 'factory_limit', 'flagship_screened', 'full_retreat', 'game_exists', 'game_over', 'game_paused', 'gone', 'has_civilian', 'headers_too_large', 'host_unknown', 'http_error', 'idempotency_key_reused', 'internal_error', 'last_active_seat', 'launch_limit', 'launched_ship', 'leader_exists', 'malformed', 'map_unknown', 'method_not_allowed', 'mid_command', 'must_be_last', 'must_leave_one', 'must_trade', 'must_trade_first', 'must_use_most_dice', 'name_taken', 'neutral_stock_empty', 'no_artillery', 'no_card_to_draw', 'no_chance_pending', 'no_civilian', 'no_coast', 'no_contribution_due', 'no_deadline', 'no_enemy_ships', 'no_factory', 'no_factory_at_turn_start', 'no_general', 'no_neutral_territory', 'no_odds', 'no_pandemic_data', 'no_ships', 'no_such_dispute', 'no_such_game', 'no_such_modifier', 'no_such_problem', 'no_such_step', 'no_such_token', 'no_such_version', 'no_superiority', 'no_tokens_left', 'no_unit_there', 'not_a_land_attack', 'not_a_neighbour', 'not_a_party', 'not_a_set', 'not_acceptable', 'not_adjacent', 'not_asked', 'not_authorised', 'not_called_for', 'not_connected', 'not_contested', 'not_crippled', 'not_dealt', 'not_developed', 'not_enough_free_armies', 'not_enough_units', 'not_for_neutral', 'not_found', 'not_held_since_turn_start', 'not_late', 'not_neutral', 'not_next_to_civilians', 'not_owner', 'not_paused', 'not_ready', 'not_started', 'not_the_next_link', 'not_their_territory', 'not_vacant', 'not_witnessed', 'not_yet', 'not_your_contribution', 'not_your_objective', 'not_your_turn', 'nothing_changed', 'nothing_to_bomb', 'nothing_to_undo', 'one_per_turn', 'option_combination', 'option_off', 'option_unknown', 'option_value', 'other_log', 'out_of_range', 'out_of_reach', 'outside_continent', 'over_cap', 'overloaded', 'own_seat', 'own_ship', 'own_space', 'own_territory', 'payer_invalid', 'position_invalid', 'retraced', 'same_territory', 'sea_occupied', 'seat_count', 'seat_not_claimed', 'seat_out', 'seat_taken', 'seed_due', 'setup_running', 'sheet_mistake', 'sheet_too_long', 'ship_limit', 'ship_not_allowed_now', 'single_army', 'southern_limit', 'stale_version', 'store_damaged', 'store_unavailable', 'target_not_enemy', 'technology_off', 'territory_occupied', 'timed_out', 'token_unknown', 'too_early', 'too_few', 'too_few_armies', 'too_large', 'too_long', 'too_many', 'too_many_armies', 'too_many_dice', 'too_many_disputes', 'too_many_hits', 'too_many_requests', 'too_many_tokens', 'too_slow', 'trade_closed', 'triple_stands', 'unit_cannot_move', 'unknown_nation', 'unknown_ocean', 'unknown_pool', 'unknown_route', 'unknown_sea', 'unknown_seat', 'unknown_ship', 'unknown_space', 'unknown_territory', 'unsupported_media_type', 'vacant', 'variant_unknown', 'winter', 'would_empty', 'would_risk_vacancy', 'wrong_card_type', 'wrong_chance', 'wrong_count', 'wrong_owner', 'wrong_phase', 'wrong_round', 'wrong_set', 'wrong_space', 'wrong_total']
"""Why something was refused or went wrong. `action_limit`: The ship has done all it may do this turn.
`already_announced`: This seat's resignation is announced already. `already_answered`: This side has
answered already. `already_chosen`: This seat has chosen already. `already_claimed`: Somebody has claimed
that territory. `already_developed`: You have that technology already. `already_fought`: That battle was
fought this turn already. `already_longer`: The seat has as much extra time already. `already_retreated`:
You have retreated once this turn. `already_ruled`: That dispute has been ruled on. `already_six`: That
die shows a six. `already_started`: The game has begun. `already_submitted`: The seat has handed in its
paper. `already_used`: That may be done once only, and was. `answered_by_newer`: A newer program has
carried out the command of this key, and this one cannot tell its answer again. `archive_incomplete`: The
archive was made for eyes that may not see everything. `archive_invalid`: A line of the archive does not
hold: chain, seals, dice or rules. `armies_left`: There are armies left to place. `attacker_cannot_torch`:
Only defenders burn factories down. `bad_die`: There is no such die in your roll. `bad_number`: The number
is outside of what is allowed there. `bad_opponent`: That is no seat you could fight. `bad_reinforcement`:
A reinforcement cannot come from there. `bad_retreat`: Armies cannot retreat there. `bad_value`: A value
cannot have been rolled or drawn. `blockaded`: Ships close that route to you. `board_changed`: The board
is no longer the one the game was begun on. `board_unknown`: There is no such board.
`bonus_territory_invalid`: The free armies cannot go there. `bonus_territory_required`: Several
territories could get the free armies. `bot_unknown`: There is no such bot. `busy`: Too many wrote to this
game at once. `cannot_correct`: The position cannot be corrected now. `cannot_pay`: You have too few
armies for that. `cannot_rewind`: The game cannot go back to that version. `cannot_undo`: The last command
cannot be taken back. `card_irrelevant`: That card shows neither territory of the battle. `card_not_held`:
That card is not in your hand. `card_unavailable`: That card cannot come up: it is not in the pile.
`chance_pending`: Dice or cards must be entered first. `civilian_choice_required`: A civilian token stands
there. `coastal_defense`: The territory is too strong to be bombarded. `code_unknown`: That is not the
seat's invitation code. `colour_taken`: Another has that colour. `colour_unavailable`: That colour cannot
come up now. `colour_unknown`: The variant has no such colour. `contested_left`: Some territories are
still contested. `crippled`: A crippled ship cannot do that. `duplicate_card`: A card is named twice.
`duplicate_seat`: A seat is named twice. `duplicate_territory`: A territory is named twice.
`embark_not_allowed`: Armies may not put to sea in this game. `empty`: The list is empty.
`enemy_territory`: Another nation holds that territory. `event_cards_invalid`: These event cards cannot be
added. `example_unknown`: There is no such worked example. `factory_limit`: No more factories may stand
there. `flagship_screened`: Other ships stand before the flagship. `full_retreat`: Not all may retreat.
`game_exists`: The game is here already, with another log. `game_over`: The game is over. `game_paused`:
The game is paused. `gone`: The client has hung up. `has_civilian`: A civilian token stands there already.
`headers_too_large`: The request has too many or too long headers. `host_unknown`: The service does not
answer under that name. `http_error`: The request could not be answered. `idempotency_key_reused`: That
Idempotency-Key was used for another request. `internal_error`: Something went wrong here; nothing was
changed. `last_active_seat`: The last seat that plays cannot resign. `launch_limit`: No more ships can be
launched there this turn. `launched_ship`: A ship launched this turn cannot do that. `leader_exists`: You
have such a leader already. `malformed`: The body, a parameter or a header cannot be read. `map_unknown`:
The variant is not played on that board. `method_not_allowed`: There is something here, but not for this
method. `mid_command`: That version lies in the middle of what one command brought about. `must_be_last`:
What follows this command depends on dice, cards or people. `must_leave_one`: One army must stay behind.
`must_trade`: A set must be traded first. `must_trade_first`: A hand of five must be traded before
placing. `must_use_most_dice`: A neutral nation attacks with as many dice as it can. `name_taken`: The
name looks like another at this table. `neutral_stock_empty`: That neutral has nothing left to place.
`no_artillery`: Too few armies stand there to fire on ships. `no_card_to_draw`: There is no card left to
draw. `no_chance_pending`: No dice or cards are asked for. `no_civilian`: No civilian token stands there.
`no_coast`: The place does not lie on that sea. `no_contribution_due`: No draw waits for a contribution.
`no_deadline`: The seat has no time limit now. `no_enemy_ships`: That seat has no ships there.
`no_factory`: There is no such factory. `no_factory_at_turn_start`: There was no factory when the turn
began. `no_general`: No general stands there. `no_neutral_territory`: There is no neutral land for
mercenaries. `no_odds`: The variant's battles are not decided by dice. `no_pandemic_data`: That board has
no cities. `no_ships`: You have no ships there. `no_such_dispute`: There is no such dispute.
`no_such_game`: There is no such game, or none you may know of. `no_such_modifier`: The variant does not
know that modifier of battles. `no_such_problem`: There is no such code. `no_such_step`: The story of this
worked example has no such step. `no_such_token`: There is no such token in this game. `no_such_version`:
The game has no such version. `no_superiority`: You are not superior in that sea. `no_tokens_left`: There
are no civilian tokens left. `no_unit_there`: There is no unit to be surprised there. `not_a_land_attack`:
That is for attacks on land only. `not_a_neighbour`: That territory does not border the attacked one.
`not_a_party`: You do not fight in this battle. `not_a_set`: Those cards make no set. `not_acceptable`:
Nothing here is of a kind you accept. `not_adjacent`: The two places are not adjacent. `not_asked`: You
are not asked for that now. `not_authorised`: You may not do this, or not with this token.
`not_called_for`: The will, or the neutral nation's rules, do not call for that. `not_connected`: Your
land does not join the two places. `not_contested`: Nobody fights for that territory. `not_crippled`: That
ship needs no repair. `not_dealt`: That territory was not dealt to you. `not_developed`: You have not
developed that technology. `not_enough_free_armies`: You have too few free armies for that.
`not_enough_units`: Fewer units stand there. `not_for_neutral`: A neutral nation does not do that.
`not_found`: There is nothing at that address. `not_held_since_turn_start`: That territory was not yours
when the turn began, or is not now. `not_late`: The seat still has time to contribute. `not_neutral`: That
is not neutral. `not_next_to_civilians`: No civilians of yours live next to it. `not_owner`: It is not
yours. `not_paused`: The game is not paused. `not_ready`: The service is not ready to answer.
`not_started`: The game had not begun. `not_the_next_link`: That is not the next link of your chain.
`not_their_territory`: The acting nation does not hold that territory. `not_vacant`: Somebody holds that
territory. `not_witnessed`: That version was taken in from an archive and not witnessed here. `not_yet`:
That version has not arrived here. `not_your_contribution`: The draw waits for another seat's
contribution. `not_your_objective`: That is none of your objectives. `not_your_turn`: It is not this
seat's turn. `nothing_changed`: The correction changes nothing. `nothing_to_bomb`: There is nothing to
bomb. `nothing_to_undo`: No command has been played that could be taken back. `one_per_turn`: You may
develop one technology a turn. `option_combination`: These options cannot go together. `option_off`: That
belongs to a rule that is not switched on in this game. `option_unknown`: The variant has no such option.
`option_value`: The option cannot have that value. `other_log`: The signed head is not that of this log.
`out_of_range`: The target is too far away. `out_of_reach`: The ship cannot be reached from there.
`outside_continent`: That territory is not in the continent of the pool. `over_cap`: No more armies may
stand there. `overloaded`: Too much is being asked at once. `own_seat`: That is your own seat. `own_ship`:
That ship is your own. `own_space`: You hold that space yourself. `own_territory`: You hold that territory
yourself. `payer_invalid`: The repair cannot be paid so. `position_invalid`: The position is not one that
a game could be in. `retraced`: A territory comes twice on the path. `same_territory`: Both ends are the
same territory. `sea_occupied`: Another's ship lies in that sea. `seat_count`: The variant is not for so
many seats. `seat_not_claimed`: Nobody has claimed that seat. `seat_out`: The seat is out of the game.
`seat_taken`: Somebody has claimed that seat. `seed_due`: The game goes on after its end and needs a new
seed first. `setup_running`: The game is still being set up. `sheet_mistake`: The sheet has mistakes, and
this game refuses such sheets. `sheet_too_long`: The sheet is too long. `ship_limit`: You have as many
ships as you may. `ship_not_allowed_now`: No ships may be launched now. `single_army`: A lone army is not
bombarded. `southern_limit`: No more factories may start in the south. `stale_version`: The game has gone
on since the version you decided on. `store_damaged`: What is stored there cannot be read.
`store_unavailable`: The database does not answer; nothing was acknowledged. `target_not_enemy`: There is
no enemy to advance on. `technology_off`: That technology is not part of this game. `territory_occupied`:
Somebody stands there. `timed_out`: This seat's time is up in this phase. `token_unknown`: That token is
not known. `too_early`: The time limit has not passed. `too_few`: That is fewer than must be moved.
`too_few_armies`: Too few armies stand there for so many dice. `too_large`: The request is too large.
`too_long`: The text or list is too long. `too_many`: That is more than there is. `too_many_armies`: More
armies are named than are there. `too_many_dice`: That is more dice than may be rolled.
`too_many_disputes`: Too many disputes are open. `too_many_hits`: More is named than was hit.
`too_many_requests`: Too many requests. `too_many_tokens`: You have fewer tokens. `too_slow`: The request
did not arrive in time. `trade_closed`: Sets are traded before armies are placed. `triple_stands`: Three
alike stand as they fell. `unit_cannot_move`: Those units have moved, or were launched, this turn.
`unknown_nation`: There is no such nation. `unknown_ocean`: There is no such ocean. `unknown_pool`: There
is no such pool this turn. `unknown_route`: There is no such route. `unknown_sea`: There is no such sea.
`unknown_seat`: The game has no such seat. `unknown_ship`: There is no such ship, or no longer.
`unknown_space`: There is no such territory or ocean. `unknown_territory`: There is no such territory on
this board. `unsupported_media_type`: The body is not of a kind that is read here. `vacant`: Nobody holds
that territory. `variant_unknown`: There is no such variant. `winter`: Bombers do not fly in the north in
winter. `would_empty`: One army must be left there. `would_risk_vacancy`: The attack might leave the
territory without an army. `wrong_card_type`: These cards do not pay for that. `wrong_chance`: Another
chance point is waiting. `wrong_count`: The list has the wrong length. `wrong_owner`: Those armies belong
to somebody else than the defender. `wrong_phase`: That cannot be done in this phase. `wrong_round`: That
is not the present round. `wrong_set`: That is not the set on offer. `wrong_space`: That card cannot be
played there. `wrong_total`: The placements do not add up to what is due."""


class ActingNation(t.TypedDict):
    """OP-3.29: whose turn it is, in a variant where seats lead nations."""

    nation: "str"
    """Its colour."""

    seat: "int | None"
    """The seat that leads it now."""

    controller: "int | None"
    """The seat that steers a neutral nation's turn."""

    neutral: "bool"
    """Whether the turn is played under the rules for neutral nations."""


class Allotment(t.TypedDict):
    """A list of {pool, place, amounts}, not empty: no place twice for one pool, something in every entry,
    and no pool spent beyond what is left in it. Each amount has a price, and may be left out where it is
    0."""

    kind: "t.Literal['allotment']"
    """Always `allotment`: says which kind this is."""

    pools: "dict[str, Stock]"
    """The pools, by name."""

    prices: "dict[str, int]"
    """What one of each amount costs, by the amount's field."""

    pool_field: "str"
    """Name of the field that names the pool in each entry."""

    place_field: "str"
    """Name of the field that names the place in each entry."""


class AlternateBidSealed(t.TypedDict):
    """A seat handed in its bid."""

    type: "t.Literal['bid_sealed']"
    """Always `bid_sealed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    set_number: "int"
    """Number of the set of territories on offer, counted from 1; null or 0 outside the bidding."""

    amount: t.NotRequired["int"]
    """Sealed. Sealed: absent where the caller may not see it."""


class AlternateBidTieRolled(t.TypedDict):
    """The highest bidders tied and rolled for the set; those that tie roll again."""

    type: "t.Literal['bid_tie_rolled']"
    """Always `bid_tie_rolled`: says which kind this is."""

    set_number: "int"
    """Number of the set of territories on offer, counted from 1; null or 0 outside the bidding."""

    rolls: "dict[str, int]"
    """What each of them rolled, by seat number."""


class AlternateBidsRevealed(t.TypedDict):
    """All bids for the set were shown."""

    type: "t.Literal['bids_revealed']"
    """Always `bids_revealed`: says which kind this is."""

    set_number: "int"
    """Number of the set of territories on offer, counted from 1; null or 0 outside the bidding."""

    bids: "dict[str, int]"
    """Each seat's bid, by seat number; 0 where none was handed in."""


class AlternateCashInReading(t.TypedDict):
    """An entry that cashes in an objective, as it was understood."""

    kind: "t.Literal['cash_in']"
    """Always `cash_in`: says which kind this is."""

    entry: "int"
    """Number of the entry on the sheet, counted from 1 over the whole sheet."""

    count: "int | t.Literal['all'] | None"
    """`all` for every objective left; else null."""

    territory: "str | None"
    """Id of the territory as read; null where it could not be."""

    reason: "str | None"
    """Why it will come to nothing; null: it can be carried out."""

    text: t.NotRequired["str | None"]
    """The entry as it was written; null where the sheet came as data."""

    guessed: t.NotRequired["bool"]
    """Whether a slip of the pen was forgiven in reading it."""

    unknown_word: t.NotRequired["str | None"]
    """The first word of the entry that is not known; null: all are."""


class AlternateCombatResolved(t.TypedDict):
    """Two forces met, and the greater one is left."""

    type: "t.Literal['combat_resolved']"
    """Always `combat_resolved`: says which kind this is."""

    territory: "str"
    """Id of a territory of the board."""

    attacker: "int"
    """The seat that came."""

    attacker_troops: "int"
    """Troops it came with."""

    defender: "int"
    """The seat that stood there."""

    defender_troops: "int"
    """Troops that stood there."""

    winner: "int | None"
    """The seat that holds the territory now; null: both are gone."""

    troops_left: "int"
    """Troops the winner has left there."""


class AlternateConversionSealed(t.TypedDict):
    """A seat handed in which of its objectives become starting land."""

    type: "t.Literal['conversion_sealed']"
    """Always `conversion_sealed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territories: t.NotRequired["list[str]"]
    """Sealed. Sealed: absent where the caller may not see it."""


class AlternateConvertObjectives(t.TypedDict):
    """Turn some of your objectives into starting land, sealed until all have answered. Refused in alternate
    with: `timed_out`, `wrong_count`, `unknown_territory`, `duplicate_territory`, `not_your_objective`."""

    type: "t.Literal['convert_objectives']"
    """Always `convert_objectives`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territories: "list[str]"
    """Ids of one to three of your objectives."""


class AlternateDeployment(t.TypedDict):
    """So many troops on a territory. What is left out is a mistake as on paper, not a refusal (AL-4.22)."""

    count: t.NotRequired["int | t.Literal['all'] | None"]
    """How many troops, or `all` that are left."""

    territory: t.NotRequired["str | None"]
    """Id of the territory, or its name."""


class AlternateDeploymentFinished(t.TypedDict):
    """A seat's deployments are done."""

    type: "t.Literal['deployment_finished']"
    """Always `deployment_finished`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    allowance: "int"
    """Troops it was allowed in all."""

    placed: "int"
    """Troops that were really placed."""

    lost: "int"
    """Troops that could not be placed and are lost."""


class AlternateDeploymentReading(t.TypedDict):
    """An entry that deploys troops, as it was understood."""

    kind: "t.Literal['deployment']"
    """Always `deployment`: says which kind this is."""

    entry: "int"
    """Number of the entry on the sheet, counted from 1 over the whole sheet."""

    count: "int | t.Literal['all'] | None"
    """Troops it asks for, or `all`; null where that could not be read."""

    territory: "str | None"
    """Id of the territory as read; null where it could not be."""

    reason: "str | None"
    """Why it will come to nothing; null: it can be carried out."""

    text: t.NotRequired["str | None"]
    """The entry as it was written; null where the sheet came as data."""

    guessed: t.NotRequired["bool"]
    """Whether a slip of the pen was forgiven in reading it."""

    unknown_word: t.NotRequired["str | None"]
    """The first word of the entry that is not known; null: all are."""


class AlternateEntryIgnored(t.TypedDict):
    """An entry of a sheet came to nothing."""

    type: "t.Literal['entry_ignored']"
    """Always `entry_ignored`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    entry: "int"
    """Number of the entry on the sheet, counted from 1 over the whole sheet."""

    kind: "t.Literal['cash_in', 'deployment', 'movement']"
    """What kind of entry it was."""

    reason: "str"
    """Why it came to nothing."""

    text: t.NotRequired["str | None"]
    """The entry as it was written; null where the sheet came as data."""

    asked: t.NotRequired["int | t.Literal['all'] | None"]
    """From edition 2 on: the count as read, if there is one."""

    unknown_word: t.NotRequired["str | None"]
    """From edition 2 on: the first word that nobody knows."""


class AlternateEntryPlaced(t.TypedDict):
    """An entry of a placement sheet that placed troops."""

    entry: "int"
    """Number of the entry on the sheet, counted from 1 over the whole sheet."""

    territory: "str"
    """Id of a territory of the board."""

    asked: "int | t.Literal['all']"
    """Troops the entry asks for: a number, or `all`."""

    placed: "int"
    """Troops that were really placed."""

    text: t.NotRequired["str | None"]
    """The entry as it was written; null where the sheet came as data."""


class AlternateExcessRemoved(t.TypedDict):
    """Troops beyond the seat's supply were removed."""

    type: "t.Literal['excess_removed']"
    """Always `excess_removed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory of the board."""

    removed: "int"
    """How many were removed."""

    left: "int"
    """How many are left there."""


class AlternateFirstPlayerDecided(t.TypedDict):
    """It is decided who holds the first-player token."""

    type: "t.Literal['first_player_decided']"
    """Always `first_player_decided`: says which kind this is."""

    first_seat: "int"
    """The seat that goes first."""

    tokens: "dict[str, int]"
    """Tokens each seat had left, by seat number: the most goes first."""


class AlternateFirstPlayerTokenPassed(t.TypedDict):
    """The first-player token went to the next seat."""

    type: "t.Literal['first_player_token_passed']"
    """Always `first_player_token_passed`: says which kind this is."""

    from_seat: "int"
    """The seat that had it."""

    to_seat: "int"
    """The seat that has it now."""


class AlternateHolding(t.TypedDict):
    """AL-2.6: a territory with troops is owned; one without is empty and unowned."""

    owner: "int | None"
    """The seat that holds it; null: nobody."""

    troops: "int"
    """Troops that stand there."""


class AlternateHoldingPart(t.TypedDict):
    """AL-2.6: a territory with troops is owned; one without is empty and unowned."""

    owner: t.NotRequired["int | None"]
    """The seat that holds it; null: nobody."""

    troops: t.NotRequired["int"]
    """Troops that stand there."""


class AlternateInitialTroopsPlaced(t.TypedDict):
    """The starting troops of a seat stand on the board."""

    type: "t.Literal['initial_troops_placed']"
    """Always `initial_troops_placed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    troops: "dict[str, int]"
    """Troops on each territory, by id."""

    lost: "int"
    """Troops that could not be placed and are lost."""

    entries: t.NotRequired["list[AlternateEntryPlaced]"]
    """From edition 2 on: what each entry placed, in written order."""


class AlternateMistake(t.TypedDict):
    """An entry that would be ignored, or done only in part (`too_many`)."""

    entry: "int"
    """Number of the entry on the sheet, counted from 1 over the whole sheet."""

    reason: "str"
    """What is wrong with the entry."""

    asked: "int | t.Literal['all'] | None"
    """The count as read."""

    possible: "int"
    """The troops it would place or move."""


class AlternateMovement(t.TypedDict):
    """So many troops from one territory to another."""

    count: t.NotRequired["int | t.Literal['all'] | None"]
    """How many troops, or `all` that stand there."""

    from_territory: t.NotRequired["str | None"]
    """Id of the territory the armies are in or come from."""

    to_territory: t.NotRequired["str | None"]
    """Id of the territory they go to or are aimed at."""


class AlternateMovementReading(t.TypedDict):
    """An entry that moves troops, as it was understood."""

    kind: "t.Literal['movement']"
    """Always `movement`: says which kind this is."""

    entry: "int"
    """Number of the entry on the sheet, counted from 1 over the whole sheet."""

    count: "int | t.Literal['all'] | None"
    """Troops it asks for, or `all`; null where that could not be read."""

    from_territory: "str | None"
    """Id of the territory they come from as read; null where it could not be."""

    to_territory: "str | None"
    """Id of the territory they go to as read; null where it could not be."""

    reason: "str | None"
    """Why it will come to nothing; null: it can be carried out."""

    text: t.NotRequired["str | None"]
    """The entry as it was written; null where the sheet came as data."""

    guessed: t.NotRequired["bool"]
    """Whether a slip of the pen was forgiven in reading it."""

    unknown_word: t.NotRequired["str | None"]
    """The first word of the entry that is not known; null: all are."""


class AlternateObjectiveCashedIn(t.TypedDict):
    """A seat cashed in an objective for more troops."""

    type: "t.Literal['objective_cashed_in']"
    """Always `objective_cashed_in`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    entry: "int"
    """Number of the entry on the sheet, counted from 1 over the whole sheet."""

    territory: "str"
    """Id of the objective."""

    text: t.NotRequired["str | None"]
    """The entry as it was written; null where the sheet came as data."""


class AlternateObjectivesConverted(t.TypedDict):
    """Objectives of a seat became its starting land."""

    type: "t.Literal['objectives_converted']"
    """Always `objectives_converted`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territories: "list[str]"
    """Ids of those territories, in dealt order."""


class AlternateObjectivesDealt(t.TypedDict):
    """A seat was dealt its objectives."""

    type: "t.Literal['objectives_dealt']"
    """Always `objectives_dealt`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territories: t.NotRequired["list[str]"]
    """Sealed: the seat's own, in dealt order. Sealed: absent where the caller may not see it."""


class AlternateObjectivesRevealed(t.TypedDict):
    """The game is over: what objectives the seats still had is shown."""

    type: "t.Literal['objectives_revealed']"
    """Always `objectives_revealed`: says which kind this is."""

    hands: "dict[str, list[str]]"
    """Objectives each seat had left, by seat number."""


class AlternateOptions(t.TypedDict):
    """The options of an alternate game; left out, each has its default."""

    chance_source: t.NotRequired["t.Literal['referee', 'seeded']"]
    """Who answers chance points: the generator, or a person with real dice and cards. Default: `"seeded"`."""

    cards_source: t.NotRequired["t.Literal['as_dice', 'referee', 'seeded']"]
    """Who answers chance points that are not dice: the same, the generator, or the referee (CL-8.30).
    Default: `"as_dice"`."""

    time_limit_seconds: t.NotRequired["int"]
    """Seconds a seat may take before the clock plays its default; 0: no limit. Default: `0`."""

    timeouts_before_resign: t.NotRequired["int"]
    """So many turns missed one after another make the seat resign; 0: never. Default: `3`."""

    rounds: t.NotRequired["t.Literal['table'] | int"]
    """Number of rounds (AL-2.7): by the table, or 1 + k·n for n seats, so that the first and the last round
    have the same order (AL-4.73). Default: `"table"`."""

    objectives: t.NotRequired["t.Literal['open', 'secret']"]
    """Whether hands of objectives are public from the deal (AL-2.11). Default: `"secret"`."""

    same_target_orders: t.NotRequired["t.Literal['joined', 'separate']"]
    """Whether movements of a sheet into one territory, written one after another, fight as one (AL-4.56).
    Default: `"separate"`."""

    written_mistakes: t.NotRequired["t.Literal['refuse', 'resolve']"]
    """Whether a seat's sheet with a mistake is resolved as on paper, or refused (AL-4.87). Default:
    `"resolve"`."""

    spelling: t.NotRequired["t.Literal['exact', 'tolerant']"]
    """Whether plain slips of the pen on a sheet are forgiven, or nothing is guessed (AL-4.94). Default:
    `"tolerant"`."""

    absent_placement: t.NotRequired["t.Literal['nothing', 'spread']"]
    """What a seat that times out in placement gets (AL-5.32). Default: `"spread"`."""

    early_end: t.NotRequired["t.Literal['never', 'one_active']"]
    """Whether the game is scored as soon as at most one active seat is left (AL-5.22). Default: `"never"`."""


class AlternateOrderSheetSealed(t.TypedDict):
    """A seat handed in its order sheet."""

    type: "t.Literal['order_sheet_sealed']"
    """Always `order_sheet_sealed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""

    sheet: t.NotRequired["str | AlternateSheet"]
    """Sealed; as sent. Sealed: absent where the caller may not see it."""


class AlternateOrderSheetsRevealed(t.TypedDict):
    """All order sheets were shown; what they ask for is carried out now."""

    type: "t.Literal['order_sheets_revealed']"
    """Always `order_sheets_revealed`: says which kind this is."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""

    sheets: "dict[str, str | AlternateSheet | None]"
    """Each seat's sheet as it was sent, by seat number; null where none was handed in."""

    readings: "dict[str, list[AlternateCashInReading | AlternateDeploymentReading | AlternateMovementReading]]"
    """How each seat's sheet was understood, entry by entry, by seat number."""


class AlternatePhaseOpened(t.TypedDict):
    """A phase opened in which seats hand in papers."""

    type: "t.Literal['phase_opened']"
    """Always `phase_opened`: says which kind this is."""

    phase: "AlternatePhase"
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    must_act: "list[int]"
    """Seats that owe a paper."""

    set_number: "int | None"
    """The set on offer; null outside the bidding."""

    round: "int | None"
    """The round; null in the set-up."""


class AlternatePlacementSealed(t.TypedDict):
    """A seat handed in its placement sheet."""

    type: "t.Literal['placement_sealed']"
    """Always `placement_sealed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    sheet: t.NotRequired["str | AlternateSheet"]
    """Sealed; as sent. Sealed: absent where the caller may not see it."""


class AlternatePlacementsRevealed(t.TypedDict):
    """All placement sheets were shown."""

    type: "t.Literal['placements_revealed']"
    """Always `placements_revealed`: says which kind this is."""

    sheets: "dict[str, str | AlternateSheet | None]"
    """Each seat's sheet as it was sent, by seat number; null where none was handed in."""

    readings: "dict[str, list[AlternateCashInReading | AlternateDeploymentReading | AlternateMovementReading]]"
    """How each seat's sheet was understood, entry by entry, by seat number."""


class AlternatePoints(t.TypedDict):
    """AL-5.2: what a seat scores, and for what."""

    plain: "int"
    """Points for territories."""

    objective: "int"
    """Points for territories that are objectives."""

    continent: "int"
    """Points for whole continents."""

    total: "int"
    """All points together."""


class AlternatePointsPart(t.TypedDict):
    """AL-5.2: what a seat scores, and for what."""

    plain: t.NotRequired["int"]
    """Points for territories."""

    objective: t.NotRequired["int"]
    """Points for territories that are objectives."""

    continent: t.NotRequired["int"]
    """Points for whole continents."""

    total: t.NotRequired["int"]
    """All points together."""


class AlternatePosition(t.TypedDict):
    """A whole alternate game at one version, secrets included."""

    board: "str"
    """Id of the board, as `GET /boards` lists it."""

    seats: "list[Seat]"
    """The seats of the game, in clockwise order."""

    options: "AlternateOptions"
    """The options of the game, all of them."""

    edition: t.NotRequired["int"]
    """The edition of the specification that decides this game."""

    status: "list[t.Literal['active', 'eliminated', 'resigned']]"
    """Whether each seat still plays, by seat."""

    neutral_colour: "str | None"
    """Colour of neutral armies, where the game has some; else null."""

    phase: t.NotRequired["AlternatePhase"]
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    turn: "int"
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""

    missed_turns: "list[int]"
    """Turns missed one after another, per seat."""

    chance_id: "int"
    """The latest chance point asked for."""

    chance: "ChanceRequested | None"
    """The chance point that awaits its answer."""

    outcome: "Outcome | None"
    """How the game ended; null while it is played."""

    territories: "dict[str, AlternateHolding]"
    """Every territory of the board, in canonical order."""

    pile: "list[str]"
    """Cards still in the deck, in canonical order; the deck itself has none (AL-2.3)."""

    returned: "list[str]"
    """Cards of unsold sets, out of play (AL-2.25)."""

    objectives: "list[list[str]]"
    """Objectives each seat still has."""

    converted: "list[list[str]]"
    """Objectives turned into starting land."""

    cashed: "list[list[str]]"
    """Objectives cashed in for troops."""

    starting: "list[list[str]]"
    """Starting territories, in the order acquired."""

    tokens: "list[int]"
    """Bidding tokens each seat has left."""

    set_number: "int"
    """Number of the set of territories on offer, counted from 1; null or 0 outside the bidding."""

    offered: "list[str]"
    """The set that is turned up and not settled."""

    bids: "dict[str, int]"
    """Bids on that set, once revealed."""

    rolling: "list[int]"
    """Seats tied in the latest roll or reveal; they roll (again)."""

    sealed: "Sealed"
    """Papers of the open phase; under AL-5.31 those never executed."""

    first_seat: "int | None"
    """Holder of the first-player token."""

    order: "list[int]"
    """Order of the latest round started."""

    base_allowances: "dict[str, int]"
    """Troops each active seat may deploy this round before any cash-in, by seat number."""

    under_way: "AlternateUnderWay | None"
    """A force on its way into a combat; null while there is none."""

    scores: "dict[str, AlternatePoints]"
    """What each seat scores, by seat number; empty before the end."""

    ranking: "list[int]"
    """The seats from best to worst; empty before the end."""


class AlternatePositionPart(t.TypedDict):
    """A whole alternate game at one version, secrets included."""

    board: t.NotRequired["str"]
    """Id of the board, as `GET /boards` lists it."""

    seats: t.NotRequired["list[Seat]"]
    """The seats of the game, in clockwise order."""

    options: t.NotRequired["AlternateOptions"]
    """The options of the game, all of them."""

    edition: t.NotRequired["int"]
    """The edition of the specification that decides this game."""

    status: t.NotRequired["list[t.Literal['active', 'eliminated', 'resigned']]"]
    """Whether each seat still plays, by seat."""

    neutral_colour: t.NotRequired["str | None"]
    """Colour of neutral armies, where the game has some; else null."""

    phase: t.NotRequired["AlternatePhase"]
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    turn: t.NotRequired["int"]
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: t.NotRequired["int"]
    """Number of the round, counted from 1; 0 before the first."""

    missed_turns: t.NotRequired["list[int]"]
    """Turns missed one after another, per seat."""

    chance_id: t.NotRequired["int"]
    """The latest chance point asked for."""

    chance: t.NotRequired["ChanceRequestedPart | None"]
    """The chance point that awaits its answer."""

    outcome: t.NotRequired["OutcomePart | None"]
    """How the game ended; null while it is played."""

    territories: t.NotRequired["dict[str, AlternateHoldingPart] | str | dict[str, t.Any]"]
    """Every territory of the board, in canonical order. Also as text: `brazil=0:5 peru=n:0`, each word a
    territory, its owner and its troops."""

    pile: t.NotRequired["list[str]"]
    """Cards still in the deck, in canonical order; the deck itself has none (AL-2.3)."""

    returned: t.NotRequired["list[str]"]
    """Cards of unsold sets, out of play (AL-2.25)."""

    objectives: t.NotRequired["list[list[str]]"]
    """Objectives each seat still has."""

    converted: t.NotRequired["list[list[str]]"]
    """Objectives turned into starting land."""

    cashed: t.NotRequired["list[list[str]]"]
    """Objectives cashed in for troops."""

    starting: t.NotRequired["list[list[str]]"]
    """Starting territories, in the order acquired."""

    tokens: t.NotRequired["list[int]"]
    """Bidding tokens each seat has left."""

    set_number: t.NotRequired["int"]
    """Number of the set of territories on offer, counted from 1; null or 0 outside the bidding."""

    offered: t.NotRequired["list[str]"]
    """The set that is turned up and not settled."""

    bids: t.NotRequired["dict[str, int]"]
    """Bids on that set, once revealed."""

    rolling: t.NotRequired["list[int]"]
    """Seats tied in the latest roll or reveal; they roll (again)."""

    sealed: t.NotRequired["SealedPart"]
    """Papers of the open phase; under AL-5.31 those never executed."""

    first_seat: t.NotRequired["int | None"]
    """Holder of the first-player token."""

    order: t.NotRequired["list[int]"]
    """Order of the latest round started."""

    base_allowances: t.NotRequired["dict[str, int]"]
    """Troops each active seat may deploy this round before any cash-in, by seat number."""

    under_way: t.NotRequired["AlternateUnderWayPart | None"]
    """A force on its way into a combat; null while there is none."""

    scores: t.NotRequired["dict[str, AlternatePointsPart]"]
    """What each seat scores, by seat number; empty before the end."""

    ranking: t.NotRequired["list[int]"]
    """The seats from best to worst; empty before the end."""


class AlternateRoundEnded(t.TypedDict):
    """A round ended."""

    type: "t.Literal['round_ended']"
    """Always `round_ended`: says which kind this is."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""


class AlternateRoundStarted(t.TypedDict):
    """A round began."""

    type: "t.Literal['round_started']"
    """Always `round_started`: says which kind this is."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""

    first_seat: "int"
    """Holder of the first-player token."""

    order: "list[int]"
    """All seats in the order of this round."""

    base_allowances: "dict[str, int]"
    """Troops each active seat may deploy this round before any cash-in, by seat number."""


class AlternateScoresTallied(t.TypedDict):
    """The scores were counted."""

    type: "t.Literal['scores_tallied']"
    """Always `scores_tallied`: says which kind this is."""

    scores: "dict[str, AlternatePoints]"
    """What each seat scores, by seat number; empty before the end."""

    ranking: "list[int]"
    """The seats from best to worst; empty before the end."""


class AlternateSeat(t.TypedDict):
    """One seat. `cards` is the number of objectives left, `territories` the supply number."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    name: "str"
    """Name, for people."""

    colour: "str"
    """Colour, one of those that `GET /variants/{slug}` lists."""

    status: "t.Literal['active', 'eliminated', 'resigned']"
    """Whether the seat still plays: `active`, `eliminated` or `resigned`."""

    territories: t.NotRequired["int"]
    """Number of territories it holds."""

    armies: t.NotRequired["int"]
    """Number of armies it has on the board."""

    cards: t.NotRequired["int"]
    """Number of objectives left."""

    tokens: "int"
    """Bidding tokens left."""

    starting: t.NotRequired["list[str]"]
    """Starting territories, in the order acquired; of no meaning once troops are placed (AL-2.54)."""

    converted: t.NotRequired["list[str]"]
    """Objectives turned into starting land."""

    cashed: t.NotRequired["list[str]"]
    """Objectives cashed in for troops."""

    objectives: t.NotRequired["list[str] | None"]
    """Objectives left, in dealt order; absent where the viewer may not see them."""

    allowance: t.NotRequired["int | None"]
    """Base allowance of the present round, before any cash-in."""

    submissions: t.NotRequired["int"]
    """How often it has handed in a paper in the open phase."""

    timed_out: t.NotRequired["bool"]
    """Whether its time is up in the open phase."""

    missed_turns: t.NotRequired["int"]
    """How many turns the seat has missed, one after another."""

    paper: t.NotRequired["int | list[str] | str | AlternateSheet | None"]
    """The latest sealed bid, conversion or sheet; absent where the viewer may not see it."""

    reading: t.NotRequired["list[AlternateCashInReading | AlternateDeploymentReading | AlternateMovementReading] | None"]
    """How that sheet was understood (AL-4.23)."""


class AlternateSeatEliminated(t.TypedDict):
    """A seat has no troops left and is out."""

    type: "t.Literal['seat_eliminated']"
    """Always `seat_eliminated`: says which kind this is."""

    seat: "int"
    """The seat that is out."""

    round: "int"
    """The round in which it went out; 0: in placement."""


class AlternateSeatResigned(t.TypedDict):
    """A seat gave up."""

    type: "t.Literal['seat_resigned']"
    """Always `seat_resigned`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class AlternateSheet(t.TypedDict):
    """AL-4.20: three lists, each in written order."""

    cash_in: t.NotRequired["list[str | None]"]
    """Ids of objectives to cash in; an entry left blank is null. Default: `[]`."""

    deployments: t.NotRequired["list[AlternateDeployment]"]
    """Troops to put on the board. Default: `[]`."""

    movements: t.NotRequired["list[AlternateMovement]"]
    """Troops to move or to attack with. Default: `[]`."""


class AlternateSubmitBid(t.TypedDict):
    """Hand in a sealed bid for the set on offer; a later one replaces it until all have bid. Refused in
    alternate with: `timed_out`, `wrong_set`, `bad_number`, `too_many_tokens`."""

    type: "t.Literal['submit_bid']"
    """Always `submit_bid`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    set_number: "int"
    """Number of the set on offer."""

    amount: "int"
    """Tokens to bid, from 0 to all you have."""


class AlternateSubmitOrders(t.TypedDict):
    """Exactly one of `sheet` and `sheet_text` (AL-4.21). Refused in alternate with: `timed_out`,
    `wrong_round`, `sheet_too_long`, `sheet_mistake`."""

    type: "t.Literal['submit_orders']"
    """Always `submit_orders`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    round: "int"
    """The present round."""

    sheet: t.NotRequired["AlternateSheet"]
    """The sheet as data."""

    sheet_text: t.NotRequired["str"]
    """The sheet as it would be written by hand, one entry a line."""


class AlternateSubmitPlacement(t.TypedDict):
    """Exactly one of `sheet` and `sheet_text` (AL-4.21). Refused in alternate with: `timed_out`,
    `sheet_too_long`, `sheet_mistake`."""

    type: "t.Literal['submit_placement']"
    """Always `submit_placement`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    sheet: t.NotRequired["AlternateSheet"]
    """The sheet as data."""

    sheet_text: t.NotRequired["str"]
    """The sheet as it would be written by hand, one entry a line."""


class AlternateSupplyCounted(t.TypedDict):
    """How many troops each seat can supply in a territory was counted."""

    type: "t.Literal['supply_counted']"
    """Always `supply_counted`: says which kind this is."""

    supply: "dict[str, int]"
    """Each seat's number of territories, by seat number: the most troops it may keep on one."""


class AlternateTerritorySetReturned(t.TypedDict):
    """Nobody bid: the set is out of play."""

    type: "t.Literal['territory_set_returned']"
    """Always `territory_set_returned`: says which kind this is."""

    set_number: "int"
    """Number of the set of territories on offer, counted from 1; null or 0 outside the bidding."""

    territories: "list[str]"
    """Ids of territories."""


class AlternateTerritorySetRevealed(t.TypedDict):
    """A set of territories was turned up to be bid for."""

    type: "t.Literal['territory_set_revealed']"
    """Always `territory_set_revealed`: says which kind this is."""

    set_number: "int"
    """Number of the set of territories on offer, counted from 1; null or 0 outside the bidding."""

    territories: "list[str]"
    """Ids of the territories in it."""


class AlternateTerritorySetWon(t.TypedDict):
    """A seat won the set and paid its bid."""

    type: "t.Literal['territory_set_won']"
    """Always `territory_set_won`: says which kind this is."""

    set_number: "int"
    """Number of the set of territories on offer, counted from 1; null or 0 outside the bidding."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    amount: "int"
    """Bidding tokens."""

    territories: "list[str]"
    """Ids of the territories it won."""

    tokens_left: "int"
    """Tokens the seat has left."""


class AlternateTroopsDeployed(t.TypedDict):
    """Troops of a seat came onto the board."""

    type: "t.Literal['troops_deployed']"
    """Always `troops_deployed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    entry: "int"
    """Number of the entry on the sheet, counted from 1 over the whole sheet."""

    territory: "str"
    """Id of a territory of the board."""

    asked: "int | t.Literal['all']"
    """Troops the entry asks for: a number, or `all`."""

    placed: "int"
    """Troops that were really placed."""

    text: t.NotRequired["str | None"]
    """The entry as it was written; null where the sheet came as data."""


class AlternateTroopsMoved(t.TypedDict):
    """Troops of a seat moved; where somebody else stands, combat follows."""

    type: "t.Literal['troops_moved']"
    """Always `troops_moved`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    entry: "int"
    """Number of the entry on the sheet, counted from 1 over the whole sheet."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    asked: "int | t.Literal['all']"
    """Troops the entry asks for: a number, or `all`."""

    moved: "int"
    """Troops that really moved."""

    text: t.NotRequired["str | None"]
    """The entry as it was written; null where the sheet came as data."""


class AlternateUnderWay(t.TypedDict):
    """AL-9.11: troops that have left for another seat's territory and whose combat is not resolved yet."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    troops: "int"
    """How many troops."""


class AlternateUnderWayPart(t.TypedDict):
    """AL-9.11: troops that have left for another seat's territory and whose combat is not resolved yet."""

    seat: t.NotRequired["int"]
    """Number of the seat, counted from 0 in clockwise order."""

    to_territory: t.NotRequired["str"]
    """Id of the territory they go to or are aimed at."""

    troops: t.NotRequired["int"]
    """How many troops."""


class AlternateView(t.TypedDict):
    """What a viewer may see of an alternate game."""

    variant: "t.Literal['alternate']"
    """Always `alternate`: says whose view this is."""

    board: "str"
    """Id of the board, as `GET /boards` lists it."""

    viewer: "str"
    """Whose eyes this is for: `seat 0` …, `referee`, `organiser` or `spectator`."""

    phase: "AlternatePhase"
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    acting: "list[int]"
    """Seats whose turn it is to decide something."""

    turn: "int"
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""

    owners: "dict[str, str]"
    """Colour of everybody who may own something here, by owner: seat numbers written as text, and the names
    of other owners."""

    territories: "dict[str, Spot]"
    """Ids of territories."""

    seas: "dict[str, Spot]"
    """Seas, by id; empty where the board has none."""

    awaited: "list[int]"
    """Seats that still owe a paper; those of `acting` may replace theirs."""

    seats: "list[AlternateSeat]"
    """The seats, in clockwise order, as far as the viewer may see them."""

    rounds: "int"
    """Number of rounds the game is played for."""

    first_seat: "int | None"
    """Holder of the first-player token."""

    order: "list[int]"
    """Order of the present round."""

    starting_troops: "int"
    """Troops each seat places at the start."""

    sets: "int"
    """Number of sets there are to bid for."""

    set_number: "int"
    """Number of the set of territories on offer, counted from 1; null or 0 outside the bidding."""

    offered: "list[str]"
    """The set that is turned up."""

    bids: "dict[str, int]"
    """Bids on it, once revealed, while a tie is rolled for."""

    rolling: "list[int]"
    """Seats that roll, or roll again because they tied, for the first turn."""

    returned: "list[str]"
    """Cards of unsold sets."""

    pile_size: "int"
    """Number of cards in the draw pile."""

    pile: "list[str] | None"
    """Cards still in the deck, for those who may see them."""

    under_way: "AlternateUnderWay | None"
    """A force on its way into a combat, at versions inside a resolution."""

    scores: "dict[str, AlternatePoints]"
    """What each seat scores, by seat number; empty before the end."""

    ranking: "list[int]"
    """The seats from best to worst; empty before the end."""

    winner: "int | None"
    """The seat that won; null while the game is played."""

    reason: "str | None"
    """What won the game; null while it is played."""


class AnyOrder(t.TypedDict):
    """Exactly these, in any order (a set of cards)."""

    kind: "t.Literal['any_order']"
    """Always `any_order`: says which kind this is."""

    values: "list[str]"
    """The values, each to be named once."""


class AuditCheck(t.TypedDict):
    """One part of an audit."""

    name: "t.Literal['chain', 'chance', 'commands', 'numbering', 'seals']"
    """What was checked: the numbers, the chain of hashes, the seals, dice and cards, or commands by the
    rules."""

    result: "t.Literal['failed', 'open', 'passed']"
    """`open`: nothing wrong so far, and something that cannot be checked yet or here."""

    checked: "int"
    """How many things were checked."""

    unchecked: "int"
    """How many could not be checked yet or here."""

    sentence: "str"
    """The result in words."""


class AuditFinding(t.TypedDict):
    """Something wrong that an audit found."""

    version: "int"
    """Version of the event it is about."""

    check: "t.Literal['chain', 'chance', 'commands', 'numbering', 'seals']"
    """Which check found it."""

    what: "str"
    """What is wrong, in words."""


class AuditReport(t.TypedDict):
    """What an audit of a game's log found."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """The version up to which it was checked."""

    head: "str"
    """Hash of the latest event: the end of the chain."""

    viewer: "str"
    """Whose eyes the log was checked with."""

    whole: "bool"
    """Whether commands and draws were decided again, for which everything must be open to the viewer."""

    sound: "bool"
    """Nothing wrong was found."""

    checks: "list[AuditCheck]"
    """Each part of the audit."""

    findings: "list[AuditFinding]"
    """The first hundred things wrong, by version."""

    findings_in_all: "int"
    """How many things are wrong, those not listed included."""

    without_nonce: "list[int]"
    """Seats that contributed nothing of their own to the dice: to them the commitment alone is the proof."""

    imports: "list[Taken]"
    """Where the log was taken in from an archive: what came before was witnessed by another service, whose
    key signed it."""

    reseeded: "list[int]"
    """Versions from which on dice hang on a secret that was chosen when all nonces were known: the game went
    on after its end, and its log was begun before secrets came in chains, or elsewhere."""

    draws_alone: "int"
    """Where opponents contribute at the roll: draws to which nobody did, known to whoever knew the secret."""


class AwaitedChance(t.TypedDict):
    """Dice or cards the game waits for, as everybody knows it."""

    chance_id: "int"
    """What `enter_chance` names it by."""

    kind: "ChanceKind"
    """Which chance point of the rules it is."""

    count: "int"
    """How many single values are asked for, over all lists."""

    lists: "list[ChanceList]"
    """One entry a list of `values`."""

    nested: "bool"
    """`values` is a list of lists; else there is one list, and `values` is it."""

    faces: "int"
    """Of a die; of no account where things are drawn."""

    dice: "bool"
    """Dice are rolled; else things are drawn, which must all be different."""

    rollers: "list[Roller]"
    """Whose values come in which order, as the event tells it (CL-8.25)."""

    contribution: "DueContribution | None"
    """What the draw waits for, where opponents contribute at the roll."""


class Between(t.TypedDict):
    """A whole number in a range, ends included."""

    kind: "t.Literal['between']"
    """Always `between`: says which kind this is."""

    low: "int"
    """The least."""

    high: "int"
    """The most."""


class Board(t.TypedDict):
    """One board in full."""

    id: "str"
    """Id."""

    name: "str"
    """Name of the board, for people."""

    territories: "list[Territory]"
    """The territories, in the canonical order that ties are broken by."""

    continents: "list[Continent]"
    """The continents, in the order of the rules."""

    links: "list[Link]"
    """Which territories are adjacent, each pair once."""

    wild_cards: "int"
    """How many wild cards its deck has."""

    seas: "list[Sea]"
    """The seas of the board, for variants with navies."""

    oceans: "list[Sea]"
    """Oceans, for ships that sail the high seas (HE-2.2)."""

    third_world: "list[str]"
    """Ids of the southern territories (HE-6.10)."""

    touching_not_adjacent: "list[list[str]]"
    """Drawn touching, but without a link; interfaces say so."""

    pandemic_data: "PandemicData | None"
    """What a game of disease on this board needs; null where the board has none."""

    drawing: "Drawing | None"
    """How it is drawn; null where there is no picture."""

    schema: "t.Literal[1]"
    """Version of the format of board files."""


class BoardBrief(t.TypedDict):
    """A board at a glance."""

    id: "str"
    """Id."""

    name: "str"
    """Name, for people."""

    territories: "int"
    """How many there are."""

    continents: "int"
    """How many there are."""

    seas: "int"
    """How many there are."""


class BoardList(t.TypedDict):
    """The boards there are."""

    boards: "list[BoardBrief]"
    """Ids of the boards it is played on."""


class BotSeated(t.TypedDict):
    """Who plays the seat from now on."""

    bot: "t.Literal['greedy', 'random'] | None"
    """A bot; null: people again, whoever holds the seat's token, or the referee."""


class CarriedOut(t.TypedDict):
    """What came of one command of a list."""

    version: "int"
    """The game's version after it; its events are those up to here, after the command before."""

    reading: t.NotRequired["Reading"]
    """How the service understood what was sent, where that is not plain (a written order sheet)."""

    warnings: t.NotRequired["Warnings"]
    """What is sure to come to less than was asked, or to nothing (of a written order sheet)."""


class Cause(t.TypedDict):
    """The command behind a run of events, with what its sender added; stands at the first of them."""

    command: "dict[str, t.Any]"
    """The command as it was sent."""

    nonce: t.NotRequired["str | None"]
    """Of older games: the sender's contribution to the dice. Now seats give one when they claim."""

    idempotency_key: t.NotRequired["str | None"]
    """The `Idempotency-Key` it came with; null where it came with none."""

    bot: t.NotRequired["str | None"]
    """The bot that decided it for its seat."""


class ChanceContributed(t.TypedDict):
    """A seat revealed a link of its chain for the draw that follows."""

    type: "t.Literal['chance_contributed']"
    """Always `chance_contributed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    chance_id: "int"
    """Number of the chance point, counted from 1 through the game; `enter_chance` names it."""

    reveal: "str"
    """The link that was revealed, 32 bytes in hex; its SHA-256 is the one before it."""


class ChanceEntered(t.TypedDict):
    """Dice or cards were entered; what they decide follows in events of its own."""

    type: "t.Literal['chance_entered']"
    """Always `chance_entered`: says which kind this is."""

    chance_id: "int"
    """Number of the chance point, counted from 1 through the game; `enter_chance` names it."""

    kind: "ChanceKind"
    """Which chance point was answered."""

    source: "str"
    """`seeded`: the generator answered; `referee`: a person typed in what fell or was drawn."""

    values: t.NotRequired["list[int | str | list[int | str]]"]
    """The values in the order asked for: one list, or a list of lists. Sealed: absent where the caller may
    not see it."""


class ChanceForm(t.TypedDict):
    """What `enter_chance` must say: dice where `pool` is empty, else that many different ones of the pool."""

    chance_id: "int"
    """What `enter_chance` names it by."""

    kind: "ChanceKind"
    """Which chance point of the rules it is."""

    count: "int"
    """How many single values are asked for, over all lists."""

    lists: "list[ChanceList]"
    """One entry a list of `values`."""

    nested: "bool"
    """`values` is a list of lists; else there is one list, and `values` is it."""

    faces: "int"
    """Of a die; of no account where things are drawn."""

    dice: "bool"
    """Dice are rolled; else things are drawn, which must all be different."""

    rollers: "list[Roller]"
    """Whose values come in which order, as the event tells it (CL-8.25)."""

    contribution: "DueContribution | None"
    """What the draw waits for, where opponents contribute at the roll."""

    pool: "list[int | str]"
    """What may be drawn; empty where dice are rolled."""


class ChanceList(t.TypedDict):
    """One list of `values`."""

    label: "str"
    """What is in it, for a person: `Ada's attack dice`."""

    count: "int"
    """How long it is."""

    roller: "str | None"
    """Who rolls or draws all of it by hand; null: the referee, or several people (`parts`)."""

    parts: "list[ChancePart]"
    """Whose values come in which order; more than one where people share a list."""


class ChancePart(t.TypedDict):
    """Values that belong together, one after the other."""

    label: "str"
    """What they are, for a person: `Ada's attack dice`."""

    count: "int"
    """How many."""

    roller: "str | None"
    """The name of whoever rolls or draws them by hand; null: the referee does."""

    role: "str"
    """`seat`, `attacker`, `defender`, `territory`, `nation`, `deal` or `pile` (CL-8.25)."""

    owner: "int | str | None"
    """Whose they are: a seat number, else a name such as `neutral`; null: nobody's."""

    seat: "int | None"
    """The seat of `roller`."""

    colour: "str | None"
    """The owner's colour."""

    place: "str | None"
    """Id of the territory, sea or ship they are for."""


class ChanceRequested(t.TypedDict):
    """The game waits for dice or cards."""

    type: "t.Literal['chance_requested']"
    """Always `chance_requested`: says which kind this is."""

    chance_id: "int"
    """Number of the chance point, counted from 1 through the game; `enter_chance` names it."""

    kind: "ChanceKind"
    """Which chance point it is; section 8 of the rules describes each."""

    count: "int"
    """How many values are asked for in all."""

    rollers: t.NotRequired["list[Roller]"]
    """Whose values come in which order (CL-8.25); events stored without it are as good (CL-8.27)."""


class ChanceRequestedPart(t.TypedDict):
    """The game waits for dice or cards."""

    type: t.NotRequired["t.Literal['chance_requested']"]
    """Always `chance_requested`: says which kind this is."""

    chance_id: t.NotRequired["int"]
    """Number of the chance point, counted from 1 through the game; `enter_chance` names it."""

    kind: t.NotRequired["ChanceKind"]
    """Which chance point it is; section 8 of the rules describes each."""

    count: t.NotRequired["int"]
    """How many values are asked for in all."""

    rollers: t.NotRequired["list[RollerPart]"]
    """Whose values come in which order (CL-8.25); events stored without it are as good (CL-8.27)."""


class Change(t.TypedDict):
    """One thing that changed."""

    path: "list[str]"
    """Where in the view, from the outside in."""

    before: "t.Any"
    """Null where there was nothing."""

    after: "t.Any"
    """Null where there is nothing now."""

    by: "Deed | None"
    """Who did it; null: nobody in particular."""

    text: "str"
    """A sentence for people."""


class ChooseCapital(t.TypedDict):
    """Name one of your own territories as your capital. Secret until every seat has chosen. Refused in
    classic with: `already_chosen`, `unknown_territory`, `not_owner`. Refused in custom with:
    `already_chosen`, `unknown_territory`, `not_owner`."""

    type: "t.Literal['choose_capital']"
    """Always `choose_capital`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory of your own."""


class City(t.TypedDict):
    """A city of a game of disease."""

    id: "str"
    """Id."""

    name: "str"
    """Its name, for people."""

    disease_group: "str"
    """Colour of its disease."""

    links: "list[str]"
    """Other cities only: links to territories left out are dropped."""


class Claim(t.TypedDict):
    """Take a seat with its invitation code; choose name and colour while you are at it."""

    code: "str"
    """The invitation code of this seat."""

    name: t.NotRequired["str | None"]
    """What you are called; left out: as the organiser named the seat."""

    colour: t.NotRequired["str | None"]
    """One of the variant's colours that is free; left out: the seat's own."""

    nonce: t.NotRequired["str | None"]
    """Your own contribution to the dice of the game, best a random one: with it nobody could have chosen
    them, whoever runs the service included. Public."""

    anchor: t.NotRequired["str | None"]
    """Where opponents contribute at the roll (`dice`): the end of a chain of links that you keep, each the
    SHA-256 of the one before; public. Ten thousand links last any game."""


class ClaimTerritory(t.TypedDict):
    """Take an unclaimed territory in the set-up. Refused in classic with: `unknown_territory`,
    `already_claimed`. Refused in henshaw with: `unknown_territory`, `already_claimed`. Refused in custom
    with: `unknown_territory`, `already_claimed`."""

    type: "t.Literal['claim_territory']"
    """Always `claim_territory`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory that nobody has claimed."""


class ClassicArmiesMovedIn(t.TypedDict):
    """Armies moved into the territory just taken."""

    type: "t.Literal['armies_moved_in']"
    """Always `armies_moved_in`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    territory: "str"
    """Id of the territory taken."""

    armies: "int"
    """How many moved."""


class ClassicArmiesPlaced(t.TypedDict):
    """A seat placed armies."""

    type: "t.Literal['armies_placed']"
    """Always `armies_placed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    placements: "list[Placement]"
    """What is placed where."""

    left: "int"
    """Armies it has still to place."""


class ClassicAttack(t.TypedDict):
    """Declare an attack from one of your territories on an adjacent one that is not yours. Refused in
    classic with: `unknown_territory`, `not_owner`, `own_territory`, `not_adjacent`, `bad_number`,
    `too_few_armies`."""

    type: "t.Literal['attack']"
    """Always `attack`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the attacking territory, yours, with at least one army more than dice."""

    to_territory: "str"
    """Id of the attacked territory."""

    dice: "int"
    """How many dice to roll, 1 to 3."""


class ClassicAttackDeclared(t.TypedDict):
    """An attack was declared; its dice follow."""

    type: "t.Literal['attack_declared']"
    """Always `attack_declared`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    dice: "int"
    """How many dice the attacker rolls."""

    defender: "int | str"
    """Who is attacked: a seat number or a neutral's name."""


class ClassicAttackRolled(t.TypedDict):
    """The dice of an attack fell, and armies were lost."""

    type: "t.Literal['attack_rolled']"
    """Always `attack_rolled`: says which kind this is."""

    attacker_dice: "list[int]"
    """The attacker's dice as they fell, from 1 to 6."""

    defender_dice: "list[int]"
    """The defender's dice as they fell, from 1 to 6."""

    rolled_by: "int | None"
    """The seat that rolled for the defender; null where nobody does but the service or the referee."""

    attacker_losses: "int"
    """Armies the attacker loses."""

    defender_losses: "int"
    """Armies the defender loses."""


class ClassicAttacksEnded(t.TypedDict):
    """A seat attacks no more this turn."""

    type: "t.Literal['attacks_ended']"
    """Always `attacks_ended`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    conquered: "bool"
    """Whether a territory was conquered this turn, so that a card is due."""

    draws: "bool"
    """Whether a card follows."""


class ClassicBattle(t.TypedDict):
    """The attack that has been declared and awaits its dice."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    dice: "int"
    """How many dice the attacker rolls."""

    defender: "int | str"
    """Who is attacked: a seat number or a neutral's name."""


class ClassicBattlePart(t.TypedDict):
    """The attack that has been declared and awaits its dice."""

    from_territory: t.NotRequired["str"]
    """Id of the territory the armies are in or come from."""

    to_territory: t.NotRequired["str"]
    """Id of the territory they go to or are aimed at."""

    dice: t.NotRequired["int"]
    """How many dice the attacker rolls."""

    defender: t.NotRequired["int | str"]
    """Who is attacked: a seat number or a neutral's name."""


class ClassicBonusArmiesPlaced(t.TypedDict):
    """Free armies came with a traded card that shows a territory of the seat."""

    type: "t.Literal['bonus_armies_placed']"
    """Always `bonus_armies_placed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of the territory shown."""

    armies: "int"
    """Free armies placed there."""


class ClassicCapitalChosen(t.TypedDict):
    """A seat chose its capital."""

    type: "t.Literal['capital_chosen']"
    """Always `capital_chosen`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: t.NotRequired["str"]
    """Id of its capital; secret until all have chosen. Sealed: absent where the caller may not see it."""


class ClassicCapitalsRevealed(t.TypedDict):
    """Every seat has chosen; the capitals are shown."""

    type: "t.Literal['capitals_revealed']"
    """Always `capitals_revealed`: says which kind this is."""

    capitals: "dict[str, str]"
    """Each seat's capital, by seat number."""


class ClassicCardDrawn(t.TypedDict):
    """A seat drew a card."""

    type: "t.Literal['card_drawn']"
    """Always `card_drawn`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    card: t.NotRequired["str"]
    """Id of a card: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`.
    Sealed: absent where the caller may not see it."""


class ClassicCardsHandedOver(t.TypedDict):
    """The cards of an eliminated seat went to whoever eliminated it."""

    type: "t.Literal['cards_handed_over']"
    """Always `cards_handed_over`: says which kind this is."""

    from_seat: "int"
    """The seat that is out."""

    to_seat: "int"
    """The seat that got them."""

    count: "int"
    """How many cards, also where it is none."""

    cards: t.NotRequired["list[str]"]
    """Ids of cards: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`.
    Sealed: absent where the caller may not see it."""


class ClassicCardsTraded(t.TypedDict):
    """A seat traded a set."""

    type: "t.Literal['cards_traded']"
    """Always `cards_traded`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    cards: "list[str]"
    """Ids of the three cards."""

    set_number: "int"
    """Which set of the game it was, counted from 1."""

    armies: "int"
    """Armies it got for it, to be placed."""


class ClassicConquest(t.TypedDict):
    """The territory taken that awaits its move-in (CL-4.50)."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    territory: "str"
    """Id of the territory taken."""

    previous_owner: "int | str"
    """Who held it before: a seat number or a neutral's name."""

    minimum: "int"
    """The fewest that may be moved in."""

    maximum: "int"
    """The most that may be moved in."""


class ClassicConquestPart(t.TypedDict):
    """The territory taken that awaits its move-in (CL-4.50)."""

    from_territory: t.NotRequired["str"]
    """Id of the territory the armies are in or come from."""

    territory: t.NotRequired["str"]
    """Id of the territory taken."""

    previous_owner: t.NotRequired["int | str"]
    """Who held it before: a seat number or a neutral's name."""

    minimum: t.NotRequired["int"]
    """The fewest that may be moved in."""

    maximum: t.NotRequired["int"]
    """The most that may be moved in."""


class ClassicEndAttacks(t.TypedDict):
    """Attack no more this turn."""

    type: "t.Literal['end_attacks']"
    """Always `end_attacks`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    draw_card: t.NotRequired["bool"]
    """Whether to take the card that is due after a conquest. Default: `true`."""


class ClassicFreeMove(t.TypedDict):
    """Move armies once between two adjacent territories of your own; it ends the turn. Refused in classic
    with: `unknown_territory`, `same_territory`, `not_owner`, `not_adjacent`, `bad_number`, `too_many`."""

    type: "t.Literal['free_move']"
    """Always `free_move`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    armies: "int"
    """How many to move; one must stay behind."""


class ClassicFreeMoveMade(t.TypedDict):
    """A seat made its free move."""

    type: "t.Literal['free_move_made']"
    """Always `free_move_made`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    armies: "int"
    """How many moved."""


class ClassicInitialArmyPlaced(t.TypedDict):
    """A seat placed one of its starting armies."""

    type: "t.Literal['initial_army_placed']"
    """Always `initial_army_placed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory of the board."""

    left: "int"
    """Starting armies the seat has left."""


class ClassicInitialLotPlaced(t.TypedDict):
    """A seat placed several of its starting armies at once."""

    type: "t.Literal['initial_lot_placed']"
    """Always `initial_lot_placed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    own: "list[Placement]"
    """What it placed on its own territories."""

    neutral: "list[Placement]"
    """What it placed on neutral territories; empty with more than two seats."""

    left: "int"
    """Starting armies the seat has left."""

    neutral_left: "int"
    """Armies neutral has left in its pile."""


class ClassicInitialPairPlaced(t.TypedDict):
    """A seat placed two of its starting armies and one of neutral's."""

    type: "t.Literal['initial_pair_placed']"
    """Always `initial_pair_placed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    own: "list[str]"
    """Ids of the two own territories."""

    neutral: "str"
    """Id of the neutral territory."""

    left: "int"
    """Starting armies the seat has left."""

    neutral_left: "int"
    """Armies neutral has left in its pile."""


class ClassicLand(t.TypedDict):
    """Who holds a territory, with how many armies; nobody where it is still unclaimed."""

    owner: "int | str | None"
    """Who owns it: a seat number or the name of another owner; null: nobody."""

    armies: "int"
    """Armies that stand there."""


class ClassicLandPart(t.TypedDict):
    """Who holds a territory, with how many armies; nobody where it is still unclaimed."""

    owner: t.NotRequired["int | str | None"]
    """Who owns it: a seat number or the name of another owner; null: nobody."""

    armies: t.NotRequired["int"]
    """Armies that stand there."""


class ClassicMissionDealt(t.TypedDict):
    """A seat was dealt its secret mission."""

    type: "t.Literal['mission_dealt']"
    """Always `mission_dealt`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    mission: t.NotRequired["str"]
    """Id of the mission; `GET /variants/{slug}` tells its sentence. Sealed: absent where the caller may not
    see it."""


class ClassicMissionsPrepared(t.TypedDict):
    """The mission cards were made ready for dealing."""

    type: "t.Literal['missions_prepared']"
    """Always `missions_prepared`: says which kind this is."""

    removed: "list[str]"
    """Ids of missions taken out because nobody has the colour they are against."""

    dealt_count: "int"
    """How many are dealt, one a seat."""


class ClassicMoveIn(t.TypedDict):
    """Move armies into the territory you have just taken. Refused in classic with: `too_few`, `too_many`."""

    type: "t.Literal['move_in']"
    """Always `move_in`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    armies: "int"
    """How many to move, at least as many as dice were rolled; one must stay behind."""


class ClassicOptions(t.TypedDict):
    """The options of a classic game; left out, each has its default."""

    chance_source: t.NotRequired["t.Literal['referee', 'seeded']"]
    """Who answers chance points: the generator, or a person with real dice and cards. Default: `"seeded"`."""

    cards_source: t.NotRequired["t.Literal['as_dice', 'referee', 'seeded']"]
    """Who answers chance points that are not dice: the same, the generator, or the referee (CL-8.30).
    Default: `"as_dice"`."""

    time_limit_seconds: t.NotRequired["int"]
    """Seconds a seat may take before the clock plays its default; 0: no limit. Default: `0`."""

    timeouts_before_resign: t.NotRequired["int"]
    """So many turns missed one after another make the seat resign; 0: never. Default: `3`."""

    round_limit: t.NotRequired["int"]
    """CL-5.51: the game ends when this round is over; 0: no limit. Default: `0`."""

    card_symbols: t.NotRequired["t.Literal['standard'] | dict[str, t.Literal['artillery', 'cavalry', 'infantry']]"]
    """CL-2.7: the symbols on the territory cards, for printed decks that differ. Default: `"standard"`."""

    placing: t.NotRequired["t.Literal['in_lots', 'one_by_one']"]
    """CL-2.27: whether starting armies are placed one go at a time, or several goes at once. Default:
    `"one_by_one"`."""

    lot_size: t.NotRequired["int"]
    """CL-2.27, CL-2.34: goes in a lot; only with `placing: in_lots`. Default: `5`."""

    mode: t.NotRequired["t.Literal['capital', 'mission', 'world']"]
    """CL-5.1 to CL-5.3: what wins, and how the board is set up. Default: `"world"`."""

    elimination_trade_at: t.NotRequired["t.Literal[6, 7]"]
    """CL-4.63: hand size from which a trade is forced after an elimination (ruling R27). Default: `7`."""

    trade_at_turn_start: t.NotRequired["t.Literal['forced_at_five', 'optional']"]
    """CL-4.27: whether a hand of five must be traded down to four before placing (ruling R20). Default:
    `"optional"`."""

    territory_bonus: t.NotRequired["t.Literal['per_card', 'per_set', 'per_turn']"]
    """CL-4.25: how often two free armies come with traded cards (ruling R21). Default: `"per_set"`."""

    missions_dealt: t.NotRequired["t.Literal['after_placement', 'before_placement']"]
    """CL-2.43: when the missions are dealt (ruling R13). Default: `"after_placement"`."""

    win_requires_all_42: t.NotRequired["bool"]
    """CL-5.5: a lone survivor must still conquer all neutral land (ruling R33). Default: `false`."""


class ClassicPieces(t.TypedDict):
    """CL-2.3: armies as tokens. For the eye only; no rule looks at it."""

    cannons: "int"
    """Tokens of 10 armies."""

    cavalry: "int"
    """Tokens of 5 armies."""

    infantry: "int"
    """Tokens of 1 army."""


class ClassicPlaceInitialArmy(t.TypedDict):
    """Place one of your starting armies on a territory of your own (three to six seats). Refused in classic
    with: `unknown_territory`, `not_owner`."""

    type: "t.Literal['place_initial_army']"
    """Always `place_initial_army`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory of your own."""


class ClassicPlaceInitialLot(t.TypedDict):
    """Several placements at once (CL-2.27, CL-2.34); neutral ones with two seats only. Refused in classic
    with: `unknown_territory`, `duplicate_territory`, `not_owner`, `not_neutral`, `bad_number`,
    `wrong_count`. Refused in custom with: `option_off`, `unknown_territory`, `duplicate_territory`,
    `not_owner`, `not_neutral`, `bad_number`, `wrong_count`, `neutral_stock_empty`, `over_cap`."""

    type: "t.Literal['place_initial_lot']"
    """Always `place_initial_lot`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    own: "list[Placement]"
    """What goes on your own territories."""

    neutral: t.NotRequired["list[Placement]"]
    """What goes on neutral territories; with two seats only. Default: `[]`."""


class ClassicPlaceInitialPair(t.TypedDict):
    """With two seats: place two of your starting armies and one of neutral's. Refused in classic with:
    `wrong_count`, `unknown_territory`, `not_owner`, `not_neutral`."""

    type: "t.Literal['place_initial_pair']"
    """Always `place_initial_pair`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    own: "list[str]"
    """Ids of two territories of your own; twice the same is allowed."""

    neutral: "str"
    """Id of a neutral territory."""


class ClassicPosition(t.TypedDict):
    """A whole classic game at one version, secrets included."""

    board: "str"
    """Id of the board, as `GET /boards` lists it."""

    seats: "list[Seat]"
    """The seats of the game, in clockwise order."""

    options: "ClassicOptions"
    """The options of the game, all of them."""

    edition: t.NotRequired["int"]
    """The edition of the specification that decides this game."""

    status: "list[t.Literal['active', 'eliminated', 'resigned']]"
    """Whether each seat still plays, by seat."""

    neutral_colour: "str | None"
    """Colour of neutral armies, where the game has some; else null."""

    phase: "ClassicPhase"
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    turn: "int"
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""

    missed_turns: "list[int]"
    """Turns missed one after another, per seat."""

    chance_id: "int"
    """The latest chance point asked for."""

    chance: "ChanceRequested | None"
    """The chance point that awaits its answer."""

    outcome: "Outcome | None"
    """How the game ended; null while it is played."""

    territories: "dict[str, ClassicLand]"
    """Every territory of the board, in canonical order."""

    rolling: "list[int]"
    """Seats that roll next for the first turn (CL-2.20)."""

    first_seat: "int | None"
    """The seat that goes first; null until that is decided."""

    acting_seat: "int | None"
    """The seat whose turn or setup placement it is; nobody while all choose capitals."""

    piles: "list[int]"
    """Starting armies each seat has still to place."""

    neutral_pile: "int"
    """Starting armies neutral has still to place."""

    capitals: "list[str | None]"
    """Each seat's capital, secret until `capitals_revealed`."""

    capitals_revealed: "bool"
    """Whether everybody may see the capitals."""

    hands: "list[list[str]]"
    """Each seat's cards, in canonical order."""

    deck: "Deck"
    """Draw pile and discards."""

    sets_traded: "int"
    """Sets traded so far in the game; they decide what the next one is worth."""

    armies_to_place: "int"
    """Armies the acting seat has still to place."""

    trading_closed: "bool"
    """CL-4.21: an army was placed in this `reinforce`."""

    bonus_taken: "bool"
    """Two free armies came with a set this turn (for `territory_bonus: per_turn`)."""

    conquered: "bool"
    """CL-4.53: a territory was conquered this turn."""

    battle: "ClassicBattle | None"
    """The attack that awaits its dice; null while there is none."""

    conquest: "ClassicConquest | None"
    """The territory taken that awaits its move-in; null while there is none."""

    announced: "list[int]"
    """Seats whose resignation takes effect at the end of this turn (CL-5.34)."""

    timed_out: "bool"
    """The rest of this turn is played by default (CL-5.41)."""

    eliminated_by: "list[int | None]"
    """The seat that eliminated each one, by seat; null: nobody."""

    went_out: "list[int]"
    """Seats that are out, in the order in which they went."""

    missions: "list[str | None]"
    """Each seat's secret mission (mode `mission`)."""


class ClassicPositionPart(t.TypedDict):
    """A whole classic game at one version, secrets included."""

    board: t.NotRequired["str"]
    """Id of the board, as `GET /boards` lists it."""

    seats: t.NotRequired["list[Seat]"]
    """The seats of the game, in clockwise order."""

    options: t.NotRequired["ClassicOptions"]
    """The options of the game, all of them."""

    edition: t.NotRequired["int"]
    """The edition of the specification that decides this game."""

    status: t.NotRequired["list[t.Literal['active', 'eliminated', 'resigned']]"]
    """Whether each seat still plays, by seat."""

    neutral_colour: t.NotRequired["str | None"]
    """Colour of neutral armies, where the game has some; else null."""

    phase: t.NotRequired["ClassicPhase"]
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    turn: t.NotRequired["int"]
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: t.NotRequired["int"]
    """Number of the round, counted from 1; 0 before the first."""

    missed_turns: t.NotRequired["list[int]"]
    """Turns missed one after another, per seat."""

    chance_id: t.NotRequired["int"]
    """The latest chance point asked for."""

    chance: t.NotRequired["ChanceRequestedPart | None"]
    """The chance point that awaits its answer."""

    outcome: t.NotRequired["OutcomePart | None"]
    """How the game ended; null while it is played."""

    territories: t.NotRequired["dict[str, ClassicLandPart] | str | dict[str, t.Any]"]
    """Every territory of the board, in canonical order. Also as text: `siam=0:5 japan=n:2 rest=1:1`, each
    word a territory, its owner (a seat number, or `n` for neutral) and its armies; `rest` is every
    territory not named."""

    rolling: t.NotRequired["list[int]"]
    """Seats that roll next for the first turn (CL-2.20)."""

    first_seat: t.NotRequired["int | None"]
    """The seat that goes first; null until that is decided."""

    acting_seat: t.NotRequired["int | None"]
    """The seat whose turn or setup placement it is; nobody while all choose capitals."""

    piles: t.NotRequired["list[int]"]
    """Starting armies each seat has still to place."""

    neutral_pile: t.NotRequired["int"]
    """Starting armies neutral has still to place."""

    capitals: t.NotRequired["list[str | None] | str | dict[str, t.Any]"]
    """Each seat's capital, secret until `capitals_revealed`. Also as an object by seat number, of those that
    are not null."""

    capitals_revealed: t.NotRequired["bool"]
    """Whether everybody may see the capitals."""

    hands: t.NotRequired["list[list[str]]"]
    """Each seat's cards, in canonical order."""

    deck: t.NotRequired["DeckPart"]
    """Draw pile and discards."""

    sets_traded: t.NotRequired["int"]
    """Sets traded so far in the game; they decide what the next one is worth."""

    armies_to_place: t.NotRequired["int"]
    """Armies the acting seat has still to place."""

    trading_closed: t.NotRequired["bool"]
    """CL-4.21: an army was placed in this `reinforce`."""

    bonus_taken: t.NotRequired["bool"]
    """Two free armies came with a set this turn (for `territory_bonus: per_turn`)."""

    conquered: t.NotRequired["bool"]
    """CL-4.53: a territory was conquered this turn."""

    battle: t.NotRequired["ClassicBattlePart | None"]
    """The attack that awaits its dice; null while there is none."""

    conquest: t.NotRequired["ClassicConquestPart | None"]
    """The territory taken that awaits its move-in; null while there is none."""

    announced: t.NotRequired["list[int]"]
    """Seats whose resignation takes effect at the end of this turn (CL-5.34)."""

    timed_out: t.NotRequired["bool"]
    """The rest of this turn is played by default (CL-5.41)."""

    eliminated_by: t.NotRequired["list[int | None] | str | dict[str, t.Any]"]
    """The seat that eliminated each one, by seat; null: nobody. Also as an object by seat number, of those
    that are not null."""

    went_out: t.NotRequired["list[int]"]
    """Seats that are out, in the order in which they went."""

    missions: t.NotRequired["list[str | None] | str | dict[str, t.Any]"]
    """Each seat's secret mission (mode `mission`). Also as an object by seat number, of those that are not
    null."""


class ClassicReinforcementsCounted(t.TypedDict):
    """What the acting seat gets at the start of its turn was counted."""

    type: "t.Literal['reinforcements_counted']"
    """Always `reinforcements_counted`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territories: "int"
    """How many territories it holds."""

    territory_armies: "int"
    """Armies it gets for them."""

    continents: "list[str]"
    """Ids of continents held as a whole."""

    continent_armies: "int"
    """Armies it gets for continents."""

    total: "int"
    """Armies it gets in all."""


class ClassicResignationAnnounced(t.TypedDict):
    """A seat resigns; it takes effect when the rules say."""

    type: "t.Literal['resignation_announced']"
    """Always `resignation_announced`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class ClassicSeat(t.TypedDict):
    """One seat of a classic game, as far as the viewer may see it."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    name: "str"
    """Name, for people."""

    colour: "str"
    """Colour, one of those that `GET /variants/{slug}` lists."""

    status: "t.Literal['active', 'eliminated', 'resigned']"
    """Whether the seat still plays: `active`, `eliminated` or `resigned`."""

    territories: "int"
    """Number of territories it holds."""

    armies: "int"
    """Number of armies it has on the board."""

    cards: "int"
    """Number of cards in its hand."""

    pile: "int"
    """Starting armies still to place."""

    continents: "list[str]"
    """Continents the seat owns as a whole."""

    announced: "bool"
    """Its resignation takes effect at the end of this turn (CL-5.34)."""

    missed_turns: "int"
    """How many turns the seat has missed, one after another."""

    eliminated_by: "int | None"
    """The seat that eliminated it; null where that is nobody."""

    hand: "list[str] | None"
    """Its cards, for eyes that may see them (CL-7.1); `cards` is their number."""

    mission: "str | None"
    """Its secret mission, for eyes that may see it (CL-7.7)."""

    effective_mission: "str | None"
    """What counts now: the mission itself or its fallback (CL-5.11)."""


class ClassicSeatEliminated(t.TypedDict):
    """A seat lost its last territory and is out."""

    type: "t.Literal['seat_eliminated']"
    """Always `seat_eliminated`: says which kind this is."""

    seat: "int"
    """The seat that is out."""

    by: "int | None"
    """The eliminating seat; none only where a house rule takes the last territory."""


class ClassicSeatResigned(t.TypedDict):
    """A resignation took effect: the seat's land is neutral, its cards are discarded."""

    type: "t.Literal['seat_resigned']"
    """Always `seat_resigned`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territories: "list[str]"
    """Ids of the territories that became neutral."""

    cards: "list[str]"
    """Ids of the cards that were discarded."""


class ClassicTerritoriesDealt(t.TypedDict):
    """The territories were dealt out, one army on each."""

    type: "t.Literal['territories_dealt']"
    """Always `territories_dealt`: says which kind this is."""

    owners: "dict[str, int | str]"
    """Who got each territory, by id: a seat number or a neutral's name."""


class ClassicTerritoryClaimed(t.TypedDict):
    """A seat took an unclaimed territory with one army."""

    type: "t.Literal['territory_claimed']"
    """Always `territory_claimed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory of the board."""


class ClassicTerritoryConquered(t.TypedDict):
    """The last defender is gone: the territory belongs to the attacker, who moves in next."""

    type: "t.Literal['territory_conquered']"
    """Always `territory_conquered`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    territory: "str"
    """Id of the territory taken."""

    previous_owner: "int | str"
    """Who held it before: a seat number or a neutral's name."""

    minimum: "int"
    """The fewest that may be moved in."""

    maximum: "int"
    """The most that may be moved in."""


class ClassicTradeCards(t.TypedDict):
    """Trade three cards that make a set for armies. Refused in classic with: `trade_closed`, `wrong_count`,
    `duplicate_card`, `card_not_held`, `not_a_set`, `bonus_territory_invalid`, `bonus_territory_required`."""

    type: "t.Literal['trade_cards']"
    """Always `trade_cards`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    cards: "list[str]"
    """Ids of three cards of your hand: three alike, one of each, or with wild cards."""

    bonus_territory: t.NotRequired["str | None"]
    """Id of the territory, shown on one of these cards and yours, that gets the two free armies; to be named
    where there are several."""


class ClassicUnclaimedMadeNeutral(t.TypedDict):
    """Territories that nobody claimed became neutral, with one army each."""

    type: "t.Literal['unclaimed_made_neutral']"
    """Always `unclaimed_made_neutral`: says which kind this is."""

    territories: "list[str]"
    """Ids of those territories."""


class ClassicView(t.TypedDict):
    """What a viewer may see of a classic game."""

    variant: "t.Literal['classic']"
    """Always `classic`: says whose view this is."""

    board: "str"
    """Id of the board, as `GET /boards` lists it."""

    viewer: "str"
    """Whose eyes this is for: `seat 0` …, `referee`, `organiser` or `spectator`."""

    phase: "ClassicPhase"
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    acting: "list[int]"
    """Seats whose turn it is to decide something."""

    turn: "int"
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""

    owners: "dict[str, str]"
    """Colour of everybody who may own something here, by owner: seat numbers written as text, and the names
    of other owners."""

    territories: "dict[str, Spot]"
    """Territories, by id."""

    seas: "dict[str, Spot]"
    """Seas, by id; empty where the board has none."""

    first_seat: "int | None"
    """The seat that won the first roll."""

    rolling: "list[int]"
    """Seats that roll for the first turn."""

    chance: "ChanceRequested | None"
    """The roll or draw that is being waited for."""

    armies_to_place: "int"
    """Armies the acting seat has still to place."""

    neutral_pile: "int"
    """Starting armies neutral has still to place."""

    trading_open: "bool"
    """Whether the acting seat may still trade sets before placing (CL-4.21)."""

    sets_traded: "int"
    """Sets traded so far in the game; they decide what the next one is worth."""

    next_set_armies: "int"
    """What the next set will be worth."""

    conquered: "bool"
    """Whether a territory was conquered this turn, so that a card is due."""

    battle: "ClassicBattle | None"
    """The attack that awaits its dice; null while there is none."""

    conquest: "ClassicConquest | None"
    """The territory taken that awaits its move-in; null while there is none."""

    pile_size: "int"
    """Number of cards in the draw pile."""

    draw_pile: "list[str] | None"
    """What is in the draw pile, without an order; for the referee (CL-7.4)."""

    discards: "list[str]"
    """Ids of the cards that lie face up in the discards."""

    chosen: "list[int]"
    """Seats that have chosen a capital."""

    capitals: "dict[str, str]"
    """Capitals revealed, and one's own choice before."""

    pieces: "dict[str, ClassicPieces]"
    """How armies are shown with tokens of 1, 5 and 10, by territory."""

    outcome: "Outcome | None"
    """How the game ended; null while it is played."""

    players: "list[ClassicSeat]"
    """The seats, in clockwise order, as far as the viewer may see them."""

    mode: "str"
    """What the game is played for: `world`, `capital` or `mission`."""

    removed_missions: "list[str]"
    """Missions against colours that nobody has (CL-7.8)."""

    undealt_missions: "list[str] | None"
    """Missions left over; for the referee."""


class CommandBehind(t.TypedDict):
    """The command that brought an event about."""

    version: "int"
    """Of the first event it brought about."""

    actor: "str"
    """Who did it: `seat 0` …, `referee`, `organiser`, `clock` or `generator`."""

    command: "dict[str, t.Any] | None"
    """Null where it is sealed to the caller, or the service itself acted."""

    sealed: "bool"
    """Whether there is a command that the caller may not see."""

    nonce: "str | None"
    """What its sender added to the dice, in older games; else null."""


class CommandReply(t.TypedDict):
    """What a command brought about, as its sender may see it."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """The game's version after it."""

    status: "t.Literal['abandoned', 'finished', 'open', 'paused', 'running']"
    """Where the game is in its life: `open` (seats are being claimed), `running`, `paused`, `finished` or
    `abandoned`."""

    events: "list[Entry]"
    """The events, in the order in which they happened, as far as the caller may see them."""

    reading: t.NotRequired["Reading"]
    """How the service understood what was sent, where that is not plain (a written order sheet)."""

    warnings: t.NotRequired["Warnings"]
    """What is sure to come to less than was asked, or to nothing (of a written order sheet)."""

    commands: t.NotRequired["list[CarriedOut]"]
    """Of a list: one entry a command, in their order. Fewer than were sent where one of them brought about
    what its sender could not foresee, such as the end of the game: the rest was not carried out."""


class Complaint(t.TypedDict):
    """A dispute: what is claimed, and about which version."""

    version: "int"
    """The version that is disputed."""

    claim: "str"
    """What went wrong, for everybody to read."""

    pause: t.NotRequired["bool"]
    """Pause the game until it is ruled on (referee and organiser only). Default: `false`."""


class Continent(t.TypedDict):
    """A continent of a board."""

    id: "str"
    """Id."""

    name: "str"
    """Its name, for people."""

    value: "int"
    """Armies it brings whoever holds all of it."""


class Contribution(t.TypedDict):
    """A link of the caller's chain for the draw that waits for it."""

    chance_id: "int"
    """The chance point, as the game's header names it."""

    reveal: "str"
    """The link whose SHA-256 is the one known: your anchor at first, then what you revealed last."""


class ContributorPassedOver(t.TypedDict):
    """The draw that follows is made without the seat's contribution; `for_good`: so are later ones."""

    type: "t.Literal['contributor_passed_over']"
    """Always `contributor_passed_over`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    chance_id: "int"
    """Number of the chance point, counted from 1 through the game; `enter_chance` names it."""

    reason: "str"
    """Why."""

    for_good: "bool"
    """Whether the seat is not waited for any more at all."""


class Correction(t.TypedDict):
    """Fields of the position to be put right, in the form of `GET …/position`; objects are changed key by
    key (one territory), an empty one empties, all else is replaced."""

    changes: "PositionPart"
    """The fields to put right, with what they shall be."""

    reason: "str"
    """Why."""

    rule: t.NotRequired["str | None"]
    """Id of the rule that decides it, such as `CL-4.31`; null where none is named."""


class CustomAcceptRoll(t.TypedDict):
    """Let the roll count as it lies."""

    type: "t.Literal['accept_roll']"
    """Always `accept_roll`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class CustomApocalypseBegun(t.TypedDict):
    """The dead rise: the last turn has come."""

    type: "t.Literal['apocalypse_begun']"
    """Always `apocalypse_begun`: says which kind this is."""

    turn: "int"
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""


class CustomArmiesLost(t.TypedDict):
    """Armies that could not be placed were lost."""

    type: "t.Literal['armies_lost']"
    """Always `armies_lost`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    armies: "int"
    """Own armies lost."""

    mercenaries: "int"
    """Neutral armies lost."""

    reason: "t.Literal['cap', 'central_command']"
    """`cap`: no room below twelve; `central_command`: nowhere is joined to a capital."""


class CustomArmiesMovedIn(t.TypedDict):
    """Armies moved into the territory just taken."""

    type: "t.Literal['armies_moved_in']"
    """Always `armies_moved_in`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    territory: "str"
    """Id of the territory taken."""

    armies: "int"
    """How many moved."""

    with_general: "bool"
    """Whether the general goes along."""


class CustomArmiesRetreated(t.TypedDict):
    """The defender fell back instead of rolling."""

    type: "t.Literal['armies_retreated']"
    """Always `armies_retreated`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    armies: "int"
    """All that left; `lost` of them never arrived."""

    lost: "int"
    """Armies lost on the way."""


class CustomAttack(t.TypedDict):
    """Declare an attack from one of your territories on an adjacent one that is not yours. Refused in custom
    with: `unknown_territory`, `not_owner`, `own_territory`, `not_adjacent`, `blockaded`, `bad_number`,
    `too_few_armies`."""

    type: "t.Literal['attack']"
    """Always `attack`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the attacking territory, yours, with at least one army more than dice."""

    to_territory: "str"
    """Id of the attacked territory."""

    dice: "int"
    """How many dice to roll, 1 to 3."""

    no_adjust: t.NotRequired["bool"]
    """Whether to let the roll stand as it falls, without being asked about re-rolls or generals. Default:
    `false`."""


class CustomAttackDeclared(t.TypedDict):
    """An attack was declared."""

    type: "t.Literal['attack_declared']"
    """Always `attack_declared`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    dice: "int"
    """How many dice the attacker rolls."""

    defender: "int | str"
    """Who is attacked: a seat number or a neutral's name."""

    no_adjust: "bool"
    """Whether to let the roll stand as it falls, without being asked about re-rolls or generals."""


class CustomAttackResolved(t.TypedDict):
    """The roll counts, and armies were lost."""

    type: "t.Literal['attack_resolved']"
    """Always `attack_resolved`: says which kind this is."""

    kind: "t.Literal['blitzkrieg', 'friendly_fire', 'normal']"
    """How it counts: as usual, or by triple ones (`friendly_fire`) or triple sixes (`blitzkrieg`)."""

    attacker_effective: "list[int]"
    """The attacker's dice as they count, highest first."""

    defender_effective: "list[int]"
    """The defender's dice as they count, highest first."""

    attacker_losses: "int"
    """Armies the attacker loses."""

    defender_losses: "int"
    """Armies the defender loses."""

    excess: "int"
    """Armies a blitzkrieg may still take from neighbours."""


class CustomAttackRolled(t.TypedDict):
    """The dice of an attack fell; they may still be changed."""

    type: "t.Literal['attack_rolled']"
    """Always `attack_rolled`: says which kind this is."""

    attacker_dice: "list[int]"
    """The attacker's dice as they fell, from 1 to 6."""

    defender_dice: "list[int]"
    """The defender's dice as they fell, from 1 to 6."""

    rolled_by: "int | None"
    """The seat that rolled for the defender; null where nobody does but the service or the referee."""


class CustomAttackShip(t.TypedDict):
    """Attack a ship with one of yours. Refused in custom with: `option_off`, `unknown_ship`, `not_owner`,
    `crippled`, `action_limit`, `own_ship`, `out_of_reach`, `flagship_screened`."""

    type: "t.Literal['attack_ship']"
    """Always `attack_ship`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    ship: "str"
    """Id of a ship, such as `ship-1`; null where no ship is meant."""

    target: "str"
    """Id of the attacked ship."""

    no_adjust: t.NotRequired["bool"]
    """Whether to let the roll stand as it falls, without being asked about re-rolls or generals. Default:
    `false`."""


class CustomAttritionSuffered(t.TypedDict):
    """Armies above twelve wore away, one on each of these territories."""

    type: "t.Literal['attrition_suffered']"
    """Always `attrition_suffered`: says which kind this is."""

    owner: "int | str"
    """Whose they are: a seat number or a neutral's name."""

    territories: "list[str]"
    """Ids of those territories."""


class CustomBattle(t.TypedDict):
    """An attack on land, from its declaration to the moment the territory holds or passes."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    dice: "int"
    """How many dice the attacker rolls."""

    defender: "int | str"
    """Who is attacked: a seat number or a neutral's name."""

    no_adjust: "bool"
    """Whether to let the roll stand as it falls, without being asked about re-rolls or generals."""

    defence: "int | None"
    """Dice the defender has chosen to roll."""

    retreat_to: "str | None"
    """Where it has chosen to fall back to instead (CU-4.23)."""

    lost: "int"
    """Armies the attacker lost in the roll that emptied the territory (CU-4.50)."""

    excess: "int"
    """Armies a blitzkrieg may still take from neighbours (CU-4.43)."""


class CustomBattlePart(t.TypedDict):
    """An attack on land, from its declaration to the moment the territory holds or passes."""

    from_territory: t.NotRequired["str"]
    """Id of the territory the armies are in or come from."""

    to_territory: t.NotRequired["str"]
    """Id of the territory they go to or are aimed at."""

    dice: t.NotRequired["int"]
    """How many dice the attacker rolls."""

    defender: t.NotRequired["int | str"]
    """Who is attacked: a seat number or a neutral's name."""

    no_adjust: t.NotRequired["bool"]
    """Whether to let the roll stand as it falls, without being asked about re-rolls or generals."""

    defence: t.NotRequired["int | None"]
    """Dice the defender has chosen to roll."""

    retreat_to: t.NotRequired["str | None"]
    """Where it has chosen to fall back to instead (CU-4.23)."""

    lost: t.NotRequired["int"]
    """Armies the attacker lost in the roll that emptied the territory (CU-4.50)."""

    excess: t.NotRequired["int"]
    """Armies a blitzkrieg may still take from neighbours (CU-4.43)."""


class CustomBlockadeSet(t.TypedDict):
    """A seat said whom it lets through."""

    type: "t.Literal['blockade_set']"
    """Always `blockade_set`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    route: "str"
    """Id of a route across water."""

    let_through: "list[int]"
    """Seats that may pass it."""


class CustomBombard(t.TypedDict):
    """Bombard a coastal territory with a ship. Refused in custom with: `option_off`, `unknown_ship`,
    `not_owner`, `crippled`, `action_limit`, `unknown_territory`, `no_coast`, `own_territory`,
    `no_superiority`, `single_army`, `coastal_defense`."""

    type: "t.Literal['bombard']"
    """Always `bombard`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    ship: "str"
    """Id of a ship, such as `ship-1`; null where no ship is meant."""

    territory: "str"
    """Id of the bombarded territory."""

    no_adjust: t.NotRequired["bool"]
    """Whether to let the roll stand as it falls, without being asked about re-rolls or generals. Default:
    `false`."""


class CustomBombardment(t.TypedDict):
    """A bombardment that awaits its dice (CU-4.93)."""

    ship: "str"
    """Id of a ship, such as `ship-1`; null where no ship is meant."""

    territory: "str"
    """Id of a territory of the board; null where none is meant."""

    no_adjust: "bool"
    """Whether to let the roll stand as it falls, without being asked about re-rolls or generals."""


class CustomBombardmentDeclared(t.TypedDict):
    """A ship bombards a territory."""

    type: "t.Literal['bombardment_declared']"
    """Always `bombardment_declared`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    ship: "str"
    """Id of a ship, such as `ship-1`; null where no ship is meant."""

    territory: "str"
    """Id of a territory of the board; null where none is meant."""

    no_adjust: "bool"
    """Whether to let the roll stand as it falls, without being asked about re-rolls or generals."""


class CustomBombardmentPart(t.TypedDict):
    """A bombardment that awaits its dice (CU-4.93)."""

    ship: t.NotRequired["str"]
    """Id of a ship, such as `ship-1`; null where no ship is meant."""

    territory: t.NotRequired["str"]
    """Id of a territory of the board; null where none is meant."""

    no_adjust: t.NotRequired["bool"]
    """Whether to let the roll stand as it falls, without being asked about re-rolls or generals."""


class CustomBombardmentResolved(t.TypedDict):
    """The bombardment counts."""

    type: "t.Literal['bombardment_resolved']"
    """Always `bombardment_resolved`: says which kind this is."""

    attacker_effective: "list[int]"
    """The attacker's dice as they count, highest first."""

    defender_effective: "list[int]"
    """The defender's dice as they count, highest first."""

    loss: "int"
    """Armies the territory loses, 0 or 1."""


class CustomBombardmentRolled(t.TypedDict):
    """The dice of a bombardment fell."""

    type: "t.Literal['bombardment_rolled']"
    """Always `bombardment_rolled`: says which kind this is."""

    attacker_dice: "list[int]"
    """The attacker's dice as they fell, from 1 to 6."""

    defender_dice: "list[int]"
    """The defender's dice as they fell, from 1 to 6."""


class CustomBonusArmiesPlaced(t.TypedDict):
    """Free armies came with a traded card."""

    type: "t.Literal['bonus_armies_placed']"
    """Always `bonus_armies_placed`: says which kind this is."""

    seat: "int"
    """The seat that traded."""

    territory: "str"
    """Id of the territory shown."""

    armies: "int"
    """Free armies that arrived."""

    lost: "int"
    """Free armies that found no room."""


class CustomBuyGeneral(t.TypedDict):
    """Buy a general, who stands with one more army on a territory of yours. Refused in custom with:
    `option_off`, `unknown_territory`, `not_owner`, `leader_exists`, `cannot_pay`, `not_connected`,
    `over_cap`."""

    type: "t.Literal['buy_general']"
    """Always `buy_general`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory of the board; null where none is meant."""


class CustomBuyNeutralShip(t.TypedDict):
    """Buy a ship for a neutral, with mercenaries. Refused in custom with: `option_off`, `unknown_sea`,
    `no_coast`, `sea_occupied`, `cannot_pay`."""

    type: "t.Literal['buy_neutral_ship']"
    """Always `buy_neutral_ship`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    sea: "str"
    """Id of a sea of the board."""


class CustomBuyShip(t.TypedDict):
    """Buy a ship in a sea on your coast. Refused in custom with: `option_off`, `unknown_sea`, `no_coast`,
    `sea_occupied`, `ship_limit`, `leader_exists`, `cannot_pay`."""

    type: "t.Literal['buy_ship']"
    """Always `buy_ship`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    sea: "str"
    """Id of a sea of the board."""

    flagship: t.NotRequired["bool"]
    """Whether it carries an admiral, at a higher price. Default: `false`."""


class CustomCapitalCardPassed(t.TypedDict):
    """The card of a capital changed hands."""

    type: "t.Literal['capital_card_passed']"
    """Always `capital_card_passed`: says which kind this is."""

    territory: "str"
    """Id of the capital."""

    from_owner: "int | None"
    """The seat that had it; null: nobody."""

    to_owner: "int | None"
    """The seat that has it now; null: nobody."""


class CustomCardsDiscarded(t.TypedDict):
    """The cards of a seat that is out were discarded."""

    type: "t.Literal['cards_discarded']"
    """Always `cards_discarded`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    cards: "list[str]"
    """Ids of cards: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""


class CustomCardsTraded(t.TypedDict):
    """A seat traded a set."""

    type: "t.Literal['cards_traded']"
    """Always `cards_traded`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    cards: "list[str]"
    """Ids of the three cards."""

    set_number: "int"
    """Which set of the game it was, counted from 1."""

    armies: "int"
    """Own armies it got for it, to be placed."""

    value: "int"
    """What the set was worth."""

    dice: "list[int] | None"
    """The dice that decided it; null where none did."""

    mercenaries: "int"
    """Neutral armies it got for it."""


class CustomDefenceChosen(t.TypedDict):
    """How the defender answers is settled."""

    type: "t.Literal['defence_chosen']"
    """Always `defence_chosen`: says which kind this is."""

    defender: "int | str"
    """Who is attacked: a seat number or a neutral's name."""

    dice: "int | None"
    """How many dice it rolls; null: it retreats."""

    retreat_to: "str | None"
    """Id of the territory to fall back to instead of rolling; null: the defender rolls."""


class CustomDefenceOrders(t.TypedDict):
    """CU-4.22: what a seat does when it is attacked and not asked."""

    dice: "int"
    """How many dice to defend with where there is a choice, 1 or 2."""

    use_support: "bool"
    """Whether a lone army takes the second die that ships give it."""

    retreats: "list[CustomRetreatOrder]"
    """Where to fall back, and from how few armies on; empty: nowhere."""


class CustomDefenceOrdersPart(t.TypedDict):
    """CU-4.22: what a seat does when it is attacked and not asked."""

    dice: t.NotRequired["int"]
    """How many dice to defend with where there is a choice, 1 or 2."""

    use_support: t.NotRequired["bool"]
    """Whether a lone army takes the second die that ships give it."""

    retreats: t.NotRequired["list[CustomRetreatOrder]"]
    """Where to fall back, and from how few armies on; empty: nowhere."""


class CustomDefenceOrdersSet(t.TypedDict):
    """A seat set its standing defence orders."""

    type: "t.Literal['defence_orders_set']"
    """Always `defence_orders_set`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    orders: t.NotRequired["CustomDefenceOrders"]
    """Standing defence orders. Sealed: absent where the caller may not see it."""


class CustomDefend(t.TypedDict):
    """Exactly one of the two is said. Refused in custom with: `bad_number`, `too_many_dice`, `option_off`,
    `already_retreated`, `unknown_territory`, `not_owner`, `not_adjacent`, `blockaded`."""

    type: "t.Literal['defend']"
    """Always `defend`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    dice: t.NotRequired["int | None"]
    """How many dice to defend with, 1 or 2."""

    retreat_to: t.NotRequired["str | None"]
    """Id of the territory to fall back to instead of rolling; null: the defender rolls."""


class CustomDieRerolled(t.TypedDict):
    """A die was rolled again."""

    type: "t.Literal['die_rerolled']"
    """Always `die_rerolled`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    card: "str"
    """Id of a card: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""

    die: "int"
    """Which die: its place in the attacker's roll, counted from 0; or the value that fell."""

    old: "int"
    """The value it showed before."""

    new: "int"
    """The value it shows now."""


class CustomEndPlacing(t.TypedDict):
    """Place and buy no more. Refused in custom with: `armies_left`."""

    type: "t.Literal['end_placing']"
    """Always `end_placing`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class CustomEndTrading(t.TypedDict):
    """Trade no more after an elimination or with a full hand. Refused in custom with: `must_trade`."""

    type: "t.Literal['end_trading']"
    """Always `end_trading`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class CustomFireOnShip(t.TypedDict):
    """Fire on a ship from a territory with eleven armies or more. Refused in custom with: `option_off`,
    `unknown_territory`, `not_owner`, `no_artillery`, `unknown_ship`, `own_ship`, `out_of_reach`,
    `flagship_screened`, `bad_number`."""

    type: "t.Literal['fire_on_ship']"
    """Always `fire_on_ship`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of the firing territory."""

    target: "str"
    """Id of the ship."""

    dice: "int"
    """How many dice to roll, 1 to 3."""

    no_adjust: t.NotRequired["bool"]
    """Whether to let the roll stand as it falls, without being asked about re-rolls or generals. Default:
    `false`."""


class CustomFreeMove(t.TypedDict):
    """Move armies once between two territories of your own. Refused in custom with: `option_off`,
    `unknown_territory`, `same_territory`, `not_owner`, `not_adjacent`, `not_connected`, `blockaded`,
    `bad_number`, `too_many`, `no_general`, `over_cap`."""

    type: "t.Literal['free_move']"
    """Always `free_move`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    armies: "int"
    """How many to move; one must stay behind."""

    with_general: t.NotRequired["bool"]
    """Whether the general goes along. Default: `false`."""


class CustomFreeMoveMade(t.TypedDict):
    """A seat moved armies."""

    type: "t.Literal['free_move_made']"
    """Always `free_move_made`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    armies: "int"
    """How many moved."""

    with_general: "bool"
    """Whether the general goes along."""


class CustomGameEnded(t.TypedDict):
    """The game is over, without one winner. Always the last event."""

    type: "t.Literal['game_ended']"
    """Always `game_ended`: says which kind this is."""

    winners: "list[int]"
    """Seats that win; empty: nobody does."""

    reason: "t.Literal['apocalypse', 'nobody_left']"
    """`apocalypse`: these survived it; `nobody_left`: no seat is left."""


class CustomGeneralBought(t.TypedDict):
    """A general was bought and stands on a territory with one more army."""

    type: "t.Literal['general_bought']"
    """Always `general_bought`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory of the board; null where none is meant."""

    cost: "int"
    """Armies it cost."""

    left: "int"
    """How many are left to be placed."""


class CustomGeneralUsed(t.TypedDict):
    """A general turned a die into a six."""

    type: "t.Literal['general_used']"
    """Always `general_used`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    die: "int"
    """Which die: its place in the attacker's roll, counted from 0; or the value that fell."""

    old: "int"
    """The value it showed before."""


class CustomInitialLotPlaced(t.TypedDict):
    """A seat placed several of its starting armies at once."""

    type: "t.Literal['initial_lot_placed']"
    """Always `initial_lot_placed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    own: "list[Placement]"
    """What goes on your own land."""

    neutral: "list[Placement]"
    """What goes on neutral land; empty or null where there is none."""

    left: "dict[str, int]"
    """Stock of every owner, seats and neutrals."""


class CustomInitialPlaced(t.TypedDict):
    """A seat placed some of its starting armies."""

    type: "t.Literal['initial_placed']"
    """Always `initial_placed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    own: "list[str]"
    """Ids of its own territories, one for each army."""

    neutral: "str | None"
    """Id of the neutral territory that got an army; null: none."""

    left: "dict[str, int]"
    """Stock of every owner, seats and neutrals."""


class CustomLeaderAppeared(t.TypedDict):
    """A leader grew out of the size of an army or navy."""

    type: "t.Literal['leader_appeared']"
    """Always `leader_appeared`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    kind: "t.Literal['admiral', 'general']"
    """`general` on land, `admiral` at sea."""

    territory: "str | None"
    """Id of the territory where the general stands; null for an admiral."""

    ship: "str | None"
    """Id of the ship that carries the admiral; null for a general."""


class CustomLeaderLost(t.TypedDict):
    """A leader was lost."""

    type: "t.Literal['leader_lost']"
    """Always `leader_lost`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    kind: "t.Literal['admiral', 'general']"
    """`general` on land, `admiral` at sea."""


class CustomMercenariesPlaced(t.TypedDict):
    """Neutral armies were placed."""

    type: "t.Literal['mercenaries_placed']"
    """Always `mercenaries_placed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    placements: "list[Placement]"
    """What is placed where."""

    left: "int"
    """Neutral armies still to be placed."""


class CustomMoveIn(t.TypedDict):
    """Move armies into the territory you have just taken. Refused in custom with: `too_few`, `too_many`,
    `no_general`."""

    type: "t.Literal['move_in']"
    """Always `move_in`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    armies: "int"
    """How many to move; one must stay behind."""

    with_general: t.NotRequired["bool | None"]
    """Left out: a general that is there goes along."""


class CustomMoveShip(t.TypedDict):
    """Move a ship to an adjacent sea. Refused in custom with: `option_off`, `unknown_ship`, `not_owner`,
    `unknown_sea`, `action_limit`, `not_adjacent`, `sea_occupied`."""

    type: "t.Literal['move_ship']"
    """Always `move_ship`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    ship: "str"
    """Id of a ship, such as `ship-1`; null where no ship is meant."""

    sea: "str"
    """Id of the sea it goes to."""


class CustomNeighbourOverrun(t.TypedDict):
    """A neighbour that a blitzkrieg emptied was taken along."""

    type: "t.Literal['neighbour_overrun']"
    """Always `neighbour_overrun`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the attacked territory, where they come from."""

    territory: "str"
    """Id of a territory of the board; null where none is meant."""

    previous_owner: "int | str"
    """Who held it before: a seat number or a neutral's name."""

    armies: "int"
    """Armies that moved there."""


class CustomNeighboursStruck(t.TypedDict):
    """A blitzkrieg took armies from neighbours."""

    type: "t.Literal['neighbours_struck']"
    """Always `neighbours_struck`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    removals: "list[Placement]"
    """Armies taken away, by territory."""


class CustomNewShip(t.TypedDict):
    """A ship that was there from the start."""

    ship: "str"
    """Id of a ship, such as `ship-1`; null where no ship is meant."""

    sea: "str"
    """Id of a sea of the board."""


class CustomOptions(t.TypedDict):
    """The options of a custom game; left out, each has its default."""

    chance_source: t.NotRequired["t.Literal['referee', 'seeded']"]
    """Who answers chance points: the generator, or a person with real dice and cards. Default: `"seeded"`."""

    cards_source: t.NotRequired["t.Literal['as_dice', 'referee', 'seeded']"]
    """Who answers chance points that are not dice: the same, the generator, or the referee (CL-8.30).
    Default: `"as_dice"`."""

    time_limit_seconds: t.NotRequired["int"]
    """Seconds a seat may take before the clock plays its default; 0: no limit. Default: `0`."""

    timeouts_before_resign: t.NotRequired["int"]
    """So many turns missed one after another make the seat resign; 0: never. Default: `3`."""

    round_limit: t.NotRequired["int"]
    """CL-5.51: the game ends when this round is over; 0: no limit. Default: `0`."""

    card_symbols: t.NotRequired["t.Literal['standard'] | dict[str, t.Literal['artillery', 'cavalry', 'infantry']]"]
    """CL-2.7: the symbols on the territory cards, for printed decks that differ. Default: `"standard"`."""

    placing: t.NotRequired["t.Literal['in_lots', 'one_by_one']"]
    """CL-2.27: whether starting armies are placed one go at a time, or several goes at once. Default:
    `"one_by_one"`."""

    lot_size: t.NotRequired["int"]
    """CL-2.27, CL-2.34: goes in a lot; only with `placing: in_lots`. Default: `5`."""

    setup: t.NotRequired["t.Literal['diaspora', 'fiefdoms']"]
    """CU-2.52 to CU-2.55: land is dealt, or claimed; claimed land reverses the order of turns. Default:
    `"diaspora"`."""

    neutrals: t.NotRequired["int | None"]
    """CU-2.4: neutral owners that start with land; left out: 1 with two seats, else none."""

    starting_armies: t.NotRequired["t.Literal['scaled', 'table'] | None"]
    """CU-2.50; left out: `scaled` on a board of more than 60 territories (ruling R11)."""

    card_values: t.NotRequired["t.Literal['fixed', 'increasing', 'slow']"]
    """CU-4.3: what the k-th set is worth. Default: `"increasing"`."""

    minimum_reinforcement: t.NotRequired["t.Literal[0, 1, 2, 3]"]
    """CU-4.1 (ruling R20). Default: `3`."""

    territory_bonus: t.NotRequired["t.Literal['per_card', 'split']"]
    """CU-4.4: two armies on each owned territory shown, or two in all (ruling R22). Default: `"per_card"`."""

    defence: t.NotRequired["t.Literal['ask', 'standing']"]
    """CU-4.21: whether the defender's choice comes from standing orders or is asked for each time. Default:
    `"standing"`."""

    move_rule: t.NotRequired["t.Literal['free_move', 'mobilization', 'supply_line']"]
    """CU-4.60 to CU-4.62. Default: `"free_move"`."""

    win_requires_all: t.NotRequired["bool"]
    """CU-5.2: a lone survivor must still conquer all neutral land. Default: `false`."""

    navies: t.NotRequired["bool"]
    """Section 4.9: ships that blockade, fight, bombard and support. Default: `false`."""

    ship_limit: t.NotRequired["int | None"]
    """CU-2.3: ships a seat may own at once; null: any number. Default: `8`."""

    support_die: t.NotRequired["t.Literal['best_of_two', 'second_pair']"]
    """CU-4.96: how a lone army's second die counts (ruling R49). Default: `"second_pair"`."""

    capitals: t.NotRequired["bool"]
    """CU-2.57, CU-5.3, CU-5.4: capitals, and a victory by owning them. Default: `false`."""

    capitals_to_win: t.NotRequired["t.Literal['all'] | int"]
    """CU-5.3. Default: `"all"`."""

    capitals_chosen: t.NotRequired["t.Literal['after_assignment', 'after_placement']"]
    """CU-2.57 (ruling R16). Default: `"after_assignment"`."""

    generals: t.NotRequired["bool"]
    """CU-4.33: once a turn the attacker turns one die into a six. Default: `false`."""

    attrition: t.NotRequired["t.Literal['cap', 'decay', 'off']"]
    """CU-4.70, CU-4.71: twelve armies at most, or one lost each turn above twelve (ruling R30). Default:
    `"off"`."""

    advance_scouting: t.NotRequired["bool"]
    """CU-4.31: the card of either territory re-rolls a die, once a battle. Default: `false`."""

    retreat: t.NotRequired["bool"]
    """CU-4.23: a defender may fall back instead of rolling. Default: `false`."""

    central_command: t.NotRequired["bool"]
    """CU-4.11: reinforcements only where a capital is connected. Default: `false`."""

    central_command_without_capital: t.NotRequired["t.Literal['forfeit', 'unrestricted']"]
    """CU-4.12 (ruling R28). Default: `"forfeit"`."""

    mercenaries: t.NotRequired["bool"]
    """Neutral armies instead of own ones: whether to take them, or how many. Default: `false`."""

    tides_of_war: t.NotRequired["bool"]
    """CU-4.100: no sea is shared; ships attack into adjacent seas. Default: `false`."""

    coastal_defense: t.NotRequired["t.Literal['attack', 'immune', 'off']"]
    """CU-4.101, CU-4.102: eleven armies fire on ships, or cannot be bombarded (ruling R52). Default:
    `"off"`."""

    rebellion: t.NotRequired["bool"]
    """Section 4.12: every round a card's territory may rise. Default: `false`."""

    rebellion_shortfall: t.NotRequired["t.Literal['from_one', 'from_zero']"]
    """CU-4.132 (ruling R53). Default: `"from_one"`."""

    privateers: t.NotRequired["bool"]
    """CU-4.103: neutrals have ships. Default: `false`."""

    privateer_ships: t.NotRequired["int"]
    """CU-2.58: how many there are at the start. Default: `3`."""

    friendly_fire: t.NotRequired["bool"]
    """CU-4.41: triple ones cost the attacker all but one army. Default: `false`."""

    blitzkrieg: t.NotRequired["bool"]
    """CU-4.42: triple sixes strike with the whole army. Default: `false`."""

    blitz_strength: t.NotRequired["t.Literal['all_but_one', 'three']"]
    """CU-4.42 (ruling R37). Default: `"all_but_one"`."""

    blitz_neighbours: t.NotRequired["t.Literal['leave_one', 'may_empty']"]
    """CU-4.43, CU-4.46: whether one army stays in each neighbour struck, or it may be emptied and overrun.
    Default: `"leave_one"`."""

    advanced_leaders: t.NotRequired["t.Literal['buy', 'off', 'size']"]
    """Section 4.11: generals and admirals that add one to a die, bought or grown. Default: `"off"`."""

    leader_army_size: t.NotRequired["int"]
    """CU-4.112: armies on one territory that bring a general. Default: `10`."""

    leader_navy_size: t.NotRequired["int"]
    """CU-4.112: ships in one sea that bring an admiral. Default: `3`."""

    leader_scope: t.NotRequired["t.Literal['all_battles', 'own_place']"]
    """CU-4.113, CU-4.115: whether a leader helps where it is, or in all battles of its arm (ruling R64).
    Default: `"own_place"`."""

    conscription_confusion: t.NotRequired["bool"]
    """CU-4.3: a set is worth two dice. Default: `false`."""

    unforeseen_consequences: t.NotRequired["bool"]
    """CU-4.5: every territory shown gets two armies, whoever owns it. Default: `false`."""

    vendetta: t.NotRequired["bool"]
    """CU-2.59, CU-5.5: secret targets. Default: `false`."""

    zombie_apocalypse: t.NotRequired["bool"]
    """Section 4.13: the dead end the game. Default: `false`."""

    zombie_after: t.NotRequired["int"]
    """CU-4.140. Default: `50`."""

    zombie_unit: t.NotRequired["t.Literal['round', 'turn']"]
    """CU-4.140 (ruling R55). Default: `"turn"`."""

    zombie_win: t.NotRequired["t.Literal['all', 'any']"]
    """CU-4.143 (ruling R55). Default: `"all"`."""


class CustomPlaceInitial(t.TypedDict):
    """Place some of your starting armies, and one of a neutral's where it is due. Refused in custom with:
    `wrong_count`, `unknown_territory`, `not_owner`, `not_neutral`, `neutral_stock_empty`, `over_cap`."""

    type: "t.Literal['place_initial']"
    """Always `place_initial`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    own: "list[str]"
    """Ids of your own territories, one for each army; they may repeat."""

    neutral: t.NotRequired["str | None"]
    """Id of a neutral's territory; to be left out where none is due."""


class CustomPlaceMercenaries(t.TypedDict):
    """Place neutral armies that a set brought. Refused in custom with: `option_off`, `empty`,
    `unknown_territory`, `duplicate_territory`, `not_neutral`, `bad_number`, `too_many`, `over_cap`."""

    type: "t.Literal['place_mercenaries']"
    """Always `place_mercenaries`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    placements: "list[Placement]"
    """What goes on which neutral territory; none twice."""


class CustomPlacingEnded(t.TypedDict):
    """A seat places and buys no more."""

    type: "t.Literal['placing_ended']"
    """Always `placing_ended`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class CustomPlayOrderSet(t.TypedDict):
    """Who begins and which way the turns go is settled."""

    type: "t.Literal['play_order_set']"
    """Always `play_order_set`: says which kind this is."""

    first_seat: "int"
    """The seat that goes first; null until that is decided."""

    direction: "t.Literal['anticlockwise', 'clockwise']"
    """Which way the turns go round."""


class CustomPosition(t.TypedDict):
    """A whole custom game at one version, secrets included."""

    board: "str"
    """Id of the board, as `GET /boards` lists it."""

    seats: "list[Seat]"
    """The seats of the game, in clockwise order."""

    options: "CustomOptions"
    """The options of the game, all of them."""

    edition: t.NotRequired["int"]
    """The edition of the specification that decides this game."""

    status: "list[t.Literal['active', 'eliminated', 'resigned']]"
    """Whether each seat still plays, by seat."""

    neutral_colour: "str | None"
    """Colour of neutral armies, where the game has some; else null."""

    phase: "CustomPhase"
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    turn: "int"
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""

    missed_turns: "list[int]"
    """Turns missed one after another, per seat."""

    chance_id: "int"
    """The latest chance point asked for."""

    chance: "ChanceRequested | None"
    """The chance point that awaits its answer."""

    outcome: "Outcome | None"
    """How the game ended; null while it is played."""

    territories: "dict[str, ClassicLand]"
    """Every territory of the board, in canonical order."""

    rolling: "list[int]"
    """Seats that roll next for the first turn (CL-2.20)."""

    first_seat: "int | None"
    """The seat that goes first; null until that is decided."""

    acting_seat: "int | None"
    """The seat whose turn or setup placement it is; nobody while all choose capitals."""

    piles: "list[int]"
    """Starting armies each seat has still to place."""

    neutral_pile: "int"
    """Starting armies neutral has still to place."""

    capitals: "list[str | None]"
    """Each seat's capital, secret until `capitals_revealed`."""

    capitals_revealed: "bool"
    """Whether everybody may see the capitals."""

    hands: "list[list[str]]"
    """Each seat's cards, in canonical order."""

    deck: "Deck"
    """Draw pile and discards."""

    sets_traded: "int"
    """Sets traded so far in the game; they decide what the next one is worth."""

    armies_to_place: "int"
    """Armies the acting seat has still to place."""

    trading_closed: "bool"
    """CL-4.21: an army was placed in this `reinforce`."""

    bonus_taken: "bool"
    """Two free armies came with a set this turn (for `territory_bonus: per_turn`)."""

    conquered: "bool"
    """CL-4.53: a territory was conquered this turn."""

    battle: "CustomBattle | None"
    """The attack that awaits its dice; null while there is none."""

    conquest: "ClassicConquest | None"
    """The territory taken that awaits its move-in; null while there is none."""

    announced: "list[int]"
    """Seats whose resignation takes effect at the end of this turn (CL-5.34)."""

    timed_out: "bool"
    """The rest of this turn is played by default (CL-5.41)."""

    eliminated_by: "list[int | None]"
    """The seat that eliminated each one, by seat; null: nobody."""

    went_out: "list[int]"
    """Seats that are out, in the order in which they went."""

    opening_seat: "int | None"
    """The seat that won the first roll (CU-2.51)."""

    direction: "t.Literal['anticlockwise', 'clockwise']"
    """Which way the turns go round."""

    stocks: "dict[str, int]"
    """Starting armies each neutral has still on hand (CU-2.50)."""

    claiming: "int | str | None"
    """Who claims next; a neutral's claim is drawn (CU-2.53)."""

    latest: "int | None"
    """The seat that made the latest claim or placement (CU-2.54, CU-2.55)."""

    mercenaries_to_place: "int"
    """Neutral armies the acting seat has still to place."""

    sets_at_once: "int"
    """Sets traded since a hand reached six (CU-4.8)."""

    trade: "CustomTrade | None"
    """The set whose value is being rolled; null while there is none."""

    sea_fight: "CustomSeaFight | None"
    """The attack on a ship under way; null while there is none."""

    bombardment: "CustomBombardment | None"
    """The bombardment under way; null while there is none."""

    roll: "CustomRoll | None"
    """Dice on the table that may still be changed; null while there are none."""

    general_used: "bool"
    """CU-4.33: this turn's six is spent."""

    rerolled: "list[list[str]]"
    """Battles of this turn whose re-roll is spent (CU-4.31)."""

    retreated: "list[int]"
    """Seats that have retreated this turn (CU-4.23)."""

    generals: "list[str | None]"
    """Where each seat's general stands (CU-4.110)."""

    ships: "list[CustomShip]"
    """Afloat, by number."""

    ships_built: "int"
    """The latest ship's number; none is used again."""

    orders: "list[CustomDefenceOrders]"
    """Each seat's standing defence orders, secret (CU-7.1)."""

    orders_at_attack: "CustomDefenceOrders | None"
    """The attacked seat's orders when the attack was declared (CU-5.20)."""

    blockades: "list[dict[str, list[int]]]"
    """Each seat's lists of whom it lets through, by route (CU-4.85)."""

    targets: "list[int | None]"
    """Whom each seat hunts, secret (CU-2.59, CU-5.6)."""

    shown: "list[list[str]]"
    """Cards of each hand that everybody has seen there (CU-7.5)."""

    rebel: "str | None"
    """The territory whose rebellion awaits its die (CU-4.130)."""

    zombies: "dict[str, int]"
    """CU-4.141."""

    defended: "list[str]"
    """Territories where armies remained to fight the zombies (CU-4.143)."""


class CustomPositionPart(t.TypedDict):
    """A whole custom game at one version, secrets included."""

    board: t.NotRequired["str"]
    """Id of the board, as `GET /boards` lists it."""

    seats: t.NotRequired["list[Seat]"]
    """The seats of the game, in clockwise order."""

    options: t.NotRequired["CustomOptions"]
    """The options of the game, all of them."""

    edition: t.NotRequired["int"]
    """The edition of the specification that decides this game."""

    status: t.NotRequired["list[t.Literal['active', 'eliminated', 'resigned']]"]
    """Whether each seat still plays, by seat."""

    neutral_colour: t.NotRequired["str | None"]
    """Colour of neutral armies, where the game has some; else null."""

    phase: t.NotRequired["CustomPhase"]
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    turn: t.NotRequired["int"]
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: t.NotRequired["int"]
    """Number of the round, counted from 1; 0 before the first."""

    missed_turns: t.NotRequired["list[int]"]
    """Turns missed one after another, per seat."""

    chance_id: t.NotRequired["int"]
    """The latest chance point asked for."""

    chance: t.NotRequired["ChanceRequestedPart | None"]
    """The chance point that awaits its answer."""

    outcome: t.NotRequired["OutcomePart | None"]
    """How the game ended; null while it is played."""

    territories: t.NotRequired["dict[str, ClassicLandPart] | str | dict[str, t.Any]"]
    """Every territory of the board, in canonical order. Also as text: `siam=0:5 japan=n:2 rest=1:1`, each
    word a territory, its owner (a seat number, or `n` for neutral) and its armies; `rest` is every
    territory not named."""

    rolling: t.NotRequired["list[int]"]
    """Seats that roll next for the first turn (CL-2.20)."""

    first_seat: t.NotRequired["int | None"]
    """The seat that goes first; null until that is decided."""

    acting_seat: t.NotRequired["int | None"]
    """The seat whose turn or setup placement it is; nobody while all choose capitals."""

    piles: t.NotRequired["list[int]"]
    """Starting armies each seat has still to place."""

    neutral_pile: t.NotRequired["int"]
    """Starting armies neutral has still to place."""

    capitals: t.NotRequired["list[str | None] | str | dict[str, t.Any]"]
    """Each seat's capital, secret until `capitals_revealed`. Also as an object by seat number, of those that
    are not null."""

    capitals_revealed: t.NotRequired["bool"]
    """Whether everybody may see the capitals."""

    hands: t.NotRequired["list[list[str]]"]
    """Each seat's cards, in canonical order."""

    deck: t.NotRequired["DeckPart"]
    """Draw pile and discards."""

    sets_traded: t.NotRequired["int"]
    """Sets traded so far in the game; they decide what the next one is worth."""

    armies_to_place: t.NotRequired["int"]
    """Armies the acting seat has still to place."""

    trading_closed: t.NotRequired["bool"]
    """CL-4.21: an army was placed in this `reinforce`."""

    bonus_taken: t.NotRequired["bool"]
    """Two free armies came with a set this turn (for `territory_bonus: per_turn`)."""

    conquered: t.NotRequired["bool"]
    """CL-4.53: a territory was conquered this turn."""

    battle: t.NotRequired["CustomBattlePart | None"]
    """The attack that awaits its dice; null while there is none."""

    conquest: t.NotRequired["ClassicConquestPart | None"]
    """The territory taken that awaits its move-in; null while there is none."""

    announced: t.NotRequired["list[int]"]
    """Seats whose resignation takes effect at the end of this turn (CL-5.34)."""

    timed_out: t.NotRequired["bool"]
    """The rest of this turn is played by default (CL-5.41)."""

    eliminated_by: t.NotRequired["list[int | None] | str | dict[str, t.Any]"]
    """The seat that eliminated each one, by seat; null: nobody. Also as an object by seat number, of those
    that are not null."""

    went_out: t.NotRequired["list[int]"]
    """Seats that are out, in the order in which they went."""

    opening_seat: t.NotRequired["int | None"]
    """The seat that won the first roll (CU-2.51)."""

    direction: t.NotRequired["t.Literal['anticlockwise', 'clockwise']"]
    """Which way the turns go round."""

    stocks: t.NotRequired["dict[str, int]"]
    """Starting armies each neutral has still on hand (CU-2.50)."""

    claiming: t.NotRequired["int | str | None"]
    """Who claims next; a neutral's claim is drawn (CU-2.53)."""

    latest: t.NotRequired["int | None"]
    """The seat that made the latest claim or placement (CU-2.54, CU-2.55)."""

    mercenaries_to_place: t.NotRequired["int"]
    """Neutral armies the acting seat has still to place."""

    sets_at_once: t.NotRequired["int"]
    """Sets traded since a hand reached six (CU-4.8)."""

    trade: t.NotRequired["CustomTradePart | None"]
    """The set whose value is being rolled; null while there is none."""

    sea_fight: t.NotRequired["CustomSeaFightPart | None"]
    """The attack on a ship under way; null while there is none."""

    bombardment: t.NotRequired["CustomBombardmentPart | None"]
    """The bombardment under way; null while there is none."""

    roll: t.NotRequired["CustomRollPart | None"]
    """Dice on the table that may still be changed; null while there are none."""

    general_used: t.NotRequired["bool"]
    """CU-4.33: this turn's six is spent."""

    rerolled: t.NotRequired["list[list[str]]"]
    """Battles of this turn whose re-roll is spent (CU-4.31)."""

    retreated: t.NotRequired["list[int]"]
    """Seats that have retreated this turn (CU-4.23)."""

    generals: t.NotRequired["list[str | None] | str | dict[str, t.Any]"]
    """Where each seat's general stands (CU-4.110). Also as an object by seat number, of those that are not
    null."""

    ships: t.NotRequired["list[CustomShipPart] | str | dict[str, t.Any]"]
    """Afloat, by number. Also as text: `ship-1=0@north-sea:2`, each word a ship, its owner, its sea and its
    hit points; a star marks a flagship."""

    ships_built: t.NotRequired["int"]
    """The latest ship's number; none is used again."""

    orders: t.NotRequired["list[CustomDefenceOrdersPart]"]
    """Each seat's standing defence orders, secret (CU-7.1)."""

    orders_at_attack: t.NotRequired["CustomDefenceOrdersPart | None"]
    """The attacked seat's orders when the attack was declared (CU-5.20)."""

    blockades: t.NotRequired["list[dict[str, list[int]]]"]
    """Each seat's lists of whom it lets through, by route (CU-4.85)."""

    targets: t.NotRequired["list[int | None] | str | dict[str, t.Any]"]
    """Whom each seat hunts, secret (CU-2.59, CU-5.6). Also as an object by seat number, of those that are
    not null."""

    shown: t.NotRequired["list[list[str]]"]
    """Cards of each hand that everybody has seen there (CU-7.5)."""

    rebel: t.NotRequired["str | None"]
    """The territory whose rebellion awaits its die (CU-4.130)."""

    zombies: t.NotRequired["dict[str, int]"]
    """CU-4.141."""

    defended: t.NotRequired["list[str]"]
    """Territories where armies remained to fight the zombies (CU-4.143)."""


class CustomPrivateersPlaced(t.TypedDict):
    """The neutrals' ships were placed."""

    type: "t.Literal['privateers_placed']"
    """Always `privateers_placed`: says which kind this is."""

    ships: "list[CustomNewShip]"
    """The ships, with the sea of each."""


class CustomRebellionDrawn(t.TypedDict):
    """A card was drawn for a rising."""

    type: "t.Literal['rebellion_drawn']"
    """Always `rebellion_drawn`: says which kind this is."""

    card: "str | None"
    """Id of the card; null: there is none to draw."""


class CustomRebellionResolved(t.TypedDict):
    """The rising was rolled for."""

    type: "t.Literal['rebellion_resolved']"
    """Always `rebellion_resolved`: says which kind this is."""

    territory: "str"
    """Id of a territory of the board; null where none is meant."""

    die: "int"
    """The value that fell."""

    old_owner: "int | str"
    """Who held it: a seat number or a neutral's name."""

    new_owner: "int | str"
    """Who holds it now: a seat number or a neutral's name."""

    armies: "int"
    """Armies that stand there now."""


class CustomRepairShip(t.TypedDict):
    """Repair a crippled ship. Refused in custom with: `option_off`, `unknown_ship`, `not_owner`,
    `not_crippled`, `payer_invalid`, `unknown_territory`, `not_owner`, `no_coast`, `cannot_pay`."""

    type: "t.Literal['repair_ship']"
    """Always `repair_ship`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    ship: "str"
    """Id of a ship, such as `ship-1`; null where no ship is meant."""

    from_territory: t.NotRequired["str | None"]
    """Id of the coastal territory that pays an army for it, in `free_move`; to be left out in `reinforce`."""


class CustomRerollDeclared(t.TypedDict):
    """The attacker rolls one of its dice again."""

    type: "t.Literal['reroll_declared']"
    """Always `reroll_declared`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    card: "str"
    """Id of a card: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""

    die: "int"
    """Which die: its place in the attacker's roll, counted from 0; or the value that fell."""


class CustomRerollDie(t.TypedDict):
    """Roll one of your dice again, by the card of either territory. Refused in custom with: `option_off`,
    `not_a_land_attack`, `already_used`, `bad_die`, `card_irrelevant`, `card_not_held`."""

    type: "t.Literal['reroll_die']"
    """Always `reroll_die`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    die: "int"
    """Which of your dice: its place in the roll, counted from 0."""

    card: "str"
    """Id of the card, of the attacking or the attacked territory, that you hold."""


class CustomRetreatOrder(t.TypedDict):
    """Fall back to a neighbour when so few are left (CU-4.22)."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    at_or_below: "int"
    """Fall back when so many armies or fewer are left."""


class CustomRoll(t.TypedDict):
    """Dice on the table that do not count yet. Natural, in the order in which they fell (CU-4.30)."""

    attacker: "list[int]"
    """The attacker's dice as they fell."""

    defender: "list[int]"
    """The defender's dice as they fell."""

    six: "int | None"
    """The attacker's die that a general has turned into a six."""

    again: "int | None"
    """The attacker's die that is being rolled again."""

    card: "str | None"
    """The card shown for it."""


class CustomRollPart(t.TypedDict):
    """Dice on the table that do not count yet. Natural, in the order in which they fell (CU-4.30)."""

    attacker: t.NotRequired["list[int]"]
    """The attacker's dice as they fell."""

    defender: t.NotRequired["list[int]"]
    """The defender's dice as they fell."""

    six: t.NotRequired["int | None"]
    """The attacker's die that a general has turned into a six."""

    again: t.NotRequired["int | None"]
    """The attacker's die that is being rolled again."""

    card: t.NotRequired["str | None"]
    """The card shown for it."""


class CustomRoundEnded(t.TypedDict):
    """A round ended."""

    type: "t.Literal['round_ended']"
    """Always `round_ended`: says which kind this is."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""


class CustomSeaFight(t.TypedDict):
    """An attack on a ship, by a ship or from a territory (CU-4.91, CU-4.101)."""

    ship: "str | None"
    """Id of the attacking ship; null: a territory fires."""

    territory: "str | None"
    """Id of a territory of the board; null where none is meant."""

    target: "str"
    """Id of the attacked ship."""

    dice: "int"
    """How many dice the attacker rolls."""

    no_adjust: "bool"
    """Whether to let the roll stand as it falls, without being asked about re-rolls or generals."""


class CustomSeaFightPart(t.TypedDict):
    """An attack on a ship, by a ship or from a territory (CU-4.91, CU-4.101)."""

    ship: t.NotRequired["str | None"]
    """Id of the attacking ship; null: a territory fires."""

    territory: t.NotRequired["str | None"]
    """Id of a territory of the board; null where none is meant."""

    target: t.NotRequired["str"]
    """Id of the attacked ship."""

    dice: t.NotRequired["int"]
    """How many dice the attacker rolls."""

    no_adjust: t.NotRequired["bool"]
    """Whether to let the roll stand as it falls, without being asked about re-rolls or generals."""


class CustomSeat(t.TypedDict):
    """One seat of a custom game, as far as the viewer may see it."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    name: "str"
    """Name, for people."""

    colour: "str"
    """Colour, one of those that `GET /variants/{slug}` lists."""

    status: "t.Literal['active', 'eliminated', 'resigned']"
    """Whether the seat still plays: `active`, `eliminated` or `resigned`."""

    territories: "int"
    """Number of territories it holds."""

    armies: "int"
    """Number of armies it has on the board."""

    cards: "int"
    """Number of cards in its hand."""

    pile: "int"
    """Starting armies still to place."""

    continents: "list[str]"
    """Continents the seat owns as a whole."""

    announced: "bool"
    """Its resignation takes effect at the end of this turn (CL-5.34)."""

    missed_turns: "int"
    """How many turns the seat has missed, one after another."""

    eliminated_by: "int | None"
    """The seat that eliminated it; null where that is nobody."""

    hand: "list[str] | None"
    """Its cards, for eyes that may see them (CL-7.1); `cards` is their number."""

    shown: "list[str]"
    """Cards everybody knows to be in its hand (CU-7.5)."""

    capital_cards: "list[str]"
    """Capitals whose cards lie face up before it (CU-5.4)."""

    ships: "int"
    """Number of ships."""

    general: "str | None"
    """The territory where its general stands (CU-4.110)."""

    orders: "CustomDefenceOrders | None"
    """Its standing defence orders, for eyes that may see them (CU-7.1)."""

    target: "int | None"
    """Whom it hunts, for eyes that may see it (CU-7.4)."""

    infantry_needed: "int"
    """Infantry pieces that its armies take at a table (CU-2.2)."""

    borrowed_infantry: "int"
    """How many of them one box lacks (CU-2.2)."""


class CustomSetBlockade(t.TypedDict):
    """Say whom you let through a route you rule. Refused in custom with: `option_off`, `unknown_route`,
    `unknown_seat`, `own_seat`, `duplicate_seat`."""

    type: "t.Literal['set_blockade']"
    """Always `set_blockade`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    route: "str"
    """Id of a route across water."""

    let_through: "list[int]"
    """Seats that may pass it."""


class CustomSetDefence(t.TypedDict):
    """Say how to defend whenever you are attacked and not asked. Secret. Refused in custom with:
    `option_off`, `bad_number`, `unknown_territory`."""

    type: "t.Literal['set_defence']"
    """Always `set_defence`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    dice: "int"
    """How many dice to defend with where there is a choice, 1 or 2."""

    use_support: "bool"
    """Whether a lone army takes the second die that ships give it."""

    retreats: "list[CustomRetreatOrder]"
    """Where to fall back, and from how few armies on; empty: nowhere."""


class CustomShip(t.TypedDict):
    """CU-2.5. The counts are of this turn."""

    id: "str"
    """Id of the ship, such as `ship-1`."""

    owner: "int | str"
    """Who owns it: a seat number or the name of another owner; null: nobody."""

    sea: "str"
    """Id of a sea of the board."""

    hits: "int"
    """Hit points it has left; a ship with one is crippled."""

    flagship: "bool"
    """Whether it is a flagship, which carries an admiral."""

    moves: "int"
    """Moves it has made this turn."""

    attacks: "int"
    """Attacks it has made this turn."""

    bombardments: "int"
    """Bombardments it has made this turn."""


class CustomShipAttackDeclared(t.TypedDict):
    """A ship is attacked."""

    type: "t.Literal['ship_attack_declared']"
    """Always `ship_attack_declared`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    ship: "str | None"
    """Id of the attacking ship; null: a territory fires."""

    territory: "str | None"
    """Id of the firing territory; null: a ship attacks."""

    target: "str"
    """Id of the attacked ship."""

    dice: "int"
    """How many dice the attacker rolls."""

    no_adjust: "bool"
    """Whether to let the roll stand as it falls, without being asked about re-rolls or generals."""


class CustomShipAttackResolved(t.TypedDict):
    """The roll at sea counts."""

    type: "t.Literal['ship_attack_resolved']"
    """Always `ship_attack_resolved`: says which kind this is."""

    attacker_effective: "list[int]"
    """The attacker's dice as they count, highest first."""

    defender_effective: "list[int]"
    """The defender's dice as they count, highest first."""

    attacker_losses: "int"
    """Hit points of the attacking ship, or armies of the firing territory."""

    target_hits: "int"
    """Hit points the attacked ship loses."""

    sunk: "list[str]"
    """Ids of ships that sank."""

    crippled: "list[str]"
    """Ids of ships that were crippled."""


class CustomShipAttackRolled(t.TypedDict):
    """The dice of an attack on a ship fell."""

    type: "t.Literal['ship_attack_rolled']"
    """Always `ship_attack_rolled`: says which kind this is."""

    attacker_dice: "list[int]"
    """The attacker's dice as they fell, from 1 to 6."""

    defender_dice: "list[int]"
    """The defender's dice as they fell, from 1 to 6."""


class CustomShipBought(t.TypedDict):
    """A ship was bought."""

    type: "t.Literal['ship_bought']"
    """Always `ship_bought`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    owner: "int | str"
    """Whose it is: a seat number or a neutral's name."""

    ship: "str"
    """Id of a ship, such as `ship-1`; null where no ship is meant."""

    sea: "str"
    """Id of a sea of the board."""

    flagship: "bool"
    """Whether it is a flagship, which carries an admiral."""

    cost: "int"
    """Armies it cost."""

    left: "int"
    """Armies left to place, of mercenaries for a neutral's ship."""


class CustomShipMoved(t.TypedDict):
    """A ship moved."""

    type: "t.Literal['ship_moved']"
    """Always `ship_moved`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    ship: "str"
    """Id of a ship, such as `ship-1`; null where no ship is meant."""

    from_sea: "str"
    """Id of the sea it left."""

    to_sea: "str"
    """Id of the sea it is in now."""


class CustomShipPart(t.TypedDict):
    """CU-2.5. The counts are of this turn."""

    id: t.NotRequired["str"]
    """Id of the ship, such as `ship-1`."""

    owner: t.NotRequired["int | str"]
    """Who owns it: a seat number or the name of another owner; null: nobody."""

    sea: t.NotRequired["str"]
    """Id of a sea of the board."""

    hits: t.NotRequired["int"]
    """Hit points it has left; a ship with one is crippled."""

    flagship: t.NotRequired["bool"]
    """Whether it is a flagship, which carries an admiral."""

    moves: t.NotRequired["int"]
    """Moves it has made this turn."""

    attacks: t.NotRequired["int"]
    """Attacks it has made this turn."""

    bombardments: t.NotRequired["int"]
    """Bombardments it has made this turn."""


class CustomShipRepaired(t.TypedDict):
    """A crippled ship was repaired."""

    type: "t.Literal['ship_repaired']"
    """Always `ship_repaired`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    ship: "str"
    """Id of a ship, such as `ship-1`; null where no ship is meant."""

    from_territory: "str | None"
    """None: paid from the armies to place."""


class CustomShipsRemoved(t.TypedDict):
    """Ships of a seat without land were removed."""

    type: "t.Literal['ships_removed']"
    """Always `ships_removed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    ships: "list[str]"
    """Ids of ships, such as `ship-1`."""


class CustomShipsTurnedNeutral(t.TypedDict):
    """Ships of a seat without land became a neutral's."""

    type: "t.Literal['ships_turned_neutral']"
    """Always `ships_turned_neutral`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    ships: "list[str]"
    """Ids of ships, such as `ship-1`."""


class CustomSupplyLineMove(t.TypedDict):
    """Move armies along a line of your own territories, leaving and taking some on the way. Refused in
    custom with: `option_off`, `wrong_count`, `unknown_territory`, `retraced`, `not_owner`,
    `not_adjacent`, `blockaded`, `bad_number`, `too_many`, `no_general`, `over_cap`."""

    type: "t.Literal['supply_line_move']"
    """Always `supply_line_move`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    path: "list[str]"
    """Ids of the territories along the way, in order."""

    carried: "list[int]"
    """How many armies go on from each territory of the path but the last."""

    general_to: t.NotRequired["str | None"]
    """Id of the territory on the path where the general stops; null: it stays."""


class CustomSupplyLineMoved(t.TypedDict):
    """A seat moved armies along a line."""

    type: "t.Literal['supply_line_moved']"
    """Always `supply_line_moved`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    path: "list[str]"
    """Ids of the territories along the way, in order."""

    carried: "list[int]"
    """How many armies go on from each territory of the path but the last."""

    general_to: "str | None"
    """Id of the territory on the path where the general stops; null: it stays."""


class CustomTakeFromNeighbours(t.TypedDict):
    """After a blitzkrieg, take armies from the attacked territory's neighbours too. Refused in custom with:
    `unknown_territory`, `duplicate_territory`, `not_a_neighbour`, `wrong_owner`, `bad_number`,
    `would_empty`, `too_many`."""

    type: "t.Literal['take_from_neighbours']"
    """Always `take_from_neighbours`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    removals: "list[Placement]"
    """How many from which neighbour; empty: none."""


class CustomTargetDealt(t.TypedDict):
    """A seat was dealt whom it hunts."""

    type: "t.Literal['target_dealt']"
    """Always `target_dealt`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    target: t.NotRequired["int"]
    """The seat it hunts; secret. Sealed: absent where the caller may not see it."""


class CustomTerritoryClaimed(t.TypedDict):
    """An unclaimed territory was taken with one army."""

    type: "t.Literal['territory_claimed']"
    """Always `territory_claimed`: says which kind this is."""

    seat: "int | str"
    """Who took it: a seat number or a neutral's name."""

    territory: "str"
    """Id of a territory of the board; null where none is meant."""


class CustomTrade(t.TypedDict):
    """A set that awaits the dice that say what it is worth (CU-4.3)."""

    cards: "list[str]"
    """Ids of cards: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""

    mercenaries: "bool"
    """Whether for neutral armies."""

    bonus_territories: "list[str] | None"
    """Ids of the two territories that get the free armies; null where they are not for choosing."""


class CustomTradeCards(t.TypedDict):
    """Trade three cards that make a set for armies, or for mercenaries. Refused in custom with:
    `trade_closed`, `wrong_count`, `duplicate_card`, `card_not_held`, `not_a_set`, `option_off`,
    `no_neutral_territory`, `bonus_territory_invalid`, `bonus_territory_required`."""

    type: "t.Literal['trade_cards']"
    """Always `trade_cards`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    cards: "list[str]"
    """Ids of three cards of your hand that make a set."""

    mercenaries: t.NotRequired["bool"]
    """Whether to take neutral armies instead, half as many again. Default: `false`."""

    bonus_territories: t.NotRequired["list[str] | None"]
    """Ids of the two territories that get the free armies; null where they are not for choosing."""


class CustomTradeDeclared(t.TypedDict):
    """A set is being traded; dice decide what it is worth."""

    type: "t.Literal['trade_declared']"
    """Always `trade_declared`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    cards: "list[str]"
    """Ids of cards: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""

    mercenaries: "bool"
    """Whether for neutral armies."""

    bonus_territories: "list[str] | None"
    """Ids of the two territories that get the free armies; null where they are not for choosing."""


class CustomTradePart(t.TypedDict):
    """A set that awaits the dice that say what it is worth (CU-4.3)."""

    cards: t.NotRequired["list[str]"]
    """Ids of cards: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""

    mercenaries: t.NotRequired["bool"]
    """Whether for neutral armies."""

    bonus_territories: t.NotRequired["list[str] | None"]
    """Ids of the two territories that get the free armies; null where they are not for choosing."""


class CustomTradingEnded(t.TypedDict):
    """A seat trades no more."""

    type: "t.Literal['trading_ended']"
    """Always `trading_ended`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    sets: "int"
    """How many sets it traded."""


class CustomUseGeneral(t.TypedDict):
    """Turn one of your dice into a six, once a turn. Refused in custom with: `option_off`, `already_used`,
    `bad_die`, `triple_stands`, `already_six`."""

    type: "t.Literal['use_general']"
    """Always `use_general`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    die: "int"
    """Which of your dice: its place in the roll, counted from 0."""


class CustomView(t.TypedDict):
    """What a viewer may see of a custom game."""

    variant: "t.Literal['custom']"
    """Always `custom`: says whose view this is."""

    board: "str"
    """Id of the board, as `GET /boards` lists it."""

    viewer: "str"
    """Whose eyes this is for: `seat 0` …, `referee`, `organiser` or `spectator`."""

    phase: "CustomPhase"
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    acting: "list[int]"
    """Seats whose turn it is to decide something."""

    turn: "int"
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""

    owners: "dict[str, str]"
    """Colour of everybody who may own something here, by owner: seat numbers written as text, and the names
    of other owners."""

    territories: "dict[str, Spot]"
    """Territories, by id."""

    seas: "dict[str, Spot]"
    """Seas, by id; empty where the board has none."""

    first_seat: "int | None"
    """The seat that won the first roll."""

    rolling: "list[int]"
    """Seats that roll for the first turn."""

    chance: "ChanceRequested | None"
    """The roll or draw that is being waited for."""

    armies_to_place: "int"
    """Armies the acting seat has still to place."""

    neutral_pile: "int"
    """Starting armies neutral has still to place."""

    trading_open: "bool"
    """Whether the acting seat may still trade sets before placing (CL-4.21)."""

    sets_traded: "int"
    """Sets traded so far in the game; they decide what the next one is worth."""

    next_set_armies: "int | None"
    """What the next set will be worth; null where that is not known before."""

    conquered: "bool"
    """Whether a territory was conquered this turn, so that a card is due."""

    battle: "CustomBattle | None"
    """The attack that awaits its dice; null while there is none."""

    conquest: "ClassicConquest | None"
    """The territory taken that awaits its move-in; null while there is none."""

    pile_size: "int"
    """Number of cards in the draw pile."""

    draw_pile: "list[str] | None"
    """What is in the draw pile, without an order; for the referee (CL-7.4)."""

    discards: "list[str]"
    """Ids of the cards that lie face up in the discards."""

    chosen: "list[int]"
    """Seats that have chosen a capital."""

    capitals: "dict[str, str]"
    """Capitals revealed, and one's own choice before."""

    pieces: "dict[str, ClassicPieces]"
    """How armies are shown with tokens of 1, 5 and 10, by territory."""

    outcome: "Outcome | None"
    """How the game ended; null while it is played."""

    players: "list[CustomSeat]"
    """The seats, in clockwise order, as far as the viewer may see them."""

    opening_seat: "int | None"
    """The seat that won the first roll (CU-2.51)."""

    direction: "t.Literal['anticlockwise', 'clockwise']"
    """Which way the turns go round."""

    stocks: "dict[str, int]"
    """Starting armies the neutrals have on hand."""

    claiming: "int | str | None"
    """Who claims next (CU-2.53)."""

    mercenaries_to_place: "int"
    """Neutral armies the acting seat has still to place."""

    sets_at_once: "int"
    """Sets traded since a hand reached six (CU-4.8)."""

    trade: "CustomTrade | None"
    """The set whose value is being rolled (CU-4.3)."""

    sea_fight: "CustomSeaFight | None"
    """The attack on a ship under way; null while there is none."""

    bombardment: "CustomBombardment | None"
    """The bombardment under way; null while there is none."""

    roll: "CustomRoll | None"
    """Dice on the table that the attacker may still change."""

    offers: "list[str]"
    """What the acting seat may do about a roll or a hand of six, as far as this viewer may know (CU-7.10)."""

    general_used: "bool"
    """Whether this turn's six is spent."""

    rerolled: "list[list[str]]"
    """Battles whose re-roll is spent this turn."""

    retreated: "list[int]"
    """Seats that have retreated this turn."""

    ships: "list[CustomShip]"
    """The ships afloat."""

    superiority: "dict[str, int | str]"
    """Who is superior in each sea where somebody is (CU-4.83)."""

    routes_ruled: "dict[str, int | str]"
    """Who is superior over each route where somebody is, whoever is let through (CU-4.89)."""

    blockades: "dict[str, int | str]"
    """Those of them that are closed to somebody (CU-4.85, CU-4.89)."""

    closed_to: "dict[str, list[int]]"
    """The active seats that each of these is closed to (CU-4.89)."""

    let_through: "list[dict[str, list[int]]]"
    """Each seat's lists of whom it lets through, by route."""

    rebel: "str | None"
    """The territory whose rebellion awaits its die."""

    zombies: "dict[str, int]"
    """Zombies on each territory, by id."""


class CustomZombieFightRolled(t.TypedDict):
    """The zombies of a territory fought."""

    type: "t.Literal['zombie_fight_rolled']"
    """Always `zombie_fight_rolled`: says which kind this is."""

    territory: "str"
    """Id of a territory of the board; null where none is meant."""

    attacker_dice: "list[int]"
    """The attacker's dice as they fell, from 1 to 6."""

    defender_dice: "list[int]"
    """The defender's dice as they fell, from 1 to 6."""

    attacker_losses: "int"
    """What the attacker loses by it."""

    defender_losses: "int"
    """What the defender loses by it."""


class CustomZombiesRose(t.TypedDict):
    """It was rolled how many rise on each territory."""

    type: "t.Literal['zombies_rose']"
    """Always `zombies_rose`: says which kind this is."""

    dice: "dict[str, int]"
    """What was rolled for each territory, by id."""

    zombies: "dict[str, int]"
    """Zombies on each territory, by id."""

    remaining: "dict[str, int]"
    """Armies left on each territory, by id."""


class Deck(t.TypedDict):
    """Draw pile and face-up discards. Neither has an order that matters; both are kept in a fixed one."""

    pile: "list[str]"
    """Ids of the cards in the draw pile, in a fixed order that says nothing about the drawing."""

    discards: "list[str]"
    """Ids of the cards that lie face up in the discards."""


class DeckPart(t.TypedDict):
    """Draw pile and face-up discards. Neither has an order that matters; both are kept in a fixed one."""

    pile: t.NotRequired["list[str]"]
    """Ids of the cards in the draw pile, in a fixed order that says nothing about the drawing."""

    discards: t.NotRequired["list[str]"]
    """Ids of the cards that lie face up in the discards."""


class DeckShuffled(t.TypedDict):
    """The draw pile was formed. It has no order: each card is drawn from all that are in it."""

    type: "t.Literal['deck_shuffled']"
    """Always `deck_shuffled`: says which kind this is."""

    size: "int"
    """How many cards there are in it."""


class Deed(t.TypedDict):
    """The event that brought a change about, as far as the log tells."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    event: "str"
    """Type of the event, such as `attack_rolled`."""

    what: "str"
    """In a word or two: `attack`, `placement` …"""

    attacker_dice: "list[int]"
    """The attacker's dice as they fell, from 1 to 6."""

    defender_dice: "list[int]"
    """The defender's dice as they fell, from 1 to 6."""


class DeskReply(t.TypedDict):
    """What an action of the desk appended; nothing where it was already so."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    status: "t.Literal['abandoned', 'finished', 'open', 'paused', 'running']"
    """Where the game is in its life: `open` (seats are being claimed), `running`, `paused`, `finished` or
    `abandoned`."""

    events: "list[Entry]"
    """The events, in the order in which they happened, as far as the caller may see them."""


class Difference(t.TypedDict):
    """What changed between two versions."""

    game_id: "str"
    """The game's id, a UUID."""

    from_version: "int"
    """The earlier version."""

    to_version: "int"
    """The later version."""

    changes: "list[Change]"
    """Everything that changed, for the caller's eyes."""


class DiscardsReshuffled(t.TypedDict):
    """The draw pile was empty, so that the discards became the draw pile."""

    type: "t.Literal['discards_reshuffled']"
    """Always `discards_reshuffled`: says which kind this is."""

    size: "int"
    """How many cards there are in it."""


class DiseaseGroups(t.TypedDict):
    """The cities of each disease, by its colour."""

    blue: "list[str]"
    """Ids of the blue cities."""

    yellow: "list[str]"
    """Ids of the yellow cities."""

    black: "list[str]"
    """Ids of the black cities."""

    red: "list[str]"
    """Ids of the red cities."""


class Dispute(t.TypedDict):
    """A dispute, and its ruling once it has been given."""

    number: "int"
    """Number of the dispute, counted from 1."""

    by: "str"
    """Who opened it: `seat 0` …, `referee` or `organiser`."""

    version: "int"
    """The version that is disputed."""

    claim: "str"
    """What is claimed, in words."""

    opened_at: "int"
    """Version of the event that opened it."""

    ruling: "RulingGiven | None"
    """The organiser's ruling; null until it is given."""


class DisputeList(t.TypedDict):
    """The disputes of a game, the oldest first."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    disputes: "list[Dispute]"
    """The oldest first."""


class DisputeOpened(t.TypedDict):
    """Somebody disputes what happened at a version."""

    type: "t.Literal['dispute_opened']"
    """Always `dispute_opened`: says which kind this is."""

    dispute: "int"
    """Number of the dispute, counted from 1."""

    by: "str"
    """Who opened it: `seat 0` …, `referee` or `organiser`."""

    version: "int"
    """The version that is disputed."""

    claim: "str"
    """What is claimed, in words."""


class Draw(t.TypedDict):
    """Draws `first` … `first + count − 1` of the game's generator; `faces`: they are dice with so many."""

    first: "int"
    """Number of the first draw, counted from 1 through the game."""

    count: "int"
    """How many draws."""

    faces: t.NotRequired["int | None"]
    """How many sides the dice have; null where cards are drawn."""


class Drawing(t.TypedDict):
    """How the picture is laid out; all lengths are in the units of the paths."""

    width: "int"
    """Width of the picture."""

    height: "int"
    """Height of the picture."""

    badge: "float"
    """Radius of an army badge."""

    narrow: "float"
    """How many times larger badges may be on a narrow screen without touching."""

    font: "float"
    """Size of the names."""

    backdrop: "str"
    """Land that belongs to no territory."""

    borders: "str"
    """Land borders between continents."""

    sea_borders: "str"
    """Borders between seas, as SVG path data."""

    credit: "str"
    """Where the shapes come from."""


class DryRunReply(t.TypedDict):
    """What a command would bring about up to the first dice or reveal, as its sender may see it."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """The game's version, which stays as it is."""

    status: "t.Literal['abandoned', 'finished', 'open', 'paused', 'running']"
    """The game's after these events."""

    events: "list[Foreseen]"
    """The events, in the order in which they happened, as far as the caller may see them."""

    dry_run: "t.Literal[True]"
    """Always so; the reply to a command that was carried out has no such field."""

    reading: t.NotRequired["Reading"]
    """How the service understood what was sent, where that is not plain (a written order sheet)."""

    warnings: t.NotRequired["Warnings"]
    """What is sure to come to less than was asked, or to nothing (of a written order sheet)."""

    commands: t.NotRequired["list[TriedOut]"]
    """Of a list: one entry a command, in their order."""


class DueContribution(t.TypedDict):
    """A draw waits until this seat has revealed a link of its chain."""

    seat: "int"
    """Whose contribution it waits for."""

    follows: "str"
    """The latest link known: what is revealed must have it as its SHA-256."""


class Either(t.TypedDict):
    """A value of any of these."""

    kind: "t.Literal['either']"
    """Always `either`: says which kind this is."""

    domains: "list[AnyDomain]"
    """What it may be, each a possibility of its own."""


class EndTurn(t.TypedDict):
    """End your turn."""

    type: "t.Literal['end_turn']"
    """Always `end_turn`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class EnterChance(t.TypedDict):
    """The answer to the chance point that the game waits for: dice, or cards by their ids. The referee sends
    it in games with real dice or cards; elsewhere the generator answers at once. Refused in classic with:
    `no_chance_pending`, `wrong_chance`, `wrong_count`, `bad_value`, `card_unavailable`. Refused in
    alternate with: `no_chance_pending`, `wrong_chance`, `wrong_count`, `bad_value`, `card_unavailable`.
    Refused in henshaw with: `no_chance_pending`, `wrong_chance`, `wrong_count`, `bad_value`,
    `card_unavailable`. Refused in custom with: `no_chance_pending`, `wrong_chance`, `wrong_count`,
    `bad_value`, `card_unavailable`. Refused in of-the-people with: `no_chance_pending`, `wrong_chance`,
    `wrong_count`, `bad_value`, `card_unavailable`, `colour_unavailable`."""

    type: "t.Literal['enter_chance']"
    """Always `enter_chance`: says which kind this is."""

    chance_id: "int"
    """Number of the chance point that is answered, as `/legal` and the game's header give it."""

    values: "list[int | str | list[int | str]]"
    """The values in the order in which `/legal` lists them: one list, or a list of lists where several are
    asked for."""


class Entry(t.TypedDict):
    """One event as a viewer gets it. Sealed fields the viewer may not see are absent from `body`."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """Number of the event, counted from 1 without gaps."""

    time: "str"
    """When it was written, in UTC (RFC 3339)."""

    actor: "str"
    """Who did it: `seat 0` …, `referee`, `organiser`, `clock` or `generator`."""

    rules_version: "str"
    """The edition of the specification it was decided under."""

    body: "Event"
    """The event itself."""

    hash: "str"
    """Hash of this event, which ends the chain up to here (SHA-256, in hex)."""

    seals: t.NotRequired["dict[str, str]"]
    """Salted SHA-256 of each sealed field, in hex, by field: what stands in the chain instead of the value."""

    salts: t.NotRequired["dict[str, str]"]
    """The salt of each sealed field that the caller may see, in hex, by field."""

    cause: t.NotRequired["Cause | None"]
    """The command that brought it about, at the first event of it; null where the caller may not see it or
    nobody sent one."""

    draw: t.NotRequired["Draw | None"]
    """The draws of the generator that answered; null where it did not."""


class EventsPage(t.TypedDict):
    """Part of a game's log, as the caller may see it."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """The game's latest version."""

    events: "list[Entry]"
    """The events, in the order in which they happened, as far as the caller may see them."""

    next_after: "int | None"
    """`after` of the next page; null on the last."""


class Exactly(t.TypedDict):
    """This value and no other."""

    kind: "t.Literal['exactly']"
    """Always `exactly`: says which kind this is."""

    value: "t.Any"
    """The value."""


class ExampleBrief(t.TypedDict):
    """A story that plays a worked example."""

    id: "str"
    """What `GET /variants/{slug}/examples/{example_id}` calls it."""

    example: "str"
    """The id of the worked example that it plays; some are played by several stories."""

    variant: "str"
    """The variant it is played in: another one where the rule is taken over from there."""

    title: "str"
    """Title, for people."""

    steps: "int"
    """How many there are after the start."""


class ExampleCommand(t.TypedDict):
    """A command as it was sent."""

    by: "str"
    """`seat 0`, `referee`, `clock` …"""

    command: "dict[str, t.Any]"
    """With its `type` and its fields; dice and cards that were typed in are commands, too."""


class ExampleList(t.TypedDict):
    """The stories of a variant, in the order of its specification."""

    variant: "str"
    """Slug of the variant, as `GET /variants` lists it."""

    examples: "list[ExampleBrief]"
    """Every worked example is played by one or more of them, or stands in `unplayed`."""

    unplayed: "list[UnplayedExample]"
    """Worked examples without a story."""


class ExampleRefusal(t.TypedDict):
    """Why nothing changed."""

    code: "str"
    """The reason in a word that programs can rely on; `GET /problems/{code}` explains it."""

    detail: "str"
    """The reason, for a person."""

    rule: "str | None"
    """The id of the rule that says so."""

    field: "str | None"
    """The field that is at fault."""


class ExampleStep(t.TypedDict):
    """The table after a step."""

    step: "int"
    """0 is the start."""

    sent: "list[ExampleCommand]"
    """What was sent; nothing at the start, unless dice or cards were typed."""

    told: "list[str]"
    """What happened, in sentences."""

    refused: "ExampleRefusal | None"
    """Null where nothing was refused."""

    awaited: "list[int]"
    """The seats that must act next."""


class ExampleStory(t.TypedDict):
    """A worked example, played by the rules step by step."""

    id: "str"
    """Id."""

    variant: "str"
    """Slug of the variant, as `GET /variants` lists it."""

    title: "str"
    """Title, for people."""

    rules: "list[str]"
    """Ids of the rules that decide it."""

    board: "str"
    """Id of the board, as `GET /boards` lists it."""

    seats: "list[Seat]"
    """The seats of the game, in clockwise order."""

    options: "dict[str, t.Any]"
    """Those that differ from the usual."""

    steps: "list[ExampleStep]"
    """The start first; only that where the game cannot be created, which is then its refusal."""


class Extension(t.TypedDict):
    """More time for one seat's present decision."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    total_seconds: "int"
    """All extra time of this decision together, so that a repeated request gives nothing twice."""


class FirstPlayerDecided(t.TypedDict):
    """It is decided who goes first."""

    type: "t.Literal['first_player_decided']"
    """Always `first_player_decided`: says which kind this is."""

    first_seat: "int"
    """The seat that goes first."""


class FirstPlayerRolled(t.TypedDict):
    """The seats rolled for the first turn; those that tie roll again."""

    type: "t.Literal['first_player_rolled']"
    """Always `first_player_rolled`: says which kind this is."""

    rolls: "dict[str, int]"
    """What each seat rolled, by seat number."""


class Foreseen(t.TypedDict):
    """An event that a command would bring about, as its sender may see it: not written, sealed or hashed."""

    actor: "str"
    """Who did it: `seat 0` …, `referee`, `organiser`, `clock` or `generator`."""

    body: "Event"
    """The event as it would be."""


class ForeseenDice(t.TypedDict):
    """Dice of one owner."""

    label: "str"
    """Whose they are, for a person: `Ada's attack dice`."""

    count: "int"
    """How many."""

    colour: "str | None"
    """The owner's colour."""


class ForeseenRoll(t.TypedDict):
    """A roll that a command leads to."""

    kind: "ChanceKind"
    """Which chance point of the rules it is."""

    lists: "list[list[ForeseenDice]]"
    """One entry a list of `values`: whose dice come in which order."""

    nested: "bool"
    """`values` is a list of lists; else there is one list, and `values` is it."""

    faces: "int"
    """Of a die."""


class Fork(t.TypedDict):
    """A what-if game from a version of this one (left out: from now)."""

    version: t.NotRequired["int | None"]
    """The version to begin from; left out: the latest."""

    chance_source: t.NotRequired["t.Literal['referee', 'seeded'] | None"]
    """Who rolls in the fork; left out: as in the parent."""


class GameAbandoned(t.TypedDict):
    """The organiser ended the game without a result."""

    type: "t.Literal['game_abandoned']"
    """Always `game_abandoned`: says which kind this is."""

    reason: "str"
    """Why, as the organiser wrote."""


class GameCreated(t.TypedDict):
    """The game was created: always the first event. Everything that decides a game and does not change is
    here."""

    type: "t.Literal['game_created']"
    """Always `game_created`: says which kind this is."""

    variant: "str"
    """Slug of the variant, as `GET /variants` lists it."""

    board: "str"
    """Id of the board, as `GET /boards` lists it."""

    seats: "list[Seat]"
    """The seats in clockwise order, as they were named at creation."""

    options: "dict[str, t.Any]"
    """Every option of the game, defaults filled in."""

    neutral_colour: "str | None"
    """Colour of the neutral armies; null where there are none."""

    seed_hash: "str | None"
    """SHA-256 of the secret that the dice are made from, in hex: the commitment to it. Null where a person
    enters everything."""

    seed: t.NotRequired["str | None"]
    """The secret itself, in hex; shown when the game is over. Sealed: absent where the caller may not see
    it."""

    dice: t.NotRequired["int"]
    """The form of the generator's draws (`domain/game/generator.py`); not recorded: the first."""

    board_digest: t.NotRequired["str"]
    """SHA-256 of what the board is for play, so that a board that changes later does not go unnoticed."""


class GameHeader(t.TypedDict):
    """A game at a glance, the same for every viewer."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    status: "t.Literal['abandoned', 'finished', 'open', 'paused', 'running']"
    """Where the game is in its life: `open` (seats are being claimed), `running`, `paused`, `finished` or
    `abandoned`."""

    variant: "str"
    """Slug of the variant, as `GET /variants` lists it."""

    board: "str"
    """Id of the board, as `GET /boards` lists it."""

    phase: "Phase"
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    turn: "int"
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""

    awaited: "list[int]"
    """Seats that must act."""

    acting: "list[str]"
    """The same by name."""

    chance: "AwaitedChance | None"
    """What the referee must enter before anybody may act."""

    deadline: "str | None"
    """The earliest deadline of any seat."""

    seats: "list[SeatHeader]"
    """The seats of the game, in clockwise order."""

    neutral_colour: "str | None"
    """Colour of neutral armies, where the game has some; else null."""

    chance_source: "t.Literal['referee', 'seeded']"
    """Who rolls: `seeded`, the generator, or `referee`, a person with real dice and cards."""

    options: "dict[str, t.Any]"
    """The game's options (its house rules), all of them."""

    options_told: "list[OptionTold]"
    """The same in words, those first that differ from what is usual."""

    created: "str"
    """When it was created."""

    updated: "str"
    """When the latest event was written."""

    paused_at: "str | None"
    """Since when it is paused; null: it is not."""

    result: "Result | None"
    """How it ended; null while it is played."""

    origin: "Origin | None"
    """The game and version this one was forked from."""

    disputes: "list[Dispute]"
    """The oldest first."""

    imports: "list[Taken]"
    """Where it was taken in from an archive: what came before was not witnessed here."""

    acting_nation: "ActingNation | None"
    """Whose turn it is, where nations take turns (OP-3.29)."""


class GameImported(t.TypedDict):
    """The game up to here was taken in from an archive: what came before was witnessed by whoever signed it,
    not by the service that goes on with it."""

    type: "t.Literal['game_imported']"
    """Always `game_imported`: says which kind this is."""

    upto: "int"
    """The last version that came with the archive."""

    head: "str"
    """Its hash, and below the signature of it that the archive brought along."""

    head_time: "str"
    """Time of that version's event."""

    key_id: "str"
    """Id of the key that signed it."""

    public_key: "str"
    """The public key, 32 bytes in hex."""

    signature: "str"
    """Ed25519 signature of the head, in hex."""


class GameList(t.TypedDict):
    """A page of games."""

    games: "list[GameListed]"
    """The newest first."""

    next_cursor: "str | None"
    """`cursor` of the next page; null on the last."""


class GameListed(t.TypedDict):
    """A game in the list."""

    game_id: "str"
    """The game's id, a UUID."""

    variant: "str"
    """Slug of the variant, as `GET /variants` lists it."""

    board: "str"
    """Id of the board, as `GET /boards` lists it."""

    status: "t.Literal['abandoned', 'finished', 'open', 'paused', 'running']"
    """Where the game is in its life: `open` (seats are being claimed), `running`, `paused`, `finished` or
    `abandoned`."""

    seats: "list[Seat]"
    """The seats of the game, in clockwise order."""

    created: "str"
    """When it was created."""

    fork_of: "str | None"
    """The game it was forked from."""

    bots: "bool"
    """Whether bots play in it."""


class GameMade(t.TypedDict):
    """A new game, with the tokens that are shown this once."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    status: "t.Literal['abandoned', 'finished', 'open', 'paused', 'running']"
    """Where the game is in its life: `open` (seats are being claimed), `running`, `paused`, `finished` or
    `abandoned`."""

    referee_token: "str"
    """For the game's referee, who acts for any seat and types in dice and cards."""

    invitations: "list[Invitation]"
    """One a seat: pass each code on to its player."""


class GameStarted(t.TypedDict):
    """Play begins."""

    type: "t.Literal['game_started']"
    """Always `game_started`: says which kind this is."""


class GameWon(t.TypedDict):
    """The game is over, and this seat has won. Always the last event."""

    type: "t.Literal['game_won']"
    """Always `game_won`: says which kind this is."""

    seat: "int"
    """The seat that won."""

    reason: "Ending"
    """What won the game."""


class Group(t.TypedDict):
    """An object with these fields."""

    kind: "t.Literal['group']"
    """Always `group`: says which kind this is."""

    fields: "dict[str, AnyDomain]"
    """What each of its fields may be."""


class Health(t.TypedDict):
    """Whether the process lives."""

    status: "str"
    """Always `ok`."""

    version: "str"
    """Version of the service."""


class HenshawAdvanceContinued(t.TypedDict):
    """The winner went on into the next territory."""

    type: "t.Literal['advance_continued']"
    """Always `advance_continued`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    units: "int"
    """A number of units: armies on land, ships at sea."""

    by_sea: "bool"
    """Whether they went by sea."""


class HenshawAdvanceStopped(t.TypedDict):
    """The winner stays where it is."""

    type: "t.Literal['advance_stopped']"
    """Always `advance_stopped`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory of the board."""


class HenshawAirHitsAssigned(t.TypedDict):
    """What the bombs destroyed was said."""

    type: "t.Literal['air_hits_assigned']"
    """Always `air_hits_assigned`: says which kind this is."""

    units: "int"
    """Units destroyed."""

    factories: "int"
    """Factories destroyed."""


class HenshawAirStrike(t.TypedDict):
    """The air strike under way (HE-4.80)."""

    target: "str"
    """Id of the space that is bombed."""

    opponent: "int | t.Literal['natives'] | None"
    """Who is fought: a seat number; in events also `natives`, or null where the land is empty."""

    stage: "t.Literal['bombing', 'hits', 'interception', 'sent']"
    """How far it is."""

    divisions: "int"
    """Bombers still flying."""

    hits: "int"
    """Dice that hit."""


class HenshawAirStrikeAnswered(t.TypedDict):
    """The bombed seat answered."""

    type: "t.Literal['air_strike_answered']"
    """Always `air_strike_answered`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    card: "str | None"
    """Id of the card it spent to intercept; null: it declined."""


class HenshawAirStrikeEnded(t.TypedDict):
    """The air strike is over."""

    type: "t.Literal['air_strike_ended']"
    """Always `air_strike_ended`: says which kind this is."""


class HenshawAirStrikePart(t.TypedDict):
    """The air strike under way (HE-4.80)."""

    target: t.NotRequired["str"]
    """Id of the space that is bombed."""

    opponent: t.NotRequired["int | t.Literal['natives'] | None"]
    """Who is fought: a seat number; in events also `natives`, or null where the land is empty."""

    stage: t.NotRequired["t.Literal['bombing', 'hits', 'interception', 'sent']"]
    """How far it is."""

    divisions: t.NotRequired["int"]
    """Bombers still flying."""

    hits: t.NotRequired["int"]
    """Dice that hit."""


class HenshawAirStrikeSent(t.TypedDict):
    """Bombers are on their way."""

    type: "t.Literal['air_strike_sent']"
    """Always `air_strike_sent`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    card: "str"
    """Id of a card: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""

    target: "str"
    """Id of the space that is bombed."""

    opponent: "int | t.Literal['natives'] | None"
    """Who is fought: a seat number; in events also `natives`, or null where the land is empty."""


class HenshawAnswerAirStrike(t.TypedDict):
    """Spend a card to intercept the bombers, or decline. Refused in henshaw with: `card_not_held`."""

    type: "t.Literal['answer_air_strike']"
    """Always `answer_air_strike`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    card: "str | None"
    """Id of the card to spend; null: decline."""


class HenshawArmiesPlaced(t.TypedDict):
    """Free armies were placed on the board."""

    type: "t.Literal['armies_placed']"
    """Always `armies_placed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    placements: "list[Placement]"
    """What is placed where."""

    cost: "int"
    """Free armies it cost."""

    left: "int"
    """Free armies left."""


class HenshawArmiesStarved(t.TypedDict):
    """Armies without supply were lost."""

    type: "t.Literal['armies_starved']"
    """Always `armies_starved`: says which kind this is."""

    removed: "list[HenshawStarvation]"
    """What was removed, from whom and where."""


class HenshawAssignAirHits(t.TypedDict):
    """Say what the bombs destroyed. Refused in henshaw with: `bad_number`, `too_many_hits`,
    `not_enough_units`, `no_factory`."""

    type: "t.Literal['assign_air_hits']"
    """Always `assign_air_hits`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    units: "int"
    """Units destroyed."""

    factories: "int"
    """Factories destroyed."""


class HenshawBattle(t.TypedDict):
    """The battle under way, on land or at sea."""

    number: "int"
    """Number of the battle, counted from 1 through the game."""

    space: "str"
    """Id of a territory or an ocean."""

    attacker: "int"
    """The seat that attacks."""

    defender: "int | t.Literal['natives']"
    """Who is attacked: a seat number, or `natives`."""

    stage: "t.Literal['attacker', 'defender', 'opening', 'sea_decision', 'sea_set', 'tanks']"
    """What comes next, once the window before it is done (HE-4.34, HE-4.50)."""

    window: "t.Literal['done', 'due', 'open']"
    """Whether surprise cards are still to be asked for, are being asked for, or are done with."""

    order: "list[int]"
    """Parties in the order in which the window asks them (HE-4.57)."""

    passed: "list[int]"
    """Parties that have passed in the open window since the last play."""

    surprise_by: "int | None"
    """The party whose surprise units are about to roll (HE-4.58)."""

    orders: "HenshawOrders | None"
    """Battle orders that stand; null while there are none."""

    first_roll_lost: "bool"
    """Whether the attacker loses its first roll, for landing by sea or for the winter (HE-4.69, HE-4.72)."""

    attacker_struck: "bool"
    """Whether the attacker has struck in this battle."""

    tank_dice: "int"
    """Free dice the attacker's tanks roll first."""

    attacker_choice: "t.Literal['break_off', 'continue'] | None"
    """What the attacker has decided at sea; null: nothing yet."""

    defender_choice: "t.Literal['break_off', 'continue'] | None"
    """What the defender has decided at sea; null: nothing yet."""


class HenshawBattleEnded(t.TypedDict):
    """A battle is over."""

    type: "t.Literal['battle_ended']"
    """Always `battle_ended`: says which kind this is."""

    battle: "int"
    """Number of the battle, counted from 1 through the game; null outside one."""

    outcome: "t.Literal['abandoned', 'both_gone', 'broken_off', 'held', 'taken']"
    """`taken`: only the attacker is left; `held`: only the defender; `broken_off`; `both_gone`: at sea;
    `abandoned`: its side is out."""

    factories_taken: "int"
    """Factories the attacker took over."""


class HenshawBattleOrdersGiven(t.TypedDict):
    """A side gave its orders; its dice follow."""

    type: "t.Literal['battle_orders_given']"
    """Always `battle_orders_given`: says which kind this is."""

    battle: "int"
    """Number of the battle, counted from 1 through the game; null outside one."""

    side: "t.Literal['attacker', 'defender']"
    """Which side of the battle."""

    torch: "int"
    """Factories the defender burns down, each by an army that rolls no die."""

    retreats: "list[HenshawRetreat]"
    """Armies that leave the battle before the roll, and where to."""

    reinforce_from: "str | None"
    """Id of the space a reinforcement comes from; null: none."""


class HenshawBattlePart(t.TypedDict):
    """The battle under way, on land or at sea."""

    number: t.NotRequired["int"]
    """Number of the battle, counted from 1 through the game."""

    space: t.NotRequired["str"]
    """Id of a territory or an ocean."""

    attacker: t.NotRequired["int"]
    """The seat that attacks."""

    defender: t.NotRequired["int | t.Literal['natives']"]
    """Who is attacked: a seat number, or `natives`."""

    stage: t.NotRequired["t.Literal['attacker', 'defender', 'opening', 'sea_decision', 'sea_set', 'tanks']"]
    """What comes next, once the window before it is done (HE-4.34, HE-4.50)."""

    window: t.NotRequired["t.Literal['done', 'due', 'open']"]
    """Whether surprise cards are still to be asked for, are being asked for, or are done with."""

    order: t.NotRequired["list[int]"]
    """Parties in the order in which the window asks them (HE-4.57)."""

    passed: t.NotRequired["list[int]"]
    """Parties that have passed in the open window since the last play."""

    surprise_by: t.NotRequired["int | None"]
    """The party whose surprise units are about to roll (HE-4.58)."""

    orders: t.NotRequired["HenshawOrdersPart | None"]
    """Battle orders that stand; null while there are none."""

    first_roll_lost: t.NotRequired["bool"]
    """Whether the attacker loses its first roll, for landing by sea or for the winter (HE-4.69, HE-4.72)."""

    attacker_struck: t.NotRequired["bool"]
    """Whether the attacker has struck in this battle."""

    tank_dice: t.NotRequired["int"]
    """Free dice the attacker's tanks roll first."""

    attacker_choice: t.NotRequired["t.Literal['break_off', 'continue'] | None"]
    """What the attacker has decided at sea; null: nothing yet."""

    defender_choice: t.NotRequired["t.Literal['break_off', 'continue'] | None"]
    """What the defender has decided at sea; null: nothing yet."""


class HenshawBattleSet(t.TypedDict):
    """Who came how is settled; the fighting begins."""

    type: "t.Literal['battle_set']"
    """Always `battle_set`: says which kind this is."""

    battle: "int"
    """Number of the battle, counted from 1 through the game; null outside one."""

    by_sea: "int"
    """Attacking armies that came by sea."""

    by_land: "int"
    """Armies that came by land."""

    surprise: "int"
    """Armies that came by surprise cards."""

    first_roll_lost: "bool"
    """Whether the attacker loses its first roll, for landing by sea or for the winter (HE-4.69, HE-4.72)."""

    tank_dice: "int"
    """Free dice the attacker's tanks roll first."""


class HenshawBattleView(t.TypedDict):
    """The battle under way."""

    number: "int"
    """Number of the battle, counted from 1 through the game."""

    space: "str"
    """Id of a territory or an ocean."""

    attacker: "int"
    """The seat that attacks."""

    defender: "int | t.Literal['natives']"
    """Who is attacked: a seat number, or `natives`."""

    attacker_units: "int"
    """Units the attacker has in it."""

    defender_units: "int"
    """Units the defender has in it."""

    next: "str"
    """What comes after the window: `opening`, `tanks`, `defender`, `attacker`, `sea_set`, `sea_decision`."""

    window_open: "bool"
    """Whether surprise cards may be played now."""

    passed: "list[int]"
    """Parties that have passed in the open window since the last play."""

    first_roll_lost: "bool"
    """Whether the attacker loses its first roll, for landing by sea or for the winter (HE-4.69, HE-4.72)."""

    attacker_struck: "bool"
    """Whether the attacker has struck in this battle."""

    tank_dice: "int"
    """Free dice the attacker's tanks roll first."""

    orders: "HenshawOrders | None"
    """Orders that stand while their dice are awaited."""

    answered: "list[int]"
    """Seats that have decided to continue or break off, without what they chose (HE-7.6)."""

    choices: "dict[str, t.Literal['break_off', 'continue']]"
    """One's own decision; all of them for the referee."""

    fighting_on: "list[int]"
    """Parties that have sent `fight_on` in this battle, without what they said (HE-7.10)."""

    fight_on_orders: "dict[str, HenshawStandingOrders]"
    """One's own; all of them for the referee."""


class HenshawBeginLandBattle(t.TypedDict):
    """Begin the battle for a contested territory. Refused in henshaw with: `unknown_territory`,
    `not_contested`."""

    type: "t.Literal['begin_land_battle']"
    """Always `begin_land_battle`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory of the board."""


class HenshawBeginSeaBattle(t.TypedDict):
    """Attack another seat's ships in an ocean where you have some. Refused in henshaw with: `unknown_ocean`,
    `bad_opponent`, `no_ships`, `no_enemy_ships`, `already_fought`."""

    type: "t.Literal['begin_sea_battle']"
    """Always `begin_sea_battle`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    ocean: "str"
    """Id of an ocean."""

    opponent: "int"
    """The seat whose ships are attacked."""


class HenshawBombsRolled(t.TypedDict):
    """The bombs fell."""

    type: "t.Literal['bombs_rolled']"
    """Always `bombs_rolled`: says which kind this is."""

    dice: "list[int]"
    """Dice, as a number or as the values that fell, from 1 to 6."""

    hits: "int"
    """Dice that hit."""


class HenshawBuildFactory(t.TypedDict):
    """Build a factory with free armies in a territory of yours. Refused in henshaw with:
    `unknown_territory`, `not_owner`, `factory_limit`, `not_enough_free_armies`."""

    type: "t.Literal['build_factory']"
    """Always `build_factory`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory of the board."""


class HenshawBuyCard(t.TypedDict):
    """Buy a card with free armies. Refused in henshaw with: `not_enough_free_armies`, `no_card_to_draw`."""

    type: "t.Literal['buy_card']"
    """Always `buy_card`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class HenshawCallGame(t.TypedDict):
    """End the game now and rank the seats. For the referee. Refused in henshaw with: `setup_running`."""

    type: "t.Literal['call_game']"
    """Always `call_game`: says which kind this is."""


class HenshawCardBought(t.TypedDict):
    """A seat bought a card; the draw follows."""

    type: "t.Literal['card_bought']"
    """Always `card_bought`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    cost: "int"
    """Free armies it cost."""

    left: "int"
    """Free armies left."""


class HenshawCardDrawn(t.TypedDict):
    """A seat drew a card."""

    type: "t.Literal['card_drawn']"
    """Always `card_drawn`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    reason: "t.Literal['bought', 'turn']"
    """`turn`: at the start of its turn; `bought`: it paid for it."""

    card: t.NotRequired["str"]
    """Id of a card: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`.
    Sealed: absent where the caller may not see it."""


class HenshawCardsDiscarded(t.TypedDict):
    """The cards of a seat that is out were discarded."""

    type: "t.Literal['cards_discarded']"
    """Always `cards_discarded`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    cards: "list[str]"
    """Ids of cards: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""


class HenshawCardsHandedOver(t.TypedDict):
    """The cards of an eliminated seat went to whoever eliminated it."""

    type: "t.Literal['cards_handed_over']"
    """Always `cards_handed_over`: says which kind this is."""

    from_seat: "int"
    """The seat that is out."""

    to_seat: "int"
    """The seat that got them."""

    count: "int"
    """How many cards, also where it is none."""

    cards: t.NotRequired["list[str]"]
    """Ids of cards: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`.
    Sealed: absent where the caller may not see it."""


class HenshawCombatFinished(t.TypedDict):
    """The acting seat fights no more this turn."""

    type: "t.Literal['combat_finished']"
    """Always `combat_finished`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class HenshawContestDissolved(t.TypedDict):
    """A territory is no longer contested, without a battle."""

    type: "t.Literal['contest_dissolved']"
    """Always `contest_dissolved`: says which kind this is."""

    territory: "str"
    """Id of a territory of the board."""

    controller: "int | t.Literal['natives']"
    """Who holds it now: a seat number, or `natives`."""


class HenshawContinueAdvance(t.TypedDict):
    """Go on from the territory just taken into the next enemy one. Refused in henshaw with: `unknown_space`,
    `not_adjacent`, `target_not_enemy`, `bad_number`, `not_enough_units`."""

    type: "t.Literal['continue_advance']"
    """Always `continue_advance`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    to_space: "str"
    """Id of the territory or ocean they go to."""

    units: "int"
    """A number of units: armies on land, ships at sea."""


class HenshawDecideSeaBattle(t.TypedDict):
    """Say whether to go on with the sea battle. Unseen by the other side until both have answered. Refused
    in henshaw with: `already_answered`."""

    type: "t.Literal['decide_sea_battle']"
    """Always `decide_sea_battle`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    choice: "t.Literal['break_off', 'continue']"
    """Whether to fight on at sea (`continue`) or to break off (`break_off`)."""


class HenshawDevelopTechnology(t.TypedDict):
    """Spend cards on a technology, which you have from now on. Refused in henshaw with: `technology_off`,
    `already_developed`, `one_per_turn`, `wrong_count`, `duplicate_card`, `card_not_held`,
    `wrong_card_type`."""

    type: "t.Literal['develop_technology']"
    """Always `develop_technology`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    technology: "t.Literal['air_strikes', 'machine_guns', 'tanks']"
    """Which technology."""

    cards: "list[str]"
    """Ids of the cards it costs."""


class HenshawDrawSkipped(t.TypedDict):
    """There was no card to draw."""

    type: "t.Literal['draw_skipped']"
    """Always `draw_skipped`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class HenshawFactoriesPlaced(t.TypedDict):
    """A seat placed its starting factories."""

    type: "t.Literal['factories_placed']"
    """Always `factories_placed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    placements: "list[HenshawFactoryPlacement]"
    """What is placed where."""

    lost: "int"
    """Factories it could not place."""


class HenshawFactoryBuilt(t.TypedDict):
    """A factory was built."""

    type: "t.Literal['factory_built']"
    """Always `factory_built`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory of the board."""

    cost: "int"
    """Free armies it cost."""

    left: "int"
    """Free armies left."""


class HenshawFactoryPlacement(t.TypedDict):
    """So many factories in one territory."""

    territory: "str"
    """Id of a territory of the board."""

    factories: "int"
    """A number of factories."""


class HenshawFightOn(t.TypedDict):
    """Standing orders for the battle under way. Refused in henshaw with: `not_a_party`."""

    type: "t.Literal['fight_on']"
    """Always `fight_on`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    auto_pass: "bool"
    """Whether to pass in surprise windows without being asked."""

    auto_strike: "bool"
    """Whether to strike without torching, retreating or reinforcing, without being asked."""


class HenshawFightOnSet(t.TypedDict):
    """A party gave orders for the rest of this battle."""

    type: "t.Literal['fight_on_set']"
    """Always `fight_on_set`: says which kind this is."""

    battle: "int"
    """Number of the battle, counted from 1 through the game; null outside one."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    auto_pass: t.NotRequired["bool"]
    """Whether to pass in surprise windows without being asked. Sealed: absent where the caller may not see
    it."""

    auto_strike: t.NotRequired["bool"]
    """Whether to strike without torching, retreating or reinforcing, without being asked. Sealed: absent
    where the caller may not see it."""


class HenshawFightingOn(t.TypedDict):
    """Orders that parties gave for the rest of the battle under way."""

    orders: "dict[str, HenshawStandingOrders]"
    """Of each party that has sent some in this battle, also where both are off again."""


class HenshawFightingOnPart(t.TypedDict):
    """Orders that parties gave for the rest of the battle under way."""

    orders: t.NotRequired["dict[str, HenshawStandingOrdersPart]"]
    """Of each party that has sent some in this battle, also where both are off again."""


class HenshawFinishCombat(t.TypedDict):
    """Fight no more this turn. Refused in henshaw with: `contested_left`."""

    type: "t.Literal['finish_combat']"
    """Always `finish_combat`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class HenshawFinishMovement(t.TypedDict):
    """Move no more this turn."""

    type: "t.Literal['finish_movement']"
    """Always `finish_movement`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class HenshawFinishSpending(t.TypedDict):
    """Spend no more; free armies that are left are lost."""

    type: "t.Literal['finish_spending']"
    """Always `finish_spending`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class HenshawFreeArmiesGranted(t.TypedDict):
    """The acting seat got free armies to spend."""

    type: "t.Literal['free_armies_granted']"
    """Always `free_armies_granted`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    count: "int"
    """How many."""

    territories: "int | None"
    """Number of territories they are for; null for free points."""


class HenshawGameCalled(t.TypedDict):
    """The referee ended the game; the seats are ranked."""

    type: "t.Literal['game_called']"
    """Always `game_called`: says which kind this is."""

    standings: "list[HenshawStanding]"
    """The ranking, best first."""


class HenshawGameDrawn(t.TypedDict):
    """The game is over without a winner. Always the last event."""

    type: "t.Literal['game_drawn']"
    """Always `game_drawn`: says which kind this is."""

    reason: "t.Literal['called', 'none_left']"
    """`none_left`: no seat is left; `called`: several share the first place."""


class HenshawGiftsGranted(t.TypedDict):
    """A seat got free armies before the first turn."""

    type: "t.Literal['gifts_granted']"
    """Always `gifts_granted`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    free_armies: "int"
    """Free armies to spend."""


class HenshawGiveBattleOrders(t.TypedDict):
    """Say what your side does with its coming strike. Refused in henshaw with: `unknown_territory`,
    `unknown_space`, `duplicate_territory`, `bad_number`, `attacker_cannot_torch`, `no_factory`,
    `too_many_armies`, `bad_retreat`, `full_retreat`, `bad_reinforcement`, `launched_ship`."""

    type: "t.Literal['give_battle_orders']"
    """Always `give_battle_orders`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    torch: "int"
    """Factories to burn down; defenders only, else 0."""

    retreats: "list[HenshawRetreat]"
    """Armies to pull out, each to an adjacent territory where you have more than anybody else (HE-4.39);
    empty: none."""

    reinforce_from: "str | None"
    """Id of an adjacent space that sends one unit; null: none."""


class HenshawInterceptionRolled(t.TypedDict):
    """The interceptors rolled."""

    type: "t.Literal['interception_rolled']"
    """Always `interception_rolled`: says which kind this is."""

    dice: "list[int]"
    """Dice, as a number or as the values that fell, from 1 to 6."""

    shot_down: "int"
    """Bombers shot down."""


class HenshawLandBattleBegun(t.TypedDict):
    """A battle for a territory began."""

    type: "t.Literal['land_battle_begun']"
    """Always `land_battle_begun`: says which kind this is."""

    battle: "int"
    """Number of the battle, counted from 1 through the game; null outside one."""

    territory: "str"
    """Id of a territory of the board."""

    attacker: "int"
    """The seat that attacks."""

    defender: "int | t.Literal['natives']"
    """Who is attacked: a seat number, or `natives`."""


class HenshawLaunchShip(t.TypedDict):
    """Turn a free army into a ship. Refused in henshaw with: `unknown_ocean`, `ship_not_allowed_now`,
    `launch_limit`."""

    type: "t.Literal['launch_ship']"
    """Always `launch_ship`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    ocean: "str"
    """Id of an ocean."""


class HenshawMoveUnits(t.TypedDict):
    """Move units to an adjacent space; each moves once a turn. Refused in henshaw with: `unknown_space`,
    `not_adjacent`, `embark_not_allowed`, `bad_number`, `not_enough_units`, `unit_cannot_move`."""

    type: "t.Literal['move_units']"
    """Always `move_units`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_space: "str"
    """Id of the territory or ocean the units come from."""

    to_space: "str"
    """Id of the territory or ocean they go to."""

    units: "int"
    """A number of units: armies on land, ships at sea."""


class HenshawMovementFinished(t.TypedDict):
    """The acting seat moves no more."""

    type: "t.Literal['movement_finished']"
    """Always `movement_finished`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class HenshawNativesPlaced(t.TypedDict):
    """Three natives stand on a territory."""

    type: "t.Literal['natives_placed']"
    """Always `natives_placed`: says which kind this is."""

    seat: "int"
    """The seat that placed them."""

    territory: "str"
    """Id of a territory of the board."""


class HenshawOptions(t.TypedDict):
    """The options of a henshaw game; left out, each has its default."""

    chance_source: t.NotRequired["t.Literal['referee', 'seeded']"]
    """Who answers chance points: the generator, or a person with real dice and cards. Default: `"seeded"`."""

    cards_source: t.NotRequired["t.Literal['as_dice', 'referee', 'seeded']"]
    """Who answers chance points that are not dice: the same, the generator, or the referee (CL-8.30).
    Default: `"as_dice"`."""

    time_limit_seconds: t.NotRequired["int"]
    """Seconds a seat may take before the clock plays its default; 0: no limit. Default: `0`."""

    timeouts_before_resign: t.NotRequired["int"]
    """So many turns missed one after another make the seat resign; 0: never. Default: `3`."""

    sea_to_land: t.NotRequired["bool"]
    """Landing by sea with a majority costs the attacker its first roll (HE-4.69). Default: `false`."""

    weather: t.NotRequired["bool"]
    """Seasons; winter slows attacks and stops bombers in the north (HE-4.71 to HE-4.73). Default: `false`."""

    first_round_season: t.NotRequired["t.Literal['summer', 'winter']"]
    """The season of round 1 (HE-4.71); needs `weather`. Default: `"winter"`."""

    third_world_costs: t.NotRequired["bool"]
    """Armies and factories cost two free armies each in the south (HE-4.74). Default: `false`."""

    machine_guns: t.NotRequired["bool"]
    """Factories roll in defence (HE-4.78, HE-4.79), once developed. Default: `false`."""

    air_strikes: t.NotRequired["bool"]
    """Bombers (HE-4.80 to HE-4.85), once developed. Default: `false`."""

    tanks: t.NotRequired["bool"]
    """Free rolls for attackers by land (HE-4.86 to HE-4.88), once developed. Default: `false`."""

    development_cost: t.NotRequired["t.Literal['listed', 'three_each']"]
    """Cards a technology costs (HE-4.76); needs a technology. Default: `"listed"`."""

    third_world: t.NotRequired["list[str]"]
    """The southern territories (HE-6.10). Default: `["argentina","brazil","peru","venezuela","congo","east-
    africa","egypt","madagascar","north-africa","south-africa","eastern-australia","indonesia","new-
    guinea","western-australia"]`."""

    coasts: t.NotRequired["t.Literal['geographic', 'named_limits']"]
    """Which territories border which ocean (HE-2.4). Default: `"named_limits"`."""

    setup_southern_factories: t.NotRequired["t.Literal['one_each', 'one_total']"]
    """Factories in the south at setup (HE-2.15). Default: `"one_total"`."""

    embark: t.NotRequired["bool"]
    """Armies may put to sea (HE-4.24). Default: `false`."""

    reinforce_timing: t.NotRequired["t.Literal['after_roll', 'before_roll']"]
    """When a reinforcement arrives (HE-4.37). Default: `"after_roll"`."""

    phase4_placement: t.NotRequired["t.Literal['any_friendly', 'factory_only']"]
    """Where the free points of phase IV go (HE-4.62). Default: `"any_friendly"`."""

    phase4_scope: t.NotRequired["t.Literal['active_player', 'all_players']"]
    """Whose armies overload and supply strike (HE-4.68). Default: `"all_players"`."""

    card_symbols: t.NotRequired["t.Literal['standard'] | dict[str, t.Literal['artillery', 'cavalry', 'infantry']]"]
    """Symbols on the territory cards, where a printed deck differs (HE-2.7). Default: `"standard"`."""

    window_seconds: t.NotRequired["int"]
    """Time to answer a surprise window or an air strike; 0: no limit (HE-5.12). Default: `600`."""

    decision_seconds: t.NotRequired["int"]
    """Time to give battle orders or decide at sea, unless named that of `time_limit_seconds` if there is
    one; 0: no limit (HE-5.17). From edition 2 on. Default: `3600`."""

    round_limit: t.NotRequired["int"]
    """The game ends after so many rounds; 0: never (HE-5.15). Default: `0`."""


class HenshawOrders(t.TypedDict):
    """Battle orders that stand while their dice are awaited (HE-4.36)."""

    torch: "int"
    """Factories the defender burns down, each by an army that rolls no die."""

    retreats: "list[HenshawRetreat]"
    """Armies that leave the battle before the roll, and where to."""

    reinforce_from: "str | None"
    """Id of the space a reinforcement comes from; null: none."""


class HenshawOrdersPart(t.TypedDict):
    """Battle orders that stand while their dice are awaited (HE-4.36)."""

    torch: t.NotRequired["int"]
    """Factories the defender burns down, each by an army that rolls no die."""

    retreats: t.NotRequired["list[HenshawRetreat]"]
    """Armies that leave the battle before the roll, and where to."""

    reinforce_from: t.NotRequired["str | None"]
    """Id of the space a reinforcement comes from; null: none."""


class HenshawOverloadRemoved(t.TypedDict):
    """Units beyond what a space can hold were removed."""

    type: "t.Literal['overload_removed']"
    """Always `overload_removed`: says which kind this is."""

    removed: "list[HenshawRemoval]"
    """What was removed, from whom and where."""


class HenshawPassSurpriseWindow(t.TypedDict):
    """Play no surprise card now."""

    type: "t.Literal['pass_surprise_window']"
    """Always `pass_surprise_window`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class HenshawPhaseOpened(t.TypedDict):
    """A phase began or goes on, and these seats are asked."""

    type: "t.Literal['phase_opened']"
    """Always `phase_opened`: says which kind this is."""

    phase: "HenshawPhase"
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    must_act: "list[int]"
    """Seats that are asked now."""

    battle: "int | None"
    """Number of the battle, counted from 1 through the game; null outside one."""


class HenshawPlaceFactories(t.TypedDict):
    """Place all your starting factories. Refused in henshaw with: `unknown_territory`,
    `duplicate_territory`, `not_owner`, `bad_number`, `factory_limit`, `southern_limit`, `wrong_total`."""

    type: "t.Literal['place_factories']"
    """Always `place_factories`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    placements: "list[HenshawFactoryPlacement]"
    """What goes where; no territory twice."""


class HenshawPlaceNatives(t.TypedDict):
    """Put three natives on a territory that nobody holds. Refused in henshaw with: `unknown_territory`,
    `territory_occupied`."""

    type: "t.Literal['place_natives']"
    """Always `place_natives`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory of the board."""


class HenshawPlaySurpriseCard(t.TypedDict):
    """Play a card for two units that come out of nowhere. Refused in henshaw with: `card_not_held`,
    `unknown_space`, `wrong_space`, `no_unit_there`, `not_asked`."""

    type: "t.Literal['play_surprise_card']"
    """Always `play_surprise_card`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    card: "str"
    """Id of a card: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""

    space: "str"
    """Id of the space where the two units appear: the territory on the card; of a wild card, any ocean."""


class HenshawPosition(t.TypedDict):
    """A whole henshaw game at one version, secrets included."""

    board: "str"
    """Id of the board, as `GET /boards` lists it."""

    seats: "list[Seat]"
    """The seats of the game, in clockwise order."""

    options: "HenshawOptions"
    """The options of the game, all of them."""

    edition: t.NotRequired["int"]
    """The edition of the specification that decides this game."""

    status: "list[t.Literal['active', 'eliminated', 'resigned']]"
    """Whether each seat still plays, by seat."""

    neutral_colour: "str | None"
    """Colour of neutral armies, where the game has some; else null."""

    phase: "HenshawPhase"
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    turn: "int"
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""

    missed_turns: "list[int]"
    """Turns missed one after another, per seat."""

    chance_id: "int"
    """The latest chance point asked for."""

    chance: "ChanceRequested | None"
    """The chance point that awaits its answer."""

    outcome: "Outcome | None"
    """How the game ended; null while it is played."""

    first_seat: "int | None"
    """The seat that goes first; null until that is decided."""

    must_act: "list[int]"
    """Seats asked now; empty: the game is about to go on by itself, or waits for chance."""

    asked: "int"
    """How often seats have been asked so far; a clock runs from when its seat was asked (HE-5.12)."""

    spaces: "dict[str, HenshawSpace]"
    """Every territory and ocean, by id."""

    deck: "Deck"
    """Draw pile and discards."""

    hands: "list[list[str]]"
    """Each seat's cards, by seat."""

    technologies: "list[list[t.Literal['air_strikes', 'machine_guns', 'tanks']]]"
    """Technologies of each seat, by seat."""

    standing: "list[HenshawStandingOrders | None]"
    """Standing orders of each seat; None: none set yet."""

    rolling: "list[int]"
    """Seats that still roll for the first turn (HE-2.10)."""

    natives_due: "int"
    """Placements of three natives still to be made (HE-2.13)."""

    natives_asked: "int | None"
    """The seat last asked to place natives."""

    served: "list[int]"
    """Seats that have had their part of `place_factories`, or of `first_turn_gifts`."""

    turn_seat: "int | None"
    """The acting seat: whose turn it is."""

    season: "t.Literal['summer', 'winter'] | None"
    """The season; null without weather."""

    factory_at_start: "list[str]"
    """Ids of territories that had a factory when the turn began."""

    free_armies: "int"
    """Free armies to spend."""

    developed: "bool"
    """A technology has been developed this turn (HE-4.75)."""

    absent: "bool"
    """The acting seat is absent (HE-5.13)."""

    advance_from: "str | None"
    """The territory just taken, while its continuation is due (HE-4.46)."""

    battles: "int"
    """Number of battles begun so far."""

    battle: "HenshawBattle | None"
    """The battle under way; null while there is none."""

    sea_fights: "list[HenshawSeaFight]"
    """Sea battles the acting seat has begun this turn."""

    air: "HenshawAirStrike | None"
    """The air strike under way; null while there is none."""

    fighting_on: t.NotRequired["HenshawFightingOn | None"]
    """Orders for the rest of the battle under way; null while there are none."""


class HenshawPositionPart(t.TypedDict):
    """A whole henshaw game at one version, secrets included."""

    board: t.NotRequired["str"]
    """Id of the board, as `GET /boards` lists it."""

    seats: t.NotRequired["list[Seat]"]
    """The seats of the game, in clockwise order."""

    options: t.NotRequired["HenshawOptions"]
    """The options of the game, all of them."""

    edition: t.NotRequired["int"]
    """The edition of the specification that decides this game."""

    status: t.NotRequired["list[t.Literal['active', 'eliminated', 'resigned']]"]
    """Whether each seat still plays, by seat."""

    neutral_colour: t.NotRequired["str | None"]
    """Colour of neutral armies, where the game has some; else null."""

    phase: t.NotRequired["HenshawPhase"]
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    turn: t.NotRequired["int"]
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: t.NotRequired["int"]
    """Number of the round, counted from 1; 0 before the first."""

    missed_turns: t.NotRequired["list[int]"]
    """Turns missed one after another, per seat."""

    chance_id: t.NotRequired["int"]
    """The latest chance point asked for."""

    chance: t.NotRequired["ChanceRequestedPart | None"]
    """The chance point that awaits its answer."""

    outcome: t.NotRequired["OutcomePart | None"]
    """How the game ended; null while it is played."""

    first_seat: t.NotRequired["int | None"]
    """The seat that goes first; null until that is decided."""

    must_act: t.NotRequired["list[int]"]
    """Seats asked now; empty: the game is about to go on by itself, or waits for chance."""

    asked: t.NotRequired["int"]
    """How often seats have been asked so far; a clock runs from when its seat was asked (HE-5.12)."""

    spaces: t.NotRequired["dict[str, HenshawSpacePart] | str | dict[str, t.Any]"]
    """Every territory and ocean, by id. Also as text, one word a space, in the notation of the worked
    examples (HE-11)."""

    deck: t.NotRequired["DeckPart"]
    """Draw pile and discards."""

    hands: t.NotRequired["list[list[str]]"]
    """Each seat's cards, by seat."""

    technologies: t.NotRequired["list[list[t.Literal['air_strikes', 'machine_guns', 'tanks']]]"]
    """Technologies of each seat, by seat."""

    standing: t.NotRequired["list[HenshawStandingOrdersPart | None]"]
    """Standing orders of each seat; None: none set yet."""

    rolling: t.NotRequired["list[int]"]
    """Seats that still roll for the first turn (HE-2.10)."""

    natives_due: t.NotRequired["int"]
    """Placements of three natives still to be made (HE-2.13)."""

    natives_asked: t.NotRequired["int | None"]
    """The seat last asked to place natives."""

    served: t.NotRequired["list[int]"]
    """Seats that have had their part of `place_factories`, or of `first_turn_gifts`."""

    turn_seat: t.NotRequired["int | None"]
    """The acting seat: whose turn it is."""

    season: t.NotRequired["t.Literal['summer', 'winter'] | None"]
    """The season; null without weather."""

    factory_at_start: t.NotRequired["list[str]"]
    """Ids of territories that had a factory when the turn began."""

    free_armies: t.NotRequired["int"]
    """Free armies to spend."""

    developed: t.NotRequired["bool"]
    """A technology has been developed this turn (HE-4.75)."""

    absent: t.NotRequired["bool"]
    """The acting seat is absent (HE-5.13)."""

    advance_from: t.NotRequired["str | None"]
    """The territory just taken, while its continuation is due (HE-4.46)."""

    battles: t.NotRequired["int"]
    """Number of battles begun so far."""

    battle: t.NotRequired["HenshawBattlePart | None"]
    """The battle under way; null while there is none."""

    sea_fights: t.NotRequired["list[HenshawSeaFightPart]"]
    """Sea battles the acting seat has begun this turn."""

    air: t.NotRequired["HenshawAirStrikePart | None"]
    """The air strike under way; null while there is none."""

    fighting_on: t.NotRequired["HenshawFightingOnPart | None"]
    """Orders for the rest of the battle under way; null while there are none."""


class HenshawRemoval(t.TypedDict):
    """Units cut by overload (HE-4.64)."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    space: "str"
    """Id of a territory or an ocean."""

    units: "int"
    """A number of units: armies on land, ships at sea."""


class HenshawRetreat(t.TypedDict):
    """Armies that retreat to one territory."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    armies: "int"
    """How many retreat."""


class HenshawSeaBattleBegun(t.TypedDict):
    """A battle at sea began."""

    type: "t.Literal['sea_battle_begun']"
    """Always `sea_battle_begun`: says which kind this is."""

    battle: "int"
    """Number of the battle, counted from 1 through the game; null outside one."""

    ocean: "str"
    """Id of an ocean."""

    attacker: "int"
    """The seat that attacks."""

    defender: "int"
    """The seat that is attacked."""


class HenshawSeaDecisionMade(t.TypedDict):
    """A side has decided whether to go on at sea."""

    type: "t.Literal['sea_decision_made']"
    """Always `sea_decision_made`: says which kind this is."""

    battle: "int"
    """Number of the battle, counted from 1 through the game; null outside one."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    choice: t.NotRequired["t.Literal['break_off', 'continue']"]
    """Whether to fight on at sea (`continue`) or to break off (`break_off`). Sealed: absent where the caller
    may not see it."""


class HenshawSeaDecisionsRevealed(t.TypedDict):
    """Both have decided."""

    type: "t.Literal['sea_decisions_revealed']"
    """Always `sea_decisions_revealed`: says which kind this is."""

    battle: "int"
    """Number of the battle, counted from 1 through the game; null outside one."""

    choices: "dict[str, t.Literal['break_off', 'continue']]"
    """What each chose, by seat number."""


class HenshawSeaFight(t.TypedDict):
    """A sea battle the acting seat has begun this turn (HE-4.49)."""

    ocean: "str"
    """Id of an ocean."""

    opponent: "int"
    """The seat that was attacked."""


class HenshawSeaFightPart(t.TypedDict):
    """A sea battle the acting seat has begun this turn (HE-4.49)."""

    ocean: t.NotRequired["str"]
    """Id of an ocean."""

    opponent: t.NotRequired["int"]
    """The seat that was attacked."""


class HenshawSeaSetRolled(t.TypedDict):
    """Both sides of a sea battle rolled."""

    type: "t.Literal['sea_set_rolled']"
    """Always `sea_set_rolled`: says which kind this is."""

    battle: "int"
    """Number of the battle, counted from 1 through the game; null outside one."""

    attacker_dice: "list[int]"
    """The attacker's dice as they fell, from 1 to 6."""

    defender_dice: "list[int]"
    """The defender's dice as they fell, from 1 to 6."""

    attacker_losses: "int"
    """Ships the attacker loses."""

    defender_losses: "int"
    """Ships the defender loses."""


class HenshawSeasonChanged(t.TypedDict):
    """The season changed."""

    type: "t.Literal['season_changed']"
    """Always `season_changed`: says which kind this is."""

    season: "t.Literal['summer', 'winter']"
    """The season; null without weather."""


class HenshawSeat(t.TypedDict):
    """One seat; `armies` counts those on land."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    name: "str"
    """Name, for people."""

    colour: "str"
    """Colour, one of those that `GET /variants/{slug}` lists."""

    status: "t.Literal['active', 'eliminated', 'resigned']"
    """Whether the seat still plays: `active`, `eliminated` or `resigned`."""

    territories: "int"
    """Number of territories it holds."""

    armies: "int"
    """Number of armies it has on the board."""

    cards: "int"
    """Number of cards in its hand."""

    ships: "int"
    """Number of ships."""

    factories: "int"
    """A number of factories."""

    points: "int"
    """Victory points now (HE-5.2); they count only at the end of the seat's own turn."""

    technologies: "list[t.Literal['air_strikes', 'machine_guns', 'tanks']]"
    """Technologies it has developed."""

    missed_turns: "int"
    """How many turns the seat has missed, one after another."""

    standing_orders_set: "bool"
    """Whether the seat has set standing orders; their values are its own (HE-7.5)."""

    hand: "list[str] | None"
    """Its cards, for eyes that may see them (HE-7.1); `cards` is their number."""

    standing_orders: "HenshawStandingOrders | None"
    """The seat's standing orders, for eyes that may see them; null where none are set."""


class HenshawSeatEliminated(t.TypedDict):
    """A seat has no units left and is out."""

    type: "t.Literal['seat_eliminated']"
    """Always `seat_eliminated`: says which kind this is."""

    seat: "int"
    """The seat that is out."""

    by: "int | t.Literal['natives'] | None"
    """The seat whose hit it was, `natives`, or null: starvation, or both sides at sea at once."""

    cause: "t.Literal['air_strike', 'battle', 'starvation']"
    """What took its last unit."""


class HenshawSeatResigned(t.TypedDict):
    """A seat gave up; its armies became natives, the rest is removed."""

    type: "t.Literal['seat_resigned']"
    """Always `seat_resigned`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    natives: "dict[str, int]"
    """Native armies on each territory that was its own, by id."""

    removed: "dict[str, int]"
    """Units removed from each other space, by id."""

    cards: "list[str]"
    """Ids of cards: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""


class HenshawSeatReturned(t.TypedDict):
    """A seat that had been absent, or had missed turns, acts again."""

    type: "t.Literal['seat_returned']"
    """Always `seat_returned`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class HenshawSendAirStrike(t.TypedDict):
    """Spend a card to bomb an enemy space. Refused in henshaw with: `not_developed`, `card_not_held`,
    `unknown_space`, `bad_opponent`, `own_space`, `winter`, `out_of_range`, `nothing_to_bomb`."""

    type: "t.Literal['send_air_strike']"
    """Always `send_air_strike`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    card: "str"
    """Id of a card: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""

    target: "str"
    """Id of the space that is bombed."""

    opponent: t.NotRequired["int"]
    """The seat whose ships are bombed; for oceans only."""


class HenshawSetStandingOrders(t.TypedDict):
    """Say what shall be done for you without asking, until you say otherwise. Secret."""

    type: "t.Literal['set_standing_orders']"
    """Always `set_standing_orders`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    auto_pass: "bool"
    """Whether to pass in surprise windows without being asked."""

    auto_strike: "bool"
    """Whether to strike without torching, retreating or reinforcing, without being asked."""


class HenshawShipLaunched(t.TypedDict):
    """A ship was launched."""

    type: "t.Literal['ship_launched']"
    """Always `ship_launched`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    ocean: "str"
    """Id of an ocean."""

    left: "int"
    """Free armies left."""


class HenshawSpace(t.TypedDict):
    """A territory or an ocean, and who stands in it."""

    units: "list[int]"
    """Armies or ships of each seat."""

    natives: "int"
    """Native armies."""

    factories: "int"
    """A number of factories."""

    moved: "int"
    """Units of the acting seat here that have moved this turn (HE-4.21); kept until movement is over."""

    launched: "int"
    """Ships here that the acting seat launched this turn (HE-4.17)."""

    launches: "int"
    """Ships the acting seat has launched here this turn, those lost since included."""

    by_sea: "int"
    """Arrival tags of the acting seat's armies in a pending contest (HE-4.26)."""

    surprise: "int"
    """Armies that came by surprise cards."""

    by_land: "int"
    """Armies that came by land."""


class HenshawSpacePart(t.TypedDict):
    """A territory or an ocean, and who stands in it."""

    units: t.NotRequired["list[int]"]
    """Armies or ships of each seat."""

    natives: t.NotRequired["int"]
    """Native armies."""

    factories: t.NotRequired["int"]
    """A number of factories."""

    moved: t.NotRequired["int"]
    """Units of the acting seat here that have moved this turn (HE-4.21); kept until movement is over."""

    launched: t.NotRequired["int"]
    """Ships here that the acting seat launched this turn (HE-4.17)."""

    launches: t.NotRequired["int"]
    """Ships the acting seat has launched here this turn, those lost since included."""

    by_sea: t.NotRequired["int"]
    """Arrival tags of the acting seat's armies in a pending contest (HE-4.26)."""

    surprise: t.NotRequired["int"]
    """Armies that came by surprise cards."""

    by_land: t.NotRequired["int"]
    """Armies that came by land."""


class HenshawSpaceRecord(t.TypedDict):
    """The acting seat's bookkeeping in one space this turn (HE-4.1); spaces without any are left out."""

    moved: t.NotRequired["int"]
    """Units that have moved this turn."""

    launched: t.NotRequired["int"]
    """Ships launched here this turn that are still there."""

    launches: t.NotRequired["int"]
    """Ships launched here this turn."""

    by_sea: t.NotRequired["int"]
    """Arrivals by sea: whether it was one, or how many armies came so."""

    by_land: t.NotRequired["int"]
    """Armies that came by land."""

    surprise: t.NotRequired["int"]
    """Armies that came by surprise cards."""


class HenshawSpendingFinished(t.TypedDict):
    """A seat spends no more."""

    type: "t.Literal['spending_finished']"
    """Always `spending_finished`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    lost: "int"
    """Free armies that were left and are lost."""


class HenshawStanding(t.TypedDict):
    """One row of a called game (HE-5.11)."""

    place: "int"
    """Place, from 1; seats that share one have the same number."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    points: "int"
    """Victory points."""

    territories: "int"
    """Number of territories."""

    units: "int"
    """A number of units: armies on land, ships at sea."""


class HenshawStandingOrders(t.TypedDict):
    """What a seat wants to have done without being asked (HE-4.60)."""

    auto_pass: "bool"
    """Whether to pass in surprise windows without being asked."""

    auto_strike: "bool"
    """Whether to strike without torching, retreating or reinforcing, without being asked."""


class HenshawStandingOrdersPart(t.TypedDict):
    """What a seat wants to have done without being asked (HE-4.60)."""

    auto_pass: t.NotRequired["bool"]
    """Whether to pass in surprise windows without being asked."""

    auto_strike: t.NotRequired["bool"]
    """Whether to strike without torching, retreating or reinforcing, without being asked."""


class HenshawStandingOrdersSet(t.TypedDict):
    """A seat set its standing orders."""

    type: "t.Literal['standing_orders_set']"
    """Always `standing_orders_set`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    auto_pass: t.NotRequired["bool"]
    """Whether to pass in surprise windows without being asked. Sealed: absent where the caller may not see
    it."""

    auto_strike: t.NotRequired["bool"]
    """Whether to strike without torching, retreating or reinforcing, without being asked. Sealed: absent
    where the caller may not see it."""


class HenshawStarvation(t.TypedDict):
    """Armies lost for want of supply (HE-4.67)."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory of the board."""

    armies: "int"
    """Armies lost."""


class HenshawStopAdvance(t.TypedDict):
    """Stay in the territory just taken."""

    type: "t.Literal['stop_advance']"
    """Always `stop_advance`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class HenshawStrikeMade(t.TypedDict):
    """A side rolled: first who leaves, then the dice, then what they hit."""

    type: "t.Literal['strike_made']"
    """Always `strike_made`: says which kind this is."""

    battle: "int"
    """Number of the battle, counted from 1 through the game; null outside one."""

    side: "t.Literal['attacker', 'defender']"
    """Which side of the battle."""

    torched: "int"
    """Factories burnt down."""

    retreats: "list[HenshawRetreat]"
    """Armies that leave the battle before the roll, and where to."""

    dice: "list[int]"
    """Dice, as a number or as the values that fell, from 1 to 6."""

    hits: "int"
    """Dice that hit."""

    losses: "int"
    """Units lost by it."""

    reinforced_from: "str | None"
    """Id of the space a reinforcement came from; null: none."""

    roll_lost: "bool"
    """Whether these dice were lost, as the attacker's first (HE-4.70)."""


class HenshawSurpriseCardPlayed(t.TypedDict):
    """A card brought two units out of nowhere."""

    type: "t.Literal['surprise_card_played']"
    """Always `surprise_card_played`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    card: "str"
    """Id of a card: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""

    space: "str"
    """Id of a territory or an ocean."""

    battle: "int | None"
    """The battle they join; null where they join none of their own."""


class HenshawSurpriseRollMade(t.TypedDict):
    """Surprise units rolled as they came into a battle."""

    type: "t.Literal['surprise_roll_made']"
    """Always `surprise_roll_made`: says which kind this is."""

    battle: "int"
    """Number of the battle, counted from 1 through the game; null outside one."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    dice: "list[int]"
    """Dice, as a number or as the values that fell, from 1 to 6."""

    hits: "int"
    """Dice that hit."""

    losses: "int"
    """Units lost by it."""


class HenshawSurpriseWindowClosed(t.TypedDict):
    """Nobody plays another card; the battle goes on."""

    type: "t.Literal['surprise_window_closed']"
    """Always `surprise_window_closed`: says which kind this is."""

    battle: "int"
    """Number of the battle, counted from 1 through the game; null outside one."""


class HenshawSurpriseWindowOpened(t.TypedDict):
    """The parties of the battle may play surprise cards."""

    type: "t.Literal['surprise_window_opened']"
    """Always `surprise_window_opened`: says which kind this is."""

    battle: "int"
    """Number of the battle, counted from 1 through the game; null outside one."""


class HenshawSurpriseWindowPassed(t.TypedDict):
    """A party plays no card now."""

    type: "t.Literal['surprise_window_passed']"
    """Always `surprise_window_passed`: says which kind this is."""

    battle: "int"
    """Number of the battle, counted from 1 through the game; null outside one."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class HenshawTankStrikeMade(t.TypedDict):
    """The attacker's tanks rolled their free dice."""

    type: "t.Literal['tank_strike_made']"
    """Always `tank_strike_made`: says which kind this is."""

    battle: "int"
    """Number of the battle, counted from 1 through the game; null outside one."""

    dice: "list[int]"
    """Dice, as a number or as the values that fell, from 1 to 6."""

    hits: "int"
    """Dice that hit."""

    losses: "int"
    """Units lost by it."""


class HenshawTechnologyDeveloped(t.TypedDict):
    """A seat developed a technology."""

    type: "t.Literal['technology_developed']"
    """Always `technology_developed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    technology: "t.Literal['air_strikes', 'machine_guns', 'tanks']"
    """Which technology."""

    cards: "list[str]"
    """Ids of cards: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""


class HenshawTerritoryClaimed(t.TypedDict):
    """A seat took an unclaimed territory with three armies."""

    type: "t.Literal['territory_claimed']"
    """Always `territory_claimed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory of the board."""


class HenshawTurnEnded(t.TypedDict):
    """A turn ended."""

    type: "t.Literal['turn_ended']"
    """Always `turn_ended`: says which kind this is."""

    seat: "int"
    """The seat whose turn it was."""

    points: "int"
    """The seat's victory points at the end of its turn."""


class HenshawTurnStarted(t.TypedDict):
    """A turn began."""

    type: "t.Literal['turn_started']"
    """Always `turn_started`: says which kind this is."""

    seat: "int"
    """The seat whose turn it is."""

    turn: "int"
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""

    factory_at_start: "list[str]"
    """Ids of territories that had a factory when the turn began."""


class HenshawUnitsMoved(t.TypedDict):
    """Units moved."""

    type: "t.Literal['units_moved']"
    """Always `units_moved`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_space: "str"
    """Id of the territory or ocean the units come from."""

    to_space: "str"
    """Id of the territory or ocean they go to."""

    units: "int"
    """A number of units: armies on land, ships at sea."""

    by_sea: "bool"
    """Whether they came by sea."""

    factories_claimed: "int"
    """Factories taken over by moving in without a fight."""


class HenshawView(t.TypedDict):
    """What a viewer may see of a henshaw game."""

    variant: "t.Literal['henshaw']"
    """Always `henshaw`: says whose view this is."""

    board: "str"
    """Id of the board, as `GET /boards` lists it."""

    viewer: "str"
    """Whose eyes this is for: `seat 0` …, `referee`, `organiser` or `spectator`."""

    phase: "HenshawPhase"
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    acting: "list[int]"
    """Seats whose turn it is to decide something."""

    turn: "int"
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""

    owners: "dict[str, str]"
    """Colour of everybody who may own something here, by owner: seat numbers written as text, and the names
    of other owners."""

    territories: "dict[str, Spot]"
    """Territories, by id."""

    seas: "dict[str, Spot]"
    """Seas, by id; empty where the board has none."""

    players: "list[HenshawSeat]"
    """The seats, in clockwise order, as far as the viewer may see them."""

    awaited: "list[int]"
    """Seats that owe a decision now."""

    first_seat: "int | None"
    """The seat that goes first; null until that is decided."""

    rolling: "list[int]"
    """Seats that roll for the first turn."""

    turn_seat: "int | None"
    """The acting seat, whose turn it is."""

    absent: "bool"
    """The acting seat is absent: its decisions are made by default (HE-5.13)."""

    season: "t.Literal['summer', 'winter'] | None"
    """The season; null without weather."""

    free_armies: "int"
    """Free armies left to the seat that is spending."""

    factory_at_start: "list[str]"
    """Territories that had a factory when the turn began (HE-4.16)."""

    natives_due: "int"
    """Placements of three natives still to be made (HE-2.13)."""

    launch_room: "dict[str, int]"
    """Ships the acting seat may still launch in each ocean this turn, by factories (HE-4.17)."""

    records: "dict[str, HenshawSpaceRecord]"
    """The acting seat's bookkeeping of this turn, by space."""

    contested: "list[str]"
    """Ids of territories where several sides stand."""

    starving: "list[HenshawStarvation]"
    """Armies that would starve as the board stands, before any stack is cut to five (HE-4.64, HE-4.67)."""

    developed: "bool"
    """Whether a technology has been developed this turn."""

    advance_from: "str | None"
    """Id of the territory just taken, while going on from it may be decided; else null."""

    advance_targets: "list[str]"
    """Ids of the spaces that may be gone on into."""

    battle: "HenshawBattleView | None"
    """The battle under way; null while there is none."""

    sea_fights: "list[HenshawSeaFight]"
    """Sea battles the acting seat has begun this turn; none of them again (HE-4.49)."""

    air: "HenshawAirStrike | None"
    """The air strike under way; null while there is none."""

    pile_size: "int"
    """Number of cards in the draw pile."""

    draw_pile: "list[str] | None"
    """What is in the draw pile, without an order; for the referee (HE-7.4)."""

    discards: "list[str]"
    """Ids of the cards that lie face up in the discards."""

    chance: "ChanceRequested | None"
    """The dice or cards the game waits for; null while it waits for none."""

    outcome: "Outcome | None"
    """How the game ended; null while it is played."""


class IgnoredOrder(t.TypedDict):
    """An entry of an order sheet that came to nothing."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    entry: "int"
    """Number of the entry on the sheet."""

    reason: "str"
    """Why."""

    text: "str | None"
    """As it was written, where the game keeps that."""

    unknown_word: "str | None"
    """The first word that is not known; null: all are."""

    rules: "list[RuleCited]"
    """The rules that decide it."""


class Imported(t.TypedDict):
    """A game that was taken in from an archive."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    status: "t.Literal['abandoned', 'finished', 'open', 'paused', 'running']"
    """Where the game is in its life: `open` (seats are being claimed), `running`, `paused`, `finished` or
    `abandoned`."""

    head: "str"
    """Hash of the latest event: the end of the chain."""

    referee_token: "str | None"
    """Shown this once; null where the game was here already."""

    signed_by: "str"
    """Id of the key that signed the archive."""


class Invitation(t.TypedDict):
    """The code with which one seat is claimed."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    code: "str"
    """Good for one claim of this seat."""


class KeyList(t.TypedDict):
    """The keys this service signs with."""

    keys: "list[PublicKey]"
    """The present one first."""


class LeadsTo(t.TypedDict):
    """A command of this choice leads to a roll, where all its fields are as said here."""

    given: "dict[str, list[t.Any]]"
    """The values with which it does, by field (null: left out); a field not named here may have any value."""

    roll: "int"
    """The place of the roll in `rolls`, from 0."""


class LegalReply(t.TypedDict):
    """What the caller may send now."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    status: "t.Literal['abandoned', 'finished', 'open', 'paused', 'running']"
    """Where the game is in its life: `open` (seats are being claimed), `running`, `paused`, `finished` or
    `abandoned`."""

    seats: "list[SeatChoices]"
    """What may be sent for each seat the caller may act for; seats that may send nothing are left out."""

    next_chance_id: "int"
    """The `chance_id` of the next chance point to be reached, so that its answer can be sent in one list
    with the command that reaches it."""

    called: "dict[str, dict[str, str]]"
    """What values of a field are called, by field and value, where neither the board nor the value itself
    tells it: a seat by its name, a ship with its sea."""

    table: "list[Offer]"
    """The referee's own commands, which carry no seat."""

    chance: "ChanceForm | None"
    """What the referee is to type in now, before anybody may act."""

    rolls: t.NotRequired["list[ForeseenRoll]"]
    """The rolls that `leads_to` of the choices speaks of."""


class Link(t.TypedDict):
    """Two territories that are adjacent, by land or over water."""

    a: "str"
    """Id of one territory."""

    b: "str"
    """Id of the other."""

    kind: "t.Literal['land', 'route']"
    """`land`: a border; `route`: across water."""

    seas: "list[str]"
    """Ids of the seas a route crosses."""

    line: "list[list[list[float]]]"
    """The drawn polylines of a route; two where it leaves the map on one side and comes back on the other."""

    id: "str"
    """Both ends in alphabetical order, with `--` between: what commands and events call a route (CU-2.18)."""


class LinkToDraw(t.TypedDict):
    """A link to this service."""

    text: "str"
    """A sentence for people."""


class Losses(t.TypedDict):
    """Armies lost in plain rolls of an attack."""

    lost: "int"
    """Armies lost."""

    expected_lost: "float"
    """Armies one would expect to lose."""

    inflicted: "int"
    """Armies the enemy lost."""

    expected_inflicted: "float"
    """Armies one would expect the enemy to lose."""


class LuckReport(t.TypedDict):
    """The dice of a game against expectation."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    rows: "list[LuckRow]"
    """Every seat, then other sides that rolled."""


class LuckRow(t.TypedDict):
    """The dice of one side."""

    owner: "str"
    """`seat 0`, or the name of a side that is not a seat's."""

    seat: "int | None"
    """Number of the seat, counted from 0 in clockwise order."""

    name: "str"
    """Name, for people."""

    colour: "str | None"
    """Colour, one of those that `GET /variants/{slug}` lists."""

    attacking: "Rolls"
    """Dice rolled in attack."""

    defending: "Rolls"
    """Dice rolled in defence."""

    together: "Rolls"
    """Both together."""

    losses: "Losses | None"
    """Armies lost in attacks that can be held against the odds; null where none can."""


class Mark(t.TypedDict):
    """Something besides armies that stands on a territory or a sea; `GET /variants/{slug}` tells what kinds
    there are."""

    kind: "str"
    """Which kind of mark; `GET /variants/{slug}` lists them with what they mean."""

    count: "int"
    """How many of them."""

    owner: "int | str | None"
    """Whose it is: a seat number or the name of another owner; null: nobody's."""


class Modifiers(t.TypedDict):
    """What changes the odds (CU-4.154)."""

    attacker_leader: "bool"
    """+1 on the attacker's highest die in every roll."""

    defender_leader: "bool"
    """+1 on the defender's highest die in every roll."""

    support: "t.Literal['best_of_two', 'second_pair'] | None"
    """Two defence dice while one defender is left."""

    general_six: "bool"
    """The attacker's lowest die becomes six; one roll only."""

    first_roll_lost: "bool"
    """The defender strikes once before the attacker does (HE-4.97)."""


class NewGame(t.TypedDict):
    """A game to create."""

    variant: "str"
    """The variant's slug, as `GET /variants` tells it."""

    seats: "list[SeatSpec]"
    """One entry a seat, in clockwise order."""

    board: t.NotRequired["str"]
    """Id of the board, as `GET /boards` lists it. Default: `"world"`."""

    options: t.NotRequired["dict[str, t.Any]"]
    """The variant's options; `GET /variants/{slug}` describes them. Left out: their defaults. Default: `{}`."""

    neutral_colour: t.NotRequired["str | None"]
    """Colour of neutral armies, where the variant has some; left out: the first that is free."""

    position: t.NotRequired["PositionPart | None"]
    """Begin from this position, as `GET /games/{id}/position` gives it (or parts of one)."""

    dice: t.NotRequired["t.Literal['committed', 'contributed']"]
    """`committed`: nobody can choose the generator's dice, though whoever runs the service could know them
    beforehand. `contributed`: at each draw an opponent adds a secret of its own (`anchor` at the claim,
    `POST …/contributions`), so that nobody can know them, either. Default: `"committed"`."""

    start: t.NotRequired["t.Literal['at_once', 'by_hand', 'when_claimed']"]
    """When play begins: with the last seat's claim, by `POST …/start` only, or at once (a table game: the
    referee plays for every seat). Default: `"when_claimed"`."""


class OddsReply(t.TypedDict):
    """Exact odds of a battle fought to the end with the most dice, and of its first roll (CU-4.150)."""

    attackers: "int"
    """Attacking armies, not counting the one left behind."""

    defenders: "int"
    """Defending armies."""

    modifiers: "Modifiers"
    """What was reckoned with."""

    chance: "str"
    """That the attack succeeds: an exact fraction."""

    percent: "str"
    """The same as a percentage."""

    rounded: "str"
    """As a table for people shows it."""

    favours: "str"
    """The battle's side (CU-4.153)."""

    first_roll_favours: t.NotRequired["str"]
    """The side that expects to lose less in the first roll (CU-4.151, CU-4.155)."""

    first_roll: t.NotRequired["list[RollOutcome]"]
    """What may come of the first roll. Left out, as the other two, where dice are not compared in pairs."""

    expected_losses: t.NotRequired["dict[str, str]"]
    """Of the first roll, as exact fractions, for `attacker` and `defender`."""


class OfThePeopleActionReason(t.TypedDict):
    """OP-4.118: the action part as it was judged."""

    asked: "t.Literal['advance', 'nothing', 'send', 'take', 'take_and_wait']"
    """What the card asks for."""

    needed: "int | None"
    """The quota."""

    done: "int | None"
    """The most that was sent to one group."""

    targets: "list[OfThePeopleTargetReason]"
    """The groups of territories that count for the will."""

    taken: "list[str]"
    """Ids of territories taken, in order."""

    met: "bool"
    """Whether it is met."""

    failed: "t.Literal['no_advance', 'no_card', 'no_target', 'not_taken', 'too_few_sent', 'took_others', 'went_on'] | None"
    """What was missing; null: nothing."""


class OfThePeopleActionsEnded(t.TypedDict):
    """The nation is done with its actions."""

    type: "t.Literal['actions_ended']"
    """Always `actions_ended`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    draws: "bool"
    """Whether a card is drawn now."""


class OfThePeopleAdvance(t.TypedDict):
    """Move armies to an adjacent vacant territory. Refused in of-the-people with: `unknown_territory`,
    `not_owner`, `not_vacant`, `not_adjacent`, `bad_number`, `too_many`, `must_leave_one`,
    `not_called_for`."""

    type: "t.Literal['advance']"
    """Always `advance`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    regulars: t.NotRequired["int"]
    """A number of regular armies. Default: `0`."""

    elites: t.NotRequired["int"]
    """A number of elite armies, each worth five regulars. Default: `0`."""


class OfThePeopleArmiesAdvanced(t.TypedDict):
    """Armies moved into a vacant territory."""

    type: "t.Literal['armies_advanced']"
    """Always `armies_advanced`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    regulars: "int"
    """A number of regular armies."""

    elites: "int"
    """A number of elite armies, each worth five regulars."""


class OfThePeopleArmiesMovedIn(t.TypedDict):
    """Armies moved into the territory just taken."""

    type: "t.Literal['armies_moved_in']"
    """Always `armies_moved_in`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    territory: "str"
    """Id of the territory taken."""

    regulars: "int"
    """A number of regular armies."""

    elites: "int"
    """A number of elite armies, each worth five regulars."""

    civilian: "t.Literal['keep', 'remove'] | None"
    """Whether a civilian token stands there; of a command, what to do with it: `keep` or `remove`; null:
    none is there."""


class OfThePeopleArmiesPlaced(t.TypedDict):
    """Reinforcements were placed."""

    type: "t.Literal['armies_placed']"
    """Always `armies_placed`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    placements: "list[OfThePeoplePoolPlacement]"
    """What is placed where."""

    left: "dict[str, int]"
    """Armies left in each pool, by its name."""


class OfThePeopleArmiesRailed(t.TypedDict):
    """Armies went by rail."""

    type: "t.Literal['armies_railed']"
    """Always `armies_railed`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    regulars: "int"
    """A number of regular armies."""

    elites: "int"
    """A number of elite armies, each worth five regulars."""


class OfThePeopleAttack(t.TypedDict):
    """Attack an adjacent territory of another nation. Refused in of-the-people with: `unknown_territory`,
    `not_owner`, `own_territory`, `vacant`, `not_adjacent`, `bad_number`, `too_few_armies`,
    `would_risk_vacancy`, `not_called_for`, `must_use_most_dice`."""

    type: "t.Literal['attack']"
    """Always `attack`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    dice: "int"
    """How many dice to roll, 1 to 3."""


class OfThePeopleAttackDeclared(t.TypedDict):
    """An attack was declared; its dice follow."""

    type: "t.Literal['attack_declared']"
    """Always `attack_declared`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    dice: "int"
    """How many dice the attacker rolls."""

    defender: "str"
    """The attacked nation, by its colour."""


class OfThePeopleAttackLine(t.TypedDict):
    """An attack under way; after the conquest, what may be moved in."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    dice: "int"
    """How many dice the attacker rolls."""

    defender: "str"
    """The attacked nation, by its colour."""

    conquered: "bool"
    """Whether the territory has been taken and awaits the move-in."""

    minimum: "int | None"
    """The fewest that may be moved in; null before the conquest."""

    maximum: "int | None"
    """The most that may be moved in; null before the conquest."""

    civilian: "list[str]"
    """What may be done with the civilian token there."""


class OfThePeopleAttackRolled(t.TypedDict):
    """The dice of an attack fell, and armies were lost."""

    type: "t.Literal['attack_rolled']"
    """Always `attack_rolled`: says which kind this is."""

    attacker_dice: "list[int]"
    """The attacker's dice as they fell, from 1 to 6."""

    defender_dice: "list[int]"
    """The defender's dice as they fell, from 1 to 6."""

    attack_rolled_by: "int | None"
    """The seat that rolled for the attacker; null: nobody's."""

    defence_rolled_by: "int | None"
    """The seat that rolled for the defender; null: nobody's."""

    attacker_losses: "OfThePeopleLosses"
    """Armies the attacker loses."""

    defender_losses: "OfThePeopleLosses"
    """Armies the defender loses."""


class OfThePeopleBattle(t.TypedDict):
    """The attack under way: declared and awaiting its dice, or won and awaiting the move-in."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    dice: "int"
    """How many dice the attacker rolls."""

    defender: "str"
    """The attacked nation, by its colour."""

    conquered: "bool"
    """Whether the territory has been taken and awaits the move-in."""


class OfThePeopleBattlePart(t.TypedDict):
    """The attack under way: declared and awaiting its dice, or won and awaiting the move-in."""

    from_territory: t.NotRequired["str"]
    """Id of the territory the armies are in or come from."""

    to_territory: t.NotRequired["str"]
    """Id of the territory they go to or are aimed at."""

    dice: t.NotRequired["int"]
    """How many dice the attacker rolls."""

    defender: t.NotRequired["str"]
    """The attacked nation, by its colour."""

    conquered: t.NotRequired["bool"]
    """Whether the territory has been taken and awaits the move-in."""


class OfThePeopleCardDeclined(t.TypedDict):
    """A nation did not take the card that was due."""

    type: "t.Literal['card_declined']"
    """Always `card_declined`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    reason: "t.Literal['declaration', 'territory']"
    """`declaration`: for its declaration; `territory`: for territory taken."""


class OfThePeopleCardDiscarded(t.TypedDict):
    """A nation discarded a card."""

    type: "t.Literal['card_discarded']"
    """Always `card_discarded`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    card: "str"
    """Id of a card: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""

    reason: "t.Literal['hand_limit', 'oldest']"
    """`hand_limit`: its hand was too large; `oldest`: a neutral nation's oldest card."""


class OfThePeopleCardDrawn(t.TypedDict):
    """A nation drew a card."""

    type: "t.Literal['card_drawn']"
    """Always `card_drawn`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    card: t.NotRequired["str"]
    """Id of a card: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`.
    Sealed: absent where the caller may not see it."""

    reason: "t.Literal['declaration', 'territory']"
    """`declaration`: for its declaration; `territory`: for territory taken."""


class OfThePeopleCardTurnedIn(t.TypedDict):
    """A card was turned in for armies."""

    type: "t.Literal['card_turned_in']"
    """Always `card_turned_in`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    card: "str"
    """Id of a card: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""

    kind: "t.Literal['elite', 'regulars']"
    """What it was turned in for."""


class OfThePeopleChecklistItem(t.TypedDict):
    """One part of a followed will, as its nation stands towards it now."""

    part: "t.Literal['action', 'muster']"
    """Which part of the card."""

    goal: "str"
    """What the card asks for, in words."""

    fixed: "bool"
    """Whether targets and quota are fixed (OP-4.81); until then they are those of the moment."""

    quota: "int | None"
    """Armies to send (OP-4.84); none: only success counts, or it is not known yet (OP-4.111)."""

    targets: "list[OfThePeopleTarget] | None"
    """None: they depend on a hand this viewer may not see (OP-7.7)."""

    done: "str"
    """What has been done so far, in words."""

    met: "bool | None"
    """Whether the part would be judged met now; None: not for this viewer's eyes."""

    possible: "bool | None"
    """Whether it can still be met this turn (OP-4.112); None: it hangs on a hand this viewer may not see."""


class OfThePeopleChooseExpansion(t.TypedDict):
    """Settle a civilian token instead of taking reinforcements. Refused in of-the-people with:
    `no_tokens_left`, `unknown_territory`, `enemy_territory`, `has_civilian`, `not_next_to_civilians`,
    `not_called_for`."""

    type: "t.Literal['choose_expansion']"
    """Always `choose_expansion`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory of the board."""


class OfThePeopleChooseReinforcements(t.TypedDict):
    """Take reinforcements this turn, and turn in cards for more. Refused in of-the-people with:
    `not_called_for`, `duplicate_card`, `card_not_held`, `not_held_since_turn_start`."""

    type: "t.Literal['choose_reinforcements']"
    """Always `choose_reinforcements`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    cards: t.NotRequired["list[OfThePeopleTurnIn]"]
    """Cards to turn in, of territories held since the turn began. Default: `[]`."""


class OfThePeopleChooseStart(t.TypedDict):
    """Choose one of the three territories dealt to you to start on. Secret until all have chosen. Refused in
    of-the-people with: `already_chosen`, `unknown_territory`, `not_dealt`."""

    type: "t.Literal['choose_start']"
    """Always `choose_start`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of one of your three start cards."""


class OfThePeopleCivilianSettled(t.TypedDict):
    """A civilian token was settled."""

    type: "t.Literal['civilian_settled']"
    """Always `civilian_settled`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    territory: "str"
    """Id of a territory of the board."""


class OfThePeopleControlMarksReturned(t.TypedDict):
    """Every seat has controlled the nation; the rotation begins anew."""

    type: "t.Literal['control_marks_returned']"
    """Always `control_marks_returned`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""


class OfThePeopleControllerNamed(t.TypedDict):
    """A seat steers this turn of a neutral nation."""

    type: "t.Literal['controller_named']"
    """Always `controller_named`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class OfThePeopleDeclare(t.TypedDict):
    """Say whether your nation follows its will this turn or dominates."""

    type: "t.Literal['declare']"
    """Always `declare`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    choice: "t.Literal['dominate', 'follow']"
    """Whether the nation follows the will (`follow`) or dominates (`dominate`)."""

    draw_card: t.NotRequired["bool"]
    """Whether to take the card that is due; without effect where none is. Default: `true`."""


class OfThePeopleDeclineTakeover(t.TypedDict):
    """Take over no nation; the seat is out."""

    type: "t.Literal['decline_takeover']"
    """Always `decline_takeover`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class OfThePeopleDiscardCard(t.TypedDict):
    """Discard a card because the hand is too large. Refused in of-the-people with: `card_not_held`."""

    type: "t.Literal['discard_card']"
    """Always `discard_card`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    card: "str"
    """Id of a card: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""


class OfThePeopleEndTurn(t.TypedDict):
    """End the turn; a card is due where territory was taken. Refused in of-the-people with:
    `not_for_neutral`."""

    type: "t.Literal['end_turn']"
    """Always `end_turn`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    draw_card: t.NotRequired["bool"]
    """Whether to take the card that is due; without effect where none is. Default: `true`."""


class OfThePeopleExile(t.TypedDict):
    """OP-5.10: a seat whose nation is gone, deciding whether to take over another."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    by: "str | None"
    """The nation that put it out; null: a revolt did."""


class OfThePeopleExilePart(t.TypedDict):
    """OP-5.10: a seat whose nation is gone, deciding whether to take over another."""

    seat: t.NotRequired["int"]
    """Number of the seat, counted from 0 in clockwise order."""

    by: t.NotRequired["str | None"]
    """The nation that put it out; null: a revolt did."""


class OfThePeopleFirstPlayerDecided(t.TypedDict):
    """It is decided who goes first."""

    type: "t.Literal['first_player_decided']"
    """Always `first_player_decided`: says which kind this is."""

    first_seat: "int"
    """The seat that goes first; null until that is decided."""

    order: "list[str]"
    """The nations in the order of turns."""


class OfThePeopleFirstPlayerRolled(t.TypedDict):
    """The seats rolled for the first turn; those that tie roll again."""

    type: "t.Literal['first_player_rolled']"
    """Always `first_player_rolled`: says which kind this is."""

    rolls: "dict[str, list[int]]"
    """What each seat rolled, by seat number: two dice."""


class OfThePeopleGroup(t.TypedDict):
    """OP-4.88: a goal and the territories that count for it. One group satisfied is enough."""

    goal: "str | None"
    """What the group stands for: a territory, continent, nation or card; null where any of the territories
    will do."""

    territories: "list[str]"
    """Ids of the territories that count for it."""


class OfThePeopleGroupPart(t.TypedDict):
    """OP-4.88: a goal and the territories that count for it. One group satisfied is enough."""

    goal: t.NotRequired["str | None"]
    """What the group stands for: a territory, continent, nation or card; null where any of the territories
    will do."""

    territories: t.NotRequired["list[str]"]
    """Ids of the territories that count for it."""


class OfThePeopleInciteRevolt(t.TypedDict):
    """Play a card to incite a revolt in its territory, which the acting nation occupies. Refused in of-the-
    people with: `card_not_held`, `not_their_territory`."""

    type: "t.Literal['incite_revolt']"
    """Always `incite_revolt`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    card: "str"
    """Id of a card: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""


class OfThePeopleLastLed(t.TypedDict):
    """OP-3.29: the nation that a seat without one led last, where that was not its first."""

    nations: "dict[str, str]"
    """The nation each of these seats led last, by seat number."""


class OfThePeopleLastLedPart(t.TypedDict):
    """OP-3.29: the nation that a seat without one led last, where that was not its first."""

    nations: t.NotRequired["dict[str, str]"]
    """The nation each of these seats led last, by seat number."""


class OfThePeopleLosses(t.TypedDict):
    """Armies lost, by kind."""

    regulars: "int"
    """A number of regular armies."""

    elites: "int"
    """A number of elite armies, each worth five regulars."""


class OfThePeopleMoveIn(t.TypedDict):
    """Move armies into the territory you have just taken. Refused in of-the-people with: `bad_number`,
    `too_many`, `too_few`, `must_leave_one`, `civilian_choice_required`, `no_civilian`, `no_tokens_left`."""

    type: "t.Literal['move_in']"
    """Always `move_in`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    regulars: t.NotRequired["int"]
    """A number of regular armies. Default: `0`."""

    elites: t.NotRequired["int"]
    """A number of elite armies, each worth five regulars. Default: `0`."""

    civilian: t.NotRequired["t.Literal['keep', 'remove']"]
    """Whether a civilian token stands there; of a command, what to do with it: `keep` or `remove`; null:
    none is there."""


class OfThePeopleMusterReason(t.TypedDict):
    """OP-4.118: the muster part as it was judged."""

    asked: "t.Literal['elites', 'regulars', 'settle']"
    """What the card asks for."""

    chosen: "t.Literal['expansion', 'reinforcements'] | None"
    """What the nation mustered; null: nothing."""

    needed: "int | list[str]"
    """Elites to be put on the board; to settle, the territories that would have done."""

    done: "int | str | None"
    """Elites put there; the territory settled."""

    met: "bool"
    """Whether it is met."""


class OfThePeopleNation(t.TypedDict):
    """A nation in play."""

    join: "int"
    """OP-2.35: its join number; 0 until the first turn is decided."""

    hand: "list[str]"
    """Its cards, in order of drawing."""

    marks: "list[int]"
    """OP-4.100: seats that have controlled it."""

    standing: "bool"
    """OP-5.1."""


class OfThePeopleNationCreated(t.TypedDict):
    """A new nation came into play, led by nobody."""

    type: "t.Literal['nation_created']"
    """Always `nation_created`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    join_number: "int"
    """Its place in the order of turns."""


class OfThePeopleNationLine(t.TypedDict):
    """A nation in play."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    seat: "int | None"
    """The seat that leads it; none: it is neutral."""

    join_number: "int"
    """OP-2.35: its place in the order of turns."""

    territories: "int"
    """Number of territories it holds."""

    armies: "int"
    """Number of its regular armies."""

    elites: "int"
    """A number of elite armies, each worth five regulars."""

    civilians: "int"
    """Civilian tokens on the board."""

    supply: "int"
    """Civilian tokens that it can still place or keep (OP-2.9)."""

    continents: "list[str]"
    """Ids of continents it holds as a whole."""

    cards: "int"
    """Number of cards in its hand."""

    hand: "list[str] | None"
    """Its cards in order of drawing; a player's for its own eyes, a neutral nation's for all (OP-7.3)."""

    marks: "list[int]"
    """Seats that have controlled it in this rotation (OP-4.100)."""

    standing: "bool"
    """It wins at the start of its next turn if its civilian tokens stay on the board (OP-5.1)."""


class OfThePeopleNationPart(t.TypedDict):
    """A nation in play."""

    join: t.NotRequired["int"]
    """OP-2.35: its join number; 0 until the first turn is decided."""

    hand: t.NotRequired["list[str]"]
    """Its cards, in order of drawing."""

    marks: t.NotRequired["list[int]"]
    """OP-4.100: seats that have controlled it."""

    standing: t.NotRequired["bool"]
    """OP-5.1."""


class OfThePeopleNationRemoved(t.TypedDict):
    """A nation is out of play."""

    type: "t.Literal['nation_removed']"
    """Always `nation_removed`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    by: "str | None"
    """The nation that put it out; null: a revolt did."""

    cards: "list[str]"
    """Ids of cards: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""


class OfThePeopleNationTakenOver(t.TypedDict):
    """A seat whose nation was gone leads another."""

    type: "t.Literal['nation_taken_over']"
    """Always `nation_taken_over`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    nation: "str"
    """The nation, by its colour; null where there is none."""


class OfThePeopleNationTurn(t.TypedDict):
    """The turn under way. Everything here is forgotten when the next one starts."""

    nation: "str"
    """The acting nation, by its colour."""

    join: "int"
    """Join number of the acting nation, also when it has gone out of play."""

    seat: "int | None"
    """The seat that leads it, when the turn started; None: the turn is played under the neutral rules."""

    controller: "int | None"
    """The seat that steers a neutral nation's turn; null: nobody does."""

    absent: "bool"
    """OP-5.41: the acting seat was timed out; the rest of its decisions are played by default."""

    will: "t.Literal['w10', 'w11', 'w2', 'w4', 'w5', 'w6', 'w7', 'w8', 'w9'] | None"
    """The Will Card of the turn, by its id (`w2` …)."""

    choice: "t.Literal['dominate', 'follow'] | None"
    """Whether the nation follows the will (`follow`) or dominates (`dominate`)."""

    held: "list[str]"
    """OP-4.22: territories occupied when the turn started."""

    drawing: "t.Literal['declaration', 'territory'] | None"
    """A card is being drawn."""

    window: "t.Literal['dominated', 'will_not_met'] | None"
    """OP-4.30: why a revolt window was opened this turn."""

    responders: "list[int]"
    """Seats still to respond; the first is being asked."""

    revolt: "OfThePeopleRevolt | None"
    """The revolt under way; null while there is none."""

    muster: "t.Literal['expansion', 'reinforcements'] | None"
    """What the nation musters: reinforcements or expansion; null until it has chosen."""

    settled_well: "bool"
    """OP-4.85: the expansion went to a settleable territory guarded by the most armies."""

    pools: "dict[str, OfThePeoplePool]"
    """Reinforcements by pool."""

    regulars: "int"
    """Regulars put on the board (OP-4.26)."""

    elites: "int"
    """Elites put on the board."""

    cards_as_regulars: "int"
    """Cards turned in for five regulars each."""

    called: "list[str]"
    """OP-4.105: territories called for, as found when a neutral nation began to place."""

    quota: "int | None"
    """How many armies the will wants sent; null: it wants none counted."""

    targets: "list[OfThePeopleGroup] | None"
    """OP-4.88; None until `actions` begins, and where the nation dominates."""

    sent: "dict[str, int]"
    """OP-4.83: armies sent to each territory."""

    taken: "list[str]"
    """OP-4.71: territories taken, in order."""

    advanced: "bool"
    """Whether it advanced."""

    moved_on: "bool"
    """An attack or advance followed a taking (OP-4.95)."""

    destroyed: "list[str]"
    """Nations the acting one put out of play (OP-4.94)."""

    railroad_used: "bool"
    """Whether the railroad has been used this turn."""

    battle: "OfThePeopleBattle | None"
    """The attack under way; null while there is none."""

    ended: "bool"
    """`actions_ended` has come."""

    declined: "bool"
    """The card for territory taken was declined."""

    judged: "t.Literal['best_effort', 'met', 'not_met', 'nothing'] | None"
    """How the will was judged; null until it is."""

    over: "bool"
    """OP-5.31: its seat has resigned; nothing more is done in this turn."""

    closed: "bool"
    """`turn_ended` has come."""


class OfThePeopleNationTurnPart(t.TypedDict):
    """The turn under way. Everything here is forgotten when the next one starts."""

    nation: t.NotRequired["str"]
    """The acting nation, by its colour."""

    join: t.NotRequired["int"]
    """Join number of the acting nation, also when it has gone out of play."""

    seat: t.NotRequired["int | None"]
    """The seat that leads it, when the turn started; None: the turn is played under the neutral rules."""

    controller: t.NotRequired["int | None"]
    """The seat that steers a neutral nation's turn; null: nobody does."""

    absent: t.NotRequired["bool"]
    """OP-5.41: the acting seat was timed out; the rest of its decisions are played by default."""

    will: t.NotRequired["t.Literal['w10', 'w11', 'w2', 'w4', 'w5', 'w6', 'w7', 'w8', 'w9'] | None"]
    """The Will Card of the turn, by its id (`w2` …)."""

    choice: t.NotRequired["t.Literal['dominate', 'follow'] | None"]
    """Whether the nation follows the will (`follow`) or dominates (`dominate`)."""

    held: t.NotRequired["list[str]"]
    """OP-4.22: territories occupied when the turn started."""

    drawing: t.NotRequired["t.Literal['declaration', 'territory'] | None"]
    """A card is being drawn."""

    window: t.NotRequired["t.Literal['dominated', 'will_not_met'] | None"]
    """OP-4.30: why a revolt window was opened this turn."""

    responders: t.NotRequired["list[int]"]
    """Seats still to respond; the first is being asked."""

    revolt: t.NotRequired["OfThePeopleRevoltPart | None"]
    """The revolt under way; null while there is none."""

    muster: t.NotRequired["t.Literal['expansion', 'reinforcements'] | None"]
    """What the nation musters: reinforcements or expansion; null until it has chosen."""

    settled_well: t.NotRequired["bool"]
    """OP-4.85: the expansion went to a settleable territory guarded by the most armies."""

    pools: t.NotRequired["dict[str, OfThePeoplePoolPart]"]
    """Reinforcements by pool."""

    regulars: t.NotRequired["int"]
    """Regulars put on the board (OP-4.26)."""

    elites: t.NotRequired["int"]
    """Elites put on the board."""

    cards_as_regulars: t.NotRequired["int"]
    """Cards turned in for five regulars each."""

    called: t.NotRequired["list[str]"]
    """OP-4.105: territories called for, as found when a neutral nation began to place."""

    quota: t.NotRequired["int | None"]
    """How many armies the will wants sent; null: it wants none counted."""

    targets: t.NotRequired["list[OfThePeopleGroupPart] | None"]
    """OP-4.88; None until `actions` begins, and where the nation dominates."""

    sent: t.NotRequired["dict[str, int]"]
    """OP-4.83: armies sent to each territory."""

    taken: t.NotRequired["list[str]"]
    """OP-4.71: territories taken, in order."""

    advanced: t.NotRequired["bool"]
    """Whether it advanced."""

    moved_on: t.NotRequired["bool"]
    """An attack or advance followed a taking (OP-4.95)."""

    destroyed: t.NotRequired["list[str]"]
    """Nations the acting one put out of play (OP-4.94)."""

    railroad_used: t.NotRequired["bool"]
    """Whether the railroad has been used this turn."""

    battle: t.NotRequired["OfThePeopleBattlePart | None"]
    """The attack under way; null while there is none."""

    ended: t.NotRequired["bool"]
    """`actions_ended` has come."""

    declined: t.NotRequired["bool"]
    """The card for territory taken was declined."""

    judged: t.NotRequired["t.Literal['best_effort', 'met', 'not_met', 'nothing'] | None"]
    """How the will was judged; null until it is."""

    over: t.NotRequired["bool"]
    """OP-5.31: its seat has resigned; nothing more is done in this turn."""

    closed: t.NotRequired["bool"]
    """`turn_ended` has come."""


class OfThePeoplePassRevolt(t.TypedDict):
    """Incite no revolt."""

    type: "t.Literal['pass_revolt']"
    """Always `pass_revolt`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class OfThePeoplePeopleOptions(t.TypedDict):
    """The options of a game of the people; left out, each has its default."""

    chance_source: t.NotRequired["t.Literal['referee', 'seeded']"]
    """Who answers chance points: the generator, or a person with real dice and cards. Default: `"seeded"`."""

    cards_source: t.NotRequired["t.Literal['as_dice', 'referee', 'seeded']"]
    """Who answers chance points that are not dice: the same, the generator, or the referee (CL-8.30).
    Default: `"as_dice"`."""

    time_limit_seconds: t.NotRequired["int"]
    """Seconds a seat may take before the clock plays its default; 0: no limit. Default: `0`."""

    timeouts_before_resign: t.NotRequired["int"]
    """So many turns missed one after another make the seat resign; 0: never. Default: `3`."""

    win: t.NotRequired["t.Literal['civilians', 'elimination']"]
    """OP-5.1, OP-5.2: keep all civilian tokens on the board for a round, or remove all other nations.
    Default: `"civilians"`."""

    civilian_tokens: t.NotRequired["int"]
    """OP-2.9: civilian tokens of each nation (ruling R5). Default: `8`."""

    declaration_card: t.NotRequired["t.Literal['both', 'dominate_only', 'follow_only']"]
    """OP-4.10: which declaration draws a card (ruling R19). Neutral nations count as followers. Default:
    `"both"`."""

    will_source: t.NotRequired["t.Literal['deck', 'table']"]
    """OP-2.24, OP-2.25: Will Cards are rolled on the table or drawn from a deck (ruling R12). Default:
    `"table"`."""

    will_deck: t.NotRequired["t.Literal['standard'] | dict[str, int]"]
    """OP-2.25: how often each Will Card is in the deck, for printed decks. Default: `"standard"`."""

    revolts: t.NotRequired["t.Literal['any_number', 'one_each']"]
    """OP-4.31: whether a responder may incite one revolt or go on until it passes (ruling R24). Default:
    `"one_each"`."""

    attack_reserve: t.NotRequired["t.Literal['last_army_safe', 'worst_case']"]
    """OP-4.62: refuse attacks that might leave the land without an army, or let the last army survive them
    (ruling R31). Default: `"worst_case"`."""

    strategic_territories: t.NotRequired["t.Literal['standard'] | list[str]"]
    """OP-2.23: the territories of high strategic value; standard: the gateways (ruling R11). Default:
    `"standard"`."""

    neutral_control: t.NotRequired["t.Literal['automatic', 'rotation']"]
    """OP-4.100, OP-4.109: neutral nations are steered by the seats in rotation, or play by themselves.
    Default: `"rotation"`."""

    card_symbols: t.NotRequired["t.Literal['standard'] | dict[str, t.Literal['artillery', 'cavalry', 'infantry']]"]
    """OP-2.21: the symbols on the territory cards, for printed decks that differ. Default: `"standard"`."""

    round_limit: t.NotRequired["int"]
    """OP-5.51: the game ends when this round is over; 0: no limit (ruling R50). Default: `0`."""


class OfThePeoplePeopleSeat(t.TypedDict):
    """One seat of a game of the people, as far as the viewer may see it."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    name: "str"
    """Name, for people."""

    colour: "str"
    """Colour, one of those that `GET /variants/{slug}` lists."""

    status: "t.Literal['active', 'eliminated', 'resigned']"
    """Whether the seat still plays: `active`, `eliminated` or `resigned`."""

    territories: "int"
    """Number of territories it holds."""

    armies: "int"
    """Number of armies it has on the board."""

    cards: "int"
    """Number of cards in its hand."""

    nation: "str | None"
    """The nation it leads."""

    missed_turns: "int"
    """How many turns the seat has missed, one after another."""

    has_chosen: "bool"
    """Whether it has chosen its start territory."""

    start_cards: "list[str] | None"
    """For its own eyes (OP-7.1)."""

    start: "str | None"
    """Its start territory; for its own eyes until the reveal (OP-7.2)."""


class OfThePeoplePeopleView(t.TypedDict):
    """What a viewer may see of a game of the people."""

    variant: "t.Literal['of-the-people']"
    """Always `of-the-people`: says whose view this is."""

    board: "str"
    """Id of the board, as `GET /boards` lists it."""

    viewer: "str"
    """Whose eyes this is for: `seat 0` …, `referee`, `organiser` or `spectator`."""

    phase: "OfThePeoplePhase"
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    acting: "list[int]"
    """Seats whose turn it is to decide something."""

    turn: "int"
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""

    owners: "dict[str, str]"
    """Colour of everybody who may own something here, by owner: seat numbers written as text, and the names
    of other owners."""

    territories: "dict[str, Spot]"
    """Territories, by id."""

    seas: "dict[str, Spot]"
    """Seas, by id; empty where the board has none."""

    first_seat: "int | None"
    """The seat that goes first; null until that is decided."""

    rolling: "list[int]"
    """Seats that roll, or roll again because they tied, for the first turn."""

    chance: "ChanceRequested | None"
    """The roll or draw that is being waited for."""

    players: "list[OfThePeoplePeopleSeat]"
    """The seats, in clockwise order, as far as the viewer may see them."""

    nations: "list[OfThePeopleNationLine]"
    """In the order of turns."""

    now: "OfThePeopleTurnLine | None"
    """The turn under way; null while there is none."""

    takeover: "OfThePeopleExile | None"
    """The seat that decides whether to take over a neutral nation (OP-5.10)."""

    upper_layer: "int"
    """Number of cards in the draw pile's upper layer."""

    lower_layer: "int"
    """Sizes of the draw pile's layers (OP-7.8)."""

    upper_cards: "list[str] | None"
    """Ids of the cards in the upper layer, without an order; for the referee."""

    lower_cards: "list[str] | None"
    """What is in them, without an order; for the referee."""

    discards: "list[str]"
    """Ids of the cards that lie face up in the discards."""

    will_pile: "dict[str, int]"
    """Wills left in the Will pile, with a deck (OP-7.6)."""

    will_aside: "dict[str, int]"
    """How often each will lies aside, with a deck."""

    outcome: "Outcome | None"
    """How the game ended; null while it is played."""


class OfThePeoplePlaceArmies(t.TypedDict):
    """Place reinforcements. It may be sent several times until none is left. Refused in of-the-people with:
    `empty`, `unknown_pool`, `unknown_territory`, `duplicate_territory`, `not_owner`, `outside_continent`,
    `bad_number`, `too_many`, `not_called_for`."""

    type: "t.Literal['place_armies']"
    """Always `place_armies`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    placements: "list[OfThePeoplePoolPlacement]"
    """What goes where, out of which pool."""


class OfThePeoplePool(t.TypedDict):
    """OP-4.21: reinforcements to be placed."""

    armies: "int"
    """Armies it had at first."""

    left: "int"
    """Armies left in it."""

    elites: "int"
    """Elites placed from it."""


class OfThePeoplePoolPart(t.TypedDict):
    """OP-4.21: reinforcements to be placed."""

    armies: t.NotRequired["int"]
    """Armies it had at first."""

    left: t.NotRequired["int"]
    """Armies left in it."""

    elites: t.NotRequired["int"]
    """Elites placed from it."""


class OfThePeoplePoolPlacement(t.TypedDict):
    """Armies of one pool placed on one territory."""

    pool: "str"
    """Name of the pool of reinforcements: `general`, or a continent's id."""

    territory: "str"
    """Id of a territory of the board."""

    regulars: t.NotRequired["int"]
    """A number of regular armies. Default: `0`."""

    elites: t.NotRequired["int"]
    """A number of elite armies, each worth five regulars. Default: `0`."""


class OfThePeoplePosition(t.TypedDict):
    """A whole game of the people at one version, secrets included."""

    board: "str"
    """Id of the board, as `GET /boards` lists it."""

    seats: "list[Seat]"
    """The seats of the game, in clockwise order."""

    options: "OfThePeoplePeopleOptions"
    """The options of the game, all of them."""

    edition: t.NotRequired["int"]
    """The edition of the specification that decides this game."""

    status: "list[t.Literal['active', 'eliminated', 'resigned']]"
    """Whether each seat still plays, by seat."""

    neutral_colour: "str | None"
    """Colour of neutral armies, where the game has some; else null."""

    phase: t.NotRequired["OfThePeoplePhase"]
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    turn: "int"
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""

    missed_turns: "list[int]"
    """Turns missed one after another, per seat."""

    chance_id: "int"
    """The latest chance point asked for."""

    chance: "ChanceRequested | None"
    """The chance point that awaits its answer."""

    outcome: "Outcome | None"
    """How the game ended; null while it is played."""

    territories: "dict[str, OfThePeopleTokens]"
    """Every territory of the board, in canonical order."""

    nations: "dict[str, OfThePeopleNation]"
    """Nations in play, by join number."""

    last_join: "int"
    """The highest join number ever given."""

    leads: "list[str | None]"
    """The nation each seat leads."""

    start_cards: "list[list[str]]"
    """The three start cards of each seat (OP-2.31)."""

    neutral_card: "str | None"
    """The start card of the neutral nation of a game of two."""

    chosen: "list[str | None]"
    """Each seat's start territory, secret until the reveal (OP-2.32)."""

    rolling: "list[int]"
    """Seats that roll next for the first turn (OP-2.34)."""

    first_seat: "int | None"
    """The seat that goes first; null until that is decided."""

    upper: "list[str]"
    """The draw pile's upper layer, in canonical order (OP-2.31)."""

    lower: "list[str]"
    """OP-2.33."""

    discards: "list[str]"
    """The face-up discards, in canonical order."""

    will_pile: "dict[str, int]"
    """With `will_source: deck`: how often each will is left in the Will pile (OP-2.25)."""

    will_aside: "dict[str, int]"
    """Will Cards laid aside face up."""

    exile: "OfThePeopleExile | None"
    """A seat whose nation is gone and that decides what to do; null: none does."""

    lapsed: "int | None"
    """The seat whose one decision is being played by default (OP-5.41)."""

    went_out: "list[int]"
    """Seats that are out, in the order in which they went."""

    now: "OfThePeopleNationTurn"
    """The turn under way."""

    last_led: t.NotRequired["OfThePeopleLastLed | None"]
    """What seats without a nation led last; null where nobody need know."""

    settling: t.NotRequired["OfThePeopleSettling | None"]
    """Where a civilian token was or could have been settled this turn; null: not yet."""


class OfThePeoplePositionPart(t.TypedDict):
    """A whole game of the people at one version, secrets included."""

    board: t.NotRequired["str"]
    """Id of the board, as `GET /boards` lists it."""

    seats: t.NotRequired["list[Seat]"]
    """The seats of the game, in clockwise order."""

    options: t.NotRequired["OfThePeoplePeopleOptions"]
    """The options of the game, all of them."""

    edition: t.NotRequired["int"]
    """The edition of the specification that decides this game."""

    status: t.NotRequired["list[t.Literal['active', 'eliminated', 'resigned']]"]
    """Whether each seat still plays, by seat."""

    neutral_colour: t.NotRequired["str | None"]
    """Colour of neutral armies, where the game has some; else null."""

    phase: t.NotRequired["OfThePeoplePhase"]
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    turn: t.NotRequired["int"]
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: t.NotRequired["int"]
    """Number of the round, counted from 1; 0 before the first."""

    missed_turns: t.NotRequired["list[int]"]
    """Turns missed one after another, per seat."""

    chance_id: t.NotRequired["int"]
    """The latest chance point asked for."""

    chance: t.NotRequired["ChanceRequestedPart | None"]
    """The chance point that awaits its answer."""

    outcome: t.NotRequired["OutcomePart | None"]
    """How the game ended; null while it is played."""

    territories: t.NotRequired["dict[str, OfThePeopleTokensPart] | str | dict[str, t.Any]"]
    """Every territory of the board, in canonical order. Also as text: `brazil=0:5+2e+c peru=-`, each word a
    territory, its nation (or the seat that leads it), its regulars, elites and civilian token."""

    nations: t.NotRequired["dict[str, OfThePeopleNationPart] | str | dict[str, t.Any]"]
    """Nations in play, by join number. Keys may also be seat numbers."""

    last_join: t.NotRequired["int"]
    """The highest join number ever given."""

    leads: t.NotRequired["list[str | None] | str | dict[str, t.Any]"]
    """The nation each seat leads. Also as text."""

    start_cards: t.NotRequired["list[list[str]]"]
    """The three start cards of each seat (OP-2.31)."""

    neutral_card: t.NotRequired["str | None"]
    """The start card of the neutral nation of a game of two."""

    chosen: t.NotRequired["list[str | None]"]
    """Each seat's start territory, secret until the reveal (OP-2.32)."""

    rolling: t.NotRequired["list[int]"]
    """Seats that roll next for the first turn (OP-2.34)."""

    first_seat: t.NotRequired["int | None"]
    """The seat that goes first; null until that is decided."""

    upper: t.NotRequired["list[str]"]
    """The draw pile's upper layer, in canonical order (OP-2.31)."""

    lower: t.NotRequired["list[str]"]
    """OP-2.33."""

    discards: t.NotRequired["list[str]"]
    """The face-up discards, in canonical order."""

    will_pile: t.NotRequired["dict[str, int]"]
    """With `will_source: deck`: how often each will is left in the Will pile (OP-2.25)."""

    will_aside: t.NotRequired["dict[str, int]"]
    """Will Cards laid aside face up."""

    exile: t.NotRequired["OfThePeopleExilePart | None"]
    """A seat whose nation is gone and that decides what to do; null: none does."""

    lapsed: t.NotRequired["int | None"]
    """The seat whose one decision is being played by default (OP-5.41)."""

    went_out: t.NotRequired["list[int]"]
    """Seats that are out, in the order in which they went."""

    now: t.NotRequired["OfThePeopleNationTurnPart"]
    """The turn under way."""

    last_led: t.NotRequired["OfThePeopleLastLedPart | None"]
    """What seats without a nation led last; null where nobody need know."""

    settling: t.NotRequired["OfThePeopleSettlingPart | None"]
    """Where a civilian token was or could have been settled this turn; null: not yet."""


class OfThePeopleRailroad(t.TypedDict):
    """Move armies once a turn between two of your own territories that are joined. Refused in of-the-people
    with: `not_for_neutral`, `already_used`, `unknown_territory`, `same_territory`, `not_owner`,
    `not_connected`, `bad_number`, `too_many`, `must_leave_one`."""

    type: "t.Literal['railroad']"
    """Always `railroad`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    to_territory: "str"
    """Id of the territory they go to or are aimed at."""

    regulars: t.NotRequired["int"]
    """A number of regular armies. Default: `0`."""

    elites: t.NotRequired["int"]
    """A number of elite armies, each worth five regulars. Default: `0`."""


class OfThePeopleReinforcementsChosen(t.TypedDict):
    """The nation takes reinforcements."""

    type: "t.Literal['reinforcements_chosen']"
    """Always `reinforcements_chosen`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    pools: "dict[str, int]"
    """Armies in each pool, by its name."""


class OfThePeopleRevolt(t.TypedDict):
    """The revolt under way: incited and awaiting its die, or successful and awaiting its colour."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: "str"
    """Id of a territory of the board."""

    strength: "int"
    """What the revolt's die is held against: armies there, and the civilian token."""

    succeeded: "bool"
    """Whether the revolt succeeded."""


class OfThePeopleRevoltIncited(t.TypedDict):
    """A seat played a card to incite a revolt; its die follows."""

    type: "t.Literal['revolt_incited']"
    """Always `revolt_incited`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    card: "str"
    """Id of a card: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""

    strength: "int"
    """What the revolt's die is held against: armies there, and the civilian token."""


class OfThePeopleRevoltPart(t.TypedDict):
    """The revolt under way: incited and awaiting its die, or successful and awaiting its colour."""

    seat: t.NotRequired["int"]
    """Number of the seat, counted from 0 in clockwise order."""

    territory: t.NotRequired["str"]
    """Id of a territory of the board."""

    strength: t.NotRequired["int"]
    """What the revolt's die is held against: armies there, and the civilian token."""

    succeeded: t.NotRequired["bool"]
    """Whether the revolt succeeded."""


class OfThePeopleRevoltPassed(t.TypedDict):
    """A seat incites no revolt."""

    type: "t.Literal['revolt_passed']"
    """Always `revolt_passed`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class OfThePeopleRevoltRolled(t.TypedDict):
    """The revolt's die fell."""

    type: "t.Literal['revolt_rolled']"
    """Always `revolt_rolled`: says which kind this is."""

    die: "int"
    """The value that fell."""

    succeeded: "bool"
    """Whether the revolt succeeded."""


class OfThePeopleRevoltWindowOpened(t.TypedDict):
    """Other seats may incite revolts against the acting nation."""

    type: "t.Literal['revolt_window_opened']"
    """Always `revolt_window_opened`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    reason: "t.Literal['dominated', 'will_not_met']"
    """`dominated`: it did not follow its will; `will_not_met`: it failed to."""

    responders: "list[int]"
    """Seats that may incite a revolt, in the order in which they are asked."""


class OfThePeopleSeatEliminated(t.TypedDict):
    """A seat leads no nation any more and is out."""

    type: "t.Literal['seat_eliminated']"
    """Always `seat_eliminated`: says which kind this is."""

    seat: "int"
    """The seat that is out."""

    by: "str | None"
    """The nation that put it out; null: a revolt did."""


class OfThePeopleSeatResigned(t.TypedDict):
    """A seat gave up; its nation is neutral now."""

    type: "t.Literal['seat_resigned']"
    """Always `seat_resigned`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    nation: "str | None"
    """The nation, by its colour; null where there is none."""

    cards: "list[str]"
    """Ids of cards: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""


class OfThePeopleSetTurnedIn(t.TypedDict):
    """A nation turned in a set for a civilian token."""

    type: "t.Literal['set_turned_in']"
    """Always `set_turned_in`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    cards: "list[str]"
    """Ids of cards: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""

    territory: "str"
    """Id of a territory of the board."""


class OfThePeopleSettling(t.TypedDict):
    """Where a civilian token would have met the will when it was placed, and where it went."""

    territories: "list[str]"
    """Ids of territories that would have met the will."""

    settled: "str | None"
    """Id of the territory it went to; null: none."""


class OfThePeopleSettlingPart(t.TypedDict):
    """Where a civilian token would have met the will when it was placed, and where it went."""

    territories: t.NotRequired["list[str]"]
    """Ids of territories that would have met the will."""

    settled: t.NotRequired["str | None"]
    """Id of the territory it went to; null: none."""


class OfThePeopleStandingGained(t.TypedDict):
    """The nation wins at the start of its next turn if its civilian tokens stay."""

    type: "t.Literal['standing_gained']"
    """Always `standing_gained`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""


class OfThePeopleStandingLost(t.TypedDict):
    """The nation no longer stands to win."""

    type: "t.Literal['standing_lost']"
    """Always `standing_lost`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""


class OfThePeopleStartCardsDealt(t.TypedDict):
    """A nation was dealt its start cards."""

    type: "t.Literal['start_cards_dealt']"
    """Always `start_cards_dealt`: says which kind this is."""

    seat: "int | None"
    """The seat that leads it; null: the neutral nation of a game of two."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    cards: t.NotRequired["list[str]"]
    """Ids of cards: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`.
    Sealed: absent where the caller may not see it."""


class OfThePeopleStartChosen(t.TypedDict):
    """A seat chose where it starts."""

    type: "t.Literal['start_chosen']"
    """Always `start_chosen`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    territory: t.NotRequired["str"]
    """Id of a territory of the board. Sealed: absent where the caller may not see it."""


class OfThePeopleStartsRevealed(t.TypedDict):
    """All start territories are shown."""

    type: "t.Literal['starts_revealed']"
    """Always `starts_revealed`: says which kind this is."""

    starts: "dict[str, str]"
    """Where each nation starts, by nation."""


class OfThePeopleTakeOver(t.TypedDict):
    """Take over a neutral nation because your own is gone. Refused in of-the-people with: `unknown_nation`,
    `not_neutral`."""

    type: "t.Literal['take_over']"
    """Always `take_over`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    nation: "str"
    """The nation, by its colour; null where there is none."""


class OfThePeopleTakeoverDeclined(t.TypedDict):
    """A seat whose nation was gone takes no other."""

    type: "t.Literal['takeover_declined']"
    """Always `takeover_declined`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""


class OfThePeopleTarget(t.TypedDict):
    """One group of targets (OP-4.88); satisfying any one is enough."""

    goal: "str | None"
    """A territory, continent, nation or card; none where any of the territories will do."""

    territories: "list[str]"
    """Ids of the territories that count for it."""

    sent: "int"
    """Armies sent there this turn (OP-4.83)."""

    met: "bool"
    """Whether it is met."""

    possible: "bool | None"
    """Whether it can still be met this turn; null: it hangs on a hand this viewer may not see."""


class OfThePeopleTargetReason(t.TypedDict):
    """One group of targets as it was judged."""

    goal: "str | None"
    """What the group stands for: a territory, continent, nation or card; null where any of the territories
    will do."""

    territories: "list[str]"
    """Ids of the territories that count for it."""

    sent: "int"
    """Armies sent there this turn."""

    met: "bool"
    """Whether it is met."""


class OfThePeopleTerritoryConquered(t.TypedDict):
    """The last defender is gone: the territory is the attacker's, who moves in next."""

    type: "t.Literal['territory_conquered']"
    """Always `territory_conquered`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    from_territory: "str"
    """Id of the territory the armies are in or come from."""

    territory: "str"
    """Id of the territory taken."""

    previous_nation: "str"
    """The nation that held it."""

    minimum: "int"
    """The fewest that may be moved in."""

    maximum: "int"
    """The most that may be moved in."""

    civilian: "bool"
    """Whether a civilian token stands there; of a command, what to do with it: `keep` or `remove`; null:
    none is there."""


class OfThePeopleTerritoryRevolted(t.TypedDict):
    """A territory revolted and belongs to another nation."""

    type: "t.Literal['territory_revolted']"
    """Always `territory_revolted`: says which kind this is."""

    territory: "str"
    """Id of a territory of the board."""

    from_nation: "str"
    """The nation that held it."""

    to_nation: "str"
    """The nation that holds it now."""

    new_nation: "bool"
    """Whether that nation came into play by it."""

    regulars: "int"
    """A number of regular armies."""

    elites: "int"
    """A number of elite armies, each worth five regulars."""

    civilian: "bool"
    """Whether a civilian token stands there; of a command, what to do with it: `keep` or `remove`; null:
    none is there."""


class OfThePeopleTokens(t.TypedDict):
    """What stands on a territory (OP-2.5). Without a nation it is vacant."""

    nation: "str | None"
    """The nation, by its colour; null where there is none."""

    regulars: "int"
    """A number of regular armies."""

    elites: "int"
    """A number of elite armies, each worth five regulars."""

    civilian: "bool"
    """Whether a civilian token stands there; of a command, what to do with it: `keep` or `remove`; null:
    none is there."""


class OfThePeopleTokensPart(t.TypedDict):
    """What stands on a territory (OP-2.5). Without a nation it is vacant."""

    nation: t.NotRequired["str | None"]
    """The nation, by its colour; null where there is none."""

    regulars: t.NotRequired["int"]
    """A number of regular armies."""

    elites: t.NotRequired["int"]
    """A number of elite armies, each worth five regulars."""

    civilian: t.NotRequired["bool"]
    """Whether a civilian token stands there; of a command, what to do with it: `keep` or `remove`; null:
    none is there."""


class OfThePeopleTurnEnded(t.TypedDict):
    """A nation's turn ended."""

    type: "t.Literal['turn_ended']"
    """Always `turn_ended`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""


class OfThePeopleTurnIn(t.TypedDict):
    """A card turned in for armies."""

    card: "str"
    """Id of a card: that of a territory card is its territory's id, wild cards are `wild-1`, `wild-2`."""

    kind: "t.Literal['elite', 'regulars']"
    """What it is turned in for."""


class OfThePeopleTurnInSet(t.TypedDict):
    """Turn in three cards that make a set for a civilian token. Refused in of-the-people with:
    `not_for_neutral`, `wrong_count`, `duplicate_card`, `card_not_held`, `not_a_set`, `no_tokens_left`,
    `unknown_territory`, `enemy_territory`, `has_civilian`, `not_next_to_civilians`."""

    type: "t.Literal['turn_in_set']"
    """Always `turn_in_set`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    cards: "list[str]"
    """Ids of three cards of your hand."""

    territory: "str"
    """Id of the territory the token goes to."""


class OfThePeopleTurnLine(t.TypedDict):
    """The turn under way."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    neutral: "bool"
    """Played under the neutral rules (OP-4.102)."""

    seat: "int | None"
    """The seat that leads it; null where it is neutral."""

    controller: "int | None"
    """The seat that steers a neutral nation's turn; null: nobody does."""

    automatic: "bool"
    """The service plays for it: a neutral nation without controller, or a seat that was timed out."""

    will: "OfThePeopleWillLine | None"
    """The Will Card of the turn; null until it is known."""

    choice: "str | None"
    """What was declared; null until it is."""

    window: "OfThePeopleWindowLine | None"
    """The revolt window that is open; null while none is."""

    muster: "str | None"
    """What the nation musters: reinforcements or expansion; null until it has chosen."""

    pools: "dict[str, OfThePeoplePool]"
    """Reinforcements by pool: `general`, and one for each continent held, by its id."""

    gained: "int"
    """OP-4.26: armies put on the board this turn."""

    quota: "int | None"
    """How many armies the will wants sent; null: it wants none counted."""

    sent: "dict[str, int]"
    """Armies sent to each territory this turn, by id."""

    taken: "list[str]"
    """Ids of territories taken this turn, in order."""

    railroad_used: "bool"
    """Whether the railroad has been used this turn."""

    attack: "OfThePeopleAttackLine | None"
    """The attack under way; null while there is none."""

    judged: "str | None"
    """How the will was judged; null until it is."""

    checklist: "list[OfThePeopleChecklistItem]"
    """What the will asks for and how far it is done, while the nation follows it or may still declare."""


class OfThePeopleTurnStarted(t.TypedDict):
    """A nation's turn began."""

    type: "t.Literal['turn_started']"
    """Always `turn_started`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    seat: "int | None"
    """The seat that leads it; null where it is neutral."""

    turn: "int"
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""


class OfThePeopleWillDeckReshuffled(t.TypedDict):
    """The Will Cards laid aside became the Will pile."""

    type: "t.Literal['will_deck_reshuffled']"
    """Always `will_deck_reshuffled`: says which kind this is."""

    size: "int"
    """How many cards there are in it."""


class OfThePeopleWillDeclared(t.TypedDict):
    """The nation follows its will, or dominates."""

    type: "t.Literal['will_declared']"
    """Always `will_declared`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    choice: "t.Literal['dominate', 'follow']"
    """Whether the nation follows the will (`follow`) or dominates (`dominate`)."""

    draws: "bool"
    """Whether a card is drawn now."""


class OfThePeopleWillDrawn(t.TypedDict):
    """The will of the people for this turn is known."""

    type: "t.Literal['will_drawn']"
    """Always `will_drawn`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    will: "t.Literal['w10', 'w11', 'w2', 'w4', 'w5', 'w6', 'w7', 'w8', 'w9']"
    """The Will Card of the turn, by its id (`w2` …)."""

    dice: "list[int] | None"
    """The dice that decided it; null where it was drawn from a deck."""


class OfThePeopleWillJudged(t.TypedDict):
    """Whether the will was met was judged."""

    type: "t.Literal['will_judged']"
    """Always `will_judged`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    result: "t.Literal['best_effort', 'met', 'not_met', 'nothing']"
    """`met` or `not_met`; of neutral nations also `best_effort`, or `nothing` where it asked for nothing."""

    muster: t.NotRequired["OfThePeopleMusterReason | None"]
    """How the part about mustering was judged; null where it has none."""

    action: t.NotRequired["OfThePeopleActionReason | None"]
    """OP-4.118: the reasons; they came later than the first games. Sealed: absent where the caller may not
    see it."""


class OfThePeopleWillLine(t.TypedDict):
    """The Will Card of the turn."""

    id: "str"
    """Id of the card."""

    title: "str"
    """What it is called."""

    muster: "str"
    """What it asks for in mustering."""

    action: "str"
    """What it asks for in action."""


class OfThePeopleWillTargetsSet(t.TypedDict):
    """What the followed will asks for is settled for this turn."""

    type: "t.Literal['will_targets_set']"
    """Always `will_targets_set`: says which kind this is."""

    nation: "str"
    """The nation, by its colour; null where there is none."""

    will: "t.Literal['w10', 'w11', 'w2', 'w4', 'w5', 'w6', 'w7', 'w8', 'w9']"
    """The Will Card of the turn, by its id (`w2` …)."""

    quota: "int | None"
    """How many armies the will wants sent; null: it wants none counted."""

    targets: t.NotRequired["list[OfThePeopleGroup]"]
    """The groups of territories that count for the will. Sealed: absent where the caller may not see it."""


class OfThePeopleWindowLine(t.TypedDict):
    """A revolt window."""

    reason: "str"
    """`dominated`: the nation did not follow its will; `will_not_met`: it failed to."""

    responders: "list[int]"
    """Seats still to respond; the first is being asked."""

    revolt: "OfThePeopleRevolt | None"
    """The revolt under way; null while there is none."""


class Offer(t.TypedDict):
    """One kind of command that would be accepted now."""

    command: "str"
    """What the command says as its `type`."""

    fields: "dict[str, AnyDomain]"
    """The values of each of its other fields, by name; `seat` goes without saying."""

    together: "Walk | None"
    """Fields that are legal only together; null where each is for itself."""

    awaited: "bool"
    """It answers what the game waits for. Others are there besides: resigning, standing orders, calling
    time, changing what one has already handed in."""

    leads_to: t.NotRequired["list[LeadsTo]"]
    """The rolls that follow it at once, where the referee asked for them (`foresee`). A command that no
    entry describes must be sent to be known."""


class OneEach(t.TypedDict):
    """A list with at most one item of each of these, in their order."""

    kind: "t.Literal['one_each']"
    """Always `one_each`: says which kind this is."""

    items: "list[AnyDomain]"
    """What each item may be."""


class OneOf(t.TypedDict):
    """One of these values."""

    kind: "t.Literal['one_of']"
    """Always `one_of`: says which kind this is."""

    values: "list[t.Any]"
    """The values there are to choose from."""


class OptionTold(t.TypedDict):
    """One option of a game, in words."""

    name: "str"
    """What it is called in `options`."""

    value: "t.Any"
    """Its value in this game."""

    sentence: "str"
    """What that means."""

    differs: "bool"
    """It is not what it is where nothing is said."""


class Optional(t.TypedDict):
    """May be left out."""

    kind: "t.Literal['optional']"
    """Always `optional`: says which kind this is."""

    domain: "AnyDomain"
    """What it may be."""


class Origin(t.TypedDict):
    """The game and version a what-if game was forked from."""

    game_id: "str"
    """Id of the parent."""

    version: "int"
    """The version it was forked from."""

    private: "bool"
    """The parent was still being played: the fork, which knows its secrets and may end first, is for referee
    and organiser alone."""


class Outcome(t.TypedDict):
    """How a game ended. `winners` is empty where nobody won."""

    winners: "list[int]"
    """Seats that won; empty where nobody did."""

    reason: "Ending"
    """What ended the game."""


class OutcomePart(t.TypedDict):
    """How a game ended. `winners` is empty where nobody won."""

    winners: t.NotRequired["list[int]"]
    """Seats that won; empty where nobody did."""

    reason: t.NotRequired["Ending"]
    """What ended the game."""


class PandemicData(t.TypedDict):
    """CU-2.71: 48 cities, and the four groups of 12 by disease."""

    cities: "list[str]"
    """Ids of the territories that are cities."""

    disease_groups: "DiseaseGroups"
    """The cities of each disease."""


class PandemicExport(t.TypedDict):
    """Both stacks are in canonical order, unshuffled."""

    map: "str"
    """Id of the board."""

    cities: "list[City]"
    """The cities with their links."""

    draw_stack: "list[str]"
    """The cards to draw from: cities by id, then event cards by name."""

    infection_stack: "list[str]"
    """One card a city, by id."""

    event_cards: "list[str]"
    """Names of the event cards that were added."""


class PassingOver(t.TypedDict):
    """Do without a seat's contribution to the draw that waits for it; everybody will read why."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    chance_id: "int"
    """Number of the chance point, counted from 1 through the game; `enter_chance` names it."""

    reason: "str"
    """Why."""

    for_good: t.NotRequired["bool"]
    """Later draws do not wait for this seat, either. Default: `false`."""


class Paused(t.TypedDict):
    """The game is paused: nobody's clock runs, no commands are taken."""

    type: "t.Literal['paused']"
    """Always `paused`: says which kind this is."""

    reason: "str"
    """Why, as whoever paused it wrote."""


class PhaseRule(t.TypedDict):
    """One phase as its specification describes it."""

    phase: "Phase"
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    rule: "str"
    """Id of the rule that describes it."""

    acts: "str"
    """Who may act."""

    decisions: "str"
    """What may be decided in it."""

    ends: "str"
    """When it ends, and what follows."""

    default: t.NotRequired["str"]
    """What is played for a seat whose time is up, where the phase's own row says it."""


class PlaceArmies(t.TypedDict):
    """Place armies that you have been given. It may be sent several times until none is left. Refused in
    classic with: `must_trade_first`, `empty`, `unknown_territory`, `duplicate_territory`, `not_owner`,
    `bad_number`, `too_many`. Refused in henshaw with: `empty`, `unknown_territory`,
    `duplicate_territory`, `not_owner`, `bad_number`, `no_factory`, `no_factory_at_turn_start`,
    `not_enough_free_armies`. Refused in custom with: `empty`, `unknown_territory`, `duplicate_territory`,
    `not_owner`, `bad_number`, `too_many`, `not_connected`, `over_cap`."""

    type: "t.Literal['place_armies']"
    """Always `place_armies`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    placements: "list[Placement]"
    """What goes where; no territory twice."""


class Placement(t.TypedDict):
    """So many armies on one territory."""

    territory: "str"
    """Id of a territory of the board."""

    armies: "int"
    """How many armies, at least 1."""


class PositionCorrected(t.TypedDict):
    """The position was put right by hand; everybody sees what was changed."""

    type: "t.Literal['position_corrected']"
    """Always `position_corrected`: says which kind this is."""

    reason: "str"
    """Why, as whoever corrected it wrote."""

    rule: "str | None"
    """Id of the rule that decides it, such as `CL-4.31`; null where none is named."""

    before: "dict[str, t.Any]"
    """The changed fields as they were, as far as everybody may see them."""

    after: "dict[str, t.Any]"
    """The changed fields as they are now, as far as everybody may see them."""

    before_full: t.NotRequired["PositionPart"]
    """The changed fields as they were, all of them. Sealed: absent where the caller may not see it."""

    after_full: t.NotRequired["PositionPart"]
    """The changed fields as they are now, all of them. Sealed: absent where the caller may not see it."""

    seed_hash: t.NotRequired["str | None"]
    """As of `Rewound`, where a finished game goes on; left out elsewhere, as logs written before leave it."""

    seed: t.NotRequired["str | None"]
    """The new secret, in hex; shown when the game is over. Sealed: absent where the caller may not see it."""


class PositionReply(t.TypedDict):
    """A position in full, with the set-up it belongs to: enough for `POST /games` to go on from it."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    variant: "str"
    """Slug of the variant, as `GET /variants` lists it."""

    board: "str"
    """Id of the board, as `GET /boards` lists it."""

    seats: "list[Seat]"
    """The seats of the game, in clockwise order."""

    options: "dict[str, t.Any]"
    """Those that are not at their defaults."""

    neutral_colour: "str | None"
    """Colour of neutral armies, where the game has some; else null."""

    position: "Position"
    """The whole position, secrets included."""


class PositionSet(t.TypedDict):
    """The game begins from a position instead of the usual set-up."""

    type: "t.Literal['position_set']"
    """Always `position_set`: says which kind this is."""

    position: "dict[str, t.Any]"
    """What a spectator sees of it."""

    full: t.NotRequired["PositionPart"]
    """The whole position. Sealed: absent where the caller may not see it."""

    origin: "Origin | None"
    """The game and version it was forked from; null where it was not."""


class ProblemBrief(t.TypedDict):
    """A code at a glance; `GET /problems/{code}` tells more."""

    code: "str"
    """The reason in a word that programs can rely on; `GET /problems/{code}` explains it."""

    says: "str"
    """What is wrong, in a sentence."""


class ProblemDetails(t.TypedDict):
    """RFC 9457 problem details."""

    type: "str"
    """A reference for the kind of problem: `/problems/` and the code."""

    title: "str"
    """The status in words."""

    status: "int"
    """The HTTP status, again."""

    detail: "str"
    """What is wrong and what to do next, for a person."""

    code: "ProblemCode"
    """The reason, to rely on in programs."""

    rule: t.NotRequired["str | None"]
    """The rule that decides, e.g. `CL-4.31`."""

    field: t.NotRequired["str | None"]
    """The field or parameter at fault."""

    instance: t.NotRequired["str | None"]
    """The path that was asked for."""

    current_version: t.NotRequired["int | None"]
    """With `stale_version`: the version the game is at now."""

    index: t.NotRequired["int | None"]
    """Of a list of commands: the place of the one that is refused, counted from 0."""

    mistakes: t.NotRequired["Warnings | None"]
    """With `sheet_mistake`: the entries at fault, each with reason, what it asked and what is possible."""


class ProblemKind(t.TypedDict):
    """What a code means and what to do about it."""

    code: "str"
    """The reason in a word that programs can rely on; `GET /problems/{code}` explains it."""

    says: "str"
    """What is wrong, in a sentence that holds wherever the code is given."""

    next: "str"
    """What to do about it."""

    refused: "list[RefusedWhere]"
    """Where the rules of a variant give it; empty: the service alone does."""


class ProblemList(t.TypedDict):
    """Every code that a problem can have."""

    problems: "list[ProblemBrief]"
    """By code."""


class PublicKey(t.TypedDict):
    """The public half of a key."""

    key_id: "str"
    """Id of the key, by which signatures name it."""

    algorithm: "str"
    """Always `ed25519`."""

    public_key: "str"
    """32 bytes in hex."""


class Readiness(t.TypedDict):
    """Whether the service can answer."""

    status: "str"
    """Always `ok`."""

    version: "str"
    """Version of the service."""

    clock: "str"
    """`running`, or `starting` while the games are looked through for deadlines."""

    damaged_games: "int"
    """Games that somebody asked for and whose log could not be read; the log of the service names them. All
    others are served."""


class ReasonGiven(t.TypedDict):
    """Why: everybody will read it in the log."""

    reason: "str"
    """Why."""


class RefusalList(t.TypedDict):
    """Refused commands, which are no part of the log."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    refusals: "list[RefusedCommand]"
    """The newest first."""


class RefusalReason(t.TypedDict):
    """A reason why a command is refused."""

    code: "ProblemCode"
    """The reason in a word that programs can rely on; `GET /problems/{code}` explains it."""

    when: t.NotRequired["str"]
    """When it applies; empty where the code says it all."""


class Refusals(t.TypedDict):
    """Why a command is refused: the first reason that applies is told, in this order."""

    common: "list[RefusalReason]"
    """Checked for every command, before its own."""

    commands: "dict[str, list[RefusalReason]]"
    """The reasons of each command."""


class RefusedCommand(t.TypedDict):
    """A command that changed nothing, and why."""

    time: "str"
    """When it was written, in UTC (RFC 3339)."""

    actor: "str"
    """Who did it: `seat 0` …, `referee`, `organiser`, `clock` or `generator`."""

    version: "int"
    """The game's version it met."""

    command: "t.Any"
    """As it was sent; the beginning of its text where it was no JSON or very long."""

    code: "ProblemCode"
    """The reason in a word that programs can rely on; `GET /problems/{code}` explains it."""

    detail: "str"
    """What is wrong and what to do next, in a sentence."""

    rule: "str | None"
    """Id of the rule that decides it, such as `CL-4.31`; null where none is named."""

    rule_text: "str | None"
    """What that rule says; null where there is none."""

    field: "str | None"
    """The field or parameter at fault; null where it is none."""


class RefusedWhere(t.TypedDict):
    """Where a variant's rules give a code."""

    variant: "str"
    """Slug of the variant, as `GET /variants` lists it."""

    command: "str | None"
    """The command that is refused; null: any may be."""

    when: "str"
    """When it applies; empty where the code says it all."""

    rules: "list[RuleCited]"
    """The rules that decide it."""


class RegisteredRuling(t.TypedDict):
    """What was decided where the source is silent, unclear or contradicts itself."""

    words: "str"
    """The words at issue."""

    ruling: "str"
    """What was decided."""

    reason: "str"
    """Why it was decided so."""


class ReplayReply(t.TypedDict):
    """A game as it stood at one version, for the caller's eyes."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    latest_version: "int"
    """The game's latest version when this was told: a replay of a game that is over may be kept for good."""

    time: "str"
    """When it was written, in UTC (RFC 3339)."""

    status: "t.Literal['abandoned', 'finished', 'open', 'paused', 'running']"
    """Where the game is in its life: `open` (seats are being claimed), `running`, `paused`, `finished` or
    `abandoned`."""

    view: "AnyView"
    """The game as it stood, for the caller's eyes."""


class Resign(t.TypedDict):
    """Give up the seat. What becomes of its armies and cards, and when, the variant's rules say. Refused in
    classic with: `last_active_seat`, `already_announced`. Refused in alternate with: `last_active_seat`.
    Refused in custom with: `last_active_seat`, `already_announced`."""

    type: "t.Literal['resign']"
    """Always `resign`: says which kind this is."""

    seat: "int"
    """The seat that gives up."""


class Result(t.TypedDict):
    """How the game ended; no winners where nobody won."""

    winners: "list[int]"
    """Seats that won; empty where nobody did."""

    reason: "Ending"
    """Why."""


class Resumed(t.TypedDict):
    """The game goes on; clocks run again from where they stood."""

    type: "t.Literal['resumed']"
    """Always `resumed`: says which kind this is."""


class Rewind(t.TypedDict):
    """Go on from an earlier version; what came after it stays in the log."""

    to_version: "int"
    """The version to go on from."""

    reason: "str"
    """Why."""

    rule: t.NotRequired["str | None"]
    """Id of the rule that decides it, such as `CL-4.31`; null where none is named."""


class Rewound(t.TypedDict):
    """The game goes on from an earlier version; what came after it stays in the log and no longer counts."""

    type: "t.Literal['rewound']"
    """Always `rewound`: says which kind this is."""

    to_version: "int"
    """The version the game goes on from."""

    reason: "str"
    """Why, as whoever rewound it wrote."""

    rule: "str | None"
    """Id of the rule that decides it, such as `CL-4.31`; null where none is named."""

    seen: "list[Seen]"
    """What seats learnt in the part taken back, by place in the log (never by value)."""

    seed_hash: "str | None"
    """A finished game has shown its seed; taken up again, it draws from a new one, committed to here."""

    seed: t.NotRequired["str | None"]
    """The new secret, in hex; shown when the game is over. Sealed: absent where the caller may not see it."""


class RollOutcome(t.TypedDict):
    """One outcome of a roll."""

    attacker_losses: "int"
    """Armies the attacker loses."""

    defender_losses: "int"
    """Armies the defender loses."""

    chance: "str"
    """An exact fraction."""

    percent: "str"
    """The same as a percentage."""


class Roller(t.TypedDict):
    """Whose values come next in the answer to a chance point (CL-8.25). Decides nothing."""

    label: "str"
    """`seat`, `attacker`, `defender`, `territory`, `nation`, `deal` or `pile`."""

    count: "int"
    """How many values of the list are theirs."""

    owner: "int | str | None"
    """Whose they are; null: nobody's."""

    seat: "int | None"
    """Who rolls or draws by hand; null: the referee does."""

    colour: "str | None"
    """Colour of whoever they are for; null where that is nobody."""

    place: "str | None"
    """The territory, sea or ship they are for."""


class RollerPart(t.TypedDict):
    """Whose values come next in the answer to a chance point (CL-8.25). Decides nothing."""

    label: t.NotRequired["str"]
    """`seat`, `attacker`, `defender`, `territory`, `nation`, `deal` or `pile`."""

    count: t.NotRequired["int"]
    """How many values of the list are theirs."""

    owner: t.NotRequired["int | str | None"]
    """Whose they are; null: nobody's."""

    seat: t.NotRequired["int | None"]
    """Who rolls or draws by hand; null: the referee does."""

    colour: t.NotRequired["str | None"]
    """Colour of whoever they are for; null where that is nobody."""

    place: t.NotRequired["str | None"]
    """The territory, sea or ship they are for."""


class Rolls(t.TypedDict):
    """Dice of one side, and how far they lie from what could be expected."""

    dice: "int"
    """How many dice."""

    pips: "int"
    """What they show, added up."""

    expected: "float"
    """What as many dice show on average."""

    difference: "float"
    """How much more they show than that."""

    deviation: "float"
    """The difference in standard deviations: beyond 2 either way is rare, one time in twenty."""

    faces: "list[int]"
    """How often each face came up, from one to six."""


class RuleCited(t.TypedDict):
    """A rule by id, with its text."""

    id: "str"
    """Id."""

    text: "str | None"
    """Null where the id, typed by a person, is none of the rules'."""


class Ruling(t.TypedDict):
    """The organiser's ruling on a dispute, with what follows from it: at most one of rewinding and
    correcting."""

    reason: "str"
    """Why."""

    rule: t.NotRequired["str | None"]
    """Id of the rule that decides it, such as `CL-4.31`; null where none is named."""

    rewind_to: t.NotRequired["int | None"]
    """Go on from this version; left out: do not rewind."""

    changes: t.NotRequired["PositionPart | None"]
    """Fields to put right, as in `POST …/correct`; left out: none."""

    resume: t.NotRequired["bool"]
    """Resume the game if it is paused. Default: `false`."""


class RulingGiven(t.TypedDict):
    """The organiser's ruling; `outcome` is `dismissed`, `rewound` or `corrected`."""

    type: "t.Literal['ruling_given']"
    """Always `ruling_given`: says which kind this is."""

    dispute: "int"
    """Number of the dispute that is ruled on."""

    outcome: "str"
    """`dismissed`, `rewound` or `corrected`."""

    reason: "str"
    """The ruling in words."""

    rule: "str | None"
    """Id of the rule that decides it, such as `CL-4.31`; null where none is named."""


class ScoreRow(t.TypedDict):
    """One line of the scoreboard: place, points as the variant counts them, and the figures behind them."""

    place: "int"
    """Place in the ranking, from 1; seats that share a place have the same number."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    name: "str"
    """Name, for people."""

    colour: "str"
    """Colour, one of those that `GET /variants/{slug}` lists."""

    status: "t.Literal['active', 'eliminated', 'resigned']"
    """Whether the seat still plays: `active`, `eliminated` or `resigned`."""

    points: "int"
    """Points as the variant counts them."""

    figures: t.NotRequired["dict[str, int]"]
    """The figures behind the points, by name."""


class ScoreboardReply(t.TypedDict):
    """The scoreboard, as far as the caller may see it."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    status: "t.Literal['abandoned', 'finished', 'open', 'paused', 'running']"
    """Where the game is in its life: `open` (seats are being claimed), `running`, `paused`, `finished` or
    `abandoned`."""

    rows: "list[ScoreRow]"
    """Best first."""


class Sea(t.TypedDict):
    """One sea, with its coast and the seas next to it."""

    id: "str"
    """Id."""

    name: "str"
    """Its name, for people."""

    coast: "list[str]"
    """Ids of the territories on its coast."""

    seas: "list[str]"
    """Ids of the seas next to it."""

    coast_geographic: "list[str]"
    """Coast that henshaw's option `coasts: geographic` adds (HE-2.4)."""

    label: "list[float] | None"
    """Where its name stands; null: nowhere."""

    label_alt: "list[float] | None"
    """A second label for a sea that goes on behind the other edge of the map."""

    label_lines: "list[str]"
    """Its name as it is broken into lines on the drawing, where it is not written in one."""

    fleet: "list[float] | None"
    """Where ships are drawn, clear of the badges on the coast."""


class Sealed(t.TypedDict):
    """The papers of one phase. Seats and numbers are public; what the papers say is not."""

    must_act: "list[int]"
    """Seats that owe a paper, fixed when the phase opened."""

    papers: "dict[str, int | list[str] | str | AlternateSheet]"
    """The latest paper of each seat."""

    submissions: "dict[str, int]"
    """How often each seat has handed in."""

    timed_out: "list[int]"
    """Seats that handed in nothing and may not any more."""


class SealedPart(t.TypedDict):
    """The papers of one phase. Seats and numbers are public; what the papers say is not."""

    must_act: t.NotRequired["list[int]"]
    """Seats that owe a paper, fixed when the phase opened."""

    papers: t.NotRequired["dict[str, int | list[str] | str | AlternateSheet]"]
    """The latest paper of each seat."""

    submissions: t.NotRequired["dict[str, int]"]
    """How often each seat has handed in."""

    timed_out: t.NotRequired["list[int]"]
    """Seats that handed in nothing and may not any more."""


class Seat(t.TypedDict):
    """A player's place at the table, as named at creation."""

    name: "str"
    """The player's name."""

    colour: "str"
    """The seat's colour; no two seats share one."""


class SeatChoices(t.TypedDict):
    """What may be sent for one seat; every command also carries that `seat`."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    choices: "list[Offer]"
    """Each kind of command with what its fields may be."""


class SeatClaimed(t.TypedDict):
    """A player took a seat; name and colour as they are from now on."""

    type: "t.Literal['seat_claimed']"
    """Always `seat_claimed`: says which kind this is."""

    seat: "int"
    """The seat that was taken."""

    name: "str"
    """Name, for people."""

    colour: "str"
    """Colour, one of those that `GET /variants/{slug}` lists."""

    nonce: t.NotRequired["str"]
    """The player's own contribution to the dice of the game; public."""

    anchor: t.NotRequired["str"]
    """The end of the chain whose links the player reveals at draws (`domain/game/desk/contributing.py`)."""


class SeatHandedOver(t.TypedDict):
    """A bot plays the seat from now on; null: people do again."""

    type: "t.Literal['seat_handed_over']"
    """Always `seat_handed_over`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    bot: "str | None"
    """Name of the bot; null: people play it again."""


class SeatHeader(t.TypedDict):
    """A seat at a glance."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    name: "str"
    """Name, for people."""

    colour: "str"
    """Colour, one of those that `GET /variants/{slug}` lists."""

    status: "t.Literal['active', 'eliminated', 'resigned']"
    """Whether the seat still plays."""

    claimed: "bool"
    """Whether a player has claimed it."""

    awaited: "bool"
    """The game waits for this seat."""

    deadline: "str | None"
    """When the clock will play for it; null: never, or not now."""

    nation: "str | None"
    """The nation it leads now, where seats lead nations (OP-3.29)."""

    bot: "str | None"
    """The bot that plays it."""


class SeatSpec(t.TypedDict):
    """A seat of a new game. Left out: `Player 1` … and the first colours that are free."""

    name: t.NotRequired["str | None"]
    """The player's name."""

    colour: t.NotRequired["str | None"]
    """One of the variant's colours; left out: the first that is free."""

    bot: t.NotRequired["t.Literal['greedy', 'random'] | None"]
    """A bot plays this seat; nobody need claim it."""


class SeatTimedOut(t.TypedDict):
    """A seat did not answer in time; what is played for it follows."""

    type: "t.Literal['seat_timed_out']"
    """Always `seat_timed_out`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    phase: "Phase"
    """The phase in which it was awaited."""

    missed_turns: "int"
    """How many turns it has now missed one after another, this one included; 0 in the set-up."""


class SeatToken(t.TypedDict):
    """The seat's token, shown this once."""

    game_id: "str"
    """The game's id, a UUID."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    name: "str"
    """Name, for people."""

    colour: "str"
    """Colour, one of those that `GET /variants/{slug}` lists."""

    token: "str"
    """Sent from now on as `Authorization: Bearer …`."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    status: "t.Literal['abandoned', 'finished', 'open', 'paused', 'running']"
    """Where the game is in its life: `open` (seats are being claimed), `running`, `paused`, `finished` or
    `abandoned`."""


class Seen(t.TypedDict):
    """Something hidden that a seat learnt in a part of the game that is being taken back."""

    version: "int"
    """Version of the event it was in."""

    event: "str"
    """Type of that event."""

    field: "str"
    """The field it was in."""

    seats: "list[int]"
    """Seats that learnt it."""


class Several(t.TypedDict):
    """A list of `low` to `high` items, each from `item`."""

    kind: "t.Literal['several']"
    """Always `several`: says which kind this is."""

    item: "AnyDomain"
    """What each item may be."""

    low: "int"
    """The fewest items."""

    high: "int"
    """The most items."""


class SignedHead(t.TypedDict):
    """The latest event's hash, signed by the service: whoever keeps it can prove later that the log was not
    changed."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    hash: "str"
    """Hash of this event, which ends the chain up to here (SHA-256, in hex)."""

    time: "str"
    """Time of that event."""

    key_id: "str"
    """Of the key that signed; `GET /keys` shows it."""

    signature: "str"
    """Ed25519, in hex, of "quartermaster head", a line feed and the other fields as canonical JSON."""


class Some(t.TypedDict):
    """A list of `low` to `high` of these; all different unless `repeats`. No two may agree in the field
    `apart`, where that is named (no card twice, whatever is said about it)."""

    kind: "t.Literal['some']"
    """Always `some`: says which kind this is."""

    values: "list[t.Any]"
    """The values there are to choose from."""

    low: "int"
    """The fewest that must be named."""

    high: "int"
    """The most that may be named."""

    repeats: "bool"
    """Whether one may be named more than once."""

    apart: "str"
    """A field in which no two of those named may agree; empty: none."""


class Spot(t.TypedDict):
    """One territory (or sea) as drawn."""

    owner: "int | str | None"
    """Who holds it: a seat number or the name of another owner; null where nobody does."""

    armies: "int"
    """Armies (or ships) that stand there."""

    marks: "list[Mark]"
    """What else stands there."""


class Spread(t.TypedDict):
    """A list of {place, amount}: at least `each` on every place named, no place twice, `total` at most in
    all (exactly, if `exact`), and no more on a place than `caps` allows. Where `prices` names a place,
    each there counts so much towards the total."""

    kind: "t.Literal['spread']"
    """Always `spread`: says which kind this is."""

    places: "list[str]"
    """Ids of the places that may be named."""

    total: "int"
    """How much may be spread in all."""

    each: "int"
    """The least on every place that is named."""

    exact: "bool"
    """Whether all of `total` must be spread."""

    caps: "dict[str, int]"
    """The most on a place, by place; others have no cap of their own."""

    place_field: "str"
    """Name of the field that names the place in each entry."""

    amount_field: "str"
    """Name of the field with the amount in each entry."""

    may_be_empty: "bool"
    """Whether the list may be empty."""

    prices: "dict[str, int]"
    """What one costs on a place, by place; elsewhere 1."""


class StatusReply(t.TypedDict):
    """Where the game is now."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    status: "t.Literal['abandoned', 'finished', 'open', 'paused', 'running']"
    """Where the game is in its life: `open` (seats are being claimed), `running`, `paused`, `finished` or
    `abandoned`."""


class Stock(t.TypedDict):
    """One pool of an `Allotment`."""

    places: "list[str]"
    """Ids of the places it may be spent on."""

    left: "int"
    """How much is left in it."""

    owed: "dict[str, int]"
    """Amounts that must come out of this pool before it is empty, no more and no fewer; others are free."""


class StreamTicket(t.TypedDict):
    """Stands in for a token at one game's stream, for a short while."""

    ticket: "str"
    """Sent as the query parameter `ticket` instead of a token."""

    expires_in: "int"
    """Seconds in which a stream must have begun."""

    stream: "str"
    """The address to open, ticket and all."""


class Taken(t.TypedDict):
    """A log that was taken in from an archive."""

    upto: "int"
    """The last version that came with it."""

    key_id: "str"
    """The key that signed it."""


class Territory(t.TypedDict):
    """One territory, with where it is drawn."""

    id: "str"
    """Id."""

    name: "str"
    """Its name, for people."""

    continent: "str"
    """Id of its continent."""

    symbol: "t.Literal['artillery', 'cavalry', 'infantry']"
    """The symbol on its card."""

    path: "str"
    """Its outline as SVG path data."""

    badge: "list[float] | None"
    """Where its army badge stands; null: nowhere."""

    label: "list[float] | None"
    """Where its name stands; null: nowhere."""

    leader: "list[float] | None"
    """Where the leader line of a badge that stands off its land begins."""

    label_lines: "list[str]"
    """The name as it is broken into lines on the drawing, where it is not written in one."""


class Text(t.TypedDict):
    """Free text; the examples show its form."""

    kind: "t.Literal['text']"
    """Always `text`: says which kind this is."""

    longest: "int"
    """The most characters it may have."""

    examples: "list[str]"
    """Texts that would do."""


class TimeExtended(t.TypedDict):
    """More time for one seat's present decision (`total`: all extensions of it together)."""

    type: "t.Literal['time_extended']"
    """Always `time_extended`: says which kind this is."""

    seat: "int"
    """Number of the seat, counted from 0 in clockwise order."""

    seconds: "int"
    """Seconds that came on top with this one."""

    total: "int"
    """All extra seconds for this decision together."""


class TimeOut(t.TypedDict):
    """The seat's time is up: its default is played for it. The clock sends it when the time limit has
    passed, the referee whenever the seat is awaited. Refused in classic with: `not_your_turn`,
    `too_early`. Refused in alternate with: `timed_out`, `already_submitted`, `too_early`. Refused in
    henshaw with: `not_your_turn`, `too_early`. Refused in custom with: `not_your_turn`, `too_early`.
    Refused in of-the-people with: `not_your_turn`, `too_early`."""

    type: "t.Literal['time_out']"
    """Always `time_out`: says which kind this is."""

    seat: "int"
    """The seat that did not answer in time."""


class TimelinePage(t.TypedDict):
    """Part of a game told in sentences, as the caller may see it."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """The game's latest version."""

    rows: "list[TimelineRow]"
    """The rows, in the order in which they are to be shown."""

    next_after: "int | None"
    """`after` of the next page; null on the last."""

    options_told: "list[OptionTold]"
    """The game's options in words, those first that differ from what is usual."""


class TimelineRow(t.TypedDict):
    """One line of the story."""

    version: "int"
    """The last version it tells of."""

    first_version: "int"
    """The first one: earlier where a roll is told in one row."""

    time: "str"
    """When it was written, in UTC (RFC 3339)."""

    actor: "str"
    """Who did it: `seat 0` …, `referee`, `organiser`, `clock` or `generator`."""

    kind: "t.Literal['battle', 'chance', 'claim', 'desk', 'end', 'move', 'ruling', 'seat', 'setup', 'trade', 'turn'] | t.Literal['other']"
    """Which kind it is."""

    event: "str"
    """The type of the event at `version`."""

    text: "str"
    """A sentence for people."""

    source: "str | None"
    """Of a roll or draw: whose it is, `seeded` (the generator's) or `referee` (typed in)."""

    undone_by: "int | None"
    """The version that took this one back, by a rewind."""


class TokenIssued(t.TypedDict):
    """A token was given out; the log has its id, from which nobody can make it."""

    type: "t.Literal['token_issued']"
    """Always `token_issued`: says which kind this is."""

    token_id: "str"
    """Id of the new token; the token itself is kept nowhere."""

    role: "str"
    """`seat`, `invitation` or `referee`."""

    seat: "int | None"
    """The seat it opens; null: a referee's."""

    name: t.NotRequired["str"]
    """Who has the seat from now on, where it changes hands."""

    revoked: "list[str]"
    """Ids of those that are no longer good."""


class TokenLine(t.TypedDict):
    """A token that is good for a game, by its id."""

    token_id: "str"
    """What the log and `DELETE …/tokens/{token_id}` call it; it opens nothing."""

    role: "t.Literal['invitation', 'referee', 'seat']"
    """`seat`, `invitation` or `referee`."""

    seat: "int | None"
    """The seat it opens; null: a referee's."""


class TokenList(t.TypedDict):
    """The tokens that are good for a game."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    tokens: "list[TokenLine]"
    """Those the caller may handle."""


class TokenMade(t.TypedDict):
    """A token that was given out, shown this once."""

    token_id: "str"
    """What the log and `DELETE …/tokens/{token_id}` call it; it opens nothing."""

    role: "t.Literal['invitation', 'referee', 'seat']"
    """`seat`, `invitation` or `referee`."""

    seat: "int | None"
    """The seat it opens; null: a referee's."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    status: "t.Literal['abandoned', 'finished', 'open', 'paused', 'running']"
    """Where the game is in its life: `open` (seats are being claimed), `running`, `paused`, `finished` or
    `abandoned`."""

    token: "str"
    """What to send as `Authorization: Bearer …`; of an invitation, the code to claim the seat with."""

    revoked: "list[str]"
    """Ids of those that are no longer good."""


class TokenRevoked(t.TypedDict):
    """A token is no longer good."""

    type: "t.Literal['token_revoked']"
    """Always `token_revoked`: says which kind this is."""

    token_id: "str"
    """Id of the token that is good no more."""

    role: "str"
    """`seat`, `invitation` or `referee`."""

    seat: "int | None"
    """The seat it opened; null: a referee's."""


class TokenWanted(t.TypedDict):
    """A token to give out."""

    role: "t.Literal['invitation', 'referee', 'seat']"
    """Whose: a seat's own, a referee's (the organiser alone gives these out), or a code to claim a seat."""

    seat: t.NotRequired["int | None"]
    """The seat; left out for a referee."""

    name: t.NotRequired["str | None"]
    """Who has the seat from now on; left out: the same player."""

    keep: t.NotRequired["bool"]
    """Those that are there stay good, too. Default: `false`."""


class TriedOut(t.TypedDict):
    """What would come of one command of a list that is only tried out."""

    events: "int"
    """How many of the events are its own; they come in the order of the commands."""

    reading: t.NotRequired["Reading"]
    """How the service understood what was sent, where that is not plain (a written order sheet)."""

    warnings: t.NotRequired["Warnings"]
    """What is sure to come to less than was asked, or to nothing (of a written order sheet)."""


class TurnEnded(t.TypedDict):
    """A turn ended."""

    type: "t.Literal['turn_ended']"
    """Always `turn_ended`: says which kind this is."""

    seat: "int"
    """The seat whose turn it was."""


class TurnStarted(t.TypedDict):
    """A turn began."""

    type: "t.Literal['turn_started']"
    """Always `turn_started`: says which kind this is."""

    seat: "int"
    """The seat whose turn it is."""

    turn: "int"
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""


class UnplayedExample(t.TypedDict):
    """A worked example that is no story of a game."""

    example: "str"
    """The id of the worked example."""

    why: "str"
    """Why there is none, for a person."""

    address: "str"
    """Where the service answers what it is about."""


class VariantBrief(t.TypedDict):
    """A variant at a glance."""

    slug: "str"
    """What it is called in addresses and requests."""

    title: "str"
    """Title, for people."""

    summary: "str"
    """What it is, in a sentence."""

    prefix: "str"
    """What the ids of its rules begin with."""

    min_seats: "int"
    """The fewest seats it is played with."""

    max_seats: "int"
    """The most seats it is played with."""

    boards: "list[str]"
    """Ids of the boards it is played on."""

    rules_version: "str"
    """The edition of the specification that new games are played under."""


class VariantDetail(t.TypedDict):
    """A variant with its options, vocabulary and rules."""

    slug: "str"
    """What it is called in addresses and requests."""

    title: "str"
    """Title, for people."""

    summary: "str"
    """What it is, in a sentence."""

    prefix: "str"
    """What the ids of its rules begin with."""

    min_seats: "int"
    """The fewest seats it is played with."""

    max_seats: "int"
    """The most seats it is played with."""

    boards: "list[str]"
    """Ids of the boards it is played on."""

    rules_version: "str"
    """The edition of the specification that new games are played under."""

    colours: "list[str]"
    """Colours that seats may have."""

    options: "dict[str, t.Any]"
    """JSON Schema of the options, with their defaults."""

    commands: "dict[str, t.Any]"
    """JSON Schema of each command, by name."""

    events: "dict[str, t.Any]"
    """JSON Schema of each event, by name."""

    sections: "dict[str, str]"
    """The headings of sections that are cited like rules: `CL-6.1`."""

    rules: "dict[str, str]"
    """The text of each rule, by its id: what the `rule` of a refusal says."""

    examples: "dict[str, str]"
    """The titles of the worked examples, by their ids; their texts are among the rules."""

    rulings: "dict[str, RegisteredRuling]"
    """What was decided where the source is silent or unclear, by its id."""

    phases: "list[PhaseRule]"
    """Its phases, with who acts in each."""

    refusals: "Refusals"
    """Why its commands are refused."""

    marks: "dict[str, str]"
    """What may stand on the board besides armies: each kind of mark in a view, and what it means."""

    vocabulary: "t.Any"
    """The words that written orders are read by, in variants that have any (AL-4.29)."""

    missions: "list[dict[str, t.Any]]"
    """The mission cards, each with `id`, `sentence` and `condition` (CL-2.11); none in most variants."""

    tables: "dict[str, list[dict[str, t.Any]]]"
    """Tables that come with the variant, by name, such as its deck of Will Cards: what each card says, the
    dice that give it, how often it is in the deck. Empty in most variants."""

    continent_values: "dict[str, dict[str, int]]"
    """What each continent brings in this variant, by board and continent."""

    options_told: "dict[str, dict[str, str]]"
    """What each value of an option means, by option and value; `*` stands for any other value, in whose
    place the sentence has `{value}`."""

    fields_told: "dict[str, str]"
    """What fields of commands and views are called, where their names do not tell it."""


class VariantList(t.TypedDict):
    """The variants there are."""

    variants: "list[VariantBrief]"
    """All of them."""


class View(t.TypedDict):
    """The common part of every variant's view; variants subclass it. `owners` gives the colour of every
    owner key that may stand in `territories` or `seas` (seat numbers written as text), so that a picture
    can be drawn from a view of any variant."""

    variant: "str"
    """Slug of the variant, as `GET /variants` lists it."""

    board: "str"
    """Id of the board, as `GET /boards` lists it."""

    viewer: "str"
    """Whose eyes this is for: `seat 0` …, `referee`, `organiser` or `spectator`."""

    phase: "Phase"
    """The phase the game is in; `GET /variants/{slug}` says of each who acts in it and when it ends."""

    acting: "list[int]"
    """Seats whose turn it is to decide something."""

    turn: "int"
    """Number of the turn, counted from 1 through the whole game; 0 before the first."""

    round: "int"
    """Number of the round, counted from 1; 0 before the first."""

    owners: "dict[str, str]"
    """Colour of everybody who may own something here, by owner: seat numbers written as text, and the names
    of other owners."""

    territories: "dict[str, Spot]"
    """Territories, by id."""

    seas: "dict[str, Spot]"
    """Seas, by id; empty where the board has none."""


class ViewReply(t.TypedDict):
    """The position for the caller's eyes."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    status: "t.Literal['abandoned', 'finished', 'open', 'paused', 'running']"
    """Where the game is in its life: `open` (seats are being claimed), `running`, `paused`, `finished` or
    `abandoned`."""

    view: "AnyView"
    """What the caller may see."""

    options_told: "list[OptionTold]"
    """The game's options in words, those first that differ from what is usual."""


class Walk(t.TypedDict):
    """What the fields `path` and `carried` may be together. `path` is two or more of these places, each step
    along `ways`, no place twice; `carried[j]`, at least 1, goes from path[j] to path[j + 1]. In the end
    every place keeps at least 1 and at most `most`. Where `rider` is on the path, the field `general_to`
    may name a later place of it."""

    stock: "dict[str, int]"
    """How many stand on each place, by place."""

    ways: "dict[str, list[str]]"
    """Where one may go from each place, by place."""

    most: "int | None"
    """The most that may stand on a place in the end; null: no limit."""

    rider: "str | None"
    """The place where somebody stands who may ride along; null: nobody."""


class Why(t.TypedDict):
    """Why an event happened."""

    game_id: "str"
    """The game's id, a UUID."""

    version: "int"
    """A version of the game's log: the number of the event it stands at, counted from 1 without gaps."""

    event: "str"
    """Type of the event, such as `attack_rolled`."""

    text: "str"
    """A sentence for people."""

    actor: "str"
    """Who did it: `seat 0` …, `referee`, `organiser`, `clock` or `generator`."""

    rules: "list[RuleCited]"
    """The rules that decided it."""

    cause: "CommandBehind | None"
    """Null where nothing in the log is known to have caused it."""

    steps: "list[TimelineRow]"
    """What the command brought about, up to this event."""

    ignored: "list[IgnoredOrder]"
    """Where order sheets are revealed: their entries that cannot be carried out, as they were read."""


class Written(t.TypedDict):
    """Something a person composes. Every value of `sensible` is accepted; others of `form` may be too, that
    depends on what they say; nothing else is. Only directly as a field of a choice."""

    kind: "t.Literal['written']"
    """Always `written`: says which kind this is."""

    form: "AnyDomain"
    """What its form must be."""

    sensible: "AnyDomain"
    """What is sure to be accepted."""


AnyDomain: t.TypeAlias = (
    Exactly
    | OneOf
    | Between
    | AnyOrder
    | Some
    | Spread
    | Allotment
    | Group
    | Several
    | Text
    | Optional
    | Either
    | OneEach
    | Written
)


AlternateCommand: t.TypeAlias = (
    AlternateSubmitBid
    | AlternateConvertObjectives
    | AlternateSubmitPlacement
    | AlternateSubmitOrders
    | Resign
    | TimeOut
    | EnterChance
)
"""A command of alternate."""


AlternateEvent: t.TypeAlias = (
    GameCreated
    | SeatClaimed
    | GameStarted
    | PositionSet
    | SeatHandedOver
    | GameAbandoned
    | Paused
    | Resumed
    | TimeExtended
    | DisputeOpened
    | RulingGiven
    | Rewound
    | PositionCorrected
    | GameImported
    | ChanceContributed
    | ContributorPassedOver
    | TokenIssued
    | TokenRevoked
    | ChanceRequested
    | ChanceEntered
    | DeckShuffled
    | AlternateObjectivesDealt
    | AlternatePhaseOpened
    | AlternateTerritorySetRevealed
    | AlternateBidSealed
    | AlternateBidsRevealed
    | AlternateBidTieRolled
    | AlternateTerritorySetWon
    | AlternateTerritorySetReturned
    | AlternateConversionSealed
    | AlternateObjectivesConverted
    | FirstPlayerRolled
    | AlternateFirstPlayerDecided
    | AlternatePlacementSealed
    | AlternatePlacementsRevealed
    | AlternateInitialTroopsPlaced
    | AlternateRoundStarted
    | AlternateOrderSheetSealed
    | AlternateOrderSheetsRevealed
    | AlternateObjectiveCashedIn
    | AlternateTroopsDeployed
    | AlternateEntryIgnored
    | AlternateDeploymentFinished
    | AlternateTroopsMoved
    | AlternateCombatResolved
    | AlternateSupplyCounted
    | AlternateExcessRemoved
    | AlternateSeatEliminated
    | AlternateFirstPlayerTokenPassed
    | AlternateRoundEnded
    | SeatTimedOut
    | AlternateSeatResigned
    | AlternateObjectivesRevealed
    | AlternateScoresTallied
    | GameWon
)
"""An event of a game of alternate."""


AnyView: t.TypeAlias = ClassicView | AlternateView | HenshawView | CustomView | OfThePeoplePeopleView
"""A view; `variant` tells which."""


ClassicCommand: t.TypeAlias = (
    ClaimTerritory
    | ClassicPlaceInitialArmy
    | ClassicPlaceInitialPair
    | ClassicPlaceInitialLot
    | ChooseCapital
    | ClassicTradeCards
    | PlaceArmies
    | ClassicAttack
    | ClassicMoveIn
    | ClassicEndAttacks
    | ClassicFreeMove
    | EndTurn
    | Resign
    | TimeOut
    | EnterChance
)
"""A command of classic."""


ClassicEvent: t.TypeAlias = (
    GameCreated
    | SeatClaimed
    | GameStarted
    | PositionSet
    | SeatHandedOver
    | GameAbandoned
    | Paused
    | Resumed
    | TimeExtended
    | DisputeOpened
    | RulingGiven
    | Rewound
    | PositionCorrected
    | GameImported
    | ChanceContributed
    | ContributorPassedOver
    | TokenIssued
    | TokenRevoked
    | ChanceRequested
    | ChanceEntered
    | FirstPlayerRolled
    | FirstPlayerDecided
    | ClassicTerritoryClaimed
    | ClassicTerritoriesDealt
    | ClassicUnclaimedMadeNeutral
    | DeckShuffled
    | ClassicInitialArmyPlaced
    | ClassicInitialPairPlaced
    | ClassicInitialLotPlaced
    | ClassicCapitalChosen
    | ClassicCapitalsRevealed
    | ClassicMissionsPrepared
    | ClassicMissionDealt
    | TurnStarted
    | ClassicReinforcementsCounted
    | TurnEnded
    | ClassicCardsTraded
    | ClassicBonusArmiesPlaced
    | ClassicArmiesPlaced
    | ClassicAttackDeclared
    | ClassicAttackRolled
    | ClassicTerritoryConquered
    | ClassicArmiesMovedIn
    | ClassicSeatEliminated
    | ClassicCardsHandedOver
    | ClassicAttacksEnded
    | ClassicCardDrawn
    | DiscardsReshuffled
    | ClassicFreeMoveMade
    | ClassicResignationAnnounced
    | ClassicSeatResigned
    | SeatTimedOut
    | GameWon
)
"""An event of a game of classic."""


CustomCommand: t.TypeAlias = (
    ClaimTerritory
    | CustomPlaceInitial
    | ClassicPlaceInitialLot
    | CustomTradeCards
    | CustomEndTrading
    | PlaceArmies
    | CustomEndPlacing
    | CustomDefend
    | CustomSetDefence
    | CustomAttack
    | CustomAcceptRoll
    | CustomMoveIn
    | ClassicEndAttacks
    | CustomFreeMove
    | EndTurn
    | CustomSupplyLineMove
    | Resign
    | TimeOut
    | CustomBuyShip
    | CustomMoveShip
    | CustomRepairShip
    | CustomSetBlockade
    | CustomAttackShip
    | CustomBombard
    | ChooseCapital
    | CustomUseGeneral
    | CustomRerollDie
    | CustomPlaceMercenaries
    | CustomFireOnShip
    | CustomBuyNeutralShip
    | CustomTakeFromNeighbours
    | CustomBuyGeneral
    | EnterChance
)
"""A command of custom."""


CustomEvent: t.TypeAlias = (
    GameCreated
    | SeatClaimed
    | GameStarted
    | PositionSet
    | SeatHandedOver
    | GameAbandoned
    | Paused
    | Resumed
    | TimeExtended
    | DisputeOpened
    | RulingGiven
    | Rewound
    | PositionCorrected
    | GameImported
    | ChanceContributed
    | ContributorPassedOver
    | TokenIssued
    | TokenRevoked
    | ChanceRequested
    | ChanceEntered
    | FirstPlayerRolled
    | FirstPlayerDecided
    | CustomPlayOrderSet
    | ClassicTerritoriesDealt
    | CustomTerritoryClaimed
    | ClassicUnclaimedMadeNeutral
    | DeckShuffled
    | CustomInitialPlaced
    | CustomInitialLotPlaced
    | TurnStarted
    | ClassicReinforcementsCounted
    | TurnEnded
    | CustomRoundEnded
    | CustomCardsTraded
    | CustomBonusArmiesPlaced
    | CustomTradingEnded
    | CustomCardsDiscarded
    | ClassicArmiesPlaced
    | CustomPlacingEnded
    | CustomArmiesLost
    | CustomDefenceChosen
    | CustomDefenceOrdersSet
    | ClassicSeatResigned
    | CustomAttackDeclared
    | CustomAttackRolled
    | CustomAttackResolved
    | ClassicTerritoryConquered
    | ClassicSeatEliminated
    | ClassicCardsHandedOver
    | CustomArmiesMovedIn
    | ClassicAttacksEnded
    | ClassicCardDrawn
    | DiscardsReshuffled
    | CustomFreeMoveMade
    | CustomSupplyLineMoved
    | ClassicResignationAnnounced
    | SeatTimedOut
    | GameWon
    | CustomGameEnded
    | CustomShipBought
    | CustomShipMoved
    | CustomShipRepaired
    | CustomBlockadeSet
    | CustomShipAttackDeclared
    | CustomShipAttackRolled
    | CustomShipAttackResolved
    | CustomBombardmentDeclared
    | CustomBombardmentRolled
    | CustomBombardmentResolved
    | ClassicCapitalChosen
    | ClassicCapitalsRevealed
    | CustomCapitalCardPassed
    | CustomGeneralUsed
    | CustomAttritionSuffered
    | CustomRerollDeclared
    | CustomDieRerolled
    | CustomArmiesRetreated
    | CustomMercenariesPlaced
    | CustomRebellionDrawn
    | CustomRebellionResolved
    | CustomPrivateersPlaced
    | CustomShipsTurnedNeutral
    | CustomNeighboursStruck
    | CustomNeighbourOverrun
    | CustomLeaderAppeared
    | CustomLeaderLost
    | CustomGeneralBought
    | CustomShipsRemoved
    | CustomTradeDeclared
    | CustomTargetDealt
    | CustomApocalypseBegun
    | CustomZombiesRose
    | CustomZombieFightRolled
)
"""An event of a game of custom."""


HenshawCommand: t.TypeAlias = (
    ClaimTerritory
    | HenshawPlaceNatives
    | HenshawPlaceFactories
    | EndTurn
    | PlaceArmies
    | HenshawLaunchShip
    | HenshawBuildFactory
    | HenshawBuyCard
    | HenshawFinishSpending
    | HenshawMoveUnits
    | HenshawFinishMovement
    | HenshawFinishCombat
    | HenshawDevelopTechnology
    | HenshawPlaySurpriseCard
    | HenshawPassSurpriseWindow
    | HenshawBeginLandBattle
    | HenshawGiveBattleOrders
    | HenshawBeginSeaBattle
    | HenshawDecideSeaBattle
    | HenshawSendAirStrike
    | HenshawAnswerAirStrike
    | HenshawAssignAirHits
    | HenshawContinueAdvance
    | HenshawStopAdvance
    | HenshawSetStandingOrders
    | HenshawFightOn
    | Resign
    | TimeOut
    | HenshawCallGame
    | EnterChance
)
"""A command of henshaw."""


HenshawEvent: t.TypeAlias = (
    GameCreated
    | SeatClaimed
    | GameStarted
    | PositionSet
    | SeatHandedOver
    | GameAbandoned
    | Paused
    | Resumed
    | TimeExtended
    | DisputeOpened
    | RulingGiven
    | Rewound
    | PositionCorrected
    | GameImported
    | ChanceContributed
    | ContributorPassedOver
    | TokenIssued
    | TokenRevoked
    | ChanceRequested
    | ChanceEntered
    | FirstPlayerRolled
    | FirstPlayerDecided
    | DeckShuffled
    | DiscardsReshuffled
    | SeatTimedOut
    | GameWon
    | HenshawPhaseOpened
    | HenshawTerritoryClaimed
    | HenshawNativesPlaced
    | HenshawFactoriesPlaced
    | HenshawGiftsGranted
    | HenshawTurnStarted
    | HenshawSeasonChanged
    | HenshawCardBought
    | HenshawCardDrawn
    | HenshawDrawSkipped
    | HenshawFreeArmiesGranted
    | HenshawArmiesPlaced
    | HenshawShipLaunched
    | HenshawFactoryBuilt
    | HenshawSpendingFinished
    | HenshawUnitsMoved
    | HenshawMovementFinished
    | HenshawLandBattleBegun
    | HenshawSeaBattleBegun
    | HenshawSurpriseWindowOpened
    | HenshawSurpriseWindowPassed
    | HenshawSurpriseWindowClosed
    | HenshawSurpriseCardPlayed
    | HenshawSurpriseRollMade
    | HenshawBattleSet
    | HenshawTankStrikeMade
    | HenshawBattleOrdersGiven
    | HenshawStrikeMade
    | HenshawSeaSetRolled
    | HenshawSeaDecisionMade
    | HenshawSeaDecisionsRevealed
    | HenshawBattleEnded
    | HenshawContestDissolved
    | HenshawAdvanceContinued
    | HenshawAdvanceStopped
    | HenshawCombatFinished
    | HenshawAirStrikeSent
    | HenshawAirStrikeAnswered
    | HenshawInterceptionRolled
    | HenshawBombsRolled
    | HenshawAirHitsAssigned
    | HenshawAirStrikeEnded
    | HenshawOverloadRemoved
    | HenshawArmiesStarved
    | HenshawTechnologyDeveloped
    | HenshawTurnEnded
    | HenshawSeatEliminated
    | HenshawCardsHandedOver
    | HenshawCardsDiscarded
    | HenshawSeatResigned
    | HenshawStandingOrdersSet
    | HenshawFightOnSet
    | HenshawSeatReturned
    | HenshawGameCalled
    | HenshawGameDrawn
)
"""An event of a game of henshaw."""


OfThePeopleCommand: t.TypeAlias = (
    OfThePeopleTakeOver
    | OfThePeopleDeclineTakeover
    | Resign
    | TimeOut
    | OfThePeopleChooseStart
    | OfThePeopleDeclare
    | OfThePeopleDiscardCard
    | OfThePeopleInciteRevolt
    | OfThePeoplePassRevolt
    | OfThePeopleTurnInSet
    | OfThePeopleChooseReinforcements
    | OfThePeopleChooseExpansion
    | OfThePeoplePlaceArmies
    | OfThePeopleEndTurn
    | OfThePeopleAdvance
    | OfThePeopleRailroad
    | OfThePeopleAttack
    | OfThePeopleMoveIn
    | EnterChance
)
"""A command of of-the-people."""


OfThePeopleEvent: t.TypeAlias = (
    GameCreated
    | SeatClaimed
    | GameStarted
    | PositionSet
    | SeatHandedOver
    | GameAbandoned
    | Paused
    | Resumed
    | TimeExtended
    | DisputeOpened
    | RulingGiven
    | Rewound
    | PositionCorrected
    | GameImported
    | ChanceContributed
    | ContributorPassedOver
    | TokenIssued
    | TokenRevoked
    | ChanceRequested
    | ChanceEntered
    | DeckShuffled
    | DiscardsReshuffled
    | SeatTimedOut
    | GameWon
    | OfThePeopleStartCardsDealt
    | OfThePeopleStartChosen
    | OfThePeopleStartsRevealed
    | OfThePeopleFirstPlayerRolled
    | OfThePeopleFirstPlayerDecided
    | OfThePeopleTurnStarted
    | OfThePeopleControllerNamed
    | OfThePeopleControlMarksReturned
    | OfThePeopleWillDrawn
    | OfThePeopleWillDeckReshuffled
    | OfThePeopleWillDeclared
    | OfThePeopleCardDrawn
    | OfThePeopleCardDeclined
    | OfThePeopleCardDiscarded
    | OfThePeopleRevoltWindowOpened
    | OfThePeopleRevoltPassed
    | OfThePeopleRevoltIncited
    | OfThePeopleRevoltRolled
    | OfThePeopleTerritoryRevolted
    | OfThePeopleNationCreated
    | OfThePeopleSetTurnedIn
    | OfThePeopleReinforcementsChosen
    | OfThePeopleCardTurnedIn
    | OfThePeopleCivilianSettled
    | OfThePeopleArmiesPlaced
    | OfThePeopleWillTargetsSet
    | OfThePeopleArmiesAdvanced
    | OfThePeopleArmiesRailed
    | OfThePeopleAttackDeclared
    | OfThePeopleAttackRolled
    | OfThePeopleTerritoryConquered
    | OfThePeopleArmiesMovedIn
    | OfThePeopleNationRemoved
    | OfThePeopleNationTakenOver
    | OfThePeopleTakeoverDeclined
    | OfThePeopleSeatEliminated
    | OfThePeopleActionsEnded
    | OfThePeopleWillJudged
    | OfThePeopleStandingGained
    | OfThePeopleStandingLost
    | OfThePeopleTurnEnded
    | OfThePeopleSeatResigned
)
"""An event of a game of of-the-people."""


Position: t.TypeAlias = (
    ClassicPosition
    | AlternatePosition
    | HenshawPosition
    | CustomPosition
    | OfThePeoplePosition
)
"""A whole position of the game's variant."""


PositionPart: t.TypeAlias = (
    ClassicPositionPart
    | AlternatePositionPart
    | HenshawPositionPart
    | CustomPositionPart
    | OfThePeoplePositionPart
)
"""Fields of a position of the game's variant; those left out stay as they are, or as in a new game."""


Reading: t.TypeAlias = (
    list[AlternateCashInReading
    | AlternateDeploymentReading
    | AlternateMovementReading]
)
"""How a written command was understood."""


Warnings: t.TypeAlias = list[AlternateMistake]
"""What is sure to fail."""


Command: t.TypeAlias = (
    ClassicCommand
    | AlternateCommand
    | HenshawCommand
    | CustomCommand
    | OfThePeopleCommand
)
"""A command of the game's variant; `type` tells which."""


Event: t.TypeAlias = ClassicEvent | AlternateEvent | HenshawEvent | CustomEvent | OfThePeopleEvent
"""An event of a game; `type` tells which."""


Commands: t.TypeAlias = Command | list[Command]
"""One command, or a list of them that is carried out whole or not at all."""
