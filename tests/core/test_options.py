"""Options that are refused are told as people say them; the field names them as programs do."""

from typing import Any

import pytest

from domain.core.refusal import Refused
from domain.core.vocabulary import Seat
from domain.custom.combinations import SETTINGS
from domain.variants import VARIANTS

SEATS = (Seat("Ada", "black"), Seat("Bela", "blue"), Seat("Cleo", "gray"))


def refused(variant: str, options: dict[str, Any]) -> Refused:
    with pytest.raises(Refused) as caught:
        VARIANTS[variant].create("world", SEATS, options, None)
    return caught.value


@pytest.mark.parametrize(
    ("variant", "options", "told"),
    [
        (
            "custom",
            {"ship_limit": -1},
            "Ship limit cannot be -1; it may be a whole number from 1 to 99 or null.",
        ),
        ("custom", {"attrition": "x"}, 'Attrition cannot be "x"; it may be cap or decay or off.'),
        ("custom", {"ship_limit": 2}, "Ship limit says something about navies, which is off here."),
        ("custom", {"lot_size": 5}, "Lot size says something about placing in lots."),
        ("classic", {"lot_size": "y" * 999}, None),
    ],
)
def test_a_refused_option_is_told_as_people_say_it(
    variant: str, options: dict[str, Any], told: str | None
) -> None:
    refusal = refused(variant, options).refusal
    assert refusal.field == f"options.{next(iter(options))}"
    assert "_" not in refusal.sentence
    assert len(refusal.sentence) < 200
    assert told in (None, refusal.sentence)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_no_setting_of_a_house_rule_is_told_by_its_id(setting: Any) -> None:
    values = (1, 2, 9, True, False, "own", "any", "enemy", "off")
    tried = []
    for value in values:
        try:
            VARIANTS["custom"].create("world", SEATS, {setting.name: value}, None)
        except Refused as found:
            tried.append(found.refusal.sentence)
    ids = [other.name for other in SETTINGS if "_" in other.name]
    assert tried
    assert not [sentence for sentence in tried for other in ids if other in sentence]
