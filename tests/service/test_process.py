"""A serving process settles its memory before it begins."""

import subprocess
import sys

TOLD = """
import gc
import service.app
from service.work.process import settle
settle()
print(gc.get_freeze_count(), gc.get_threshold()[0], gc.isenabled())
"""


def test_what_is_loaded_is_set_aside_and_new_objects_are_still_collected() -> None:
    told = subprocess.run(
        [sys.executable, "-c", TOLD], capture_output=True, text=True, check=True, timeout=300
    )
    frozen, threshold, enabled = told.stdout.split()
    assert int(frozen) > 10_000
    assert int(threshold) > 700
    assert enabled == "True"
