"""Every house rule there is: one file, one rule (navies and leaders, being many rules, have several).

A new rule is a new file here and its line in this list. The order is that of the menu (CU-6.1), which is also
the order in which rules are asked; a leader that grows appears before anything else that follows from an
event, and ships are left behind only after their flagship is lost (CU-9.3).
"""

from domain.core.part import Part
from domain.custom.house_rules.advance_scouting import ADVANCE_SCOUTING
from domain.custom.house_rules.advanced_leaders import ADVANCED_LEADERS
from domain.custom.house_rules.attrition import ATTRITION_CAP, ATTRITION_DECAY
from domain.custom.house_rules.blitzkrieg import BLITZKRIEG
from domain.custom.house_rules.blockade import BLOCKADE
from domain.custom.house_rules.bombardment import BOMBARDMENT
from domain.custom.house_rules.capitals import CAPITALS
from domain.custom.house_rules.central_command import CENTRAL_COMMAND
from domain.custom.house_rules.coastal_defense import COASTAL_FIRE, COASTAL_IMMUNITY
from domain.custom.house_rules.conscription_confusion import CONSCRIPTION_CONFUSION
from domain.custom.house_rules.friendly_fire import FRIENDLY_FIRE
from domain.custom.house_rules.generals import GENERALS
from domain.custom.house_rules.leaders_bought import LEADERS_BOUGHT
from domain.custom.house_rules.leaders_by_size import LEADERS_BY_SIZE
from domain.custom.house_rules.mercenaries import MERCENARIES
from domain.custom.house_rules.navies import NAVIES
from domain.custom.house_rules.privateers import PRIVATEERS
from domain.custom.house_rules.rebellion import REBELLION
from domain.custom.house_rules.retreat import RETREAT
from domain.custom.house_rules.ship_battles import SHIP_BATTLES
from domain.custom.house_rules.ships_left import SHIPS_LEFT
from domain.custom.house_rules.support_die import SUPPORT_DIE
from domain.custom.house_rules.tides_of_war import TIDES_OF_WAR
from domain.custom.house_rules.unforeseen_consequences import UNFORESEEN_CONSEQUENCES
from domain.custom.house_rules.vendetta import VENDETTA
from domain.custom.house_rules.zombie_apocalypse import ZOMBIE_APOCALYPSE
from domain.custom.state import CustomState

SHIPS = (NAVIES, BLOCKADE, SHIP_BATTLES, BOMBARDMENT, SUPPORT_DIE)
LEADERS = (ADVANCED_LEADERS, LEADERS_BOUGHT)
HOUSE_RULES: tuple[Part[CustomState], ...] = (
    LEADERS_BY_SIZE,
    *SHIPS,
    CAPITALS,
    GENERALS,
    ATTRITION_CAP,
    ATTRITION_DECAY,
    ADVANCE_SCOUTING,
    RETREAT,
    CENTRAL_COMMAND,
    MERCENARIES,
    TIDES_OF_WAR,
    COASTAL_FIRE,
    COASTAL_IMMUNITY,
    REBELLION,
    PRIVATEERS,
    FRIENDLY_FIRE,
    BLITZKRIEG,
    *LEADERS,
    SHIPS_LEFT,
    CONSCRIPTION_CONFUSION,
    UNFORESEEN_CONSEQUENCES,
    VENDETTA,
    ZOMBIE_APOCALYPSE,
)
