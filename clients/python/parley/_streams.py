"""Streams a reply. If the connection breaks, the stream continues where it was."""

from __future__ import annotations

import http.client
import json
import time
from dataclasses import dataclass
from typing import Any, Iterator, Literal

from . import types as t
from ._errors import ParleyConnectionError, ParleyError
from ._transport import Transport, refused, retry_pause

STREAM = {"Accept": "text/event-stream"}


@dataclass
class ReplyEvent:
    """`started` has `message_id`, `delta` has `text`, `completed` has `message`. After `reset`, discard the
    deltas so far: those after the last `reset`, joined, are the text of the message."""

    type: Literal["started", "delta", "reset", "completed"]
    text: str = ""
    message_id: str | None = None
    message: t.Message | None = None


class Reply:
    """The state of one reply over all its connections."""

    def __init__(self, transport: Transport, message_id: str | None, ask: dict[str, Any] | None) -> None:
        self._transport, self._known, self._ask = transport, message_id, ask
        self._message_id, self._last_id, self._shown, self._is_over = message_id, "", "", False
        self._started_with: str | None = None

    def events(self, max_retries: int) -> Iterator[ReplyEvent]:
        failures = 0
        while True:
            before = self._last_id
            try:
                yield from self._connect()
                if self._is_over:
                    return
                raise ParleyConnectionError("The stream ended too early.")
            except (ParleyError, ParleyConnectionError) as error:
                failures = 0 if self._last_id != before else failures
                # The process that made the reply is gone: ask again, with the same key.
                is_lost = isinstance(error, ParleyError) and error.status == 404 and self._message_id != self._known
                if is_lost:
                    self._message_id, self._last_id = self._known, ""
                pause = 0.0 if is_lost else retry_pause(error, failures, is_repeatable=True)
                if pause is None or failures >= max_retries:
                    raise
                # Parley still works on the first request: waiting for it is no failure.
                failures += getattr(error, "code", "") != "idempotency_in_progress"
                time.sleep(pause)

    def _connect(self) -> Iterator[ReplyEvent]:
        if self._message_id is None and self._ask is not None:
            response = self._transport.open("POST", **self._ask)
        else:
            headers = {**STREAM, **({"Last-Event-ID": self._last_id} if self._last_id else {})}
            path = self._transport.path("/messages/{}/stream", self._message_id or "")
            response = self._transport.open("GET", path, headers=headers)
        with response:
            if not response.headers.get("Content-Type", "").startswith("text/event-stream"):
                raise refused("stream", response.status, response.headers, response.read())
            for event_id, event, data in _server_events(response):
                yield from self._read(event, data, response)
                self._last_id = event_id or self._last_id

    def _read(self, event: str, data: bytes, response: http.client.HTTPResponse) -> Iterator[ReplyEvent]:
        if event == "error":
            raise refused("stream", response.status, response.headers, data)
        body = json.loads(data)
        if event == "message.started":
            yield from self._forget()
            self._message_id = body["message_id"]
            if self._message_id != self._started_with:
                self._started_with = self._message_id
                yield ReplyEvent("started", message_id=self._message_id)
        elif event == "message.delta":
            self._shown += body["text"]
            yield ReplyEvent("delta", text=body["text"])
        elif event == "message.reset":
            yield from self._forget()
        elif event == "message.completed":
            message = body["data"]
            if not message["text"].startswith(self._shown):
                yield from self._forget()
            # Parley no longer keeps this reply as a stream, and sends only its end.
            if message["text"] != self._shown:
                yield ReplyEvent("delta", text=message["text"][len(self._shown) :])
            self._is_over = True
            yield ReplyEvent("completed", message_id=message["message_id"], message=message)

    def _forget(self) -> Iterator[ReplyEvent]:
        if self._shown:
            self._shown = ""
            yield ReplyEvent("reset")


def _server_events(response: http.client.HTTPResponse) -> Iterator[tuple[str, str, bytes]]:
    """Parley sends one `data` line for each event, and comments while there is nothing to say."""
    fields: dict[bytes, bytes] = {}
    try:
        for line in response:
            name, _, value = line.rstrip(b"\r\n").partition(b":")
            if line.strip():
                fields[name] = value.removeprefix(b" ")
            elif b"data" in fields:
                yield fields.get(b"id", b"").decode(), fields.get(b"event", b"").decode(), fields[b"data"]
                fields = {}
    except (OSError, http.client.HTTPException) as cause:
        raise ParleyConnectionError(f"The stream broke off ({cause!r}).") from cause
