"""Positions written by people: the notation of section 11, and what may be left unsaid."""

import re
from collections.abc import Mapping
from typing import Any, NoReturn

import msgspec

from domain.core.board import Board, board_of
from domain.core.notation import all_lands
from domain.core.refusal import refuse
from domain.core.seats import COLOURS
from domain.core.state import Setup
from domain.of_the_people.starting import new_state
from domain.of_the_people.state import PeopleState
from domain.of_the_people.targets import called_for, find_quota, find_targets
from domain.of_the_people.wills import will_counts

_WORD = re.compile(
    r"(?P<place>[a-z-]+)=(?:-|(?P<owner>\d|[a-z]+):(?P<regulars>\d{1,7})"
    r"(?:\+(?P<elites>\d{1,7})e)?(?P<civilian>\+c)?)"
)


def expand(setup: Setup, position: Mapping[str, object]) -> dict[str, Any]:
    """`territories = "brazil=0:5+2e+c gray-land=gray:3 peru=-"` as JSON; a seat number stands for the nation
    that the seat leads, also as a key of `nations`; in `leads` the word null is nobody."""
    written: dict[str, Any] = dict(position)
    leads = _leads(setup, written)
    if isinstance(written.get("leads"), list | tuple):
        written["leads"] = [None if nation == "null" else nation for nation in written["leads"]]
    if isinstance(written.get("territories"), str):
        written["territories"] = _read_board(written["territories"], board_of(setup.board), leads)
    if isinstance(written.get("nations"), Mapping):
        written["nations"] = {_nation(str(name), leads): held for name, held in written["nations"].items()}
    return written


def _leads(setup: Setup, position: Mapping[str, object]) -> list[str | None]:
    given = position.get("leads")
    if isinstance(given, list | tuple):
        return [name if isinstance(name, str) and name != "null" else None for name in given]
    return [seat.colour for seat in setup.seats]


def _nation(word: str, leads: list[str | None]) -> str:
    if word.isdigit() and int(word) < len(leads):
        return leads[int(word)] or word
    return word


def _read_board(text: str, board: Board, leads: list[str | None]) -> dict[str, object]:
    named: dict[str, object] = {}
    for word in text.split():
        found = _WORD.fullmatch(word)
        if found is None:
            _refuse(f"{word!r} is not territory=nation:regulars+elites e+c.")
        place, owner = found["place"], found["owner"]
        if place in named:
            _refuse(f"{place} is named twice.")
        if place != "rest" and place not in board.order:
            _refuse(f"There is no territory {place!r} on this board.")
        named[place] = {
            "nation": None if owner is None else _nation(owner, leads),
            "regulars": int(found["regulars"] or 0),
            "elites": int(found["elites"] or 0),
            "civilian": found["civilian"] is not None,
        }
    rest = named.pop("rest", None)
    return {place: named.get(place, rest) for place in board.ids if named.get(place, rest) is not None}


def _refuse(sentence: str) -> NoReturn:
    refuse("position_invalid", sentence, None, "position.territories")


# What may be left out


def complete(setup: Setup, position: Mapping[str, Any]) -> dict[str, Any]:
    """What the worked examples leave unsaid: seat 0's nation acts, having dominated; nations joined in the
    order of seats; cards not named are in the upper layer. A game that has not begun waits for its deal."""
    whole: dict[str, Any] = dict(position)
    board = board_of(setup.board)
    lands = whole.get("territories")
    if isinstance(lands, Mapping):
        vacant = {"nation": None, "regulars": 0, "elites": 0, "civilian": False}
        whole["territories"] = all_lands(board, lands, vacant)
    for name in ("will_pile", "will_aside"):  # a JSON object has no order, wills do
        if isinstance(counts := whole.get(name), Mapping):
            known = [will for will in will_counts(setup.options.will_deck) if will in counts]
            whole[name] = {will: counts[will] for will in (*known, *(counts.keys() - {*known}))}
    if whole.get("phase", "choose_start") == "choose_start":
        return _complete_start(setup, board, whole)
    for name, usual in (("turn", 1), ("round", 1), ("first_seat", 0)):
        whole.setdefault(name, usual)
    _complete_nations(setup, whole)
    _complete_turn(setup, whole)
    _fix_targets(setup, whole)
    if "upper" not in whole:
        elsewhere = {*_words(whole.get("discards")), *_words(whole.get("lower"))}
        for nation in _maps(whole.get("nations")).values():
            elsewhere.update(_words(_maps(nation).get("hand")))
        whole["upper"] = [card for card in board.ids if card not in elsewhere]
    return whole


def _complete_start(setup: Setup, board: Board, whole: dict[str, Any]) -> dict[str, Any]:
    dealt = {card for cards in _items(whole.get("start_cards")) for card in _words(cards)}
    dealt.update(_words([whole.get("neutral_card")]))
    if "upper" not in whole:
        whole["upper"] = [card for card in board.ids if card not in dealt]
    if "chance" not in whole and "start_cards" not in whole:
        count = 3 * len(setup.seats) + (setup.neutral_colour is not None)
        whole["chance_id"] = 1
        whole["chance"] = {"type": "chance_requested", "chance_id": 1, "kind": "start_deal", "count": count}
    return whole


