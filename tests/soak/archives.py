"""Archives of many random games, checked by both verifiers, and as many flipped bits found by both.

python -m tests.soak.archives

GAMES   how many archives (1000); one bit of each is flipped, and one line removed, doubled or moved
SEED    of the first game; the next has the next number (1)
"""

import os
import sys
from random import Random

from rich.console import Console
from rich.progress import Progress

from domain.core.actor import REFEREE, SPECTATOR, seat_actor
from domain.game.archive import ArchiveReport
from domain.variants import VARIANTS
from tests.audit.archives import archive_of, check, flipped, line_at, random_game, split_lines
from tests.audit.browser_verifier import NodeVerifier, node_verifier, summary
from tests.audit.forging import audited

_COMMANDS = 120


class Undetected(Exception):
    """A verifier saw nothing, or both did not see the same."""


def soak(seed: int, node: NodeVerifier) -> int:
    """The archive of one game, whole and damaged; its number of events."""
    rng = Random(seed)
    played = random_game.__wrapped__(rng.choice(sorted(VARIANTS)), seed, rng.randrange(1, _COMMANDS))
    viewer = rng.choice((SPECTATOR, REFEREE, seat_actor(0)))
    archive = archive_of(played, viewer)
    if (report := _both(archive, node)).findings:
        raise Undetected(f"seed {seed}: an honest archive is not in order: {report.findings[0]}")
    if not (audit := audited(played.records, over=played.game.over)).sound:
        raise Undetected(f"seed {seed}: an honest game is not in order: {audit.findings[0]}")
    bit = rng.randrange(len(archive) * 8)
    found = _both(flipped(archive, bit), node).findings
    if not found or found[0].line != line_at(archive, bit // 8):
        raise Undetected(f"seed {seed}: bit {bit} was not found where it is: {found[:1]}")
    if not _both(_shuffled(archive, rng), node).findings:
        raise Undetected(f"seed {seed}: a line was removed, doubled or moved unseen")
    return played.game.version


def _both(archive: bytes, node: NodeVerifier) -> ArchiveReport:
    report = check(archive)
    if summary(node.check(archive)) != summary(report):
        raise Undetected(f"the verifiers disagree about {report.header}")
    return report


def _shuffled(archive: bytes, rng: Random) -> bytes:
    lines = split_lines(archive)
    place = rng.randrange(len(lines))
    taken = lines.pop(place)
    match rng.randrange(3):
        case 0:
            lines.insert((place + rng.randrange(1, len(lines) + 1)) % (len(lines) + 1), taken)
        case 1:
            lines[place:place] = [taken, taken]
    return b"".join(lines)


def main() -> int:
    games, first = int(os.environ.get("GAMES", "1000")), int(os.environ.get("SEED", "1"))
    out, events = Console(), 0
    with node_verifier() as node, Progress(console=out) as progress:
        task = progress.add_task("archives", total=games)
        for seed in range(first, first + games):
            try:
                events += soak(seed, node)
            except Undetected as fault:
                out.print(f"[red]✗[/red] {fault}")
                return 1
            progress.advance(task)
    out.print(
        f"{games} archives with {events:,} events in order; {2 * games} damaged ones all found, by both"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
