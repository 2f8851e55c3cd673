"""Types are made ready in one thread: used for the first time by many at once, they kill the process."""

import subprocess
import sys

STARTS = 40
MANY_AT_ONCE = """
import gzip, os, random, sys, threading
from pathlib import Path
import msgspec
import service.app
from domain.game.aggregate import Game, record_decoder
from domain.game.messages import command_decoder
from domain.variants import VARIANTS
from service.work.warming import warm_up

folder = Path("tests/golden")
lines = {
    slug: gzip.decompress((folder / f"{slug}-1-options.ndjson.gz").read_bytes()).splitlines()[1:400]
    for slug in VARIANTS
}
positions = {
    slug: msgspec.json.decode((folder / f"{slug}-1-options.position.json").read_bytes()) for slug in VARIANTS
}


def first_uses():
    for slug, rules in VARIANTS.items():
        yield lambda slug=slug: [record_decoder(slug).decode(line) for line in lines[slug]]
        yield lambda slug=slug, kind=rules.state: msgspec.convert(positions[slug], kind, str_keys=True)
        yield lambda slug=slug: command_decoder(slug).decode(b'{"type": "time_out", "seat": 0}')
        yield lambda kind=rules.options: msgspec.convert({}, kind)
        yield lambda kind=rules.options: msgspec.structs.fields(kind)
        yield lambda kind=rules.state: msgspec.structs.fields(kind)
        yield lambda: msgspec.structs.fields(Game)


def use(together, seed):
    uses = list(first_uses())
    random.Random(seed).shuffle(uses)
    together.wait()
    for work in uses:
        work()


def start():
    sys.setswitchinterval(1e-6)
    together = threading.Barrier(6)
    threads = [threading.Thread(target=use, args=(together, seed)) for seed in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    os._exit(0)


warm_up()
died = 0
for _ in range(int(sys.argv[1])):
    if (child := os.fork()) == 0:
        start()
    died += os.waitpid(child, 0)[1] != 0
print(died)
"""
MADE_READY = """
from pathlib import Path
from tempfile import TemporaryDirectory
from domain.game.aggregate import record_decoder
from domain.variants import VARIANTS
from service.wiring import Service
from service.settings import Settings

assert record_decoder.cache_info().currsize == 0
with TemporaryDirectory() as folder:
    Service(Settings(data=Path(folder), database="memory:", organiser_key="qm_org_for_tests_of_warming"))
print(record_decoder.cache_info().currsize == len(VARIANTS))
"""


def test_no_start_dies_however_many_threads_begin_at_once() -> None:
    """A fork is a start: it has loaded everything, and used what the warming-up used. Without it half of
    these die, here with a switch of threads after every microsecond."""
    told = subprocess.run(
        [sys.executable, "-c", MANY_AT_ONCE, str(STARTS)],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    assert told.stdout.strip() == "0", told.stderr


def test_whoever_puts_a_service_together_makes_its_types_ready() -> None:
    told = subprocess.run(
        [sys.executable, "-c", MADE_READY], capture_output=True, text=True, check=True, timeout=300
    )
    assert told.stdout.strip() == "True"
