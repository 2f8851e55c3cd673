"""One request and its answer on a connection.

uvicorn writes an answer's head and its body apart, two calls of the system and two packets each time, and
looks twice at every header with a regular expression. Here an answer whose length is known is written at
once; one whose length is not (a live stream) as before: its head as soon as there is one.
"""

from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, RequestResponseCycle

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent, HTTPResponseStartEvent

_BODILESS = (204, 304)


class Exchange(RequestResponseCycle):
    _head: bytes | None = None
    """The head of an answer whose body is still to come."""

    async def send(self, message: "ASGISendEvent") -> None:
        head, self._head = self._head, None
        if head is None and (self.response_started or message["type"] != "http.response.start"):
            await super().send(message)
            return
        if self.flow.write_paused and not self.disconnected:
            await self.flow.drain()
        if self.disconnected:
            return
        if message["type"] == "http.response.start":
            self._begin(message)
        elif message["type"] == "http.response.body" and head is not None:
            if message.get("more_body", False):
                self.transport.write(head)
                await super().send(message)
            else:
                self._finish(head, message.get("body", b""))

    def _begin(self, message: "HTTPResponseStartEvent") -> None:
        self.response_started, self.waiting_for_100_continue = True, False
        status = message["status"]
        told = (*self.default_headers, *message.get("headers", ()))
        headers = [(name.lower(), value) for name, value in told]
        named = dict(headers)
        if (length := named.get(b"content-length")) is not None:
            self.expected_content_length, self.chunked_encoding = int(length), False
        if named.get(b"connection", b"").lower() == b"close":
            self.keep_alive = False
        elif not self.keep_alive:
            headers.append((b"connection", b"close"))
        bodiless = status in _BODILESS or self.scope["method"] == "HEAD"
        if self.chunked_encoding is None and not bodiless:
            self.chunked_encoding = True
            headers.append((b"transfer-encoding", b"chunked"))
        head = STATUS_LINE[status] + b"\r\n".join(map(b": ".join, headers)) + b"\r\n\r\n"
        if not head.count(b"\n") == head.count(b"\r") == len(headers) + 2 or b"\0" in head:
            raise RuntimeError("a header of the answer has more than one line")
        if self.chunked_encoding:
            self.transport.write(head)
        else:
            self._head = head

    def _finish(self, head: bytes, body: bytes) -> None:
        """Write all of an answer, and make way for the next."""
        if self.scope["method"] == "HEAD":
            body = b""
        elif len(body) != self.expected_content_length:
            raise RuntimeError("the answer is not as long as it says")
        self.transport.writelines((head, body))
        self.response_complete = True
        self.message_event.set()
        if not self.keep_alive:
            self.transport.close()
        self.on_response()
