"""The audit finds honest games in order, and forgeries that no hash could tell."""

import gzip
from random import Random
from typing import Any

import msgspec
import pytest

from domain.core.actor import ORGANISER, REFEREE, SPECTATOR, seat_actor
from domain.core.vocabulary import ChanceEntered, type_of
from domain.game import play
from domain.game.aggregate import fold, record_decoder
from domain.game.audit import AuditReport, audit_records
from domain.game.desk.events import Origin
from domain.game.log import Cause
from domain.variants import VARIANTS
from service.games.archives import read_archive
from service.tools.simulation import Played, play_random_game
from tests.audit.archives import random_game
from tests.audit.forging import audited, forged, rechained
from tests.golden.make import FOLDER


def result(report: AuditReport, name: str) -> str:
    return next(check.result for check in report.checks if check.name == name)


def seeded_game(slug: str, seed: int = 3, commands: int = 150) -> Played:
    rules = VARIANTS[slug]
    return play_random_game(
        rules,
        seats=max(3, rules.seat_counts[0]),
        seed=seed,
        max_commands=commands,
        thorough=False,
        finish=True,
    )


@pytest.mark.parametrize("slug", VARIANTS)
def test_honest_games_are_in_order(slug: str) -> None:
    for seed in range(4):
        played = random_game(slug, seed)
        report = audited(played.records, over=played.game.over)
        assert report.findings == ()
        assert report.sound
        assert report.head == played.game.head
        assert report.whole


@pytest.mark.parametrize("slug", VARIANTS)
def test_honest_games_from_positions_are_in_order(slug: str) -> None:
    """From where random games stood, at a decision, a chance point or the end; stored and read back."""
    for seed in range(8):
        before = random_game(slug, seed, commands=Random(seed).randrange(2, 160)).game
        made = play.create(
            before.id,
            before.setup,
            play.Secrets("ab" * 32, "cd" * 32),
            before.time,
            ORGANISER,
            before.rules,
            Cause({"type": "fork"}),
            before.rules.position(before.state),
            Origin(before.id, before.version),
        )
        begun = play.start(made.game, before.time, ORGANISER, Cause({"type": "start"}))
        decoder = record_decoder(slug)
        stored = [decoder.decode(msgspec.json.encode(record)) for record in (*made.records, *begun.records)]
        report = audited(stored, over=begun.game.over)
        assert report.findings == ()
        assert audited(forged(slug, stored, 1, _one_turn_missed)).findings[0].version == 2


def _one_turn_missed(body: dict[str, Any], _: dict[str, Any]) -> None:
    body["full"]["missed_turns"][0] += 1
    body["position"]["round"] = 99


@pytest.mark.parametrize("slug", VARIANTS)
def test_dice_and_cards_are_drawn_again(slug: str) -> None:
    played = seeded_game(slug)
    drawn = sum(record.draw.count for record in played.records if record.draw is not None)
    assert drawn > 0
    report = audited(played.records)
    chance = next(check for check in report.checks if check.name == "chance")
    assert (chance.checked, chance.unchecked, chance.result) == (drawn, 0, "passed")
    meanwhile = audited(played.records, over=False)
    chance = next(check for check in meanwhile.checks if check.name == "chance")
    assert (chance.checked, chance.unchecked, chance.result) == (0, drawn, "open")


@pytest.mark.parametrize("slug", VARIANTS)
def test_a_forged_draw_is_found(slug: str) -> None:
    """Dice and cards alike: another value of the same sort, with all hashes made to fit."""
    played = seeded_game(slug)
    places = [place for place, record in enumerate(played.records) if isinstance(record.body, ChanceEntered)]
    for place in Random(slug).sample(places, 3):

        def change(body: dict[str, Any], _: dict[str, Any]) -> None:
            values = body["values"]
            first = values[0] if isinstance(values[0], list) else values
            first[0] = first[0] % 6 + 1 if isinstance(first[0], int) else "alaska-or-some-such"

        report = audited(forged(slug, played.records, place, change))
        assert not report.sound
        assert (report.findings[0].version, report.findings[0].check) == (place + 1, "chance")


def typed_game(slug: str) -> Played:
    """With typed dice, so that nothing but the rules can tell a forgery."""
    return random_game(slug, 11, 150, options="typed")


