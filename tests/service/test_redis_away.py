"""Redis goes away: it holds nothing that the log does not, so games go on, and only readiness says so."""

import time
from pathlib import Path

from tests.client import serving
from tests.rigs.skirmish import ATTACK
from tests.servers import LocalRedis, running
from tests.service.test_unheard import SIEGE
from tests.waiting import until

PATIENCE = 20.0


def test_games_go_on_while_redis_is_away_and_readiness_says_why(
    tmp_path: Path, fresh_postgres_url: str
) -> None:
    with running(LocalRedis) as redis, serving(tmp_path, fresh_postgres_url, redis=redis.url) as service:
        table = service.create(position=SIEGE)
        assert service.get("/readyz").status_code == 200
        before = table.version
        redis.stop()
        began = time.monotonic()
        for number in range(1, 4):
            sent = table.send(ATTACK, "referee", **{"idempotency-key": f"away-{number}"})
            assert sent.status_code == 200, sent.text
            assert sent.json()["version"] == before + 4 * number
            for path in ("view", "scoreboard", "legal", "map.svg", "events"):
                shown = table.get(f"{path}?min_version={before + 4 * number}", "seat 0")
                assert shown.status_code == 200, shown.text
        again = table.send(ATTACK, "referee", **{"idempotency-key": "away-3"})
        assert (again.status_code, again.json()) == (200, sent.json())
        assert time.monotonic() - began < PATIENCE
        ready = service.get("/readyz")
        assert (ready.status_code, ready.json()["code"]) == (503, "not_ready")
        assert "Redis" in ready.json()["detail"]
        assert service.get("/healthz").status_code == 200
        redis.start()
        until(lambda: service.get("/readyz").status_code == 200)
        assert table.version == before + 12