def _complete_nations(setup: Setup, whole: dict[str, Any]) -> None:
    """Nations with land are in play, those of the seats first; seats without land are out."""
    lands = _maps(whole.get("territories"))
    there = set(_words([_maps(land).get("nation") for land in lands.values()]))
    leads = _leads(setup, whole)
    if "leads" not in whole:
        whole["leads"] = [nation if nation in there else None for nation in leads]
    if "status" not in whole:
        exile = _maps(whole.get("exile")).get("seat")
        whole["status"] = [
            "active" if nation or seat == exile else "eliminated"
            for seat, nation in enumerate(whole["leads"])
        ]
    given = _maps(whole.get("nations"))
    if not lands and given:
        return
    first = whole["first_seat"] if isinstance(whole["first_seat"], int) else 0
    clockwise = [leads[(first + step) % len(leads)] for step in range(len(leads))]
    led = [nation for nation in clockwise if nation is not None]
    order = [nation for nation in dict.fromkeys((*led, *COLOURS)) if nation in there or nation in given]
    strangers = [nation for nation in given if nation not in order]
    nations = {
        nation: {"join": number, **_maps(given.get(nation))}
        for number, nation in enumerate((*order, *strangers), start=1)
    }
    whole["nations"] = dict(sorted(nations.items(), key=lambda item: str(item[1]["join"]).zfill(12)))
    joins = [held["join"] for held in nations.values() if isinstance(held["join"], int)]
    whole.setdefault("last_join", max(joins, default=0))


def _complete_turn(setup: Setup, whole: dict[str, Any]) -> None:
    """The turn under way: whose, under which will, and what it has done to get here."""
    given, phase, leads = whole.get("now"), whole["phase"], _leads(setup, whole)
    now: dict[str, Any] = dict(_maps(given))
    nation = now.setdefault("nation", leads[0] if leads else None)
    nations = _maps(whole.get("nations"))
    held = _maps(nations.get(nation)) if isinstance(nation, str) else {}
    now.setdefault("join", held.get("join", 0))
    now.setdefault("seat", leads.index(nation) if nation in leads else None)
    neutral = now["seat"] is None
    now.setdefault("will", "w7")
    if phase != "declare":
        now.setdefault("choice", "follow" if neutral else "dominate")
    if now.get("choice") == "dominate" and phase != "discard":
        now.setdefault("window", "dominated")
    if phase in ("place", "actions", "move_in"):
        now.setdefault("muster", "reinforcements")
    if "held" not in now:
        lands = _maps(whole.get("territories"))
        now["held"] = [place for place, land in lands.items() if _maps(land).get("nation") == nation]
    if neutral and setup.options.neutral_control == "rotation" and isinstance(nation, str):
        steers = now.setdefault("controller", whole["first_seat"])
        needs_a_mark = nation in nations and nation not in leads  # OP-5.12: its leader needs none
        if steers is not None and needs_a_mark:
            whole["nations"] = {**nations, nation: {"marks": [steers], **held}}
    whole["now"] = now


def _fix_targets(setup: Setup, whole: dict[str, Any]) -> None:
    """OP-4.81, OP-4.105: where a position leaves them out, targets and quota, and what a will calls for where
    a neutral nation places, are those of the board it gives."""
    now = _maps(whole.get("now"))
    acting = whole["phase"] in ("actions", "move_in") and now.get("choice") == "follow"
    placing = whole["phase"] == "place" and now.get("seat") is None
    if not (acting and not {"targets", "quota"} <= now.keys()) and not (placing and "called" not in now):
        return
    built = msgspec.to_builtins(new_state(setup), str_keys=True)
    fixed = {name: built[name] for name in ("board", "seats", "options")}
    try:
        state = msgspec.convert({**built, **whole, **fixed}, PeopleState, str_keys=True)
    except msgspec.ValidationError:  # it cannot be read; whoever reads it next says why
        return
    if state.will is None or now["nation"] not in state.nations or tuple(state.territories) != state.map.ids:
        return
    found = find_targets(state, state.now.nation, state.will)
    if placing:
        called = called_for(found)
        whole["now"] = {**now, "called": [place for place in state.territories if place in called]}
        return
    quota = find_quota(state, state.now.nation, state.will) if state.now.quota is None else state.now.quota
    whole["now"] = {"targets": msgspec.to_builtins(found), **now, "quota": quota}


def _maps(value: object) -> Mapping[str, Any]:
    """An object of a position; anything else is left for the check to refuse."""
    return value if isinstance(value, Mapping) else {}


def _items(value: object) -> tuple[object, ...]:
    return tuple(value) if isinstance(value, list | tuple) else ()


def _words(value: object) -> tuple[str, ...]:
    return tuple(word for word in _items(value) if isinstance(word, str))
