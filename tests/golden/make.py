"""Make the golden archives of the present rules that are missing; those that are there are never touched.

python -m tests.golden.make

Each is a whole random game with everything open, and beside it the position it ended in. When the rules of a
variant change, its `rules_version` goes up and this makes new ones; the old ones stay.
"""

import gzip
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from domain.core.actor import ORGANISER, SPECTATOR, seat_actor
from domain.core.variant import Variant
from domain.core.vocabulary import Event
from domain.game.desk.commands import Abandon, OpenDispute, Pause, Resume, Rewind, RuleOnDispute
from domain.game.log import Record, canonical
from domain.game.play import at_desk
from domain.game.retrial_desk import Gathered
from domain.variants import VARIANTS
from service.tools.random_options import random_options
from service.tools.simulation import Played, play_random_game
from tests.audit.archives import archive_of
from tests.golden.handwritten import handwritten_game

FOLDER = Path(__file__).parent
_LONGEST = 1_200
"""Events; a longer game is left and another one tried."""
_COMMANDS = 2_500


def main() -> None:
    for rules in VARIANTS.values():
        for name, games in _kinds(rules).items():
            path = FOLDER / f"{rules.slug}-{rules.rules_version}-{name}.ndjson.gz"
            if path.exists():
                continue
            played = next(game for game in games if game.game.over and game.game.version <= _LONGEST)
            keep(path, played)
            print(f"{path.name}: {played.game.version} events")


def keep(path: Path, played: Played) -> None:
    path.write_bytes(gzip.compress(archive_of(played, SPECTATOR), mtime=0))
    position_of(path).write_bytes(canonical(played.game.rules.position(played.game.state)) + b"\n")


def position_of(path: Path) -> Path:
    return path.with_name(path.name.removesuffix(".ndjson.gz") + ".position.json")


def _kinds(rules: Variant[Any]) -> dict[str, Iterator[Played]]:
    written = {"handwriting": (handwritten_game(rules, seed) for seed in (9_000,))}
    return {
        **(written if rules.slug == "alternate" else {}),
        "seeded": (_random_game(rules, seed, {}) for seed in range(1, 2_000)),
        "typed": (_random_game(rules, seed, {"chance_source": "referee"}) for seed in range(2_000, 4_000)),
        "options": (_random_game(rules, seed, None) for seed in range(4_000, 6_000)),
        "ruled": (_ruled_game(rules, seed) for seed in range(6_000, 8_000)),
    }


def _random_game(rules: Variant[Any], seed: int, options: dict[str, Any] | None) -> Played:
    rng = Random(seed)
    seats = rng.randint(*rules.seat_counts)
    board = rng.choice(rules.boards or ("world", "europe", "asia"))
    chosen = random_options(rules, seats, board, rng) if options is None else options
    return play_random_game(
        rules,
        seats=seats,
        options=chosen,
        board=board,
        seed=seed,
        max_commands=_COMMANDS,
        thorough=False,
        finish=True,
    )


def _ruled_game(rules: Variant[Any], seed: int) -> Played:
    """A game that was over, with a dispute, a pause, and a ruling that took it back; then abandoned."""
    played = _random_game(rules, seed, {})
    if not played.game.over or played.game.version > _LONGEST:
        return played
    records: list[Record[Event]] = list(played.records)
    game, rng = played.game, Random(seed)
    starts = [record.version - 1 for record in records if record.cause is not None and record.version > 20]
    back = rng.choice(starts)
    new_seed = rng.randbytes(32).hex()
    for actor, command in (
        (seat_actor(0), OpenDispute(back, "That was no six.")),
        (ORGANISER, RuleOnDispute(1, "rewound", "It was a five.", "CL-4.43")),
        (ORGANISER, Rewind(back, "It was a five.")),
        (ORGANISER, Pause("Thunder \u26a1")),
        (ORGANISER, Resume()),
        (ORGANISER, Abandon("Dark.")),
    ):
        step = at_desk(game, command, actor, game.time, Gathered.of(records), new_seed)
        records.extend(step.records)
        game = step.game
    return Played(game, tuple(records), played.commands)


if __name__ == "__main__":
    main()