@pytest.mark.parametrize("slug", VARIANTS)
def test_a_forged_event_is_found(slug: str) -> None:
    """A number in an event the rules brought about, one more than they say."""
    played = typed_game(slug)
    rng, tried = Random(slug), 0
    for place in rng.sample(range(2, len(played.records)), len(played.records) - 2):
        body = played.records[place].body
        field = next((name for name in body.__struct_fields__ if type(getattr(body, name)) is int), None)
        if field is None or isinstance(body, ChanceEntered):
            continue

        def change(body: dict[str, Any], _: dict[str, Any], field: str = field) -> None:
            body[field] += 1

        report = audited(forged(slug, played.records, place, change))
        assert not report.sound, (type_of(body), field)
        assert (report.findings[0].version, report.findings[0].check) == (place + 1, "commands")
        if (tried := tried + 1) == 12:
            return
    pytest.fail("no events to forge")


@pytest.mark.parametrize("slug", VARIANTS)
def test_a_forged_command_is_found(slug: str) -> None:
    played = typed_game(slug)
    place = next(
        place
        for place, record in enumerate(played.records)
        if record.cause is not None and record.actor.startswith("seat")
    )

    def change(_: dict[str, Any], command: dict[str, Any]) -> None:
        command["seat"] = (command["seat"] + 1) % 3

    report = audited(forged(slug, played.records, place, change))
    assert (report.findings[0].version, report.findings[0].check) == (place + 1, "commands")


def test_a_command_taken_out_is_found() -> None:
    played = typed_game("classic")
    causes = [place for place, record in enumerate(played.records) if record.cause is not None]
    first, after = causes[60], causes[61]
    report = audited(rechained([*played.records[:first], *played.records[after:]]))
    assert not report.sound
    assert report.findings[0].version >= first


def test_a_rule_that_decides_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """CL-4.43 turned round: with this rule the log could not have come about."""
    played = seeded_game("classic", commands=250)
    assert audited(played.records).sound
    monkeypatch.setattr("domain.classic.attacking.losses", lambda attack, defence: (0, len(defence)))
    report = audited(played.records)
    assert not report.sound
    assert "attack_rolled" in report.findings[0].what


def test_games_under_other_rules_are_not_held_to_these(monkeypatch: pytest.MonkeyPatch) -> None:
    played = seeded_game("classic")
    monkeypatch.setattr(type(VARIANTS["classic"]), "edition_of", lambda rules, version: None)
    report = audited(played.records)
    assert report.sound
    assert result(report, "commands") == "open"
    assert "another version" in report.checks[-1].sentence


def test_events_that_break_the_rules_altogether_are_a_finding_and_no_error() -> None:
    played = typed_game("classic")
    place = next(i for i, record in enumerate(played.records) if type_of(record.body) == "territory_claimed")

    def change(body: dict[str, Any], _: dict[str, Any]) -> None:
        body["territory"] = "atlantis"

    report = audited(forged("classic", played.records, place, change))
    assert report.findings[0].version == place + 1
    assert not report.sound


@pytest.mark.parametrize("viewer", [SPECTATOR, seat_actor(0)], ids=str)
def test_who_may_not_see_everything_gets_the_part_it_can_check(viewer: Any) -> None:
    played = seeded_game("classic", commands=60)
    report = audit_records(
        played.records, viewer, over=False, recall=lambda version: fold(played.records[:version])
    )
    assert (report.sound, report.whole) == (True, False)
    assert [result(report, name) for name in ("numbering", "chain", "seals", "chance", "commands")] == [
        "passed", "passed", "open", "open", "open",
    ]  # fmt: skip


def test_progress_is_told() -> None:
    played = seeded_game("classic")
    seen: list[int] = []
    audit_records(
        played.records,
        REFEREE,
        over=True,
        recall=lambda version: fold(played.records[:version]),
        progress=seen.append,
    )
    assert seen == list(range(100, len(played.records) + 1, 100))


@pytest.mark.parametrize(
    ("event", "field", "value"),
    [
        ("dispute_opened", "version", 10**6),
        ("ruling_given", "dispute", 2),
        ("rewound", "to_version", 10**6),
        ("rewound", "to_version", 3),
        ("rewound", "seen", []),
        ("rewound", "seed_hash", None),
    ],
)
def test_a_forged_act_of_the_desk_is_found(event: str, field: str, value: Any) -> None:
    path = FOLDER / "classic-1-ruled.ndjson.gz"
    _, game, records = read_archive(gzip.decompress(path.read_bytes()))
    assert audited(records).sound
    place = next(i for i, record in enumerate(records) if type_of(record.body) == event)
    changed = forged(game.variant, records, place, lambda body, _: body.update({field: value}))
    report = audited(changed)
    assert not report.sound
    assert report.findings[0].version == place + 1
