"""Somebody who asks all the while whether a service is alive, and so sees how long its event loop is held."""

import threading
import time

import httpx


class Health(threading.Thread):
    """Asks at every pause, and notes how long that takes."""

    def __init__(self, url: str, pause: float = 0.02) -> None:
        super().__init__(daemon=True)
        self._url, self._pause = url, pause
        self._enough = threading.Event()
        self.seconds: list[float] = []

    def run(self) -> None:
        with httpx.Client(base_url=self._url, timeout=30) as http:
            http.get("/healthz").raise_for_status()  # the connection is made, which is not to be measured
            while not (self.seconds and self._enough.wait(self._pause)):
                began = time.perf_counter()
                http.get("/healthz").raise_for_status()
                self.seconds.append(time.perf_counter() - began)

    def stop(self) -> None:
        self._enough.set()
        self.join()
